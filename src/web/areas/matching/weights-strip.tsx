import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { matchCategories } from '#domain/match.ts';
import { type SomeWeights, weightShares } from '#domain/match-weights.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { points } from './match-words.ts';

/** How the parts of a run's scores weigh, in percent; each name stands over a bar as wide as its share. */
export function WeightsStrip({ weights, onChange }: { weights: SomeWeights; onChange: (() => void) | undefined }) {
  const { words } = useLanguage();
  const { matching, runs } = words;
  const shares = weightShares(weights);
  const shown = matchCategories.filter((category) => (shares[category] ?? 0) > 0);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', fontSize: 12 }}>
      <Box
        component="ul"
        aria-label={runs.weights}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px',
          flex: '1 1 320px',
        }}
      >
        {shown.map((category) => (
          <Box
            component="li"
            key={category}
            sx={{
              flex: `${shares[category]} 1 auto`,
              color: token('text2'),
              borderTop: `3px solid ${token('accent')}`,
              paddingTop: '3px',
              whiteSpace: 'nowrap',
            }}
          >
            {matching.categories[category]} <bdi>{runs.share(points(shares[category]!))}</bdi>
          </Box>
        ))}
      </Box>
      {onChange && (
        <Button size="small" variant="text" onClick={onChange}>
          {runs.change}
        </Button>
      )}
    </Box>
  );
}
