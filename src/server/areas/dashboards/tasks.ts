import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { tellOfUnattended } from './unattended.ts';

/** Tells the people of jobs without attention. */
export const tellOfUnattendedTask = defineTask({
  name: 'dashboards.tell-of-unattended',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '7,22,37,52 * * * *',
  run: (_, { context }) => tellOfUnattended(context),
});

/** The background work of the room. */
export const dashboardsTasks = [tellOfUnattendedTask];
