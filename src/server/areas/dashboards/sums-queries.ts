import { sql } from 'kysely';
import type { MetricOf } from '#contract/areas/dashboards/metric-declaration.ts';
import type { Db } from '#server/db/connect.ts';
import { type Cut, type CutUnit, type SummedRun, sumsLock } from './cut-queries.ts';

/** One day of a unit, and what its facts are about. */
export type SummedDay = { unit_id: number; about: MetricOf; day: string };

/** How many are taken at once, and how many that failed are passed over. */
export type Share = { most: number; skip: number };

/** The units of a cut with their clocks, as `c`. */
const zones = (units: readonly Pick<CutUnit, 'id' | 'zone'>[]) =>
  sql`unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ zone }) => zone)}::text[]) as c(unit_id, zone)`;

/** What was written and is not in the sums yet, by day of the unit. */
const changes = (units: readonly Pick<CutUnit, 'id' | 'zone'>[]) =>
  sql`(select k.id, k.unit_id, k.about, coalesce(k.on_day, (k.at at time zone c.zone)::date) as day, k.noted_at
    from ${zones(units)} join daily_sum_change k on k.unit_id = c.unit_id and k.job_id is null)`;

/**
 * The days whose sums hold at `asOf`, and as single days those that were written to since they were summed. Their version is
 * another after every write: how many notes there are, the last of them, and when the day was summed. Notes are deleted only
 * when it is summed anew. The days that hold come as runs of days in a row (gaps and islands: days in a row differ from their number by the
 * same day), in the order of units and days. A run is of one month, and the days before `start` are runs of their own: a day that
 * is summed again and again leaves the other runs as they are, and what is cached of them.
 */
export async function findSummedRuns(
  db: Db,
  { units, asOf }: Pick<Cut, 'units' | 'asOf'>,
  { from, start, until }: { from: string; start: string; until: string },
  about: readonly MetricOf[],
): Promise<(SummedRun & { about: MetricOf; holds: boolean })[]> {
  const { rows } = await sql<SummedRun & { about: MetricOf; holds: boolean }>`
    with changed as materialized (select k.unit_id, k.about, k.day, count(*) as notes, max(k.id) as last, max(k.noted_at) as noted_at
      from ${changes(units)} k where k.day between ${from}::date and ${until}::date group by 1, 2, 3)
    select k.about, k.unit_id as "unitId", k.day as "from", k.day as "until",
      concat_ws(' ', k.notes, k.last, extract(epoch from d.summed_at)) as version, false as holds
    from changed k join daily_sum_day d on d.unit_id = k.unit_id and d.about = k.about and d.day = k.day
    where k.noted_at <= ${asOf} and d.holds_from <= ${asOf} and k.about = any(${[...about]}::text[])
    union all
    select h.about, h.unit_id as "unitId", min(h.day) as "from", max(h.day) as "until",
      sum(extract(epoch from h.summed_at))::text as version, true as holds from (
      select d.unit_id, d.about, d.day, d.summed_at, d.day - row_number() over (partition by d.unit_id, d.about order by d.day)::int as island
      from daily_sum_day d where d.unit_id = any(${units.map(({ id }) => id)}::bigint[]) and d.about = any(${[...about]}::text[])
        and d.day between ${from}::date and ${until}::date and d.holds_from <= ${asOf} and d.holds_until > ${asOf}
        and not exists (select from changed k where k.unit_id = d.unit_id and k.about = d.about and k.day = d.day)) h
    group by h.about, h.unit_id, h.island, h.day < ${start}::date, date_trunc('month', h.day) order by 2, 3`.execute(
    db,
  );
  return rows;
}

/** A day that was written to: what was noted, when last, and whether it has had sums. */
export type ChangedDay = SummedDay & { ids: number[]; noted_at: string; is_summed: boolean };

