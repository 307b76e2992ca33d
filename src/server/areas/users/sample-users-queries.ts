import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const digest = sql`encode(sha256(convert_to(password_hash, 'UTF8')), 'hex')`;

/** A user who can sign in with a password. */
export type PasswordUser = { id: number; username: string; hash: string };

/** Active users with a password, in the order they were added; only those whose hash was not checked yet, or all. */
export async function findPasswordUsers(db: Db, isUnchecked: boolean): Promise<PasswordUser[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'username', sql<string>`password_hash`.as('hash')])
    .where('is_active', '=', true)
    .where('password_hash', 'like', '$argon2%')
    .$if(isUnchecked, (q) => q.where(sql<boolean>`checked_hash is distinct from ${digest}`))
    .orderBy('id')
    .execute();
}

/** Notes that the present password of these users is none of the sample data. */
export async function markChecked(db: Db, users: readonly PasswordUser[]): Promise<void> {
  if (users.length === 0) return;
  await sql`
    update app_user set checked_hash = ${digest}
    where id = any(${users.map(({ id }) => id)}::bigint[]) and password_hash = any(${users.map(({ hash }) => hash)}::text[])`.execute(
    db,
  );
}

/** Deactivates a user and removes their password: activating them again opens nothing without an invitation. */
export async function closeAccount(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ is_active: false, password_hash: null, updated_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
