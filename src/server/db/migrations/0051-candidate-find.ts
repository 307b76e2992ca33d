import { type Kysely, sql } from 'kysely';

/** What is typed into the search of the list of candidates is found anywhere in headline, employer and contacts by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index candidate_work_trgm on candidate
    using gin ((coalesce(headline, '') || ' ' || coalesce(employer, '')) gin_trgm_ops)`.execute(db);
  await sql`create index candidate_contact_trgm on candidate_contact using gin (value_key gin_trgm_ops)`.execute(db);
}
