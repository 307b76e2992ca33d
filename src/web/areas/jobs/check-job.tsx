import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ConflictChoice, StaleNotice, useConflictChoice } from '#web/lists/stale-notice.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ToFix } from '#web/ui/form-sheet.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { conflictsOf, theirsOf } from './job-conflicts.ts';
import { type Draft, type Job, unsureFields } from './job-draft.ts';
import { JobForm } from './job-form.tsx';
import { PostingText } from './posting-text.tsx';
import type { JobUpload, SaveKind } from './use-job-upload.ts';
import { jobWords } from './words/words.ts';

/** What was read from a requirement, to be checked, put right and saved. */
export function CheckJob({ state, job, draft }: { state: JobUpload; job: Job; draft: Draft }) {
  const { jobs } = useWords(jobWords);
  const { problem, warnings, isRestored, filling } = state;
  const twins = useTwins(job, draft);
  const choice = useJobConflicts(state, job, draft);
  const { asked, isAsking, save: saveOnce, stopAsking } = useSaveOnce(state, job, draft, twins);
  const save = async (then: SaveKind) => {
    if (!choice.isWaiting()) await saveOnce(then);
  };
  /** Ctrl+Enter, or Cmd+Enter, saves as the first button does. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || state.isBusy || isAsking || filling || asked)
      return;
    event.preventDefault();
    void save('match');
  };
  return (
    <Box ref={state.check} onKeyDown={onKeyDown}>
      <Sheet>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Typography variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
              {job.statusCategory === 'DRAFT' ? jobs.check : jobs.facts}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{jobs.checkCount(unsureFields(job, draft).length)}</Typography>
          </Box>
          {problem && <SaveProblem problem={problem} />}
          <SavedByOther state={state} job={job} draft={draft} choice={choice} />
          <DraftNote draft={{ isRestored, discard: () => state.show(job) }} />
          {warnings.includes('truncated') && <Note tone="warn">{jobs.truncated}</Note>}
          {warnings.includes('not-english') && <Note tone="warn">{jobs.notEnglish}</Note>}
          {warnings.includes('several-places') && <Note tone="warn">{jobs.severalPlaces}</Note>}
          {twins.map((twin) => (
            <Note tone="warn" key={twin.id}>
              {jobs.duplicate(twin.title, twin.clientName)}
              <Link to={`/upload/jobdetails?jobId=${twin.id}`}>{jobs.openIt}</Link>
            </Note>
          ))}
          <Box sx={sidesStyle}>
            <JobForm
              job={job}
              draft={draft}
              errors={problem?.fields ?? {}}
              onChange={(changes) => state.edit(job, { ...draft, ...changes })}
            />
            <PostingText job={job} />
          </Box>
          <SaveBar state={state} job={job} isAsking={isAsking} onSave={(then) => void save(then)} />
          {filling && (
            <FillDialog
              title={job.title}
              filled={filling.filled}
              onFill={() => void state.save(filling.then, true)}
              onCancel={state.keepOpen}
            />
          )}
          {asked && (
            <DuplicateDialog
              twins={asked.twins}
              onClose={stopAsking}
              onSave={() => {
                stopAsking();
                void state.save(asked.then);
              }}
            />
          )}
        </Box>
      </Sheet>
    </Box>
  );
}

/** The fields stand beside the text that they were read from, where there is room. */
const sidesStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 40%)' },
  '& > section': { position: { lg: 'sticky' }, top: { lg: 84 } },
} as const;

/** What decides whether two jobs are one. */
function twinInput(job: Job, draft: Draft): Given<typeof jobsApi.duplicates> {
  const { title, clientName, clientId, vmsProvider, requisition, city, workMode, startOn } = draft;
  const typed = { title, clientName, clientId, vmsProvider, requisition, city, workMode, startOn };
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  return { jobId: job.id, ...Object.fromEntries(given) };
}

