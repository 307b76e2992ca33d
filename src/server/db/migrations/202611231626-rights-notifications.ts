import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Whatever changes what somebody may do is told to every server process as the change commits, so that open event streams
 * end or follow at once: an ended session, other applied units, a deactivated or reassigned user, other units of a user,
 * another role, a unit that is switched off. Triggers, because no code that changes a right can then forget it. An older
 * process takes these notifications for events of a unit 0, which nobody hears.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_rights() returns trigger language plpgsql as $$
    declare changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      perform pg_notify('rolecall_events', json_build_object('unitId', 0, 'about', 'rights', 'of', tg_argv[0],
        'id', coalesce((changed ->> tg_argv[1])::bigint, 0))::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger session_rights after update of ended_at, unit_ids on session for each row
    when (old.ended_at is distinct from new.ended_at or old.unit_ids is distinct from new.unit_ids)
    execute function notify_rights('user', 'user_id')`.execute(db);
  await sql`
    create trigger session_gone after delete on session for each row when (old.ended_at is null)
    execute function notify_rights('user', 'user_id')`.execute(db);
  await sql`
    create trigger user_rights after update of role_id, is_active, is_read_only on app_user for each row
    when (old.role_id <> new.role_id or old.is_active <> new.is_active or old.is_read_only <> new.is_read_only)
    execute function notify_rights('user', 'id')`.execute(db);
  await sql`
    create trigger user_unit_rights after insert or delete on user_unit for each row
    execute function notify_rights('user', 'user_id')`.execute(db);
  await sql`
    create trigger role_rights after update of group_name, may_write, is_active on role for each row
    execute function notify_rights('role', 'id')`.execute(db);
  await sql`
    create trigger role_page_rights after insert or delete on role_page for each row
    execute function notify_rights('role', 'role_id')`.execute(db);
  await sql`
    create trigger unit_rights after update of is_active on business_unit for each row
    when (old.is_active <> new.is_active) execute function notify_rights('everyone', 'id')`.execute(db);
}
