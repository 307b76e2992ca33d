import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A conversation remembers an answer that is to be confirmed. A job says what the chatbot may tell about it. And a right
 * to represent that is confirmed again at another rate is a record of its own, beside the earlier one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_session add column memory jsonb not null default '{}'`.execute(db);
  await sql`
    create table job_chat_setting (
      job_id bigint primary key references job on delete cascade,
      unit_id bigint not null references business_unit,
      told text[] not null,
      client_description text,
      interview_steps text,
      version integer not null default 1,
      changed_by bigint references app_user,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`drop index right_to_represent_chat`.execute(db);
  await sql`
    create unique index right_to_represent_chat on right_to_represent (chat_session_id, rate, tax_term)
    where chat_session_id is not null and revoked_at is null`.execute(db);
}
