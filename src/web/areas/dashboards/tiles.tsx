import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { token } from '#web/ui/tokens.ts';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

type Tile = Output<typeof dashboardsApi.data>['tiles'][number];

/** The headline figures; each opens its rows. */
export function Tiles({ tiles, onOpen }: { tiles: readonly Tile[]; onOpen: (drill: Drill) => void }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: '0 0 16px',
        padding: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
      }}
    >
      {tiles.map((tile) => (
        <OneTile key={`${tile.key} ${tile.currency ?? ''}`} tile={tile} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function OneTile({ tile, onOpen }: { tile: Tile; onOpen: (drill: Drill) => void }) {
  const { t, nameOf, saysOf, write, rounded } = useFigure();
  const { key, value, unit, previous, late } = tile;
  const currency = tile.currency;
  const name = currency === undefined ? nameOf(key) : `${nameOf(key)}, ${currency}`;
  const shown = write(value, unit, currency);
  const of =
    unit === 'percent' && tile.of !== undefined
      ? key === 'auto.share'
        ? t.ofSubmissions(tile.of)
        : key === 'redeploy'
          ? t.ofProjects(tile.of)
          : t.ofJobs(tile.of)
      : undefined;
  const rest =
    unit === 'hours' && tile.open !== undefined
      ? tile.p90 !== undefined
        ? t.p90(rounded(tile.p90), tile.open)
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
          sx={{ fontSize: 26, lineHeight: '32px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
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
