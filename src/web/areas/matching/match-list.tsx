import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { ScoreStrip } from '#web/ui/score-strip.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { DecisionChip } from './decision-bar.tsx';
import { type MatchRow, points } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The ranked candidates: name, score, reasons at a glance, must-haves, outreach. */
export function MatchList({
  rows,
  selected,
  openGuid,
  currency,
  onOpen,
  onToggle,
  onToggleAll,
}: {
  rows: readonly MatchRow[];
  selected: ReadonlySet<string>;
  openGuid: string | undefined;
  currency: string;
  onOpen: (row: MatchRow, tab?: 'chat') => void;
  onToggle: (row: MatchRow) => void;
  onToggleAll: () => void;
}) {
  const { words } = useLanguage(matchingWords);
  const { matching } = words;
  const known = rows.filter(({ isAnonymous }) => !isAnonymous);
  const isAll = known.length > 0 && known.every(({ candidateGuid }) => selected.has(candidateGuid));
  const firstOut = rows.find(({ hardFails }) => hardFails.length > 0);
  return (
    <Box component="table" aria-label={matching.title} sx={tableStyle}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: 48 }}>
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && selected.size > 0}
              onChange={onToggleAll}
              slotProps={{ input: { 'aria-label': words.common.selectAll } }}
            />
          </Box>
          <th scope="col">{matching.columns.candidate}</th>
          <Box component="th" scope="col" sx={{ width: 190 }}>
            {matching.columns.match}
          </Box>
          <Box component="th" scope="col" sx={{ width: 86 }}>
            {matching.columns.mustHaves}
          </Box>
          <Box component="th" scope="col" sx={{ width: 146 }}>
            {matching.columns.outreach}
          </Box>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowView
            key={row.candidateGuid}
            row={row}
            isOpen={row.candidateGuid === openGuid}
            isSelected={selected.has(row.candidateGuid)}
            isFirstOut={row === firstOut}
            currency={currency}
            onOpen={onOpen}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </Box>
  );
}

function RowView({
  row,
  isOpen,
  isSelected,
  isFirstOut,
  currency,
  onOpen,
  onToggle,
}: {
  row: MatchRow;
  isOpen: boolean;
  isSelected: boolean;
  isFirstOut: boolean;
  currency: string;
  onOpen: (row: MatchRow, tab?: 'chat') => void;
  onToggle: (row: MatchRow) => void;
}) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const { matching, runs } = words;
  const name = row.isAnonymous ? runs.anonymous : row.name;
  const word = matching.words[row.word];
  const facts = [
    row.place,
    row.rate && format.money(row.rate, currency),
    row.availability && /^\d{4}-/.test(row.availability) ? format.day(row.availability) : row.availability,
  ];
  return (
    <>
      {isFirstOut && (
        <tr>
          <Box
            component="td"
            colSpan={5}
            sx={{ background: token('inset'), fontSize: 12, fontWeight: 600, padding: '4px 16px !important' }}
          >
            {matching.belowLine}
          </Box>
        </tr>
      )}
      <Box
        component="tr"
        data-guid={row.candidateGuid}
        onClick={() => onOpen(row)}
        sx={{
          cursor: 'pointer',
          background: isSelected || isOpen ? token('selected') : 'transparent',
          '& > td:first-of-type': { boxShadow: isOpen ? `inset 3px 0 0 ${token('accent')}` : 'none' },
          '[dir="rtl"] & > td:first-of-type': { boxShadow: isOpen ? `inset -3px 0 0 ${token('accent')}` : 'none' },
        }}
      >
        <Box component="td" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            checked={isSelected}
            disabled={row.isAnonymous}
            onChange={() => onToggle(row)}
            slotProps={{ input: { 'aria-label': words.common.select(name) } }}
          />
        </Box>
        <td>
          <Box
            component="button"
            type="button"
            aria-label={matching.openPanel(name)}
            aria-pressed={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(row);
            }}
            sx={{
              font: 'inherit',
              fontWeight: 500,
              color: 'inherit',
              background: 'none',
              border: 0,
              padding: 0,
              cursor: 'pointer',
              textAlign: 'start',
            }}
          >
            {name}
          </Box>
          {row.isViewed && !row.decision && (
            <Box component="span" sx={{ color: token('text3'), fontSize: 12, marginInlineStart: 1 }}>
              {runs.viewed}
            </Box>
          )}
          <Box sx={{ color: token('text2'), fontSize: 13 }}>
            <bdi>{[row.headline, row.employer].filter(Boolean).join(', ')}</bdi>
          </Box>
          <Box sx={{ color: token('text2'), fontSize: 13, display: 'flex', columnGap: 1.5, flexWrap: 'wrap' }}>
            {facts.filter(Boolean).map((fact) => (
              <bdi key={String(fact)}>{fact}</bdi>
            ))}
          </Box>
        </td>
        <td>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <Box sx={{ fontSize: 16, fontWeight: 600, minWidth: 28, textAlign: 'end' }}>{Math.round(row.score)}</Box>
            <ScoreStrip
              parts={row.categories.map(({ category, ...part }) => ({ key: category, ...part }))}
              width={136}
              height={12}
              text={matching.scoreText(points(row.score), word)}
            />
          </Box>
        </td>
        <td>{row.mustHavesAsked > 0 ? `${row.mustHavesMet}/${row.mustHavesAsked}` : '–'}</td>
        <td>
          <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            {!(row.submittedAt && row.outreach.state === 'COMPLETED') && (
              <Box
                component="button"
                type="button"
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(row, 'chat');
                }}
                sx={{
                  background: 'none',
                  border: 0,
                  padding: 0,
                  cursor: 'pointer',
                  font: 'inherit',
                  borderRadius: 999,
                }}
              >
                <OutreachChip {...row.outreach} />
              </Box>
            )}
            {row.submittedAt ? (
              <StatusChip tone="success" icon="check" label={row.stageName ?? words.jobs.columns.submitted} />
            ) : null}
            {row.decision && <DecisionChip decision={row.decision} />}
          </Box>
        </td>
      </Box>
    </>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': {
    background: token('inset'),
    fontSize: 12,
    fontWeight: 500,
    color: token('text2'),
    padding: '4px 10px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '8px 10px', borderTop: `1px solid ${token('border')}`, textAlign: 'start' },
  '@container (max-width: 560px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) auto',
      borderTop: `1px solid ${token('border')}`,
      padding: '8px 4px',
    },
    '& td': { border: 0, padding: '3px 6px' },
    '& td:nth-of-type(3)': { gridColumn: '2 / 4' },
    '& td:nth-of-type(4)': { gridColumn: '3', gridRow: '1' },
    '& td:nth-of-type(5)': { gridColumn: '2 / 4' },
  },
} as const;
