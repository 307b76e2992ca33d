import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useFigure } from './use-figure.ts';

type Pace = NonNullable<Output<typeof dashboardsApi.data>['pace']>;

/** First submissions per business day: the person's own beside the median. */
export function PaceCard({ pace, said }: { pace: Pace; said: string }) {
  const { t, format } = useFigure();
  const write = (value: number) => format.number(value);
  const most = Math.max(pace.own ?? 0, pace.median ?? 0, 0.01);
  const strips = [
    { name: t.pace.own, value: pace.own, color: token('accent') },
    ...(pace.median !== undefined
      ? [{ name: t.pace.median(pace.people), value: pace.median, color: token('borderStrong') }]
      : []),
  ];
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {t.pace.title}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1.5 }}>
        {t.pace.says}. {said}
      </Box>
      {pace.own === undefined ? (
        <Box sx={{ color: token('text2') }}>{t.pace.noDays}</Box>
      ) : (
        <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
          {strips.map(({ name, value = 0, color }) => (
            <Box
              key={name}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(80px, 40%) 1fr auto', gap: 1, alignItems: 'center' }}
            >
              <dt>{name}</dt>
              <Box aria-hidden sx={{ background: token('inset'), borderRadius: '3px', height: 16 }}>
                <Box
                  sx={{ background: color, height: '100%', borderRadius: '3px' }}
                  style={{ width: `${(100 * value) / most}%` }}
                />
              </Box>
              <Box
                component="dd"
                sx={{ margin: 0, minWidth: 44, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
              >
                {write(value)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {pace.own !== undefined && pace.median === undefined && (
        <Box sx={{ fontSize: 13, color: token('text2'), mt: 1 }}>{t.pace.hidden}</Box>
      )}
    </Sheet>
  );
}
