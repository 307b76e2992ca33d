import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { heldWork } from '#server/db/held-work.ts';
import { inUnits } from '#server/db/in-units.ts';

/** A record as a suggestion: its name and what distinguishes it from others of that name. */
export type Found = { id: number; name: string; under: string | null };

/** Suggestions per kind, and records ordered at most, so that a common name costs no more than a rare one. */
const most = 5;
const looked = 200;

const startingWith = (key: string) => `${key.replace(/[\\%_]/g, '\\$&')}%`;

/** What distinguishes a person from others of that name: the latest position, or the headline alone where there is none. */
const underPerson = sql`coalesce(nullif(concat_ws(' · ', work.title, work.employer), ''), nullif(c.headline, ''))`;

/** Candidates in scope by a part of their name; two letters find last names, because trigrams need three. */
export async function findCandidates(db: Db, scope: Scope, key: string): Promise<Found[]> {
  const fits = key.length < 3 ? sql`k.name_sort like ${startingWith(key)}` : sql`c.name_key like ${containing(key)}`;
  const { rows } = await sql<Found>`
    select f.id, f.name, ${underPerson} as under from (
      select distinct on (f.starts, f.name_sort, f.id) f.* from (
        select c.id, c.first_name || ' ' || c.last_name as name, k.name_sort,
          not (c.name_key like ${startingWith(key)} or k.name_sort like ${startingWith(key)}) as starts
        from candidate_unit k join candidate c on c.id = k.candidate_id
        where k.unit_id = ${inUnits(scope)} and c.anonymized_at is null and ${fits}
        limit ${looked}) f
      order by f.starts, f.name_sort, f.id limit ${most}) f
    join candidate c on c.id = f.id
    left join lateral ${heldWork} work on true
    order by f.starts, f.name_sort, f.id`.execute(db);
  return rows;
}

/** Candidates in scope with a phone number that has these digits; the trigrams of numbers are indexed. */
export async function findOwners(db: Db, scope: Scope, digits: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select f.id, f.name, ${underPerson} as under from (
      select f.* from (
        select distinct c.id, c.first_name || ' ' || c.last_name as name, k.name_sort
        from candidate_contact x join candidate c on c.id = x.candidate_id
        join candidate_unit k on k.candidate_id = c.id
        where x.kind = 'phone' and x.value_key like ${containing(digits)}
          and k.unit_id = ${inUnits(scope)} and c.anonymized_at is null
        limit ${looked}) f
      order by f.name_sort, f.id limit ${most}) f
    join candidate c on c.id = f.id
    left join lateral ${heldWork} work on true
    order by f.name_sort, f.id`.execute(db);
  return rows;
}

/** Jobs in scope by a part of title, client or requisition, last changed first. */
export async function findJobs(db: Db, scope: Scope, words: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select j.id, j.title as name, nullif(concat_ws(' · ', nullif(j.client_name, ''), nullif(j.requisition, '')), '') as under
    from job j
    where j.unit_id = ${inUnits(scope)} and j.is_kept
      and j.title || ' ' || j.client_name || ' ' || coalesce(j.requisition, '') ilike ${containing(words)}
    order by j.updated_at desc, j.id limit ${most}`.execute(db);
  return rows;
}

/** Active clients in scope by a part of their name. */
export async function findClients(db: Db, scope: Scope, key: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id, t.name, t.code as under from client t
    where t.unit_id = ${inUnits(scope)} and t.is_active and t.name_key like ${containing(key)}
    order by t.name_key, t.id limit ${most}`.execute(db);
  return rows;
}
