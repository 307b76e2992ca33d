import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { rejectors, type Stage } from '#domain/jobs/submission.ts';
import { hourlyOf } from '#domain/money/salary.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { typedDecimal } from '#web/words/typed-decimal.ts';
import { lossOfRates } from './loss-of-rates.ts';
import { offerProblemOf, openCodes } from './offer-problem.ts';
import { ReadyDialog } from './ready-dialog.tsx';
import { useFindings } from './submission-findings.tsx';
import { lacksRtr } from './use-stage-move.ts';
import { readsOfStages } from './use-submission.ts';

/** A stage that somebody can go to, under the name of the list. */
export type NextStage = { name: string; stage: Stage; needsReason: boolean };

const start = {
  to: '',
  at: '',
  reason: '',
  rejectedBy: '',
  offerRate: '',
  offerStart: '',
  /** Why the offer is made in spite of each warning, by its code. */
  reasons: {} as Readonly<Record<string, string>>,
};

/**
 * Moves a candidate on a job to another stage: why, where it is an end, by whom a rejection was, when it was if not now.
 * `to` is the stage that was chosen before, such as by dropping on a board.
 */
export function StageDialog({
  candidateId,
  jobId,
  name,
  next,
  to = '',
  onClose,
}: {
  candidateId: number;
  jobId: number;
  name: string;
  next: readonly NextStage[];
  to?: string;
  onClose: () => void;
}) {
  const { words, language } = useLanguage(jobWords, listWords);
  const t = words.submissions;
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft(`stage:${jobId}:${candidateId}`, { ...start, to });
  const set = (more: Partial<typeof start>) => setTyped((before) => ({ ...before, ...more }));
  const change = useChange(submissionsApi.submit, readsOfStages);
  const chosen = next.find((one) => one.name === typed.to);
  // A direct hire is offered a salary, and an acceptance says what it loses; nothing else has to know.
  const isOfRates = chosen?.stage === 'OFFERED' || chosen?.stage === 'ACCEPTED';
  const onJob = useCall(candidateJobsApi.list, { candidateId, jobId }, { enabled: isOfRates }).data?.[0];
  const isYearly = onJob?.isDirectHire ?? false;
  const findings = useFindings();
  const isOffer = chosen?.stage === 'OFFERED';
  const problem = isOffer ? offerProblemOf(change.error, findings) : change.error;
  const errors = problem?.fields ?? {};
  const labels = {
    status: t.move.to,
    reason: t.reason,
    rejectedBy: t.rejectedBy,
    happenedAt: t.move.when,
    offerRate: isYearly ? t.offerSalary : t.offerRate,
    offerStart: t.offerStart,
    reasons: t.overrides,
  };
  const closed = () => {
    draft.done();
    onClose();
  };
  const save = () =>
    change.mutate(
      {
        input: {
          candidateId,
          jobId,
          status: typed.to,
          reason: typed.reason,
          rejectedBy: (typed.rejectedBy || undefined) as undefined,
          ...(typed.at !== '' && { happenedAt: new Date(typed.at).toISOString() }),
          ...(isOffer && {
            offerRate: offerRateOf(typedDecimal(typed.offerRate, language), isYearly),
            offerStart: typed.offerStart,
            overrides: given(typed.reasons),
          }),
        },
      },
      {
        onSuccess: () => {
          toast(t.move.done(typed.to));
          closed();
        },
        onError: (refused) => {
          // What was answered before and is no warning any longer goes.
          const open = isOffer && openCodes(refused);
          if (open) set({ reasons: Object.fromEntries(open.map((code) => [code, typed.reasons[code] ?? ''])) });
        },
      },
    );
  // What is missing is asked for instead of told.
  if (chosen && change.error && lacksRtr(change.error, chosen.stage))
    return <ReadyDialog candidateId={candidateId} jobId={jobId} name={name} stage={chosen.name} onClose={closed} />;
  return (
    <SaveDialog
      title={t.move.title(name)}
      draft={draft}
      problem={problem}
      isPending={change.isPending}
      labels={labels}
      onSave={save}
      onTakeTheirs={onClose}
      onClose={onClose}
    >
      <ChoiceField
        label={t.move.to}
        value={typed.to}
        onChange={(value) => set({ to: value })}
        empty={t.submit.rtrChoose}
        error={errors['status']}
        options={next.map((one) => [one.name, one.name] as const)}
        required
      />
      {chosen?.stage === 'REJECTED' && <RejectedBy typed={typed} set={set} error={errors['rejectedBy']} />}
      {chosen?.stage === 'ACCEPTED' && onJob && <Loss onJob={onJob} />}
      {isOffer && <Offer typed={typed} set={set} errors={errors} label={labels.offerRate} />}
      <Field
        label={t.reason}
        value={typed.reason}
        onChange={(reason) => set({ reason })}
        error={errors['reason']}
        required={chosen?.needsReason ?? false}
        multiline
        rows={2}
      />
      <Field
        label={t.move.when}
        hint={t.move.whenHint}
        type="datetime-local"
        value={typed.at}
        onChange={(at) => set({ at })}
        error={errors['happenedAt']}
      />
    </SaveDialog>
  );
}

