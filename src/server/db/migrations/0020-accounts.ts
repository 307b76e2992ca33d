import { type Kysely, sql } from 'kysely';

/** Step-up, counted tries, mailed links whose secret is in no table, and a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column step_up_until timestamptz`.execute(db);
  // Which addresses are known to a person (reliability AUTH-04).
  await sql`create index session_by_address on session (user_id, address, started_at)`.execute(db);

  // Tries within a window that begins with the first; the key is a hash, for it may name an account that does not exist.
  await sql`
    create table counted_try (
      key text primary key,
      tries integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index counted_try_ends on counted_try (window_ends_at)`.execute(db);

  // The secret of a mailed link is derived from its guid and a key of the server: neither table nor backup holds it.
  await sql`alter table password_link add column guid text`.execute(db);
  await sql`create index password_link_user on password_link (user_id) where used_at is null`.execute(db);
  await sql`alter table outbound_message add column secret_link text`.execute(db);

  await sql`
    create table second_factor (
      user_id bigint primary key references app_user on delete cascade,
      sealed_secret text not null,
      last_step bigint not null default 0,
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id bigint not null references app_user on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);
}
