import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A password that an administrator sets is changed at the next sign-in (ADR 0146). Those of before are not known to be such. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add must_change_password boolean not null default false`.execute(db);
}
