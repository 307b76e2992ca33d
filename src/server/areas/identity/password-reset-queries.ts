import type { Db } from '#server/db/connect.ts';
import { keptHours } from '#server/http/idempotency.ts';

/** A valid link with its person; undefined where there is none. */
export async function findLink(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .where('l.token_hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .where('u.is_active', '=', true)
    .select(['l.kind', 'l.expires_at', 'l.user_id', 'u.username'])
    .executeTakeFirst();
}

/** Uses a link up; of two concurrent calls only one gets true. */
export async function takeLink(db: Db, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('password_link')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a new password of the person's own choice. */
export async function changePassword(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      password_hash: hash,
      must_change_password: false,
      failed_count: 0,
      locked_until: null,
      updated_at: now.toISOString(),
    })
    .where('id', '=', userId)
    .execute();
}

/** Deletes expired links, refresh tokens and nonces, and sessions older than a quarter of a year. */
export async function removeOld(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await db.deleteFrom('password_link').where('expires_at', '<', before(30)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', before(2)).execute();
  await db.deleteFrom('sign_in_nonce').where('seen_at', '<', before(1)).execute();
  await db.deleteFrom('counted_try').where('window_ends_at', '<', before(1)).execute();
  await db.deleteFrom('session').where('started_at', '<', before(90)).execute();
  await db.deleteFrom('api_token').where('expires_at', '<', before(90)).execute();
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', before(keptHours / 24))
    .execute();
}
