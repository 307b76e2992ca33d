import { type Kysely, sql } from 'kysely';

/** The beginnings of family names within a unit, in every collation: the command palette asks for two letters too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index candidate_unit_name_start on candidate_unit (unit_id, name_sort text_pattern_ops)`.execute(db);
}
