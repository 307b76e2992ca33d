import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** Consultants after one of them with the dates of which somebody is reminded, a portion at a time. */
export async function findDates(db: Db, now: Date, after: number, limit: number) {
  const today = sql<string>`(${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date`;
  return db
    .selectFrom('consultant as t')
    .innerJoin('business_unit as b', 'b.id', 't.unit_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .leftJoin('consultant_personal as k', 'k.consultant_id', 't.id')
    .leftJoin('work_authorization as w', 'w.id', 'k.work_authorization_id')
    .leftJoin('consultant_employment as e', 'e.consultant_id', 't.id')
    .where('t.id', '>', after)
    .where('t.state', 'in', ['ACTIVE', 'ON_LEAVE'])
    .select(['t.id', 't.unit_id', 't.state', 't.owner_id', 't.end_on', 't.client_name', 'k.authorized_until'])
    .select(['w.reverify', 'e.certificate_until', today.as('today'), unitZone('b').as('time_zone')])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** Notes that somebody is reminded; false where that happened already. */
export async function noteReminder(
  db: Db,
  row: { consultant_id: number; kind: string; due_on: string; days: number },
): Promise<boolean> {
  const added = await db
    .insertInto('consultant_reminder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['consultant_id', 'kind', 'due_on', 'days']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Who is told about a consultant of a unit: the owner, and the leads of the unit (ruling 49). */
export async function findTold(db: Db, unitId: number, ownerId: number | null) {
  const { rows } = await sql<{ id: number; email: string; name: string; language: string | null }>`
    select u.id, u.email, u.first_name as name, u.preferences ->> 'language' as language
    from app_user u join user_unit g on g.user_id = u.id and g.unit_id = ${unitId} join role r on r.id = u.role_id
    where u.is_active and (u.id = ${ownerId}::bigint or (r.may_write and not u.is_read_only and exists (
      select from role_page p where p.role_id = u.role_id and p.page_id = 25) and r.group_name = 'staff'))
    order by u.id limit 20`.execute(db);
  return rows;
}

/** The active project of a consultant that ends first. */
export async function findActiveProject(db: Db, consultantId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('consultant_id', '=', consultantId)
    .where('state', '=', 'ACTIVE')
    .orderBy(sql`coalesce(actual_end, planned_end)`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Current projects that end within some days, with their people, that were not looked at today. */
export async function findEnding(db: Db, now: Date, days: number) {
  const today = sql<string>`(${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date`;
  return db
    .selectFrom('project as p')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('business_unit as b', 'b.id', 'p.unit_id')
    .where('p.state', '=', 'ACTIVE')
    .where(sql<boolean>`coalesce(p.actual_end, p.planned_end) between ${today} and ${today} + ${days}::integer`)
    .select(['p.id', 'p.unit_id', 'p.job_id', 't.candidate_id', 't.id as consultant_id'])
    .orderBy('p.id')
    .limit(5000)
    .execute();
}

/** The open jobs of a unit. */
export async function findOpenJobs(db: Db, unitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('category', '=', 'OPEN')
    .where('is_kept', '=', true)
    .orderBy('released_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets which open jobs fit a project's person; those that were found before keep their day. */
export async function saveOpenings(
  db: Db,
  projectId: number,
  found: readonly { jobId: number; score: number }[],
): Promise<void> {
  await db
    .deleteFrom('project_opening')
    .where('project_id', '=', projectId)
    .where('job_id', '<>', sql<number>`all(${found.map(({ jobId }) => jobId)}::bigint[])`)
    .execute();
  for (const { jobId, score } of found)
    await db
      .insertInto('project_opening')
      .values({ project_id: projectId, job_id: jobId, score: score.toFixed(2) })
      .onConflict((conflict) => conflict.columns(['project_id', 'job_id']).doUpdateSet({ score: score.toFixed(2) }))
      .execute();
}
