import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { toCents } from '#domain/money/exact.ts';
import { leastForBars, thousands } from '#domain/words/thousands.ts';
import { token } from '#web/ui/tokens.ts';
import { type Bar, barGap, barsOf, mostDays, useWidth } from './bar-groups.ts';
import { FigureFrame, readOnly } from './figure-frame.tsx';
import { FigureButton, FigureTable } from './figure-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';
import { useRoving } from './use-roving.ts';

export type Series = Output<typeof dashboardsApi.data>['series'][number];
type Point = Series['points'][number];

const height = 160;

/** A measure by day as bars in thousands (ruling 108), with its table. Whole numbers stand in the table. */
export function Bars({ series, said, onOpen }: { series: Series; said: string; onOpen?: (drill: Drill) => void }) {
  const { t, nameOf, saysOf, format } = useFigure();
  const { currency } = series;
  const name = currency === undefined ? nameOf(series.key) : `${nameOf(series.key)}, ${currency}`;
  const write = (value: number) =>
    currency === undefined ? format.number(value) : format.money(toCents(value), currency);
  const isFew = series.total < leastForBars;
  const rows = isFew || series.points.length > mostDays ? series.points.filter(({ value }) => value) : series.points;
  const few = rows.length === 0 ? t.chart.nothing : isFew ? t.chart.few(write(series.total)) : undefined;
  const table = rows.length > 0 && (
    <FigureTable
      label={name}
      rows={rows}
      keyOf={({ day }) => day}
      columns={[
        { key: 'day', label: t.chart.day, show: ({ day }: Point) => format.day(day) },
        {
          key: 'value',
          label: name,
          isNumber: true,
          show: ({ day, value = 0 }: Point) =>
            onOpen && value !== 0 ? (
              <FigureButton
                value={write(value)}
                label={t.rows.open(`${name}, ${format.day(day)}`, write(value))}
                onOpen={() => onOpen({ metric: series.key, day, ...(currency && { currency }) })}
              />
            ) : (
              write(value)
            ),
        },
        ...(series.points.some(({ late }) => late > 0)
          ? [
              {
                key: 'late',
                label: t.chart.lateColumn,
                isNumber: true,
                show: ({ late }: Point) => format.number(late),
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <FigureFrame
      title={name}
      under={few ? `${few} ${said}` : `${t.chart.thousands} · ${said}`}
      chart={
        isFew ? undefined : (
          <Chart series={series} name={name} says={saysOf(series.key)} write={write} {...(onOpen && { onOpen })} />
        )
      }
      table={table}
    />
  );
}

function Chart({
  series,
  name,
  says,
  write,
  onOpen,
}: {
  series: Series;
  name: string;
  says: string;
  write: (value: number) => string;
  onOpen?: (drill: Drill) => void;
}) {
  const { t, format } = useFigure();
  const frame = useRef<HTMLDivElement>(null);
  const bars = barsOf(series.points, useWidth(frame));
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const highest = bars.find(({ value }) => value === most) ?? bars[0]!;
  const { box, at, setAt, onKeyDown } = useRoving(bars.length);
  const open = ({ day, last, value }: Bar) =>
    value !== 0 &&
    onOpen?.({
      metric: series.key,
      day,
      ...(last !== day && { untilDay: last }),
      ...(series.currency && { currency: series.currency }),
    });
  return (
    <Box ref={frame}>
      <Box sx={readOnly}>
        {says} {t.chart.summary(thousands(most), format.day(highest.day), thousands(series.total))}
      </Box>
      <Box
        ref={box}
        role="list"
        aria-label={name}
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          // As many bars as have room: none is drawn outside.
          gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))`,
          gap: `${barGap}px`,
          paddingBlock: '2px',
          '@media print': { printColorAdjust: 'exact', mb: 1 },
        }}
      >
        {bars.map(({ day, last, value, late }, index) => (
          <Box
            key={day}
            role="listitem"
            data-bar
            data-mark
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => open(bars[index]!)}
            onKeyDown={(event) => event.key === 'Enter' && open(bars[index]!)}
            title={onOpen && value !== 0 ? t.chart.open : undefined}
            aria-label={`${day === last ? format.day(day) : `${format.day(day)} – ${format.day(last)}`}: ${write(value)}${late > 0 ? `, ${t.late(late)}` : ''}`}
            sx={{
              display: 'grid',
              gridTemplateRows: '18px 1fr 18px',
              textAlign: 'center',
              minWidth: 0,
              ...(onOpen && value !== 0 && { cursor: 'pointer' }),
            }}
          >
            <Box
              aria-hidden
              data-bar-label
              sx={{ alignSelf: 'end', fontSize: 12, lineHeight: '18px', fontVariantNumeric: 'tabular-nums' }}
              style={{ transform: `translateY(${(1 - value / most) * height}px)` }}
            >
              <bdi>{thousands(value)}</bdi>
            </Box>
            <Box aria-hidden sx={{ height, display: 'flex', alignItems: 'end', justifyContent: 'center' }}>
              <Box
                sx={{
                  width: '72%',
                  maxWidth: 44,
                  minHeight: '1px',
                  borderRadius: '3px 3px 0 0',
                  background: token('accent'),
                  ...(late > 0 && {
                    backgroundImage: `repeating-linear-gradient(45deg, transparent 0 4px, ${token('surface')} 4px 6px)`,
                  }),
                }}
                style={{ height: `${(value / most) * height}px` }}
              />
            </Box>
            <Box
              aria-hidden
              sx={{
                fontSize: 12,
                lineHeight: '18px',
                color: token('text2'),
                whiteSpace: 'nowrap',
                borderTop: `1px solid ${token('border')}`,
              }}
            >
              {day === last ? shortDay(day) : `${shortDay(day)}–${shortDay(last)}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Month and day without the year, which the caption says. */
const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
