import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** How an imported job came into the installation that it comes from: here its source is the import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column origin text`.execute(db);
}
