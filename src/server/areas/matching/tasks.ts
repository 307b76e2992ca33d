import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { countPool } from './corpus-statistics.ts';
import { fillEmbeddings } from './fill-embeddings.ts';
import { endFailedRun, runMatch } from './run-matching.ts';

/** Matches one job against the resumes of its unit and stores the ranked, explained list. */
export const matchJobTask = defineTask({
  name: 'matching.match-job',
  payload: z.object({ runId: z.int() }),
  tries: 3,
  waitSeconds: [2, 10],
  limitSeconds: 120,
  sameAs: ({ runId }) => String(runId),
  run: ({ runId }, { house, signal }) => runMatch(house, runId, signal),
  failed: ({ runId }, house) => endFailedRun(house, runId),
});

/** Embeddings of resumes that are new, changed or of another model, where a service is set. */
export const fillVectorsTask = defineTask({
  name: 'meaning.fill',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 3600,
  every: '* * * * *',
  sameAs: () => 'meaning.fill',
  run: (_, { house, signal }) => fillEmbeddings(house, signal),
});

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
