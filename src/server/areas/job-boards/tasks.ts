import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { bringUpToDate, sweepPostings } from './publish.ts';
import { sweepSourceMails } from './source-mails.ts';

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

/** Lets go of mails of vendor systems that nobody needs any more. */
export const sweepMailsTask = defineTask({
  name: 'boards.sweep-mails',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 600,
  cron: '53 4 * * *',
  singletonKey: () => 'boards.sweep-mails',
  run: (_, { context }) => sweepSourceMails(context.db),
});

/** The background work of the room. */
export const jobBoardsTasks = [postTask, sweepPostingsTask, sweepMailsTask];
