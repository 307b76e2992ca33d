import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { failTransfer, runTransfer, sweepTransfers } from './transfer-run.ts';

/** Checks a file of another system, writes its records, or takes them back. */
export const transferTask = defineTask({
  name: 'transfer.run',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 5,
  backoffSeconds: [5, 60],
  timeoutSeconds: 6 * 3600,
  singletonKey: ({ importId }) => String(importId),
  run: ({ importId }, { context, signal }) => runTransfer(context, importId, signal),
  onFailed: ({ importId }, context) => failTransfer(context, importId),
});

/** Lets go of files that nobody went on with, every hour. */
const sweepTransfersTask = defineTask({
  name: 'transfer.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 600,
  cron: '23 * * * *',
  run: (_, { context }) => sweepTransfers(context),
});

/** The background work of the room. */
export const transferTasks = [transferTask, sweepTransfersTask];
