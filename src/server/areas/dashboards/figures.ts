import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { isMoney, isOfMoment, type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { daysOf } from '#domain/places/business-days.ts';
import type { Db } from '#server/db/connect.ts';
import { before, inCurrency } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { type Cell, readDays, readMarks, readSums, type Sums } from './figures-numbers-queries.ts';

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
    default:
      return sums.count;
  }
}

const units = { count: 'count', sum: 'count', cohort: 'count', share: 'percent', time: 'hours' } as const;

/** The numbers of a metric: one, or for an amount one of each currency that has any unit here (ruling 107). */
export async function readTiles(db: Db, cut: Cut, key: MetricKey): Promise<Tile[]> {
  if (!isMoney(key)) return [await readTile(db, cut, key)];
  return Promise.all(
    cut.currencies.map(async (currency) => {
      const tile = await readTile(db, inCurrency(cut, currency), key);
      return { ...tile, unit: 'money' as const, currency, drill: { ...tile.drill, currency } };
    }),
  );
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

/** A number with what it was before, how much of it came late, and where it leads. */
export async function readTile(db: Db, cut: Cut, key: MetricKey, cell: Cell = {}): Promise<Tile> {
  const isMoment = isOfMoment(key);
  const [sums, earlier] = await Promise.all([
    readSums(db, key, cut, cell),
    isMoment ? undefined : readSums(db, key, before(cut), cell),
  ]);
  const { kind } = metricOf(key);
  const previous = earlier && numberOf(key, earlier);
  const value = numberOf(key, sums);
  return {
    key,
    ...(value !== undefined && { value }),
    unit: units[kind],
    ...((kind === 'share' || kind === 'time') && { of: sums.count }),
    ...(kind === 'time' && { open: sums.count - sums.timed, ...(sums.p90 !== null && { p90: sums.p90 }) }),
    ...(previous !== undefined && { previous }),
    // What is so at a moment has no day on which it happened.
    late: isMoment || key === 'jobs.open' ? 0 : sums.late,
    drill: { metric: key, ...cell },
  };
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

/** A cohort by the steps that its members ever reached. */
export async function readFunnel(db: Db, cut: Cut, key: MetricKey): Promise<Funnel> {
  const [sums, marks] = await Promise.all([readSums(db, key, cut), readMarks(db, key, cut)]);
  const undecided = marks.get('UNDECIDED');
  return {
    key,
    total: sums.count,
    ...(undecided !== undefined && { undecided }),
    steps: metricOf(key).steps!.map((step) => ({ key: step, value: marks.get(step) ?? 0 })),
  };
}
