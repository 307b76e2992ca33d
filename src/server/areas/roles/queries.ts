import { sql } from 'kysely';
import type { Wanted } from '#contract/paging.ts';
import type { PageId } from '#domain/pages.ts';
import type { RoleGroup } from '#domain/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** A role as it is kept, with its pages and how many users hold it. */
export type KeptRole = {
  id: number;
  name: string;
  group: RoleGroup;
  pages: PageId[];
  mayWrite: boolean;
  isActive: boolean;
  isBuiltIn: boolean;
  users: number;
  version: number;
  updatedAt: string;
  changedBy: string | null;
};

const columns = sql`r.id, r.name, r.group_name as "group", r.may_write as "mayWrite", r.is_active as "isActive",
  r.is_built_in as "isBuiltIn", r.version, r.updated_at as "updatedAt",
  array(select p.page_id from role_page p where p.role_id = r.id order by p.page_id) as pages,
  (select count(*) from app_user u where u.role_id = r.id) as users,
  (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = r.changed_by) as "changedBy"`;

const orders: Readonly<Record<string, ReturnType<typeof sql>>> = {
  name: sql`lower(name)`,
  users: sql`users`,
  pages: sql`cardinality(pages)`,
  write: sql`"mayWrite"`,
  group: sql`"group"`,
  status: sql`"isActive"`,
  updatedAt: sql`"updatedAt"`,
};

/** One page of the roles and how many there are. */
export async function findRoles(
  db: Db,
  { page, size, direction, sortField = 'name', search, isActive }: Wanted & { isActive?: boolean | undefined },
): Promise<{ rows: KeptRole[]; total: number }> {
  const where = sql`where true
    ${isActive === undefined ? sql`` : sql`and r.is_active = ${isActive}`}
    ${search === undefined ? sql`` : sql`and r.name ilike ${containing(search)}`}`;
  const { rows } = await sql<KeptRole>`
    select * from (select ${columns} from role r ${where}) listed
    order by ${orders[sortField]!} ${direction === 'DESC' ? sql`desc` : sql`asc`}, id
    limit ${size} offset ${page * size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from role r ${where}`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** Every role by name. */
export async function findAllRoles(db: Db): Promise<KeptRole[]> {
  const { rows } = await sql<KeptRole>`select ${columns} from role r order by lower(r.name), r.id`.execute(db);
  return rows;
}

/** One role, or undefined where there is none. */
export async function findRole(db: Db, id: number): Promise<KeptRole | undefined> {
  const { rows } = await sql<KeptRole>`select ${columns} from role r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** What of a role is written. */
type RoleFields = { name: string; group: RoleGroup; mayWrite: boolean; isActive: boolean };

const toColumns = ({ name, group, mayWrite, isActive }: RoleFields, by: number, at: string) => ({
  name,
  group_name: group,
  may_write: mayWrite,
  is_active: isActive,
  changed_by: by,
  updated_at: at,
});

/** Adds a role and answers its id. */
export async function addRole(db: Db, fields: RoleFields, by: number, at: string): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ ...toColumns(fields, by, at), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a role; its version counts up. */
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

/** The users who hold a role, by name; at most `limit` of them. */
export async function findHolders(db: Db, roleId: number, limit: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', first_name, last_name) as name from app_user where role_id = ${roleId}
    order by lower(last_name), lower(first_name), id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes a role and what it opened. */
export async function removeRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('role').where('id', '=', id).execute();
}
