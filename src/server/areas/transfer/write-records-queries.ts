import { sql } from 'kysely';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';
import { inPortions } from '#server/db/import-row-portions.ts';

/** What the records of an import became that others may name. */
export async function findWritten(db: Db, importId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: TransferKind; ref: string; record_id: number }>`
    select cells[1] as kind, cells[2] as ref, record_id from list_import_row
    where import_id = ${importId} and record_id is not null and outcome <> 'ERROR'`.execute(db);
  return new Map(rows.map(({ kind, ref, record_id }) => [`${kind} ${ref}`, record_id]));
}

/**
 * Forgets what the check said of the rows that can be taken: each is looked at again before it is written. What is written has
 * the number of its record and stays.
 */
export async function openRows(db: Db, importId: number): Promise<void> {
  await inPortions(
    db,
    importId,
    (rows) => sql`update list_import_row set outcome = null, problems = null
      where ${rows} and outcome <> 'ERROR' and record_id is null`,
  );
}

/** Forgets what a row says of its record: it stands in the record now. */
export async function clearRow(db: Db, importId: number, row: number): Promise<void> {
  await sql`update list_import_row set cells = array[cells[1], cells[2], '{}', ''] where import_id = ${importId} and row_number = ${row}`.execute(
    db,
  );
}

/**
 * Begins the transaction of a record: imports of a unit look for people one after the other, so two of them never add the same
 * one, and no webhook tells of it.
 */
export async function beginRecord(db: Db, unitId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4262, ${unitId}::integer), set_config('rolecall.quiet', 'on', true)`.execute(
    db,
  );
}

/** Forgets what the rows say that were not taken, and the references of those that were: they stand with their records. */
export async function clearRows(db: Db, importId: number): Promise<void> {
  await inPortions(
    db,
    importId,
    (rows) => sql`update list_import_row
      set cells = array[cells[1], case when record_id is null then cells[2] else '' end, '{}', '']
      where ${rows} and (cells[3] <> '{}' or cells[4] <> '' or record_id is not null and cells[2] <> '')`,
  );
}

/**
 * Whom the number of a candidate leads to by now, since somebody may be merged or erased while an import goes on; undefined where
 * they were erased. Nobody erases or merges them before the transaction ends.
 */
export async function holdPerson(db: Db, id: number): Promise<number | undefined> {
  for (let at = id; ; ) {
    const { rows } = await sql<{ merged_into: number | null; anonymized_at: unknown }>`
      select merged_into, anonymized_at from candidate where id = ${at} for key share`.execute(db);
    const [person] = rows;
    if (person && person.anonymized_at !== null) return undefined;
    if (!person || person.merged_into === null) return at;
    at = person.merged_into;
  }
}

/** Who a consultant is. */
export async function candidateOf(db: Db, consultantId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select candidate_id as id from consultant where id = ${consultantId}`.execute(db);
  return rows[0]?.id;
}
