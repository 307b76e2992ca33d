import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** An answer that was understood and that a person decides on, such as a no to the only tax term of a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_session
      drop constraint chat_session_needs_check,
      add constraint chat_session_needs_check
        check (needs in ('ASKED', 'QUESTION', 'UNREAD', 'DECISION', 'REPLIED', 'FINISHED', 'CHECK_BACK'))
  `.execute(db);
}
