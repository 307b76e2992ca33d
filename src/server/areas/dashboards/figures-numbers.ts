import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Db } from '#server/db/connect.ts';
import type { Cut } from './cut-queries.ts';
import { type Ask, type Cell, type GroupBy, type Part, readFacts, splitOf } from './figures-parts-queries.ts';
import type { WeekGroup, WeekMetric } from './figures-projects-queries.ts';
import { type Sums, sumsByGroup, sumsOf } from './sum-parts.ts';
import { countedOf, readKeptParts } from './sums-cache.ts';
import { splitBySums } from './sums-runs-queries.ts';
import { readWeekFacts } from './sums-weeks-queries.ts';

/** What is asked of the facts of some days. */
type CountedAsk = Ask & { readonly rest: Cut; readonly version?: string | undefined };

/** Numbers whose facts are counted in one statement: a dashboard has dozens, and each statement is parsed, planned and waited for. */
const perStatement = 8;

/** The parts that facts come to, in the order of what is asked; those of changed days are cached. */
async function readCounted(db: Db, asks: readonly CountedAsk[]): Promise<(readonly Part[])[]> {
  const wanted = asks.map((ask) => {
    const cache = countedOf(db, ask);
    const name = JSON.stringify([ask.key, ask.by, ask.marks]);
    return { ask, cache, name, found: cache.get(name) };
  });
  const missing = wanted.filter(({ found }) => found === undefined);
  const statements: (typeof missing)[] = [];
  for (let at = 0; at < missing.length; at += perStatement) statements.push(missing.slice(at, at + perStatement));
  const read = await Promise.all(
    statements.map((some) =>
      readFacts(
        db,
        some.map(({ ask }) => ask),
      ),
    ),
  );
  const facts = new Map(read.flat().map((parts, at) => [missing[at]!, parts]));
  return wanted.map((one) => {
    if (one.found) return one.found;
    const parts = facts.get(one)!;
    one.cache.keep(one.name, parts);
    return parts;
  });
}

/** The parts of what is asked: of the sums of days that hold, and of the facts of other days. */
async function readParts(db: Db, asks: readonly Ask[]): Promise<{ kept: readonly Part[]; facts: readonly Part[] }[]> {
  const split = asks.map((ask, at) => ({ ...ask, ...splitOf(ask), at }));
  const summed = split.filter(({ kept }) => kept.length > 0);
  const counted = split.flatMap(({ rest, ...ask }) => (rest ? [{ ...ask, rest }] : []));
  const [kept, facts] = await Promise.all([
    readKeptParts(
      db,
      summed.map(({ key, by, marks, cut: { own, endDate }, kept: runs }) => ({ key, by, marks, own, endDate, runs })),
    ),
    readCounted(db, counted),
  ]);
  const parts = asks.map((): { kept: readonly Part[]; facts: readonly Part[] } => ({ kept: [], facts: [] }));
  for (const [nth, { at }] of summed.entries()) parts[at]!.kept = kept[nth]!;
  for (const [nth, { at }] of counted.entries()) parts[at]!.facts = facts[nth]!;
  return parts;
}

/** The sums of all facts of each metric that is asked for, in the same order. */
export const readAllSums = async (db: Db, asks: readonly Ask[]): Promise<Sums[]> =>
  (await readParts(db, asks)).map(({ kept, facts }) => sumsOf([...kept, ...facts]));

/** The sums of all facts of a metric. */
export const readSums = async (db: Db, key: MetricKey, cut: Cut, cell: Cell = {}): Promise<Sums> =>
  (await readAllSums(db, [{ key, cut, cell }]))[0]!;

/** The sums by a group, in its order. */
async function readGroups<G extends Part['g']>(
  db: Db,
  ask: Ask & { readonly by: GroupBy },
): Promise<(Sums & { g: G })[]> {
  const [parts] = await readParts(db, [ask]);
  const { kept, facts } = parts!;
  return inOrder(sumsByGroup([...kept, ...facts])).map(({ g, ...sums }) => ({ g: g as G, ...sums }));
}

/** Sums by their group; those of none last, as the database has them. */
const inOrder = <S extends { g: Part['g'] }>(sums: readonly S[]): S[] =>
  sums.toSorted(({ g: a }, { g: b }) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));

/** A cohort: all of it, and how many ever reached each step. */
export async function readSteps(db: Db, key: MetricKey, cut: Cut, steps: readonly string[]) {
  const found = new Map((await readGroups<string>(db, { key, cut, by: 'mark' })).map(({ g, count }) => [g, count]));
  return { total: found.get('') ?? 0, steps: steps.map((step) => found.get(step) ?? 0) };
}

/** The sums by day, and those of all days together. */
export type Days = { days: (Sums & { day: string })[]; all: Sums };

/** Days of parts by day, and all of them: the sums of many days are cached together, too. */
export const daysOf = (byDay: readonly Part[], inAll: readonly Part[]): Days => ({
  days: inOrder(sumsByGroup(byDay)).map(({ g, ...sums }) => ({ day: String(g), ...sums })),
  all: sumsOf(inAll),
});

