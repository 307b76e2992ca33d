import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { type Move, moves } from '#domain/matching/match-change.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import type { useListState } from '#web/lists/list-state.ts';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table.tsx';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { CompareHead } from './compare-head.tsx';
import { type ComparedRow, partLine, reasonLine } from './compare-words.ts';
import { points, workText } from './match-words.ts';
import { matchingWords } from './words/words.ts';

const tones: Readonly<Record<Move, Tone>> = {
  new: 'info',
  left: 'neutral',
  up: 'success',
  down: 'warning',
  same: 'neutral',
};

/** Two runs of one job side by side: what differs between them, who is new, who left, who moved and why. */
export function CompareView({
  jobId,
  runGuid,
  withGuid,
  state,
}: {
  jobId: number;
  runGuid: string;
  withGuid: string | undefined;
  state: ReturnType<typeof useListState>;
}) {
  const { words, format, direction } = useLanguage(matchingWords);
  const { runs } = words;
  const move = moves.find((one) => one === state.filter('move'));
  const { data, error, refetch, isPlaceholderData } = useCall(matchHistoryApi.compare, {
    runGuid,
    ...(withGuid !== undefined && { withGuid }),
    ...(move && { move }),
    page: state.page,
    size: state.size,
  });
  const back = (
    <Box>
      <Button variant="text" onClick={() => state.change({ compare: '', move: '' })}>
        {runs.backToResults}
      </Button>
    </Box>
  );
  if (error)
    return (
      <>
        {back}
        <CallProblem error={error} onAgain={refetch} />
      </>
    );
  if (!data) return <Waiting rows={8} label={words.common.loading} />;

  const rank = (value: number | undefined) => (value === undefined ? runs.nothingSaid : format.number(value));
  const score = (value: number | undefined) => (value === undefined ? runs.nothingSaid : points(value));
  const columns: Column<ComparedRow>[] = [
    {
      key: 'candidate',
      label: runs.compareColumns.candidate,
      width: '28%',
      show: (row) => (
        <TwoLines
          first={
            row.isAnonymous ? (
              runs.anonymous
            ) : (
              <Link to={`/upload/candidatedetails?candidateId=${row.candidateId}`}>
                <bdi>{row.name}</bdi>
              </Link>
            )
          }
          second={workText(row, words) && <bdi>{workText(row, words)}</bdi>}
        />
      ),
    },
    {
      key: 'rank',
      label: runs.compareColumns.rank,
      show: (row) => (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip tone={tones[row.move]} label={runs.moves[row.move]} />
          <span dir={direction}>
            {row.move === 'same' ? rank(row.rankAfter) : runs.ranks(rank(row.rankBefore), rank(row.rankAfter))}
          </span>
        </Box>
      ),
    },
    { key: 'score', label: runs.compareColumns.score, show: (row) => <span dir={direction}>{scoreOf(row)}</span> },
    {
      key: 'why',
      label: runs.compareColumns.why,
      width: '38%',
      show: (row) => (
        <Box>
          {row.reasons.map((reason) => (
            <Box key={`${reason.code}${reason.subject}`}>
              <bdi>{reasonLine(reason, words)}</bdi>
            </Box>
          ))}
          {row.categories.length > 0 && (
            <Box sx={{ color: token('text2'), fontSize: 13 }}>
              {row.categories.map((part, at) => (
                <span key={part.category}>
                  {at > 0 && ' · '}
                  <Box component="bdi" dir={direction} sx={{ display: 'inline-block' }}>
                    {partLine(part, words)}
                  </Box>
                </span>
              ))}
            </Box>
          )}
        </Box>
      ),
    },
  ];
  function scoreOf({ scoreBefore, scoreAfter }: ComparedRow): string {
    const [was, is] = [score(scoreBefore), score(scoreAfter)];
    return was === is ? is : runs.ranks(was, is);
  }
  const choose = (chosen: Move | undefined) => state.change({ move: chosen ?? '' });
  return (
    <>
      {back}
      <CompareHead comparison={data} jobId={jobId} />
      <Sheet padded={false}>
        <Box
          role="group"
          aria-label={runs.compareColumns.rank}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5 }}
        >
          <FilterChip label={runs.everybody} isOn={move === undefined} onToggle={() => choose(undefined)} />
          {moves.map((one) => (
            <FilterChip
              key={one}
              label={`${runs.moves[one]} (${format.number(data.counts[one])})`}
              isOn={move === one}
              onToggle={() => choose(move === one ? undefined : one)}
            />
          ))}
        </Box>
        {data.found.rows.length === 0 ? (
          <Empty title={runs.compareEmpty} text="" />
        ) : (
          <DataTable
            label={runs.compareTitle}
            columns={columns}
            rows={data.found.rows}
            keyOf={({ candidateId }) => candidateId}
            total={data.found.total}
            page={state.page}
            size={state.size}
            onPage={(page) => state.change({ page })}
            isStale={isPlaceholderData}
            words={words.common}
          />
        )}
      </Sheet>
    </>
  );
}
