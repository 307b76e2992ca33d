import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** A unit as expenses see it. */
export async function getUnit(db: Db, unitId: number) {
  return db
    .selectFrom('business_unit')
    .select(['id', 'code', 'country', 'currency', unitZone('business_unit').as('timeZone')])
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
}

/** A record with effective-dated rows, its unit and time zone. */
export type RecordRow = { id: number; unitId: number; timeZone: string };

/** Insurance and factoring of the units in scope, or one of them by its number. */
export async function findInsurances(db: Db, scope: Scope, id?: number): Promise<RecordRow[]> {
  return db
    .selectFrom('insurance as i')
    .innerJoin('business_unit as b', 'b.id', 'i.unit_id')
    .select(['i.id', 'i.unit_id as unitId', unitZone('b').as('timeZone')])
    .where('i.unit_id', '=', inUnits(scope))
    .where('i.version', '>', 0)
    .$if(id !== undefined, (q) => q.where('i.id', '=', id!))
    .orderBy('b.code')
    .execute();
}

/** The insurance record of a unit; created where there was none. */
export async function insuranceOf(db: Db, unitId: number): Promise<number> {
  await db
    .insertInto('insurance')
    .values({ unit_id: unitId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('insurance').select('id').where('unit_id', '=', unitId).executeTakeFirstOrThrow();
  return row.id;
}

/** The job boards of the units in scope that were not removed, or one of them. */
export async function findJobBoards(db: Db, scope: Scope, id?: number): Promise<RecordRow[]> {
  return db
    .selectFrom('job_board as j')
    .innerJoin('business_unit as b', 'b.id', 'j.unit_id')
    .select(['j.id', 'j.unit_id as unitId', unitZone('b').as('timeZone')])
    .where('j.unit_id', '=', inUnits(scope))
    .where('j.removed_at', 'is', null)
    .where('j.version', '>', 0)
    .$if(id !== undefined, (q) => q.where('j.id', '=', id!))
    .orderBy(sql`lower(j.name)`)
    .orderBy('j.id')
    .execute();
}

/** The record for a board's name: a new one, or a removed one. Undefined where there is an active one. */
export async function boardUnder(db: Db, unitId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into job_board (unit_id, name) values (${unitId}, ${name})
    on conflict (unit_id, lower(name)) do update set removed_at = null, name = excluded.name
      where job_board.removed_at is not null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Renames a board; false where another board of the unit has the name. */
export async function renameBoard(db: Db, id: number, unitId: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update job_board set name = ${name} where id = ${id} and not exists (
      select 1 from job_board where unit_id = ${unitId} and lower(name) = lower(${name}) and id <> ${id})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Removes a board from the list; its history stays. */
export async function removeBoard(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable('job_board').set({ removed_at: at }).where('id', '=', id).execute();
}

/** A unit's margin setting, with who set it and its previous values. */
export async function findMarginSetting(db: Db, unitId: number, lock = false) {
  return db
    .selectFrom('margin_setting as m')
    .innerJoin('app_user as u', 'u.id', 'm.changed_by')
    .select([
      'm.target_percent',
      'm.floor_percent',
      'm.least_percent',
      'm.burden_percent',
      'm.terms_days',
      'm.version',
      'm.changed_at',
      'm.before',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'),
    ])
    .where('m.unit_id', '=', unitId)
    .$if(lock, (q) => q.forUpdate('m'))
    .executeTakeFirst();
}

/** Values of a unit's margin setting. */
export type MarginSetting = {
  targetPercent: string;
  floorPercent: string;
  leastPercent: string;
  burdenPercent: string;
  termsDays: number;
};

/** Saves a unit's margin setting; returns its version, or undefined where somebody else was first. */
export async function saveMarginSetting(
  db: Db,
  line: { unitId: number; values: MarginSetting; before: object; version: number; by: number; at: string },
): Promise<number | undefined> {
  const columns = {
    target_percent: line.values.targetPercent,
    floor_percent: line.values.floorPercent,
    least_percent: line.values.leastPercent,
    burden_percent: line.values.burdenPercent,
    terms_days: line.values.termsDays,
    changed_by: line.by,
    changed_at: line.at,
    before: JSON.stringify(line.before),
    version: line.version + 1,
  };
  const saved = await db
    .insertInto('margin_setting')
    .values({ unit_id: line.unitId, ...columns })
    .onConflict((conflict) =>
      conflict.column('unit_id').doUpdateSet(columns).where('margin_setting.version', '=', line.version),
    )
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}
