import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Pairs of people of one unit who look like one person and are not: a recruiter said so once, for both (ruling 92). Which pairs
 * look alike is read when a record is opened; only the verdict is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table candidate_apart (
      unit_id bigint not null references business_unit,
      low_id bigint not null references candidate on delete cascade,
      high_id bigint not null references candidate on delete cascade,
      score smallint not null,
      reasons text[] not null,
      said_by bigint not null references app_user,
      said_at timestamptz not null default now(),
      primary key (unit_id, low_id, high_id),
      check (low_id < high_id)
    )`.execute(db);
  await sql`create index candidate_apart_low on candidate_apart (low_id)`.execute(db);
  await sql`create index candidate_apart_high on candidate_apart (high_id)`.execute(db);
  await sql`create index candidate_linkedin on candidate (lower(linkedin)) where linkedin is not null`.execute(db);
}
