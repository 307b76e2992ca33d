import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { takeToken } from '#server/db/token-bucket.ts';

/** How many files one person may send in a day (reliability UP-10); a zip is one. */
export const filesADay = 1000;

/**
 * Counts a file of a person, before a byte of it is read.
 *
 * @throws Refusal `file.too-many-today`
 */
export async function takeFileQuota(db: Db, userId: number): Promise<void> {
  const bucket = { key: `files user ${userId}`, capacity: filesADay, perSecond: filesADay / 86_400 };
  const seconds = await takeToken(db, bucket);
  if (seconds > 0) throw new Refusal('file.too-many-today', { count: filesADay, seconds });
}
