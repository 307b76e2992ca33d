import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Whether a person was asked to review the answers of a conversation. */
export async function isReviewAsked(db: Db, sessionId: number): Promise<boolean> {
  const asked = await db
    .selectFrom('notification')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'human-review')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Keeps a self-identification; the same token again replaces it. */
export async function saveSelfIdentification(db: Db, row: Insertable<Tables['self_identification']>): Promise<void> {
  const { token: _, ...values } = row;
  await db
    .insertInto('self_identification')
    .values(row)
    .onConflict((conflict) => conflict.column('token').doUpdateSet(values))
    .execute();
}
