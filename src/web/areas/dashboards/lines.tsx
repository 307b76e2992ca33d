import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import type { Series } from './bars.tsx';
import { FigureFrame, readOnly } from './figure-frame.tsx';
import { FigureTable } from './figure-table.tsx';
import { useFigure } from './use-figure.ts';

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

function Line({ points, days, says }: { points: readonly Point[]; days: readonly { day: string }[]; says: string }) {
  const { t, format, rounded } = useFigure();
  const most = Math.max(...points.map(({ value }) => value), 1);
  const order = new Map(days.map(({ day }, at) => [day, at]));
  const place = ({ day, value }: Point) => ({
    x: (order.get(day)! / Math.max(1, days.length - 1)) * size.width,
    y: size.height - (value / most) * (size.height - 8),
  });
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <>
      <Box sx={readOnly}>
        {says} {t.chart.line(rounded(first.value), rounded(last.value))}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 8px', '@media print': { display: 'none' } }}
      >
        <Box
          sx={{
            fontSize: 12,
            color: token('text2'),
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
          }}
        >
          <span>{t.hours(rounded(most))}</span>
          <span>0</span>
        </Box>
        <Box
          component="svg"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          sx={{
            width: '100%',
            height: size.height,
            borderBottom: `1px solid ${token('border')}`,
            overflow: 'visible',
            '[dir="rtl"] &': { transform: 'scaleX(-1)' },
          }}
        >
          <polyline
            points={points.map((point) => Object.values(place(point)).join(',')).join(' ')}
            fill="none"
            stroke={token('accent')}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
          {points.map((point) => {
            const { x, y } = place(point);
            return (
              <line
                key={point.day}
                x1={x}
                x2={x}
                y1={y}
                y2={y}
                stroke={token('accent')}
                strokeWidth={7}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </Box>
        <span />
        <Box sx={{ fontSize: 12, color: token('text2'), display: 'flex', justifyContent: 'space-between' }}>
          <span>{format.day(days[0]!.day)}</span>
          <span>{format.day(days.at(-1)!.day)}</span>
        </Box>
      </Box>
    </>
  );
}
