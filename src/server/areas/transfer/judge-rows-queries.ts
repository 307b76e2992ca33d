import { sql } from 'kysely';
import type { TransferRecord } from '#domain/transfer/records.ts';
import type { TransferCount } from '#domain/transfer/told.ts';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';

/** One row of an import with its record. */
export type StagedRow = { row_number: number; ref: string; record: TransferRecord; outcome: string | null };

/** Characters of records that are read at a time: one of them may hold many resumes. */
const mostLength = 8_000_000;

/**
 * Rows of a kind behind a number, in their order, fewer where they are long; only those that nothing is known of yet where
 * `isOpen`.
 */
export async function findRows(
  db: Db,
  importId: number,
  { kind, after, most, isOpen = false }: { kind: TransferKind; after: number; most: number; isOpen?: boolean },
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select x.row_number, x.cells[2] as ref, x.cells[3]::jsonb as record, x.outcome
    from (select w.*, sum(length(w.cells[3])) over (order by w.row_number) - length(w.cells[3]) as before_it
      from (select row_number, cells, outcome from list_import_row
        where import_id = ${importId} and cells[1] = ${kind} and row_number > ${after} and ${isOpen ? sql`outcome is null` : sql`true`}
        order by row_number limit ${most}) w) x
    where x.before_it < ${mostLength} order by x.row_number`.execute(db);
  return rows;
}

/** Writes records anew whose references were names. */
export async function saveRecords(
  db: Db,
  importId: number,
  changed: readonly { row: number; record: TransferRecord }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ row, record }) => ({ n: row, c: JSON.stringify(record) }));
  await sql`update list_import_row w set cells[3] = x.c
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(n integer, c text)
    where w.import_id = ${importId} and w.row_number = x.n`.execute(db);
}

/** How many rows came to each end. */
export async function countRows(db: Db, importId: number): Promise<TransferCount[]> {
  type Row = Pick<TransferCount, 'kind' | 'outcome' | 'count'> & {
    why: TransferCount['why'] | null;
    field: string | null;
  };
  const { rows } = await sql<Row>`
    select cells[1] as kind, coalesce(outcome, 'WAITING') as outcome, problems->0->>'message' as why,
      case when outcome = 'ERROR' then nullif(problems->0->>'field', '') end as field, count(*)::int as count
    from list_import_row where import_id = ${importId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows.map(({ why, field, ...count }) => ({
    ...count,
    ...(why !== null && { why }),
    ...(field !== null && { field }),
  }));
}

/** Keeps these numbers with the import: its rows are many, and the screen shows thirty imports. */
export async function saveCounts(db: Db, importId: number, counts: readonly TransferCount[]): Promise<void> {
  await db
    .updateTable('transfer_import')
    .set({ counts: JSON.stringify(counts) })
    .where('import_id', '=', importId)
    .execute();
}
