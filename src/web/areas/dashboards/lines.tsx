import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import type { Series } from './bars.tsx';
import { FigureFrame, readOnly } from './figure-frame.tsx';
import { FigureTable } from './figure-table.tsx';
import { useFigure } from './use-figure.ts';
import { useRoving } from './use-roving.ts';

type Point = { day: string; value: number };
const size = { width: 600, height: 140 };

/** A measure of time by day as a line through the days that have one, with its table. */
export function Lines({ series, said }: { series: Series; said: string }) {
  const { t, nameOf, saysOf, format, rounded } = useFigure();
  const points = series.points.flatMap(({ day, value }) => (value === undefined ? [] : [{ day, value }]));
  const name = nameOf(series.key);
  return (
    <FigureFrame
      title={name}
      under={points.length === 0 ? `${t.chart.noData} ${said}` : `${t.chart.unitHours} · ${said}`}
      chart={points.length < 2 ? undefined : <Line points={points} days={series.points} says={saysOf(series.key)} />}
      table={
        points.length === 0 ? null : (
          <FigureTable
            label={name}
            rows={points}
            keyOf={({ day }) => day}
            columns={[
              { key: 'day', label: t.chart.day, show: ({ day }: Point) => format.day(day) },
              { key: 'value', label: name, isNumber: true, show: ({ value }: Point) => t.hours(rounded(value)) },
            ]}
          />
        )
      }
    />
  );
}

/** The line with its points, which are reached by arrow keys and speak their day and value; the one in focus is written out. */
function Line({ points, days, says }: { points: readonly Point[]; days: readonly { day: string }[]; says: string }) {
  const { t, format, rounded } = useFigure();
  const { box, at, setAt, onKeyDown } = useRoving(points.length);
  const most = Math.max(...points.map(({ value }) => value), 1);
  const order = new Map(days.map(({ day }, index) => [day, index]));
  const place = ({ day, value }: Point) => ({
    x: order.get(day)! / Math.max(1, days.length - 1),
    y: 1 - value / most,
  });
  const [first, last] = [points[0]!, points.at(-1)!];
  const told = ({ day, value }: Point) => `${format.day(day)}: ${t.hours(rounded(value))}`;
  const shown = points[at] ?? last;
  return (
    <>
      <Box sx={readOnly}>
        {says} {t.chart.line(rounded(first.value), rounded(last.value))}
      </Box>
      <Box aria-hidden sx={{ fontSize: 13, color: token('text2'), mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {told(shown)}
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 12px', printColorAdjust: 'exact' }}
      >
        <Box aria-hidden sx={{ ...axisStyle, flexDirection: 'column' }}>
          <span>{t.hours(rounded(most))}</span>
          <span>0</span>
        </Box>
        <Box
          ref={box}
          role="list"
          aria-label={says}
          onKeyDown={onKeyDown}
          sx={{ position: 'relative', height: size.height, borderBottom: `1px solid ${token('border')}` }}
        >
          <Box
            component="svg"
            aria-hidden
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              overflow: 'visible',
              '[dir="rtl"] &': { transform: 'scaleX(-1)' },
            }}
          >
            <polyline
              points={points
                .map(place)
                .map(({ x, y }) => `${x * size.width},${y * size.height}`)
                .join(' ')}
              fill="none"
              stroke={token('accent')}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </Box>
          {points.map((point, index) => {
            const { x, y } = place(point);
            return (
              <Box
                key={point.day}
                role="listitem"
                data-mark
                tabIndex={index === at ? 0 : -1}
                aria-label={told(point)}
                onFocus={() => setAt(index)}
                onMouseEnter={() => setAt(index)}
                sx={pointStyle}
                style={{ insetInlineStart: `calc(${x * 100}% - 4px)`, top: `calc(${y * 100}% - 4px)` }}
              />
            );
          })}
        </Box>
        <span />
        <Box aria-hidden sx={axisStyle}>
          <span>{format.day(days[0]!.day)}</span>
          <span>{format.day(days.at(-1)!.day)}</span>
        </Box>
      </Box>
    </>
  );
}

const axisStyle = { fontSize: 12, color: token('text2'), display: 'flex', justifyContent: 'space-between' } as const;
const pointStyle = {
  position: 'absolute',
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: token('accent'),
} as const;
