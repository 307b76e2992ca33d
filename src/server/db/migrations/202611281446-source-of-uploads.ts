import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Where the people of an upload come from (screens 2.2): the list Source Types had nobody who was uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column source_id bigint references source_type (id)`.execute(db);
}
