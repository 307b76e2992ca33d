import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** The first day of the active projects of consultant `t`: before it nobody counts as active (trade 3.12.2). */
export const firstStart = sql<string | null>`(select min(p.start_on) from project p
  where p.consultant_id = t.id and p.state = 'ACTIVE')`;

/** A consultant in scope with the person, the unit and its clock; `locked` until the transaction ends. */
export async function findConsultant(db: Db, scope: Scope, id: number, locked = false) {
  return db
    .selectFrom('consultant as t')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .innerJoin('business_unit as b', 'b.id', 't.unit_id')
    .leftJoin('app_user as o', 'o.id', 't.owner_id')
    .where('t.id', '=', id)
    .where('t.unit_id', '=', inUnits(scope))
    .selectAll('t')
    .select(['c.guid as candidate_guid', 'b.code as unit_code', 'b.currency', 'b.country as unit_country'])
    .select(['b.rates_need_approval', unitZone('b').as('time_zone')])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .select(sql<string>`concat_ws(' ', o.first_name, o.last_name)`.as('owner_name'))
    .select(firstStart.as('first_start'))
    .$if(locked, (q) => q.forNoKeyUpdate('t'))
    .executeTakeFirst();
}

export type ConsultantRecord = NonNullable<Awaited<ReturnType<typeof findConsultant>>>;

/** Somebody of a unit who may own a consultant. */
export async function findOwner(db: Db, unitId: number, userId: number) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('user_unit as g', (join) => join.onRef('g.user_id', '=', 'u.id').on('g.unit_id', '=', unitId))
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .select('u.id')
    .executeTakeFirst();
}

/** The projects of a consultant, the current one first: the newest start; one without a date is the last. */
export async function findProjects(db: Db, consultantId: number) {
  return db
    .selectFrom('project as p')
    .leftJoin('vendor as v', 'v.id', 'p.vendor_id')
    .where('p.consultant_id', '=', consultantId)
    .selectAll('p')
    .select('v.name as vendor_name')
    .orderBy(sql`p.start_on desc nulls last`)
    .orderBy('p.id', 'desc')
    .execute();
}

export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number];

/** Adds a project. */
export async function addProject(db: Db, row: Insertable<Tables['project']>): Promise<number> {
  return (await db.insertInto('project').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Counter = 'details_version' | 'timeline_version' | 'rates_version' | 'managers_version' | 'weeks_version';

/** Changes a project; `counts` names the part whose version goes up. */
export async function changeProject(
  db: Db,
  id: number,
  change: Updateable<Tables['project']>,
  counts?: Counter,
): Promise<void> {
  await db
    .updateTable('project')
    .set({
      ...change,
      ...(counts && { [counts]: sql<number>`${sql.ref(counts)} + 1` }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** An end on the first day, of a submission that was never started: the end cannot stand before the first day. */
const neverBegan = sql`p.actual_end = p.start_on and p.end_reason in ('BACKED_OUT', 'ACCEPTANCE_UNDONE')
  and p.submission_id is not null and not exists (select from stage_reached r
    where r.submission_id = p.submission_id and r.stage = 'STARTED' and r.voided_at is null)`;

/**
 * Keeps what dashboards count of a consultant's projects in step with them: what does not hold any more ends now, what is new is
 * added, and nothing is changed (ruling 106). Whoever backed out before the first day neither began nor ended.
 */
export async function keepFacts(db: Db, consultantId: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const wanted = sql`project p cross join lateral (values ('START', p.start_on), ('PLANNED', p.planned_end), ('END', p.actual_end))
    as w(kind, on_day) where p.consultant_id = ${consultantId} and p.state <> 'DRAFT' and w.on_day is not null and (${neverBegan}) is not true`;
  await sql`update project_fact f set voided_at = ${at} from project o
    where o.id = f.project_id and o.consultant_id = ${consultantId} and f.voided_at is null and not exists (
      select from ${wanted} and p.id = f.project_id and w.kind = f.kind and w.on_day = f.on_day)`.execute(db);
  await sql`insert into project_fact (unit_id, project_id, kind, on_day, recorded_at, by_user, client_id)
    select p.unit_id, p.id, w.kind, w.on_day, ${at}, coalesce((select r.by_user from stage_reached r
      where r.submission_id = p.submission_id and r.stage = 'SUBMITTED'), p.created_by), p.client_id
    from ${wanted} and not exists (select from project_fact f
      where f.project_id = p.id and f.kind = w.kind and f.voided_at is null)`.execute(db);
}

/** Changes a consultant; with `counts` the version of the record, of the skills or of the earlier projects goes up. */
export async function changeConsultant(
  db: Db,
  id: number,
  change: Updateable<Tables['consultant']>,
  counts?: 'version' | 'skills_version' | 'priors_version',
): Promise<void> {
  await db
    .updateTable('consultant')
    .set({ ...change, ...(counts && { [counts]: sql<number>`${sql.ref(counts)} + 1` }) })
    .where('id', '=', id)
    .execute();
}

/** Notes something that happened to a consultant. */
export async function addEvent(db: Db, row: Insertable<Tables['consultant_event']>): Promise<void> {
  await db.insertInto('consultant_event').values(row).execute();
}

/** The last who changed a part, for whoever saved over it. */
export async function findLastEvent(db: Db, consultantId: number, kinds: readonly string[]) {
  return db
    .selectFrom('consultant_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.by_user')
    .where('e.consultant_id', '=', consultantId)
    .where('e.kind', 'in', kinds)
    .select(['e.happened_at', 'e.changes'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The ends of the weeks of a project with hours before a day, or after one. */
export async function findHoursOutside(db: Db, projectId: number, days: { before: string } | { after: string }) {
  const rows = await db
    .selectFrom('project_week')
    .where('project_id', '=', projectId)
    .where('hours', '>', '0')
    .$if('before' in days, (q) => q.where('from_on', '<', (days as { before: string }).before))
    .$if('after' in days, (q) => q.where('to_on', '>', (days as { after: string }).after))
    .select('week_ending')
    .distinct()
    .orderBy('week_ending')
    .limit(60)
    .execute();
  return rows.map((row) => row.week_ending);
}

/** The stretches of days for which hours were handed in, of some projects. */
export async function findHandedIn(db: Db, projectIds: readonly number[]) {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('project_week')
    .where('project_id', 'in', projectIds)
    .where('state', '<>', 'DRAFT')
    .select(['project_id', 'from_on as from', 'to_on as to'])
    .execute();
}
