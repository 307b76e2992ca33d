import { type Kysely, sql } from 'kysely';

/** What was agreed on the credit of a client, in words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client add column credit_limit text`.execute(db);
}
