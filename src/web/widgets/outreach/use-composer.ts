import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { composerApi, messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { wirePath } from '#contract/core/wire-names.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { keyOf, useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { AttachedFile } from './attached-files.tsx';
import { type WhenTyped, whenOf } from './when-to-send.tsx';

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
/** Who is written to: by reference, or by number where a list knows no more. */
export type Recipients = { guids: readonly string[] } | { ids: readonly number[] };
type To = { candidateGuids?: string[]; candidateIds?: number[]; exceptGuids?: string[]; jobId?: number };

/** How long somebody pauses before the preview is asked for, in milliseconds. */
const settledMs = 400;
/** Stands for a text that is not typed yet, so that recipients are told before. */
const unwritten = '…';
const reads = [timelineApi.history, messageHistoryApi.texts, messageHistoryApi.mails, schedulesApi.search];
const callOf = (channel: Channel) => (channel === 'EMAIL' ? composerApi.sendMail : composerApi.sendText);

/** The recipients as the calls take them. */
export function toOf(recipients: Recipients, without: readonly string[], jobId: number | undefined): To {
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
  const settled = useSettled(JSON.stringify({ subject: typed.subject, text: typed.text }), settledMs);
  const asked = JSON.parse(settled) as Pick<Typed, 'subject' | 'text'>;
  const dry = {
    ...to,
    text: asked.text.trim() || unwritten,
    dryRun: true,
    ...(shownGuid !== undefined && { shownGuid }),
  };
  const mail = useCall(
    composerApi.sendMail,
    { ...dry, subject: asked.subject.trim() || unwritten },
    { enabled: isOn && channel === 'EMAIL' },
  );
  const text = useCall(composerApi.sendText, dry, { enabled: isOn && channel === 'SMS' });
  return channel === 'EMAIL' ? mail : text;
}

/** Sends once, however often it is asked to. */
export function useSend(channel: Channel, onSent: (answer: Output<typeof composerApi.sendMail>) => void) {
  const [idempotencyKey] = useState(() => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`);
  const mail = useChange(composerApi.sendMail, reads);
  const text = useChange(composerApi.sendText, reads);
  const { error, isPending } = channel === 'EMAIL' ? mail : text;
  const send = (to: To, { subject, text: words, files, templateId, when }: Typed) => {
    const common = {
      ...to,
      text: words,
      idempotencyKey,
      ...(templateId !== undefined && { templateId }),
      ...(when && { schedule: whenOf(when) }),
    };
    const attachments = files.length > 0 && { attachments: files.map(({ fileId }) => fileId) };
    if (channel === 'EMAIL') mail.mutate({ input: { ...common, subject, ...attachments } }, { onSuccess: onSent });
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

/** A debounced value. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