/** The warnings that have a reason, with it. */
const given = (reasons: Readonly<Record<string, string>>) =>
  Object.entries(reasons).flatMap(([code, reason]) => (reason.trim() === '' ? [] : [{ code, reason }]));

/** That the agreed rates lose money: the placement that begins with the acceptance asks about it only at its end. */
function Loss({ onJob }: { onJob: Output<typeof candidateJobsApi.list>[number] }) {
  const { words, format } = useLanguage(jobWords);
  const loss = lossOfRates(onJob);
  if (loss === undefined) return null;
  return <Note tone="warn">{words.submissions.move.loss(format.money(loss, onJob.currency))}</Note>;
}

/** By whom the candidate was rejected. */
function RejectedBy({
  typed,
  set,
  error,
}: {
  typed: typeof start;
  set: (more: Partial<typeof start>) => void;
  error: string | undefined;
}) {
  const t = useWords(jobWords).submissions;
  return (
    <ChoiceField
      label={t.rejectedBy}
      value={typed.rejectedBy}
      onChange={(rejectedBy) => set({ rejectedBy })}
      empty={t.submit.rtrChoose}
      error={error}
      options={rejectors.map((one) => [one, t.rejectors[one]] as const)}
      required
    />
  );
}

/** A salary as it is kept: by the hour (ADR 0132). What is no amount goes as it is, for the server to refuse. */
const offerRateOf = (typed: string | undefined, isYearly: boolean) =>
  isYearly && typed && /^\d{1,7}(\.\d+)?$/.test(typed) ? hourlyOf(typed) : typed;

/** The rate, or the salary, and the start of an offer. */
function Offer({
  typed,
  set,
  errors,
  label,
}: {
  label: string;
  typed: typeof start;
  set: (more: Partial<typeof start>) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const t = useWords(jobWords).submissions;
  const findings = useFindings();
  return (
    <>
      <Field
        label={label}
        value={typed.offerRate}
        // Another amount has other warnings.
        onChange={(offerRate) => set({ offerRate, reasons: {} })}
        error={errors['offerRate']}
        inputProps={{ inputMode: 'decimal' }}
      />
      {Object.entries(typed.reasons).map(([code, reason]) => (
        <Field
          key={code}
          label={findings[code] ?? code}
          value={reason}
          onChange={(value) => set({ reasons: { ...typed.reasons, [code]: value } })}
          error={reason.trim() === '' ? t.offerReason : undefined}
          required
        />
      ))}
      <Field
        label={t.offerStart}
        type="date"
        value={typed.offerStart}
        onChange={(offerStart) => set({ offerStart })}
        error={errors['offerStart']}
      />
    </>
  );
}
