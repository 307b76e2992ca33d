import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * The installation that a database belongs to; a file in DATA_DIR names the same one. Where they differ, the database
 * is a copy and sends nothing (ruling 53): `quarantined_at` says since when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    is_only boolean primary key default true check (is_only),
    id text not null,
    quarantined_at timestamptz,
    reason text,
    confirmed_at timestamptz,
    confirmed_by bigint references app_user (id) on delete set null
  )`.execute(db);
}
