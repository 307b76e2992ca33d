import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Link, useNavigate } from 'react-router';
import { taxTerms, termsOf } from '#domain/money/tax-terms.ts';
import { explain } from '#web/api/explain.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { opensHere } from '#web/session/page-link.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { mayAddClients } from './add-client.ts';
import { SubmissionFindings, useFindings } from './submission-findings.tsx';
import { SubmitRtr } from './submit-rtr.tsx';
import { type Check, type Needed, noRtr, type shownOf, type Typed, useSubmission } from './use-submission.ts';

/** Whom the dialog submits. At which rate and tax term, the server knows: those of a right to represent come first. */
type Person = { candidateId: number; name: string };

/**
 * Checks a submission before it is made (trade 3.3.5): what forbids it, what needs a reason, which resume goes out, at which
 * rates, what is left of them, and who confirmed the right to represent.
 */
export function SubmitDialog({
  row,
  jobId,
  billRate,
  isAgain = false,
  answered = {},
  onSubmitted,
  onClose,
}: {
  row: Person;
  jobId: number;
  billRate?: string | undefined;
  /** It was submitted before, and the client asked again. */
  isAgain?: boolean;
  /** Reasons that were given before for warnings, such as by whoever sent it to a lead. */
  answered?: Readonly<Record<string, string>>;
  /** Called once the submission is made, before the dialog closes. */
  onSubmitted?: () => void;
  onClose: () => void;
}) {
  const words = useWords(jobWords, shellWords);
  const { submit } = words;
  const t = words.submissions.submit;
  const toast = useToast();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [typed, setTyped, saved] = useDraft<Typed>(`submit:${jobId}:${row.candidateId}`, {
    bill: billRate,
    rtr: noRtr,
    reasons: { ...answered },
    ...(isAgain && { again: '' }),
  });
  const set = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  const { check, problem, shown, blank, isComplete, go, mayGo } = useSubmission(
    row.candidateId,
    jobId,
    typed,
    (made) => {
      saved.done();
      const { submission } = made;
      if (!submission || submission.stage === 'IN_REVIEW_LEAD')
        toast(submission ? t.toLeadDone(row.name) : submit.done(row.name));
      else
        toast(submit.done(row.name), {
          undo: {
            label: words.submissions.submittal.action,
            run: () => void navigate(`/upload/submissions?id=${submission.id}&send=1`),
          },
        });
      onSubmitted?.();
      onClose();
    },
  );
  // Escape may be an accident: what was typed is there again. Cancel is not.
  const cancel = () => {
    saved.done();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="submit-title" fullWidth maxWidth="sm">
      <DialogTitle id="submit-title" sx={{ pb: 0.5 }}>
        {isAgain ? t.again(row.name) : submit.title(row.name)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <JobLine check={check} />
        <UnlistedClient check={check} jobId={jobId} />
        {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
        <DraftNote draft={saved} />
        <SubmissionFields shown={shown} set={set} check={check} blank={blank} errors={problem?.fields ?? {}} />
        <Authorization check={check} isTold={typed.authorized ?? false} onTold={(authorized) => set({ authorized })} />
        <SubmitRtr check={check} typed={typed.rtr} onChange={(rtr) => set({ rtr })} />
        {isAgain && (
          <Field label={t.whyAgain} value={typed.again ?? ''} onChange={(again) => set({ again })} required />
        )}
        {check?.goesToReview && <Note tone="info">{t.toLeadNote}</Note>}
        {problem && Object.keys(problem.fields).length === 0 && <Problem text={explain(problem, words)} />}
        {!check && !problem && <Waiting rows={2} label={submit.checking} />}
        {check && (
          <SubmissionFindings
            check={check}
            reasons={typed.reasons}
            isComplete={isComplete}
            onReasons={(reasons) => set({ reasons })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={cancel}>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" disabled={!mayGo || isOffline} onClick={go}>
          {check?.goesToReview ? t.toLead : submit.go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** That the rules of a client are not checked, and how it comes into the list; nothing for one that is there. */
function UnlistedClient({ check, jobId }: { check: Check | undefined; jobId: number }) {
  const t = useWords(jobWords).submissions.submit;
  if (!check?.job || check.job.isClientListed || check.job.clientName === '') return null;
  return (
    <Note tone="info">
      {t.unlisted(check.job.clientName)}{' '}
      {!mayAddClients()
        ? t.clientBy
        : opensHere('/upload/uploadjobs') && <Link to={`/upload/uploadjobs?jobId=${jobId}`}>{t.addClient}</Link>}
    </Note>
  );
}

/** For which job, at which client, under which number, and how the client wants it. */
export function JobLine({ check }: { check: Check | undefined }) {
  const { submissions } = useWords(jobWords);
  if (!check?.job) return null;
  const { title, clientName, requisition, vmsProvider, instructions } = check.job;
  return (
    <Box sx={{ fontSize: 14, color: token('text2') }}>
      <Dotted parts={[title, clientName, requisition, vmsProvider]} />
      {instructions && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <summary>{submissions.submit.instructions}</summary>
          <Box dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {instructions}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The resume, the rates, the tax term, and what is left of an hour; of a direct hire the salary and the fee. */
function SubmissionFields({
  shown,
  set,
  check,
  blank,
  errors,
}: {
  shown: ReturnType<typeof shownOf>;
  set: (next: Partial<Typed>) => void;
  check: Check | undefined;
  blank: readonly Needed[];
  /** Refused fields by their name in the call. */
  errors: Readonly<Record<string, string>>;
}) {
  const { words, format } = useLanguage(jobWords);
  const { submit } = words;
  const t = words.submissions.submit;
  const findings = useFindings();
  const found = new Set(check?.blocks.map(({ code }) => code));
  const error = (field: string, key: Needed, ...codes: string[]) => {
    const code = codes.find((one) => found.has(one));
    return errors[field] ?? (blank.includes(key) ? t.need[key] : code && findings[code]);
  };
  const resumes = check?.resumes ?? [];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
        pt: 0.5,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField
          label={t.resume}
          value={shown.resume}
          onChange={(resume) => set({ resume })}
          error={found.has('resume-missing') ? t.noResume : errors['resumeId']}
          {...(resumes.length === 0 && { empty: t.noResume })}
          options={resumes.map(({ id, name, at }) => [String(id), t.resumeOf(name, format.day(at))] as const)}
        />
      </Box>
      {check?.job.isDirectHire ? (
        <SalaryFields
          shown={shown}
          set={set}
          check={check}
          errors={{
            salary: error('salary', 'salary', 'salary-missing', 'salary-small'),
            fee: errors['feePercent'],
          }}
        />
      ) : (
        <>
          <Field
            label={submit.bill}
            value={shown.bill}
            onChange={(bill) => set({ bill })}
            error={error('billRate', 'bill', 'bill-missing', 'bill-over-ceiling')}
            inputProps={{ inputMode: 'decimal' }}
          />
          <Field
            label={submit.pay}
            value={shown.pay}
            onChange={(pay) => set({ pay })}
            error={error('payRate', 'pay', 'pay-missing', 'pay-over-bill')}
            inputProps={{ inputMode: 'decimal' }}
          />
          <TermField
            check={check}
            value={shown.term}
            onChange={(term) => set({ term })}
            error={error('taxTerm', 'term', 'term-missing')}
          />
          {shown.term === 'C2C' && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <Field
                label={t.c2cEmployer}
                value={shown.c2c}
                onChange={(c2c) => set({ c2c })}
                error={found.has('c2c-missing') ? findings['c2c-missing'] : errors['c2cEmployer']}
                required
              />
            </Box>
          )}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <MarginLine check={check} isOpen={blank.length > 0} />
          </Box>
        </>
      )}
    </Box>
  );
}

/** The terms of the unit's country; another one only where somebody has it. */
export function TermField({
  check,
  value,
  onChange,
  error,
}: {
  check: Check | undefined;
  value: string;
  onChange: (term: string) => void;
  error: string | undefined;
}) {
  const words = useWords(jobWords);
  const offered = check
    ? [...new Set([...termsOf(check.job.currency), ...taxTerms.filter((one) => one === value)])]
    : taxTerms;
  return (
    <ChoiceField
      label={words.submit.term}
      value={value}
      onChange={onChange}
      empty={words.common.unknown}
      error={error}
      options={offered.map((term) => [term, term] as const)}
    />
  );
}

/** What the client pays whom it hires, and the company for it. */
function SalaryFields({
  shown,
  set,
  check,
  errors,
}: {
  shown: ReturnType<typeof shownOf>;
  set: (next: Partial<Typed>) => void;
  check: Check;
  errors: { salary: string | undefined; fee: string | undefined };
}) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.submit;
  const { fee } = check.rates;
  return (
    <>
      <Field
        label={t.salary}
        value={shown.salary}
        onChange={(salary) => set({ salary })}
        error={errors.salary}
        inputProps={{ inputMode: 'decimal' }}
      />
      <Field
        label={t.feePercent}
        value={shown.fee}
        onChange={(typed) => set({ fee: typed })}
        error={errors.fee}
        inputProps={{ inputMode: 'decimal' }}
      />
      <Box sx={{ gridColumn: '1 / -1' }} aria-live="polite">
        {fee === undefined ? (
          <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.feeOpen}</Box>
        ) : (
          <strong>{t.fee(format.rate(fee, check.job.currency))}</strong>
        )}
      </Box>
    </>
  );
}

/** Where nobody has said whether the person may work: what they told, with the recruiter's name. */
function Authorization({
  check,
  isTold,
  onTold,
}: {
  check: Check | undefined;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
}) {
  const t = useWords(jobWords).submissions.submit;
  const isAsked = check?.blocks.some(({ code }) => code === 'authorization-unknown') ?? false;
  if (!isAsked && !isTold) return null;
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isTold} onChange={(_, isOn) => onTold(isOn)} />}
        label={t.authorizedTold}
      />
      <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.authorizedHint}</Box>
    </Box>
  );
}

/** What the company keeps of an hour, as it is typed. */
function MarginLine({ check, isOpen }: { check: Check | undefined; isOpen: boolean }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.submit;
  const margin = isOpen ? undefined : check?.margin;
  if (!check) return null;
  if (!margin) return <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.marginOpen}</Box>;
  const { perHour, percent, band, floorPercent } = margin;
  const share = (value: string) => format.percent(Number(value));
  const word = t.bands[band];
  return (
    <Box
      aria-live="polite"
      data-testid="submit-margin"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <strong>
        {t.margin(format.money(perHour, check.job.currency), percent === undefined ? '–' : share(percent))}
      </strong>
      <StatusChip tone={marginTones[band]} label={typeof word === 'string' ? word : word(share(floorPercent))} />
    </Box>
  );
}
