import type { Db } from '#server/db/connect.ts';

/** When the n-th latest message of a candidate since a time was written; undefined where there are fewer. */
export async function findNthLatestMessage(db: Db, sessionId: number, since: string, nth: number) {
  const row = await db
    .selectFrom('chat_message')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .where('author', '=', 'candidate')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Makes other requests of this conversation wait. */
export async function lockSession(db: Db, id: number): Promise<void> {
  await db.selectFrom('chat_session').select('id').where('id', '=', id).forUpdate().execute();
}

/** Tries to send a file since a time, of this link or from this address, the newest first. */
export async function findTries(db: Db, by: { sessionId: number; address: string }, since: string) {
  return db
    .selectFrom('chat_file_try')
    .selectAll()
    .where('started_at', '>', since)
    .where((eb) => eb.or([eb('session_id', '=', by.sessionId), eb('address', '=', by.address)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export type Try = Awaited<ReturnType<typeof findTries>>[number];

/** Adds a try; returns its number. */
export async function addTry(db: Db, row: { session_id: number; address: string; started_at: string }) {
  const { id } = await db.insertInto('chat_file_try').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends a try. */
export async function endTry(db: Db, id: number, outcome: string, at: string): Promise<void> {
  await db.updateTable('chat_file_try').set({ outcome, ended_at: at }).where('id', '=', id).execute();
}

/** Marks open conversations beyond their last day, so that the candidate can be asked anew; returns how many. */
export async function expireChats(db: Db, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('chat_session')
    .set({ state: 'EXPIRED' })
    .where('state', 'in', ['QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN'])
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets tries from before a time. */
export async function sweepTries(db: Db, before: string): Promise<void> {
  await db.deleteFrom('chat_file_try').where('started_at', '<', before).execute();
}
