import type { Stage } from '#domain/jobs/submission.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import type { Answer, QuestionKind } from '#domain/outreach/answers.ts';
import type { ChatNeed } from '#domain/outreach/chat-needs.ts';
import type { ChatState, Memory, Turn } from '#domain/outreach/chat-state.ts';
import { checkBackDay, questionNamed } from '#domain/outreach/check-back.ts';
import { isOver, type Script, scriptOf } from '#domain/outreach/conversation.ts';
import type { Reading } from '#domain/outreach/model-reading.ts';
import { isOptOut } from '#domain/outreach/opt-out.ts';
import { questionText } from '#domain/outreach/take-answer.ts';
import { takeMessage } from '#domain/outreach/talk.ts';
import { learnFromCandidate } from '#server/areas/candidates/candidate-record.ts';
import { endCheckBacks, keepCheckBack, wantsAgain } from '#server/areas/candidates/check-backs.ts';
import { recordChatRtr } from '#server/areas/jobs/rights-to-represent.ts';
import { moveByChat } from '#server/areas/jobs/submissions.ts';
import { notify, settleSession } from '#server/areas/messages/notifications.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { dayOfCandidate } from './candidate-day.ts';
import { readJobFacts } from './chat-facts.ts';
import { findTellable } from './chat-facts-queries.ts';
import * as queries from './chatbot-queries.ts';

/** What it takes to hear a candidate: the time, who is told, and what they write with. */
export type Ears = Pick<AppContext, 'events'> & { now: Date; userAgent?: string; address?: string };

/**
 * A message of the candidate in a locked conversation, by whatever way it came: kept, understood and answered. The
 * replies are returned, for a way that has to send them.
 */
export async function hear(
  db: Db,
  session: queries.SessionRow,
  text: string,
  call: Ears,
  {
    editKey,
    idempotencyKey,
    from = {},
    reading,
  }: {
    editKey?: string | undefined;
    idempotencyKey?: string | undefined;
    reading?: Reading | undefined;
    from?: { address?: string; user_agent?: string };
  },
): Promise<Turn> {
  const script = scriptOf(session);
  const chat = stateOf(session);
  const isPaused = session.state === 'HUMAN' && !isOptOut(text);
  // A person has taken over: the bot saves the message and stays silent. Opting out is always heard.
  const turn = isPaused
    ? { ...chat, says: [], optsOut: false }
    : await answer(db, session, { script, chat }, text, call, { editKey, reading });
  await queries.addLines(db, [
    {
      session_id: session.id,
      author: 'candidate',
      body: text,
      question_key: editKey ?? chat.memory?.confirm?.key ?? session.question_key,
      once_key: idempotencyKey ?? null,
      ...from,
      created_at: call.now.toISOString(),
    },
  ]);
  await takeTurn(db, session, turn, text, call);
  return turn;
}

async function answer(
  db: Db,
  session: queries.SessionRow,
  { script, chat }: { script: Script; chat: ChatState },
  text: string,
  { now }: Ears,
  { editKey, reading }: { editKey: string | undefined; reading: Reading | undefined },
): Promise<Turn> {
  const today = await dayOfCandidate(db, session, now);
  const facts = await readJobFacts(db, session.job_id, script.language, today);
  return takeMessage(script, chat, text, today, editKey, facts, reading);
}

/** A text that came by SMS or mail. */
type Received = {
  id: number;
  text: string;
  idempotencyKey: string;
  /** How many questions this way asks; the candidate has not read those beyond, so nothing answers them. */
  mostAsked?: number | undefined;
};

/** What the chatbot replies, in order, and the question that is open then. */
type Answered = {
  session: queries.SessionRow;
  says: { text: string; isQuestion: boolean }[];
  open: { at: number; kind: QuestionKind } | undefined;
  /** The last answer was just given. */
  isDone: boolean;
};

