import { sql } from 'kysely';
import type { MetricKind } from '#contract/areas/dashboards/metric-declaration.ts';
import { isState, type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Sql } from './cut-facts-queries.ts';
import type { Cut, DayRun } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';
import { type CutBy, isSummedBy, passingMarks, splitBySums } from './sums-runs-queries.ts';

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

/** The day of a fact on the clocks of its unit. */
const day = sql`(t.at at time zone t.zone)::date`;

/** The condition of a cell over facts `t`. Whose rows are seen is part of it. */
export function cellCondition(
  { own, endDate }: Cut,
  { recruiterId, clientId, sourceId, mark, day: on, untilDay, lateOnly }: Cell,
) {
  const parts: Sql[] = [sql`(t.until_at is null or (t.until_at at time zone t.zone)::date > ${endDate}::date)`];
  if (own !== undefined) parts.push(sql`${own} = any(t.people)`);
  if (recruiterId !== undefined) parts.push(sql`${recruiterId} = any(t.people)`);
  if (clientId !== undefined) parts.push(sql`t.client_id = ${clientId}`);
  if (sourceId !== undefined) parts.push(sql`t.source_id = ${sourceId}`);
  if (mark !== undefined) parts.push(sql`${mark} = any(t.marks)`);
  if (on !== undefined) parts.push(sql`${day} between ${on}::date and ${untilDay ?? on}::date`);
  if (lateOnly) parts.push(sql`t.is_late`);
  return sql`${sql.join(parts, sql` and `)}`;
}

/**
 * The facts of a metric, each value of which is worked out once however often a number asks for it: without the fence
 * (`offset 0`) its expression would stand in every sum. What no number asks for is not worked out at all.
 */
export function factsOnce(key: MetricKey, cut: Cut): Sql {
  // Days of projects are plain columns, and what is put together of two queries would be worked out whole behind a fence.
  const isPlain = metricOf(key).of === 'week' || (metricOf(key).of === 'project' && key !== 'redeploy');
  return isPlain ? sql`${factsOf(key, cut)} t` : sql`(select * from ${factsOf(key, cut)} f offset 0) t`;
}

/** By what numbers are grouped; the marks of a cohort have all of it under an empty one. */
export type GroupBy = 'day' | 'client' | 'source' | 'person' | 'mark';

const groups = {
  day: { of: day, from: sql`` },
  client: { of: sql`t.client_id`, from: sql`` },
  source: { of: sql`t.source_id`, from: sql`` },
  person: { of: sql`p.id`, from: sql`cross join lateral unnest(t.people) as p(id)` },
  mark: { of: sql`m.mark`, from: sql`cross join lateral unnest(array_append(t.marks, '')) as m(mark)` },
} as const;

/** The kinds whose number is made of the values of their facts; that of others is worked out for rows only. */
const added: ReadonlySet<MetricKind> = new Set(['sum', 'ratio', 'mean']);

/** What facts of a metric add up to, before they are added to the sums of other days. */
export function sumsOfFacts(
  key: MetricKey,
  { hasTimes, hasOpenings }: { hasTimes: boolean; hasOpenings: boolean },
): Sql {
  const { kind } = metricOf(key);
  const value = added.has(kind) || (key === 'jobs.open' && hasOpenings) ? sql`sum(t.value)` : sql`null::numeric`;
  const hits = kind === 'share' ? sql`count(*) filter (where 'HIT' = any(t.marks))` : sql`0`;
  const base = kind === 'ratio' || kind === 'mean' ? sql`sum(t.base)` : sql`null::numeric`;
  const times =
    kind === 'time' && hasTimes
      ? sql`array_agg(t.value::float8 order by t.value) filter (where t.value is not null)`
      : sql`null::float8[]`;
  const timed = kind === 'time' ? sql`count(t.value)` : sql`0`;
  // What is so at a moment has no day on which it happened.
  const late = isState(key) ? sql`0` : sql`count(*) filter (where t.is_late)::int`;
  return sql`count(*)::int as facts, ${late} as late, ${value} as value, ${base} as base,
    ${hits}::int as hits, ${timed}::int as timed, ${times} as times`;
}

