import type { chatApi } from '#contract/areas/outreach/outreach.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import type { Answer } from '#domain/outreach/answers.ts';
import type { ChatNeed } from '#domain/outreach/chat-needs.ts';
import { isOver, openingLines, type Script, type Turn, takeMessage } from '#domain/outreach/conversation.ts';
import { learnFromCandidate } from '#server/areas/candidates/candidate-record.ts';
import { moveByChat } from '#server/areas/jobs/submissions.ts';
import { notify } from '#server/areas/messages/notifications.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call, LinkCall } from '#server/http/call.ts';
import { findOpened, getSession, getWritable } from './chat-access.ts';
import { limitMessages } from './chat-limits.ts';
import { present } from './chat-view.ts';
import * as queries from './chatbot-queries.ts';

type PublicChat = Output<typeof chatApi.open>;

/**
 * The conversation of a link, resumed where it was left; the first opening greets. Somebody who is signed in reads it and
 * moves nothing.
 */
export async function openChat(
  { sessionKey, before }: Input<typeof chatApi.open>,
  call: LinkCall,
): Promise<PublicChat> {
  const opened = await findOpened(sessionKey, call);
  if (!opened.viewer) await queries.markSeen(call.db, opened.session.id, call.now.toISOString());
  if (opened.viewer || !isNew(opened.session)) return present(call.db, opened, call.now, before);
  return call.db.transaction().execute(async (db) => {
    const session = await getSession(db, sessionKey, call.now, true);
    if (isNew(session)) {
      const script = session.script as Script;
      await queries.addLines(
        db,
        openingLines(script).map(({ text, questionKey }) => ({
          session_id: session.id,
          author: 'bot' as const,
          body: text,
          question_key: questionKey ?? null,
          created_at: call.now.toISOString(),
        })),
      );
      await queries.changeSession(db, session.id, { state: 'OPENED', last_at: call.now.toISOString() });
      await tell(db, session, 'OPENED', call);
    }
    return presentNow(db, sessionKey, call);
  });
}

const isNew = ({ state }: queries.SessionRow) => ['QUEUED', 'HELD', 'SENT'].includes(state);

/** The conversation as the transaction left it. */
export async function presentNow(db: Db, sessionKey: string, call: LinkCall): Promise<PublicChat> {
  return present(db, { session: await getSession(db, sessionKey, call.now), viewer: undefined }, call.now);
}

/** From where the candidate writes: evidence beside each of their messages. */
export const writer = ({ address, userAgent }: Call) => ({ address, user_agent: userAgent.slice(0, 300) });

/** A message of the candidate: checked against the open question, answered at once. One idempotency key counts once. */
export async function say(
  { sessionKey, text, idempotencyKey, editKey }: Input<typeof chatApi.say>,
  call: LinkCall,
): Promise<PublicChat> {
  await getWritable(sessionKey, call);
  return call.db.transaction().execute(async (db) => {
    const session = await getSession(db, sessionKey, call.now, true);
    if (idempotencyKey && (await queries.wasSaid(db, session.id, idempotencyKey)))
      return presentNow(db, sessionKey, call);
    if (isOver(session.state)) throw new Refusal('chat.ended');
    await limitMessages(db, session, call);
    const script = session.script as Script;
    if (editKey && !script.questions.some(({ key }) => key === editKey)) throw new Refusal('chat.nothing-asked');
    const today = call.now.toISOString().slice(0, 10);
    // A person has taken over: the bot saves the message and stays silent.
    const turn: Turn =
      session.state === 'HUMAN'
        ? { ...stateOf(session), says: [], optsOut: false, wantsPerson: false }
        : takeMessage(script, stateOf(session), text, today, editKey);
    await queries.addLines(db, [
      {
        session_id: session.id,
        author: 'candidate',
        body: text,
        question_key: editKey ?? session.question_key,
        once_key: idempotencyKey ?? null,
        ...writer(call),
        created_at: call.now.toISOString(),
      },
    ]);
    await takeTurn(db, session, turn, text, call);
    return presentNow(db, sessionKey, call);
  });
}

/** The conversation as the script sees it. */
export const stateOf = (session: queries.SessionRow) => ({
  state: session.state,
  questionKey: session.question_key ?? undefined,
  answers: session.answers as Record<string, Answer>,
});

