import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Tokens with which other systems call, and the answers of calls that carried an idempotency key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_token (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id) on delete cascade,
    name text not null,
    token_hash text not null unique,
    hint text not null,
    page_ids bigint[] not null,
    unit_ids bigint[] not null,
    may_write boolean not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_used_at timestamptz,
    last_address text,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index api_token_user on api_token (user_id, id)`.execute(db);
  await sql`create table idempotency_key (
    user_id bigint not null references app_user (id) on delete cascade,
    key_hash text not null,
    request_hash text not null,
    created_at timestamptz not null default now(),
    status integer,
    sealed_answer text,
    primary key (user_id, key_hash)
  )`.execute(db);
  await sql`create index idempotency_key_created on idempotency_key (created_at)`.execute(db);
}
