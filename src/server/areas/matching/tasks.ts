import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { countCorpus } from './corpus-statistics.ts';
import { fillEmbeddings } from './fill-embeddings.ts';
import { endFailedRun, runMatch } from './run-matching.ts';

/** Matches one job against the resumes of its unit and stores the ranked, explained list. */
export const matchJobTask = defineTask({
  name: 'matching.match-job',
  // A run that was requested before the units were shared out names none.
  payload: z.object({ runId: z.int(), unitId: z.int().optional() }),
  maxAttempts: 3,
  backoffSeconds: [2, 10],
  timeoutSeconds: 120,
  role: 'matching',
  singletonKey: ({ runId }) => String(runId),
  unitOf: ({ unitId }) => unitId,
  run: ({ runId }, { context, signal }) => runMatch(context, runId, signal),
  onFailed: ({ runId }, context) => endFailedRun(context, runId),
});

/** Fills in embeddings of resumes that are new, changed or of another model, where a service is set. */
export const fillVectorsTask = defineTask({
  name: 'meaning.fill',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 3600,
  cron: '* * * * *',
  singletonKey: () => 'meaning.fill',
  run: (_, { context, signal }) => fillEmbeddings(context, signal),
});

/** Counts the corpus statistics: lengths of resumes, and who shows which words and skills. */
export const countCorpusTask = defineTask({
  name: 'matching.count-pool',
  payload: z.object({}),
  maxAttempts: 2,
  backoffSeconds: [60],
  timeoutSeconds: 900,
  singletonKey: () => 'pool',
  cron: '*/10 * * * *',
  run: async (_, { context, signal }) => {
    await countCorpus(context, signal);
  },
});

/** The background work of the room. */
export const matchingTasks = [countCorpusTask, fillVectorsTask, matchJobTask];
