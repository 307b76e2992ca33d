import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { isMoney, isOfMoment, type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { daysOf } from '#domain/places/business-days.ts';
import type { Db } from '#server/db/connect.ts';
import { before, inCurrency } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { readAllSums, readDays, readSteps, type Sums } from './figures-numbers-queries.ts';
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

/** The numbers of metrics; an amount has one of each currency that has any unit here (ruling 107). */
export async function readTiles(db: Db, cut: Cut, keys: readonly MetricKey[]): Promise<Tile[]> {
  const wanted = keys.flatMap((key): Wanted[] =>
    isMoney(key)
      ? cut.currencies.map((currency) => ({ key, currency, cut: inCurrency(cut, currency) }))
      : [{ key, cut }],
  );
  // What was before is asked for in the same statements; what is so at a moment has no range before it.
  const earlier = wanted.filter(({ key }) => !isOfMoment(key)).map((one) => ({ ...one, cut: before(one.cut) }));
  const sums = await readAllSums(db, [...wanted, ...earlier]);
  const previous = new Map(
    earlier.map(({ key, currency }, at) => [`${key} ${currency ?? ''}`, sums[wanted.length + at]!] as const),
  );
  return wanted.map((one, at) => tileOf(one, sums[at]!, previous.get(`${one.key} ${one.currency ?? ''}`)));
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
    // What is so at a moment has no day on which it happened.
    late: isOfMoment(key) || key === 'jobs.open' ? 0 : sums.late,
    drill: { metric: key, ...(currency !== undefined && { currency }) },
  };
}

/** The days of a metric; of an amount those of each currency. */
export async function readAllSeries(db: Db, cut: Cut, key: MetricKey, unit: Series['unit']): Promise<Series[]> {
  if (!isMoney(key)) return [await readSeries(db, cut, key, unit)];
  return Promise.all(
    cut.currencies.map(async (currency) => {
      const rows = await readDays(db, key, inCurrency(cut, currency));
      const points = rows.map(({ day, sum, late }) => ({ day, value: sum ?? 0, late }));
      return { key, unit, currency, total: points.reduce((all, { value }) => all + value, 0), points };
    }),
  );
}

/** A metric by day: every day of the range has its point. */
export async function readSeries(db: Db, cut: Cut, key: MetricKey, unit: Series['unit']): Promise<Series> {
  const rows = await readDays(db, key, cut);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const points = daysOf(cut).map((day) => {
    const sums = byDay.get(day);
    const value = sums ? numberOf(key, sums) : unit === 'hours' ? undefined : 0;
    return { day, ...(value !== undefined && { value }), late: sums?.late ?? 0 };
  });
  const total = unit === 'hours' ? 0 : points.reduce((sum, { value = 0 }) => sum + value, 0);
  return { key, unit, total, points };
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
    recent ? readSteps(db, key, recent, ['UNDECIDED']).then((found) => found.steps[0]) : undefined,
  ]);
  return {
    key,
    total,
    ...(undecided && { undecided }),
    steps: steps.map((step, at) => ({ key: step, value: counts[at] ?? 0 })),
  };
}
