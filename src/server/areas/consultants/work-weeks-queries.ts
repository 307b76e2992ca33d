import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

const userName = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;

const weeks = (db: Db) =>
  db
    .selectFrom('project_week as w')
    .leftJoin('app_user as u', 'u.id', 'w.updated_by')
    .leftJoin('app_user as a', 'a.id', 'w.approved_by')
    .selectAll('w')
    .select([userName('u').as('updater'), userName('a').as('approver')]);

/** The recorded weeks of a project that end on some days, in order. */
export async function findWeeks(db: Db, projectId: number, from: string, to: string) {
  return weeks(db)
    .where('w.project_id', '=', projectId)
    .where('w.week_ending', '>=', from)
    .where('w.week_ending', '<=', to)
    .orderBy('w.week_ending')
    .orderBy('w.from_on')
    .execute();
}

export type WeekRow = Awaited<ReturnType<typeof findWeeks>>[number];

/** What an undo gives back to a week that was there before. */
export type FormerHours = Pick<WeekRow, 'regular_hours' | 'ot_hours' | 'state'>;
/** A week as it was written: where anything of it is different later, somebody had a hand in it. */
export type WrittenHours = FormerHours & Pick<WeekRow, 'to_on' | 'manager_link_id' | 'note'>;
/** What takes hours back. */
export type HoursBefore = { was: FormerHours | null; now: WrittenHours; unit: number };

/** Every recorded week of some projects, in order. */
export async function findAllWeeks(db: Db, projectIds: readonly number[]) {
  if (projectIds.length === 0) return [];
  return weeks(db).where('w.project_id', 'in', projectIds).orderBy('w.week_ending').orderBy('w.from_on').execute();
}

/** A recorded week in scope with its consultant and the name. */
export async function findWeek(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('project_week as w')
    .innerJoin('project as p', 'p.id', 'w.project_id')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .leftJoin('app_user as u', 'u.id', 'w.updated_by')
    .where('w.id', '=', id)
    .where('w.unit_id', '=', inUnits(scope))
    .selectAll('w')
    .select(['p.consultant_id', sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name')])
    .select(userName('u').as('updater'))
    .executeTakeFirst();
}

/** The recorded hours of a person's projects on some days, without some weeks. */
export async function findHoursOn(
  db: Db,
  consultantId: number,
  { from, to }: { from: string; to: string },
  except: readonly number[],
): Promise<string> {
  const row = await db
    .selectFrom('project_week as w')
    .innerJoin('project as p', 'p.id', 'w.project_id')
    .where('p.consultant_id', '=', consultantId)
    .where('w.from_on', '<=', to)
    .where('w.to_on', '>=', from)
    .where('w.id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .select(sql<string>`coalesce(sum(w.regular_hours + w.ot_hours), 0)`.as('hours'))
    .executeTakeFirstOrThrow();
  return row.hours;
}

/** Adds a week. */
export async function addWeek(db: Db, row: Insertable<Tables['project_week']>): Promise<number> {
  const { id } = await db.insertInto('project_week').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes away a week that nobody approved. */
export async function removeWeek(db: Db, id: number): Promise<void> {
  await db.deleteFrom('project_week').where('id', '=', id).where('approved_at', 'is', null).execute();
}

/** Changes a week. */
export async function changeWeek(db: Db, id: number, change: Updateable<Tables['project_week']>): Promise<void> {
  await db
    .updateTable('project_week')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Cuts weeks that are not approved yet where a rate line begins: the days from there on are asked for anew, and so are hours that were entered for all. */
export async function cutWeeks(
  db: Db,
  projectId: number,
  { day, lastBefore, ...by }: { day: string; lastBefore: string; updated_by: number | null; updated_at: string },
): Promise<void> {
  await db
    .updateTable('project_week')
    .set({
      to_on: lastBefore,
      state: 'DRAFT',
      rate_changed_on: sql<string | null>`case when hours > 0 then ${day}::date else rate_changed_on end`,
      ...by,
      version: sql<number>`version + 1`,
    })
    .where('project_id', '=', projectId)
    .where('from_on', '<', day)
    .where('to_on', '>=', day)
    .where('state', 'in', ['DRAFT', 'SUBMITTED'])
    .execute();
}

/** What was adjusted of some weeks, oldest first. */
export async function findAdjustments(db: Db, weekIds: readonly number[]) {
  if (weekIds.length === 0) return [];
  return db.selectFrom('week_adjustment').selectAll().where('week_id', 'in', weekIds).orderBy('id').execute();
}

export type AdjustmentRow = Awaited<ReturnType<typeof findAdjustments>>[number];

/** Adds an adjustment. */
export async function addAdjustment(db: Db, row: Insertable<Tables['week_adjustment']>): Promise<void> {
  await db.insertInto('week_adjustment').values(row).execute();
}

/** Whether a live link of a project to a manager has this number. */
export async function isLinked(db: Db, projectId: number, linkId: number): Promise<boolean> {
  const row = await db
    .selectFrom('project_manager')
    .select('id')
    .where('id', '=', linkId)
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
