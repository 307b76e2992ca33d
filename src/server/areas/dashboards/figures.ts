import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { isMoney, isOfMoment, type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { daysOf } from '#domain/places/business-days.ts';
import type { Db } from '#server/db/connect.ts';
import { before, inCurrency } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { type Days, readAllSums, readDays, readSteps, readWeeks } from './figures-numbers.ts';
import { countUndecided } from './figures-parts-queries.ts';
import { type WeekMetric, weekMetrics } from './figures-projects-queries.ts';
import type { Sums } from './sum-parts.ts';
import { lastDays } from './sums.ts';

type Data = Output<typeof dashboardsApi.data>;
export type Tile = Data['tiles'][number];
export type Series = Data['series'][number];
export type Funnel = Data['funnel'][number];

/** The one number that the sums of a metric say; undefined where there is nothing to divide by or to wait for. */
export function numberOf(key: MetricKey, sums: Sums): number | undefined {
  switch (metricOf(key).kind) {
    case 'sum':
      return sums.sum ?? 0;
    case 'share':
      return sums.count === 0 ? undefined : (100 * sums.hits) / sums.count;
    case 'time':
      return sums.median ?? undefined;
    case 'ratio':
      return sums.base ? (100 * (sums.sum ?? 0)) / sums.base : undefined;
    case 'mean':
      return sums.base ? (sums.sum ?? 0) / sums.base : undefined;
    default:
      return sums.count;
  }
}

const units = {
  count: 'count',
  sum: 'count',
  cohort: 'count',
  mean: 'count',
  share: 'percent',
  ratio: 'percent',
  time: 'hours',
} as const;

/** In what a metric is told. */
function unitOf(key: MetricKey): Tile['unit'] {
  const { kind, inDays } = metricOf(key);
  if (kind === 'time' && inDays) return 'days';
  return isMoney(key) && kind !== 'ratio' ? 'money' : units[kind];
}

type Wanted = { key: MetricKey; cut: Cut; currency?: string };

/** A metric over a cut; an amount once for each currency that has any unit here (ruling 107). */
const inEachCurrency = (cut: Cut, key: MetricKey): Wanted[] =>
  isMoney(key) ? cut.currencies.map((currency) => ({ key, currency, cut: inCurrency(cut, currency) })) : [{ key, cut }];

const idOf = ({ key, currency = '' }: Wanted) => `${key} ${currency}`;

/** Numbers that were read with something else, by metric and currency. */
type ReadBefore = ReadonlyMap<string, Sums>;

/** The numbers of metrics; those of `known` are read with their days, and are not read once more. */
export async function readTiles(
  db: Db,
  cut: Cut,
  keys: readonly MetricKey[],
  known: { keys: readonly MetricKey[]; sums: Promise<ReadBefore> } = { keys: [], sums: Promise.resolve(new Map()) },
): Promise<Tile[]> {
  const wanted = keys.flatMap((key) => inEachCurrency(cut, key));
  const asked = wanted.filter(({ key }) => !known.keys.includes(key));
  // What is so at a moment has no range before it.
  const earlier = wanted.filter(({ key }) => !isOfMoment(key)).map((one) => ({ ...one, cut: before(one.cut) }));
  const [sums, past, shared] = await Promise.all([readAllSums(db, asked), readAllSums(db, earlier), known.sums]);
  const found = new Map([...shared, ...asked.map((one, at) => [idOf(one), sums[at]!] as const)]);
  const previous = new Map(earlier.map((one, at) => [idOf(one), past[at]!]));
  return wanted.map((one) => tileOf(one, found.get(idOf(one))!, previous.get(idOf(one))));
}

/** A number with what it was before, how much of it came late, and where it leads. */
function tileOf({ key, currency }: Wanted, sums: Sums, earlier: Sums | undefined): Tile {
  const { kind } = metricOf(key);
  const previous = earlier && numberOf(key, earlier);
  const value = numberOf(key, sums);
  return {
    key,
    ...(value !== undefined && { value }),
    unit: unitOf(key),
    ...(currency !== undefined && { currency }),
    ...(kind !== 'count' && kind !== 'sum' && kind !== 'cohort' && { of: sums.count }),
    ...(kind === 'time' && { open: sums.count - sums.timed, ...(sums.p90 !== null && { p90: sums.p90 }) }),
    ...(previous !== undefined && { previous }),
    late: sums.late,
    drill: { metric: key, ...(currency !== undefined && { currency }) },
  };
}

/** The tiles and the days of metrics: what has both is read once, and so are all metrics of weeks. */
export async function readTilesAndSeries(
  db: Db,
  cut: Cut,
  tiles: readonly MetricKey[],
  series: readonly (readonly [MetricKey, Series['unit']])[],
): Promise<{ tiles: Tile[]; series: Series[] }> {
  const keys = new Set([...series.map(([key]) => key), ...tiles.filter((key) => isOfWeeks(key, cut))]);
  const wanted = [...keys].flatMap((key) => inEachCurrency(cut, key));
  const weeks = readAllWeeks(
    db,
    cut,
    wanted.filter(({ key }) => isOfWeeks(key, cut)),
  );
  const read = new Map(
    wanted.map((one): [string, Promise<Days>] => [
      idOf(one),
      isOfWeeks(one.key, cut) ? weeks.then((found) => found.get(idOf(one))!) : readDays(db, one.key, one.cut),
    ]),
  );
  const sums = Promise.all([...read].map(async ([id, days]) => [id, (await days).all] as const));
  const everyDay = daysOf(cut);
  const [allTiles, found] = await Promise.all([
    readTiles(db, cut, tiles, { keys: [...keys], sums: sums.then((all) => new Map(all)) }),
    Promise.all(
      series.flatMap(([key, unit]) =>
        inEachCurrency(cut, key).map(async (one) => seriesOf(one, unit, (await read.get(idOf(one))!).days, everyDay)),
      ),
    ),
  ]);
  return { tiles: allTiles, series: found };
}

/** Whether a metric is read with the others of weeks; those of one person's rows are counted one by one. */
const isOfWeeks = (key: MetricKey, { own }: Cut): key is WeekMetric => own === undefined && key in weekMetrics;

/** The metrics of weeks by metric and currency, of one reading for each currency. */
async function readAllWeeks(db: Db, cut: Cut, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Days>> {
  // Hours are those of all units: the same as of the only currency, where there is one.
  const [only, ...others] = cut.currencies;
  const byCurrency = Map.groupBy(wanted, ({ currency = others.length === 0 ? only : undefined }) => currency);
  const found = await Promise.all(
    [...byCurrency.values()].map(async (group) => {
      const read = await readWeeks(
        db,
        group.map(({ key }) => key as WeekMetric),
        group[0]!.cut,
      );
      return group.map((one) => [idOf(one), read.get(one.key as WeekMetric)!] as const);
    }),
  );
  return new Map(found.flat());
}

/** A metric by day: every day of the range has its point. */
export const readSeries = async (db: Db, cut: Cut, key: MetricKey, unit: Series['unit']): Promise<Series> =>
  seriesOf({ key, cut }, unit, (await readDays(db, key, cut)).days, daysOf(cut));

/** The points of a metric by day; an amount has a point only on days on which there is one. */
function seriesOf(
  { key, currency }: Wanted,
  unit: Series['unit'],
  days: Days['days'],
  everyDay: readonly string[],
): Series {
  const byDay = new Map(days.map((row) => [row.day, row]));
  const points = (isMoney(key) ? days.map(({ day }) => day) : everyDay).map((day) => {
    const sums = byDay.get(day);
    const value = sums ? numberOf(key, sums) : unit === 'hours' ? undefined : 0;
    return { day, ...(value !== undefined && { value }), late: sums?.late ?? 0 };
  });
  const total = unit === 'hours' ? 0 : points.reduce((sum, { value = 0 }) => sum + value, 0);
  return { key, unit, ...(currency !== undefined && { currency }), total, points };
}

/** Who was submitted longer ago is no longer undecided: two weeks, and a day for the clocks. */
const undecidedDays = 15;

/** A cohort by the steps that its members ever reached. */
export async function readFunnel(db: Db, cut: Cut, key: MetricKey): Promise<Funnel> {
  const steps = metricOf(key).steps!;
  const isUndecided = key === 'funnel.sub';
  const recent = isUndecided && lastDays(cut, undecidedDays);
  const [{ total, steps: counts }, undecided] = await Promise.all([
    readSteps(db, key, cut, steps),
    recent ? countUndecided(db, recent) : undefined,
  ]);
  return {
    key,
    total,
    ...(undecided && { undecided }),
    steps: steps.map((step, at) => ({ key: step, value: counts[at] ?? 0 })),
  };
}
