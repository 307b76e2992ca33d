import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricOf } from '#contract/areas/dashboards/metric-declaration.ts';
import { metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { token } from '#web/ui/tokens.ts';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

type Tile = Output<typeof dashboardsApi.data>['tiles'][number];

/** Figures up to which one glance needs no headings. */
const mostWithout = 12;

/** What figures are about, in the order of their groups. */
const groups = {
  jobs: ['job'],
  submissions: ['submission'],
  outreach: ['run', 'message', 'chat', 'row'],
  consultants: ['project', 'week'],
} as const satisfies Record<string, readonly MetricOf[]>;

/** The headline figures; each opens its rows. Many are grouped by what they are about. */
export function Tiles({ tiles, onOpen }: { tiles: readonly Tile[]; onOpen: (drill: Drill) => void }) {
  const { t } = useFigure();
  if (tiles.length <= mostWithout) return <TileList tiles={tiles} onOpen={onOpen} />;
  return Object.entries(groups).map(([group, of]) => {
    const some = tiles.filter(({ key }) => (of as readonly MetricOf[]).includes(metricOf(key).of));
    const name = t.tileGroups[group as keyof typeof groups];
    return (
      some.length > 0 && (
        <Box key={group} component="section" aria-label={name}>
          <Box component="h2" sx={{ margin: '0 0 8px', fontSize: 16, fontWeight: 600, breakAfter: 'avoid' }}>
            {name}
          </Box>
          <TileList tiles={some} onOpen={onOpen} />
        </Box>
      )
    );
  });
}

function TileList({ tiles, onOpen }: { tiles: readonly Tile[]; onOpen: (drill: Drill) => void }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: '0 0 16px',
        padding: 0,
        display: 'grid',
        gap: 1.5,
        // As many columns in every group, so that figures stand under each other.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
      }}
    >
      {tiles.map((tile) => (
        <OneTile key={`${tile.key} ${tile.currency ?? ''}`} tile={tile} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function OneTile({ tile, onOpen }: { tile: Tile; onOpen: (drill: Drill) => void }) {
  const { t, nameOf, saysOf, write } = useFigure();
  const { key, value, unit, previous, late } = tile;
  const currency = tile.currency;
  const name = currency === undefined ? nameOf(key) : `${nameOf(key)}, ${currency}`;
  const shown = write(value, unit, currency);
  const of = unit === 'percent' && tile.of !== undefined ? t.ofWhat[metricOf(key).of]?.(tile.of) : undefined;
  const rest =
    (unit === 'hours' || unit === 'days') && tile.open !== undefined
      ? tile.p90 !== undefined
        ? t.p90(write(tile.p90, unit), tile.open)
        : t.stillOpen(tile.open)
      : undefined;
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <Box
        component="button"
        type="button"
        title={saysOf(key)}
        onClick={() => onOpen(tile.drill as Drill)}
        sx={{
          font: 'inherit',
          color: 'inherit',
          textAlign: 'start',
          cursor: 'pointer',
          padding: '12px 16px',
          borderRadius: '10px',
          border: `1px solid ${token('border')}`,
          background: token('surface'),
          display: 'grid',
          alignContent: 'start',
          gap: '2px',
          minWidth: 0,
          '&:hover': { borderColor: token('borderStrong') },
          '@media print': { breakInside: 'avoid' },
        }}
      >
        <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
          {name}
        </Box>
        <Box
          component="span"
          // A long amount stays inside its tile.
          sx={{
            fontSize: shown.length > 9 ? 20 : 26,
            lineHeight: '32px',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          {shown}
        </Box>
        {value === undefined && (
          <Box component="span" sx={small}>
            {t.noneYet}
          </Box>
        )}
        {of && (
          <Box component="span" sx={small}>
            {of}
          </Box>
        )}
        {rest && (
          <Box component="span" sx={small}>
            {rest}
          </Box>
        )}
        {previous !== undefined && (
          <Box component="span" sx={small}>
            {t.previous(write(previous, unit, currency))}
          </Box>
        )}
        {late > 0 && (
          <Box component="span" title={t.lateHint} sx={{ ...small, color: token('warnText') }}>
            {t.late(late)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const small = { fontSize: 12, lineHeight: '16px', color: token('text2') } as const;
