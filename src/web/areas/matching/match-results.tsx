import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import type { SomeWeights } from '#domain/matching/match-weights.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Empty, emptyLine, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import { StartOutreachDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { CompareView } from './compare-view.tsx';
import { ResultsList } from './results-list.tsx';
import { Progress, RunStrips } from './run-strips.tsx';
import { type Results, useResults } from './use-results.ts';
import { WeightsDialog } from './weights-dialog.tsx';
import { matchingWords } from './words/words.ts';

/** Decide whom to contact, with reasons (screens 2.2). */
export function MatchResults() {
  const results = useResults();
  const { compareWith, run, runGuid, jobId, state } = results;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Head results={results} />
      <Standing results={results} />
      {run && compareWith !== undefined && (
        <CompareView
          jobId={jobId}
          runGuid={runGuid ?? run.guid}
          withGuid={compareWith === 'previous' ? undefined : compareWith}
          state={state}
        />
      )}
      {results.held.data && run?.state === 'DONE' && compareWith === undefined && (
        <ResultsList results={results} answer={results.held.data} />
      )}
      <Dialogs results={results} />
    </Box>
  );
}

/** The job, and the actions on its run. */
function Head({ results: { job, run, jobId, held, compareWith, mayWrite } }: { results: Results }) {
  const [, setParams] = useSearchParams();
  const { words } = useLanguage(jobWords, matchingWords);
  const { matching, jobs, runs } = words;
  return (
    <PageHead
      kind={matching.title}
      isTight
      title={job?.title ?? run?.jobTitle ?? matching.title}
      under={job ? <JobLine job={job} /> : emptyLine}
    >
      {job && (
        <Button component={Link} to={`/upload/jobdetails?jobId=${jobId}`} variant="text">
          {jobs.facts}
        </Button>
      )}
      {run && held.data?.hasPrevious && compareWith === undefined && (
        <Button variant="text" onClick={() => setParams((before) => comparing(before, run.guid))}>
          {runs.compare}
        </Button>
      )}
      {mayWrite && run && (
        <Button onClick={() => held.run()} disabled={held.isRunning || held.isStarting}>
          {matching.runAgain}
        </Button>
      )}
    </PageHead>
  );
}

/** The address of a comparison. It is a step of its own: Back leads to the results as they were. */
function comparing(before: URLSearchParams, run: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  next.set('run', run);
  next.set('compare', 'previous');
  return next;
}

function JobLine({ job }: { job: NonNullable<Results['job']> }) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const { jobs, matching } = words;
  const money = (amount: string | undefined) => amount && `${format.rate(amount, job.currency)}${jobs.anHour}`;
  return [
    job.clientName,
    job.requisition,
    [job.city, job.state].filter(Boolean).join(', '),
    job.workMode && jobs.workModes[job.workMode],
    job.payRateMax && matching.pay(money(job.payRateMax)!),
    isDirectHire(job.jobType) &&
      job.salaryMax &&
      matching.pay(`${format.rate(job.salaryMax, job.currency)}${jobs.terms.aYear}`),
    job.billRateMax && matching.bill(money(job.billRateMax)!),
    job.durationMonths && jobs.months(job.durationMonths),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The state of the run: in progress, outdated, failed or missing. */
function Standing({
  results: { held, jobError, jobId, compareWith, mayWrite, setDialog, state },
}: {
  results: Results;
}) {
  const words = useWords(jobWords, matchingWords);
  const { data, error, isRunning } = held;
  const isNoneYet = error?.code === 'match.none-yet';
  return (
    <>
      {jobError && jobError.code !== error?.code && <Problem text={explain(jobError, words)} />}
      {isRunning && <Progress held={held} mayWrite={mayWrite} />}
      {data && compareWith === undefined && (
        <RunStrips
          answer={data}
          jobId={jobId}
          isRunning={isRunning}
          onAgain={mayWrite ? () => held.run() : undefined}
          onNearest={(missing) => state.change({ mustHavesMissingTo: missing })}
        />
      )}
      {error && !isNoneYet && (
        <CallProblem
          error={error}
          onAgain={() => held.refetch()}
          back={{ to: '/upload/managejob', label: words.jobs.manage }}
        />
      )}
      {isNoneYet && !isRunning && (
        <Sheet>
          <Empty title={words.matching.noneYet} text={words.matching.noneYetText}>
            {mayWrite && (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <Button variant="contained" color="primary" disabled={held.isStarting} onClick={() => held.run()}>
                  {words.matching.run}
                </Button>
                <Button variant="text" onClick={() => setDialog('weights')}>
                  {words.runs.weights}
                </Button>
              </Box>
            )}
          </Empty>
        </Sheet>
      )}
      {((!data && !error && !jobError) || (isRunning && data?.run.state !== 'DONE')) && (
        <Sheet padded={false}>
          <Waiting rows={10} isList label={words.common.loading} />
        </Sheet>
      )}
    </>
  );
}

function Dialogs({ results: { dialog, setDialog, outreach, jobId, run, held, selection } }: { results: Results }) {
  const close = () => setDialog(undefined);
  const [person] = selection.rows;
  return (
    <>
      {dialog === 'weights' && (
        <WeightsDialog
          jobId={jobId}
          weights={run?.weights as SomeWeights | undefined}
          onRun={held.run}
          onClose={close}
        />
      )}
      {dialog === 'activate' && outreach && (
        <StartOutreachDialog
          jobId={jobId}
          guids={outreach.guids}
          asks={outreach.asks}
          onClose={(isStarted) => {
            close();
            if (isStarted) selection.clear();
          }}
        />
      )}
      {dialog === 'submit' && person && <SubmitDialog row={person} jobId={jobId} onClose={close} />}
    </>
  );
}
