import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A lost answer is looked for a day from the attempt, not from when the message was written: it may have waited for days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a default no row is written anew.
  await sql`alter table outbound_message add column attempted_at timestamptz`.execute(db);
}
