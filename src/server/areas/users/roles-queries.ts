import { sql } from 'kysely';
import { roleFilters } from '#contract/areas/users/user-lists.ts';
import type { PageId } from '#domain/access/pages.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import type { Db } from '#server/db/connect.ts';
import type { Who } from '#server/http/call.ts';
import type { ListSource } from '#server/lists/list-source.ts';
import { isVisible, roleBlock } from './permission-changes-policy-queries.ts';

/** A role as it is saved, with its pages and how many users hold it of those whom the caller sees. */
export type SavedRole = {
  id: number;
  name: string;
  group: RoleGroup;
  pages: PageId[];
  mayWrite: boolean;
  isActive: boolean;
  isBuiltIn: boolean;
  users: number;
  blockedBy: 'role.above-you' | 'role.beyond-units' | null;
  version: number;
  updatedAt: string;
  changedBy: string | null;
};

/** How many users whom the caller sees hold the role `t`, as the list of users shows them. */
const holders = (who: Who) => sql`(select count(*) from app_user h where h.role_id = t.id and ${isVisible(who, 'h')})`;

const columns = (
  who: Who,
) => sql`t.id, t.name, t.group_name as "group", t.may_write as "mayWrite", t.is_active as "isActive",
  t.is_built_in as "isBuiltIn", t.version, t.updated_at as "updatedAt",
  array(select p.page_id from role_page p where p.role_id = t.id order by p.page_id) as pages,
  ${holders(who)} as users, ${roleBlock(who)} as "blockedBy",
  (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = t.changed_by) as "changedBy"`;

/** The roles as a list: searched, filtered, ordered and exported. */
export const roleList = (who: Who): ListSource => ({
  name: 'roles',
  from: sql`role t`,
  within: sql`true`,
  fields: {
    name: { value: sql`t.name`, type: 'text', isNullable: false },
    users: { value: holders(who), type: 'bigint', isNullable: false },
    pages: { value: sql`(select count(*) from role_page p where p.role_id = t.id)`, type: 'bigint', isNullable: false },
    opens: {
      value: sql`array(select p.page_id from role_page p where p.role_id = t.id)::bigint[]`,
      type: 'bigint[]',
      isNullable: false,
    },
    write: { value: sql`t.may_write`, type: 'boolean', isNullable: false },
    mayWrite: { value: sql`t.may_write`, type: 'boolean', isNullable: false },
    group: { value: sql`t.group_name`, type: 'text', isNullable: false },
    status: { value: sql`t.is_active`, type: 'boolean', isNullable: false },
    updatedAt: { value: sql`t.updated_at`, type: 'timestamptz', isNullable: false },
  },
  filters: roleFilters,
  searched: sql`t.name`,
  isAccentBlind: true,
  isUsed: sql`(${holders(who)} > 0)`,
  columns: columns(who),
  standardSort: 'name',
});

/** Every role by name. */
export async function findAllRoles(db: Db, who: Who): Promise<SavedRole[]> {
  const { rows } = await sql<SavedRole>`select ${columns(who)} from role t order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** One role, or undefined where there is none. */
export async function findRole(db: Db, id: number, who: Who): Promise<SavedRole | undefined> {
  const { rows } = await sql<SavedRole>`select ${columns(who)} from role t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** The columns of a role that are written. */
type RoleFields = { name: string; group: RoleGroup; mayWrite: boolean; isActive: boolean };

const toColumns = ({ name, group, mayWrite, isActive }: RoleFields, by: number, at: string) => ({
  name,
  group_name: group,
  may_write: mayWrite,
  is_active: isActive,
  changed_by: by,
  updated_at: at,
});

/** Adds a role and returns its id. */
export async function addRole(db: Db, fields: RoleFields, by: number, at: string): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ ...toColumns(fields, by, at), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a role and increments its version. */
export async function changeRole(db: Db, id: number, fields: RoleFields, by: number, at: string): Promise<void> {
  await db
    .updateTable('role')
    .set({ ...toColumns(fields, by, at), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Gives a role exactly these pages. */
export async function changePages(db: Db, roleId: number, pages: readonly PageId[]): Promise<void> {
  await db.deleteFrom('role_page').where('role_id', '=', roleId).execute();
  if (pages.length === 0) return;
  await db
    .insertInto('role_page')
    .values(pages.map((page_id) => ({ role_id: roleId, page_id })))
    .execute();
}

/** The users who hold a role and whom the caller sees, by name; at most `limit` of them. */
export async function findHolders(
  db: Db,
  roleId: number,
  limit: number,
  who: Who,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, concat_ws(' ', t.first_name, t.last_name) as name from app_user t
    where t.role_id = ${roleId} and ${isVisible(who)}
    order by lower(t.last_name), lower(t.first_name), t.id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes a role and its pages. */
export async function removeRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('role').where('id', '=', id).execute();
}
