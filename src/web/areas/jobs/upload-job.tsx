import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { findDraft, saveDraft, useDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { store, stored } from '#web/session/storage.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { DropZone, documentKinds } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { showFirstInvalid, useInvalidNames } from '#web/ui/first-invalid.ts';
import { ToFix } from '#web/ui/form-sheet.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Empty, Note, PageHead, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type Draft, draftOf, inputOf, type Job, unsureFields } from './job-draft.ts';
import { JobForm } from './job-form.tsx';
import { jobWords } from './words/words.ts';

const draftName = (jobId: number) => `job:${jobId}`;

/** Gets a requirement in within a minute: paste or drop, check what was read, save and match (screens 2.2). */
export function UploadJob() {
  const words = useWords(jobWords, shellWords);
  const { jobs } = words;
  const navigate = useNavigate();
  const toast = useToast();
  const session = readSession();
  const [params, setParams] = useSearchParams();
  const [text, setText, textDraft] = useDraft('job:text', '');
  const [file, setFile] = useState<File>();
  const [job, setJob] = useState<Job>();
  const [draft, setDraft] = useState<Draft>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<CallProblem>();
  const [isRestored, setRestored] = useState(false);
  const upload = useChange(jobsApi.upload, [jobsApi.list]);
  const change = useChange(jobsApi.change, [jobsApi.list, jobsApi.read]);
  const discard = useChange(jobsApi.discard, [jobsApi.list]);
  const check = useRef<HTMLDivElement>(null);
  const wrong = useInvalidNames(check);
  const editId = params.get('jobId');

  const show = (read: Job) => {
    setJob(read);
    setDraft(draftOf(read));
    setRestored(false);
    saveDraft(draftName(read.id), undefined);
  };
  useEffect(() => {
    if (!editId || job?.id === Number(editId)) return;
    call(jobsApi.read, { jobId: Number(editId) })
      .then((read) => {
        const savedValue = findDraft<Draft>(draftName(read.id));
        setJob(read);
        setDraft(savedValue ?? draftOf(read));
        setRestored(savedValue !== undefined);
      })
      .catch((failure) => setProblem(problemOf(failure)));
  }, [editId, job?.id]);

  const read = (chosen: File | undefined) => {
    setProblem(undefined);
    if (chosen) setFile(chosen);
    upload.mutate(
      {
        input: {
          ...(!chosen && { description: text }),
          ...(job?.statusCategory === 'DRAFT' && { existingId: job.id }),
        },
        ...(chosen && { options: { files: [chosen] } }),
      },
      {
        onSuccess: (answer) => {
          show(answer.job);
          textDraft.done();
          setWarnings(answer.warnings);
          setParams({ jobId: String(answer.jobId) }, { replace: true });
          setTimeout(() => check.current?.scrollIntoView({ behavior: 'smooth', block: 'start' }), 50);
        },
        onError: setProblem,
      },
    );
  };

  const save = async (then: 'match' | 'stay' | 'draft') => {
    if (!job || !draft) return;
    setProblem(undefined);
    try {
      const saved = await change.mutateAsync({ input: inputOf(job, draft, then !== 'draft') });
      show(saved);
      toast(jobs.saved);
      if (then !== 'match') return;
      await call(matchingApi.run, { jobId: saved.id });
      store({ fromHistory: undefined });
      void navigate(`/upload/matchingdetails?jobId=${saved.id}`);
    } catch (failure) {
      setProblem(problemOf(failure));
      // The first wrong field may stand far above the button; it is marked once it is drawn.
      setTimeout(() => check.current && showFirstInvalid(check.current));
    }
  };

  const isDirty = job !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(job));
  const isBusy = upload.isPending || change.isPending;
  const toCheck = job ? unsureFields(job).length : 0;
  const vendors = stored('vendors').split(',').filter(Boolean);
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
            <Button component={Link} to="/upload/managejob">
              {jobs.manage}
            </Button>
          </Empty>
        </Sheet>
      </>
    );
  return (
    <Box sx={{ maxWidth: 1040, display: 'grid', gap: 2 }}>
      <PageHead title={jobs.title} />
      <Leaving isDirty={isDirty} />
      <Sheet>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Typography variant="h2">{jobs.source}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{jobs.sourceHint}</Typography>
          </Box>
          <DropZone
            title={file ? file.name : jobs.drop}
            hint={jobs.kinds}
            buttonLabel={jobs.choose}
            accept={documentKinds}
            onFiles={([chosen]) => read(chosen)}
          />
          <Field label={jobs.paste} value={text} onChange={setText} multiline rows={job ? 3 : 8} />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Button
              variant={job ? 'outlined' : 'contained'}
              color={job ? 'inherit' : 'primary'}
              disabled={text.trim() === '' || isBusy}
              onClick={() => read(undefined)}
              aria-busy={upload.isPending}
            >
              {upload.isPending ? jobs.reading : jobs.read}
            </Button>
            {upload.isPending && <span role="status">{jobs.reading}…</span>}
          </Box>
          {problem && !job && (
            <Problem
              text={`${explain(problem, words)} ${problem.code.startsWith('file.') ? jobs.readingFailed : ''}`}
            />
          )}
        </Box>
      </Sheet>
      {job && draft && (
        <Box ref={check}>
          <Sheet>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Box>
                <Typography variant="h2">{jobs.check}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{jobs.checkCount(toCheck)}</Typography>
              </Box>
              {problem && (
                <Problem
                  text={
                    Object.keys(problem.fields).length > 0
                      ? words.common.fieldsToFix(Object.keys(problem.fields).length)
                      : explain(problem, words)
                  }
                />
              )}
              <DraftNote draft={{ isRestored, discard: () => show(job) }} />
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
                onChange={(changes) => {
                  const changed = { ...draft, ...changes };
                  setDraft(changed);
                  saveDraft(draftName(job.id), changed);
                }}
              />
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
                {wrong.length > 0 && <ToFix names={wrong} />}
                <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void save('match')}>
                  {jobs.saveAndMatch}
                </Button>
                <Button disabled={isBusy} onClick={() => void save('stay')}>
                  {words.common.save}
                </Button>
                {job.statusCategory === 'DRAFT' && (
                  <>
                    <Button disabled={isBusy} onClick={() => void save('draft')}>
                      {jobs.saveDraft}
                    </Button>
                    <Button
                      variant="text"
                      disabled={isBusy}
                      onClick={() =>
                        discard.mutate(
                          { input: { jobId: job.id } },
                          {
                            onSuccess: () => {
                              toast(jobs.discarded);
                              setJob(undefined);
                              setDraft(undefined);
                              setFile(undefined);
                              setParams({}, { replace: true });
                            },
                            onError: setProblem,
                          },
                        )
                      }
                    >
                      {jobs.discardDraft}
                    </Button>
                  </>
                )}
              </Box>
            </Box>
          </Sheet>
        </Box>
      )}
    </Box>
  );
}
