import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { amountColumn } from '#contract/areas/dashboards/metric-marks.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { inCurrency, readCut, saidOf } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { readBy, readWeeksByClient } from './figures-numbers.ts';
import type { WeekMetric } from './figures-projects-queries.ts';
import { findNames } from './people-names-queries.ts';
import { withSums } from './sums.ts';

type Table = Output<typeof dashboardsApi.data>['tables'][number];

const clientColumns = {
  open: 'jobs.open',
  released: 'jobs.released',
  submitted: 'sub.first',
  interviews: 'sub.interview',
  offers: 'sub.offer',
  starts: 'sub.started',
  unattended: 'jobs.unattended',
} as const satisfies Record<string, MetricKey>;

const sourceColumns = {
  contacted: 'funnel.out',
  submitted: 'sub.first',
  interviews: 'sub.interview',
  accepted: 'sub.accepted',
  starts: 'sub.started',
} as const satisfies Record<string, MetricKey>;

/** Amounts by client in one reading; those of one person's rows, and by source, are counted one by one. */
const readAmounts = (db: Db, keys: readonly WeekMetric[], cut: Cut, by: 'client' | 'source') =>
  by === 'client' && cut.own === undefined
    ? readWeeksByClient(db, keys, cut)
    : Promise.all(keys.map((key) => readBy(db, key, cut, by)));

/** A table of several metrics by one dimension; what has no client or source is its last row. */
async function readTable(
  { db }: SignedInCall,
  cut: Cut,
  by: 'client' | 'source',
  columns: Readonly<Record<string, MetricKey>>,
  more: { name: string; of: string } | undefined,
  money: readonly WeekMetric[] = [],
): Promise<Pick<Table, 'columns' | 'rows'>> {
  const entries = Object.entries(columns);
  const amounts = money.flatMap((key) => cut.currencies.map((currency) => ({ key, currency })));
  const [found, read] = await Promise.all([
    Promise.all(entries.map(([, key]) => readBy(db, key, cut, by))),
    Promise.all(cut.currencies.map((currency) => readAmounts(db, money, inCurrency(cut, currency), by))),
  ]);
  const sums = money.flatMap((_, at) => read.map((ofCurrency) => ofCurrency[at]!));
  const ids = [...new Set([...found, ...sums].flat().map(({ id }) => id))];
  const names = await findNames(
    db,
    by === 'client' ? 'client' : 'source_type',
    ids.filter((id) => id !== null),
  );
  const rows = ids.map((id) => {
    const of = (at: number) => found[at]!.find((row) => row.id === id);
    return {
      ...(id !== null && { id }),
      name: id === null ? '' : (names.get(id) ?? ''),
      cells: {
        ...Object.fromEntries(entries.map(([column], at) => [column, of(at)?.count ?? 0])),
        ...Object.fromEntries(
          amounts.map(({ key, currency }, at) => [
            amountColumn(key, currency),
            sums[at]!.find((row) => row.id === id)?.sum ?? 0,
          ]),
        ),
        ...(more && { [more.name]: of(entries.findIndex(([column]) => column === more.of))?.sum ?? 0 }),
      } as Record<string, number>,
    };
  });
  rows.sort(
    (one, other) =>
      Number(one.id === undefined) - Number(other.id === undefined) ||
      one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }),
  );
  const shown = amounts.map(({ key, currency }) => amountColumn(key, currency));
  return { columns: [...Object.keys(columns), ...(more ? [more.name] : []), ...shown], rows };
}

/** Per client eight figures (trade 3.12.2). */
export async function readClientTotals(
  given: Input<typeof dashboardsApi.clientTotals>,
  call: SignedInCall,
): Promise<Output<typeof dashboardsApi.clientTotals>> {
  const cut = await withSums(call.db, await readCut(given, call));
  const table = await readTable(call, cut, 'client', clientColumns, { name: 'openings', of: 'open' }, [
    'revenue',
    'margin',
  ]);
  return { ...saidOf(cut), key: 'clients', ...table };
}

/** What became of people by where they came from. */
export async function readSources(cut: Cut, call: SignedInCall): Promise<Table> {
  return { key: 'sources', ...(await readTable(call, cut, 'source', sourceColumns, undefined)) };
}
