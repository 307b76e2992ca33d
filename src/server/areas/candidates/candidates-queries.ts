import { sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import { type PackedPerson, packRow } from '#matching/retrieval/packed-row.ts';
import type { Db } from '#server/db/connect.ts';
import { heldWork } from '#server/db/held-work.ts';
import { inUnits } from '#server/db/in-units.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import type { Tables } from '#server/db/tables.ts';

/** Skills of a person shown in a list row. */
export const skillsListed = 8;

/** The names of users, by number. */
export async function findUserNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', ids)
    .select(['id', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes a person's row of the match table for every unit that knows the person. */
export async function saveMatchRows(db: Db, person: PackedPerson): Promise<void> {
  const skills = person.skills.toSorted((a, b) => b.impact - a.impact || a.id - b.id);
  const numbers = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  await sql`
    ${preparedStatement} insert into candidate_match (candidate_id, unit_id, titles, skills, packed)
    select candidate_id, unit_id, ${numbers(person.titles)}::int[], ${numbers(skills)}::int[],
      ${packRow({ ...person, skills })}::bytea
    from candidate_unit where candidate_id = ${person.candidateId}
    on conflict (unit_id, candidate_id) do update set titles = excluded.titles, skills = excluded.skills,
      packed = excluded.packed`.execute(db);
}

/** Candidates of a unit with the facts for matching and the text of their primary resume. */
export async function findForMatching(db: Db, unitId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('candidate_unit as k')
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .leftJoin('resume as r', (join) => join.onRef('r.candidate_id', '=', 'c.id').on('r.is_primary', '=', true))
    .leftJoin('candidate_wording as w', 'w.candidate_id', 'c.id')
    .where('k.unit_id', '=', unitId)
    .where('c.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select([
      'c.id',
      'c.first_name',
      'c.last_name',
      'c.headline',
      'c.total_years',
      'c.city',
      'c.state',
      'c.country',
      'c.relocates',
      'c.work_modes',
      'c.rate',
      'c.available_on',
      'c.authorized',
      'c.needs_sponsorship',
      'c.warnings',
      'r.text',
      'w.facts',
      // The packed facts are missing after an upgrade.
      sql<unknown>`case when w.facts is null then c.profile end`.as('profile'),
    ])
    .orderBy('c.id')
    .execute();
}

/** Candidates of the units that know them, with the names that lists show. */
export function candidatesWithNames(db: Db) {
  return db
    .selectFrom('candidate_unit as k')
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .innerJoin('candidate_status as s', 's.id', 'k.status_id')
    .leftJoin('source_type as t', 't.id', 'c.source_id')
    .leftJoin('app_user as u', 'u.id', 'k.owner_id')
    .select([
      'c.id',
      'c.guid',
      'c.first_name',
      'c.last_name',
      'c.preferred_name',
      'c.preferences',
      'c.headline',
      'c.employer',
      sql<{ title: string | null; employer: string | null } | null>`(select to_jsonb(w) from ${heldWork} w)`.as('work'),
      'c.city',
      'c.state',
      'c.authorized',
      'c.rate',
      'c.availability',
      'c.available_on',
      // For records written before these names had their own columns.
      sql<
        string[]
      >`coalesce(to_jsonb(c.listed_skills), jsonb_path_query_array(c.profile, ${sql.lit(`$.skills[0 to ${skillsListed - 1}].name`)}))`.as(
        'skill_names',
      ),
      'k.unit_id',
      sql<string>`(select currency from business_unit where id = k.unit_id)`.as('currency'),
      'k.updated_at as unit_updated_at',
      'k.is_hot',
      'k.tags',
      'c.total_years',
      'k.status_id',
      'k.status_reason',
      'k.owner_id',
      's.name as status_name',
      's.tone as status_tone',
      's.category as status_category',
      't.name as source_name',
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('owner_name'),
      sql<string | null>`(select value from candidate_contact where candidate_id = c.id and kind = 'email'
        order by bounced_at is not null, is_primary desc, id limit 1)`.as('email'),
      sql<string | null>`(select value from candidate_contact where candidate_id = c.id and kind = 'phone'
        order by bounced_at is not null, is_primary desc, id limit 1)`.as('phone'),
      sql<string | null>`(select created_at from resume where candidate_id = c.id and is_primary)`.as('resume_at'),
    ]);
}

/** A resume of a person in scope: the given one, else the primary one. */
export async function findResume(db: Db, scope: Scope, candidateGuid: string, resumeId: number | undefined) {
  return db
    .selectFrom('resume as s')
    .innerJoin('candidate as c', 'c.id', 's.candidate_id')
    .leftJoin('stored_file as f', 'f.id', 's.file_id')
    .where('c.guid', '=', candidateGuid)
    .where(
      sql<boolean>`exists (select 1 from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`,
    )
    .$if(resumeId !== undefined, (q) => q.where('s.id', '=', resumeId!))
    .$if(resumeId === undefined, (q) => q.where('s.is_primary', '=', true))
    .select(['s.text', 's.created_at', 'c.first_name', 'c.last_name', 'f.guid as file_guid', 'f.name as file_name'])
    .executeTakeFirst();
}

/** Whether one of the applied units knows a person. */
export async function isKnown(db: Db, scope: Scope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidate_unit')
    .where('candidate_id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .select('unit_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A candidate in scope to be edited, locked until the transaction ends. */
export async function getForEdit(db: Db, scope: Scope, id: number) {
  return (
    db
      .selectFrom('candidate as c')
      .selectAll('c')
      // Of several applied units the first that knows the person: an audit entry belongs to one unit.
      .select(
        sql<number>`(select min(k.unit_id) from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`.as(
          'unit_id',
        ),
      )
      .where('c.id', '=', id)
      .where(
        sql<boolean>`exists (select 1 from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`,
      )
      .forNoKeyUpdate('c')
      .executeTakeFirst()
  );
}

/** Changes a candidate; returns the name after the change. */
export async function changeCandidate(db: Db, id: number, change: Updateable<Tables['candidate']>) {
  return db
    .updateTable('candidate')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
}

/** Updates the keys by which a person's name is compared and sorted, in every unit that knows the person. */
export async function changeNameKeys(db: Db, id: number, { key, sort }: { key: string; sort: string }): Promise<void> {
  await db.updateTable('candidate').set({ name_key: key }).where('id', '=', id).execute();
  await db.updateTable('candidate_unit').set({ name_sort: sort }).where('candidate_id', '=', id).execute();
}
