import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchSorts } from '#contract/areas/matching/runs.ts';
import type { SomeWeights } from '#domain/matching/match-weights.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { useListState } from '#web/lists/list-state.ts';
import { readSession } from '#web/session/session.ts';
import { Empty, emptyLine, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import { ActivateDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { CompareView } from './compare-view.tsx';
import { MatchList } from './match-list.tsx';
import type { MatchRow } from './match-words.ts';
import { Panel, type PanelTab } from './panel.tsx';
import { BulkBar, Pager, ResultsBar } from './results-bar.tsx';
import { Progress, RunStrips } from './run-strips.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRun } from './use-run.ts';
import { useViewed } from './use-viewed.ts';
import { WeightsDialog } from './weights-dialog.tsx';
import { WeightsStrip } from './weights-strip.tsx';

const panelWidth = 424;

/** Decide whom to contact, with reasons (screens 2.2). The open person, tab, order, filters, run and comparison are in the address. */
export function MatchResults() {
  const { words, format, direction } = useLanguage();
  const { matching, jobs, runs } = words;
  const state = useListState({ size: 50 });
  const [params] = useSearchParams();
  const jobId = Number(params.get('jobId') ?? 0);
  const runGuid = params.get('run') ?? undefined;
  const compareWith = params.get('compare') ?? undefined;
  const sorting = matchSorts.find((one) => one === state.filter('sorting')) ?? 'rank';
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'activate' | 'submit' | 'weights'>();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const mayWrite = readSession()?.mayWrite ?? false;

  const { data: job, error: jobError } = useCall(jobsApi.read, { jobId });
  const currency = job?.currency ?? 'USD';
  const isAuthorizedOnly = state.filter('authorized') === '1';
  const held = useRun({
    jobId,
    runGuid,
    sorting,
    common: {
      page: state.page,
      size: state.size,
      ...(state.search !== '' && { search: state.search }),
      ...(isAuthorizedOnly && { authorizedOnly: true }),
    },
    onStarted: () => state.change({ run: '', compare: '' }),
  });
  const { data, error, isRunning } = held;
  const run = data?.run;
  const rows = data?.found.rows ?? [];
  const openGuid = state.filter('person') || (isWide ? rows[0]?.candidateGuid : undefined);
  const open =
    state.filter('panel') === 'off' && isWide ? undefined : rows.find((row) => row.candidateGuid === openGuid);
  const chosenPerson = state.filter('person') === '' ? undefined : open;
  useViewed(run?.guid, chosenPerson?.candidateGuid, chosenPerson?.isViewed ?? false);

  const tab = (state.filter('tab') || 'why') as PanelTab;
  const showRow = (row: MatchRow, requested?: PanelTab) =>
    state.change({ person: row.candidateGuid, panel: '', page: state.page, ...(requested && { tab: requested }) });
  const toggle = ({ candidateGuid: one, isAnonymous }: MatchRow) => {
    if (isAnonymous) return;
    setSelected((now) => new Set(now.has(one) ? [...now].filter((other) => other !== one) : [...now, one]));
  };
  useRowKeys(
    rows,
    openGuid,
    state,
    showRow,
    toggle,
    mayWrite && selected.size > 0 ? () => setDialog('activate') : undefined,
  );

  const known = rows.filter(({ isAnonymous }) => !isAnonymous);
  const chosen = known.filter(({ candidateGuid }) => selected.has(candidateGuid));
  const isNoneYet = error?.code === 'match.none-yet';
  const isFiltered = state.search !== '' || isAuthorizedOnly;
  const panel = open && run && (
    <Panel
      row={open}
      run={run}
      currency={currency}
      tab={tab}
      onTab={(next) => state.change({ tab: next, person: open.candidateGuid, page: state.page })}
      onClose={() => state.change(isWide ? { panel: 'off', page: state.page } : { person: '', page: state.page })}
    />
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <PageHead
        over={matching.title}
        title={job?.title ?? run?.jobTitle ?? matching.title}
        under={
          !job
            ? emptyLine
            : [
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
        {run && data?.hasPrevious && compareWith === undefined && (
          <Button variant="text" onClick={() => state.change({ run: run.guid, compare: 'previous' })}>
            {runs.compare}
          </Button>
        )}
        {mayWrite && run && (
          <Button onClick={() => held.run()} disabled={isRunning || held.isStarting}>
            {matching.runAgain}
          </Button>
        )}
      </PageHead>

      {jobError && jobError.code !== error?.code && <Problem text={explain(jobError, words)} />}
      {isRunning && <Progress held={held} mayWrite={mayWrite} />}
      {data && compareWith === undefined && (
        <RunStrips
          answer={data}
          jobId={jobId}
          isRunning={isRunning}
          onAgain={mayWrite ? () => held.run() : undefined}
        />
      )}
      {error && !isNoneYet && (
        <CallProblem
          error={error}
          onAgain={() => held.refetch()}
          back={{ to: '/upload/managejob', label: jobs.manage }}
        />
      )}
      {isNoneYet && !isRunning && (
        <Sheet>
          <Empty title={matching.noneYet} text={matching.noneYetText}>
            {mayWrite && (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <Button variant="contained" color="primary" disabled={held.isStarting} onClick={() => held.run()}>
                  {matching.run}
                </Button>
                <Button variant="text" onClick={() => setDialog('weights')}>
                  {runs.weights}
                </Button>
              </Box>
            )}
          </Empty>
        </Sheet>
      )}
      {((!data && !error && !jobError) || (isRunning && run && run.state !== 'DONE')) && (
        <Sheet padded={false}>
          <Waiting rows={10} isList label={words.common.loading} />
        </Sheet>
      )}

      {run && compareWith !== undefined && (
        <CompareView
          jobId={jobId}
          runGuid={runGuid ?? run.guid}
          withGuid={compareWith === 'previous' ? undefined : compareWith}
          state={state}
        />
      )}
      {run && run.state === 'DONE' && compareWith === undefined && (
        <>
          <ResultsBar run={run} state={state} sorting={sorting} />
          <WeightsStrip
            weights={run.weights as SomeWeights}
            onChange={mayWrite && !isRunning ? () => setDialog('weights') : undefined}
          />
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
                    title={isFiltered ? words.common.noHits : matching.none}
                    text={isFiltered ? '' : matching.noneText}
                  />
                ) : (
                  <MatchList
                    rows={rows}
                    selected={selected}
                    openGuid={openGuid}
                    currency={currency}
                    onOpen={showRow}
                    onToggle={toggle}
                    onToggleAll={() =>
                      setSelected(
                        known.every(({ candidateGuid }) => selected.has(candidateGuid))
                          ? new Set()
                          : new Set(known.map(({ candidateGuid }) => candidateGuid)),
                      )
                    }
                  />
                )}
              </Box>
              <Pager total={data.found.total} state={state} />
              {selected.size > 0 && mayWrite && (
                <BulkBar
                  count={selected.size}
                  onActivate={() => setDialog('activate')}
                  onSubmit={chosen.length === 1 ? () => setDialog('submit') : undefined}
                  onClear={() => setSelected(new Set())}
                />
              )}
            </Sheet>
            {panel && isWide && (
              <Box
                sx={{
                  position: 'sticky',
                  top: 'calc(var(--contentTop, 0px) + 12px)',
                  '@media print': { position: 'static' },
                }}
              >
                <Sheet padded={false}>
                  <Box sx={{ height: 'calc(100dvh - 100px)', minHeight: 420, '@media print': { height: 'auto' } }}>
                    {panel}
                  </Box>
                </Sheet>
              </Box>
            )}
          </Box>
          <Box sx={{ color: token('text3'), fontSize: 12 }}>{matching.keys}</Box>
          {panel && !isWide && (
            <Drawer
              open
              anchor={direction === 'rtl' ? 'left' : 'right'}
              onClose={() => state.change({ person: '', page: state.page })}
              slotProps={{ paper: { sx: { width: 'min(480px, 100vw)' } } }}
              sx={onPaper}
            >
              {panel}
            </Drawer>
          )}
        </>
      )}
      {dialog === 'weights' && (
        <WeightsDialog
          jobId={jobId}
          weights={run?.weights as SomeWeights | undefined}
          onRun={held.run}
          onClose={() => setDialog(undefined)}
        />
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
        <SubmitDialog
          row={chosen[0]}
          jobId={jobId}
          billRate={job?.billRateMax ?? job?.billRateMin}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
}

/** On paper the panel follows the list, whole (shell 95). */
const onPaper = {
  '@media print': {
    position: 'static',
    '& .MuiBackdrop-root': { display: 'none' },
    '& .MuiDrawer-paper': { position: 'static', width: 'auto', height: 'auto', maxHeight: 'none', overflow: 'visible' },
  },
} as const;
