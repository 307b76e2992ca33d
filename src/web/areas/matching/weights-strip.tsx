import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SavedCategory, savedCategories } from '#domain/matching/match.ts';
import { type SomeWeights, weightShares } from '#domain/matching/match-weights.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type MatchRow, points } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The part of the score that each category has, in their order; 0 where it has none. */
export type Shares = { readonly [C in SavedCategory]?: number | undefined };

/**
 * The shares of a run in percent: those that its people were scored by, so that "58.3%" here is "of 58.3" in the panel.
 * A category that the job does not ask for has none. While nobody is listed, those of its weights.
 */
export const sharesOf = (weights: SomeWeights, [first]: readonly Pick<MatchRow, 'categories'>[]): Shares =>
  first && first.categories.length > 0
    ? Object.fromEntries(first.categories.map(({ category, weight }) => [category, weight]))
    : weightShares(weights);

/** The shares of a run in percent: a bar to scale, and each with its name. */
export function WeightsStrip({ shares, onChange }: { shares: Shares; onChange: (() => void) | undefined }) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const shown = savedCategories.filter((category) => (shares[category] ?? 0) > 0);
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
