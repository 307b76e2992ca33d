import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * The phase of each migration that ran, so that an older version that does not know a migration knows whether it can go
 * on working (ADR 0053). All that ran before this one were expansions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table migration_phase (
      name text primary key,
      phase text not null check (phase in ('expand', 'contract'))
    )`.execute(db);
  await sql`insert into migration_phase (name, phase) select name, 'expand' from migration`.execute(db);
}