/** Jobs that may be the same as the one that is typed, asked for while somebody types. */
function useTwins(job: Job, draft: Draft): Job['duplicates'] {
  const asked = useDeferredValue(JSON.stringify(twinInput(job, draft)));
  const { data } = useCall(jobsApi.duplicates, JSON.parse(asked), { enabled: draft.title.trim() !== '' });
  return data ?? job.duplicates;
}

/**
 * Saves a job, or asks first where it may be there already. The shown duplicates may answer what was typed a moment ago,
 * so saving looks for them once more.
 */
function useSaveOnce(state: JobUpload, job: Job, draft: Draft, shown: Job['duplicates']) {
  const [asked, setAsked] = useState<{ then: SaveKind; twins: Job['duplicates'] }>();
  const [isAsking, setAsking] = useState(false);
  // What is typed while the question is under way is saved as well.
  const latest = useRef(state);
  latest.current = state;
  const save = async (then: SaveKind) => {
    if (job.releasedAt || draft.clientName.trim() === '' || draft.title.trim() === '') return state.save(then);
    setAsking(true);
    // A warning and no block: where it cannot be asked, saving says what is wrong.
    const twins = await call(jobsApi.duplicates, twinInput(job, draft)).catch(() => shown);
    setAsking(false);
    // Two numbers of the client's are two jobs: that one is only told.
    const same = twins.filter(
      ({ why, requisition }) => why === 'requisition' || !requisition || draft.requisition.trim() === '',
    );
    return same.length > 0 ? setAsked({ then, twins: same }) : latest.current.save(then);
  };
  return { asked, isAsking, save, stopAsking: () => setAsked(undefined) };
}

/** The fields of a job that both changed, until a value is chosen for each. */
function useJobConflicts({ stale, settle, check }: JobUpload, job: Job, draft: Draft): ConflictChoice {
  const words = useWords(jobWords);
  const choice = useConflictChoice(job.version, stale ? conflictsOf(job, draft, stale.both, words) : []);
  const choose = (key: string) => {
    settle(key as keyof Draft);
    // With the last field the notice is gone, and the focus with it.
    if (choice.open.length === 1) setTimeout(() => check.current?.querySelector('h2')?.focus());
  };
  return { ...choice, choose };
}

/** Somebody else saved the job meanwhile: who, and the fields that both changed, until each is chosen. */
function SavedByOther({
  state: { stale, edit },
  job,
  draft,
  choice,
}: {
  state: JobUpload;
  job: Job;
  draft: Draft;
  choice: ConflictChoice;
}) {
  if (!stale || choice.open.length === 0) return null;
  return (
    <StaleNotice
      stale={stale}
      choice={choice}
      onTake={(key) => edit(job, { ...draft, ...theirsOf(job, key as keyof Draft) })}
    />
  );
}

/** Why the job was not saved: how many fields are wrong, or what else stands against it. */
function SaveProblem({ problem }: { problem: CallProblem }) {
  const words = useWords(jobWords);
  const wrong = Object.keys(problem.fields).length;
  return <Problem text={wrong > 0 ? words.common.fieldsToFix(wrong) : explain(problem, words)} />;
}

/** The buttons that save; they stay in view while the form is scrolled. */
function SaveBar({
  state,
  job,
  isAsking,
  onSave,
}: {
  state: JobUpload;
  job: Job;
  /** Whether the job is looked for before it is saved. */
  isAsking: boolean;
  onSave: (then: SaveKind) => void;
}) {
  const { jobs, common } = useWords(jobWords);
  const { invalidNames, discard } = state;
  const isBusy = state.isBusy || isAsking;
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
      <Button
        variant="contained"
        color="primary"
        disabled={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSave('match')}
      >
        {jobs.saveAndMatch}
      </Button>
      <Button disabled={isBusy} onClick={() => onSave('stay')}>
        {common.save}
      </Button>
      {job.statusCategory === 'DRAFT' && (
        <>
          <Button disabled={isBusy} onClick={() => onSave('draft')}>
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
