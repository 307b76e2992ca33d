import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { matchingApi } from '#contract/areas/matching.ts';
import { type Happening, useHappenings } from '#web/data/events.ts';
import { asked, useListState } from '#web/data/list-state.ts';
import { ListView } from '#web/data/list-view.tsx';
import { useCall } from '#web/data/use-call.ts';
import { store } from '#web/session/storage.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { RunAnswer } from './match-words.ts';

type Run = RunAnswer['run'];

const tones = { QUEUED: 'info', RUNNING: 'info', DONE: 'success', FAILED: 'danger', CANCELLED: 'neutral' } as const;

/** Every matching run as it was. A run opened from here keeps Match history marked in the menu (specification 2). */
export function MatchHistory() {
  const { words, format } = useLanguage();
  const { matching } = words;
  const state = useListState();
  const { data, error, isPlaceholderData, refetch } = useCall(matchingApi.history, asked(state));
  useHappenings(
    useCallback(
      (happening: Happening) => {
        if (happening.about === 'match-run') void refetch();
      },
      [refetch],
    ),
  );
  const columns: Column<Run>[] = [
    {
      key: 'job',
      label: matching.historyColumns.job,
      show: (run) => (
        <TwoLines
          first={
            <Link
              to={`/upload/matchingdetails?jobId=${run.jobId}&run=${run.guid}`}
              onClick={() => store({ fromHistory: '1' })}
            >
              {run.jobTitle}
            </Link>
          }
          second={run.requestedBy}
        />
      ),
    },
    {
      key: 'ran',
      label: matching.historyColumns.ran,
      show: (run) => <Box title={format.moment(run.startedAt)}>{format.ago(run.startedAt)}</Box>,
    },
    { key: 'pool', label: matching.historyColumns.pool, isNumber: true, show: (run) => format.number(run.poolSize) },
    {
      key: 'matched',
      label: matching.historyColumns.matched,
      isNumber: true,
      show: (run) => format.number(run.matched),
    },
    { key: 'strong', label: matching.historyColumns.strong, isNumber: true, show: (run) => format.number(run.strong) },
    {
      key: 'state',
      label: matching.historyColumns.state,
      show: (run) => <StatusChip tone={tones[run.state]} label={matching.runStates[run.state]} />,
    },
  ];
  return (
    <>
      <PageHead title={matching.history} />
      <ListView
        label={matching.history}
        state={state}
        columns={columns}
        keyOf={(run) => run.guid}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        empty={{ title: matching.historyEmpty, text: matching.historyEmptyText }}
      />
    </>
  );
}
