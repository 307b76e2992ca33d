import { type Kysely, sql } from 'kysely';

/** The questions of a type of conversation, version by version; a version never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_flow (
      type_id bigint not null references chatbot_type,
      version integer not null,
      items jsonb not null,
      note text,
      made_by bigint references app_user,
      made_at timestamptz not null default now(),
      primary key (type_id, version)
    )`.execute(db);
}
