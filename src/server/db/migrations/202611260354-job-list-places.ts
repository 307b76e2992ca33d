import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * What the list of jobs is filtered by in large units: places by a part of their name, an owner's jobs by their last change,
 * open jobs by their due time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_place on job using gin
    ((coalesce(city, '') || ', ' || coalesce(state, '')) gin_trgm_ops)`.execute(db);
  await sql`create index job_owner_updated on job (owner_id, unit_id, updated_at desc, id desc)`.execute(db);
  await sql`create index job_open_due on job (unit_id, due_at) where category = 'OPEN' and is_kept`.execute(db);
}
