import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/**
 * Adds somebody who only stands in what is imported: inactive, without a password and without a unit, in the role that may do
 * least. Returns nothing where the username and the address in its place are taken.
 */
export async function addFormerUser(
  db: Db,
  {
    username,
    ...row
  }: { username: string; first_name: string; last_name: string; email: string; changed_by: number; updated_at: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (username, username_key, first_name, last_name, email, role_id, is_read_only, is_active, changed_by,
      created_at, updated_at)
    select n.name, lower(n.name), ${row.first_name}, ${row.last_name}, ${row.email}, r.id, true, false, ${row.changed_by},
      ${row.updated_at}, ${row.updated_at}
    from (select name from unnest(array[${username}, ${row.email}]::text[]) with ordinality u(name, place)
        where not exists (select from app_user o where o.username_key = lower(u.name)) order by place limit 1) n,
      (select id from role where is_active
        order by array_position('{user,staff,admin}'::text[], group_name), may_write, (select count(*) from role_page p where p.role_id = role.id), id limit 1) r
    returning id`.execute(db);
  return rows[0]?.id;
}
