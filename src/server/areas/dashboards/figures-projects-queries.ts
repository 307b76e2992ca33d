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

/** What approved weeks and their adjustments come to (ruling 99); the amounts of a week are its generated columns. */
const amounts = {
  hours: { week: sql`w.hours` },
  revenue: { week: sql`w.revenue`, adjustment: sql`a.bill_amount` },
  spread: { week: sql`w.spread`, adjustment: sql`a.bill_amount - a.pay_amount` },
  margin: { week: sql`w.margin`, adjustment: sql`a.margin_amount` },
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

/** Who earned a week of project `p`: whoever submitted the consultant, as it was known, else whoever made the project. */
const earnedBy = (
  cut: Cut,
) => sql`coalesce((select r.by_user from stage_reached r where r.submission_id = p.submission_id
  and r.stage = 'SUBMITTED' and ${known('r', cut)} order by r.recorded_at desc limit 1), p.created_by)`;

/** Approved weeks by their end, and adjustments on their own day. */
function weeks(key: WeekMetric, cut: Cut): Sql {
  const { of, base }: { of: keyof typeof amounts; base?: keyof typeof amounts } = weekMetrics[key];
  const [value, divisor]: [Amount, Amount | undefined] = [amounts[of], base && amounts[base]];
  const shared = {
    people: sql`array[${earnedBy(cut)}]`,
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

/** By what weeks are added up together. */
export type WeekGroup = 'day' | 'client' | 'person';

/**
 * What approved weeks and adjustments come to by a group, with all their amounts. Each of both is added up by itself:
 * fifteen thousand weeks of one day need not be put together with a few adjustments first. Hours have no adjustments.
 */
export function weekAmounts(cut: Cut, by: WeekGroup): Sql {
  const sums = (of: (amount: Amount) => Sql) =>
    sql.join(Object.entries<Amount>(amounts).map(([name, amount]) => sql`sum(${of(amount)}) as ${sql.ref(name)}`));
  const late = (given: Parameters<typeof isLateOf>[0]) => sql`count(*) filter (where ${isLateOf(given)})::int`;
  const group = (day: Sql) => ({ day, client: sql`w.client_id`, person: earnedBy(cut) })[by];
  const whose = by === 'person' ? sql`left join project p on p.id = w.project_id` : sql``;
  return sql`(select ${group(sql`w.week_ending`)} as g, count(*)::int as weeks, ${late(week)} as late_weeks,
      0 as adjustments, 0 as late_adjustments, ${sums((amount) => amount.week)}
    from ${approvedWeeks(cut)} ${whose} where w.approved_at <= ${cut.asOf} group by 1
    union all select ${group(sql`a.on_day`)}, 0, 0, count(*)::int, ${late(adjustment)},
      ${sums((amount) => amount.adjustment ?? sql`0::numeric`)}
    from ${adjustedWeeks(cut)} ${whose} where a.added_at <= ${cut.asOf} group by 1)`;
}

/** What consultants did and what it came to (trade 3.12.2). */
export const projectFacts = {
  'cons.active': (cut: Cut) =>
    projects('START', cut, {
      days: sql`f.on_day <= ${cut.endDate}::date`,
      where: sql`not exists (select from ${other('END', cut)} and x.on_day < ${cut.endDate}::date)`,
    }),
  'cons.starts': (cut: Cut) => projects('START', cut, { days: onItsDays(sql`f.on_day`, cut) }),
  'cons.ends': (cut: Cut) => projects('END', cut, { days: onItsDays(sql`f.on_day`, cut) }),
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
      days: onItsDays(sql`f.on_day`, cut),
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
