import { type FormEvent, useState } from 'react';
import { mergeFields, unknownFields } from '#domain/outreach/composer.ts';
import { mostSigns } from '#domain/outreach/templates.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
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
import { AttachedFiles } from './attached-files.tsx';
import { ChannelNotes } from './channel-notes.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type MessagePlan, MessageRecipients } from './message-recipients.tsx';
import { TemplateChoice } from './template-choice.tsx';
import {
  type Channel,
  type Recipients,
  type Typed,
  toOf,
  usePlan,
  useSend,
  useUndo,
  useUndoAudience,
  wireOf,
} from './use-composer.ts';
import { WhenToSend } from './when-to-send.tsx';

const nothing: Typed = { subject: '', text: '', files: [] };

/**
 * Writes to candidates, each their own message. It shows who gets it, who is left out and why, and how one of them reads it;
 * it says before sending where nothing can leave. One sheet sends once, and for some seconds it can be undone.
 */
export function Composer({
  channel,
  to: recipients,
  jobId,
  onClose,
  onUndone,
}: {
  channel: Channel;
  to: Recipients;
  jobId?: number | undefined;
  onClose: (isSent: boolean) => void;
  onUndone?: (() => void) | undefined;
}) {
  const { words, format } = useLanguage(outreachWords, shellWords);
  const t = words.composer;
  const isMail = channel === 'EMAIL';
  const toast = useToast();
  const isOffline = useIsOffline();
  const draftName = isMail ? 'composer-mail' : 'composer-text';
  const [typed, setTyped, draft] = useDraft<Typed>(draftName, nothing);
  const [shownGuid, setShownGuid] = useState<string>();
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const to = toOf(recipients, without, jobId);
  const unknown = unknownIn(typed, isMail);
  const isReadable = unknown.text === '' && unknown.subject === '';
  const { data: plan, error: planError } = usePlan(channel, to, typed, shownGuid, !isOffline && isReadable);
  const takenBack = () => {
    saveDraft(draftName, typed);
    onUndone?.();
  };
  const undo = useUndo(takenBack);
  const undoAll = useUndoAudience(takenBack);
  const isListed = 'listed' in recipients;
  const sending = useSend(channel, isListed, ({ queued, sendId, scheduled }) => {
    draft.done();
    const undoWith = (run: () => void) => ({ undo: { label: words.common.undo, run } });
    if (scheduled && isListed)
      toast(
        t.audienceSending(scheduled.people),
        undoWith(() => void undoAll(scheduled)),
      );
    else if (scheduled) toast(words.schedules.planned(scheduled.people, format.moment(scheduled.nextRunAt)));
    else toast(t.queued(queued), sendId ? undoWith(() => void undo(sendId)) : {});
    onClose(true);
  });
  const count = countOf(plan);
  const problem = sending.error ?? planError;
  const fieldError = (key: 'subject' | 'text') => {
    if (isChecked && typed[key].trim() === '') return words.common.required;
    return unknown[key] === '' ? problem?.fields[wireOf(channel, key)] : t.unknown(unknown[key]);
  };
  const isBlocked = isOffline || !isReadable || count === 0 || sending.isPending || carriesFiles(typed, isListed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const lacks = typed.text.trim() === '' || (isMail && typed.subject.trim() === '');
    if (!lacks && !isBlocked) sending.send(to, typed);
  };
  const { leave, question } = useLeave(draft.isDirty, () => onClose(false), draft.done);
  return (
    <FormSheet
      title={isMail ? t.mailTitle : t.textTitle}
      titleId="composer-title"
      width={560}
      isSentByKey
      isPending={sending.isPending}
      submitLabel={typed.when && !isListed ? words.schedules.go(count) : t.send(count)}
      isBlocked={isBlocked}
      onSubmit={submit}
      onCancel={leave}
      onClose={leave}
      after={question}
    >
      <DraftNote draft={draft} />
      <Standing channel={channel} plan={plan} problem={problem} isOffline={isOffline} />
      <Who plan={plan} isListed={isListed} onRemove={(guid) => setWithout((before) => [...before, guid])} />
      <TemplateChoice
        channel={channel}
        value={typed.templateId}
        planned={typed.when || isListed ? { subject: isMail ? typed.subject : '', text: typed.text } : undefined}
        onChange={(template) =>
          setTyped((before) => ({
            ...before,
            templateId: template?.id,
            ...(template && { subject: template.subject ?? '', text: template.text }),
          }))
        }
      />
      <Fields channel={channel} typed={typed} setTyped={setTyped} errorOf={fieldError} />
      <Later
        isListed={isListed}
        typed={typed}
        fields={sending.error?.fields}
        onChange={(when) => setTyped((before) => ({ ...before, when }))}
      />
      {plan && isReadable && typed.text.trim() !== '' && <Reads plan={plan} onShow={setShownGuid} />}
    </FormSheet>
  );
}

