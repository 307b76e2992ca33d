import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Until when a message may leave: STOP is confirmed within five minutes or not at all (47 CFR 64.1200(a)(12)). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a default no row is written anew.
  await sql`alter table outbound_message add column not_after timestamptz`.execute(db);
}
