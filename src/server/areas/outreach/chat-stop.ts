import type { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { isOver, type Script } from '#domain/outreach/conversation.ts';
import { botWords } from '#domain/words/bot.ts';
import { lockAddresses } from '#server/areas/messages/gate.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import type { Db } from '#server/db/connect.ts';
import type { LinkCall } from '#server/http/call.ts';
import { signedInNow } from './chat-access.ts';
import { endByOptOut, tell } from './chat-turn.ts';
import * as queries from './chatbot-queries.ts';

/** The word that the button stands for. */
const stopWord = 'STOP';

/**
 * Stops all messages to the candidate of a link, however long ago its conversation ended (reliability CMP-10, ADR 0139). A wrong
 * key gets the same answer, and changes nothing (C11).
 *
 * @throws Refusal `chat.candidate-only` for somebody who is signed in
 */
export async function stopByLink(
  { sessionId }: Input<typeof chatRightsApi.stop>,
  call: LinkCall,
): Promise<Output<typeof chatRightsApi.stop>> {
  if (await signedInNow(call)) throw new Refusal('chat.candidate-only');
  await stopAll(sessionId, stopWord, call);
  return { stopped: true };
}

/** The same for an opt-out that was typed, where its conversation is over or beyond its last day: nothing else hears it there. */
export async function stopWhereOver(key: string, text: string, call: LinkCall): Promise<void> {
  const session = await queries.findSession(call.db, key, false);
  if (!session || (!isOver(session.state) && session.expires_at > call.now.toISOString())) return;
  if (!(await signedInNow(call))) await stopAll(key, text, call);
}

/** Opts every address and number of the person out (ruling 74), cancels what waits for them and ends their conversations. */
async function stopAll(key: string, text: string, call: LinkCall): Promise<void> {
  const at = call.now.toISOString();
  await call.db.transaction().execute(async (db) => {
    const named = await queries.findSession(db, key, false);
    if (!named) return;
    // Addresses are locked before conversations, as everywhere: nothing that begins after this goes to them.
    await lockAddresses(db, [named.candidate_id], []);
    await queries.optOut(db, named.candidate_id, text.slice(0, 200), at);
    await stopMessages(db, named.candidate_id);
    for (const id of await queries.findOpenSessions(db, named.candidate_id))
      await endByOptOut(db, { id, text, idempotencyKey: `stop ${named.id}` }, call);
    await keepStop(db, named, text, call);
  });
}

/** What was said in a conversation that was over stands in it, once a day; its state and result stay. */
async function keepStop(db: Db, named: queries.SessionRow, text: string, call: LinkCall): Promise<void> {
  const at = call.now.toISOString();
  const onceKey = `stop ${at.slice(0, 10)}`;
  if (!isOver(named.state) || named.state === 'OPTED_OUT') return;
  const session = await queries.lockSession(db, named.id);
  if (!session || (await queries.wasSaid(db, session.id, onceKey))) return;
  const { language } = session.script as Script;
  const from = { address: call.address, user_agent: call.userAgent.slice(0, 300) };
  const line = { session_id: session.id, created_at: at };
  await queries.addLines(db, [{ ...line, author: 'candidate', body: text, once_key: onceKey, ...from }]);
  await queries.addLines(db, [{ ...line, author: 'bot', body: botWords[language].optedOut }]);
  await tell(db, session, session.state, call);
}
