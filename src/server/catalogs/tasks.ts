import { z } from 'zod';
import { catalogs } from '#contract/catalogs/all.ts';
import { proveScope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { findRunning, saveProgress, setLongRun } from '#server/lists/long-import.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { runRows } from './run-import.ts';

/**
 * Runs an import of many rows or a trial of it. All rows are one transaction: if it is killed half-way it has written
 * nothing, and the next attempt, on this or another server, does it whole.
 */
export const runImportTask = defineTask({
  name: 'lists.run-import',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [2, 10],
  timeoutSeconds: 600,
  singletonKey: ({ importId }) => String(importId),
  run: ({ importId }, { context, signal }) => runLongImport(context, importId, signal),
  onFailed: async ({ importId }, context) => {
    const found = await findRunning(context.db, importId);
    if (!found) return;
    await setLongRun(context.db, importId, { state: 'FAILED' });
    await tell(context, found, 'FAILED', 0);
  },
});

/** Does the work of one long import, if it still waits. */
export async function runLongImport(context: AppContext, importId: number, signal?: AbortSignal): Promise<void> {
  const found = await findRunning(context.db, importId);
  if (!found) return;
  const { run, guid, list, rows } = found;
  const catalog = catalogs.find(({ name }) => name === list);
  if (!catalog) throw new Error(`no list is named ${list}`);
  const call = {
    db: context.db,
    catalogHooks: context.catalogHooks,
    assignableUsers: context.assignableUsers,
    now: context.clock.now(),
    scope: proveScope(found.unitId === null ? [] : [found.unitId]),
    who: { userId: run.userId, username: run.username },
    requestId: run.requestId,
    address: run.address,
  };
  try {
    await runRows(catalog, { ...run.input, importId: guid }, call, async (done) => {
      signal?.throwIfAborted();
      await saveProgress(context.db, importId, done);
      await tell(context, found, 'RUNNING', done);
    });
  } catch (failure) {
    // Another worker, which was taken for dead, has ended it meanwhile.
    if (!(failure instanceof Refusal && failure.code === 'import.done')) throw failure;
  }
  forgetCounts(list);
  await tell(context, found, 'DONE', rows);
}

type Found = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Told in the unit of the import; of a list of all units, in the one in which it was started. */
async function tell(context: AppContext, found: Found, state: string, done: number): Promise<void> {
  const { id, unitId, list, rows, run } = found;
  const event = { unitId: unitId ?? run.tellUnit, about: 'import', id, list, state, done, total: rows } as const;
  await context.events.publish(context.db, event);
}
