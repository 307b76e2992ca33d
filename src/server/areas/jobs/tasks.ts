import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sweepUnsaved } from './drafts.ts';
import { fillReachedStages } from './stages.ts';

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

/** Notes of submissions from before an upgrade when they reached their stages. It resumes after a kill. */
export const fillStagesTask = defineTask({
  name: 'submissions.fill-stages',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 3600,
  cron: '* * * * *',
  singletonKey: () => 'submissions.fill-stages',
  run: (_, { context, signal }) => fillReachedStages(context, signal),
});

/** The background work of the room. */
export const jobsTasks = [fillStagesTask, sweepDraftsTask];
