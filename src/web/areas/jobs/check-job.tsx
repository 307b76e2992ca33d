import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { stored } from '#web/session/storage.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ToFix } from '#web/ui/form-sheet.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type Draft, type Job, unsureFields } from './job-draft.ts';
import { JobForm } from './job-form.tsx';
import type { JobUpload } from './use-job-upload.ts';
import { jobWords } from './words/words.ts';

/** What was read from a requirement, to be checked, put right and saved. */
export function CheckJob({ state, job, draft }: { state: JobUpload; job: Job; draft: Draft }) {
  const { jobs } = useWords(jobWords);
  const { problem, warnings, isRestored } = state;
  const vendors = stored('vendors').split(',').filter(Boolean);
  return (
    <Box ref={state.check}>
      <Sheet>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Typography variant="h2">{jobs.check}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{jobs.checkCount(unsureFields(job).length)}</Typography>
          </Box>
          {problem && <SaveProblem problem={problem} />}
          <DraftNote draft={{ isRestored, discard: () => state.show(job) }} />
          {warnings.includes('truncated') && <Note tone="warn">{jobs.truncated}</Note>}
          {warnings.includes('not-english') && <Note tone="warn">{jobs.notEnglish}</Note>}
          {job.duplicates.map((twin) => (
            <Note tone="warn" key={twin.id}>
              {jobs.duplicate(twin.title, twin.clientName)}
              <Link to={`/upload/jobdetails?jobId=${twin.id}`}>{jobs.openIt}</Link>
            </Note>
          ))}
          <JobForm
            job={job}
            draft={draft}
            errors={problem?.fields ?? {}}
            vendors={vendors}
            onChange={(changes) => state.edit(job.id, { ...draft, ...changes })}
          />
          <SaveBar state={state} job={job} />
        </Box>
      </Sheet>
    </Box>
  );
}

/** Why the job was not saved: how many fields are wrong, or what else stands against it. */
function SaveProblem({ problem }: { problem: CallProblem }) {
  const words = useWords(jobWords);
  const wrong = Object.keys(problem.fields).length;
  return <Problem text={wrong > 0 ? words.common.fieldsToFix(wrong) : explain(problem, words)} />;
}

/** The buttons that save; they stay in view while the form is scrolled. */
function SaveBar({ state, job }: { state: JobUpload; job: Job }) {
  const { jobs, common } = useWords(jobWords);
  const { invalidNames, isBusy, save, discard } = state;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        position: 'sticky',
        bottom: 'var(--stickyBottom, 0px)',
        zIndex: 1,
        // Over the padding of the sheet, so that nothing shows beside or below the bar.
        margin: -2,
        marginBlockStart: 0,
        padding: 2,
        background: token('surface'),
        borderTop: `1px solid ${token('border')}`,
        borderRadius: '0 0 10px 10px',
      }}
    >
      {invalidNames.length > 0 && <ToFix names={invalidNames} />}
      <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void save('match')}>
        {jobs.saveAndMatch}
      </Button>
      <Button disabled={isBusy} onClick={() => void save('stay')}>
        {common.save}
      </Button>
      {job.statusCategory === 'DRAFT' && (
        <>
          <Button disabled={isBusy} onClick={() => void save('draft')}>
            {jobs.saveDraft}
          </Button>
          <Button variant="text" disabled={isBusy} onClick={() => discard(job.id)}>
            {jobs.discardDraft}
          </Button>
        </>
      )}
    </Box>
  );
}
