import { sql } from 'kysely';
import { usernameKey } from '#domain/access/sign-in.ts';
import type { Db } from '#server/db/connect.ts';

const accounts = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.username', 'u.role_id', 'u.is_active', 'u.is_read_only', 'u.last_units'])
    .select(['r.is_active as role_is_active'])
    .select(sql<number[]>`array(select unit_id from user_unit where user_id = u.id order by unit_id)`.as('unit_ids'));

/** Somebody who may sign in, locked until the transaction ends. */
export type Account = NonNullable<Awaited<ReturnType<typeof findByIdentity>>>;

/** The user to whom a subject of an issuer belongs. */
export async function findByIdentity(db: Db, issuer: string, subject: string) {
  return accounts(db)
    .innerJoin('oidc_identity as i', 'i.user_id', 'u.id')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .select('i.has_group_role')
    .forUpdate('u')
    .executeTakeFirst();
}

/** The users with an email address who belong to no subject of an issuer yet. */
export async function findByEmail(db: Db, issuer: string, email: string) {
  return accounts(db)
    .where(sql<boolean>`lower(u.email) = lower(${email})`)
    .where(sql<boolean>`not exists (select from oidc_identity i where i.user_id = u.id and i.issuer = ${issuer})`)
    .select(sql<boolean>`false`.as('has_group_role'))
    .forUpdate('u')
    .execute();
}

/** One user as signing in needs them. */
export const findAccount = (db: Db, id: number) =>
  accounts(db).where('u.id', '=', id).select(sql<boolean>`false`.as('has_group_role')).executeTakeFirstOrThrow();

/** Notes that a subject signed in, and whether its role comes from a group. */
export async function putIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: number; hasGroupRole: boolean; at: string },
): Promise<void> {
  await db
    .insertInto('oidc_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      has_group_role: identity.hasGroupRole,
      linked_at: identity.at,
      last_at: identity.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ has_group_role: identity.hasGroupRole, last_at: identity.at }),
    )
    .execute();
}

/** Whether a user has signed in at an issuer before. */
export async function hasIdentity(db: Db, issuer: string, userId: number, subject?: string): Promise<boolean> {
  const row = await db
    .selectFrom('oidc_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .$if(subject !== undefined, (q) => q.where('subject', '=', subject!))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a username or an email address is taken. */
export async function isTaken(db: Db, username: string, email: string): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await sql<{ username: boolean; email: boolean }>`
    select coalesce(bool_or(username_key = ${usernameKey(username)}), false) as username,
      coalesce(bool_or(lower(email) = lower(${email})), false) as email from app_user`.execute(db);
  return rows[0]!;
}

/** Adds a user without a password. */
export async function addUser(
  db: Db,
  user: { username: string; firstName: string; lastName: string; email: string; roleId: number; at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      username: user.username,
      username_key: usernameKey(user.username),
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      role_id: user.roleId,
      created_at: user.at,
      updated_at: user.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a user a role. */
export async function changeRole(db: Db, userId: number, roleId: number, at: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ role_id: roleId, changed_by: null, updated_at: at, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/** Whether a role is there and active. */
export async function isActiveRole(db: Db, roleId: number): Promise<boolean> {
  const row = await db.selectFrom('role').select('is_active').where('id', '=', roleId).executeTakeFirst();
  return row?.is_active ?? false;
}

/** Units of these that are active. */
export async function findActiveUnits(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('business_unit')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The role without any page that those hold whose group gave them theirs and is gone; made when it is first needed. */
export async function noAccessRole(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into role (name, group_name, may_write)
      select 'No access' || case when exists (select from role where lower(name) = 'no access') then ' (single sign-on)' else '' end,
        'user', false
      from oidc_provider where no_access_role_id is null returning id),
    noted as (update oidc_provider set no_access_role_id = (select id from made) where exists (select from made) returning 1)
    select id from made union all select no_access_role_id from oidc_provider where no_access_role_id is not null`.execute(
    db,
  );
  return rows[0]!.id;
}
