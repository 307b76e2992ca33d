import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Where the people of an upload come from (screens 2.2): nobody who was uploaded had a source. The source type is checked when
 * the files come; it may be deleted while the record of the upload stands, so this is no foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column source_id bigint`.execute(db);
}
