import { type Kysely, sql } from 'kysely';

/**
 * One index finds people by kind of work and skills together: it intersects the two lists itself, where two indexes would
 * each hand over tens of thousands of rows to be intersected (bench/results.md). Without a list of pending entries every
 * match costs the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index candidate_match_terms on candidate_match
    using gin (titles gin__int_ops, skills gin__int_ops) with (fastupdate = off)`.execute(db);
  await sql`drop index candidate_match_titles`.execute(db);
  await sql`drop index candidate_match_skills`.execute(db);
}
