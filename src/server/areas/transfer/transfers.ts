import { randomBytes } from 'node:crypto';
import type { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { type TransferReason, transferOutcomes } from '#domain/transfer/records.ts';
import { countOf } from '#domain/transfer/told.ts';
import { mayMove, transferKinds } from '#domain/transfer/transfer-fields.ts';
import { sourceName } from '#domain/transfer/transfer-source.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { saveFile } from '#server/areas/files/files.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { addImport } from '#server/lists/import-store.ts';
import { setLongRun } from '#server/lists/long-import.ts';
import { transferTask } from './tasks.ts';
import * as queries from './transfers-queries.ts';

type Transfer = Output<typeof transferApi.run>;
type Action = 'check' | 'revert' | undefined;

/** Takes a file and lets it be checked in the background; nothing of it is written yet. */
export async function uploadTransfer(_: unknown, call: SignedInCall): Promise<Transfer> {
  const [file] = call.files;
  if (!file) throw new Refusal('file.missing');
  const { draft, name, size } = file;
  if (file.refused || !draft)
    throw new Refusal(file.refused ?? 'file.missing', { megabytes: Math.round(size / 1024 / 1024) });
  if (!/\.(sql|sql\.gz|zip|csv|xlsx)$/i.test(name)) throw new Refusal('import.unknown-file');
  const unitId = call.scope.units[0]!;
  const guid = randomBytes(18).toString('base64url');
  await call.db.transaction().execute(async (db) => {
    const by = call.who.userId;
    const stored = await saveFile(db, { unitId, name, size, by, draft });
    const headers = ['kind', 'ref', 'record', 'label'];
    const id = await addImport(db, { guid, list: queries.transferList, unitId, name, headers, by, firstRow: 1 }, []);
    await queries.addTransfer(db, { import_id: id, unit_id: unitId, file_id: stored.id });
    await note(db, call, 'entry-added', { id, unitId, file: name });
    await start(db, call, { id, unitId, name }, 'check');
  });
  return getTransfer(guid, call);
}

/** The latest imports. */
export async function listTransfers(_: unknown, call: SignedInCall): Promise<Output<typeof transferApi.list>> {
  return { transfers: (await queries.findTransfers(call.db, call.scope)).map(present) };
}

/** The rows of an import. */
export async function listTransferRows(
  { importId, ...query }: Input<typeof transferApi.rows>,
  call: SignedInCall,
): Promise<Output<typeof transferApi.rows>> {
  const row = await queries.findTransfer(call.db, call.scope, importId);
  if (!row) throw new Refusal('record.absent');
  const kinds = transferKinds.filter((one) => mayMove(one, call.who.pages));
  const { rows, total } = await queries.findTransferRows(call.db, row.id, { ...query, kinds });
  return found(
    rows.map(({ row_number: number, kind, ref, label, outcome, problems, record_id: recordId }) => ({
      row: number,
      kind,
      ref,
      label,
      outcome: transferOutcomes.find((one) => one === outcome),
      ...(recordId !== null && { recordId }),
      problems: (problems ?? []).map(({ field, message, value }) => ({
        field,
        why: message as TransferReason,
        ...(value !== undefined && { value }),
      })),
    })),
    total,
    query,
  );
}

/** Begins to write a checked import, or goes on with one that failed. */
export const runTransferImport = (input: Input<typeof transferApi.run>, call: SignedInCall): Promise<Transfer> =>
  begin(input.importId, call, undefined);

/** Begins to take an import back. */
export const revertTransfer = (input: Input<typeof transferApi.revert>, call: SignedInCall): Promise<Transfer> =>
  begin(input.importId, call, 'revert');

async function begin(guid: string, call: SignedInCall, action: 'revert' | undefined): Promise<Transfer> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.findTransfer(db, call.scope, guid, true);
    if (!row) throw new Refusal('record.absent');
    if (row.state === 'RUNNING') throw new Refusal('import.running');
    const wasReverting = row.action === 'revert';
    if (action === 'revert') {
      // What a failed run has written can be taken back too.
      const may = row.state === 'DONE' || (row.state === 'FAILED' && row.action !== 'check');
      if (!may) throw new Refusal('import.not-done');
    } else {
      const mayGoOn = row.state === 'FAILED' && !wasReverting && row.action !== 'check';
      if (row.state !== 'CHECKED' && !mayGoOn) throw new Refusal('import.done');
      if (row.file_id === null) throw new Refusal('import.file-gone');
    }
    await start(db, call, { id: row.id, unitId: row.unit_id, name: row.file_name, rows: row.rows }, action);
  });
  return getTransfer(guid, call);
}

