import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { store } from '#web/session/storage.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { JobFacts } from './job-facts.tsx';
import { jobWords } from './words/words.ts';

/** A job as it stands: facts, skills, description, and the way to its matches. */
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
  if (!job) return <Waiting label={common.loading} />;
  return (
    <>
      <PageHead
        over={<Link to="/upload/managejob">{jobs.manage}</Link>}
        kind={jobs.manage}
        title={job.title}
        under={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
            <StatusChip tone={toneOf(job.statusTone)} label={job.statusName} />
            <Dotted
              parts={[
                job.clientName,
                job.requisition,
                [job.city, job.state].filter(Boolean).join(', '),
                jobs.workModes[job.workMode],
              ]}
            />
          </Box>
        }
      >
        <JobActions job={job} jobId={jobId} />
      </PageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <JobText job={job} />
        <JobFacts job={job} />
      </Box>
    </>
  );
}

/** What can be done with the job: search for it, match it or open its matches, edit it. */
function JobActions({ job, jobId }: { job: Job; jobId: number }) {
  const words = useWords(jobWords, shellWords);
  const { jobs } = words;
  const navigate = useNavigate();
  const toast = useToast();
  const mayWrite = readSession()?.mayWrite ?? false;
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
      <Button component={Link} to={`/upload/candidatesearch?job=${job.id}`} variant="text">
        {words.shell.candidateSearch}
      </Button>
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
      {mayWrite && (
        <Button component={Link} to={`/upload/uploadjobs?jobId=${job.id}`}>
          {jobs.editJob}
        </Button>
      )}
    </>
  );
}

/** The skills that the job asks for and its description. */
function JobText({ job }: { job: Job }) {
  const { jobs } = useWords(jobWords);
  const skills = (mustHave: boolean) => job.skills.filter((skill) => skill.mustHave === mustHave);
  return (
    <Sheet>
      {([true, false] as const).map((mustHave) =>
        skills(mustHave).length > 0 ? (
          <Box key={String(mustHave)} sx={{ mb: 2 }}>
            <Typography variant="h2">{mustHave ? jobs.mustHaves : jobs.niceToHaves}</Typography>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
              {skills(mustHave).map((skill) => (
                <StatusChip
                  key={skill.key}
                  tone={mustHave ? 'success' : 'neutral'}
                  label={skill.minYears ? `${skill.name} ${skill.minYears}+` : skill.name}
                />
              ))}
            </Box>
          </Box>
        ) : null,
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
