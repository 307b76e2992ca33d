import Box from '@mui/material/Box';
import { doubtFlags } from '#domain/matching/match.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { DecisionChip } from './decision-bar.tsx';
import { askedPay, availableText, type JobPay, likenessText, type MatchRow, points, workText } from './match-words.ts';
import { MustHaves } from './must-haves.tsx';
import { matchingWords } from './words/words.ts';

/** Columns that are folded into the candidate's cell where the list is narrow. */
export const foldedColumns: ReadonlySet<string> = new Set(['place', 'rate', 'lastContact']);

/** The columns of match results, in their standard order. The first one stays. */
export function useMatchColumns(pay: JobPay, onOpen: (row: MatchRow, tab?: 'chat') => void): Column<MatchRow>[] {
  const { words, format } = useLanguage(candidateWords, jobWords, matchingWords);
  const { columns } = words.matching;
  return [
    {
      key: 'candidate',
      label: columns.candidate,
      show: (row) => <Candidate row={row} pay={pay} onOpen={onOpen} />,
    },
    { key: 'mustHaves', label: columns.mustHaves, width: 132, show: (row) => <MustHaves row={row} /> },
    { key: 'score', label: columns.score, width: 66, show: (row) => <Score row={row} /> },
    { key: 'place', label: columns.place, width: 118, show: ({ place }) => <Cell text={place} lines={2} /> },
    {
      key: 'rate',
      label: columns.rate,
      width: 74,
      show: ({ rate }) => <Cell text={rate && askedPay(rate, pay, format)} />,
    },
    { key: 'outreach', label: columns.outreach, width: 142, show: (row) => <Outreach row={row} onOpen={onOpen} /> },
    {
      key: 'lastContact',
      label: columns.lastContact,
      width: 112,
      show: ({ lastContactAt, lastContactJob }) => (
        <Cell text={lastContactAt && format.ago(lastContactAt)} second={lastContactJob} />
      ),
    },
    {
      key: 'availability',
      label: columns.availability,
      width: 104,
      isExtra: true,
      show: ({ availability }) => <Cell text={availability && availableText(availability, words, format)} />,
    },
    {
      key: 'source',
      label: columns.source,
      width: 110,
      isExtra: true,
      show: ({ sourceName }) => <Cell text={sourceName} />,
    },
    {
      key: 'flags',
      label: columns.flags,
      width: 150,
      isExtra: true,
      show: ({ flags }) => (
        <Cell
          text={flags
            .filter((flag) => !doubtFlags.includes(flag))
            .map((flag) => (words.matching.flags as Record<string, string>)[flag] ?? flag)
            .join(', ')}
          lines={2}
        />
      ),
    },
  ];
}

/** A value in a cell, cut off where it is too long; the whole is in the tooltip. */
function Cell({ text, second, lines = 1 }: { text: string | undefined; second?: string | undefined; lines?: 1 | 2 }) {
  if (!text) return <Box sx={{ color: token('text3') }}>–</Box>;
  return (
    <Box title={[text, second].filter(Boolean).join(' · ')} sx={{ minWidth: 0, fontSize: 13, lineHeight: '17px' }}>
      <Box dir="auto" sx={lines === 2 ? twoLines : cut}>
        {text}
      </Box>
      {second && (
        <Box dir="auto" className="second" sx={{ ...cut, color: token('text2'), fontSize: 12 }}>
          {second}
        </Box>
      )}
    </Box>
  );
}

function Candidate({ row, pay, onOpen }: { row: MatchRow; pay: JobPay; onOpen: (row: MatchRow) => void }) {
  const { words, format } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const name = row.isAnonymous ? runs.anonymous : row.name;
  const work = workText(row, words);
  const folded = [row.rate && askedPay(row.rate, pay, format), row.place].filter(Boolean).join(' · ');
  return (
    <Box sx={{ minWidth: 0, lineHeight: '18px' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minWidth: 0 }}>
        <Box
          component="button"
          type="button"
          className="name"
          aria-label={matching.openPanel(name)}
          title={name}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          {name}
        </Box>
        {folded !== '' && (
          <Box
            component="span"
            dir="auto"
            className="folded"
            sx={{ ...cut, color: token('text2'), fontSize: 12.5, flex: '1 1 0' }}
          >
            {folded}
          </Box>
        )}
        {row.isViewed && !row.decision && (
          <Box component="span" className="viewed" sx={{ color: token('text3'), fontSize: 12 }}>
            {runs.viewed}
          </Box>
        )}
      </Box>
      <Box dir="auto" className="second" title={work} sx={{ ...cut, color: token('text2'), fontSize: 12.5 }}>
        {likenessText(row, words.needs) && (
          <Box component="span" sx={{ color: token('text'), fontWeight: 500 }}>
            {likenessText(row, words.needs)} ·{' '}
          </Box>
        )}
        {work}
      </Box>
    </Box>
  );
}

/** The score with its word; the shape of the categories is in the panel. */
function Score({ row }: { row: MatchRow }) {
  const { matching } = useLanguage(matchingWords).words;
  return (
    <Box
      sx={{ lineHeight: '18px' }}
      role="img"
      aria-label={matching.scoreText(points(row.score), matching.words[row.word])}
    >
      <Box sx={{ fontSize: 16, fontWeight: 600 }}>{Math.round(row.score)}</Box>
      <Box className="second" sx={{ fontSize: 12, color: token(row.word === 'strong' ? 'successText' : 'text2') }}>
        {matching.shortWords[row.word]}
      </Box>
    </Box>
  );
}

function Outreach({ row, onOpen }: { row: MatchRow; onOpen: (row: MatchRow, tab: 'chat') => void }) {
  const { words } = useLanguage(jobWords, matchingWords);
  const { matching } = words;
  const isOther = row.outreach.state === 'NONE' && row.outreach.isElsewhere;
  return (
    <Box sx={row.decision ? { ...chipsStyle, ...twoChips } : chipsStyle}>
      {row.submittedAt ? (
        <StatusChip
          tone={toneOf(row.stageTone ?? 'success')}
          {...(row.stageTone !== 'danger' && { icon: 'check' })}
          label={row.stageName ?? words.jobs.columns.submitted}
        />
      ) : (
        <Box
          component="button"
          type="button"
          className="chat"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row, 'chat');
          }}
        >
          {isOther ? (
            <StatusChip tone="info" icon="chat" label={matching.otherJob} />
          ) : (
            <OutreachChip {...row.outreach} />
          )}
        </Box>
      )}
      {row.decision && <DecisionChip decision={row.decision} isInList />}
    </Box>
  );
}

/** Chips are as wide as the cell at most: a longer one is cut, and its tooltip says the whole. */
const chipsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  justifyItems: 'start',
  '& button.chat': { display: 'flex' },
} as const;
/** Two chips, one above the other, leave some room to the borders of a row of 48 pixels. */
const twoChips = { '& > span, & > button.chat > span': { minHeight: 20 } } as const;

const cut = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  // The beginning of a text is shown in every language; on a right-to-left page it still stands at the right.
  '[dir="rtl"] &': { textAlign: 'right' },
} as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const;
