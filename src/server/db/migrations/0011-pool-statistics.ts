import { type Kysely, sql } from 'kysely';

/** What is usual in the pool of resumes, counted by a task; and the scale of wording of each run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pool_statistics (
      id smallint primary key default 1 check (id = 1),
      people integer not null,
      mean_words real not null,
      words jsonb not null,
      skills jsonb not null,
      resumes bigint not null,
      counted_at timestamptz not null
    )`.execute(db);
  await sql`alter table match_run add column word_scale real`.execute(db);
}
