import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

const on = String.raw`job (unit_id, (hashtextextended(lower(btrim(regexp_replace(description, '[\s\u00a0]+', ' ', 'g'))), 0)))`;

/** Built ahead: people save jobs meanwhile. */
export const indexesAhead = [{ name: 'job_description_hash', on }];

/** Jobs with the same text, whatever its case and spacing, are found by a hash of it: they may be duplicates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index if not exists job_description_hash on ${on}`).execute(db);
}
