import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** The extensions of a project in order. */
export async function findExtensions(db: Db, projectId: number) {
  return db
    .selectFrom('project_extension as e')
    .leftJoin('app_user as u', 'u.id', 'e.added_by')
    .where('e.project_id', '=', projectId)
    .selectAll('e')
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .orderBy('e.from_on')
    .execute();
}

/** Adds an extension. */
export async function addExtension(
  db: Db,
  row: {
    project_id: number;
    from_on: string;
    to_on: string;
    approved_by: string | null;
    po_number: string | null;
    added_by: number | null;
    added_at: string;
  },
): Promise<void> {
  await db.insertInto('project_extension').values(row).execute();
}

/** Adds an ended project to the earlier ones, with the rates that held at its end. */
export async function addPriorOf(db: Db, projectId: number): Promise<void> {
  await sql`
    insert into prior_project (consultant_id, project_id, client_name, title, start_on, end_on, bill_rate, pay_rate, reason)
    select p.consultant_id, p.id, p.client_name, p.title, p.start_on, p.actual_end, r.bill_rate, r.pay_rate, p.end_reason
    from project p
    left join lateral (select l.bill_rate, l.pay_rate from project_rate l
      where l.project_id = p.id and l.from_on <= coalesce(p.actual_end, l.from_on)
      order by l.from_on desc, l.number desc limit 1) r on true
    where p.id = ${projectId} and p.start_on is not null on conflict (project_id) do nothing`.execute(db);
}

/** Has an earlier project say what its project does now. */
export async function changePriorOf(db: Db, projectId: number): Promise<void> {
  await sql`update prior_project r set client_name = p.client_name, title = p.title, start_on = p.start_on,
      end_on = p.actual_end, reason = p.end_reason from project p
    where p.id = ${projectId} and r.project_id = p.id`.execute(db);
}

/** Takes an earlier project away that is none any more. */
export async function removePriorOf(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('prior_project').where('project_id', '=', projectId).execute();
}

/** Says in the list of candidates whether a person is placed; who must not be contacted stays so. */
export async function setPlaced(
  db: Db,
  person: { unitId: number; candidateId: number },
  category: 'PLACED' | 'ACTIVE',
  at: string,
): Promise<void> {
  await sql`
    update candidate_unit k set status_id = s.id, status_at = ${at}, status_reason = null
    from (select id from candidate_status where category = ${category} order by is_active desc, position, id limit 1) s
    where k.unit_id = ${person.unitId} and k.candidate_id = ${person.candidateId} and k.status_id <> s.id
      and not exists (select from candidate_status o where o.id = k.status_id
        and o.category in ('DO_NOT_CONTACT', 'ANONYMIZED'))`.execute(db);
}

/** The job of a project, to say that it may be opened again. */
export async function findJobTitle(db: Db, jobId: number) {
  return db.selectFrom('job').select(['id', 'title']).where('id', '=', jobId).executeTakeFirst();
}

/** Projects whose last day is over on the clocks of their unit and that are still active. */
export async function findOverdue(db: Db, now: Date) {
  const { rows } = await sql<{ id: number; consultant_id: number; unit_id: number }>`
    select p.id, p.consultant_id, p.unit_id from project p join business_unit b on b.id = p.unit_id
    where p.state = 'ACTIVE' and p.actual_end is not null
      and p.actual_end < (${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date
    order by p.id limit 500`.execute(db);
  return rows;
}

/** Whether a client, or a vendor, is one of a unit in scope. */
export async function findAccount(db: Db, scope: Scope, table: 'client' | 'vendor', unitId: number, id: number) {
  const row = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
  return row;
}

/** The first day of a client's work week. */
export async function findWeekStart(db: Db, clientId: number | null): Promise<string | undefined> {
  if (clientId === null) return undefined;
  const row = await db.selectFrom('client').select('work_week_start').where('id', '=', clientId).executeTakeFirst();
  return row?.work_week_start ?? undefined;
}
