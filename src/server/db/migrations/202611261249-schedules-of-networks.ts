import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Mail to recruiter networks is planned for later too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_schedule drop constraint chat_schedule_kind_check`.execute(db);
  await sql`alter table chat_schedule add constraint chat_schedule_kind_check
    check (kind in ('CHATBOT', 'MAIL', 'TEXT', 'NETWORK'))`.execute(db);
}
