import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { RequestKind } from '#domain/consultants/consultant.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';
import { pageOf } from '#server/lists/page-of.ts';

const requests = (db: Db) =>
  db
    .selectFrom('change_request as q')
    .innerJoin('project as p', 'p.id', 'q.project_id')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .innerJoin('business_unit as b', 'b.id', 'q.unit_id')
    .leftJoin('app_user as a', 'a.id', 'q.asked_by')
    .leftJoin('app_user as d', 'd.id', 'q.decided_by')
    .selectAll('q')
    .select(['p.consultant_id', 'p.client_name', 'b.currency', 'b.rates_need_approval'])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('asker'))
    .select(sql<string>`concat_ws(' ', d.first_name, d.last_name)`.as('decider'));

export type RequestRow = Awaited<ReturnType<typeof findRequestsOf>>[number];

/** What was asked about a project, of some kinds, the newest first. */
export async function findRequestsOf(db: Db, projectId: number, kinds: readonly RequestKind[]) {
  return requests(db)
    .where('q.project_id', '=', projectId)
    .where('q.kind', 'in', kinds)
    .orderBy('q.id', 'desc')
    .limit(50)
    .execute();
}

/** One page of the requests in scope; waiting ones oldest first. */
export async function findRequests(
  db: Db,
  scope: Scope,
  { page, size, state = 'SUBMITTED' }: { page: number; size: number; state?: RequestRow['state'] | undefined },
) {
  const all = requests(db).where('q.unit_id', '=', inUnits(scope)).where('q.state', '=', state);
  const way = state === 'SUBMITTED' ? sql`asc` : sql`desc`;
  return pageOf(db, 'change_request', all, { order: sql`q.id ${way}`, page, size });
}

/** A request in scope. */
export async function findRequest(db: Db, scope: Scope, id: number) {
  return requests(db).where('q.id', '=', id).where('q.unit_id', '=', inUnits(scope)).executeTakeFirst();
}

/**
 * Adds a request; one of the same kind that still waits for the project and the day is replaced by it. Of extensions and ends
 * only one waits.
 */
export async function addRequest(db: Db, row: Insertable<Tables['change_request']>): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ state: 'CANCELLED' })
    .where('project_id', '=', row.project_id)
    .where('kind', '=', row.kind)
    .$if(row.kind === 'RATE' || row.kind === 'FEES', (q) => q.where('from_on', '=', row.from_on))
    .where('state', '=', 'SUBMITTED')
    .execute();
  await db.insertInto('change_request').values(row).execute();
}

/** Changes a request. */
export async function changeRequest(db: Db, id: number, change: Updateable<Tables['change_request']>): Promise<void> {
  await db.updateTable('change_request').set(change).where('id', '=', id).execute();
}

/** How many of some consultants are in scope. */
export async function countKnown(db: Db, scope: Scope, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('consultant as t')
    .where('t.unit_id', '=', inUnits(scope))
    .where('t.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const projects = (db: Db, scope: Scope) =>
  db
    .selectFrom('project as p')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .innerJoin('business_unit as b', 'b.id', 'p.unit_id')
    .where('p.unit_id', '=', inUnits(scope))
    .selectAll('p')
    .select(['b.currency', sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name')]);

/** Projects in scope, whatever their state: rates of one that has ended wait too. */
export async function findProjects(db: Db, scope: Scope, ids: readonly number[]) {
  return projects(db, scope)
    .where('p.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** The active projects in scope whose consultants a change of fees concerns, the current ones. */
export async function findActiveProjects(
  db: Db,
  scope: Scope,
  { clientId, ids }: { clientId?: number | undefined; ids?: readonly number[] | undefined },
) {
  return projects(db, scope)
    .where('p.state', '=', 'ACTIVE')
    .$if(clientId !== undefined, (q) => q.where('p.client_id', '=', clientId!))
    .$if(ids !== undefined, (q) => q.where('p.consultant_id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy(sql`lower(t.name_sort)`)
    .orderBy('p.id')
    .limit(5000)
    .execute();
}