/** The sums of the facts of a cut by a group `g`. */
function partOfFacts(key: MetricKey, cut: Cut, by: GroupBy | undefined, cell: Cell, marks?: readonly string[]): Sql {
  const { of, from } = by ? groups[by] : { of: sql`null::text`, from: sql`` };
  const ofMarks = marks ? sql`and m.mark = any(${[...marks]}::text[])` : sql``;
  const noPerson = by === 'person' ? sql`and p.id is not null` : sql``;
  return sql`select ${of} as g, ${sumsOfFacts(key, { hasTimes: true, hasOpenings: by === 'client' })} from ${factsOnce(key, cut)} ${from}
    where ${cellCondition(cut, cell)} ${noPerson} ${ofMarks} ${by ? sql`group by 1` : sql``}`;
}

const keptGroups = {
  day: sql`d.day`,
  client: sql`nullif(d.key_id, 0)`,
  source: sql`nullif(d.key_id, 0)`,
  person: sql`d.key_id`,
  mark: sql`d.mark`,
} as const;

/** As what the sums of a group are kept. */
function keptAs(by: GroupBy | undefined, own: number | undefined, marks?: readonly string[]): readonly CutBy[] {
  if (by === 'client' || by === 'source') return [by];
  const all = own === undefined && by !== 'person' ? '' : 'person';
  const byMark = all === '' ? 'mark' : 'person mark';
  if (by !== 'mark') return [all];
  return marks ? [byMark] : [all, byMark];
}

/**
 * The sums of days that hold, as `d`. `offset 0` keeps one range scan of the index for each run of days: a join would read all
 * days of the unit.
 */
export const sumsOfDays = (kept: readonly DayRun[], { endDate }: Pick<Cut, 'endDate'>, where: Sql): Sql =>
  sql`unnest(${kept.map(({ unitId }) => unitId)}::bigint[], ${kept.map(({ from }) => from)}::date[],
      ${kept.map(({ until }) => until)}::date[]) as r(unit_id, from_day, until_day)
    cross join lateral (select * from daily_sum d where d.unit_id = r.unit_id and d.day between r.from_day and r.until_day
      and d.until_day > ${endDate}::date and ${where} offset 0) d`;

/** The sums of some days by a group `g`, as they are kept. */
function partOfSums(key: MetricKey, cut: Cut, by: GroupBy, kept: readonly DayRun[], only?: readonly string[]): Sql {
  const { own } = cut;
  const whose = own !== undefined ? sql`and d.key_id = ${own}` : by === 'person' ? sql`and d.key_id <> 0` : sql``;
  const ofMarks = only ? sql`and d.mark = any(${[...only]}::text[])` : sql``;
  const marks = by === 'mark' ? ofMarks : sql`and d.mark = ''`;
  const [first, ...more] = keptAs(by, own, only);
  const cutBy = more.length === 0 ? sql`d.cut_by = ${first}` : sql`d.cut_by = any(${[first, ...more]}::text[])`;
  const times = metricOf(key).kind === 'time' ? sql`d.times` : sql`null::float8[]`;
  return sql`select ${keptGroups[by]} as g, d.facts, d.late, d.value, d.base, d.hits, d.timed, ${times}
    from ${sumsOfDays(kept, cut, sql`d.metric = ${key} and ${cutBy} ${marks} ${whose}`)}`;
}

/** The days of a cut whose sums a number may add, and those whose facts it has to count. */
function splitOf(key: MetricKey, cut: Cut, by: GroupBy | undefined, cell: Cell, marks?: readonly string[]) {
  const isKept =
    Object.values(cell).every((one) => one === undefined) &&
    keptAs(by, cut.own, marks).every((one) => isSummedBy(key, one)) &&
    !((by === 'client' || by === 'source') && cut.own !== undefined);
  return isKept ? splitBySums(cut, metricOf(key).of) : { kept: [], rest: cut };
}

/** What a metric adds up to: the daily sums where they hold, the facts themselves on the other days. */
export function partsOf(key: MetricKey, cut: Cut, by: GroupBy, marks?: readonly string[]): Sql {
  const { kept, rest } = splitOf(key, cut, by, {}, marks);
  const parts = [
    ...(kept.length > 0 ? [partOfSums(key, cut, by, kept, marks)] : []),
    ...(rest ? [partOfFacts(key, rest, by, {}, marks)] : []),
  ];
  return sql.join(parts, sql` union all `) as Sql;
}

