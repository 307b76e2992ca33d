import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** What signing in needs of an account; undefined where there is none. */
export async function findAccount(db: Db, usernameKey: string) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.username_key', '=', usernameKey)
    .select(['u.id', 'u.username', 'u.role_id', 'u.password_hash', 'u.must_change_password'])
    .select(['u.is_active', 'u.last_units'])
    .select('r.is_active as role_is_active')
    .executeTakeFirst();
}

/** Whether a person signed in from an IP address recently. Queried for every name, so that its time reveals nothing. */
export async function isKnownAddress(db: Db, userId: number, address: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('started_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Shows in the list of users that an account is locked; the lock itself is the count of attempts. */
export async function markLocked(db: Db, userId: number, until: Date): Promise<void> {
  await db.updateTable('app_user').set({ locked_until: until.toISOString() }).where('id', '=', userId).execute();
}

/** Records a success; an outdated password hash is replaced. */
export async function addSuccess(db: Db, userId: number, now: Date, newHash: string | undefined): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      failed_count: 0,
      locked_until: null,
      last_sign_in_at: now.toISOString(),
      ...(newHash !== undefined && { password_hash: newHash }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Replaces a password that has to be changed; false where it was replaced meanwhile. */
export async function replacePassword(
  db: Db,
  userId: number,
  { before, hash }: { before: string | null; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ password_hash: hash, must_change_password: false })
    .where('id', '=', userId)
    .where('must_change_password', '=', true)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A new session with its applied units. */
export async function addSession(
  db: Db,
  row: { id: string; userId: number; unitIds: number[]; userAgent: string; address: string; now: Date },
): Promise<void> {
  const at = row.now.toISOString();
  await db
    .insertInto('session')
    .values({
      id: row.id,
      user_id: row.userId,
      unit_ids: row.unitIds,
      user_agent: row.userAgent.slice(0, 400),
      address: row.address,
      started_at: at,
      last_active_at: at,
    })
    .execute();
}

/** Units by their ids, in the same order. */
export async function findUnits(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; code: string; country: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('business_unit')
    .select(['id', 'code', 'country'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Applies units to a session and saves them for the next sign-in. */
export async function changeAppliedUnits(db: Db, sessionId: string, userId: number, unitIds: number[]): Promise<void> {
  await db.updateTable('session').set({ unit_ids: unitIds }).where('id', '=', sessionId).execute();
  await db.updateTable('app_user').set({ last_units: unitIds }).where('id', '=', userId).execute();
}

/**
 * The refresh token row of a hash with the browser of its session, locked until the transaction ends, so that an exchange
 * happens once.
 */
export async function getRefreshToken(db: Db, hash: string) {
  return db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .selectAll('t')
    .select('s.user_agent')
    .where('t.token_hash', '=', hash)
    .forUpdate('t')
    .executeTakeFirst();
}

/** Marks a refresh token as exchanged for the access token `jti`. */
export async function markExchanged(db: Db, hash: string, jti: string, at: Date): Promise<void> {
  const moment = at.toISOString();
  await db
    .updateTable('refresh_token')
    .set({ used_at: moment, successor_jti: jti, successor_at: moment })
    .where('token_hash', '=', hash)
    .execute();
}

/** A person's preferences. */
export async function getPreferences(db: Db, userId: number): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('app_user').select('preferences').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.preferences;
}

/** Replaces the given keys of a person's preferences; null removes one. */
export async function changePreferences(
  db: Db,
  userId: number,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const row = await db
    .updateTable('app_user')
    .set({ preferences: sql<string>`jsonb_strip_nulls(preferences || ${JSON.stringify(changes)}::jsonb)` })
    .where('id', '=', userId)
    .returning('preferences')
    .executeTakeFirstOrThrow();
  return row.preferences;
}
