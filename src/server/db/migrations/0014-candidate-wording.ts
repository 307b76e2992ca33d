import { type Kysely, sql } from 'kysely';

/**
 * What a run reads of thousands of people before it scores the best of them, each in one value that is handed over whole
 * and in the row, uncompressed (bench/results.md): the row of the match table (matching/packed-row.ts), and titles and the
 * words of the resume (matching/term-vector.ts). The texts themselves, and sums over arrays, took most of a run's time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table candidate_wording (
    candidate_id bigint primary key references candidate(id) on delete cascade,
    headline text,
    titles text not null,
    terms bytea not null
  )`.execute(db);
  await sql`alter table candidate_wording alter column terms set storage external`.execute(db);
  await sql`alter table candidate_match add column packed bytea not null default ''`.execute(db);
  await sql`alter table candidate_match alter column packed set storage external`.execute(db);
  await sql`
    update candidate_match m set
      skills = coalesce((select array_agg(s.id order by s.impact desc, s.id) from unnest(m.skills, m.impacts) s(id, impact)), '{}'),
      packed = int8send(candidate_id)
        || case when state ~ '^[A-Z]{2}$' then convert_to(state, 'UTF8') else '\\x0000'::bytea end
        || substring(int2send(cardinality(titles[1:255])::int2) from 2)
        || substring(int2send(cardinality(skills[1:255])::int2) from 2)
        || coalesce((select string_agg(int4send(t.id), ''::bytea order by t.at)
            from unnest(titles[1:255]) with ordinality t(id, at)), '')
        || coalesce((select string_agg(int4send((s.id << 8) | s.impact), ''::bytea order by s.impact desc, s.id)
            from unnest(skills[1:255], impacts[1:255]) s(id, impact)), '')`.execute(db);
  await sql`alter table candidate_match drop column impacts`.execute(db);
}
