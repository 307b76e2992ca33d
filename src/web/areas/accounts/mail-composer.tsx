import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { networkSchedulesApi } from '#contract/areas/outreach/schedules.ts';
import { network } from '#contract/catalogs/network.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { wirePath } from '#contract/core/wire-names.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { keyOf, useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { openJobs, type Picked, RecordPicker } from '#web/lists/record-picker.tsx';
import { saveDraft, useDraft } from '#web/session/draft.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { ChannelNotes } from '#web/widgets/outreach/channel-notes.tsx';
import { TemplateChoice } from '#web/widgets/outreach/template-choice.tsx';
import { isWhole, WhenToSend, type WhenTyped, whenOf } from '#web/widgets/outreach/when-to-send.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailRecipients } from './mail-recipients.tsx';
import { NarrowDown } from './narrow-down.tsx';
import { accountWords } from './words/words.ts';

type Preview = Given<typeof networkMailApi.preview>;

/** The recipients: contacts by id, or a filter of their list. */
export type MailRecipientsOf = Pick<Preview, 'ids'> & Record<string, unknown>;

type Typed = {
  subject: string;
  text: string;
  job?: Picked | undefined;
  tellsRate: boolean;
  states: readonly string[];
  skills: string;
  templateId?: number | undefined;
  /** Absent: now. */
  when?: WhenTyped | undefined;
};

const draftName = 'network-mail';
const nothing: Typed = { subject: '', text: '', tellsRate: false, states: [], skills: '' };
/** Debounce before the preview is fetched. */
const settledMs = 400;
const reads = [
  networkMailApi.history,
  networkMailApi.preview,
  network.calls.search,
  network.calls.record!,
  networkSchedulesApi.search,
];

/** The wire name of a field, as a problem names it. */
const wireOf = (key: 'subject' | 'text') => wirePath(networkMailApi.send.input, [key]);

/** A debounced value. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Writes an email to network contacts, one to each. It shows who gets it, who is skipped and why, and how one of them reads it.
 * One sheet sends once, and for some seconds it can be undone (screens 2.0).
 */
