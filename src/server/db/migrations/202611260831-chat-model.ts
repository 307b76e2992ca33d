import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * What an optional language model does in a conversation: its questions in other words beside the script, and how often
 * it was asked to read a message. How it answers is noted like the other channels.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table chat_session
    add phrasing jsonb,
    add model_reads integer not null default 0`,
  `create index chat_session_unphrased on chat_session (id) where phrasing is null and state in ('QUEUED', 'HELD', 'SENT')`,
  `alter table channel_check drop constraint channel_check_channel_check,
    add constraint channel_check_channel_check check (channel in ('MAIL', 'INBOX', 'SMS', 'MODEL'))`,
];
