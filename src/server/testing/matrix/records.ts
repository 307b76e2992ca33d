import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';

/** Global tables (ruling 32): every caller who may call sees the same records, whatever their unit. */
export const globalTables: readonly string[] = ['role', 'app_user', 'custom_skill'];

/**
 * Records that calls need and the seed does not add. Global ones: a role that nobody holds, a user who has not chosen a
 * password yet and a custom skill, twice: a caller of either unit changes and removes one. (The seed's users are those
 * of ruling 30.) Per unit: an audit entry each.
 */
export async function addRecords(context: AppContext, { A, B }: { A: number; B: number }): Promise<void> {
  for (const [id, unit] of [
    [A, 'MXA'],
    [B, 'MXB'],
  ] as const) {
    const sign = (table: string, column: string) => `CANARY-MX-${table}-${column}-${id}`;
    await sql`insert into role (id, name, group_name) values (${id}, ${sign('role', 'name')}, 'user')`.execute(
      context.db,
    );
    await sql`
      insert into app_user (id, username, username_key, first_name, last_name, email, phone, role_id)
      select ${id}, ${sign('app_user', 'username')}, ${sign('app_user', 'username').toLowerCase()},
        ${sign('app_user', 'first_name')}, ${sign('app_user', 'last_name')}, ${`canary-mx-app_user-email-${id}@matrix.example`},
        ${sign('app_user', 'phone')}, id from role where name = 'matrix none'`.execute(context.db);
    await sql`
      insert into user_unit (user_id, unit_id) select ${id}, u.id from business_unit u where u.code = ${unit}`.execute(
      context.db,
    );
    // The matrix seed fills the first one.
    await sql`
      insert into custom_skill (id, key, name, added_by)
      select ${id}, ${sign('custom_skill', 'key')}, ${sign('custom_skill', 'name')}, id from app_user
      where username = 'matrix-admin-write' on conflict do nothing`.execute(context.db);
    await sql`
      insert into audit_line (id, act, result, user_name, unit_id, address, request_id, details) overriding system value
      select ${id}, 'reveal', 'done', 'matrix', id, '', '', json_build_object('reason', ${`CANARY-${unit}-audit_line-details-${id}`}::text)
      from business_unit where code = ${unit}`.execute(context.db);
  }
}
