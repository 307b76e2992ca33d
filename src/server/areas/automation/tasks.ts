import { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { failPeopleSearch, runPeopleSearch } from './find-people.ts';
import { failLongGrab, readAndTell, runLongGrab } from './long-grab.ts';
import { retrySource, type SourceRetry } from './retry-source.ts';
import { failTick, runTick, sweepAutomation } from './run-tick.ts';
import { sweepStaging } from './staging.ts';

/** Reads the descriptions of new jobs for skills. */
export const readJobsTask = defineTask({
  name: 'grabber.read-jobs',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 5,
  backoffSeconds: [5, 60],
  timeoutSeconds: 1800,
  singletonKey: ({ importId }) => String(importId),
  run: ({ importId }, { context, signal }) => readAndTell(context, importId, signal),
});

/** Takes a large file, or tries it out, in the background; killed, it begins anew, because all rows are one transaction. */
export const grabTask = defineTask({
  name: 'grabber.run',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [2, 10],
  timeoutSeconds: 600,
  singletonKey: ({ importId }) => String(importId),
  run: ({ importId }, { context, signal }) =>
    runLongGrab(context, importId, { signal, onDone: (db) => context.tasks.send(db, readJobsTask, { importId }) }),
  onFailed: ({ importId }, context) => failLongGrab(context, importId),
});

/** Looks once more at a source of which something could not be read for a passing reason. */
export const retrySourceTask = defineTask({
  name: 'sources.retry',
  payload: z.object({ connectorId: z.int(), unitId: z.int(), userId: z.int(), isOfPlan: z.boolean() }),
  maxAttempts: 3,
  backoffSeconds: [30, 120],
  timeoutSeconds: 1800,
  singletonKey: ({ connectorId }) => String(connectorId),
  run: (retry, { context, signal }) =>
    retrySource(context, retry, {
      signal,
      onTaken: (db, importId) => context.tasks.send(db, readJobsTask, { importId }),
      onLater: (_, afterSeconds) => lookAgain(context, retry, afterSeconds),
    }),
});

/** Asks for another look at a source. */
const lookAgain = ({ tasks, db }: AppContext, retry: SourceRetry, afterSeconds: number): Promise<void> =>
  tasks.send(db, retrySourceTask, { ...retry }, { afterSeconds });

/** Does the work of one planned time of a schedule. */
export const tickTask = defineTask({
  name: 'automation.tick',
  payload: z.object({ tickId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [10, 60],
  timeoutSeconds: 1800,
  singletonKey: ({ tickId }) => String(tickId),
  run: ({ tickId }, { context, signal }) =>
    runTick(context, tickId, {
      signal,
      onTaken: (db, importId) => context.tasks.send(db, readJobsTask, { importId }),
      onLater: (retry, afterSeconds) => lookAgain(context, retry, afterSeconds),
    }),
  onFailed: ({ tickId }, context) => failTick(context, tickId),
});

/** Looks for people in the sources of one search. */
export const peopleSearchTask = defineTask({
  name: 'people.search',
  payload: z.object({ searchId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [10, 60],
  timeoutSeconds: 600,
  singletonKey: ({ searchId }) => String(searchId),
  run: ({ searchId }, { context, signal }) => runPeopleSearch(context, searchId, signal),
  onFailed: ({ searchId }, context) => failPeopleSearch(context, searchId),
});

/** Throws away people from outside who waited for 30 days (ruling 67). */
export const sweepStagingTask = defineTask({
  name: 'people.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 600,
  cron: '41 * * * *',
  singletonKey: () => 'people.sweep',
  run: async (_, { context }) => {
    await sweepStaging(context.db);
  },
});

/** Lets go of old traces of the automation. */
export const sweepAutomationTask = defineTask({
  name: 'automation.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 600,
  cron: '23 4 * * *',
  singletonKey: () => 'automation.sweep',
  run: (_, { context }) => sweepAutomation(context),
});

/** The background work of the room. */
export const automationTasks = [
  grabTask,
  readJobsTask,
  retrySourceTask,
  tickTask,
  peopleSearchTask,
  sweepStagingTask,
  sweepAutomationTask,
];
