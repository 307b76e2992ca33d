import { type Kysely, sql } from 'kysely';

/**
 * The audit: lines that are only ever added, and a chain of hashes over them in the order of their commits
 * (ADR 0025).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who and what stand as text, without references: a line outlives the person and the record it names. `details` is json,
  // not jsonb: kept letter for letter, so that no version of the database prints it otherwise and breaks its hash.
  await sql`
    create table audit_line (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      act text not null,
      result text not null check (result in ('done', 'refused', 'failed')),
      user_id bigint,
      user_name text not null,
      kind text,
      record_id text,
      unit_id bigint,
      address text not null,
      request_id text not null,
      details json not null default '{}'
    )`.execute(db);
  await sql`create index audit_line_at on audit_line (at desc, id desc)`.execute(db);
  await sql`create index audit_line_act on audit_line (act, at desc, id desc)`.execute(db);
  await sql`create index audit_line_user on audit_line (user_id, at desc, id desc)`.execute(db);
  await sql`create index audit_line_record on audit_line (kind, record_id, at desc, id desc)`.execute(db);

  await sql`
    create table audit_link (
      number bigint primary key,
      line_id bigint not null unique references audit_line,
      hash bytea not null check (octet_length(hash) = 32)
    )`.execute(db);

  // What checks of the chain found; the audit's screen shows the last one.
  await sql`
    create table audit_check (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      lines bigint not null,
      broken_number bigint,
      why text,
      checked_by text not null
    )`.execute(db);

  // What a line says, each part with its length, so that no two lines can say the same by shifting letters between parts.
  // src/server/areas/audit/audit.ts makes the same text to check it.
  await sql`
    create function audit_said(line audit_line) returns bytea language sql immutable as $$
      select convert_to(string_agg(coalesce(octet_length(part)::text || ':' || part, '-'), ',' order by place), 'UTF8')
      from unnest(array[
        line.id::text, to_char(line.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.act, line.result,
        line.user_id::text, line.user_name, line.kind, line.record_id, line.unit_id::text, line.address,
        line.request_id, line.details::text
      ]) with ordinality as parts (part, place)
    $$`.execute(db);

  // Runs when the transaction commits and not before: the lock is held from there to the commit's end, so links stand in
  // the order of commits, a line that was rolled back has none, and nobody waits for somebody else's work.
  await sql`
    create function audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare last audit_link;
    begin
      perform pg_advisory_xact_lock(4243);
      select * into last from audit_link order by number desc limit 1;
      insert into audit_link (number, line_id, hash)
      values (coalesce(last.number, 0) + 1, new.id,
        sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit_said(new)));
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger audit_line_chain after insert on audit_line
    deferrable initially deferred for each row execute function audit_chain()`.execute(db);

  await sql`
    create function audit_only_grows() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit only grows' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  for (const table of ['audit_line', 'audit_link']) {
    await sql`
      create trigger only_grows before update or delete or truncate on ${sql.table(table)}
      for each statement execute function audit_only_grows()`.execute(db);
  }
}
