import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type MatchRow, mustHavesOf } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The must-haves of a person: a square each, how many are met, and the missing ones by name. */
export function MustHaves({ row }: { row: MatchRow }) {
  const { matching } = useLanguage(matchingWords).words;
  if (row.mustHavesAsked === 0) return '–';
  const needs = mustHavesOf(row);
  const lacking = needs.filter(({ level }) => level === 'none' || level === 'related').map(({ need }) => need);
  const said = [
    matching.ofMusts(row.mustHavesMet, row.mustHavesAsked),
    ...(lacking.length > 0 ? [matching.lacks(lacking.map(matching.item).join(matching.comma))] : []),
  ].join(' · ');
  return (
    <Box title={said} sx={{ minWidth: 0 }}>
      <Box aria-hidden className="squares" sx={{ display: 'flex', gap: '3px', height: 14, alignItems: 'center' }}>
        {needs.slice(0, 12).map(({ need, level }) => (
          <Box key={need} sx={squares[level]} />
        ))}
      </Box>
      <Box
        sx={{
          fontSize: 12.5,
          lineHeight: '17px',
          color: token('text2'),
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{said}</bdi>
      </Box>
    </Box>
  );
}

const square = {
  width: 9,
  height: 12,
  borderRadius: '2px',
  border: `1px solid ${token('accent')}`,
  flex: '0 1 auto',
} as const;
const squares = {
  proven: { ...square, background: token('accent') },
  listed: { ...square, background: `linear-gradient(to top, ${token('accent')} 50%, ${token('surface')} 50%)` },
  related: { ...square, borderColor: token('borderStrong'), borderStyle: 'dashed' },
  none: { ...square, borderColor: token('borderStrong') },
} as const;
