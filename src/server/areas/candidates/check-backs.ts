import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { settleAbout } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { changePerson, indexCandidate } from './candidates.ts';
import * as queries from './check-backs-queries.ts';

type Events = Pick<AppContext, 'events'>;
type Chat = queries.Known & { sessionId: number; jobId: number };

/** Somebody said "later" in a chat: they are passive (trade 3.2.8), and written to again on a day. */
export async function keepCheckBack(db: Db, chat: Chat, day: string, at: string): Promise<void> {
  await queries.setCheckBack(db, chat.sessionId, day);
  await turn(db, chat, { from: ['NEW', 'ACTIVE'], to: 'PASSIVE' }, at);
}

/** Somebody said yes in a chat: nobody has to write to them again, and whom a chat made passive is active. */
export async function wantsAgain(events: Events, db: Db, person: queries.Known & { jobId: number }, at: string) {
  const isEnded = await endCheckBacks(events, db, person, at);
  if (isEnded) await turn(db, person, { from: ['PASSIVE'], to: 'ACTIVE' }, at);
}

/**
 * Ends the promise of a unit to write to somebody again, with what is told of it.
 * @param only of this conversation alone
 * @returns whether there was one
 */
export async function endCheckBacks(
  events: Events,
  db: Db,
  { unitId, candidateId }: queries.Known,
  at: string,
  only?: number,
): Promise<boolean> {
  const ended = await queries.endCheckBacks(db, { unitId, candidateId }, only);
  for (const jobId of new Set(ended))
    await settleAbout(events, db, { unitId, candidateId, jobId, kind: 'check-back', at });
  return ended.length > 0;
}

/** Gives somebody another status because of what they said; who has none of these stays. */
async function turn(
  db: Db,
  { unitId, candidateId }: queries.Known,
  { from, to }: { from: readonly string[]; to: string },
  at: string,
): Promise<void> {
  const status = await queries.moveStanding(db, { unitId, candidateId }, { from, to }, at);
  if (status === undefined) return;
  await changePerson(db, candidateId, { updated_at: at });
  await indexCandidate(db, candidateId, at);
  const entry = { act: 'candidate-changed', kind: 'candidate', recordId: candidateId, unitId } as const;
  await addAudit(db, taskCall('chatbot'), { ...entry, details: { status } });
}
