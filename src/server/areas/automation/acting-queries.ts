import { sql } from 'kysely';
import type { RoleGroup } from '#domain/access/roles.ts';
import type { Db } from '#server/db/connect.ts';

/** A user who may change records of a unit, with their rights. */
export async function findActor(db: Db, userId: number, unitId: number) {
  const { rows } = await sql<{
    username: string;
    name: string;
    email: string;
    phone: string | null;
    role_id: number;
    role_name: string;
    group_name: RoleGroup;
    pages: number[];
  }>`select u.username, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone, u.role_id, r.name as role_name,
      r.group_name, array(select page_id from role_page p where p.role_id = r.id) as pages
    from app_user u join role r on r.id = u.role_id
    where u.id = ${userId} and u.is_active and r.is_active and r.may_write and not u.is_read_only
      and (exists (select from user_unit g where g.user_id = u.id and g.unit_id = ${unitId})
        or exists (select from role_page p where p.role_id = r.id and p.page_id = 4))`.execute(db);
  return rows[0];
}