/** How many get it; of a list of which only the first were checked, how many it has. */
const countOf = (plan: MessagePlan | undefined) =>
  (isPartlyChecked(plan) ? plan?.people : plan?.willContact.length) ?? 0;

/** Whether a list has more people than were checked. */
const isPartlyChecked = (plan: MessagePlan | undefined) =>
  (plan?.people ?? 0) > (plan?.willContact.length ?? 0) + (plan?.skipped.length ?? 0);

/** The fields that nobody has, as they were typed. */
function unknownIn({ subject, text }: Typed, isMail: boolean) {
  const of = (words: string) =>
    unknownFields(words)
      .map((field) => `{{${field}}}`)
      .join(', ');
  return { subject: isMail ? of(subject) : '', text: of(text) };
}

/** Who gets it; of a whole list how many they are, and the first of them. */
function Who({
  plan,
  isListed,
  onRemove,
}: {
  plan: MessagePlan | undefined;
  isListed: boolean;
  onRemove: (guid: string) => void;
}) {
  const { words, format } = useLanguage(outreachWords);
  if (!plan) return null;
  return (
    <>
      {isListed && (
        <Note tone="info">
          {words.composer.audience(format.number(plan.people ?? 0))}
          {isPartlyChecked(plan) &&
            ` ${words.composer.audienceFirst(
              format.number(plan.willContact.length + plan.skipped.length),
              format.number(plan.willContact.length),
            )}`}
        </Note>
      )}
      <MessageRecipients plan={plan} onRemove={isListed ? undefined : onRemove} />
    </>
  );
}

/** When it is sent; a message to a whole list goes as soon as it can, and neither that nor a later one carries files. */
function Later({
  isListed,
  typed,
  fields,
  onChange,
}: {
  isListed: boolean;
  typed: Typed;
  fields: Readonly<Record<string, string>> | undefined;
  onChange: (when: Typed['when']) => void;
}) {
  const { words } = useLanguage(outreachWords);
  return (
    <>
      {!isListed && <WhenToSend when={typed.when} onChange={onChange} fields={fields} />}
      {carriesFiles(typed, isListed) && (
        <Note tone="warn">{isListed ? words.composer.audienceNoFiles : words.schedules.noFiles}</Note>
      )}
    </>
  );
}

const carriesFiles = ({ when, files }: Typed, isListed: boolean) =>
  (when !== undefined || isListed) && files.length > 0;

/** What stands in the way, or is not known yet. */
function Standing({
  channel,
  plan,
  problem,
  isOffline,
}: {
  channel: Channel;
  plan: MessagePlan | undefined;
  problem: CallProblem | null;
  isOffline: boolean;
}) {
  const { words } = useLanguage(outreachWords, shellWords);
  const t = words.composer;
  const isNamed = Object.keys(problem?.fields ?? {}).some(
    (key) => key.startsWith('schedule.') || key === wireOf(channel, 'subject') || key === wireOf(channel, 'text'),
  );
  return (
    <>
      {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
      <ChannelNotes email={channel === 'EMAIL'} sms={channel === 'SMS'} />
      {problem && !isNamed && <Problem text={explain(problem, words)} />}
      {!plan && !problem && !isOffline && <Waiting rows={2} label={t.checking} />}
    </>
  );
}

function Fields({
  channel,
  typed,
  setTyped,
  errorOf,
}: {
  channel: Channel;
  typed: Typed;
  setTyped: (change: (before: Typed) => Typed) => void;
  errorOf: (key: 'subject' | 'text') => string | undefined;
}) {
  const t = useLanguage(outreachWords).words.composer;
  const isMail = channel === 'EMAIL';
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  return (
    <>
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
        inputProps={{ maxLength: mostSigns[channel], dir: 'auto' }}
      />
      {isMail && <AttachedFiles files={typed.files} onChange={(files) => set({ files })} />}
    </>
  );
}

/** How one of them reads it, and what a text message costs in segments. */
function Reads({ plan, onShow }: { plan: MessagePlan; onShow: (guid: string) => void }) {
  const { words, format } = useLanguage(outreachWords);
  const segments = plan.preview?.segments;
  return (
    <>
      {segments !== undefined && (
        <Note tone="info">{words.composer.segments(segments, format.number(segments * plan.willContact.length))}</Note>
      )}
      <MessagePreview plan={plan} onShow={onShow} />
    </>
  );
}
