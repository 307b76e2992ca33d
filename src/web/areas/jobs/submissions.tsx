import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { PageHead } from '#web/ui/page.tsx';
import { SubmissionsList } from '#web/widgets/jobs/submissions-list.tsx';
import { useWords } from '#web/words/language.tsx';
import { submissionActions } from './submission-actions.tsx';
import { jobWords } from './words/words.ts';

/** The submissions of the applied units, or of one job (`jobId`). */
export function Submissions() {
  const { submissions } = useWords(jobWords);
  const [params, setParams] = useSearchParams();
  const jobId = Number(params.get('jobId') ?? 0);
  const { data: job, error, refetch } = useCall(jobsApi.read, { jobId }, { enabled: jobId > 0 });
  return (
    <>
      <PageHead title={submissions.title} under={jobId > 0 ? job?.title : undefined}>
        {jobId > 0 && <Button onClick={() => setParams({})}>{submissions.allJobs}</Button>}
      </PageHead>
      {error ? (
        <CallProblem
          error={error}
          onAgain={() => void refetch()}
          back={{ to: '/upload/submissions', label: submissions.allJobs }}
        />
      ) : (
        <SubmissionsList {...(jobId > 0 && { jobId })} actions={submissionActions} />
      )}
    </>
  );
}
