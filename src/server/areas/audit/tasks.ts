import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { addCheckpoint, checkChain } from './audit-chain.ts';

/** Signs the end of the chain outside the database, every five minutes. */
export const checkpointTask = defineTask({
  name: 'audit.checkpoint',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 60,
  every: '*/5 * * * *',
  run: (_, { house }) => addCheckpoint(house),
});

/** Checks the whole chain every night. */
export const checkChainTask = defineTask({
  name: 'audit.check-chain',
  payload: z.object({}),
  tries: 2,
  waitSeconds: [300],
  limitSeconds: 1800,
  every: '17 3 * * *',
  run: async (_, { house }) => {
    await checkChain(house, '');
  },
});