/** The sums by day of the unit, and those of all days, of one reading of the facts. */
export async function readDays(db: Db, key: MetricKey, cut: Cut): Promise<Days> {
  const ask = { key, cut, by: 'day' } as const;
  const { kept: runs, rest, version } = splitOf(ask);
  const of = { key, own: cut.own, endDate: cut.endDate, runs };
  const [[byDay = [], inAll = []], [facts = []]] = await Promise.all([
    readKeptParts(db, runs.length > 0 ? [{ ...of, by: 'day' }, of] : []),
    rest ? readCounted(db, [{ ...ask, rest, version }]) : [],
  ]);
  return daysOf([...byDay, ...facts], [...inAll, ...facts]);
}

/**
 * What weeks come to by a group, of one reading of the facts: the last week of thousands of people is written to all day, so that
 * its day is always counted from the facts. The sums that hold come in each of the groupings, in their order.
 */
async function readWeekParts(
  db: Db,
  keys: readonly WeekMetric[],
  cut: Cut,
  by: WeekGroup,
  groupings: readonly (GroupBy | undefined)[],
) {
  const { kept: runs, rest, version } = splitBySums(cut, 'week');
  const of = { own: cut.own, endDate: cut.endDate, runs };
  const asks = keys.flatMap((key) => groupings.map((grouping) => ({ ...of, key, by: grouping })));
  const [kept, facts] = await Promise.all([
    runs.length > 0 ? readKeptParts(db, asks) : asks.map((): readonly Part[] => []),
    rest ? readCountedWeeks(db, keys, { rest, version }, by) : new Map<WeekMetric, readonly Part[]>(),
  ]);
  return keys.map((key, at) => ({
    key,
    parts: groupings.map((_, nth) => [...kept[at * groupings.length + nth]!, ...(facts.get(key) ?? [])]),
  }));
}

/** What the facts of weeks come to by a group; those of changed days are cached. */
async function readCountedWeeks(
  db: Db,
  keys: readonly WeekMetric[],
  days: { rest: Cut; version: string | undefined },
  by: WeekGroup,
): Promise<ReadonlyMap<WeekMetric, readonly Part[]>> {
  const cache = countedOf(db, days);
  const name = (key: WeekMetric) => JSON.stringify([key, by, 'weeks']);
  const known = new Map(keys.flatMap((key) => [[key, cache.get(name(key))] as const]));
  if (keys.every((key) => known.get(key))) return known as Map<WeekMetric, readonly Part[]>;
  const read = await readWeekFacts(db, keys, days.rest, by);
  for (const key of keys) cache.keep(name(key), read.get(key) ?? []);
  return read;
}

/** Metrics of weeks by day and in all, of one reading of the facts. The sums are those of `readDays`. */
export async function readWeeks(db: Db, keys: readonly WeekMetric[], cut: Cut): Promise<Map<WeekMetric, Days>> {
  const read = await readWeekParts(db, keys, cut, 'day', ['day', undefined]);
  return new Map(read.map(({ key, parts: [byDay, inAll] }) => [key, daysOf(byDay!, inAll!)]));
}

/** Metrics of weeks by client, of one reading of the facts, in the order of the keys. The sums are those of `readBy`. */
export async function readWeeksByClient(db: Db, keys: readonly WeekMetric[], cut: Cut) {
  const read = await readWeekParts(db, keys, cut, 'client', ['client']);
  return read.map(({ parts: [byClient] }) => byId(inOrder(sumsByGroup(byClient!))));
}

/** Sums by the number of their group; null for none. */
const byId = (groups: readonly (Sums & { g: Part['g'] })[]) =>
  groups.map(({ g, ...sums }) => ({ id: g as number | null, ...sums }));

/** The sums by client or by source; null for none. */
export async function readBy(db: Db, key: MetricKey, cut: Cut, by: 'client' | 'source') {
  return byId(await readGroups<number | null>(db, { key, cut, by }));
}

/** Bill less pay by person, added up without a row for each week; that of one person is counted as other numbers are. */
export async function readSpreadByPerson(db: Db, cut: Cut) {
  if (cut.own !== undefined) return readByPerson(db, 'spread', cut);
  const [read] = await readWeekParts(db, ['spread'], cut, 'person', ['person']);
  return inOrder(sumsByGroup(read!.parts[0]!)).map(({ g, ...sums }) => ({ id: g as number, ...sums }));
}

/** The sums by person: a job counts for everybody who works on it. */
export async function readByPerson(db: Db, key: MetricKey, cut: Cut) {
  return (await readGroups<number>(db, { key, cut, by: 'person' })).map(({ g: id, ...sums }) => ({ id, ...sums }));
}

/** The sums by mark; with `marks` only of these. */
export async function readByMark(db: Db, key: MetricKey, cut: Cut, marks?: readonly string[]) {
  return (await readGroups<string>(db, { key, cut, by: 'mark', marks })).flatMap(({ g: mark, ...sums }) =>
    mark === '' ? [] : [{ mark, ...sums }],
  );
}

/** How many facts have each mark. */
export async function readMarks(db: Db, key: MetricKey, cut: Cut): Promise<Map<string, number>> {
  return new Map((await readByMark(db, key, cut)).map(({ mark, count }) => [mark, count]));
}
