import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { bringUpToDate, sweepPostings } from './publish.ts';

/** Brings one posting to where its job is. */
export const postTask = defineTask({
  name: 'boards.post',
  payload: z.object({ postingId: z.int() }),
  maxAttempts: 5,
  backoffSeconds: [5, 60],
  timeoutSeconds: 120,
  concurrency: 2,
  singletonKey: ({ postingId }) => String(postingId),
  run: ({ postingId }, { context }) => bringUpToDate(context, postingId),
});

/** Finds postings that are behind their job, every minute. */
export const sweepPostingsTask = defineTask({
  name: 'boards.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 600,
  cron: '* * * * *',
  singletonKey: () => 'boards.sweep',
  run: async (_, { context, signal }) => {
    await sweepPostings(context, signal);
  },
});

/** The background work of the room. */
export const jobBoardsTasks = [postTask, sweepPostingsTask];
