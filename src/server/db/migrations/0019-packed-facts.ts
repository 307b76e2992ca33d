import { type Kysely, sql } from 'kysely';

/** What scoring reads of a profile, packed (matching/packed-facts.ts); the task `search.fill` writes it for who was there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate_wording add column facts bytea`.execute(db);
  await sql`alter table candidate_wording alter column facts set storage external`.execute(db);
}