export function MailComposer({
  recipients,
  onClose,
}: {
  recipients: MailRecipientsOf;
  onClose: (isSent: boolean) => void;
}) {
  const { words, format } = useLanguage(accountWords, outreachWords, shellWords);
  const t = words.networkMail;
  const toast = useToast();
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const [typed, setTyped, draft] = useDraft<Typed>(draftName, nothing);
  const [shownId, setShownId] = useState<number>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [idempotencyKey] = useState(() => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`);
  const send = useChange(networkMailApi.send, reads);
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));

  const { job, subject, text } = typed;
  const requested = {
    ...recipients,
    ...(typed.states.length > 0 && { states: typed.states }),
    ...(typed.skills.trim() !== '' && { skills: typed.skills }),
    ...(job && { jobId: job.id, tellsRate: typed.tellsRate }),
  } as Preview;
  const later = isWhole(typed.when) && { schedule: whenOf(typed.when) };
  const settled = useSettled(JSON.stringify({ ...requested, subject, text, ...later }), settledMs);
  const input = { ...(JSON.parse(settled) as Preview), ...(shownId !== undefined && { shownId }) };
  const plan = useCall(networkMailApi.preview, input, { enabled: !isOffline });
  const preview = plan.error ? undefined : plan.data;
  const count = preview?.willMail.length ?? 0;
  const unknown = preview?.unknownFields.map((field) => `{{${field}}}`).join(', ');
  const problem = send.error;
  const isNamed = Object.keys(problem?.fields ?? {}).some(
    (key) => key === wireOf('subject') || key === wireOf('text') || key.startsWith('schedule.'),
  );

  const undo = async (sendId: string, saved: Typed) => {
    try {
      const { cancelled, left } = await call(networkMailApi.undo, { sendId });
      if (cancelled > 0) saveDraft(draftName, saved);
      const isPartly = cancelled > 0 && left > 0;
      toast(isPartly ? t.takenBackPartly(cancelled, left) : cancelled > 0 ? t.takenBack(cancelled) : t.tooLate(left), {
        isError: cancelled === 0,
      });
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = (['subject', 'text'] as const).filter((key) => typed[key].trim() === '');
    setMissing(absent);
    if (absent.length > 0 || isBlocked) return;
    send.mutate(
      {
        input: { ...requested, subject, text, idempotencyKey, ...templateOf(typed), ...scheduleOf(typed) },
      },
      {
        onSuccess: ({ queued, sendId, scheduled }) => {
          draft.done();
          if (scheduled) toast(words.schedules.planned(scheduled.people, format.moment(scheduled.nextRunAt)));
          if (sendId)
            toast(t.queued(queued), { undo: { label: words.common.undo, run: () => void undo(sendId, typed) } });
          onClose(true);
        },
      },
    );
  };
  const isBlocked = isOffline || count === 0 || send.isPending || (unknown !== undefined && unknown !== '');
  const { leave, question } = useLeave(draft.isDirty, () => onClose(false), draft.done);
  const errorOf = (key: 'subject' | 'text') =>
    missing.includes(key) && typed[key].trim() === '' ? words.common.required : problem?.fields[wireOf(key)];

  return (
    <FormSheet
      title={t.title}
      titleId="mail-title"
      width={560}
      isSentByKey
      isPending={send.isPending}
      submitLabel={typed.when ? words.schedules.go(count) : t.send(count)}
      isBlocked={isBlocked}
      onSubmit={submit}
      onCancel={leave}
      onClose={leave}
      after={question}
    >
      <DraftNote draft={draft} />
      {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
      <ChannelNotes email />
      {problem && !isNamed && <Problem text={explain(problem, words)} />}
      {plan.error && <Problem text={explain(plan.error, words)} />}
      {!preview && !plan.error && !isOffline && <Waiting rows={2} label={t.checking} />}
      {preview && <MailRecipients plan={preview} />}
      <RecordPicker
        to={openJobs}
        label={t.job}
        hint={t.jobHint}
        value={job}
        onChange={(picked) => set({ job: picked, ...(!picked && { tellsRate: false }) })}
      />
      {job && preview?.job?.hasRate === true && (
        <FormControlLabel
          control={<Checkbox checked={typed.tellsRate} onChange={(_, tellsRate) => set({ tellsRate })} />}
          label={t.tellsRate}
        />
      )}
      {job && preview?.job?.hasRate === false && <Note tone="info">{t.noRate}</Note>}
      <NarrowDown
        of={recipients}
        region={preview?.job?.region}
        states={typed.states}
        skills={typed.skills}
        onChange={set}
      />
      <MailText typed={typed} set={set} errorOf={errorOf} unknown={unknown} />
      <WhenToSend when={typed.when} onChange={(when) => set({ when })} fields={problem?.fields} />
      {preview?.mail && <MailPreview plan={preview} onShow={setShownId} />}
    </FormSheet>
  );
}

const scheduleOf = ({ when }: Typed) => (when === undefined ? {} : { schedule: whenOf(when) });
const templateOf = ({ templateId }: Typed) => (templateId === undefined ? {} : { templateId });

/** What is written: from a template or by hand. */
function MailText({
  typed,
  set,
  errorOf,
  unknown,
}: {
  typed: Typed;
  set: (more: Partial<Typed>) => void;
  errorOf: (key: 'subject' | 'text') => string | undefined;
  unknown: string | undefined;
}) {
  const t = useLanguage(accountWords).words.networkMail;
  return (
    <>
      <TemplateChoice
        channel="EMAIL"
        value={typed.templateId}
        planned={typed.when && { subject: typed.subject, text: typed.text }}
        onChange={(template) =>
          set({
            templateId: template?.id,
            ...(template && { subject: template.subject ?? '', text: template.text }),
          })
        }
      />
      <Field
        label={t.subject}
        value={typed.subject}
        onChange={(value) => set({ subject: value })}
        required
        error={errorOf('subject')}
        autoFocus
        inputProps={{ maxLength: 200, dir: 'auto' }}
      />
      <Field
        label={t.text}
        value={typed.text}
        onChange={(value) => set({ text: value })}
        required
        multiline
        rows={7}
        hint={t.fieldsHint}
        error={unknown ? t.unknownFields(unknown) : errorOf('text')}
        inputProps={{ maxLength: 20_000, dir: 'auto' }}
      />
    </>
  );
}
