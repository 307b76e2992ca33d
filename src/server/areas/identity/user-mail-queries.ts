import type { Db } from '#server/db/connect.ts';

const person = [
  'u.id',
  'u.username',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.is_active',
  'u.preferences',
  'u.role_id',
] as const;

/** A person by number; undefined where there is none. */
export async function findPerson(db: Db, userId: number) {
  return db.selectFrom('app_user as u').where('u.id', '=', userId).select(person).executeTakeFirst();
}

/** A person who may sign in, by the key of the username. */
export async function findByUsername(db: Db, usernameKey: string) {
  return db
    .selectFrom('app_user as u')
    .where('u.username_key', '=', usernameKey)
    .where('u.is_active', '=', true)
    .select(person)
    .executeTakeFirst();
}

/** A person who may sign in, by email address. */
export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user as u')
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.is_active', '=', true)
    .select(person)
    .executeTakeFirst();
}

/** Adds a link; unused older links of the person stop working. */
export async function addLink(
  db: Db,
  link: { guid: string; hash: string; userId: number; kind: 'reset' | 'invitation'; now: Date; endsAt: Date },
): Promise<void> {
  await removeLinks(db, link.userId, link.now);
  await db
    .insertInto('password_link')
    .values({
      token_hash: link.hash,
      guid: link.guid,
      user_id: link.userId,
      kind: link.kind,
      created_at: link.now.toISOString(),
      expires_at: link.endsAt.toISOString(),
    })
    .execute();
}

/** Ends every unused link of a person. */
export async function removeLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_link')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
