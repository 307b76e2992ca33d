import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The managers of a project now, in the order of linking. */
export async function findLinks(db: Db, projectId: number) {
  return db
    .selectFrom('project_manager as l')
    .innerJoin('manager as m', 'm.id', 'l.manager_id')
    .where('l.project_id', '=', projectId)
    .where('l.ended_at', 'is', null)
    .select(['l.id', 'l.manager_id', 'l.linked_at', 'm.name', 'm.title', 'm.email', 'm.phone'])
    .orderBy('l.id')
    .execute();
}

/** A live link in scope with its project and consultant. */
export async function findLink(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('project_manager as l')
    .innerJoin('project as p', 'p.id', 'l.project_id')
    .innerJoin('manager as m', 'm.id', 'l.manager_id')
    .where('l.id', '=', id)
    .where('p.unit_id', '=', inUnits(scope))
    .where('l.ended_at', 'is', null)
    .select(['l.id', 'l.project_id', 'p.consultant_id', 'm.name'])
    .executeTakeFirst();
}

/** A manager of a unit in scope. */
export async function findManager(db: Db, scope: Scope, unitId: number, id: number) {
  return db
    .selectFrom('manager')
    .select(['id', 'name', 'is_active'])
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
}

/** Whether a unit has a manager with an email address already. */
export async function isMailTaken(db: Db, unitId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('manager')
    .select('id')
    .where('unit_id', '=', unitId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a manager to the list. */
export async function addManager(
  db: Db,
  row: {
    name: string;
    unit_id: number;
    title: string | null;
    email: string | null;
    phone: string | null;
    client_id: number | null;
    vendor_id: number | null;
    updated_by: number;
  },
): Promise<number> {
  return (await db.insertInto('manager').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Links a manager to a project; a live link stays as it is. */
export async function addLink(
  db: Db,
  row: { project_id: number; manager_id: number; linked_by: number; linked_at: string },
): Promise<void> {
  await sql`
    insert into project_manager (project_id, manager_id, linked_by, linked_at)
    values (${row.project_id}, ${row.manager_id}, ${row.linked_by}, ${row.linked_at})
    on conflict (project_id, manager_id) where ended_at is null do nothing`.execute(db);
}

/** Ends a link. */
export async function endLink(db: Db, id: number, by: number, at: string): Promise<void> {
  await db.updateTable('project_manager').set({ ended_at: at, ended_by: by }).where('id', '=', id).execute();
}

/** Whether a week that is not approved yet names a link. */
export async function isNamed(db: Db, linkId: number): Promise<boolean> {
  const row = await db
    .selectFrom('project_week')
    .select('id')
    .where('manager_link_id', '=', linkId)
    .where('state', 'in', ['DRAFT', 'SUBMITTED'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