/** A metric over a cut, and the part of it that is asked for. */
export type Ask = { readonly key: MetricKey; readonly cut: Cut; readonly cell?: Cell };

/** Whether facts have to be counted for a number, or only sums added. */
export const hasFacts = ({ key, cut, cell = {} }: Ask): boolean =>
  splitOf(key, cut, undefined, cell).rest !== undefined;

/** Under what a number may be cached: what it is made of, where only sums are added; undefined where facts are counted. */
export function keyOfSums({ key, cut, cell = {} }: Ask): string | undefined {
  const { kept, rest } = splitOf(key, cut, undefined, cell);
  return rest ? undefined : JSON.stringify([key, cut.own, cut.endDate, kept]);
}

/** The parts of several numbers, each with its place among them: the sums of the same days are one scan of their index. */
export function partsOfAll(asks: readonly Ask[]): Sql {
  const split = asks.map(({ key, cut, cell = {} }, at) => ({
    key,
    cut,
    cell,
    at,
    ...splitOf(key, cut, undefined, cell),
  }));
  const alike = Map.groupBy(
    split.filter(({ kept }) => kept.length > 0),
    ({ cut: { own, endDate }, kept }) => JSON.stringify([own, endDate, kept]),
  );
  const ofSums = [...alike.values()].map((group) => {
    const [{ cut, kept }] = group as [(typeof group)[number]];
    const keys = group.map(({ key }) => key);
    const whose = cut.own !== undefined ? sql`and d.key_id = ${cut.own}` : sql``;
    const where = sql`d.metric = any(${keys}::text[]) and d.cut_by = ${keptAs(undefined, cut.own)[0]} and d.mark = '' ${whose}`;
    return sql`select k.at, d.facts, d.late, d.value, d.base, d.hits, d.timed, d.times from ${sumsOfDays(kept, cut, where)}
      join unnest(${keys}::text[], ${group.map(({ at }) => at)}::int[]) as k(metric, at) on k.metric = d.metric`;
  });
  const ofFacts = split.flatMap(({ key, cell, at, rest }) =>
    rest
      ? [
          sql`select ${sql.lit(at)}::int, f.facts, f.late, f.value, f.base, f.hits, f.timed, f.times from (${partOfFacts(key, rest, undefined, cell)}) f(g, facts, late, value, base, hits, timed, times)`,
        ]
      : [],
  );
  return sql.join([...ofSums, ...ofFacts], sql` union all `) as Sql;
}

/** The sums of one day of a unit by everything that they are kept by, as rows of `daily_sum`. */
export function rowsOfSums(key: MetricKey, cut: Cut, cutBy: readonly CutBy[]): Sql {
  const parts = cutBy.map((by) => {
    const person = sql`coalesce(t.people[1], 0)`;
    const id = by.startsWith('person')
      ? person
      : by === 'client'
        ? sql`coalesce(t.client_id, 0)`
        : by === 'source'
          ? sql`coalesce(t.source_id, 0)`
          : sql`0::bigint`;
    const hasMark = by.endsWith('mark');
    const from = hasMark ? sql`cross join lateral unnest(t.marks) as m(mark)` : sql``;
    const where = hasMark ? sql`where m.mark <> all(${passingMarks}::text[])` : sql``;
    return sql`select t.unit_id, ${key}::text as metric, ${by}::text as cut_by, ${day} as day, ${id} as key_id,
        ${hasMark ? sql`m.mark` : sql`''::text`} as mark,
        coalesce((t.until_at at time zone t.zone)::date, 'infinity') as until_day, ${sumsOfFacts(key, { hasTimes: by === '' || by === 'mark', hasOpenings: false })}
      from ${sql.raw('facts')} t ${from} ${where} group by 1, 2, 3, 4, 5, 6, 7`;
  });
  return sql`(with facts as (select * from ${factsOnce(key, cut)}) ${sql.join(parts, sql` union all `)})`;
}
