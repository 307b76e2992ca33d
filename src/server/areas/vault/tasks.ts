import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { remindOfLogins } from './login-reminders.ts';

/** Every morning: owners of logins that are due get one mail each, again after a week. */
export const remindOfLoginsTask = defineTask({
  name: 'vault.remind',
  payload: z.object({}),
  tries: 3,
  waitSeconds: [60, 600],
  limitSeconds: 120,
  every: '30 12 * * *',
  run: (_, { house }) => remindOfLogins(house),
});
