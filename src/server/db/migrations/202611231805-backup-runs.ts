import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Backups that the server takes, and their checks. One run is active in the whole installation: its process holds a
 * lease by the database's clock, and renews it. `night` is the night of the schedule, which runs once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_run (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('backup', 'verify', 'rehearse')),
    of_id bigint references backup_run (id) on delete cascade,
    night date,
    asked_by bigint references app_user (id) on delete set null,
    state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
    file text not null default '',
    created_at timestamptz not null default now(),
    started_at timestamptz,
    ended_at timestamptz,
    holder text,
    leased_until timestamptz,
    progress jsonb,
    rows bigint,
    files bigint,
    bytes bigint,
    seconds double precision,
    faults jsonb not null default '[]',
    steps jsonb not null default '[]',
    failure text,
    removed_at timestamptz,
    check ((kind = 'backup') = (of_id is null))
  )`.execute(db);
  await sql`create unique index backup_run_active on backup_run ((true)) where state in ('WAITING', 'RUNNING')`.execute(
    db,
  );
  await sql`create unique index backup_run_night on backup_run (night) where kind = 'backup' and state <> 'FAILED'`.execute(
    db,
  );
  await sql`create index backup_run_of on backup_run (of_id)`.execute(db);
  await sql`create index backup_run_asked_by on backup_run (asked_by)`.execute(db);
}
