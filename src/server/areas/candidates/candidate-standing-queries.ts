import { sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { ownerTouch } from '#server/db/owner-touch.ts';
import type { Tables } from '#server/db/tables.ts';

const nameOfUser = sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;

/** What a unit keeps of a candidate, with the names. */
export async function getStanding(db: Db, unitId: number, candidateId: number) {
  return db
    .selectFrom('candidate_unit as k')
    .innerJoin('candidate_status as s', 's.id', 'k.status_id')
    .leftJoin('app_user as u', 'u.id', 'k.owner_id')
    .where('k.unit_id', '=', unitId)
    .where('k.candidate_id', '=', candidateId)
    .select(['k.status_id', 'k.status_reason', 'k.owner_id', 'k.is_hot', 'k.tags'])
    .select(['s.name as status_name', 's.category', nameOfUser.as('owner_name')])
    .executeTakeFirstOrThrow();
}

/** The category of a candidate's status, locked until the transaction ends. */
export async function lockStatus(db: Db, unitId: number, candidateId: number): Promise<string> {
  const { category } = await db
    .selectFrom('candidate_unit as k')
    .innerJoin('candidate_status as s', 's.id', 'k.status_id')
    .where('k.unit_id', '=', unitId)
    .where('k.candidate_id', '=', candidateId)
    .select('s.category')
    .forNoKeyUpdate('k')
    .executeTakeFirstOrThrow();
  return category;
}

/** Whether a person works for the unit: one of their projects is active. */
export async function isWorking(
  db: Db,
  { unitId, candidateId }: { unitId: number; candidateId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('project as p')
    .innerJoin('consultant as o', 'o.id', 'p.consultant_id')
    .where('o.unit_id', '=', unitId)
    .where('o.candidate_id', '=', candidateId)
    .where('p.state', '=', 'ACTIVE')
    .select('p.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A candidate status. */
export async function findStatus(db: Db, id: number) {
  return db.selectFrom('candidate_status').where('id', '=', id).select(['id', 'name', 'category']).executeTakeFirst();
}

/** Active people of these units who may own a candidate. */
function owners(db: Db, units: readonly number[]) {
  return db
    .selectFrom('app_user as u')
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`exists (select from user_unit g where g.user_id = u.id and g.unit_id = any(${[...units]}::bigint[]))`,
    )
    .select(['u.id', sql<string>`coalesce(${nameOfUser}, u.username)`.as('name')]);
}

/** Somebody who may own candidates of a unit. */
export async function findOwner(db: Db, unitId: number, id: number) {
  return owners(db, [unitId]).where('u.id', '=', id).executeTakeFirst();
}

/** When the present owner of a candidate last did something for them; undefined where they have left the company. */
export async function findOwnerTouch(db: Db, unitId: number, candidateId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('candidate_unit as k')
    .innerJoin('app_user as u', 'u.id', 'k.owner_id')
    .where('u.is_active', '=', true)
    .where('k.unit_id', '=', unitId)
    .where('k.candidate_id', '=', candidateId)
    .select(ownerTouch.as('touched_at'))
    .executeTakeFirst();
  return row?.touched_at;
}

/** Changes what a unit keeps of a candidate. */
export async function changeStanding(
  db: Db,
  unitId: number,
  candidateId: number,
  columns: Updateable<Tables['candidate_unit']>,
): Promise<void> {
  await db
    .updateTable('candidate_unit')
    .set(columns)
    .where('unit_id', '=', unitId)
    .where('candidate_id', '=', candidateId)
    .execute();
}

/** Whether a source type, or a work authorization class, exists. */
export async function isListed(db: Db, list: 'source_type' | 'work_authorization', id: number): Promise<boolean> {
  const row = await db.selectFrom(list).where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** All that a record can be given: active entries of the lists, people of the units, the tags that they use most. */
export async function findChoices(db: Db, scope: Scope) {
  const active = (list: 'source_type' | 'work_authorization') =>
    db.selectFrom(list).where('is_active', '=', true).select(['id', 'name']).orderBy('name').execute();
  const [statuses, sources, authorizations, people, tags] = await Promise.all([
    db
      .selectFrom('candidate_status')
      .where('is_active', '=', true)
      .select(['id', 'name', 'category', 'tone'])
      .orderBy('position')
      .orderBy('name')
      .execute(),
    active('source_type'),
    active('work_authorization'),
    owners(db, scope.units).orderBy('name').orderBy('u.id').limit(500).execute(),
    sql<{ tag: string }>`select tag from candidate_unit k, unnest(k.tags) tag
      where k.unit_id = ${inUnits(scope)} and k.tags <> '{}' group by tag order by count(*) desc, tag limit 100`.execute(
      db,
    ),
  ]);
  return { statuses, sources, authorizations, owners: people, tags: tags.rows.map(({ tag }) => tag) };
}
