import { sql } from 'kysely';
import { page } from '#domain/access/pages.ts';
import type { Db } from '#server/db/connect.ts';

/** The active people of a unit who lead or administer and may open what came from vendor systems. */
export async function findWhoLooks(db: Db, unitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u join role r on r.id = u.role_id and r.is_active
    where u.is_active and exists (select from user_unit k where k.user_id = u.id and k.unit_id = ${unitId})
      and (r.group_name = 'admin' or exists (select from role_page p where p.role_id = r.id and p.page_id = ${page.teamLeadDashboard}))
      and exists (select from role_page p where p.role_id = r.id
        and p.page_id in (${page.uploadJob}, ${page.automationDashboard}))
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
