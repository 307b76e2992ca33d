import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { audienceApi } from '#contract/areas/outreach/audience.ts';
import { composerApi, messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { wirePath } from '#contract/core/wire-names.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { Problem, problemOf } from '#web/api/problem.ts';
import { keyOf, useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { AttachedFile } from './attached-files.tsx';
import { isWhole, type WhenTyped, whenOf } from './when-to-send.tsx';

/** What is typed. */
export type Typed = {
  subject: string;
  text: string;
  files: readonly AttachedFile[];
  /** What it was written from. */
  templateId?: number | undefined;
  /** Absent: now. */
  when?: WhenTyped | undefined;
};
export type Channel = 'EMAIL' | 'SMS';
/** Who is written to: by reference, by number where a list knows no more, or everybody whom a list finds. */
export type Recipients = { guids: readonly string[] } | { ids: readonly number[] } | { listed: object };
type To = {
  candidateGuids?: string[];
  candidateIds?: number[];
  exceptGuids?: string[];
  jobId?: number;
  listed?: object;
};
/** What the server says of a message, and of how many people a list finds. */
type Answer = Output<typeof composerApi.sendMail> & { people?: number };

/** How long somebody pauses before the preview is asked for, in milliseconds. */
const settledMs = 400;
/** Stands for a text that is not typed yet, so that recipients are told before. */
const unwritten = '…';
const reads = [
  timelineApi.history,
  candidatesApi.details,
  messageHistoryApi.texts,
  messageHistoryApi.mails,
  schedulesApi.search,
];
const callOf = (channel: Channel) => (channel === 'EMAIL' ? composerApi.sendMail : composerApi.sendText);

/** The recipients as the calls take them. */
export function toOf(recipients: Recipients, without: readonly string[], jobId: number | undefined): To {
  if ('listed' in recipients) return { listed: recipients.listed, ...(jobId !== undefined && { jobId }) };
  return {
    ...('guids' in recipients ? { candidateGuids: [...recipients.guids] } : { candidateIds: [...recipients.ids] }),
    ...(without.length > 0 && { exceptGuids: [...without] }),
    ...(jobId !== undefined && { jobId }),
  };
}

/** The wire name of a field, as a problem names it. */
export const wireOf = (channel: Channel, key: 'subject' | 'text') => wirePath(callOf(channel).input, [key]);

/** Who would get what is typed, and what one of them would read; asked anew when somebody pauses. */
export function usePlan(channel: Channel, to: To, typed: Typed, shownGuid: string | undefined, isOn: boolean) {
  const when = isWhole(typed.when) ? typed.when : undefined;
  const settled = useSettled(JSON.stringify({ subject: typed.subject, text: typed.text, when }), settledMs);
  const asked = JSON.parse(settled) as Pick<Typed, 'subject' | 'text' | 'when'>;
  const { listed, ...people } = to;
  const dry = {
    ...people,
    text: asked.text.trim() || unwritten,
    dryRun: true,
    ...(asked.when && !listed && { schedule: whenOf(asked.when) }),
    ...(shownGuid !== undefined && { shownGuid }),
  };
  const mail = useCall(
    composerApi.sendMail,
    { ...dry, subject: asked.subject.trim() || unwritten },
    { enabled: isOn && channel === 'EMAIL' && !listed },
  );
  const text = useCall(composerApi.sendText, dry, { enabled: isOn && channel === 'SMS' && !listed });
  const subject = channel === 'EMAIL' && { subject: asked.subject.trim() || unwritten };
  const all = useCall(audienceApi.send, { ...listed, ...dry, channel, ...subject }, { enabled: isOn && !!listed });
  const { data, error }: { data: Answer | undefined; error: typeof mail.error } = listed
    ? all
    : channel === 'EMAIL'
      ? mail
      : text;
  return { data, error };
}

/** Sends once, however often it is asked to. */
export function useSend(channel: Channel, isListed: boolean, onSent: (answer: Answer) => void) {
  const [idempotencyKey] = useState(() => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`);
  const mail = useChange(composerApi.sendMail, reads);
  const text = useChange(composerApi.sendText, reads);
  const all = useChange(audienceApi.send, reads);
  const { error, isPending } = isListed ? all : channel === 'EMAIL' ? mail : text;
  const send = ({ listed, ...to }: To, { subject, text: words, files, templateId, when }: Typed) => {
    const common = {
      ...to,
      text: words,
      idempotencyKey,
      ...(templateId !== undefined && { templateId }),
      ...(when && { schedule: whenOf(when) }),
    };
    const attachments = files.length > 0 && { attachments: files.map(({ fileId }) => fileId) };
    if (listed) {
      const { schedule: _, ...now } = common;
      all.mutate(
        { input: { ...listed, ...now, channel, ...(channel === 'EMAIL' && { subject }) } },
        { onSuccess: onSent },
      );
    } else if (channel === 'EMAIL')
      mail.mutate({ input: { ...common, subject, ...attachments } }, { onSuccess: onSent });
    else text.mutate({ input: common }, { onSuccess: onSent });
  };
  return { send, error, isPending };
}

/** Takes a send back; what was typed is kept where that succeeds. */
export function useUndo(onTakenBack: () => void) {
  const words = useWords(outreachWords);
  const toast = useToast();
  const client = useQueryClient();
  return async (sendId: string) => {
    try {
      const { cancelled, left } = await call(composerApi.undo, { sendId });
      if (cancelled > 0) onTakenBack();
      toast(cancelled > 0 ? words.composer.takenBack(cancelled, left) : words.composer.tooLate, {
        isError: cancelled === 0,
      });
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}

/** Takes back what was planned for a whole list, as far as it has not left; what was typed is kept. */
export function useUndoAudience(onTakenBack: () => void) {
  const words = useWords(outreachWords);
  const toast = useToast();
  const client = useQueryClient();
  return async ({ scheduleId, scheduleIds = [scheduleId] }: NonNullable<Answer['scheduled']>) => {
    const outcomes = await Promise.all(
      scheduleIds.map((id) => call(schedulesApi.state, { id, state: 'CANCELLED' }).catch(problemOf)),
    );
    const problems = outcomes.filter((one) => one instanceof Problem);
    const [problem] = problems;
    // How many got it is told by the server alone: portions may have left meanwhile.
    const told = outcomes.map((one) => (one instanceof Problem ? undefined : one.takenBack));
    const cancelled = told.reduce((sum, one) => sum + (one?.cancelled ?? 0), 0);
    const left = told.reduce((sum, one) => sum + (one?.left ?? 0), 0);
    if (cancelled > 0) {
      onTakenBack();
      toast(problem ? words.composer.takenBackPartly : words.composer.takenBack(cancelled, left));
    } else if (!problem) toast(words.composer.tooLate, { isError: true });
    else toast(problem.code === 'schedule.over' ? words.composer.tooLate : explain(problem, words), { isError: true });
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
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
