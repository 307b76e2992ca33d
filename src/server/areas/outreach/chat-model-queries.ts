import { type Kysely, sql } from 'kysely';
import type { Phrasing } from '#domain/outreach/rephrasing.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Conversations since a day that nobody has opened and no model has worded yet. */
export async function findUnphrased(db: Db, since: string, limit: number) {
  return (
    db
      .selectFrom('chat_session')
      .select(['id', 'script', 'phrasing'])
      .where('phrasing', 'is', null)
      // In these words the index of unphrased conversations is found.
      .where(sql<boolean>`state in ('QUEUED', 'HELD', 'SENT')`)
      .where('created_at', '>', since)
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Keeps the questions of a conversation in other words, unless its candidate has begun meanwhile. */
export async function savePhrasing(db: Db, id: number, phrasing: Phrasing): Promise<void> {
  await db
    .updateTable('chat_session')
    .set({ phrasing: JSON.stringify(phrasing) })
    .where('id', '=', id)
    .where('phrasing', 'is', null)
    .where('state', 'in', ['QUEUED', 'HELD', 'SENT'])
    .execute();
}

/** Counts that a model is asked to read a message of a conversation; false where it was asked often enough. */
export async function countRead(db: Kysely<Tables>, id: number, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_session')
    .set({ model_reads: sql`model_reads + 1` })
    .where('id', '=', id)
    .where('model_reads', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the model answers again, where it was noted that it did not. */
export async function clearFailure(db: Db, at: string): Promise<void> {
  await db
    .updateTable('channel_check')
    .set({ worked_at: at, failure: null })
    .where('channel', '=', 'MODEL')
    .where('failure', 'is not', null)
    .execute();
}