/**
 * Days to sum anew, those that were changed longest ago first; what was written after `until` waits for the next time, and so
 * does a day that was summed in the last `rest` seconds: today is written to all the time.
 */
export async function findChangedDays(
  db: Db,
  units: readonly CutUnit[],
  { until, rest }: { until: string; rest: number },
  { most, skip }: Share,
): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select k.unit_id, k.about, k.day, array_agg(k.id) as ids, max(k.noted_at) as noted_at,
      exists (select from daily_sum_day d where d.unit_id = k.unit_id and d.about = k.about and d.day = k.day) as is_summed
    from ${changes(units)} k
    where k.noted_at < ${until} and not exists (select from daily_sum_day d where d.unit_id = k.unit_id and d.about = k.about
      and d.day = k.day and d.summed_at > now() - ${rest}::int * interval '1 second')
    group by 1, 2, 3 order by min(k.noted_at), 1, 2, 3 limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** Days that were never summed, and those that time itself has changed since, the newest first. */
export async function findMissingDays(
  db: Db,
  { units, asOf }: Pick<Cut, 'units' | 'asOf'>,
  about: readonly MetricOf[],
  days: number,
  { most, skip }: Share,
): Promise<SummedDay[]> {
  const { rows } = await sql<SummedDay>`
    select c.unit_id, a.about, g.day::date as day from ${zones(units)} cross join unnest(${[...about]}::text[]) as a(about)
      cross join lateral generate_series((now() at time zone c.zone)::date - ${days}::int, (now() at time zone c.zone)::date,
        interval '1 day') as g(day)
    where not exists (select from daily_sum_day d where d.unit_id = c.unit_id and d.about = a.about and d.day = g.day::date
      and d.holds_until > ${asOf})
    order by 3 desc, 2, 1 limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** Ends what was noted. */
export async function settleChanges(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from daily_sum_change where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Notes of one unit about one thing, above which its days are forgotten rather than noted: every dashboard reads the notes. */
const mostNotes = 20_000;

/**
 * Where a log has grown too long, as after days without the task, forgets the days that it names, and the notes: what was
 * never summed is counted from its facts, too, until its turn comes. What was written after `until` stays noted.
 */
export async function shortenLog(db: Db, units: readonly CutUnit[], until: string, most = mostNotes): Promise<void> {
  await sql`
    with many as (select unit_id, about from daily_sum_change where noted_at < ${until} group by 1, 2 having count(*) > ${most}),
      gone as (delete from daily_sum_change k using many m where k.unit_id = m.unit_id and k.about = m.about and k.noted_at < ${until}
        returning k.*),
      jobs as (delete from job_attention h using gone g where h.job_id = g.job_id)
    delete from daily_sum_day d using (select distinct g.unit_id, g.about, coalesce(g.on_day, (g.at at time zone c.zone)::date) as day
      from gone g join ${zones(units)} on c.unit_id = g.unit_id) g
    where d.unit_id = g.unit_id and d.about = g.about and d.day = g.day`.execute(db);
}

/** Whether the refresh is ours. */
export async function lockSums(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sumsLock}) as mine`.execute(db);
  return rows[0]!.mine;
}

/** Seconds since the oldest thing was written that is not in the sums yet. */
export async function readSumsLag(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select greatest(0, extract(epoch from clock_timestamp() - min(noted_at)))::float8 as seconds from daily_sum_change`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}

/** Days of the past that have no sums that hold: never summed, or changed by time itself since. */
export async function countMissingDays(db: Db, about: readonly MetricOf[], days: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from business_unit b cross join unnest(${[...about]}::text[]) as a(about)
      cross join generate_series(current_date - ${days - 2}::int, current_date - 2, interval '1 day') as g(day)
      left join daily_sum_day d on d.unit_id = b.id and d.about = a.about and d.day = g.day::date
        and d.holds_until > now() - interval '1 hour'
    where d.day is null`.execute(db);
  return rows[0]!.days;
}
