import { type Kysely, sql } from 'kysely';

/**
 * Rows of the match table are held in memory by those who match (areas/matching/held-queries.ts): each says which transaction
 * changed it last, and what is deleted leaves a trace, so that what was held can be brought up to date. What a guess needs to
 * know of a person stands in the packed row; columns that say the same again are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists candidate_match_filters`.execute(db);
  // Town, level of titles and length come when the resume is read again, which every new reader does.
  await sql`
    update candidate_match m set packed = '\\x01'::bytea
        || substring(int2send((case m.authorized when 1 then 1 when 2 then 2 else 0 end
            + case c.needs_sponsorship when true then 4 when false then 8 else 0 end
            + case c.country when 'US' then 16 when 'CA' then 32 else 0 end
            + case when c.relocates then 64 else 0 end)::int2) from 2)
        || substring(int8send(m.candidate_id) from 3)
        || substring(m.packed from 9 for 4)
        || '\\x0000'::bytea
        || substring(int4send(case when c.rate is null then 0 else least(65535, greatest(1, round(c.rate * 4)))::int end) from 3)
        || substring(int4send(case when c.available_on is null then 0
            else least(65535, greatest(1, c.available_on - date '2020-01-01')) end) from 3)
        || '\\x0000'::bytea
        || coalesce((select string_agg(int4send(t.id << 8), ''::bytea order by t.at)
            from unnest(m.titles[1:255]) with ordinality t(id, at)), '')
        || substring(m.packed from 13 + 4 * get_byte(m.packed, 10))
    from candidate c where c.id = m.candidate_id and length(m.packed) >= 12`.execute(db);
  await sql`alter table candidate_match drop column state, drop column years, drop column authorized,
    drop column updated_at, add column changed_in bigint not null default 0`.execute(db);
  // By ranges of pages: a quarter of a megabyte a million people, and a change of a person need not touch other indexes.
  await sql`create index candidate_match_changed on candidate_match using brin (changed_in)
    with (pages_per_range = 8, autosummarize = on)`.execute(db);
  await sql`create table candidate_match_gone (
    unit_id bigint not null,
    candidate_id bigint not null,
    changed_in bigint not null,
    primary key (unit_id, candidate_id)
  )`.execute(db);
  await sql`create index candidate_match_gone_changed on candidate_match_gone (unit_id, changed_in)`.execute(db);
  await sql`create function note_match_change() returns trigger language plpgsql as $$
    begin
      new.changed_in := pg_current_xact_id()::text::bigint;
      return new;
    end $$`.execute(db);
  await sql`create function note_match_gone() returns trigger language plpgsql as $$
    begin
      insert into candidate_match_gone (unit_id, candidate_id, changed_in)
        values (old.unit_id, old.candidate_id, pg_current_xact_id()::text::bigint)
        on conflict (unit_id, candidate_id) do update set changed_in = excluded.changed_in;
      return null;
    end $$`.execute(db);
  await sql`create trigger candidate_match_change before insert or update on candidate_match
    for each row execute function note_match_change()`.execute(db);
  await sql`create trigger candidate_match_gone after delete on candidate_match
    for each row execute function note_match_gone()`.execute(db);
}
