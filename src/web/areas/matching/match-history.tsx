import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { store } from '#web/session/storage.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { HistoryFilters, historyFilterNames, historyFilters } from './history-filters.tsx';
import { matchingWords } from './words/words.ts';

type Run = Output<typeof matchHistoryApi.search>['found']['rows'][number];

const tones = { QUEUED: 'info', RUNNING: 'info', DONE: 'success', FAILED: 'danger', CANCELLED: 'neutral' } as const;

const placeOf = (run: Run) => `/upload/matchingdetails?jobId=${run.jobId}&run=${run.guid}`;

/** Every stored matching run. A run opened from here keeps Match history marked in the menu (specification 2). */
export function MatchHistory() {
  const { words, format } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const state = useListState();
  const { data, error, isPlaceholderData, refetch } = useCall(matchHistoryApi.search, {
    ...requested(state),
    ...historyFilters(state),
  });
  useDomainEvents(
    useCallback(
      (domainEvent: DomainEvent) => {
        if (['match-run', 'chat', 'submission'].includes(domainEvent.about)) void refetch();
      },
      [refetch],
    ),
  );
  const count = (key: 'matched' | 'strong' | 'contacted' | 'submitted', sort?: string): Column<Run> => ({
    key,
    label: runs.columns[key],
    isNumber: true,
    ...(sort && { sort }),
    show: (run) => format.number(run[key]),
  });
  const columns: Column<Run>[] = [
    {
      key: 'job',
      label: runs.columns.job,
      sort: 'jobTitle',
      show: (run) => (
        <TwoLines
          first={
            <Link to={placeOf(run)} onClick={() => store({ fromHistory: '1' })}>
              <bdi>{run.jobTitle}</bdi>
            </Link>
          }
          second={run.clientName && <bdi>{run.clientName}</bdi>}
        />
      ),
    },
    {
      key: 'ran',
      label: runs.columns.ran,
      sort: 'startedAt',
      show: (run) => (
        <NoWrap>
          <Box component="time" dateTime={run.startedAt} title={format.moment(run.startedAt)}>
            {format.ago(run.startedAt)}
          </Box>
        </NoWrap>
      ),
    },
    { key: 'by', label: runs.columns.by, show: (run) => <bdi>{run.requestedBy}</bdi> },
    {
      key: 'pool',
      label: runs.columns.pool,
      isNumber: true,
      sort: 'poolSize',
      show: (run) => format.number(run.poolSize),
    },
    count('matched', 'matched'),
    count('strong', 'strong'),
    count('contacted'),
    count('submitted'),
    {
      key: 'state',
      label: runs.columns.state,
      show: (run) => <StatusChip tone={tones[run.state]} label={matching.runStates[run.state]} />,
    },
    { key: 'menu', label: words.common.actions, isPinned: true, show: (run) => <RunMenu run={run} /> },
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
        filters={<HistoryFilters state={state} />}
        filterNames={historyFilterNames}
        empty={{ title: matching.historyEmpty, text: matching.historyEmptyText }}
      />
    </>
  );
}

/** The actions on a run: open it, run again, compare it with the previous one. */
function RunMenu({ run }: { run: Run }) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const toast = useToast();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const start = useChange(matchingApi.run, [matchHistoryApi.search]);
  const session = readSession();
  const mayRun = session?.mayWrite === true && session.pages.some((page) => page === 1 || page === 2);
  const close = () => setAnchor(null);
  const open = (place: string) => {
    close();
    store({ fromHistory: '1' });
    void navigate(place);
  };
  const again = () => {
    close();
    start.mutate(
      { input: { jobId: run.jobId } },
      {
        onSuccess: ({ guid, isReused }) => {
          if (isReused) toast(runs.reused);
          open(`/upload/matchingdetails?jobId=${run.jobId}${isReused ? `&run=${guid}` : ''}`);
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={runs.actionsOf(run.jobTitle)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => open(placeOf(run))}>{runs.openRun}</MenuItem>
        {mayRun && (
          <MenuItem disabled={start.isPending} onClick={again}>
            {matching.runAgain}
          </MenuItem>
        )}
        {run.hasPrevious && (
          <MenuItem onClick={() => open(`${placeOf(run)}&compare=previous`)}>{runs.compare}</MenuItem>
        )}
      </Menu>
    </>
  );
}
