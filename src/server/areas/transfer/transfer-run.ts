import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { Refusal } from '#domain/errors.ts';
import type { TransferReason } from '#domain/transfer/records.ts';
import { countOf } from '#domain/transfer/told.ts';
import { type TransferKind, transferKinds } from '#domain/transfer/transfer-fields.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findStatusIds, findUnit } from '#server/areas/jobs/jobs.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { callAs } from '#server/http/call-as.ts';
import { refusalFor } from '#server/http/guard.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { changeImport, saveOutcomes } from '#server/lists/import-store.ts';
import { findRunning, holdTaken, Overtaken, saveProgress, setLongRun, takeImport } from '#server/lists/long-import.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';
import { judgeRows } from './judge-rows.ts';
import { countRows, findRows, type StagedRow, saveCounts } from './judge-rows-queries.ts';
import { openTransferArchive } from './read-file.ts';
import { stageRows } from './stage-rows.ts';
import { takeBack } from './take-back.ts';
import { dropFile, findForgotten, getTransfer, removeTransfer, setProblem, transferList } from './transfers-queries.ts';
import type { Written } from './write-accounts.ts';
import { findParents, linkParent } from './write-accounts-queries.ts';
import {
  beginRecord,
  clearRow,
  clearRows,
  findWritten,
  openRows,
  prepare,
  type Ready,
  type Run,
  release,
  writeRecord,
} from './write-records.ts';
import type { People } from './write-users.ts';

/** What somebody called whose work goes on in the background. */
const callOf = { check: transferApi.upload, write: transferApi.run, revert: transferApi.revert } as const;

/** Records that are read at a time, and how many of them are prepared ahead of the one that is being written. */
const [portion, ahead] = [100, 3];

/**
 * Checks, writes or takes back what a file holds. Each record is a transaction of its own, with its outcome in it: whoever goes
 * on after a kill begins behind the last one, and writes none twice. An attempt that was taken for dead and goes on writes
 * nothing more.
 */
export async function runTransfer(context: AppContext, importId: number, signal: AbortSignal): Promise<void> {
  const fence = await takeImport(context.db, importId);
  if (fence === undefined) return;
  try {
    await runAttempt(context, importId, { signal, hold: (db) => holdTaken(db, importId, fence) });
  } catch (failure) {
    if (!(failure instanceof Overtaken)) throw failure;
    context.log.warn({ importId }, 'an import was overtaken by another attempt');
  }
}

async function runAttempt(
  context: AppContext,
  importId: number,
  { signal, hold }: Pick<Of, 'signal' | 'hold'>,
): Promise<void> {
  const { db } = context;
  const found = await findRunning(db, importId);
  if (!found || found.unitId === null) return;
  const { run, unitId } = found;
  const call = await callAs(context, run.userId, unitId, 'transfer');
  // Whoever began it left, or lost the right to this very call: nothing more is written.
  if (!call || refusalFor(callOf[run.action ?? 'write'], call)) return setLongRun(db, importId, { state: 'FAILED' });
  const of = { importId, unitId, signal, call, hold };
  if (run.action === 'check') return check(context, of);
  if (run.action === 'revert') {
    const kept = await takeBack(context, importId, { call, signal, hold });
    await db.transaction().execute(async (transaction) => {
      await hold(transaction);
      await clearRows(transaction, importId);
      await dropFile(transaction, importId);
      await changeImport(transaction, importId, { state: 'REVERTED', kept, by: run.userId });
    });
  } else await write(context, of);
  for (const list of ['client', 'job', 'candidate', 'submission']) forgetCounts(list);
}

/** Says that an import failed for good; what was written stays, and it can go on. */
export async function failTransfer(context: AppContext, importId: number): Promise<void> {
  if (await findRunning(context.db, importId)) await setLongRun(context.db, importId, { state: 'FAILED' });
}

