import { type Kysely, sql } from 'kysely';

/** A check of the audit says up to when the lines were as written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_check add column up_to timestamptz`.execute(db);
}
