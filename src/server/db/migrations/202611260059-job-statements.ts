import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** The statements of work that a person set for a job; null where they are read from the description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column statements jsonb`.execute(db);
}
