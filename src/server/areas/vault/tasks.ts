import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { remindOfLogins } from './login-reminders.ts';

/** Every morning: owners of due logins get one mail each, again after a week. */
export const remindOfLoginsTask = defineTask({
  name: 'vault.remind',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [60, 600],
  timeoutSeconds: 120,
  cron: '30 12 * * *',
  run: (_, { context }) => remindOfLogins(context),
});

/** The background work of the room. */
export const vaultTasks = [remindOfLoginsTask];
