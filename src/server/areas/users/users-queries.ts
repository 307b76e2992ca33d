import { sql } from 'kysely';
import type { PageId } from '#domain/access/pages.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import { usernameKey } from '#domain/access/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { Who } from '#server/http/call.ts';
import { isUnitTold, isVisible, userBlock } from './permission-changes-policy-queries.ts';

/** A user as saved, without anything of their password. */
export type SavedUser = {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  roleId: number;
  roleName: string;
  roleMayWrite: boolean;
  unitIds: number[];
  unitCodes: string[];
  mayWrite: boolean;
  isActive: boolean;
  lastSignInAt: string | null;
  lockedUntil: string | null;
  isInvited: boolean;
  sessions: number;
  hasFactor: boolean;
  blockedBy: 'user.above-you' | 'user.beyond-units' | null;
  version: number;
  updatedAt: string;
  changedBy: string | null;
};

/** The limits of a live session: it began after the first moment and was used after the second. */
export type Living = { now: Date; startedAfter: Date; activeAfter: Date };

/** Without a password, and without a sign-in at the provider either; the row as `t`. */
export const isInvited = sql`t.password_hash is null and not exists (select from oidc_identity i where i.user_id = t.id)`;

/** All columns shown of a user to a caller, with the row as `t` and their role as `r`. */
export const userColumns = ({ now, startedAfter, activeAfter }: Living, who: Who) => sql`
  t.id, t.username, t.first_name as "firstName", t.last_name as "lastName", t.email, t.phone,
  t.role_id as "roleId", r.name as "roleName", r.may_write as "roleMayWrite", not t.is_read_only as "mayWrite",
  t.is_active as "isActive", t.last_sign_in_at as "lastSignInAt", ${isInvited} as "isInvited",
  case when t.locked_until > ${now.toISOString()}::timestamptz then t.locked_until end as "lockedUntil",
  array(select g.unit_id from user_unit g where g.user_id = t.id and ${isUnitTold(who)} order by g.unit_id) as "unitIds",
  array(select b.code from user_unit g join business_unit b on b.id = g.unit_id
    where g.user_id = t.id and ${isUnitTold(who)} order by b.id) as "unitCodes",
  ${userBlock(who)} as "blockedBy",
  (select count(*) from session s where s.user_id = t.id and s.ended_at is null
    and s.started_at > ${startedAfter.toISOString()} and s.last_active_at > ${activeAfter.toISOString()}) as sessions,
  exists(select 1 from second_factor f where f.user_id = t.id and f.confirmed_at is not null) as "hasFactor",
  t.version, t.updated_at as "updatedAt",
  (select concat_ws(' ', c.first_name, c.last_name) from app_user c where c.id = t.changed_by) as "changedBy"`;

/** One user, or undefined where the caller sees none. */
export async function findUser(db: Db, id: number, living: Living, who: Who): Promise<SavedUser | undefined> {
  const { rows } = await sql<SavedUser>`
    select ${userColumns(living, who)} from app_user t join role r on r.id = t.role_id
    where t.id = ${id} and ${isVisible(who)}`.execute(db);
  return rows[0];
}

/** The rights of a role, for the rules of who may grant it. */
export async function findRights(db: Db, roleId: number) {
  const { rows } = await sql<{ isActive: boolean; group: RoleGroup; pages: PageId[] }>`
    select is_active as "isActive", group_name as "group",
      array(select page_id from role_page where role_id = role.id) as pages
    from role where id = ${roleId}`.execute(db);
  return rows[0];
}

/** Which of these values belong to another user already. */
export async function findDoubles(
  db: Db,
  { id, username, email, phone }: { id: number; username: string; email: string; phone: string | null },
): Promise<{ username: boolean; email: boolean; phone: boolean }> {
  const { rows } = await sql<{ username: boolean; email: boolean; phone: boolean }>`
    select coalesce(bool_or(username_key = ${username}), false) as username,
      coalesce(bool_or(lower(email) = lower(${email})), false) as email,
      coalesce(bool_or(phone = ${phone}), false) as phone
    from app_user where id <> ${id}`.execute(db);
  return rows[0]!;
}

/** The columns of a user that are written. */
export type UserFields = {
  username: string;
  usernameKey: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  roleId: number;
  mayWrite: boolean;
};

type Given = {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | null | undefined;
  roleId: number;
  mayWrite?: boolean | undefined;
};

/** The columns of a user as an input gives them. */
export function toFields({ username, firstName, lastName, email, phone, roleId, mayWrite = true }: Given): UserFields {
  return {
    username,
    usernameKey: usernameKey(username),
    firstName,
    lastName,
    email,
    phone: phone || null,
    roleId,
    mayWrite,
  };
}

/** The names of the fields that an edit changes. */
export function changesOf(before: SavedUser, after: UserFields, unitIds: readonly number[]): string[] {
  const names = ['username', 'firstName', 'lastName', 'email', 'phone', 'roleId'] as const;
  const sameUnits = before.unitIds.length === unitIds.length && unitIds.every((id) => before.unitIds.includes(id));
  return [
    ...names.filter((name) => before[name] !== after[name]),
    ...(before.mayWrite === after.mayWrite ? [] : ['write']),
    ...(sameUnits ? [] : ['units']),
  ];
}

/** What the audit records of a user, by names instead of numbers. */
export const factsOf = ({ username, firstName, lastName, email, phone, roleName, unitCodes, mayWrite }: SavedUser) => ({
  username,
  firstName,
  lastName,
  email,
  phone,
  role: roleName,
  units: unitCodes,
  write: mayWrite,
});

const toColumns = (fields: UserFields, by: number, at: string) => ({
  username: fields.username,
  username_key: fields.usernameKey,
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  phone: fields.phone,
  role_id: fields.roleId,
  is_read_only: !fields.mayWrite,
  changed_by: by,
  updated_at: at,
});

/** Adds a user and returns their id. */
export async function addUser(db: Db, fields: UserFields, by: number, at: string): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({ ...toColumns(fields, by, at), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const nextVersion = sql<number>`version + 1`;

/** Changes a user and increments their version. */
export async function changeUser(db: Db, id: number, fields: UserFields, by: number, at: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ...toColumns(fields, by, at), version: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** Grants a user exactly these units. */
export async function changeUnits(db: Db, userId: number, unitIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_unit').where('user_id', '=', userId).execute();
  if (unitIds.length === 0) return;
  await db
    .insertInto('user_unit')
    .values(unitIds.map((unit_id) => ({ user_id: userId, unit_id })))
    .execute();
}

/** Activates or deactivates a user. */
export async function changeActive(db: Db, id: number, isActive: boolean, by: number, at: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ is_active: isActive, changed_by: by, updated_at: at, version: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** Gives a user a password that is already hashed; they change it at the next sign-in. */
export async function changePasswordHash(db: Db, id: number, hash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: hash, must_change_password: true, failed_count: 0, locked_until: null })
    .where('id', '=', id)
    .execute();
}

/** Resets the failed sign-ins of a user. */
export async function removeLock(db: Db, id: number): Promise<void> {
  await db.updateTable('app_user').set({ failed_count: 0, locked_until: null }).where('id', '=', id).execute();
}
