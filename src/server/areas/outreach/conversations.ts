import type { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { Answer, Question } from '#domain/outreach/answers.ts';
import { askedOfRecruiter } from '#domain/outreach/asked-of-recruiter.ts';
import { type ChatStep, chatSteps, stateAfterHandBack } from '#domain/outreach/chat-needs.ts';
import type { Memory } from '#domain/outreach/chat-state.ts';
import { questionNamed } from '#domain/outreach/check-back.ts';
import { type Script, scriptOf } from '#domain/outreach/conversation.ts';
import { answeredSubject } from '#domain/outreach/inbound-mail.ts';
import { questionOnReturn } from '#domain/outreach/refused-term.ts';
import { askedText } from '#domain/outreach/take-answer.ts';
import { botWords } from '#domain/words/bot.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { settleSession } from '#server/areas/messages/notifications.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { presentAnswers, presentLine, presentRow } from './chat-list.ts';
import { tell } from './chat-turn.ts';
import { addLines, changeSession, lockSessionOfUnits, type SessionRow, wasSaid } from './chatbot-queries.ts';
import * as queries from './conversations-queries.ts';
import { mailOf, textOf } from './heard-texts.ts';
import { findLines } from './outreach-queries.ts';
import { linkMs, writeToCandidate } from './write-to-candidate.ts';

type Conversation = Output<typeof conversationsApi.read>;
type One = Input<typeof conversationsApi.read>;

/** One conversation for a person: every line, the answers with exceptions first, and what may be done. */
export async function readConversation({ sessionId }: One, call: SignedInCall): Promise<Conversation> {
  const row = await queries.findConversation(call.db, call.scope, sessionId);
  if (!row) throw new Refusal('record.absent');
  const [lines, failures, heldUntil] = await Promise.all([
    findLines(call.db, [row.id]),
    queries.findFailures(call.db, row.id),
    queries.findHeldUntil(call.db, row.id),
  ]);
  const script = row.script as Script;
  const answers = row.answers as Record<string, Answer>;
  return {
    ...presentRow(
      {
        ...row,
        started_by: row.started_by_name,
        last_text: lines.at(-1)?.body ?? null,
        has_failed: failures.length > 0,
      },
      call,
    ),
    jobPlace: script.job.place,
    language: script.language,
    email: row.email ?? undefined,
    emailFault: row.email_fault ?? undefined,
    phone: row.phone ?? undefined,
    phoneFault: row.phone_fault ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    needsSince: row.needs_at ?? undefined,
    takenByMe: row.state === 'HUMAN' && row.taken_by === call.who.userId,
    messages: lines.map(presentLine),
    answers: presentAnswers(script, answers),
    // Whoever marks it as handled or takes over has settled what was asked until then.
    askedOfRecruiter: row.needs !== null ? askedOfRecruiter(script, lines, (row.memory as Memory).settledAt) : [],
    openQuestions: script.questions.filter(({ key }) => !(key in answers)).map(({ text }) => text),
    failures: failures.map(({ channel, to_address: to, failure }) => ({ channel, to, failure: failure ?? undefined })),
    ...(heldUntil && { heldUntil }),
    steps: stepsOf(row),
  };
}

const stepsOf = ({ state, needs, ended_by }: Pick<SessionRow, 'state' | 'needs' | 'ended_by'>) =>
  chatSteps({ state, needs, wasClosed: ended_by !== null });

/** The caller answers in place of the chatbot. */
export async function takeOver(input: One, call: SignedInCall): Promise<Conversation> {
  return change(input, 'take-over', call, (db, session) => enter(db, session, call));
}

/** Makes the caller the one who answers; what waited for a person no longer does. */
async function enter(db: Db, session: SessionRow, call: SignedInCall): Promise<void> {
  if (await queries.hasOtherOpen(db, session)) throw new Refusal('chat.over');
  const at = call.now.toISOString();
  const { greeting } = session.script as Script;
  // Whoever opens the link now is greeted first.
  if (session.state === 'SENT')
    await addLines(
      db,
      greeting.map((body) => ({ ...lineOf(session, at), author: 'bot', body })),
    );
  // The first message has the link, without which the candidate never comes; what came after it is the chatbot's own.
  if (!['QUEUED', 'HELD'].includes(session.state)) await queries.cancelBotMessages(db, session.id);
  const until = new Date(call.now.getTime() + linkMs).toISOString();
  await changeSession(db, session.id, {
    state: 'HUMAN',
    taken_by: call.who.userId,
    taken_at: at,
    ended_by: null,
    ...settledAt(session, at),
    last_at: at,
    ...(session.expires_at < until && { expires_at: until }),
  });
}

/** Nobody is needed any more; when that was is remembered, so that a question from before does not wait again. */
const settledAt = ({ memory }: SessionRow, at: string) => ({
  needs: null,
  needs_at: null,
  memory: JSON.stringify({ ...(memory as Memory), settledAt: at }),
});

const lineOf = (session: SessionRow, at: string) => ({ session_id: session.id, created_at: at });

/** Writes to the candidate in the conversation, and takes it over. */
export async function reply(input: Input<typeof conversationsApi.reply>, call: SignedInCall): Promise<Conversation> {
  const { text, idempotencyKey } = input;
  return change(input, 'reply', call, async (db, session) => {
    if (idempotencyKey && (await wasSaid(db, session.id, idempotencyKey))) return;
    await enter(db, session, call);
    await addLines(db, [
      {
        ...lineOf(session, call.now.toISOString()),
        author: 'recruiter',
        body: text,
        by_user: call.who.userId,
        once_key: idempotencyKey ?? null,
      },
    ]);
    await writeToCandidate(db, session, text, call);
  });
}

/** Who writes by text message or mail reads the chatbot there as well. */
async function writeOn(
  db: Db,
  session: SessionRow,
  {
    script,
    open,
    says,
  }: { script: Script; open: Question; says: readonly { body: string; question_key?: string | undefined }[] },
  call: SignedInCall,
): Promise<void> {
  const heard = await queries.findLastHeard(db, session);
  if (!heard) return;
  const isMail = heard.channel === 'EMAIL';
  const link = `${call.config.publicUrl}/bot?sessionId=${session.guid}`;
  const answered = {
    session: { script },
    says: says.map(({ body, question_key: key }) => ({ text: body, isQuestion: key !== undefined })),
    open: { at: script.questions.indexOf(open), kind: open.kind },
  };
  await putMessage(call, db, {
    idempotencyKey: `chat goes on ${session.id} ${call.requestId}`,
    unitId: session.unit_id,
    channel: heard.channel,
    kind: 'reply',
    to: heard.from_address,
    ...(isMail ? { subject: answeredSubject(heard.subject ?? '') } : { from: heard.to_address }),
    ...(isMail && heard.message_id !== null && { inReplyTo: heard.message_id }),
    text: isMail ? mailOf(answered, link, false, call.config.company) : textOf(answered, link),
    link,
    candidateId: session.candidate_id,
    jobId: session.job_id,
    sessionId: session.id,
    origin: 'chatbot',
    by: call.who.userId,
    at: call.now,
  });
}

/** The chatbot goes on where it stopped. */
export async function handBack(input: One, call: SignedInCall): Promise<Conversation> {
  return change(input, 'hand-back', call, async (db, session) => {
    const at = call.now.toISOString();
    const script = scriptOf(session);
    const answers = session.answers as Record<string, Answer>;
    const state = stateAfterHandBack(script, answers);
    const words = botWords[script.language];
    const open = questionNamed(script, session.question_key) ?? questionOnReturn(script, answers);
    if (state !== 'COMPLETED' && open) {
      const question = askedText(script, open, answers);
      const lines = [{ body: words.backAgain }, { body: question, question_key: open.key }];
      await addLines(
        db,
        lines.map((line) => ({ ...lineOf(session, at), author: 'bot' as const, ...line })),
      );
      await writeOn(db, session, { script, open, says: lines }, call);
    }
    await changeSession(db, session.id, {
      state,
      question_key: state === 'COMPLETED' ? null : (open?.key ?? null),
      taken_by: null,
      taken_at: null,
      ...settledAt({ ...session, memory: {} }, at),
      last_at: at,
    });
  });
}

/** Ends the conversation. */
export async function closeChat(input: One, call: SignedInCall): Promise<Conversation> {
  return change(input, 'close', call, async (db, session) => {
    const at = call.now.toISOString();
    const script = session.script as Script;
    await queries.cancelWaiting(db, session.id);
    // Who was never written to needs no good-bye.
    if (!['QUEUED', 'HELD', 'SENT'].includes(session.state))
      await addLines(db, [
        { ...lineOf(session, at), author: 'bot', body: botWords[script.language].closed(call.who.displayName) },
      ]);
    await changeSession(db, session.id, {
      state: 'CANCELLED',
      ended_by: call.who.userId,
      taken_by: null,
      needs: null,
      needs_at: null,
      last_at: at,
    });
  });
}

/** Says that nobody is needed any more. */
export async function markHandled(input: One, call: SignedInCall): Promise<Conversation> {
  return change(input, 'handled', call, (db, session) =>
    changeSession(db, session.id, {
      ...settledAt(session, call.now.toISOString()),
      ...(session.needs === 'CHECK_BACK' && { check_back_on: null }),
    }),
  );
}

/** Takes one step in a conversation, with everything that follows from it. */
async function change(
  { sessionId }: One,
  step: ChatStep,
  call: SignedInCall,
  work: (db: Db, session: SessionRow) => Promise<void>,
): Promise<Conversation> {
  await call.db.transaction().execute(async (db) => {
    const session = await lockSessionOfUnits(db, call.scope, sessionId);
    if (!session) throw new Refusal('record.absent');
    const settled = { sessionId, unitId: session.unit_id, at: call.now.toISOString() };
    // Handled twice is handled; what is still told of it ends all the same.
    if (step === 'handled' && session.needs === null) return settleSession(call, db, settled);
    if (!stepsOf(session).includes(step)) throw new Refusal('chat.over');
    await work(db, session);
    await settleSession(call, db, settled);
    await addAudit(db, call, {
      act: 'chat-step',
      kind: 'job',
      recordId: session.job_id,
      unitId: session.unit_id,
      details: { step },
    });
    await tell(db, session, session.state, call);
  });
  return readConversation({ sessionId }, call);
}
