import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs.ts';
import { matchingApi, matchSorts } from '#contract/areas/matching.ts';
import { ActivateDialog } from '#web/data/activate-dialog.tsx';
import { type Happening, useHappenings } from '#web/data/events.ts';
import { explain } from '#web/data/explain.ts';
import { useListState } from '#web/data/list-state.ts';
import { useCall, useChange } from '#web/data/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Empty, Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { FilterChip, SearchField } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { MatchList } from './match-list.tsx';
import type { MatchRow } from './match-words.ts';
import { Panel, type PanelTab } from './panel.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

const panelWidth = 424;

/** Decide whom to contact, with reasons (ui.md 2.2). The open person, tab, order and filters are in the address. */
export function MatchResults() {
  const { words, format, direction } = useLanguage();
  const { matching, jobs } = words;
  const toast = useToast();
  const state = useListState({ size: 50 });
  const [params] = useSearchParams();
  const jobId = Number(params.get('jobId') ?? 0);
  const runGuid = params.get('run') ?? undefined;
  const sorting = matchSorts.find((one) => one === state.filter('sorting')) ?? 'rank';
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'activate' | 'submit'>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const mayWrite = readSession()?.mayWrite ?? false;

  const { data: job, error: jobError } = useCall(jobsApi.read, { jobId });
  const isAuthorizedOnly = state.filter('authorized') === '1';
  const common = {
    page: state.page,
    size: state.size,
    ...(state.search !== '' && { search: state.search }),
    ...(isAuthorizedOnly && { authorizedOnly: true }),
  };
  const saved = useCall(
    matchingApi.saved,
    { ...common, ...(runGuid ? { runGuid } : { jobId }) },
    {
      enabled: sorting === 'rank',
      pollWhile: (answer) => answer?.run.state === 'QUEUED' || answer?.run.state === 'RUNNING',
    },
  );
  const sorted = useCall(matchingApi.sorted, { ...common, jobId, sorting }, { enabled: sorting !== 'rank' });
  const { data, error, refetch } = sorting === 'rank' ? saved : sorted;
  const start = useChange(matchingApi.run, [matchingApi.saved, matchingApi.sorted, jobsApi.list]);

  useHappenings(
    useCallback(
      (happening: Happening) => {
        if (happening.jobId !== jobId) return;
        if (happening.about === 'match-run') {
          const isOver = happening.state === 'DONE' || happening.state === 'FAILED';
          setProgress(isOver ? undefined : { done: happening.done ?? 0, total: happening.total ?? 0 });
          if (isOver) void refetch();
        }
        if (happening.about === 'chat' || happening.about === 'submission') void refetch();
      },
      [jobId, refetch],
    ),
  );

  // The answer itself says that a run is over, also where its event was missed.
  const runState = data?.run.state;
  useEffect(() => {
    if (runState === 'DONE' || runState === 'FAILED') setProgress(undefined);
  }, [runState]);
  const rows = data?.found.rows ?? [];
  const openGuid = state.filter('person') || (isWide ? rows[0]?.candidateGuid : undefined);
  const open =
    state.filter('panel') === 'off' && isWide ? undefined : rows.find((row) => row.candidateGuid === openGuid);
  const tab = (state.filter('tab') || 'why') as PanelTab;
  const showRow = (row: MatchRow, wanted?: PanelTab) =>
    state.change({ person: row.candidateGuid, panel: '', page: state.page, ...(wanted && { tab: wanted }) });
  const toggle = ({ candidateGuid: one }: MatchRow) =>
    setSelected((now) => new Set(now.has(one) ? [...now].filter((other) => other !== one) : [...now, one]));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // The address is ahead of what is drawn: a held key counts from where it already is.
      const current = new URLSearchParams(window.location.search).get('person') ?? openGuid;
      const at = rows.findIndex(({ candidateGuid }) => candidateGuid === current);
      const go = (row: MatchRow | undefined) => {
        if (!row) return;
        event.preventDefault();
        showRow(row);
        document.querySelector(`[data-guid="${row.candidateGuid}"]`)?.scrollIntoView({ block: 'nearest' });
      };
      if (event.key === 'j') go(rows[at + 1]);
      if (event.key === 'k') go(rows[Math.max(0, at - 1)]);
      if (event.key === 'x' && rows[at]) toggle(rows[at]);
      if (event.key === ']') state.change({ panel: state.filter('panel') === 'off' ? '' : 'off', page: state.page });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const runAgain = () =>
    start.mutate(
      { input: { jobId } },
      {
        onSuccess: () => {
          setProgress({ done: 0, total: 0 });
          state.change({ run: '' });
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const isRunning = progress !== undefined || data?.run.state === 'QUEUED' || data?.run.state === 'RUNNING';
  const run = data?.run;
  const chosen = rows.filter(({ candidateGuid }) => selected.has(candidateGuid));
  const title = job?.title ?? run?.jobTitle ?? matching.title;
  const isNoneYet = error?.code === 'match.none-yet';

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <PageHead
        over={matching.title}
        title={title}
        under={
          job &&
          [
            job.clientName,
            [job.city, job.state].filter(Boolean).join(', '),
            jobs.workModes[job.workMode],
            job.payRateMax && `${format.money(job.payRateMax, job.currency)} ${jobs.anHour}`,
            job.durationMonths && jobs.months(job.durationMonths),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      >
        {job && (
          <Button component={Link} to={`/upload/jobdetails?jobId=${jobId}`} variant="text">
            {jobs.facts}
          </Button>
        )}
        {mayWrite && run && (
          <Button onClick={runAgain} disabled={isRunning || start.isPending}>
            {matching.runAgain}
          </Button>
        )}
      </PageHead>

      {jobError && <Problem text={explain(jobError, words)} />}
      {isRunning && (
        <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
          <Box>
            {matching.running(progress?.done ?? 0, progress?.total ?? 0)} ·{' '}
            <Box component="span" sx={{ color: token('text2') }}>
              {matching.leave}
            </Box>
          </Box>
          <LinearProgress aria-label={matching.run} />
        </Box>
      )}
      {run?.state === 'FAILED' && <Problem text={matching.runFailed} />}
      {run?.jobChangedSince && !isRunning && (
        <Note tone="warn">
          {matching.changedSince}
          {mayWrite && (
            <Button size="small" onClick={runAgain}>
              {matching.runAgain}
            </Button>
          )}
        </Note>
      )}
      {error && !isNoneYet && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {isNoneYet && !isRunning && (
        <Sheet>
          <Empty title={matching.noneYet} text={matching.noneYetText}>
            {mayWrite && (
              <Button variant="contained" color="primary" disabled={start.isPending} onClick={runAgain}>
                {matching.run}
              </Button>
            )}
          </Empty>
        </Sheet>
      )}
      {!data && !error && !jobError && <Waiting rows={8} label={words.common.loading} />}

      {run && run.state === 'DONE' && (
        <>
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <StatusChip tone="success" label={matching.matched(run.matched)} />
            <Box sx={{ color: token('text2'), fontSize: 13, flex: '1 1 200px' }}>
              {[
                matching.searched(run.poolSize, ((run.tookMs ?? 0) / 1000).toFixed(1)),
                matching.ranBy(format.ago(run.startedAt), run.requestedBy),
              ].join(' · ')}
            </Box>
            <SearchField label={words.common.search} value={state.typed} onChange={state.type} />
            <FilterChip
              label={matching.authorizedOnly}
              isOn={isAuthorizedOnly}
              onToggle={() => state.change({ authorized: isAuthorizedOnly ? '' : '1' })}
            />
            <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
              {matching.sort}
              <Box
                component="select"
                value={sorting}
                onChange={(event) => state.change({ sorting: (event.target as HTMLSelectElement).value })}
                sx={{
                  font: 'inherit',
                  minHeight: 32,
                  color: 'inherit',
                  background: token('surface'),
                  border: `1px solid ${token('borderStrong')}`,
                  borderRadius: '6px',
                  paddingInline: 1,
                }}
              >
                {matchSorts.map((one) => (
                  <option key={one} value={one}>
                    {matching.sorts[one]}
                  </option>
                ))}
              </Box>
            </Box>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: open && isWide ? `minmax(0, 1fr) ${panelWidth}px` : 'minmax(0, 1fr)',
              alignItems: 'start',
            }}
          >
            <Sheet padded={false}>
              <Box sx={{ containerType: 'inline-size' }}>
                {rows.length === 0 ? (
                  <Empty
                    title={state.search || isAuthorizedOnly ? words.common.noHits : matching.none}
                    text={state.search || isAuthorizedOnly ? '' : matching.noneText}
                  />
                ) : (
                  <MatchList
                    rows={rows}
                    selected={selected}
                    openGuid={openGuid}
                    currency={job?.currency ?? 'USD'}
                    onOpen={showRow}
                    onToggle={toggle}
                    onToggleAll={() =>
                      setSelected(
                        rows.every(({ candidateGuid }) => selected.has(candidateGuid))
                          ? new Set()
                          : new Set(rows.map(({ candidateGuid }) => candidateGuid)),
                      )
                    }
                  />
                )}
              </Box>
              <Pager
                total={data.found.total}
                page={state.page}
                size={state.size}
                onPage={(page) => state.change({ page })}
              />
              {selected.size > 0 && mayWrite && (
                <Box
                  sx={{
                    position: 'sticky',
                    bottom: 0,
                    zIndex: 5,
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    padding: 1.25,
                    borderTop: `1px solid ${token('border')}`,
                    background: token('surface'),
                    borderRadius: '0 0 10px 10px',
                  }}
                >
                  <b>{words.common.selected(selected.size)}</b>
                  <Button
                    variant="contained"
                    color="secondary"
                    startIcon={<Icon name="chat" />}
                    onClick={() => setDialog('activate')}
                  >
                    {words.chatbot.activate}
                  </Button>
                  <Button disabled={chosen.length !== 1} onClick={() => setDialog('submit')}>
                    {words.submit.action}
                  </Button>
                  <Button variant="text" onClick={() => setSelected(new Set())}>
                    {words.common.clear}
                  </Button>
                </Box>
              )}
            </Sheet>
            {open && isWide && (
              <Box sx={{ position: 'sticky', top: 12 }}>
                <Sheet padded={false}>
                  <Box sx={{ height: 'calc(100dvh - 100px)', minHeight: 420 }}>
                    <Panel
                      row={open}
                      run={run}
                      tab={tab}
                      onTab={(next) => state.change({ tab: next, person: open.candidateGuid, page: state.page })}
                      onClose={() => state.change({ panel: 'off', page: state.page })}
                    />
                  </Box>
                </Sheet>
              </Box>
            )}
          </Box>
          <Box sx={{ color: token('text3'), fontSize: 12 }}>{matching.keys}</Box>
          {open && !isWide && (
            <Drawer
              open
              anchor={direction === 'rtl' ? 'left' : 'right'}
              onClose={() => state.change({ person: '', page: state.page })}
              slotProps={{ paper: { sx: { width: 'min(480px, 100vw)' } } }}
            >
              <Panel
                row={open}
                run={run}
                tab={tab}
                onTab={(next) => state.change({ tab: next, page: state.page })}
                onClose={() => state.change({ person: '', page: state.page })}
              />
            </Drawer>
          )}
        </>
      )}
      {dialog === 'activate' && (
        <ActivateDialog
          jobId={jobId}
          guids={[...selected]}
          onClose={(isStarted) => {
            setDialog(undefined);
            if (isStarted) setSelected(new Set());
          }}
        />
      )}
      {dialog === 'submit' && chosen[0] && (
        <SubmitDialog row={chosen[0]} jobId={jobId} onClose={() => setDialog(undefined)} />
      )}
    </Box>
  );
}

function Pager({
  total,
  page,
  size,
  onPage,
}: {
  total: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
}) {
  const { words } = useLanguage();
  if (total <= size) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', padding: 1, borderTop: `1px solid ${token('border')}` }}>
      <span>{words.common.rowsOf(page * size + 1, Math.min(total, (page + 1) * size), total)}</span>
      <Box sx={{ flex: 1 }} />
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {words.common.previous}
      </Button>
      <Button size="small" disabled={(page + 1) * size >= total} onClick={() => onPage(page + 1)}>
        {words.common.next}
      </Button>
    </Box>
  );
}
