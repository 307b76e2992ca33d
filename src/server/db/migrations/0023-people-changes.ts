import { type Kysely, sql } from 'kysely';

/** Who changed a role or a user last, so that a stale save can say so; and the orders in which users are listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table role add column changed_by bigint references app_user on delete set null`.execute(db);
  await sql`alter table app_user add column changed_by bigint references app_user on delete set null`.execute(db);
  await sql`create index app_user_name on app_user (lower(last_name), lower(first_name), id)`.execute(db);
  await sql`create index app_user_last_sign_in on app_user (last_sign_in_at, id)`.execute(db);
  await sql`create index app_user_updated on app_user (updated_at, id)`.execute(db);
}
