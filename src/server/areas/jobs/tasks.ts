import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { remindOfDecisions } from './decisions.ts';
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

/** Reminds of decisions that are to be told, every morning. */
const remindOfDecisionsTask = defineTask({
  name: 'submissions.remind-decisions',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [60, 600],
  timeoutSeconds: 300,
  cron: '23 13 * * *',
  run: (_, { context }) => remindOfDecisions(context),
});

/** The background work of the room. */
export const jobsTasks = [fillStagesTask, remindOfDecisionsTask, sweepDraftsTask];
