import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { amountOf } from '#contract/areas/dashboards/metric-marks.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { toCents } from '#domain/money/exact.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { FigureButton, FigureTable } from './figure-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

type Row = Output<typeof dashboardsApi.data>['tables'][number]['rows'][number] & {
  /** The mark of its rows, where no record stands behind it. */
  mark?: string;
};

/** Several figures by client, source, recruiter or stage; each opens its rows. */
export function MetricTable({
  title,
  head,
  columns,
  labels,
  rows,
  unnamed,
  metrics,
  dimension,
  said,
  onOpen,
}: {
  title: string;
  /** The heading of the first column. */
  head: string;
  columns: readonly string[];
  labels: Readonly<Record<string, string>>;
  rows: readonly Row[];
  /** What a row without a record is called. */
  unnamed: string;
  /** The metric behind each column; a column without one opens nothing. */
  metrics: Readonly<Record<string, MetricKey>>;
  dimension: 'clientId' | 'sourceId' | 'recruiterId' | 'mark';
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t, format, nameOf, rounded } = useFigure();
  const labelOf = (column: string) => {
    const amount = amountOf(column);
    return amount ? `${nameOf(amount.metric)}, ${amount.currency}` : (labels[column] ?? column);
  };
  const sum = (column: string) => rows.reduce((all, { cells }) => all + (cells[column] ?? 0), 0);
  const shown = columns.filter((column) => column !== 'late' || sum('late') > 0);
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {title}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{said}</Box>
      {rows.length === 0 ? (
        <Box sx={{ color: token('text2') }}>{t.lead.tableEmpty}</Box>
      ) : (
        <FigureTable
          label={title}
          rows={rows}
          keyOf={(row) => row.id ?? row.mark ?? row.name}
          columns={[
            { key: 'name', label: head, show: (row: Row) => <bdi>{row.name || unnamed}</bdi> },
            ...shown.map((column) => ({
              key: column,
              label: labelOf(column),
              isNumber: true,
              show: (row: Row) => {
                const held = row.cells[column];
                if (held === null) return '–';
                const value = held ?? 0;
                const of = dimension === 'mark' ? row.mark : row.id;
                const amount = amountOf(column);
                const metric = amount?.metric ?? metrics[column];
                const shown = amount ? format.money(toCents(value), amount.currency) : rounded(value);
                return metric && of !== undefined && value !== 0 ? (
                  <FigureButton
                    value={shown}
                    label={t.rows.open(`${row.name}, ${labelOf(column)}`, shown)}
                    onOpen={() => onOpen({ metric, [dimension]: of, ...(amount && { currency: amount.currency }) })}
                  />
                ) : (
                  shown
                );
              },
            })),
          ]}
        />
      )}
    </Sheet>
  );
}

/** The metrics behind the columns of the tables, as the server makes them. */
export const columnMetrics = {
  clients: {
    open: 'jobs.open',
    released: 'jobs.released',
    submitted: 'sub.first',
    interviews: 'sub.interview',
    offers: 'sub.offer',
    starts: 'sub.started',
    unattended: 'jobs.unattended',
  },
  sources: {
    contacted: 'funnel.out',
    submitted: 'sub.first',
    interviews: 'sub.interview',
    accepted: 'sub.accepted',
    starts: 'sub.started',
  },
  stages: { reached: 'stage.days' },
  recruiters: {
    first: 'sub.first',
    again: 'sub.again',
    interviews: 'sub.interview',
    accepted: 'sub.accepted',
    started: 'sub.started',
  },
} as const satisfies Record<string, Readonly<Record<string, MetricKey>>>;