/**
 * A text that came by SMS or mail, in a conversation that is open: what the chatbot replies. One key counts once.
 * Undefined where the conversation has ended; then a person reads the text.
 */
export async function receive(
  db: Db,
  { id, text, idempotencyKey, mostAsked }: Received,
  call: Ears,
): Promise<Answered | undefined> {
  const row = await queries.lockSession(db, id);
  if (!row || isOver(row.state) || row.expires_at <= call.now.toISOString()) return undefined;
  const { questions } = row.script as Script;
  const placeOf = (key: string | null | undefined) => questions.findIndex((one) => one.key === key);
  if (await queries.wasSaid(db, row.id, idempotencyKey))
    return { session: row, says: [], open: undefined, isDone: false };
  await greetFirst(db, row, call.now.toISOString());
  const isUnread = placeOf(row.question_key) >= (mostAsked ?? questions.length);
  const turn = await hear(db, isUnread ? { ...row, question_key: null } : row, text, call, { idempotencyKey });
  const key = isUnread && !isOver(turn.state) ? row.question_key : turn.questionKey;
  if (key !== turn.questionKey) await queries.changeSession(db, row.id, { question_key: key });
  // One that follows from an answer has no place among the questions, and is open all the same.
  const open = turn.state === 'HUMAN' ? undefined : questionNamed(row.script as Script, key);
  return {
    session: row,
    says: turn.says.map((line) => ({ text: line.text, isQuestion: line.questionKey !== undefined })),
    open: open && { at: placeOf(open.key), kind: open.kind },
    isDone: turn.state === 'COMPLETED',
  };
}

/** Who answers a message without opening the link is greeted in the transcript all the same: the message did it. */
async function greetFirst(db: Db, { id, state, script }: queries.SessionRow, at: string): Promise<void> {
  if (!['QUEUED', 'HELD', 'SENT'].includes(state)) return;
  const { greeting } = script as Script;
  await queries.addLines(
    db,
    greeting.map((body) => ({ session_id: id, author: 'bot' as const, body, created_at: at })),
  );
}

/** A text that the chatbot does not read stands in the conversation all the same. */
async function keepUnread(
  db: Db,
  session: queries.SessionRow,
  { text, idempotencyKey }: Pick<Received, 'text' | 'idempotencyKey'>,
  at: string,
): Promise<void> {
  await greetFirst(db, session, at);
  const line = { session_id: session.id, question_key: session.question_key, once_key: idempotencyKey };
  await queries.addLines(db, [{ ...line, author: 'candidate', body: text, created_at: at }]);
}

/**
 * A text that the chatbot does not read, in a conversation that is open: kept there, and a person goes on (ruling 84). One key
 * counts once. False where the conversation has ended.
 */
export async function handToPerson(
  db: Db,
  { id, text, idempotencyKey }: Omit<Received, 'mostAsked'>,
  call: Ears,
): Promise<boolean> {
  const row = await queries.lockSession(db, id);
  if (!row || isOver(row.state)) return false;
  if (await queries.wasSaid(db, row.id, idempotencyKey)) return true;
  const at = call.now.toISOString();
  await keepUnread(db, row, { text, idempotencyKey }, at);
  await queries.changeSession(db, row.id, { state: 'HUMAN', needs: 'REPLIED', needs_at: at, last_at: at });
  await notifyOf(db, row, 'REPLIED', at, call);
  await tell(db, row, 'HUMAN', call);
  return true;
}

/**
 * Ends a conversation whose candidate opted out by SMS or mail: what they said stands in it, and nothing of it goes on. Which
 * addresses the opt-out covers is decided by whoever heard it. One key counts once.
 */
