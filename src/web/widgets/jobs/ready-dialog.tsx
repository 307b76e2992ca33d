import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { explain } from '#web/api/explain.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { SubmissionFindings, useFindings } from './submission-findings.tsx';
import { JobLine, TermField } from './submit-dialog.tsx';
import { SubmitRtr } from './submit-rtr.tsx';
import { noRtr, type Typed, useSubmission } from './use-submission.ts';

/**
 * Records a right to represent before the submission, with the rate and the tax term that it names, and moves the candidate to
 * `stage`, the name of the stage of those who are ready to submit (trade 3.3.3).
 */
export function ReadyDialog({
  candidateId,
  jobId,
  name,
  stage,
  onClose,
}: {
  candidateId: number;
  jobId: number;
  name: string;
  stage: string;
  onClose: () => void;
}) {
  const words = useWords(jobWords, shellWords);
  const t = words.submissions.ready;
  const toast = useToast();
  const isOffline = useIsOffline();
  const [typed, setTyped, saved] = useDraft<Typed>(`ready:${jobId}:${candidateId}`, {
    rtr: { ...noRtr, isOpen: true },
    reasons: {},
  });
  const set = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  const done = () => {
    saved.done();
    toast(t.done(name));
    onClose();
  };
  const submission = useSubmission(candidateId, jobId, typed, done, stage);
  const { check, problem, isComplete, go, mayGo } = submission;
  // Escape may be an accident: what was typed is there again. Cancel is not.
  const cancel = () => {
    saved.done();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="ready-title" fullWidth maxWidth="sm">
      <DialogTitle id="ready-title" sx={{ pb: 0.5 }}>
        {t.title(name)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <JobLine check={check} />
        {check?.job.rtrRequired && <Note tone="info">{check.job.isDirectHire ? t.textOfHire : t.text}</Note>}
        {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
        <DraftNote draft={saved} />
        <Terms submission={submission} set={set} />
        <SubmitRtr check={check} typed={typed.rtr} onChange={(rtr) => set({ rtr })} />
        {problem && Object.keys(problem.fields).length === 0 && <Problem text={explain(problem, words)} />}
        {!check && !problem && <Waiting rows={2} label={words.submit.checking} />}
        {check && (
          <SubmissionFindings
            check={check}
            reasons={{}}
            isComplete={isComplete}
            title={t.missing}
            onReasons={() => undefined}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={cancel}>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" disabled={!mayGo || isOffline} onClick={go}>
          {typed.rtr.isOpen ? t.record : t.go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The pay and the tax term that the right to represent names; of a direct hire the salary. */
function Terms({
  submission: { check, shown, blank, problem },
  set,
}: {
  submission: ReturnType<typeof useSubmission>;
  set: (next: Partial<Typed>) => void;
}) {
  const words = useWords(jobWords);
  const t = words.submissions.submit;
  const findings = useFindings();
  const errors = problem?.fields ?? {};
  if (check?.job.isDirectHire) {
    const small = check.blocks.some(({ code }) => code === 'salary-small') ? findings['salary-small'] : undefined;
    return (
      <Field
        label={t.salary}
        value={shown.salary}
        onChange={(salary) => set({ salary })}
        error={errors['salary'] ?? (blank.includes('salary') ? t.need.salary : small)}
        inputProps={{ inputMode: 'decimal' }}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' }}>
      <Field
        label={words.submit.pay}
        value={shown.pay}
        onChange={(pay) => set({ pay })}
        error={errors['payRate'] ?? (blank.includes('pay') ? t.need.pay : undefined)}
        inputProps={{ inputMode: 'decimal' }}
      />
      <TermField
        check={check}
        value={shown.term}
        onChange={(term) => set({ term })}
        error={errors['taxTerm'] ?? (blank.includes('term') ? t.need.term : undefined)}
      />
    </Box>
  );
}
