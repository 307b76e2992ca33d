import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Middle and preferred names, and what each recruiter thinks of a person: a rating belongs to a recruiter in a unit, never
 * to the person (trade 3.2.1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate add column middle_name text, add column preferred_name text`.execute(db);
  await sql`create index candidate_other_names on candidate using gin
    ((coalesce(middle_name, '') || ' ' || coalesce(preferred_name, '')) gin_trgm_ops)
    where middle_name is not null or preferred_name is not null`.execute(db);
  await sql`
    create table candidate_rating (
      unit_id bigint not null references business_unit,
      candidate_id bigint not null references candidate on delete cascade,
      user_id bigint not null references app_user,
      rating smallint not null check (rating between 1 and 5),
      rated_at timestamptz not null default now(),
      primary key (unit_id, user_id, candidate_id)
    )`.execute(db);
  await sql`create index candidate_rating_candidate on candidate_rating (candidate_id)`.execute(db);
}
