import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';

/** Somebody who works on a job. */
export type Assignment = {
  id: number;
  job_id: number;
  user_id: number;
  name: string;
  is_primary: boolean;
  is_active: boolean;
  from_at: string;
};

const now = (db: Db) =>
  db
    .selectFrom('job_assignment as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.until_at', 'is', null)
    .select(['a.id', 'a.job_id', 'a.user_id', 'a.is_primary', 'a.from_at', 'u.is_active'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'))
    .orderBy('a.is_primary', 'desc')
    .orderBy('a.from_at')
    .orderBy('a.id');

/** Who works on a job now, the first one first. */
export const findAssignments = (db: Db, jobId: number): Promise<Assignment[]> =>
  now(db).where('a.job_id', '=', jobId).execute();

/** The jobs on which somebody works now, with their units. */
export async function findJobsOf(db: Db, userId: number) {
  return db
    .selectFrom('job_assignment as a')
    .innerJoin('job as j', 'j.id', 'a.job_id')
    .select(['j.id', 'j.unit_id'])
    .where('a.user_id', '=', userId)
    .where('a.until_at', 'is', null)
    .orderBy('j.id')
    .forNoKeyUpdate('j')
    .execute();
}

/** Ends what somebody does on a job. */
export async function endAssignments(db: Db, jobId: number, userIds: readonly number[], at: string): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('job_assignment')
    .set({ until_at: at, is_primary: false })
    .where('job_id', '=', jobId)
    .where('user_id', 'in', [...userIds])
    .where('until_at', 'is', null)
    .execute();
}

/** Puts people on a job. */
export async function addAssignments(
  db: Db,
  job: { id: number; unit_id: number },
  userIds: readonly number[],
  by: number,
  at: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('job_assignment')
    .values(userIds.map((user_id) => ({ job_id: job.id, unit_id: job.unit_id, user_id, from_at: at, assigned_by: by })))
    .execute();
}

/** Makes one of the people on a job the first. */
export async function setPrimary(db: Db, jobId: number, userId: number): Promise<void> {
  const own = () => db.updateTable('job_assignment').where('job_id', '=', jobId).where('until_at', 'is', null);
  await own().set({ is_primary: false }).where('user_id', '!=', userId).where('is_primary', '=', true).execute();
  await own().set({ is_primary: true }).where('user_id', '=', userId).where('is_primary', '=', false).execute();
}

/** Users of a unit who may change records, or of every unit in scope; at most 50, by name. */
export async function findAssignable(
  db: Db,
  scope: Scope,
  { unitId, search, ids }: { unitId?: number; search?: string | undefined; ids?: readonly number[] },
) {
  return db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.username'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'))
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.is_active', '=', true)
    .where('u.is_read_only', '=', false)
    .where('r.may_write', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_unit as g')
          .select('g.user_id')
          .whereRef('g.user_id', '=', 'u.id')
          .where('g.unit_id', '=', unitId ?? inUnits(scope)),
      ),
    )
    .$if(ids !== undefined, (q) => q.where('u.id', 'in', [0, ...ids!]))
    .$if(search !== undefined, (q) =>
      q.where(sql<string>`concat_ws(' ', u.first_name, u.last_name, u.username)`, 'ilike', containing(search!)),
    )
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(50)
    .execute();
}

/** Those of some users who are of a unit and inactive. */
export async function findInactive(db: Db, unitId: number, ids: readonly number[]) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('user_unit as g', 'g.user_id', 'u.id')
    .select(['u.id', sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name')])
    .where('u.id', 'in', [0, ...ids])
    .where('u.is_active', '=', false)
    .where('g.unit_id', '=', unitId)
    .orderBy('u.id')
    .execute();
}
