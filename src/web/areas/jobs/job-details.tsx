import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { page } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { call, download } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { opensHere } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { store } from '#web/session/storage.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { BoardsTab } from '#web/widgets/job-boards/boards-tab.tsx';
import { chipsOf } from '#web/widgets/jobs/chip-need.ts';
import { RequirementChips } from '#web/widgets/jobs/requirement-chips.tsx';
import { SubmissionsList } from '#web/widgets/jobs/submissions-list.tsx';
import { ChatFacts } from '#web/widgets/outreach/chat-facts.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { BackToJobs } from './back-to-jobs.tsx';
import { type Job, recruitersOf } from './job-draft.ts';
import { JobFacts } from './job-facts.tsx';
import { JobHistory } from './job-history.tsx';
import { JobMatches } from './job-matches.tsx';
import { JobOutreach } from './job-outreach.tsx';
import { JobPipeline } from './job-pipeline.tsx';
import { StatusMenu } from './status-menu.tsx';
import { submissionActions } from './submission-actions.tsx';
import { VendorCard } from './vendor-card.tsx';
import { jobWords } from './words/words.ts';

const tabs = ['overview', 'pipeline', 'matches', 'outreach', 'boards', 'submissions', 'history', 'files'] as const;
type JobTab = (typeof tabs)[number];

/** A job with its life: facts and text, the people on it, its matches, what happened to it, and its file (screens 2.2). */
export function JobDetails() {
  const { jobs, common } = useWords(jobWords);
  const [params] = useSearchParams();
  const jobId = Number(params.get('jobId') ?? 0);
  const { data: job, error, refetch } = useCall(jobsApi.read, { jobId });
  if (error)
    return (
      <>
        <PageHead title={jobs.manage} />
        <CallProblem error={error} onAgain={refetch} back={{ to: '/upload/managejob', label: jobs.manage }} />
      </>
    );
  if (job?.id !== jobId) return <Waiting label={common.loading} />;
  return <LoadedJob key={jobId} job={job} />;
}

