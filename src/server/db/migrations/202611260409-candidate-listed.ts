import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * What lists of candidates are filtered by, beside the number: a small unit in a large database reads these few bytes of a
 * person, not the record with its profile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index candidate_listed on candidate (id) include (state, rate, available_on, authorized, source_id)`.execute(
    db,
  );
}
