import { type Kysely, sql } from 'kysely';

/** The version before adds rows of its own where none is there yet, and leaves the others alone. */
export const phase = 'expand';

/**
 * Whom the automation leaves out of a job again and again is one row that counts: how often and since when. Rows from before are
 * put together, the latest stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table automation_act add column times integer not null default 1, add column first_at timestamptz`.execute(
    db,
  );
  await sql`
    with same as (select max(id) as id, count(*) as times, min(at) as first_at from automation_act
      where kind = 'SKIPPED' and job_id is not null group by job_id, coalesce(candidate_id, 0) having count(*) > 1)
    update automation_act a set times = same.times, first_at = same.first_at from same where same.id = a.id`.execute(
    db,
  );
  await sql`
    delete from automation_act a using (select job_id, coalesce(candidate_id, 0) as person, max(id) as id from automation_act
      where kind = 'SKIPPED' and job_id is not null group by 1, 2) kept
    where a.kind = 'SKIPPED' and a.job_id = kept.job_id and coalesce(a.candidate_id, 0) = kept.person and a.id <> kept.id`.execute(
    db,
  );
  await sql`create unique index automation_act_skipped on automation_act (job_id, coalesce(candidate_id, 0))
    where kind = 'SKIPPED'`.execute(db);
  await sql`create index automation_act_job on automation_act (job_id, kind)`.execute(db);
}
