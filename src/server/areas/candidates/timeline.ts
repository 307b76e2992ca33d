import type { timelineApi } from '#contract/areas/candidates/timeline.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { cursorText, readCursor, timelineKinds } from '#domain/candidates/timeline.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { Answers } from '#domain/outreach/chat-state.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { lackedAccount } from '#domain/outreach/message-state.ts';
import { wayOfOptOut } from '#domain/outreach/opt-out.ts';
import { questionText } from '#domain/outreach/take-answer.ts';
import { withoutKey } from '#server/areas/messages/outbox.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findByGuid, findTimeline, type TimelineRow } from './timeline-queries.ts';

type Entry = Output<typeof timelineApi.history>['timeline'][number];

/** Everything that was said to and about a candidate in the applied units, newest first. */
export async function readTimeline(
  input: Input<typeof timelineApi.history>,
  call: SignedInCall,
): Promise<Output<typeof timelineApi.history>> {
  const { db, scope } = call;
  const before = input.before === undefined ? undefined : readCursor(input.before);
  if (input.before !== undefined && !before)
    throw new Refusal('call.invalid', {}, [{ field: 'before', message: fieldMessage('reference') }]);
  const candidateId = await findByGuid(db, scope, input.candidateGuid);
  if (candidateId === undefined) throw new Refusal('record.absent');
  const rows = await findTimeline(db, scope, {
    candidateId,
    jobId: input.jobId,
    kinds: input.kinds?.length ? [...new Set(input.kinds)] : timelineKinds,
    search: input.search,
    before,
    // One more says whether there is another page.
    limit: input.size + 1,
  });
  const page = rows.slice(0, input.size);
  const last = page.at(-1);
  return {
    timeline: page.map((row) => presentEntry(row, call)),
    ...(rows.length > input.size && last && { next: cursorText({ at: last.place, kind: last.kind, id: last.id }) }),
  };
}

/** An entry as screens show it; what a source does not have is absent. */
export function presentEntry(row: TimelineRow, call: SignedInCall): Entry {
  const { script, answers, version, updated_at: updatedAt, ...plain } = row;
  const isEdited = updatedAt !== null && Date.parse(updatedAt) - Date.parse(row.at) > 1000;
  const optOut = row.state === 'OPTED_OUT' || row.state === 'OPTED_IN' ? wayOfOptOut(row.body ?? '') : undefined;
  // What was said when somebody opted out is not why they are in again.
  const said = row.state === 'OPTED_IN' ? null : (optOut?.said ?? null);
  const entry = {
    kind: row.kind,
    id: row.id,
    at: row.at,
    by: plain.by_name,
    jobId: plain.job_id,
    jobTitle: plain.job_title,
    clientName: plain.client_name,
    title: plain.title,
    // The key of a conversation is told to its candidate only (ruling 118).
    text: optOut ? said : plain.body && withoutKey(plain.body, plain.link),
    state: plain.state,
    lacksAccount: accountLackedBy(row, call) ?? null,
    stageName: plain.stage_name,
    stageBefore: plain.stage_before,
    address: plain.address,
    seconds: plain.seconds,
    callbackAt: plain.callback_at,
    answered: row.kind === 'reply' ? null : plain.answered,
    pictures: row.kind === 'reply' ? plain.answered : null,
    asked: plain.asked,
    result: optOut ? optOut.way : plain.result,
    answers: row.kind === 'chat' ? answersOf(script as Script | null, answers as Answers | null) : null,
    files: row.files,
    isOwn: row.kind === 'note' ? plain.by_user === call.who.userId : null,
    version,
    editedAt: isEdited ? updatedAt : null,
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Entry;
}

/** The account without which a message waits: whoever reads "waiting" would wait for ever (ruling 115). */
function accountLackedBy({ kind, state, address }: TimelineRow, call: SignedInCall) {
  const channel = { email: 'EMAIL', sms: 'SMS', chat: address }[kind as string];
  return channel && state ? lackedAccount({ state, channel }, call) : undefined;
}

/** What was answered in a chat, by its questions as they were asked: a right to represent with its rate and its term. */
export function answersOf(script: Script | null, answers: Answers | null): NonNullable<Entry['answers']> {
  if (!script?.questions || !answers) return [];
  return script.questions.flatMap((question) => {
    const shown = answers[question.key]?.shown;
    return shown ? [{ label: questionText(script, question, answers), value: shown }] : [];
  });
}