function LoadedJob({ job }: { job: Job }) {
  const { words, format } = useLanguage(jobWords);
  const { jobs } = words;
  const [params, setParams] = useSearchParams();
  const pages = readSession()?.pages ?? [];
  const seesChats = [page.chatbotHistory, page.recruiterDashboard].some((one) => pages.includes(one));
  const open = tabs.filter((one) => one !== 'outreach' || seesChats);
  const tab = open.find((one) => one === params.get('tab')) ?? 'overview';
  const show = (next: JobTab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'overview') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  const isWaiting = job.statusCategory === 'OPEN' && job.inChat + job.submitted === 0;
  return (
    <>
      <PageHead
        over={<BackToJobs job={job} />}
        kind={jobs.manage}
        title={job.title}
        under={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
            <StatusChip tone={toneOf(job.statusTone)} label={job.statusName} />
            <Dotted
              parts={[
                job.statusReason && jobs.life.reasons[job.statusReason],
                job.clientName,
                job.requisition,
                [job.city, job.state].filter(Boolean).join(', '),
                job.workMode && jobs.workModes[job.workMode],
                jobs.life.filled(job.filled, job.positions ?? 1),
                recruitersOf(job, jobs.life.inactive),
                isWaiting && job.attentionDueAt ? jobs.life.attention(format.moment(job.attentionDueAt)) : undefined,
              ]}
            />
          </Box>
        }
      >
        <JobActions job={job} jobId={job.id} />
      </PageHead>
      <Tabs
        value={tab}
        onChange={(_, next: JobTab) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={job.title}
        sx={{ mb: 2, borderBottom: `1px solid ${token('border')}` }}
      >
        {open.map((one) => (
          <Tab
            key={one}
            value={one}
            label={jobs.tabs[one]}
            id={`tab-${one}`}
            {...(one === tab && { 'aria-controls': `panel-${one}` })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab}>
        {tab === 'overview' && (
          <Box sx={overviewStyle}>
            <JobText job={job} />
            <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
              <JobFacts job={job} />
              <VendorCard jobId={job.id} currency={job.currency} />
              <ChatFacts jobId={job.id} mayEdit={readSession()?.mayWrite ?? false} />
            </Box>
          </Box>
        )}
        {tab === 'pipeline' && <JobPipeline job={job} />}
        {tab === 'matches' && <JobMatches job={job} />}
        {tab === 'outreach' && <JobOutreach job={job} />}
        {tab === 'boards' && <BoardsTab jobId={job.id} mayWrite={readSession()?.mayWrite ?? false} />}
        {tab === 'submissions' && <SubmissionsList jobId={job.id} actions={submissionActions} />}
        {tab === 'history' && <JobHistory jobId={job.id} />}
        {tab === 'files' && <JobFiles job={job} />}
      </Box>
    </>
  );
}

const overviewStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
} as const;

/** The file that the job was read from. */
function JobFiles({ job }: { job: Job }) {
  const { jobs } = useWords(jobWords);
  return (
    <Sheet>
      {job.fileId ? (
        <Button onClick={() => void download(job.fileId!, job.fileName ?? 'job')}>
          <bdi>{job.fileName ?? jobs.sourceFile}</bdi>
        </Button>
      ) : (
        <Empty title={jobs.pipeline.noFiles} text={jobs.pipeline.noFilesText} />
      )}
    </Sheet>
  );
}

/** What can be done with the job: search for it, match it or open its matches, edit it. */
function JobActions({ job, jobId }: { job: Job; jobId: number }) {
  const words = useWords(jobWords, shellWords);
  const { jobs } = words;
  const navigate = useNavigate();
  const toast = useToast();
  const mayWrite = readSession()?.mayWrite ?? false;
  const [isAssigning, setAssigning] = useState(false);
  const match = async () => {
    try {
      await call(matchingApi.run, { jobId });
      // Only Match history leads into results under its own menu entry (ruling 45).
      store({ fromHistory: undefined });
      void navigate(`/upload/matchingdetails?jobId=${jobId}`);
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
  };
  return (
    <>
      {opensHere('/upload/candidatesearch') && (
        <Button component={Link} to={`/upload/candidatesearch?job=${job.id}`} variant="text">
          {words.shell.candidateSearch}
        </Button>
      )}
      {job.lastRunId ? (
        <Button
          variant="contained"
          color="primary"
          component={Link}
          to={`/upload/matchingdetails?jobId=${job.id}`}
          onClick={() => store({ fromHistory: undefined })}
        >
          {jobs.viewMatches}
        </Button>
      ) : (
        mayWrite && (
          <Button variant="contained" color="primary" onClick={() => void match()}>
            {jobs.match}
          </Button>
        )
      )}
      {mayWrite && <StatusMenu job={job} />}
      {mayWrite && <Button onClick={() => setAssigning(true)}>{jobs.life.assign}</Button>}
      {isAssigning && <AssignDialog job={job} onClose={() => setAssigning(false)} />}
      {mayWrite && opensHere('/upload/uploadjobs') && (
        <Button component={Link} to={`/upload/uploadjobs?jobId=${job.id}`}>
          {jobs.editJob}
        </Button>
      )}
    </>
  );
}

/** What the job asks for, as strongly as it does, and its description. */
function JobText({ job }: { job: Job }) {
  const { jobs } = useWords(jobWords);
  const needs = chipsOf(job);
  return (
    <Sheet>
      {needs.length > 0 && (
        <Box component="section" aria-label={jobs.requirements} sx={{ mb: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {jobs.requirements}
          </Typography>
          <RequirementChips needs={needs} isReadOnly onChange={() => undefined} />
        </Box>
      )}
      <Typography variant="h2" sx={{ mb: 1 }}>
        {jobs.description}
      </Typography>
      {job.description ? (
        <Box
          sx={{ fontSize: 15, lineHeight: '24px', overflowWrap: 'anywhere', '& ul': { paddingInlineStart: 2.5 } }}
          dir="auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it (server/outside/html.ts)
          dangerouslySetInnerHTML={{ __html: job.description }}
        />
      ) : (
        jobs.noDescription
      )}
    </Sheet>
  );
}
