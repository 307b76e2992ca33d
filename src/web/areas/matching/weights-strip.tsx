import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { matchCategories } from '#domain/matching/match.ts';
import { type SomeWeights, weightShares } from '#domain/matching/match-weights.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { points } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The weights of a run in percent: a bar to scale, and each share with its name. */
export function WeightsStrip({ weights, onChange }: { weights: SomeWeights; onChange: (() => void) | undefined }) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const shares = weightShares(weights);
  const shown = matchCategories.filter((category) => (shares[category] ?? 0) > 0);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', fontSize: 12 }}>
      <Box sx={{ flex: { xs: '1 1 160px', sm: '1 1 320px' }, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 5 }}>
          {shown.map((category) => (
            <Box
              key={category}
              title={matching.categories[category]}
              sx={{ flex: `${shares[category]} 1 0`, background: token('accent'), borderRadius: '2px' }}
            />
          ))}
        </Box>
        <Box
          component="ul"
          aria-label={runs.weights}
          // On a phone the people come first; the shares are shown in the weights dialog.
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: { xs: 'none', sm: 'flex' },
            flexWrap: 'wrap',
            columnGap: 1.5,
          }}
        >
          {shown.map((category) => (
            <Box component="li" key={category} sx={{ color: token('text2'), whiteSpace: 'nowrap' }}>
              {matching.categories[category]} <bdi>{runs.share(points(shares[category]!))}</bdi>
            </Box>
          ))}
        </Box>
      </Box>
      {onChange && (
        <Button size="small" variant="text" onClick={onChange}>
          {runs.change}
        </Button>
      )}
    </Box>
  );
}
