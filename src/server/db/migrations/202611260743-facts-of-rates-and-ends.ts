import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A first submission copies its bill rate and the limit of the job, as dashboards compare them for ever (ruling 106); jobs that
 * ended have an index by the day, and hours that wait for a lead one too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table stage_reached add column bill_rate numeric(14,4), add column not_to_exceed numeric(14,4)`,
  `create or replace function copy_stage_source() returns trigger language plpgsql as $$
    begin
      select c.source_id into new.source_id from candidate c where c.id = new.candidate_id;
      if new.stage = 'SUBMITTED' then
        select x.bill_rate, j.not_to_exceed into new.bill_rate, new.not_to_exceed
          from submission x join job j on j.id = x.job_id where x.id = new.submission_id;
      end if;
      return new;
    end $$`,
  `create index project_week_submitted on project_week (unit_id, project_id) where state = 'SUBMITTED'`,
  `create index job_span_over on job_span (unit_id, from_at) where category in ('FILLED', 'CLOSED', 'CANCELLED')`,
];
