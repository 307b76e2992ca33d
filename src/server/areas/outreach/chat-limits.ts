import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { sweepTokenBuckets, takeToken } from '#server/db/token-bucket.ts';
import type { Call } from '#server/http/call.ts';
import * as queries from './chat-limits-queries.ts';
import type { SessionRow } from './chatbot-queries.ts';

/**
 * What the holder of a link may do. A whole conversation of about 15 answers may come at once; after that two messages
 * a second.
 */
const limits = {
  messagesADay: 60,
  ofLink: { capacity: 20, perSecond: 2 },
  /** Several candidates may share an address: an office, a campus, a mobile network. */
  ofAddress: { capacity: 120, perSecond: 10 },
  filesADay: 3,
  fileTriesADay: 5,
  fileTriesOfAddressADay: 20,
  /** A file that takes longer has lost its server, in milliseconds. */
  fileLeaseMs: 150_000,
  /** After a file beyond the limits of the reader, in milliseconds. */
  pauseMs: 10 * 60_000,
} as const;

const dayMs = 24 * 3_600_000;

const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1000));

const tooMany = (seconds: number) => new Refusal('chat.too-many', { seconds });

/**
 * Lets a message through, or says when the next one may come. The row of the conversation is locked, so two processes
 * count alike; what the product says to itself (sample data) has no address.
 *
 * @throws Refusal `chat.too-many`
 */
export async function limitMessages(db: Db, { id }: SessionRow, { address, now }: Call): Promise<void> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const sixtieth = await queries.findNthLatestMessage(db, id, since, limits.messagesADay);
  if (sixtieth) throw tooMany(secondsUntil(new Date(sixtieth).getTime() + dayMs, now));
  const buckets = [
    { key: `chat link ${id}`, ...limits.ofLink },
    ...(address === '' ? [] : [{ key: `chat address ${address}`, ...limits.ofAddress }]),
  ];
  for (const bucket of buckets) {
    const seconds = await takeToken(db, bucket);
    if (seconds > 0) throw tooMany(seconds);
  }
}

/**
 * Counts a try of a link to send a file; one at a time, three taken and five tried in a day, and a pause after a file
 * that was beyond the reader's limits. Returns the number of the try.
 *
 * @throws Refusal `chat.too-many`
 */
export async function beginFile(
  { db, now, address }: Pick<Call, 'db' | 'now' | 'address'>,
  sessionId: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockSession(transaction, sessionId);
    const since = new Date(now.getTime() - dayMs).toISOString();
    const tries = await queries.findTries(transaction, { sessionId, address }, since);
    const own = tries.filter((one) => one.session_id === sessionId);
    const [latest] = own;
    const isUnderWay = (one: queries.Try) =>
      one.ended_at === null && now.getTime() - new Date(one.started_at).getTime() < limits.fileLeaseMs;
    if (own.some(isUnderWay)) throw tooMany(10);
    const pausedUntil =
      latest?.outcome === 'file.too-complex' ? new Date(latest.ended_at!).getTime() + limits.pauseMs : 0;
    if (pausedUntil > now.getTime()) throw tooMany(secondsUntil(pausedUntil, now));
    refuseBeyond(
      own.filter(({ outcome }) => outcome === 'taken'),
      limits.filesADay,
      now,
    );
    refuseBeyond(own, limits.fileTriesADay, now);
    refuseBeyond(tries, limits.fileTriesOfAddressADay, now);
    return queries.addTry(transaction, { session_id: sessionId, address, started_at: now.toISOString() });
  });
}

/** Says how a try ended: `taken`, or with which refusal. */
export async function endFile({ db, clock }: Call, tryId: number, outcome: string): Promise<void> {
  await queries.endTry(db, tryId, outcome, clock.now().toISOString());
}

/** Closes conversations beyond their last day, and forgets what limits no longer need. */
export async function sweepLinks({ db, clock }: Pick<Call, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await queries.expireChats(db, now.toISOString());
  await queries.sweepTries(db, new Date(now.getTime() - 30 * dayMs).toISOString());
  await sweepTokenBuckets(db);
}

/** `tries`: the newest first. */
function refuseBeyond(tries: readonly queries.Try[], allowed: number, now: Date): void {
  const oldest = tries[allowed - 1];
  if (oldest) throw tooMany(secondsUntil(new Date(oldest.started_at).getTime() + dayMs, now));
}
