import { Refusal } from '#domain/errors.ts';
import { readNote, readResume } from '#domain/transfer/list-values.ts';
import type { RawPart, RawRecord } from '#domain/transfer/raw-records.ts';
import { labelOf, readRecord, type TransferReason } from '#domain/transfer/records.ts';
import { isOwnSource, plainSource } from '#domain/transfer/transfer-source.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { addImportRows, type RowOutcome, saveOutcomes } from '#server/lists/import-store.ts';
import { type FileNotes, readTransferFile, type TransferFile } from './read-file.ts';
import { foldParts, saveNotes } from './stage-rows-queries.ts';
import { removeRows } from './transfers-queries.ts';

/** Records and parts of one file, at most. */
const mostRows = 500_000;
/** Rows that are written at a time, and their characters: each holds a resume, and one may hold many. */
const [portion, portionLength] = [200, 4_000_000];

type Staged = { cells: string[]; outcome?: Omit<RowOutcome, 'row'> };

/**
 * Reads a file into the rows of its import, each with what is wrong with it. Begins anew where a run before was killed.
 * @throws Refusal `import.no-rows`, `import.too-many-rows`, and those of reading a file
 */
export async function stageRows(
  context: Pick<AppContext, 'db' | 'documents'>,
  importId: number,
  file: TransferFile,
  { signal, hold }: { signal: AbortSignal; hold: (db: Db) => Promise<void> },
): Promise<FileNotes & { rows: number }> {
  const { db } = context;
  await db.transaction().execute(hold);
  await removeRows(db, importId);
  const notes: FileNotes = { source: '', tables: [] };
  const waiting: Staged[] = [];
  let length = 0;
  let next = 1;
  const write = async () => {
    signal.throwIfAborted();
    const rows = waiting.splice(0);
    length = 0;
    const first = next;
    next += rows.length;
    if (next > mostRows) throw new Refusal('import.too-many-rows', { count: mostRows });
    await db.transaction().execute(async (transaction) => {
      await hold(transaction);
      await addImportRows(
        transaction,
        importId,
        first,
        rows.map(({ cells }) => cells),
      );
      const flawed = rows.flatMap(({ outcome }, at) => (outcome ? [{ row: first + at, ...outcome }] : []));
      await saveOutcomes(transaction, importId, flawed);
    });
  };
  for await (const raw of readTransferFile(context, file, notes)) {
    const staged = 'of' in raw ? partOf(raw) : recordOf(raw, isOwnSource(notes.source));
    if (!staged) continue;
    waiting.push(staged);
    length += staged.cells[2]!.length;
    if (waiting.length >= portion || length >= portionLength) await write();
  }
  await write();
  await db.transaction().execute(hold);
  const rows = await foldParts(db, importId);
  if (rows === 0) throw new Refusal('import.no-rows');
  const source = notes.source || plainSource;
  await saveNotes(db, importId, { ...notes, source, rows });
  return { ...notes, source, rows };
}

function recordOf({ kind, raw, isHidden }: RawRecord, isOurs: boolean): Staged {
  if (isHidden) {
    const why: TransferReason = 'hidden';
    const problems = [{ field: '', message: why }];
    return { cells: [kind, String(raw['ref'] ?? ''), '{}', ''], outcome: { outcome: 'ERROR', problems } };
  }
  const { record, flaws } = readRecord(kind, raw, isOurs);
  const cells = [kind, String(record['ref'] ?? ''), JSON.stringify(record), labelOf(kind, record)];
  if (flaws.length === 0) return { cells };
  const problems = flaws.map(({ field, why, value }) => ({ field, message: why, ...(value && { value }) }));
  return { cells, outcome: { outcome: 'ERROR', problems } };
}

function partOf({ of, field, owner, raw }: RawPart): Staged | undefined {
  const read = field === 'resumes' ? readResume(raw) : readNote(raw);
  return read && owner !== '' ? { cells: [`${of}+${field}`, owner, JSON.stringify(read)] } : undefined;
}
