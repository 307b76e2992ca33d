import { type Kysely, sql } from 'kysely';

/** The version before names the old index when it notifies. */
export const phase = 'contract';

/**
 * A lead refuses a version of a message template with a reason. Whoever planned with it, and whoever wrote it, is told; each
 * template has a notice of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_template_version
    add refused_by bigint references app_user,
    add refused_at timestamptz,
    add refused_because text`.execute(db);
  await sql`alter table notification add template_id bigint references message_template on delete cascade`.execute(db);
  await sql`create index notification_template on notification (template_id) where template_id is not null`.execute(db);
  await sql`drop index notification_open`.execute(db);
  await sql`create unique index notification_open on notification (user_id, kind, coalesce(session_id, 0),
    coalesce(candidate_id, 0), coalesce(job_id, 0), coalesce(network_id, 0), coalesce(template_id, 0))
    where done_at is null`.execute(db);
}
