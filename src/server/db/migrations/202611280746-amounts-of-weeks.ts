import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A week without overtime may have no rate for it. */
const rated = (regular: string, overtime: string) =>
  `(regular_hours * ${regular} + case when ot_hours = 0 then 0 else ot_hours * ${overtime} end)`;

/**
 * What the hours of a week come to (ruling 99), as stored generated columns: dashboards add up fifteen thousand weeks of one day
 * at a time, and working out the amounts of each took three times as long as reading them. Their rates are copied with the
 * approval and stay (ADR 0126).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The table is written anew once, in about a second for 100,000 weeks.
  await sql
    .raw(
      `alter table project_week
      add column hours numeric generated always as (regular_hours + ot_hours) stored,
      add column revenue numeric generated always as ${rated('bill_rate', 'ot_bill_rate')} stored,
      add column spread numeric generated always as ${rated('(bill_rate - pay_rate)', '(ot_bill_rate - ot_pay_rate)')} stored,
      add column margin numeric generated always as ${rated('margin_hour', 'ot_margin_hour')} stored`,
    )
    .execute(db);
  // Whether a start has a fee is known to the planner only after this: nobody has one at first, and an index of its own holds them.
  await sql`analyze stage_reached (placement_fee)`.execute(db);
}
