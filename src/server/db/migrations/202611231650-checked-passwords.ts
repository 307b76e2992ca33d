import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * The digest of the password hash that the start in production found to be no password of the sample data. Another hash is
 * checked at the next start; existing users are all checked once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add checked_hash text`.execute(db);
}
