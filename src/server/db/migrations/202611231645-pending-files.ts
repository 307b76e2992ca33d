import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A file that was kept for a later call belongs to its uploader until a record takes it. From then on only that record says
 * who may have it, also after the record is gone. Files of an older process count as taken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add is_pending boolean not null default false`.execute(db);
  for (const [table, column] of [
    ['job', 'file_id'],
    ['resume', 'file_id'],
    ['upload_item', 'file_id'],
  ] as const)
    await sql`create index ${sql.raw(`${table}_file`)} on ${sql.table(table)} (${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
      db,
    );
}