async function start(
  db: Db,
  call: SignedInCall,
  { id, unitId, name, rows = 0 }: { id: number; unitId: number; name: string; rows?: number },
  action: Action,
): Promise<void> {
  const { userId, username } = call.who;
  await setLongRun(db, id, {
    state: 'RUNNING',
    run: {
      input: { mapping: [], existing: 'skip', dryRun: false },
      ...(action && { action }),
      userId,
      username,
      requestId: call.requestId,
      address: call.address,
      tellUnit: unitId,
    },
  });
  if (action !== 'check')
    await addAudit(db, call, {
      act: action === 'revert' ? 'import-reverted' : 'import',
      kind: 'list',
      recordId: id,
      unitId,
      details: { list: queries.transferList, file: name, rows },
    });
  await call.tasks.send(db, transferTask, { importId: id });
}

/** Notes that a file of people came in, or went. */
const note = (
  db: Db,
  call: SignedInCall,
  act: 'entry-added' | 'entry-removed',
  { id, unitId, file }: { id: number; unitId: number; file: string },
): Promise<void> =>
  addAudit(db, call, { act, kind: 'list', recordId: id, unitId, details: { list: queries.transferList, file } });

/** Lets go of a file that was only checked, or could not be read. */
export async function discardTransfer(
  { importId }: Input<typeof transferApi.discard>,
  call: SignedInCall,
): Promise<Output<typeof transferApi.discard>> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.findTransfer(db, call.scope, importId, true);
    if (!row) throw new Refusal('record.absent');
    if (row.state === 'RUNNING') throw new Refusal('import.running');
    if (row.state !== 'CHECKED' && row.action !== 'check') throw new Refusal('import.done');
    await note(db, call, 'entry-removed', { id: row.id, unitId: row.unit_id, file: row.file_name });
    await queries.removeTransfer(db, row.id);
  });
  return {};
}

async function getTransfer(guid: string, call: SignedInCall): Promise<Transfer> {
  const row = await queries.findTransfer(call.db, call.scope, guid);
  if (!row) throw new Refusal('record.absent');
  return present(row);
}

const doing = { check: 'READING', revert: 'REVERTING', write: 'WRITING' } as const;

function present(row: queries.TransferRow): Transfer {
  const step = doing[row.action ?? 'write'];
  const counts = transferKinds.flatMap((kind) => {
    const of = row.counts.filter((one) => one.kind === kind);
    const rows = of.reduce((all, { count }) => all + count, 0);
    if (rows === 0) return [];
    const why = of.flatMap(({ outcome, why: reason, count, field }) =>
      reason && outcome !== 'WAITING' ? [{ outcome, reason, count, ...(field !== undefined && { field }) }] : [],
    );
    return [
      { kind, rows, added: countOf(of, 'NEW'), existing: countOf(of, 'EXISTS'), failed: countOf(of, 'ERROR'), why },
    ];
  });
  return {
    importId: row.guid,
    fileName: row.file_name,
    system: sourceName(row.source),
    state: row.state === 'RUNNING' || row.state === 'READ' ? step : row.state,
    ...(row.state === 'FAILED' && { failedIn: step }),
    problem: row.problem ?? undefined,
    rows: row.rows,
    progress: row.progress,
    counts,
    tables: row.tables.map((table) => ({ ...table, left: [...table.left] })),
    kept: row.kept ?? undefined,
    by: row.by ?? undefined,
    createdAt: row.created_at,
    appliedAt: row.applied_at ?? undefined,
    revertedAt: row.reverted_at ?? undefined,
  };
}
