import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './threads-queries.ts';

/** For whom a number to text from is looked for. */
export type Sender = { unitId: number | null; userId: number | null; to: string };

/**
 * The number that a text message leaves from (ruling 81): the sender's own where it is one of ours, else the one that this
 * person was written from before, else one of the pool of the unit, else the one of the settings.
 */
export async function findOurNumber(
  db: Db,
  { unitId, userId, to }: Sender,
  fallback: string | undefined,
): Promise<string | undefined> {
  if (unitId === null) return fallback;
  const numbers = await queries.findNumbers(db, unitId, userId);
  const phone = userId === null ? undefined : phoneInE164((await queries.findPhone(db, userId)) ?? '');
  const own =
    numbers.find(({ user_id: user }) => user !== null && user === userId) ??
    numbers.find(({ number }) => number === phone);
  if (own) return own.number;
  const pool = numbers.filter(({ user_id: user }) => user === null).map(({ number }) => number);
  const before = await queries.findNumberBefore(db, to, pool);
  // The same person gets the same number as long as the pool stays as it is.
  return before ?? pool[Number(BigInt(to.replace(/\D/g, '') || 0) % BigInt(pool.length || 1))] ?? fallback;
}

export { findOrAddThread, findThread } from './threads-queries.ts';
