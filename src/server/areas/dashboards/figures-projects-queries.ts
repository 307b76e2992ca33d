import { sql } from 'kysely';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import { fact, isLateOf, known, type Sql, units } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';

/** The first second of a day and its last, on the clocks of the unit. */
const begins = (day: Sql) => sql`(${day}::timestamp at time zone c.zone)`;
const ends = (day: Sql) => sql`((${day} + time '23:59:59') at time zone c.zone)`;
/** The days of a cut, so that an index of days serves. */
const onDays = (day: Sql, { startDate, endDate }: Cut) => sql`${day} between ${startDate}::date and ${endDate}::date`;

/** The same for each run of days that a unit has here. */
const onItsDays = (day: Sql, cut: Cut) =>
  sql`${onDays(day, cut)} and ${day} >= (c.from_at at time zone c.zone)::date and ${day} < (c.until_at at time zone c.zone)::date`;

/**
 * What was recorded a day before its day was recorded in time, on whatever clock. The most are, and the moment itself on the
 * clocks of a unit takes the database longer than all else about a row.
 */
const recordedBefore = (recordedAt: Sql, day: Sql) => sql`(${recordedAt} < ${day} - 1)`;

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
    inTime: recordedBefore(sql`f.recorded_at`, sql`f.on_day`),
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

/** An amount of a week and of an adjustment; what is left out an adjustment does not have. */
type Amount = { readonly week: Sql; readonly adjustment?: Sql };

/** Hours at their rates; most weeks have no overtime, and the database adds and multiplies amounts slowly. */
const ratedBy = (regular: Sql, overtime: Sql) => {
  const usual = sql`w.regular_hours * ${regular}`;
  return sql`(case when w.ot_hours = 0 then ${usual} else ${usual} + w.ot_hours * ${overtime} end)`;
};

/** What approved weeks and their adjustments come to (ruling 99). */
const amounts = {
  hours: { week: sql`(w.regular_hours + w.ot_hours)` },
  revenue: { week: ratedBy(sql`w.bill_rate`, sql`w.ot_bill_rate`), adjustment: sql`a.bill_amount` },
  spread: {
    week: ratedBy(sql`(w.bill_rate - w.pay_rate)`, sql`(w.ot_bill_rate - w.ot_pay_rate)`),
    adjustment: sql`a.bill_amount - a.pay_amount`,
  },
  margin: { week: ratedBy(sql`w.margin_hour`, sql`w.ot_margin_hour`), adjustment: sql`a.margin_amount` },
} as const satisfies Readonly<Record<string, Amount>>;

/** The metrics of weeks: the amount that each adds up, and the one that it is for. */
export const weekMetrics = {
  hours: { of: 'hours' },
  revenue: { of: 'revenue' },
  spread: { of: 'spread' },
  margin: { of: 'margin' },
  'margin.hour': { of: 'margin', base: 'hours' },
  'margin.percent': { of: 'margin', base: 'revenue' },
} as const satisfies Partial<Record<MetricKey, { of: keyof typeof amounts; base?: keyof typeof amounts }>>;

export type WeekMetric = keyof typeof weekMetrics;

/** The approved weeks of each run of days: fenced (`offset 0`), because a month of weeks was read for one of its days. */
const approvedWeeks = (
  cut: Cut,
) => sql`${units(cut)} cross join lateral (select * from project_week w where w.unit_id = c.unit_id
  and ${onItsDays(sql`w.week_ending`, cut)} and w.approved_at is not null offset 0) w`;
const adjustedWeeks = (cut: Cut) => sql`${units(cut)} join week_adjustment a on ${onItsDays(sql`a.on_day`, cut)}
  join project_week w on w.id = a.week_id and w.unit_id = c.unit_id`;

const week = {
  at: ends(sql`w.week_ending`),
  recordedAt: sql`w.approved_at - ${patience}`,
  inTime: recordedBefore(sql`w.approved_at`, sql`(w.week_ending + 13)`),
};
const adjustment = { at: begins(sql`a.on_day`), recordedAt: sql`a.added_at` };

/** Approved weeks by their end, and adjustments on their own day. */
function weeks(key: WeekMetric, cut: Cut): Sql {
  const { of, base }: { of: keyof typeof amounts; base?: keyof typeof amounts } = weekMetrics[key];
  const [value, divisor]: [Amount, Amount | undefined] = [amounts[of], base && amounts[base]];
  const shared = {
    people: sql`array[coalesce((select r.by_user from stage_reached r where r.submission_id = p.submission_id
      and r.stage = 'SUBMITTED' and ${known('r', cut)} order by r.recorded_at desc limit 1), p.created_by)]`,
    client: sql`w.client_id`,
    job: sql`p.job_id`,
    candidate: sql`t.candidate_id`,
  };
  const whose = sql`left join project p on p.id = w.project_id left join consultant t on t.id = p.consultant_id`;
  const approved = fact({
    ...shared,
    ...week,
    id: sql`w.id * 2`,
    value: value.week,
    ...(divisor && { base: divisor.week }),
    from: sql`${approvedWeeks(cut)} ${whose}`,
    where: sql`w.approved_at <= ${cut.asOf}`,
  });
  if (!value.adjustment) return approved;
  const adjusted = fact({
    ...shared,
    ...adjustment,
    id: sql`a.id * 2 + 1`,
    value: value.adjustment,
    ...(divisor && { base: divisor.adjustment ?? sql`0::numeric` }),
    from: sql`${adjustedWeeks(cut)} ${whose}`,
    where: sql`a.added_at <= ${cut.asOf}`,
  });
  return sql`(select * from ${approved} as approved union all select * from ${adjusted} as adjusted)`;
}

/** Approved weeks and adjustments with all their amounts, for what adds up several of them. */
export const weekAmounts = (cut: Cut): Sql => {
  const sums = Object.entries<Amount>(amounts);
  const values = (of: (amount: Amount) => Sql) =>
    sql.join(sums.map(([name, amount]) => sql`${of(amount)} as ${sql.ref(name)}`));
  return sql`(select w.week_ending as day, w.client_id, true as is_week, ${isLateOf(week)} as is_late,
      ${values((amount) => amount.week)}
    from ${approvedWeeks(cut)} where w.approved_at <= ${cut.asOf}
    union all select a.on_day, w.client_id, false, ${isLateOf(adjustment)}, ${values((amount) => amount.adjustment ?? sql`0::numeric`)}
    from ${adjustedWeeks(cut)} where a.added_at <= ${cut.asOf})`;
};

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
  hours: (cut: Cut) => weeks('hours', cut),
  revenue: (cut: Cut) => weeks('revenue', cut),
  spread: (cut: Cut) => weeks('spread', cut),
  margin: (cut: Cut) => weeks('margin', cut),
  'margin.hour': (cut: Cut) => weeks('margin.hour', cut),
  'margin.percent': (cut: Cut) => weeks('margin.percent', cut),
} as const;