export async function endByOptOut(
  db: Db,
  { id, text, idempotencyKey }: Omit<Received, 'mostAsked'>,
  call: Ears,
): Promise<void> {
  const row = await queries.lockSession(db, id);
  if (!row || isOver(row.state) || (await queries.wasSaid(db, row.id, idempotencyKey))) return;
  const at = call.now.toISOString();
  await keepUnread(db, row, { text, idempotencyKey }, at);
  const over = { state: 'OPTED_OUT', question_key: null, needs: null, needs_at: null, last_at: at };
  await queries.changeSession(db, row.id, over);
  await settleSession(call, db, { sessionId: row.id, unitId: row.unit_id, at });
  // Whoever was to answer learns that nobody may any more.
  if (row.state === 'HUMAN' || row.needs !== null) await notifyOf(db, row, 'REPLIED', at, call);
  await tell(db, row, 'OPTED_OUT', call);
}

/** The conversation as the script sees it. */
export const stateOf = (session: queries.SessionRow) => ({
  state: session.state,
  questionKey: session.question_key ?? undefined,
  answers: session.answers as Record<string, Answer>,
  memory: session.memory as Memory,
});

/** Saves the result of a message: the bot's replies, the state, the candidate's answers, and the stage on the job. */
export async function takeTurn(
  db: Db,
  session: queries.SessionRow,
  turn: Turn,
  text: string,
  call: Ears,
): Promise<void> {
  const at = call.now.toISOString();
  const needs = needOf(session, turn);
  const { settledAt } = session.memory as Memory;
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
    memory: JSON.stringify({ ...turn.memory, ...(settledAt !== undefined && { settledAt }) }),
    last_at: at,
    ...(turn.result ? { result: turn.result } : saysYes(session, turn) && { result: null }),
    ...(needs && { needs, needs_at: at }),
  });
  if (needs) await notifyOf(db, session, needs, at, call);
  // What they asked before still waits; that they are done is news of its own.
  if (isFinished(session, turn) && needs !== 'FINISHED') await notifyOf(db, session, 'FINISHED', at, call);
  if (turn.optsOut) {
    await queries.optOut(db, session.candidate_id, text.slice(0, 200), at);
    await stopMessages(db, session.candidate_id);
  }
  const before = session.answers as Record<string, Answer>;
  const learned = Object.entries(turn.answers).filter(([key, answer]) => before[key] !== answer);
  await learn(db, session, Object.fromEntries(learned), at);
  await keepRtr(db, session, turn, at, call);
  await followLater(db, session, turn, call);
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

/** What a person has to answer or decide. */
const waiting: readonly string[] = ['ASKED', 'QUESTION', 'UNREAD', 'DECISION'];

/** Why the conversation needs a person after this turn, where it does; a person who has to answer is not forgotten. */
function needOf(session: queries.SessionRow, turn: Turn): ChatNeed | undefined {
  // What is passed on while the chat goes on hides no question that waits, and is told once; a decision is more than words.
  const isAside = (turn.needs === 'UNREAD' || turn.needs === 'DECISION') && turn.state !== 'HUMAN';
  const isMore = turn.needs === 'DECISION' && session.needs === 'UNREAD';
  if (isAside && !isMore && session.needs !== null && waiting.includes(session.needs)) return undefined;
  if (turn.needs) return turn.needs;
  if (session.state === 'HUMAN') return 'REPLIED';
  return isFinished(session, turn) && session.needs === null ? 'FINISHED' : undefined;
}

const isFinished = (session: queries.SessionRow, turn: Turn) =>
  turn.state === 'COMPLETED' && session.state !== 'COMPLETED';

const kindOf: Readonly<Record<ChatNeed, NotificationKind>> = {
  ASKED: 'chat-person',
  QUESTION: 'chat-question',
  UNREAD: 'chat-unread',
  DECISION: 'chat-decision',
  REPLIED: 'chat-reply',
  FINISHED: 'chat-finished',
  CHECK_BACK: 'check-back',
};

