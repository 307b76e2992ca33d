import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { amountOf } from '#contract/areas/dashboards/metric-marks.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { toCents } from '#domain/money/exact.ts';
import { leastForBars, thousands } from '#domain/words/thousands.ts';
import { token } from '#web/ui/tokens.ts';
import { FigureFrame, readOnly } from './figure-frame.tsx';
import { FigureButton, FigureTable } from './figure-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

type Table = Output<typeof dashboardsApi.recruiterSubmissions>;
type Row = Table['rows'][number];

/** Bars that are drawn; the table has everybody. */
const mostBars = 12;

/** An amount of each recruiter as bars in thousands, the highest first, with its table (ruling 108). */
export function AmountBars({
  table,
  column,
  said,
  onOpen,
}: {
  table: Pick<Table, 'rows'>;
  /** The column with the amount and its currency. */
  column: string;
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t, nameOf, format } = useFigure();
  const amount = amountOf(column);
  const rows = table.rows
    .filter(({ id, cells }) => id !== undefined && cells[column])
    .toSorted((one, other) => (other.cells[column] ?? 0) - (one.cells[column] ?? 0));
  if (!amount || rows.length === 0) return null;
  const value = (row: Row) => row.cells[column] ?? 0;
  const write = (row: Row) => format.money(toCents(value(row)), amount.currency);
  const total = rows.reduce((sum, row) => sum + value(row), 0);
  const most = Math.max(...rows.map(value), 1);
  const name = `${t.lead.perRecruiter(nameOf(amount.metric))}, ${amount.currency}`;
  const isFew = total < leastForBars;
  return (
    <FigureFrame
      title={name}
      under={
        isFew
          ? `${t.chart.few(format.money(toCents(total), amount.currency))} ${said}`
          : `${t.chart.thousands} · ${said}`
      }
      chart={
        isFew ? undefined : (
          <>
            <Box sx={readOnly}>{`${rows[0]!.name}: ${write(rows[0]!)}`}</Box>
            <Box aria-hidden sx={{ display: 'grid', gap: '6px', printColorAdjust: 'exact' }}>
              {rows.slice(0, mostBars).map((row) => (
                <Box key={row.id} sx={lineStyle}>
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{row.name}</bdi>
                  </Box>
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
                    <Box
                      sx={{ height: 16, minWidth: '1px', borderRadius: '3px', background: token('accent') }}
                      style={{ width: `${(80 * Math.max(0, value(row))) / most}%` }}
                    />
                    <Box component="span" sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
                      <bdi>{thousands(value(row))}</bdi>
                    </Box>
                  </Box>
                </Box>
              ))}
            </Box>
          </>
        )
      }
      table={
        <FigureTable
          label={name}
          rows={rows}
          keyOf={({ id }) => id!}
          columns={[
            { key: 'name', label: t.lead.recruiter, show: (row: Row) => <bdi>{row.name}</bdi> },
            {
              key: 'value',
              label: nameOf(amount.metric),
              isNumber: true,
              show: (row: Row) => (
                <FigureButton
                  value={write(row)}
                  label={t.rows.open(`${row.name}, ${nameOf(amount.metric)}`, write(row))}
                  onOpen={() => onOpen({ metric: amount.metric, recruiterId: row.id!, currency: amount.currency })}
                />
              ),
            },
          ]}
        />
      }
    />
  );
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 30%) minmax(0, 1fr)',
  gap: 1,
  alignItems: 'center',
  fontSize: 13,
} as const;