/** Saves the result of a message: the bot's replies, the state, the candidate's answers, and the stage on the job. */
export async function takeTurn(
  db: Db,
  session: queries.SessionRow,
  turn: Turn,
  text: string,
  call: Call,
): Promise<void> {
  const at = call.now.toISOString();
  const needs = needOf(session, turn);
  await queries.addLines(
    db,
    turn.says.map((line) => ({
      session_id: session.id,
      author: 'bot' as const,
      body: line.text,
      question_key: line.questionKey ?? null,
      created_at: at,
    })),
  );
  await queries.changeSession(db, session.id, {
    state: turn.state,
    question_key: turn.questionKey ?? null,
    answers: JSON.stringify(turn.answers),
    answered: Object.keys(turn.answers).length,
    last_at: at,
    ...(turn.result && { result: turn.result }),
    ...(needs && { needs, needs_at: at }),
  });
  if (needs) await notifyOf(db, session, needs, at, call);
  if (turn.optsOut) {
    await queries.optOut(db, session.candidate_id, text.slice(0, 200), at);
    await stopMessages(db, session.candidate_id);
  }
  const before = session.answers as Record<string, Answer>;
  const learned = Object.entries(turn.answers).filter(([key, answer]) => before[key] !== answer);
  await learn(db, session, Object.fromEntries(learned), at);
  const stage = stageAfter(turn);
  if (stage)
    await moveByChat(db, {
      unitId: session.unit_id,
      candidateId: session.candidate_id,
      jobId: session.job_id,
      category: stage,
      sessionId: session.id,
      at,
    });
  await tell(db, session, turn.state, call);
}

/** Why the conversation needs a person after this turn, where it does; a person who has to answer is not forgotten. */
function needOf(session: queries.SessionRow, turn: Turn): ChatNeed | undefined {
  if (turn.wantsPerson) return 'ASKED';
  if (session.state === 'HUMAN') return 'REPLIED';
  const isFinished = turn.state === 'COMPLETED' && session.state !== 'COMPLETED';
  return isFinished && session.needs === null ? 'FINISHED' : undefined;
}

const kindOf: Readonly<Record<ChatNeed, NotificationKind>> = {
  ASKED: 'chat-person',
  QUESTION: 'chat-question',
  UNREAD: 'chat-unread',
  REPLIED: 'chat-reply',
  FINISHED: 'chat-finished',
};

/** Tells the recruiter at once that a conversation needs them (ruling 116). */
async function notifyOf(db: Db, session: queries.SessionRow, needs: ChatNeed, at: string, call: Call): Promise<void> {
  await notify(call, db, {
    unitId: session.unit_id,
    kind: kindOf[needs],
    candidateId: session.candidate_id,
    jobId: session.job_id,
    sessionId: session.id,
    startedBy: session.taken_by ?? session.started_by,
    at,
  });
}

function stageAfter({ state, result, answers }: Turn): Stage | undefined {
  if (state === 'COMPLETED' && result !== 'NOT_QUALIFIED') return answers['rtr']?.value === true ? 'READY' : 'SCREENED';
  if (state === 'DECLINED' && result === 'NOT_INTERESTED') return 'NOT_INTERESTED';
  return answers['interested']?.value === 'yes' ? 'INTERESTED' : undefined;
}

/** Saves answers that belong to the person's record. The visa class is never asked, so it is never saved. */
async function learn(db: Db, session: queries.SessionRow, answers: Record<string, Answer>, at: string): Promise<void> {
  const given = Object.fromEntries(Object.entries(answers).filter(([, { value }]) => value !== 'skipped'));
  const { start, rate, term, authorized, sponsorship } = given;
  const values = {
    ...(start && { availableOn: String(start.value) }),
    ...(rate && { rate: String(rate.value) }),
    ...(term && { taxTerm: String(term.value) }),
    ...(authorized && { authorized: authorized.value === true }),
    ...(sponsorship && { needsSponsorship: sponsorship.value === true }),
  };
  await learnFromCandidate(db, session.candidate_id, values, { at, sessionId: session.id });
}

/** Tells open screens that a conversation has changed. */
export async function tell(db: Db, session: queries.SessionRow, state: string, call: Call): Promise<void> {
  await call.events.publish(db, {
    unitId: session.unit_id,
    about: 'chat',
    // The staff id: the key is told to nobody but its holder.
    id: session.id,
    jobId: session.job_id,
    state,
  });
}
