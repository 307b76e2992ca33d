import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { addCheckpoint, checkChain } from './audit-chain.ts';

/** Signs the end of the chain outside the database, every five minutes. */
export const checkpointTask = defineTask({
  name: 'audit.checkpoint',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 60,
  cron: '*/5 * * * *',
  run: (_, { context }) => addCheckpoint(context),
});

/** Checks the whole chain every night. */
export const checkChainTask = defineTask({
  name: 'audit.check-chain',
  payload: z.object({}),
  maxAttempts: 2,
  backoffSeconds: [300],
  timeoutSeconds: 1800,
  cron: '17 3 * * *',
  run: async (_, { context }) => {
    await checkChain(context, '');
  },
});

/** The background work of the room. */
export const auditTasks = [checkChainTask, checkpointTask];
