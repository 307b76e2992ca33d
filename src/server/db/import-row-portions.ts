import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Rows that one statement changes: it has a limit of time, and a row holds resumes. */
const portion = 20_000;

/** Executes a statement over all rows of an import, portion by portion, and returns what it gives. */
export async function inPortions<T>(
  db: Db,
  importId: number,
  statement: (rows: RawBuilder<boolean>) => RawBuilder<T>,
): Promise<T[]> {
  const found: T[] = [];
  const { rows } = await sql<{ last: number | null }>`
    select max(row_number) as last from list_import_row where import_id = ${importId}`.execute(db);
  for (let from = 0; from <= (rows[0]?.last ?? -1); from += portion)
    found.push(
      ...(
        await statement(
          sql<boolean>`import_id = ${importId} and row_number >= ${from} and row_number < ${from + portion}`,
        ).execute(db)
      ).rows,
    );
  return found;
}
