import { type Kysely, sql } from 'kysely';

/**
 * What a run reads of thousands of people before it scores the best of them: titles, and the words of the resume in a few
 * hundred bytes, uncompressed and in the row. The texts themselves took most of a run's time (bench/results.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table candidate_wording (
    candidate_id bigint primary key references candidate(id) on delete cascade,
    headline text,
    titles text[] not null default '{}',
    terms bytea not null
  )`.execute(db);
  await sql`alter table candidate_wording alter column terms set storage external`.execute(db);
}
