import Box from '@mui/material/Box';
import { useId } from 'react';
import type { MatchCategory } from '#domain/matching/match.ts';
import { weightLimits } from '#domain/matching/match-weights.ts';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { points } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** One part of the score: its weight as slider and number, and the resulting share. */
export function WeightRow({
  category,
  value,
  share,
  error,
  onChange,
}: {
  category: MatchCategory;
  value: string;
  share: number;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { matching, runs } = useWords(matchingWords);
  const label = matching.categories[category];
  const hint = matching.categoryHints[category];
  const id = useId();
  const { least, most } = weightLimits;
  const bounds = { min: least, max: most };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 76px 64px', sm: '210px minmax(0, 1fr) 76px 64px' },
        gap: '4px 12px',
        alignItems: 'center',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1', sm: 'auto' } }}>
        <label htmlFor={id}>{label}</label>
        <Box id={`${id}-about`} sx={{ color: token('text2'), fontSize: 12, lineHeight: '15px' }}>
          {hint}
        </Box>
      </Box>
      <Box
        component="input"
        type="range"
        aria-label={runs.slider(label)}
        {...bounds}
        step={1}
        value={Number(value) || 0}
        onChange={(event) => onChange((event.target as HTMLInputElement).value)}
        sx={{
          width: '100%',
          height: 28,
          accentColor: token('accent'),
          gridRow: { xs: '2', sm: 'auto' },
          gridColumn: { xs: '1 / 4', sm: 'auto' },
        }}
      />
      <Box
        component="input"
        id={id}
        inputMode="decimal"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-share${error === undefined ? '' : ` ${id}-error`}`}
        onChange={(event) => onChange((event.target as HTMLInputElement).value)}
        sx={{
          font: 'inherit',
          color: 'inherit',
          textAlign: 'end',
          minHeight: 36,
          width: '100%',
          paddingInline: 1,
          background: token('surface'),
          border: `1px solid ${error === undefined ? token('borderStrong') : token('danger')}`,
          borderRadius: '6px',
        }}
      />
      <Box id={`${id}-share`} sx={{ textAlign: 'end', fontWeight: 600 }}>
        <bdi>{runs.share(points(share))}</bdi>
      </Box>
      {error !== undefined && (
        <Box id={`${id}-error`} sx={{ gridColumn: '1 / -1', color: token('dangerText'), fontSize: 13 }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
