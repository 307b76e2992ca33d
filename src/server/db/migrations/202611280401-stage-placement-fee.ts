import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Whoever starts as a direct hire copies what the client pays for it, as dashboards add it up for ever (ruling 106): the fee in
 * percent of the yearly salary, of the offer where there was one (`placementFee` of `#domain/money/salary.ts`; 2,080 hours a year).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const fee = 'round(round(coalesce(x.offer_rate, x.pay_rate) * 2080) * x.fee_percent / 100, 2)';

const statements = [
  `alter table stage_reached add column placement_fee numeric(14,2)`,
  `create or replace function copy_stage_source() returns trigger language plpgsql as $$
    begin
      select c.source_id into new.source_id from candidate c where c.id = new.candidate_id;
      if new.stage = 'SUBMITTED' then
        select x.bill_rate, j.not_to_exceed into new.bill_rate, new.not_to_exceed
          from submission x join job j on j.id = x.job_id where x.id = new.submission_id;
      elsif new.stage = 'STARTED' then
        select ${fee} into new.placement_fee from submission x where x.id = new.submission_id;
      end if;
      return new;
    end $$`,
  `update stage_reached r set placement_fee = ${fee} from submission x
    where x.id = r.submission_id and r.stage = 'STARTED' and x.fee_percent is not null`,
  `create index stage_reached_fee on stage_reached (unit_id, first_at) where placement_fee is not null`,
];