/** Removes what nobody went on with. */
export async function sweepTransfers({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (const { id, hasWritten } of await findForgotten(db))
    await db.transaction().execute(async (transaction) => {
      if (!hasWritten) return removeTransfer(transaction, id);
      await dropFile(transaction, id);
      await clearRows(transaction, id);
    });
}

type Of = {
  importId: number;
  unitId: number;
  signal: AbortSignal;
  call: SignedInCall;
  /** Holds the import until the transaction ends; throws where this attempt has it no more. */
  hold: (db: Db) => Promise<void>;
};

async function check(context: AppContext, { importId, unitId, signal, call, hold }: Of): Promise<void> {
  const { db, blobs } = context;
  const { name, sha256 } = await getTransfer(db, importId);
  try {
    if (sha256 === null) throw new Refusal('file.missing');
    const file = { name, path: await blobs.local(sha256), by: call.who.userId };
    const { source } = await stageRows(context, importId, file, { signal, hold });
    const unit = await findUnit(db, unitId);
    await judgeRows(context, importId, { call, unitId, unit, source }, { signal, hold });
    await db.transaction().execute(async (transaction) => {
      await hold(transaction);
      await saveCounts(transaction, importId, await countRows(transaction, importId));
      await changeImport(transaction, importId, { state: 'CHECKED' });
    });
  } catch (failure) {
    // A fault of the file is its outcome; anything else is tried again.
    if (!(failure instanceof Refusal) || isTroubleAround(failure)) throw failure;
    await db.transaction().execute(async (transaction) => {
      await hold(transaction);
      await setProblem(transaction, importId, failure.code);
      await clearRows(transaction, importId);
      await dropFile(transaction, importId);
      await setLongRun(transaction, importId, { state: 'FAILED' });
    });
  }
}

async function write(context: AppContext, { importId, unitId, signal, call, hold }: Of): Promise<void> {
  const { db, blobs } = context;
  const { name, sha256, source } = await getTransfer(db, importId);
  await db.transaction().execute(async (transaction) => {
    await hold(transaction);
    await openRows(transaction, importId);
  });
  const archive = sha256 === null ? undefined : await openTransferArchive({ name, path: await blobs.local(sha256) });
  const written = await findWritten(db, importId);
  const people: People = new Map();
  const run: Run = {
    call,
    into: {
      unitId,
      source,
      taken: new Set([...written].map(([key, id]) => `${key.slice(0, key.indexOf(' '))} ${id}`)),
    },
    unit: await findUnit(db, unitId),
    archive,
    written,
    people,
    userIn: (username) => people.get(String(username)) ?? null,
    recordIn: (kind, ref) => written.get(`${kind} ${ref}`) ?? null,
    statuses: { job: await findStatusIds(db, 'job_status'), submission: await findStatusIds(db, 'client_job_status') },
  };
  try {
    let done = run.written.size;
    for (const kind of transferKinds) {
      for (let after = 0; ; ) {
        const rows = await findRows(db, importId, { kind, after, most: portion, isOpen: true });
        if (rows.length === 0) break;
        await writePortion(context, run, { importId, kind, rows, signal, hold });
        after = rows.at(-1)!.row_number;
        done += rows.length;
        await saveProgress(db, importId, done);
      }
      if (kind === 'client') await linkParents(context, importId, hold);
    }
  } finally {
    archive?.close();
    // All rows are counted once an attempt, not once a portion: a count looks at each of them.
    await saveCounts(db, importId, await countRows(db, importId));
  }
  await db.transaction().execute(async (transaction) => {
    await hold(transaction);
    await clearRows(transaction, importId);
    await dropFile(transaction, importId);
    const counts = await countRows(transaction, importId);
    await changeImport(transaction, importId, { state: 'DONE' });
    const details = { list: transferList, file: name, rows: countOf(counts, 'NEW'), skipped: countOf(counts, 'ERROR') };
    await addAudit(transaction, call, { act: 'entry-changed', kind: 'list', recordId: importId, unitId, details });
  });
}

/** Links clients to the parents that came with them, one transaction each. */
async function linkParents({ db, throttle }: AppContext, importId: number, hold: Of['hold']): Promise<void> {
  for (const one of await findParents(db, importId))
    await throttle.write(async (transaction) => {
      await hold(transaction);
      await linkParent(transaction, one);
    });
}

async function writePortion(
  context: AppContext,
  run: Run,
  {
    importId,
    kind,
    rows,
    signal,
    hold,
  }: Pick<Of, 'importId' | 'signal' | 'hold'> & { kind: TransferKind; rows: readonly StagedRow[] },
): Promise<void> {
  const coming: Promise<Ready | { failure: unknown }>[] = [];
  const start = (row: StagedRow | undefined) => {
    if (row) coming.push(prepare(context, run, kind, row.record).catch((failure: unknown) => ({ failure })));
  };
  for (let at = 0; at < ahead; at += 1) start(rows[at]);
  try {
    for (const [at, row] of rows.entries()) {
      signal.throwIfAborted();
      const ready = await coming.shift()!;
      start(rows[at + ahead]);
      const written = await writeRow(context, run, { importId, kind, row, ready, hold });
      if (written.recordId === undefined) continue;
      run.written.set(`${kind} ${row.ref}`, written.recordId);
      run.into.taken?.add(`${kind} ${written.recordId}`);
    }
  } finally {
    for (const one of await Promise.all(coming)) if (!('failure' in one)) await release(one);
  }
}

/** Writes one row in one transaction; a defect in it is its own outcome and stops no other. */
async function writeRow(
  context: AppContext,
  run: Run,
  {
    importId,
    kind,
    row,
    ready,
    hold,
  }: Pick<Of, 'importId' | 'hold'> & { kind: TransferKind; row: StagedRow; ready: Ready | { failure: unknown } },
): Promise<Written> {
  const save = async (transaction: Db, written: Written) => {
    await saveOutcomes(transaction, importId, [{ row: row.row_number, ...written }]);
    await clearRow(transaction, importId, row.row_number);
    return written;
  };
  try {
    if ('failure' in ready) throw ready.failure;
    return await context.throttle.write(async (transaction) => {
      await hold(transaction);
      await beginRecord(transaction, run.into.unitId);
      return save(transaction, await writeRecord(transaction, run, { kind, record: row.record, ready }));
    });
  } catch (failure) {
    if (isTroubleAround(failure) || failure instanceof Overtaken) throw failure;
    context.log.error({ err: failure, importId, row: row.row_number }, 'a record could not be imported');
    const message: TransferReason = 'failed';
    return context.throttle.write(async (transaction) => {
      await hold(transaction);
      return save(transaction, { outcome: 'ERROR', problems: [{ field: '', message }] });
    });
  } finally {
    if (!('failure' in ready)) await release(ready);
  }
}
