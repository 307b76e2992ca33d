import { type Kysely, sql } from 'kysely';

/** The version before names the old index when it notifies. */
export const phase = 'contract';

/** Each network contact has a notice of its own: one that replied does not take the place of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notification_open`.execute(db);
  await sql`create unique index notification_open on notification (user_id, kind, coalesce(session_id, 0),
    coalesce(candidate_id, 0), coalesce(job_id, 0), coalesce(network_id, 0)) where done_at is null`.execute(db);
}
