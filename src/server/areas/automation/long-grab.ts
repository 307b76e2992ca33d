import { Refusal } from '#domain/errors.ts';
import { tellSender } from '#server/areas/job-boards/source-notices.ts';
import { startRun } from '#server/areas/matching/runs.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { callAs } from '#server/http/call-as.ts';
import {
  cancelImport,
  findRunning,
  Overtaken,
  saveProgress,
  setLongRun,
  takeImport,
} from '#server/lists/long-import.ts';
import { runGrab } from './grab-run.ts';
import { findUploadOf } from './grab-run-queries.ts';
import { readNewJobs } from './read-new-jobs.ts';

/** Does the work of one large file, if it still waits. */
export async function runLongGrab(
  context: AppContext,
  importId: number,
  { signal, onDone }: { signal?: AbortSignal; onDone?: (db: Db) => Promise<void> } = {},
): Promise<void> {
  const found = await findRunning(context.db, importId);
  const fence = found && (await takeImport(context.db, importId));
  if (!found || fence === undefined) return;
  const { run } = found;
  const call = {
    ...context,
    now: context.clock.now(),
    requestId: run.requestId,
    address: run.address,
    who: { userId: run.userId, username: run.username },
  };
  try {
    await runGrab(call, importId, {
      dryRun: run.input.dryRun,
      fence,
      ...(onDone && { onDone }),
      progress: async (done) => {
        signal?.throwIfAborted();
        if (!(await saveProgress(context.db, importId, done))) throw new Overtaken(`import ${importId} was canceled`);
        await tellGrab(context, importId, 'RUNNING', done);
      },
    });
  } catch (failure) {
    // Somebody canceled it, or another worker has it: what is to be told is told there.
    if (failure instanceof Overtaken) return;
    // Another worker, which was taken for dead, has ended it meanwhile.
    if (!(failure instanceof Refusal && failure.code === 'import.done')) throw failure;
  }
  await tellGrab(context, importId, 'DONE');
}

/** Tells the screens of its unit how far an upload is. */
export async function tellGrab(
  context: Pick<AppContext, 'db' | 'events'>,
  importId: number,
  state: string,
  done?: number,
): Promise<void> {
  const upload = await findUploadOf(context.db, importId);
  if (!upload) return;
  await context.events.publish(context.db, {
    unitId: upload.unit_id,
    about: 'grab',
    id: upload.id,
    state,
    total: upload.rows,
    done: done ?? upload.rows,
  });
}

/**
 * Cancels a large file that waits or is being taken: nothing of it is written, and it can be imported anew.
 * @throws Refusal `import.done` where it is written already
 */
export async function cancelGrab(context: Pick<AppContext, 'db' | 'events'>, importId: number): Promise<void> {
  if (!(await cancelImport(context.db, importId))) throw new Refusal('import.done');
  await tellGrab(context, importId, 'READ', 0);
}

/** Records that a large file could not be taken; nothing of it was written. */
export async function failLongGrab(context: AppContext, importId: number): Promise<void> {
  if (!(await findRunning(context.db, importId))) return;
  const upload = await findUploadOf(context.db, importId);
  await context.db.transaction().execute(async (db) => {
    await setLongRun(db, importId, { state: 'FAILED' });
    if (upload) await tellSender(context, db, { unitId: upload.unit_id, userId: upload.created_by });
  });
  await tellGrab(context, importId, 'FAILED', 0);
}

/** Reads the descriptions of new jobs and tells the screens when they are read. */
export async function readAndTell(context: AppContext, importId: number, signal: AbortSignal): Promise<void> {
  const wanted = await readNewJobs(context, importId, signal);
  await matchWanted(context, importId, wanted);
  await tellGrab(context, importId, 'DONE');
}

/** Matches the jobs that a rule wants matched at once, in the name of whoever sent the file. */
async function matchWanted(context: AppContext, importId: number, jobIds: readonly number[]): Promise<void> {
  const upload = jobIds.length === 0 ? undefined : await findUploadOf(context.db, importId);
  const call = upload && (await callAs(context, upload.created_by, upload.unit_id, 'automation'));
  if (!call) return;
  for (const jobId of jobIds)
    await startRun({ jobId }, call).catch((failure) => {
      // A job that is closed by now, or asks for nothing, is not matched.
      if (!(failure instanceof Refusal)) throw failure;
    });
}
