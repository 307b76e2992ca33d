import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A conversation counts its reminders. And what candidates say of themselves voluntarily is kept apart: under a one-way
 * token, with the day only, and nothing by which it could be joined with a person, a job or a conversation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_session
      add column nudges integer not null default 0,
      add column no_response_at timestamptz`.execute(db);
  await sql`create index chat_session_waits on chat_session (id) where state in ('SENT', 'OPENED')`.execute(db);
  await sql`
    create table self_identification (
      token text primary key,
      sex text not null,
      ethnicity text not null,
      given_on date not null
    )`.execute(db);
}
