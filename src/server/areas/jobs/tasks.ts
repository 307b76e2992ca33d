import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sweepUnsaved } from './drafts.ts';

/** Takes away drafts that were read and never saved, every hour. */
export const sweepDraftsTask = defineTask({
  name: 'jobs.sweep-drafts',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 600,
  cron: '41 * * * *',
  run: (_, { context }) => sweepUnsaved(context.db, context.clock.now()),
});

/** The background work of the room. */
export const jobsTasks = [sweepDraftsTask];
