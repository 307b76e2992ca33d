import { type RawBuilder, sql } from 'kysely';
import { type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Db } from '#server/db/connect.ts';
import type { Cut } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';

/** What rows of a metric are cut by beside the range: the values that a number in a table or chart stands for. */
export type Cell = {
  recruiterId?: number | undefined;
  clientId?: number | undefined;
  sourceId?: number | undefined;
  mark?: string | undefined;
  day?: string | undefined;
  /** The last of several days from `day` on. */
  untilDay?: string | undefined;
  lateOnly?: boolean | undefined;
};

/** Recorded more than a day after it happened (ruling 106). */
export const isLate = sql`(t.recorded_at > t.at + interval '24 hours')`;

/** The condition of a cell over facts `t`. Whose rows are seen is part of it. */
export function cellCondition({ own }: Cut, { recruiterId, clientId, sourceId, mark, day, untilDay, lateOnly }: Cell) {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (own !== undefined) parts.push(sql`${own} = any(t.people)`);
  if (recruiterId !== undefined) parts.push(sql`${recruiterId} = any(t.people)`);
  if (clientId !== undefined) parts.push(sql`t.client_id = ${clientId}`);
  if (sourceId !== undefined) parts.push(sql`t.source_id = ${sourceId}`);
  if (mark !== undefined) parts.push(sql`${mark} = any(t.marks)`);
  if (day !== undefined)
    parts.push(sql`(t.at at time zone t.zone)::date between ${day}::date and ${untilDay ?? day}::date`);
  if (lateOnly) parts.push(isLate);
  return sql`${sql.join(parts, sql` and `)}`;
}

/** What the facts of one cell add up to. */
export type Sums = {
  count: number;
  late: number;
  sum: number | null;
  /** What the sum is for: openings, hours, rows. */
  base: number | null;
  hits: number;
  timed: number;
  median: number | null;
  p90: number | null;
};

/** What a metric is added up to: only a time needs its rows in order, only a share their marks, only a ratio a base. */
function sumsOf(key: MetricKey) {
  const { kind } = metricOf(key);
  const hits = kind === 'share' ? sql`count(*) filter (where 'HIT' = any(t.marks))::int` : sql`0`;
  const base = kind === 'ratio' || kind === 'mean' ? sql`sum(t.base)::float8` : sql`null::float8`;
  const part = (share: number) =>
    kind === 'time'
      ? sql`percentile_cont(${sql.lit(share)}) within group (order by t.value)::float8`
      : sql`null::float8`;
  return sql`count(*)::int as count, count(*) filter (where ${isLate})::int as late, sum(t.value)::float8 as sum,
    ${base} as base, ${hits} as hits, count(t.value)::int as timed, ${part(0.5)} as median, ${part(0.9)} as p90`;
}

/**
 * The facts of a metric, each value of which is worked out once however often a number asks for it: without the fence
 * (`offset 0`) its expression would stand in every sum. What no number asks for is not worked out at all.
 */
function factsOnce(key: MetricKey, cut: Cut) {
  // What is put together of two queries would be worked out whole behind a fence; its values are plain columns.
  const isUnion = metricOf(key).of === 'week' || key === 'cons.ending';
  return isUnion ? sql`${factsOf(key, cut)} t` : sql`(select * from ${factsOf(key, cut)} f offset 0) t`;
}

/** A metric over a cut, and the part of it that is asked for. */
export type Ask = { readonly key: MetricKey; readonly cut: Cut; readonly cell?: Cell };

/** Numbers in one statement: a dashboard has dozens, and each statement is parsed, planned and waited for. */
const perStatement = 12;

/** The sums of all facts of each metric that is asked for, in the same order. */
export async function readAllSums(db: Db, asks: readonly Ask[]): Promise<Sums[]> {
  const parts: (readonly Ask[])[] = [];
  for (let at = 0; at < asks.length; at += perStatement) parts.push(asks.slice(at, at + perStatement));
  const found = await Promise.all(
    parts.map(async (part) => {
      const each = part.map(
        ({ key, cut, cell = {} }, at) =>
          sql`select ${sql.lit(at)}::int as at, ${sumsOf(key)} from ${factsOnce(key, cut)} where ${cellCondition(cut, cell)}`,
      );
      const { rows } = await sql<Sums & { at: number }>`${sql.join(each, sql` union all `)}`.execute(db);
      return rows.toSorted((one, other) => one.at - other.at);
    }),
  );
  return found.flat();
}

/** The sums of all facts of a metric. */
export const readSums = async (db: Db, key: MetricKey, cut: Cut, cell: Cell = {}): Promise<Sums> =>
  (await readAllSums(db, [{ key, cut, cell }]))[0]!;

/** A cohort: all of it, and how many ever reached each step. */
export async function readSteps(db: Db, key: MetricKey, cut: Cut, steps: readonly string[]) {
  const { rows } = await sql<{ total: number; steps: number[] }>`select count(*)::int as total,
    array[${sql.join(steps.map((step) => sql`count(*) filter (where ${step} = any(t.marks))`))}]::int[] as steps
    from ${factsOnce(key, cut)} where ${cellCondition(cut, {})}`.execute(db);
  return rows[0]!;
}

/** The sums by day of the unit. */
export async function readDays(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}) {
  const { rows } = await sql<Sums & { day: string }>`
    select (t.at at time zone t.zone)::date as day, ${sumsOf(key)} from ${factsOnce(key, cut)}
    where ${cellCondition(cut, cell)} group by 1 order by 1`.execute(db);
  return rows;
}

const groups = {
  client: sql`t.client_id`,
  source: sql`t.source_id`,
} as const;

/** The sums by client or by source; null for none. */
export async function readBy(db: Db, key: MetricKey, cut: Cut, by: keyof typeof groups, cell: Cell = {}) {
  const { rows } = await sql<Sums & { id: number | null }>`
    select ${groups[by]} as id, ${sumsOf(key)} from ${factsOnce(key, cut)}
    where ${cellCondition(cut, cell)} group by 1`.execute(db);
  return rows;
}

/** The sums by person: a job counts for everybody who works on it. */
export async function readByPerson(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}) {
  const { rows } = await sql<Sums & { id: number }>`
    select p.id, ${sumsOf(key)} from ${factsOnce(key, cut)} cross join lateral unnest(t.people) as p(id)
    where ${cellCondition(cut, cell)} and p.id is not null group by 1`.execute(db);
  return rows;
}

/** The sums by mark. */
export async function readByMark(db: Db, key: MetricKey, cut: Cut) {
  const { rows } = await sql<Sums & { mark: string }>`
    select m.mark, ${sumsOf(key)} from ${factsOnce(key, cut)} cross join lateral unnest(t.marks) as m(mark)
    where ${cellCondition(cut, {})} group by 1`.execute(db);
  return rows;
}

/** How many facts have each mark. */
export async function readMarks(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}): Promise<Map<string, number>> {
  const { rows } = await sql<{ mark: string; count: number }>`
    select m.mark, count(*)::int as count from ${factsOnce(key, cut)} cross join lateral unnest(t.marks) as m(mark)
    where ${cellCondition(cut, cell)} group by 1`.execute(db);
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}
