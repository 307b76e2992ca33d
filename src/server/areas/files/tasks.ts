import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sweepBlobs } from './sweep.ts';

/** Removes file contents without a record, every hour. */
export const sweepBlobsTask = defineTask({
  name: 'files.sweep-blobs',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 1800,
  cron: '23 * * * *',
  run: (_, { context, signal }) => sweepBlobs(context, signal),
});

/** The background work of the room. */
export const filesTasks = [sweepBlobsTask];
