import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Why something outside did not work, as codes with details: each reader has the words in their own language. The English
 * sentences beside them stay for what was written before, and for whoever reads the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connector add column last_causes jsonb`.execute(db);
  await sql`alter table source_mail add column causes jsonb`.execute(db);
  await sql`alter table job_posting add column last_causes jsonb`.execute(db);
}
