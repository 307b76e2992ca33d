import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { FigureButton } from './figure-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

type Funnel = Output<typeof dashboardsApi.data>['funnel'][number];

/** A cohort as strips: how many ever reached each step, in numbers and as a share of all. */
export function FunnelStrips({
  funnel,
  said,
  onOpen,
}: {
  funnel: Funnel;
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t, nameOf, saysOf, format, stepOf } = useFigure();
  const rows = [
    { key: '', name: t.funnelStart[funnel.key] ?? '', value: funnel.total },
    ...funnel.steps.map(({ key, value }) => ({ key, name: stepOf(key), value })),
  ];
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
        {nameOf(funnel.key)}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1.5 }}>
        {saysOf(funnel.key)} {said}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {rows.map(({ key, name, value }) => {
          const share = funnel.total === 0 ? undefined : (100 * value) / funnel.total;
          return (
            <Box
              component="li"
              key={key}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, 34%) 1fr auto', gap: 1, alignItems: 'center' }}
            >
              <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
              <Box
                aria-hidden
                sx={{
                  background: token('inset'),
                  borderRadius: '3px',
                  height: 16,
                  '@media print': { border: '1px solid #999' },
                }}
              >
                <Box
                  sx={{
                    background: token('accent'),
                    height: '100%',
                    borderRadius: '3px',
                    printColorAdjust: 'exact',
                    '@media print': { background: '#666' },
                  }}
                  style={{ width: `${share ?? 0}%` }}
                />
              </Box>
              <Box sx={{ textAlign: 'end', minWidth: 92, fontVariantNumeric: 'tabular-nums' }}>
                <FigureButton
                  value={format.number(value)}
                  label={t.rows.open(`${nameOf(funnel.key)}, ${name}`, format.number(value))}
                  onOpen={() => onOpen({ metric: funnel.key, ...(key !== '' && { mark: key }) })}
                />{' '}
                <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                  {share === undefined ? '–' : format.percent(Math.round(share * 10) / 10)}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      {funnel.undecided !== undefined && funnel.undecided > 0 && (
        <Box sx={{ fontSize: 13, color: token('text2'), mt: 1 }}>{t.undecided(funnel.undecided)}</Box>
      )}
    </Sheet>
  );
}
