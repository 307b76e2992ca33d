import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** The processes that serve the installation, the calls that they count together, and up to where each user has written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_process (
    name text primary key,
    host text not null,
    slot integer,
    version text not null,
    roles text[] not null,
    running jsonb not null default '[]',
    memory_mb integer not null default 0,
    started_at timestamptz not null default now(),
    heartbeat_at timestamptz not null default now(),
    ended_at timestamptz,
    ended_why text
  )`.execute(db);
  await sql`create index server_process_heartbeat on server_process (heartbeat_at)`.execute(db);
  await sql`create table call_count (
    caller_hash text not null,
    minute timestamptz not null,
    calls integer not null,
    primary key (caller_hash, minute)
  )`.execute(db);
  await sql`create table user_write (
    user_id bigint primary key references app_user (id) on delete cascade,
    lsn pg_lsn not null,
    written_at timestamptz not null default now()
  )`.execute(db);
}
