import { sql } from 'kysely';
import type { MetricOf } from '#contract/areas/dashboards/metric-declaration.ts';
import type { Db } from '#server/db/connect.ts';
import type { Cut, CutUnit } from './cut-queries.ts';

/** One day of a unit, and what its facts are about. */
export type SummedDay = { unit_id: number; about: MetricOf; day: string };

/** The units of a cut with their clocks, as `c`. */
const zones = (units: readonly Pick<CutUnit, 'id' | 'zone'>[]) =>
  sql`unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ zone }) => zone)}::text[]) as c(unit_id, zone)`;

/** What was written and is not in the sums yet, by day of the unit. */
const changes = (units: readonly Pick<CutUnit, 'id' | 'zone'>[]) =>
  sql`(select k.id, k.unit_id, k.about, coalesce(k.on_day, (k.at at time zone c.zone)::date) as day, k.noted_at
    from ${zones(units)} join daily_sum_change k on k.unit_id = c.unit_id and k.job_id is null)`;

/** The days whose sums do not hold at `asOf`, in the order of units and days. */
export async function findUnsummed(
  db: Db,
  { units, asOf }: Pick<Cut, 'units' | 'asOf'>,
  from: string,
  until: string,
  about: readonly MetricOf[],
): Promise<SummedDay[]> {
  const { rows } = await sql<SummedDay>`
    with changed as materialized (select distinct k.unit_id, k.about, k.day from ${changes(units)} k
      where k.day between ${from}::date and ${until}::date)
    select c.unit_id, a.about, g.day::date as day from ${zones(units)} cross join unnest(${[...about]}::text[]) as a(about)
      cross join generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') as g(day)
      left join daily_sum_day d on d.unit_id = c.unit_id and d.about = a.about and d.day = g.day::date
        and d.holds_from <= ${asOf} and d.holds_until > ${asOf}
      left join changed k on k.unit_id = c.unit_id and k.about = a.about and k.day = g.day::date
    where d.day is null or k.day is not null order by 2, 1, 3`.execute(db);
  return rows;
}

/** A day that was written to: what was noted, when last, and whether it has had sums. */
export type ChangedDay = SummedDay & { ids: number[]; noted_at: string; is_summed: boolean };

/** Days to sum anew, those that were changed longest ago first; what was written after `until` waits for the next time. */
export async function findChangedDays(
  db: Db,
  units: readonly CutUnit[],
  until: string,
  most: number,
): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select k.unit_id, k.about, k.day, array_agg(k.id) as ids, max(k.noted_at) as noted_at,
      exists (select from daily_sum_day d where d.unit_id = k.unit_id and d.about = k.about and d.day = k.day) as is_summed
    from ${changes(units)} k
    where k.noted_at < ${until} group by 1, 2, 3 order by min(k.noted_at), 1, 2, 3 limit ${most}`.execute(db);
  return rows;
}

/** Days that were never summed, the newest first. */
export async function findMissingDays(
  db: Db,
  units: readonly CutUnit[],
  about: readonly MetricOf[],
  days: number,
  most: number,
): Promise<SummedDay[]> {
  const { rows } = await sql<SummedDay>`
    select c.unit_id, a.about, g.day::date as day from ${zones(units)} cross join unnest(${[...about]}::text[]) as a(about)
      cross join lateral generate_series((now() at time zone c.zone)::date - ${days}::int, (now() at time zone c.zone)::date,
        interval '1 day') as g(day)
    where not exists (select from daily_sum_day d where d.unit_id = c.unit_id and d.about = a.about and d.day = g.day::date)
    order by 3 desc, 2, 1 limit ${most}`.execute(db);
  return rows;
}

/** Ends what was noted. */
export async function settleChanges(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from daily_sum_change where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** One refresh at a time: two would add the same rows. */
export async function lockSums(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rolecall.daily-sums', 0))`.execute(db);
}

/** Seconds since the oldest thing was written that is not in the sums yet. */
export async function readSumsLag(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(noted_at))::float8 as seconds from daily_sum_change`.execute(db);
  return rows[0]?.seconds ?? 0;
}
