import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useDraft } from '#web/session/draft.ts';
import { opensHere } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Leaving } from '#web/ui/leaving.tsx';
import { Empty, PageHead, Sheet } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { CheckJob } from './check-job.tsx';
import { jobPath } from './job-row.ts';
import { JobSource } from './job-source.tsx';
import { useJobUpload } from './use-job-upload.ts';
import { jobWords } from './words/words.ts';

/** Gets a requirement in within a minute: paste or drop, check what was read, save and match (screens 2.2). */
export function UploadJob() {
  const words = useWords(jobWords, shellWords);
  const { jobs } = words;
  const session = readSession();
  const state = useJobUpload(useDraft('job:text', ''));
  const { job, draft, isDirty } = state;
  if (session && session.unitIds.length === 0)
    return (
      <>
        <PageHead title={jobs.title} />
        <Sheet>
          <Empty title={words.shell.chooseUnit} text={words.errors['scope.choose-unit']} />
        </Sheet>
      </>
    );
  if (session && !session.mayWrite)
    return (
      <>
        <PageHead title={jobs.title} />
        <Sheet>
          <Empty title={words.common.viewOnly} text={words.common.viewOnlyText}>
            {opensHere('/upload/managejob') && (
              <Button component={Link} to="/upload/managejob">
                {jobs.manage}
              </Button>
            )}
          </Empty>
        </Sheet>
      </>
    );
  // A job that cannot be opened: an empty form would ask for a posting instead.
  if (state.isOpening && !job && state.problem)
    return (
      <>
        <PageHead title={jobs.editJob} />
        <CallProblem
          error={state.problem}
          onAgain={state.again}
          back={{ to: '/upload/managejob', label: jobs.manage }}
        />
      </>
    );
  // A posting that is given here becomes a job of its own: beside one that is being worked on it would only lead away.
  const isSaved = job !== undefined && job.statusCategory !== 'DRAFT';
  return (
    <Box sx={{ maxWidth: job ? 1480 : 1040, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isSaved ? (
        <PageHead over={<Link to={jobPath(job.id, '')}>{job.title}</Link>} kind={jobs.editJob} title={jobs.editJob} />
      ) : (
        <PageHead title={jobs.title}>
          <Button component={Link} to="/upload/vendorimport" variant="text">
            {jobs.fromVendor}
          </Button>
        </PageHead>
      )}
      <Leaving isDirty={isDirty} />
      {!isSaved && <JobSource state={state} />}
      {job && draft && <CheckJob state={state} job={job} draft={draft} />}
    </Box>
  );
}
