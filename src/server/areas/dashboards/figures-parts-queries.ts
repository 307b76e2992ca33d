import { sql } from 'kysely';
import type { MetricKind } from '#contract/areas/dashboards/metric-declaration.ts';
import { isState, type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Db } from '#server/db/connect.ts';
import type { Sql } from './cut-facts-queries.ts';
import type { Cut, DayRun, SummedRun } from './cut-queries.ts';
import { decidedOf, isRecent, stage } from './cut-stages-queries.ts';
import { factsOf } from './figures-facts-queries.ts';
import { type CutBy, isSummedBy, passingMarks, type Split, splitBySums } from './sums-runs-queries.ts';

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

/** Facts that have daily sums by person have one person each: arrays of one need no unnesting. */
const onePerson = { of: sql`t.people[1]`, from: sql`` };

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
function partOfFacts({ key, by, cell = {}, marks }: Ask, cut: Cut): Sql {
  const isOnePerson = by === 'person' && isSummedBy(key, 'person');
  const { of, from } = isOnePerson ? onePerson : by ? groups[by] : { of: sql`null::text`, from: sql`` };
  const ofMarks = marks ? sql`and m.mark = any(${[...marks]}::text[])` : sql``;
  const noPerson = by === 'person' ? sql`and ${of} is not null` : sql``;
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
 * The sums of days that hold, as `d`, with the place of their run from 1 on. `offset 0` keeps one range scan of the index for
 * each run of days: a join would read all days of the unit.
 */
const sumsOfDays = (kept: readonly DayRun[], { endDate }: Pick<Cut, 'endDate'>, where: Sql): Sql =>
  sql`unnest(${kept.map(({ unitId }) => unitId)}::bigint[], ${kept.map(({ from }) => from)}::date[],
      ${kept.map(({ until }) => until)}::date[]) with ordinality as r(unit_id, from_day, until_day, run)
    cross join lateral (select r.run::int as run, d.* from daily_sum d where d.unit_id = r.unit_id and d.day between r.from_day and r.until_day
      and d.until_day > ${endDate}::date and ${where} offset 0) d`;

/** A metric over a cut, and what is asked of it: by what it is grouped, or one cell of it; of marks only some. */
export type Ask = {
  readonly key: MetricKey;
  readonly cut: Cut;
  readonly by?: GroupBy | undefined;
  readonly cell?: Cell | undefined;
  readonly marks?: readonly string[] | undefined;
};

/** The days of a cut whose sums a number may add, and those whose facts it has to count. */
export function splitOf({ key, cut, by, cell = {}, marks }: Ask): Split {
  const isKept =
    Object.values(cell).every((one) => one === undefined) &&
    keptAs(by, cut.own, marks).every((one) => isSummedBy(key, one)) &&
    !((by === 'client' || by === 'source') && cut.own !== undefined);
  return isKept ? splitBySums(cut, metricOf(key).of) : { kept: [], rest: cut };
}

/** What some facts of a group add up to, before they are added to those of other days. Amounts are exact decimals. */
export type Part = {
  /** The group: a day, the number of a client, source or person, or a mark; null for none. */
  readonly g: string | number | null;
  readonly facts: number;
  readonly late: number;
  readonly value: string | null;
  readonly base: string | null;
  readonly hits: number;
  readonly timed: number;
  /** The values of a time, in order. */
  readonly times: Float64Array | null;
};

/** Values as the database writes them with commas between; they are in order where `isOrdered`. */
export function timesOf(text: string | null, isOrdered: boolean): Float64Array | null {
  if (text === null || text === '') return null;
  const values = Float64Array.from(text.split(','), Number);
  return isOrdered ? values : values.sort();
}

type Row = Omit<Part, 'times'> & { times: string | null };

const partOf = ({ g, facts, late, value, base, hits, timed, times }: Row, isOrdered: boolean): Part => ({
  g,
  facts,
  late,
  value,
  base,
  hits,
  timed,
  times: timesOf(times, isOrdered),
});

/** What is read of facts or sums: amounts as they are, values as text, which is read faster than an array. */
const readOf = sql`f.facts, f.late, f.value::text, f.base::text, f.hits, f.timed, array_to_string(f.times, ',') as times`;

/** The parts that facts of some days come to, in the order of what is asked. Several at once must have no groups. */
export async function readFacts(db: Db, asks: readonly (Ask & { readonly rest: Cut })[]): Promise<Part[][]> {
  const parts = asks.map(
    (ask, at) => sql`select ${sql.lit(at)}::int as at, f.g, ${readOf}
      from (${partOfFacts(ask, ask.rest)}) f(g, facts, late, value, base, hits, timed, times)`,
  );
  const { rows } = await sql<Row & { at: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at);
  return asks.map((_, at) => (found.get(at) ?? []).map((row) => partOf(row, true)));
}

/** What sums of days are asked for: of the same days, person and grouping. */
export type KeptAsk = Pick<Ask, 'by' | 'marks'> & Pick<Cut, 'own' | 'endDate'>;

/** The parts that the sums of each run of days come to, by metric and run. */
export async function readKept(
  db: Db,
  { by, marks: only, own, endDate }: KeptAsk,
  keys: readonly MetricKey[],
  runs: readonly SummedRun[],
): Promise<(Part & { key: MetricKey; run: SummedRun })[]> {
  const whose = own !== undefined ? sql`and d.key_id = ${own}` : by === 'person' ? sql`and d.key_id <> 0` : sql``;
  const ofMarks = only ? sql`and d.mark = any(${[...only]}::text[])` : sql``;
  const marks = by === 'mark' ? ofMarks : sql`and d.mark = ''`;
  const [first, ...more] = keptAs(by, own, only);
  const cutBy = more.length === 0 ? sql`d.cut_by = ${first}` : sql`d.cut_by = any(${[first, ...more]}::text[])`;
  const metric = keys.length === 1 ? sql`d.metric = ${keys[0]}` : sql`d.metric = any(${[...keys]}::text[])`;
  const { rows } = await sql<Row & { key: MetricKey; run: number }>`
    select d.metric as key, d.run, ${by ? keptGroups[by] : sql`null::text`} as g, sum(d.facts)::int as facts, sum(d.late)::int as late,
      sum(d.value)::text as value, sum(d.base)::text as base, sum(d.hits)::int as hits, sum(d.timed)::int as timed,
      string_agg(array_to_string(d.times, ','), ',') filter (where cardinality(d.times) > 0) as times
    from ${sumsOfDays(runs, { endDate }, sql`${metric} and ${cutBy} ${marks} ${whose}`)} group by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...partOf(row, false), key: row.key, run: runs[row.run - 1]! }));
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
