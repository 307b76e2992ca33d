import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sweepLinks } from './chat-limits.ts';

/** Closes conversations whose links have expired, and forgets what limits no longer need. */
export const sweepLinksTask = defineTask({
  name: 'outreach.sweep-links',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '11 * * * *',
  run: (_, { context }) => sweepLinks(context),
});

/** The background work of the room. */
export const outreachTasks = [sweepLinksTask];
