import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * How many are at work today is a count of all projects that began: with what it asks for in the index, it is read from there
 * alone. It replaces the index of the same columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index project_fact_known on project_fact (unit_id, kind, on_day) include (project_id, recorded_at, voided_at)`.execute(
    db,
  );
  await sql`drop index project_fact_day`.execute(db);
}
