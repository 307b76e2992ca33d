import type { chatApi } from '#contract/areas/outreach/outreach.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { isOver, openingLines, scriptOf } from '#domain/outreach/conversation.ts';
import { isOptOut } from '#domain/outreach/opt-out.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call, LinkCall } from '#server/http/call.ts';
import { findOpened, getSession, getWritable } from './chat-access.ts';
import { limitMessages } from './chat-limits.ts';
import { readWithModel } from './chat-model.ts';
import { stopWhereOver } from './chat-stop.ts';
import { hear, tell } from './chat-turn.ts';
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
  if (opened.viewer || !isNew(opened.session)) return present(call.db, opened, call, before);
  return call.db.transaction().execute(async (db) => {
    const session = await getSession(db, sessionKey, call.now, true);
    if (isNew(session)) {
      const script = scriptOf(session);
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
  return present(db, { session: await getSession(db, sessionKey, call.now), viewer: undefined }, call);
}

/** From where the candidate writes: evidence beside each of their messages. */
export const writer = ({ address, userAgent }: Call) => ({ address, user_agent: userAgent.slice(0, 300) });

/**
 * A message of the candidate: checked against the open question, answered at once. One idempotency key counts once. An opt-out is
 * taken whatever became of the conversation, and however much was said in it.
 */
export async function say(
  { sessionKey, text, idempotencyKey, editKey }: Input<typeof chatApi.say>,
  call: LinkCall,
): Promise<PublicChat> {
  const optsOut = isOptOut(text);
  if (optsOut) await stopWhereOver(sessionKey, text, call);
  const waiting = await getWritable(sessionKey, call);
  const reading = await readWithModel(call, waiting, text, editKey);
  return call.db.transaction().execute(async (db) => {
    const session = await getSession(db, sessionKey, call.now, true);
    if (idempotencyKey && (await queries.wasSaid(db, session.id, idempotencyKey)))
      return presentNow(db, sessionKey, call);
    if (isOver(session.state) && optsOut) return presentNow(db, sessionKey, call);
    if (isOver(session.state)) throw new Refusal('chat.ended');
    if (!optsOut) await limitMessages(db, session, call);
    const { questions } = scriptOf(session);
    if (editKey && !questions.some(({ key }) => key === editKey)) throw new Refusal('chat.nothing-asked');
    await hear(db, session, text, call, { editKey, idempotencyKey, from: writer(call), reading });
    return presentNow(db, sessionKey, call);
  });
}
