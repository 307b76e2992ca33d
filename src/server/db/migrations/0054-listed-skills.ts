import { type Kysely, sql } from 'kysely';

/**
 * The names of the skills that lists show, in a column of their own: to open 25 profiles took a list as long as all the
 * rest of it. Records get theirs when they are written the next time, and are listed from the profile until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate add column listed_skills text[]`.execute(db);
}
