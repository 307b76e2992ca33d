import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Where a picture or file of a text message is had from, until it is had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbound_attachment add column media_url text`.execute(db);
}
