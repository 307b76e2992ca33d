import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A description that a vendor system sends as HTML stands in the job as plain text. Compared with what was sent, that looked like a
 * person's edit, so the job never followed the vendor system again; now what was written is remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_feed add column plain_description text`.execute(db);
}
