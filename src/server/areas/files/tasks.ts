import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { scanHeld, sweepBlobs } from './sweep.ts';

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

/** Scans files that wait for the virus scanner, every minute. */
export const scanHeldTask = defineTask({
  name: 'files.scan-held',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 600,
  cron: '* * * * *',
  run: (_, { context, signal }) => scanHeld(context, signal),
});

/** The background work of the room. */
export const filesTasks = [sweepBlobsTask, scanHeldTask];
