import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { lackedOf, type MatchRow, mustHavesOf, outOfDateText } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/**
 * The must-haves of a person: a square each, how many the resume meets, and by name those that it lacks, else those that are
 * out of date. What it lacks and the candidate said in the chat to have is told as that; the score counts the resume alone.
 */
export function MustHaves({ row }: { row: MatchRow }) {
  const { words } = useLanguage(matchingWords);
  const { matching } = words;
  if (row.mustHavesAsked === 0) return '–';
  const needs = mustHavesOf(row);
  const { lacked, said } = lackedOf(row);
  const met = matching.ofMusts(row.mustHavesMet, row.mustHavesAsked);
  const [names, saidNames] = [lacked, said].map((some) => some.map(matching.item).join(matching.comma));
  const [before = '', after = ''] = lacked.length > 0 ? matching.lacks('\n').split('\n') : [];
  const old = outOfDateText(row, words);
  return (
    <Box
      title={[
        said.length > 0 ? matching.ofMustsOnResume(row.mustHavesMet, row.mustHavesAsked) : met,
        lacked.length > 0 && matching.lacks(names!),
        said.length > 0 && matching.alsoSaid(saidNames!),
        old && matching.outOfDate(old),
      ]
        .filter(Boolean)
        .join(' · ')}
      sx={{ minWidth: 0 }}
    >
      <Box aria-hidden className="squares" sx={{ display: 'flex', gap: '3px', height: 14, alignItems: 'center' }}>
        {needs.slice(0, 12).map(({ need, level }) => (
          <Box key={need} sx={said.includes(need) ? squares.said : squares[level]} />
        ))}
      </Box>
      <Box
        sx={{
          fontSize: 12.5,
          lineHeight: '17px',
          color: token('text2'),
          display: 'flex',
          whiteSpace: 'pre',
        }}
      >
        <bdi>{met}</bdi>
        {lacked.length > 0 && (
          <>
            <span>{` · ${before}`}</span>
            <Cut text={names!} />
            <span>{after}</span>
          </>
        )}
        {said.length > 0 && (
          <>
            <span>{' · '}</span>
            <Cut text={matching.alsoSaid(saidNames!)} />
          </>
        )}
        {lacked.length + said.length === 0 && old !== '' && (
          <>
            <span>{' · '}</span>
            <Cut text={matching.old(outOfDateText(row, words, false))} />
          </>
        )}
      </Box>
    </Box>
  );
}

/** Names are cut off at their own end: on an Arabic page an English one would lose its beginning. */
function Cut({ text }: { text: string }) {
  return (
    <Box component="bdi" dir="auto" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {text}
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
  outOfDate: { ...square, background: `linear-gradient(135deg, ${token('accent')} 50%, ${token('surface')} 50%)` },
  listed: { ...square, background: `linear-gradient(to top, ${token('accent')} 50%, ${token('surface')} 50%)` },
  said: { ...square, borderColor: token('info'), background: token('infoSoft') },
  related: { ...square, borderColor: token('borderStrong'), borderStyle: 'dashed' },
  none: { ...square, borderColor: token('borderStrong') },
} as const;
