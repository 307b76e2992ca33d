import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** An approval belongs to a version of a message template: what is planned with it waits for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_template_version
    add approved_by bigint references app_user,
    add approved_at timestamptz`.execute(db);
  await sql`update message_template_version v set approved_by = t.approved_by, approved_at = t.approved_at
    from message_template t where t.id = v.template_id and t.version = v.version and t.approved_at is not null`.execute(
    db,
  );
}
