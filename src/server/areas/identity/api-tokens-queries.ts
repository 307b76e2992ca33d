import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** A person's live API tokens, newest first. */
export async function findTokens(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('api_token')
    .select(['id', 'name', 'hint', 'page_ids', 'unit_ids', 'may_write'])
    .select(['created_at', 'expires_at', 'last_used_at', 'last_address'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps a new token as its digest; `undefined` where the person has `most` live ones already. */
export async function addToken(db: Db, token: Insertable<Tables['api_token']>, most: number, now: Date) {
  // Two browsers at once would each count the same.
  await db.selectFrom('app_user').select('id').where('id', '=', token.user_id).forUpdate().execute();
  if ((await findTokens(db, token.user_id, now)).length >= most) return undefined;
  return db.insertInto('api_token').values(token).returning('id').executeTakeFirstOrThrow();
}

/** Ends a live token of a person; its name, or undefined where there is none. */
export async function endToken(db: Db, userId: number, id: number, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('api_token')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
