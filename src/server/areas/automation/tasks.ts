import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { failLongGrab, readAndTell, runLongGrab } from './long-grab.ts';
import { failTick, runTick } from './run-tick.ts';

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

/** Does the work of one planned time of a schedule. */
export const tickTask = defineTask({
  name: 'automation.tick',
  payload: z.object({ tickId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [10, 60],
  timeoutSeconds: 1800,
  singletonKey: ({ tickId }) => String(tickId),
  run: ({ tickId }, { context, signal }) => runTick(context, tickId, signal),
  onFailed: ({ tickId }, context) => failTick(context, tickId),
});

/** The background work of the room. */
export const automationTasks = [grabTask, readJobsTask, tickTask];
