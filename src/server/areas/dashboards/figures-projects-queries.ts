import { sql } from 'kysely';
import { fact, known, type Sql, units } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';

/** The first second of a day and its last, on the clocks of the unit. */
const begins = (day: Sql) => sql`(${day}::timestamp at time zone c.zone)`;
const ends = (day: Sql) => sql`((${day} + time '23:59:59') at time zone c.zone)`;
/** The days of a cut, so that an index of days serves. */
const onDays = (day: Sql, { startDate, endDate }: Cut) => sql`${day} between ${startDate}::date and ${endDate}::date`;

/** The same for each run of days that a unit has here. */
const onItsDays = (day: Sql, cut: Cut) =>
  sql`${onDays(day, cut)} and ${day} >= (c.from_at at time zone c.zone)::date and ${day} < (c.until_at at time zone c.zone)::date`;

/** Another fact of the same project, as it was known. */
const other = (kind: 'START' | 'PLANNED' | 'END', cut: Cut) =>
  sql`project_fact x where x.project_id = f.project_id and x.kind = ${kind} and ${known('x', cut)}`;

/** Projects by one of their days, as it was known. */
function projects(
  kind: 'START' | 'PLANNED' | 'END',
  cut: Cut,
  { days, where, marks }: { days: Sql; where?: Sql; marks?: Sql },
): Sql {
  return fact({
    id: sql`f.project_id`,
    at: kind === 'END' ? ends(sql`f.on_day`) : begins(sql`f.on_day`),
    recordedAt: sql`f.recorded_at`,
    people: sql`array[f.by_user]`,
    client: sql`f.client_id`,
    job: sql`p.job_id`,
    candidate: sql`t.candidate_id`,
    ...(marks && { marks }),
    // Each has one of both: joined so, what a number does not ask for is not read.
    from: sql`${units(cut)} join project_fact f on f.unit_id = c.unit_id and f.kind = ${kind} and ${days}
      left join project p on p.id = f.project_id left join consultant t on t.id = p.consultant_id`,
    where: sql`${known('f', cut)} and ${where ?? sql`true`}`,
  });
}

/** Hours are approved some days after their week; only what comes more than two weeks later counts as late. */
const patience = sql`interval '13 days'`;

/** Approved hours by the end of their week, and adjustments on their own day, with what each comes to (ruling 99). */
function weeks(
  cut: Cut,
  value: { week: Sql; adjustment: Sql | undefined; base?: { week: Sql; adjustment: Sql } },
): Sql {
  const shared = {
    people: sql`array[coalesce((select r.by_user from stage_reached r where r.submission_id = p.submission_id
      and r.stage = 'SUBMITTED' and ${known('r', cut)} order by r.recorded_at desc limit 1), p.created_by)]`,
    client: sql`w.client_id`,
    job: sql`p.job_id`,
    candidate: sql`t.candidate_id`,
  };
  const approved = fact({
    ...shared,
    id: sql`w.id * 2`,
    at: ends(sql`w.week_ending`),
    recordedAt: sql`w.approved_at - ${patience}`,
    value: value.week,
    ...(value.base && { base: value.base.week }),
    from: sql`${units(cut)} join project_week w on w.unit_id = c.unit_id and ${onItsDays(sql`w.week_ending`, cut)}
      and w.approved_at is not null left join project p on p.id = w.project_id left join consultant t on t.id = p.consultant_id`,
    where: sql`w.approved_at <= ${cut.asOf}`,
  });
  if (!value.adjustment) return approved;
  const adjusted = fact({
    ...shared,
    id: sql`a.id * 2 + 1`,
    at: begins(sql`a.on_day`),
    recordedAt: sql`a.added_at`,
    value: value.adjustment,
    ...(value.base && { base: value.base.adjustment }),
    from: sql`${units(cut)} join week_adjustment a on ${onItsDays(sql`a.on_day`, cut)}
      join project_week w on w.id = a.week_id and w.unit_id = c.unit_id
      left join project p on p.id = w.project_id left join consultant t on t.id = p.consultant_id`,
    where: sql`a.added_at <= ${cut.asOf}`,
  });
  return sql`(select * from ${approved} as approved union all select * from ${adjusted} as adjusted)`;
}

const ratedBy = (regular: Sql, overtime: Sql) => sql`(w.regular_hours * ${regular} + w.ot_hours * ${overtime})`;

const margins = { week: ratedBy(sql`w.margin_hour`, sql`w.ot_margin_hour`), adjustment: sql`a.margin_amount` };

/** What consultants did and what it came to (trade 3.12.2). */
export const projectFacts = {
  'cons.active': (cut: Cut) =>
    projects('START', cut, {
      days: sql`f.on_day <= ${cut.endDate}::date`,
      where: sql`not exists (select from ${other('END', cut)} and x.on_day < ${cut.endDate}::date)`,
    }),
  'cons.starts': (cut: Cut) => projects('START', cut, { days: onDays(sql`f.on_day`, cut) }),
  'cons.ends': (cut: Cut) => projects('END', cut, { days: onDays(sql`f.on_day`, cut) }),
  'cons.ending': (cut: Cut) => {
    const today = sql`(${cut.asOf}::timestamptz at time zone c.zone)::date`;
    const soon = sql`f.on_day between ${today} and ${today} + 30`;
    // A last day that was said goes before the planned one.
    const planned = projects('PLANNED', cut, {
      days: soon,
      where: sql`exists (select from ${other('START', cut)} and x.on_day <= ${today})
        and not exists (select from ${other('END', cut)})`,
    });
    const said = projects('END', cut, { days: soon });
    return sql`(select * from ${planned} as planned union all select * from ${said} as said)`;
  },
  redeploy: (cut: Cut) =>
    projects('END', cut, {
      days: onDays(sql`f.on_day`, cut),
      marks: sql`array[case when exists (select from project q join project_fact x on x.project_id = q.id and x.kind = 'START'
        and ${known('x', cut)} where q.consultant_id = p.consultant_id and q.id <> p.id and x.on_day > f.on_day
        and x.on_day <= f.on_day + 30) then 'HIT' else 'MISS' end]`,
    }),
  hours: (cut: Cut) => weeks(cut, { week: sql`(w.regular_hours + w.ot_hours)`, adjustment: undefined }),
  revenue: (cut: Cut) =>
    weeks(cut, { week: ratedBy(sql`w.bill_rate`, sql`w.ot_bill_rate`), adjustment: sql`a.bill_amount` }),
  spread: (cut: Cut) =>
    weeks(cut, {
      week: ratedBy(sql`(w.bill_rate - w.pay_rate)`, sql`(w.ot_bill_rate - w.ot_pay_rate)`),
      adjustment: sql`a.bill_amount - a.pay_amount`,
    }),
  margin: (cut: Cut) => weeks(cut, margins),
  'margin.hour': (cut: Cut) =>
    weeks(cut, { ...margins, base: { week: sql`(w.regular_hours + w.ot_hours)`, adjustment: sql`0::numeric` } }),
  'margin.percent': (cut: Cut) =>
    weeks(cut, {
      ...margins,
      base: { week: ratedBy(sql`w.bill_rate`, sql`w.ot_bill_rate`), adjustment: sql`a.bill_amount` },
    }),
} as const;
