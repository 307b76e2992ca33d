import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Who says "maybe later" in a chat is asked when to write again (trade 3.9). The day stands at the conversation until
 * somebody has taken care of it, and so does when it was told that the day has come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table chat_session
    add check_back_on date,
    add check_back_told_at timestamptz,
    drop constraint chat_session_needs_check,
    add constraint chat_session_needs_check
      check (needs in ('ASKED', 'QUESTION', 'UNREAD', 'REPLIED', 'FINISHED', 'CHECK_BACK'))`,
  `create index chat_session_check_back on chat_session (check_back_on)
    where check_back_on is not null and check_back_told_at is null`,
];
