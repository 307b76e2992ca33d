import { sql } from 'kysely';
import { page } from '#domain/access/pages.ts';
import type { Db } from '#server/db/connect.ts';

/** Blocks every other change of roles and users until the transaction ends. */
export async function lockPermissions(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rolecall.rights'))`.execute(db);
}

/** How many people can grant rights now: active, of the group admin, with pages 13 and 14 and the write flag. */
export async function countAdministrators(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user u join role r on r.id = u.role_id
    where u.is_active and r.is_active and r.group_name = 'admin' and r.may_write and not u.is_read_only
      and (select count(*) from role_page p where p.role_id = r.id
        and p.page_id in (${page.securityUser}, ${page.securityRole})) = 2`.execute(db);
  return rows[0]!.count;
}
