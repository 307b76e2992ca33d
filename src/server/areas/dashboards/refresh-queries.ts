import { sql } from 'kysely';
import { metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Db } from '#server/db/connect.ts';
import type { Cut } from './cut-queries.ts';
import { rowsOfSums } from './figures-parts-queries.ts';
import { attentionOf } from './sums-attention-queries.ts';
import type { Share, SummedDay } from './sums-queries.ts';
import { type SummedKey, summedBy, summedKeys } from './sums-runs-queries.ts';

const isSame = sql`n.unit_id = d.unit_id and n.metric = d.metric and n.cut_by = d.cut_by and n.day = d.day
  and n.key_id = d.key_id and n.mark = d.mark and n.until_day = d.until_day`;

/** Days of units, as `k`. */
const days = (of: readonly SummedDay[]) =>
  sql`unnest(${of.map(({ unit_id }) => unit_id)}::bigint[], ${of.map(({ day }) => day)}::date[])`;

/** Writes what a metric comes to on some days; only rows that changed are written. */
export async function writeSums(db: Db, key: SummedKey, cut: Cut, of: readonly SummedDay[]): Promise<void> {
  await sql`
    with fresh as materialized (select n.* from ${rowsOfSums(key, cut, summedBy[key])} n
        join ${days(of)} as k(unit_id, day) on k.unit_id = n.unit_id and k.day = n.day),
      gone as (delete from daily_sum d using ${days(of)} as k(unit_id, day) where d.metric = ${key} and d.unit_id = k.unit_id
        and d.day = k.day and d.cut_by = any(${[...summedBy[key]]}::text[]) and not exists (select from fresh n where ${isSame}))
    insert into daily_sum as d (unit_id, metric, cut_by, day, key_id, mark, until_day, facts, late, value, base, hits, timed, times)
    select n.unit_id, n.metric, n.cut_by, n.day, n.key_id, n.mark, n.until_day, n.facts, n.late, n.value, n.base, n.hits, n.timed,
      n.times from fresh n
    on conflict (unit_id, metric, cut_by, day, key_id, mark, until_day) do update set facts = excluded.facts, late = excluded.late,
      value = excluded.value, base = excluded.base, hits = excluded.hits, timed = excluded.timed, times = excluded.times
      where (d.facts, d.late, d.value, d.base, d.hits, d.timed, d.times) is distinct from
        (excluded.facts, excluded.late, excluded.value, excluded.base, excluded.hits, excluded.timed, excluded.times)`.execute(
    db,
  );
}

/**
 * Notes that days are summed, and for which `asOf`: from the last thing that was written of them on, and until time itself
 * changes them, as when the last day of a project comes.
 */
export async function noteSummed(db: Db, cut: Cut, of: readonly (SummedDay & { holdsFrom: string })[]): Promise<void> {
  const ends = sql`(select max(e.at) filter (where e.at <= ${cut.asOf}) as last, min(e.at) filter (where e.at > ${cut.asOf}) as next
    from (select f.on_day::timestamp at time zone c.zone as at from stage_reached r join project q on q.submission_id = r.submission_id
      join project_fact f on f.project_id = q.id and f.kind = 'END'
        and exists (select from project_fact b where b.project_id = q.id and b.kind = 'START' and f.on_day - b.on_day <= 14)
      where k.about = 'submission' and r.unit_id = k.unit_id and r.stage = 'ACCEPTED'
        and r.first_at >= k.day::timestamp at time zone c.zone and r.first_at < (k.day + 1)::timestamp at time zone c.zone) e)`;
  await sql`insert into daily_sum_day as d (unit_id, about, day, holds_from, holds_until)
    select k.unit_id, k.about, k.day, greatest(k.holds_from, e.last), coalesce(e.next, 'infinity')
    from unnest(${of.map(({ unit_id }) => unit_id)}::bigint[], ${of.map(({ about }) => about)}::text[],
        ${of.map(({ day }) => day)}::date[], ${of.map(({ holdsFrom }) => holdsFrom)}::timestamptz[]) as k(unit_id, about, day, holds_from)
      join unnest(${cut.units.map(({ id }) => id)}::bigint[], ${cut.units.map(({ zone }) => zone)}::text[]) as c(unit_id, zone)
        on c.unit_id = k.unit_id
      cross join lateral ${ends} e
    on conflict (unit_id, about, day) do update set holds_from = greatest(d.holds_from, excluded.holds_from), holds_until = excluded.holds_until,
      summed_at = excluded.summed_at`.execute(db);
}

/** The summed metrics whose facts are about something. */
export const keysAbout = (about: string) => summedKeys.filter((key) => metricOf(key).of === about);

/** Jobs on which people may have done something, those that were changed longest ago first. */
export async function findChangedJobs(db: Db, until: string, { most, skip }: Share) {
  const { rows } = await sql<{ job_id: number; ids: number[]; noted_at: string }>`
    select job_id, array_agg(id) as ids, max(noted_at) as noted_at from daily_sum_change
    where job_id is not null and noted_at < ${until} group by 1 order by min(noted_at), 1 limit ${most} offset ${skip}`.execute(
    db,
  );
  return rows;
}

/** Open jobs whose attention was never kept. */
export async function findUnkeptJobs(db: Db, { most, skip }: Share): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    select p.job_id from job_span p join job j on j.id = p.job_id and j.released_at is not null
    where p.until_at is null and p.category = 'OPEN' and not exists (select from job_attention h where h.job_id = p.job_id)
    order by 1 desc limit ${most} offset ${skip}`.execute(db);
  return rows.map(({ job_id }) => job_id);
}

/** Keeps when jobs had attention, of one that had none kept as it is known now; those that are not open any more have none. */
export async function keepAttention(
  db: Db,
  asOf: string,
  jobs: readonly { id: number; holdsFrom: string | undefined }[],
): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  await sql`
    with fresh as materialized (${attentionOf({ asOf }, sql`p.job_id = any(${ids}::bigint[])`)}),
      gone as (delete from job_attention h where h.job_id = any(${ids}::bigint[]) and not exists (select from fresh f where f.job_id = h.job_id))
    insert into job_attention as h (job_id, unit_id, first_at, last_at, holds_from)
    select f.job_id, f.unit_id, f.first_at, f.last_at, coalesce(case when o.job_id is not null then k.holds_from end, ${asOf}) from fresh f
      join unnest(${ids}::bigint[], ${jobs.map(({ holdsFrom }) => holdsFrom ?? null)}::timestamptz[]) as k(job_id, holds_from)
        on k.job_id = f.job_id
      left join job_attention o on o.job_id = f.job_id
    on conflict (job_id) do update set unit_id = excluded.unit_id, first_at = excluded.first_at, last_at = excluded.last_at,
      holds_from = greatest(h.holds_from, excluded.holds_from)`.execute(db);
}
