import { sql } from 'kysely';
import { type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Db } from '#server/db/connect.ts';
import type { Sql } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';
import { decidedOf, isRecent, stage } from './cut-stages-queries.ts';
import {
  type Ask,
  type Cell,
  cellCondition,
  type GroupBy,
  hasFacts,
  partsOf,
  partsOfAll,
} from './figures-parts-queries.ts';

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

/** The sums of no fact at all. */
export const noSums: Sums = {
  count: 0,
  late: 0,
  sum: null,
  base: null,
  hits: 0,
  timed: 0,
  median: null,
  p90: null,
};

/** What parts `p` add up to. */
const sums = sql`coalesce(sum(p.facts), 0)::int as count, coalesce(sum(p.late), 0)::int as late, sum(p.value)::float8 as sum,
    sum(p.base)::float8 as base, coalesce(sum(p.hits), 0)::int as hits, coalesce(sum(p.timed), 0)::int as timed`;

/**
 * What the parts of a metric come to by a group `g`: parts are added, and only a time needs the values of all of them in
 * order. With `hasAll` the groups are followed by all of them together (`rollup`), whose `g` is null.
 */
function sumsOf(key: MetricKey, cut: Cut, by: GroupBy, { hasAll = false, marks }: Groups = {}): Sql {
  const parts = partsOf(key, cut, by, marks);
  const group = hasAll ? sql`group by rollup (p.g)` : sql`group by p.g`;
  if (metricOf(key).kind !== 'time')
    return sql`(select p.g, ${sums}, null::float8 as median, null::float8 as p90
      from (${parts}) as p(g, facts, late, value, base, hits, timed, times) ${group})`;
  const ofAll = (
    of: Sql,
  ) => sql`(select ${of} as g, percentile_cont(array[0.5, 0.9]) within group (order by v.value) as at
    from p cross join lateral unnest(p.times) as v(value) ${hasAll ? sql`` : group})`;
  // In arrays null equals null, so that the join may hash: "is not distinct from" compares each day with every other.
  return sql`(with p(g, facts, late, value, base, hits, timed, times) as materialized (${parts})
    select s.*, q.at[1] as median, q.at[2] as p90 from (select p.g, ${sums} from p ${group}) s
      left join ${hasAll ? sql`(${percentilesOfParts} union all ${ofAll(sql`null::date`)})` : ofAll(sql`p.g`)} q on array[q.g] = array[s.g])`;
}

/**
 * The median and the ninetieth percentile of each group. The times of a part are in order, so that of a group of one part both
 * stand at their place, and nothing is sorted; between two values they lie as in `percentile_cont`.
 */
const percentilesOfParts = sql`select o.g, (select array_agg(o.times[k.low] + k.share * (coalesce(o.times[k.low + 1], o.times[k.low])
      - o.times[k.low]) order by k.q) from (select u.q, floor(u.q * (cardinality(o.times) - 1))::int + 1 as low,
        u.q * (cardinality(o.times) - 1) - floor(u.q * (cardinality(o.times) - 1)) as share from unnest(array[0.5, 0.9]::float8[]) u(q)) k) as at
    from (select p.g, max(p.times) as times from p where p.times is not null group by p.g having count(*) = 1) o
  union all select p.g, percentile_cont(array[0.5, 0.9]) within group (order by v.value)
    from p cross join lateral unnest(p.times) as v(value)
    where p.g in (select m.g from p m where m.times is not null group by m.g having count(*) > 1) group by p.g`;

/** `hasAll`: all groups together, too; `marks`: of groups by mark only these. */
type Groups = { readonly hasAll?: boolean; readonly marks?: readonly string[] };

/** The names of the sums, so that a statement of several selects the same columns in each. */
const columns = sql`t.count, t.late, t.sum, t.base, t.hits, t.timed, t.median, t.p90`;

/** Numbers whose facts are counted in one statement: a dashboard has dozens, and each statement is parsed, planned and waited for. */
const perStatement = 8;

/** The sums of all facts of each metric that is asked for, in the same order. */
export async function readAllSums(db: Db, asks: readonly Ask[]): Promise<Sums[]> {
  const { counted = [], added = [] } = Object.groupBy(asks, (ask) => (hasFacts(ask) ? 'counted' : 'added'));
  const statements = added.length > 0 ? [added] : [];
  for (let at = 0; at < counted.length; at += perStatement) statements.push(counted.slice(at, at + perStatement));
  const found = new Map<Ask, Sums>();
  await Promise.all(
    statements.map(async (part) => {
      for (const { at, ...sums } of await readParts(db, part)) found.set(part[at]!, sums);
    }),
  );
  return asks.map((ask) => found.get(ask) ?? noSums);
}