/** Tells the recruiter at once that a conversation needs them (ruling 116). */
async function notifyOf(db: Db, session: queries.SessionRow, needs: ChatNeed, at: string, call: Ears): Promise<void> {
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

const interestOf = (answers: Readonly<Record<string, Answer>>) => answers['interested']?.value;
const saysYes = ({ answers }: queries.SessionRow, turn: Turn) =>
  interestOf(turn.answers) === 'yes' && interestOf(answers as Record<string, Answer>) !== 'yes';

/** What follows from "later", and from a yes or no after it. */
async function followLater(db: Db, session: queries.SessionRow, turn: Turn, call: Ears): Promise<void> {
  const { id: sessionId, unit_id: unitId, candidate_id: candidateId, job_id: jobId } = session;
  const chat = { sessionId, unitId, candidateId, jobId };
  const at = call.now.toISOString();
  if (turn.result === 'LATER') {
    // Until they name a day, and where they never do, it is the usual one.
    const day = checkBackDay(turn.answers, await dayOfCandidate(db, session, call.now));
    return keepCheckBack(db, chat, day, at);
  }
  if (saysYes(session, turn)) return wantsAgain(call, db, chat, at);
  if (turn.result === 'NOT_INTERESTED') await endCheckBacks(call, db, chat, at, sessionId);
}

/** Records the right to represent that was just confirmed, with its evidence, and revokes one that was taken back. */
async function keepRtr(db: Db, session: queries.SessionRow, turn: Turn, at: string, call: Ears): Promise<void> {
  const before = session.answers as Record<string, Answer>;
  const [was, is] = [before['rtr']?.value === true, turn.answers['rtr']?.value === true];
  if (was && !is) await queries.revokeChatRtr(db, session.id, at);
  const given = (key: string) => String(turn.answers[key]?.value ?? '');
  const [rate, term] = [given('rate'), taxTerms.find((one) => one === given('term'))];
  if (!is || was || !/^\d+(\.\d+)?$/.test(rate) || !term) return;
  const script = session.script as Script;
  const question = script.questions.find(({ key }) => key === 'rtr');
  const job = await findTellable(db, session.job_id);
  const pair = { unitId: session.unit_id, candidateId: session.candidate_id, jobId: session.job_id };
  const confirmed = {
    sessionId: session.id,
    at,
    address: await queries.findWrittenTo(db, session.id),
    // From where they wrote is evidence too.
    device: [call.userAgent?.slice(0, 300), call.address].filter(Boolean).join(', ') || undefined,
    wording: question ? questionText(script, question, turn.answers) : '',
    rate,
    taxTerm: term,
  };
  await recordChatRtr(db, pair, confirmed, {
    title: job.title,
    clientName: job.client_name,
    requisition: job.requisition ?? undefined,
    place: [job.city, job.state].filter(Boolean).join(', ') || undefined,
    rate,
    taxTerm: term,
  });
}

/** Saves answers that belong to the person's record. The visa class is never asked, so it is never saved. */
async function learn(db: Db, session: queries.SessionRow, answers: Record<string, Answer>, at: string): Promise<void> {
  const given = Object.fromEntries(Object.entries(answers).filter(([, { value }]) => value !== 'skipped'));
  const { start, rate, term, authorized, sponsorship } = given;
  const values = {
    ...(start && { availableOn: String(start.value) }),
    ...(rate && { rate: String(rate.value) }),
    // Who refuses the only term of a job has named none.
    ...(taxTerms.some((one) => one === term?.value) && { taxTerm: String(term!.value) }),
    ...(authorized && { authorized: authorized.value === true }),
    ...(sponsorship && { needsSponsorship: sponsorship.value === true }),
  };
  await learnFromCandidate(db, session.candidate_id, values, { at, sessionId: session.id });
}

/** Tells open screens that a conversation has changed. */
export async function tell(db: Db, session: queries.SessionRow, state: string, call: Ears): Promise<void> {
  await call.events.publish(db, {
    unitId: session.unit_id,
    about: 'chat',
    // The staff id: the key is told to nobody but its holder.
    id: session.id,
    jobId: session.job_id,
    state,
  });
}
