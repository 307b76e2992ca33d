import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A mail of a vendor system that could not be read for a passing reason is read again: how often it was tried, and when next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_mail add column tries integer not null default 0,
    add column next_try_at timestamptz`.execute(db);
}
