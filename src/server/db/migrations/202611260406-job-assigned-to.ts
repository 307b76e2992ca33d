import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A copy on the job of who is assigned now. Lists are cut by it: of an array of its own the database knows how many rows match,
 * of a subquery it does not, and read all jobs of a large unit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column assigned_to bigint[] not null default '{}'`.execute(db);
  // The job is locked first, in a statement of its own: the next one sees what another transaction assigned meanwhile.
  await sql`create function copy_assigned() returns trigger language plpgsql as $$
    declare of_job bigint := coalesce(new.job_id, old.job_id);
    begin
      perform from job where id = of_job for no key update;
      update job set assigned_to = array(
        select user_id from job_assignment where job_id = of_job and until_at is null order by user_id)
      where id = of_job;
      return null;
    end $$`.execute(db);
  await sql`create trigger job_assigned after insert or delete or update of until_at, user_id on job_assignment
    for each row execute function copy_assigned()`.execute(db);
  await sql`update job j set assigned_to = a.users from (
    select job_id, array_agg(user_id order by user_id) as users from job_assignment where until_at is null group by job_id) a
    where a.job_id = j.id`.execute(db);
  await sql`create index job_assigned_to on job using gin (assigned_to)`.execute(db);
}
