import { type Kysely, sql } from 'kysely';

/**
 * Vectors of meaning, made by a service outside where one is set (docs/matching.md): one for each person, of the primary
 * resume. `resume.embedded_by` names the model that was asked, also where it took no text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resume add column embedded_by text not null default ''`.execute(db);
  await sql`create index resume_embedded on resume (embedded_by, id) where is_primary`.execute(db);
  await sql`
    create table resume_vector (
      candidate_id bigint primary key references candidate on delete cascade,
      resume_id bigint not null references resume on delete cascade,
      model text not null,
      vector bytea not null,
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`alter table resume_vector alter column vector set storage external`.execute(db);
  await sql`create index resume_vector_resume on resume_vector (resume_id)`.execute(db);
  await sql`create index resume_vector_made on resume_vector (made_at)`.execute(db);
  // What a run was told of the meaning of its job; null where it was told nothing.
  await sql`
    alter table match_run add column meaning_model text, add column meaning_low real, add column meaning_high real,
      add column meaning_vector bytea`.execute(db);
}
