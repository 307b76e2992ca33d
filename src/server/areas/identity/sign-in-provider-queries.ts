import { sql } from 'kysely';
import { page } from '#domain/access/pages.ts';
import type { Db } from '#server/db/connect.ts';

/** The provider of sign-ins as an administrator set it up; undefined where nobody has. */
export async function findProvider(db: Db) {
  return db.selectFrom('oidc_provider').selectAll().executeTakeFirst();
}

/**
 * Whether somebody who can grant rights can sign in by a password although these roles may not: active, of the group admin,
 * with pages 13 and 14, the write flag and a password.
 */
export async function hasOtherAdministrator(db: Db, roleIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user u join role r on r.id = u.role_id
    where u.is_active and r.is_active and r.group_name = 'admin' and r.may_write and not u.is_read_only
      and u.password_hash is not null and r.id <> all(${[...roleIds]}::bigint[])
      and (select count(*) from role_page p where p.role_id = r.id
        and p.page_id in (${page.securityUser}, ${page.securityRole})) = 2 limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a role is of the group of administrators. */
export async function isOfAdministrators(db: Db, roleId: number): Promise<boolean> {
  const row = await db.selectFrom('role').select('group_name').where('id', '=', roleId).executeTakeFirst();
  return row?.group_name === 'admin';
}
