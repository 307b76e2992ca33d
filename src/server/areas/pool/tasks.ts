import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { countPool } from './pool.ts';

/** Counts what is usual in the pool of resumes: how long they are, and who says and shows what. */
export const countPoolTask = defineTask({
  name: 'matching.count-pool',
  payload: z.object({}),
  tries: 2,
  waitSeconds: [60],
  limitSeconds: 900,
  sameAs: () => 'pool',
  every: '*/10 * * * *',
  run: async (_, { house, signal }) => {
    await countPool(house, signal);
  },
});
