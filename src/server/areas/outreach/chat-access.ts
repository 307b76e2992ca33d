import { chatReaders } from '#contract/areas/outreach/outreach.ts';
import { Refusal } from '#domain/errors.ts';
import { isOver } from '#domain/outreach/conversation.ts';
import type { Db } from '#server/db/connect.ts';
import type { LinkCall } from '#server/http/call.ts';
import * as queries from './chatbot-queries.ts';

/** How long a closed conversation can be read by its link, in milliseconds; after that it only says thanks. */
const closedReadableMs = 24 * 3_600_000;

/** Who looks at a conversation, and what they may see of it. */
export type Opened = {
  readonly session: queries.SessionRow;
  /** Somebody who is signed in: they read, and nothing moves. */
  readonly viewer: Awaited<ReturnType<LinkCall['signedIn']>>;
};

/**
 * The conversation that a request names: by the key of its link, or for somebody who is signed in by its staff id
 * (ruling 118). Whoever is signed in only looks, whichever way they came.
 *
 * @throws Refusal `chat.ended` where there is none, `right.no-page`, `auth.token-expired`
 */
export async function findOpened(sessionKey: string, call: LinkCall): Promise<Opened> {
  if (!isStaffId(sessionKey)) {
    const viewer = await signedInNow(call);
    return { session: await getSession(call.db, sessionKey, call.now), viewer };
  }
  const viewer = await call.signedIn();
  if (!viewer) throw new Refusal('chat.ended');
  if (!chatReaders.some((id) => viewer.who.pages.has(id))) throw new Refusal('right.no-page');
  const session = await queries.findSessionOfUnits(call.db, viewer.scope, Number(sessionKey));
  if (!session) throw new Refusal('chat.ended');
  return { session, viewer };
}

/**
 * The conversation of a link whose holder may write in it.
 *
 * @throws Refusal `chat.candidate-only` for somebody who is signed in, `chat.ended`
 */
export async function getWritable(sessionKey: string, call: LinkCall): Promise<queries.SessionRow> {
  const session = await getSession(call.db, sessionKey, call.now);
  if (await signedInNow(call)) throw new Refusal('chat.candidate-only');
  return session;
}

/**
 * The conversation of a link; `locked` makes a second message wait for this one. Beyond its last day every state answers exactly as a wrong key does (reliability C11).
 *
 * @throws Refusal `chat.ended`
 */
export async function getSession(db: Db, key: string, now: Date, locked = false): Promise<queries.SessionRow> {
  const session = await queries.findSession(db, key, locked);
  if (!session || session.state === 'EXPIRED' || session.expires_at <= now.toISOString())
    throw new Refusal('chat.ended');
  return session;
}

/** Whether a conversation closed so long ago that its link only says thanks. */
export function isLongClosed({ state, last_at }: queries.SessionRow, now: Date): boolean {
  return isOver(state) && now.getTime() - new Date(last_at).getTime() > closedReadableMs;
}

/** For the holder of a key an expired session is none: the key alone opens the conversation. */
export const signedInNow = (call: LinkCall) =>
  call.signedIn().catch((failure) => {
    if (failure instanceof Refusal && failure.code === 'auth.token-expired') return undefined;
    throw failure;
  });

/** A key has 32 characters of base64url; a staff id is a number. */
const isStaffId = (sessionKey: string) => /^\d{1,16}$/.test(sessionKey);
