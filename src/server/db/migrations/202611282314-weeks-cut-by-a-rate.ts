import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A rate began inside the week after its hours were entered: they are divided or confirmed first. Of weeks cut before, nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_week add rate_changed_on date`.execute(db);
}
