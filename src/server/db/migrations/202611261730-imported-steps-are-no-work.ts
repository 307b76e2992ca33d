import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Steps, calls and notes of old that come from another system are no attention to a job that is open here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function attend_to_job(of_job bigint, by_user bigint) returns void language sql as $$
    update job j set attended_at = now()
    where j.id = of_job and j.attended_at is null and j.category = 'OPEN'
      and coalesce(current_setting('rolecall.quiet', true), '') <> 'on'
      and (j.owner_id = by_user or exists (
        select from job_assignment a where a.job_id = j.id and a.user_id = by_user and a.until_at is null))
  $$`.execute(db);
}