/** The sums of several numbers in one statement; of those without any fact there is no row. */
async function readParts(db: Db, asks: readonly Ask[]): Promise<(Sums & { at: number })[]> {
  const percentiles = asks.some(({ key }) => metricOf(key).kind === 'time')
    ? sql`(select p.at, percentile_cont(array[0.5, 0.9]) within group (order by v.value) as of
        from p cross join lateral unnest(p.times) as v(value) group by 1)`
    : sql`(select null::int as at, null::float8[] as of)`;
  const { rows } = await sql<Sums & { at: number }>`
    with p(at, facts, late, value, base, hits, timed, times) as materialized (${partsOfAll(asks)})
    select s.*, q.of[1] as median, q.of[2] as p90 from (select p.at, ${sums} from p group by 1) s
      left join ${percentiles} q on q.at = s.at`.execute(db);
  return rows;
}

/** The sums of all facts of a metric. */
export const readSums = async (db: Db, key: MetricKey, cut: Cut, cell: Cell = {}): Promise<Sums> =>
  (await readAllSums(db, [{ key, cut, cell }]))[0]!;

async function readGroups<G>(db: Db, key: MetricKey, cut: Cut, by: GroupBy, more: Groups = {}) {
  const { rows } = await sql<
    Sums & { g: G }
  >`select t.g, ${columns} from ${sumsOf(key, cut, by, more)} t order by 1`.execute(db);
  return rows;
}

/** A cohort: all of it, and how many ever reached each step. */
export async function readSteps(db: Db, key: MetricKey, cut: Cut, steps: readonly string[]) {
  const found = new Map((await readGroups<string>(db, key, cut, 'mark')).map(({ g, count }) => [g, count]));
  return { total: found.get('') ?? 0, steps: steps.map((step) => found.get(step) ?? 0) };
}

/**
 * How many members of the cohort of submissions wait for a decision: only they are read, not the steps of all, and what was
 * decided is found in one scan of an index instead of a look-up for each.
 */
export async function countUndecided(db: Db, cut: Cut): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recent as materialized (select t.id from ${stage('SUBMITTED', cut, { where: isRecent(cut) })} t where ${cellCondition(cut, {})})
    select ((select count(*) from recent) - (select count(*) from ${decidedOf(sql`array(select id from recent)`, cut)} x))::int as count`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The sums by day, and those of all days together. */
export type Days = { days: (Sums & { day: string })[]; all: Sums };

/** The sums by day of the unit, and those of all days, of one reading of the facts. */
export async function readDays(db: Db, key: MetricKey, cut: Cut): Promise<Days> {
  const rows = await readGroups<string | null>(db, key, cut, 'day', { hasAll: true });
  return {
    days: rows.flatMap(({ g: day, ...sums }) => (day === null ? [] : [{ day, ...sums }])),
    // Every fact has its day, so that only all of them have none; and they have a row where there is no fact, too.
    all: rows.find(({ g }) => g === null)!,
  };
}

/** The sums by client or by source; null for none. */
export async function readBy(db: Db, key: MetricKey, cut: Cut, by: 'client' | 'source') {
  return (await readGroups<number | null>(db, key, cut, by)).map(({ g: id, ...sums }) => ({ id, ...sums }));
}

/** The sums by person: a job counts for everybody who works on it. */
export async function readByPerson(db: Db, key: MetricKey, cut: Cut) {
  return (await readGroups<number>(db, key, cut, 'person')).map(({ g: id, ...sums }) => ({ id, ...sums }));
}

/** The sums by mark; with `marks` only of these. */
export async function readByMark(db: Db, key: MetricKey, cut: Cut, marks?: readonly string[]) {
  return (await readGroups<string>(db, key, cut, 'mark', { ...(marks && { marks }) })).flatMap(
    ({ g: mark, ...sums }) => (mark === '' ? [] : [{ mark, ...sums }]),
  );
}

/** How many facts have each mark. */
export async function readMarks(db: Db, key: MetricKey, cut: Cut): Promise<Map<string, number>> {
  return new Map((await readByMark(db, key, cut)).map(({ mark, count }) => [mark, count]));
}
