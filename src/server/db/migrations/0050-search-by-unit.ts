import { type Kysely, sql } from 'kysely';

/**
 * The newest changes of a unit are found by an index: with one over all units, the search of a unit began among the newest
 * of all, and looked through everybody where another unit had just read resumes in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index candidate_search_newest on candidate_search (unit_id, change_no)`.execute(db);
  await sql`alter table candidate_search drop constraint candidate_search_change_no_key`.execute(db);
}
