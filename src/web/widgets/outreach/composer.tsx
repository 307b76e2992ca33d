import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { composerApi, messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { mergeFields } from '#domain/outreach/composer.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { keyOf, useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { saveDraft, useDraft } from '#web/session/draft.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type AttachedFile, AttachedFiles } from './attached-files.tsx';
import { MessagePreview } from './message-preview.tsx';
import { MessageRecipients } from './message-recipients.tsx';

type Typed = { subject: string; text: string; files: readonly AttachedFile[] };

const nothing: Typed = { subject: '', text: '', files: [] };
/** How long somebody pauses before the preview is asked for, in milliseconds. */
const settledMs = 400;
/** Stands for a text that is not typed yet, so that recipients are told before. */
const unwritten = '…';
const reads = [timelineApi.history, messageHistoryApi.texts, messageHistoryApi.mails];

/** Who is written to: by reference, or by number where a list knows no more. */
export type Recipients = { guids: readonly string[] } | { ids: readonly number[] };

/**
 * Writes to candidates, each their own message. It shows who gets it, who is left out and why, and how one of them reads it;
 * it says before sending where nothing can leave. One sheet sends once, and for some seconds it can be undone.
 */
export function Composer({
  channel,
  to: recipients,
  jobId,
  onClose,
}: {
  channel: 'EMAIL' | 'SMS';
  to: Recipients;
  jobId?: number | undefined;
  onClose: (isSent: boolean) => void;
}) {
  const { words, format } = useLanguage(outreachWords, shellWords);
  const t = words.composer;
  const isMail = channel === 'EMAIL';
  const toast = useToast();
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const draftName = isMail ? 'composer-mail' : 'composer-text';
  const [typed, setTyped, draft] = useDraft<Typed>(draftName, nothing);
  const [shownGuid, setShownGuid] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [idempotencyKey] = useState(() => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`);
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const sendMail = useChange(composerApi.sendMail, reads);
  const sendText = useChange(composerApi.sendText, reads);
  const sending = isMail ? sendMail : sendText;
  const [without, setWithout] = useState<readonly string[]>([]);
  const to = {
    ...('guids' in recipients ? { candidateGuids: [...recipients.guids] } : { candidateIds: [...recipients.ids] }),
    ...(without.length > 0 && { exceptGuids: [...without] }),
    ...(jobId !== undefined && { jobId }),
  };

  const settled = useSettled(JSON.stringify({ subject: typed.subject, text: typed.text }), settledMs);
  const asked = JSON.parse(settled) as Pick<Typed, 'subject' | 'text'>;
  const dry = {
    ...to,
    text: asked.text.trim() || unwritten,
    dryRun: true,
    ...(shownGuid !== undefined && { shownGuid }),
  };
  const mailPlan = useCall(
    composerApi.sendMail,
    { ...dry, subject: asked.subject.trim() || unwritten },
    { enabled: isMail && !isOffline },
  );
  const textPlan = useCall(composerApi.sendText, dry, { enabled: !isMail && !isOffline });
  const { data: plan, error: planError } = isMail ? mailPlan : textPlan;
  const count = plan?.willContact.length ?? 0;
  const problem = sending.error ?? (planError?.fields && Object.keys(planError.fields).length > 0 ? planError : null);
  const textError = problem?.fields[isMail ? 'DescriptionMail' : 'text'];
  const isBlocked = isOffline || count === 0 || sending.isPending || textError !== undefined;

  const undo = async (sendId: string, saved: Typed) => {
    try {
      const { cancelled, left } = await call(composerApi.undo, { sendId });
      if (cancelled > 0) saveDraft(draftName, saved);
      toast(cancelled > 0 ? t.takenBack(cancelled, left) : t.tooLate, { isError: cancelled === 0 });
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
  const done = (queued: number, sendId: string | undefined) => {
    draft.done();
    toast(t.queued(queued), {
      ...(sendId && { undo: { label: words.common.undo, run: () => void undo(sendId, typed) } }),
    });
    onClose(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = (isMail ? (['subject', 'text'] as const) : (['text'] as const)).filter(
      (key) => typed[key].trim() === '',
    );
    setMissing(absent);
    if (absent.length > 0 || isBlocked) return;
    const { subject, text, files } = typed;
    if (isMail)
      sendMail.mutate(
        {
          input: {
            ...to,
            subject,
            text,
            idempotencyKey,
            ...(files.length > 0 && { attachments: files.map(({ fileId }) => fileId) }),
          },
        },
        { onSuccess: ({ queued, sendId }) => done(queued, sendId) },
      );
    else
      sendText.mutate(
        { input: { ...to, text, idempotencyKey } },
        { onSuccess: ({ queued, sendId }) => done(queued, sendId) },
      );
  };
  const { leave, question } = useLeave(draft.isDirty, () => onClose(false), draft.done);
  const errorOf = (key: 'subject' | 'text') =>
    missing.includes(key) && typed[key].trim() === ''
      ? words.common.required
      : problem?.fields[key === 'subject' ? 'subject' : isMail ? 'DescriptionMail' : 'text'];

  return (
    <FormSheet
      title={isMail ? t.mailTitle : t.textTitle}
      titleId="composer-title"
      width={560}
      isSentByKey
      isPending={sending.isPending}
      submitLabel={t.send(count)}
      isBlocked={isBlocked}
      onSubmit={submit}
      onCancel={leave}
      onClose={leave}
      after={question}
    >
      <DraftNote draft={draft} />
      {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
      {plan?.needs && plan.needs.length > 0 && (
        <Note tone="warn">{(isMail ? t.noMailAccount : t.noTextProvider)(plan.needs.join(', '))}</Note>
      )}
      {sending.error && !textError && <Problem text={explain(sending.error, words)} />}
      {planError && !problem && <Problem text={explain(planError, words)} />}
      {!plan && !planError && !isOffline && <Waiting rows={2} label={t.checking} />}
      {plan && <MessageRecipients plan={plan} onRemove={(guid) => setWithout((before) => [...before, guid])} />}
      {isMail && (
        <Field
          label={t.subject}
          value={typed.subject}
          onChange={(subject) => set({ subject })}
          required
          error={errorOf('subject')}
          autoFocus
          inputProps={{ maxLength: 200, dir: 'auto' }}
        />
      )}
      <Field
        label={t.text}
        value={typed.text}
        onChange={(text) => set({ text })}
        required
        multiline
        rows={isMail ? 8 : 4}
        hint={t.fieldsHint(mergeFields.map((field) => `{{${field}}}`).join(' '))}
        error={errorOf('text')}
        autoFocus={!isMail}
        inputProps={{ maxLength: isMail ? 20_000 : 1600, dir: 'auto' }}
      />
      {isMail && <AttachedFiles files={typed.files} onChange={(files) => set({ files })} />}
      {!isMail && plan?.preview?.segments !== undefined && typed.text.trim() !== '' && (
        <Note tone="info">{t.segments(plan.preview.segments, format.number(plan.preview.segments * count))}</Note>
      )}
      {plan?.preview && typed.text.trim() !== '' && <MessagePreview plan={plan} onShow={setShownGuid} />}
    </FormSheet>
  );
}

/** A debounced value. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
