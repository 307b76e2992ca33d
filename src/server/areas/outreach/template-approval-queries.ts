import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The version `v` of a template that the schedule `s` was written with. */
export const writtenWith = sql`message_template_version v where v.template_id = (s.input -> 'template' ->> 'id')::bigint
  and v.version = (s.input -> 'template' ->> 'version')::integer`;

/** The same where no lead has approved it: the runs of the schedule wait. */
export const lackingApproval = sql`select v.template_id, v.version, v.refused_by, v.refused_at, v.refused_because
  from ${writtenWith} and v.approved_at is null`;

const isOpen = sql`s.state in ('ACTIVE', 'PAUSED')`;
/** Whether something of the schedule `s` is still to start. */
const isToCome = sql`${isOpen} and exists (select from chat_schedule_run r where r.schedule_id = s.id and r.state <> 'DONE')`;

export type WaitingPlans = { template_id: number; version: number; count: number };

/** How much planned outreach waits for the approval of a version of these templates. */
export async function findWaitingPlans(db: Db, templateIds: readonly number[]): Promise<WaitingPlans[]> {
  if (templateIds.length === 0) return [];
  const { rows } = await sql<WaitingPlans>`
    select w.template_id, w.version, count(*)::int as count from chat_schedule s cross join lateral (${lackingApproval}) w
    where ${isToCome} and w.template_id = any(${[...templateIds]}::bigint[])
    group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
}

/** Whether outreach of a unit waits for a lead; what one asked to change waits for whoever wrote it. */
export async function isAnyWaiting(db: Db, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from chat_schedule s where s.unit_id = ${unitId} and ${isToCome}
      and exists (${lackingApproval} and v.refused_at is null)) as waits`.execute(db);
  return rows[0]!.waits;
}

/** The units whose planned outreach waited for this version, or may take it in place of an earlier one. */
export async function findUnitsOfPlans(db: Db, templateId: number, version: number): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select distinct s.unit_id from chat_schedule s where ${isOpen}
      and exists (select from ${writtenWith} and v.template_id = ${templateId} and v.version <= ${version}) order by 1`.execute(
    db,
  );
  return rows.map(({ unit_id: id }) => id);
}

/** Who waits to hear of a version: whoever planned outreach with it that is to come, and its author. */
export async function findInterested(db: Db, templateId: number, version: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u where u.is_active and (
      exists (select from message_template_version o
        where o.template_id = ${templateId} and o.version = ${version} and o.saved_by = u.id)
      or exists (select from chat_schedule s where s.created_by = u.id and ${isToCome}
        and exists (select from ${writtenWith} and v.template_id = ${templateId} and v.version = ${version})))
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who planned outreach that is held by an earlier version of the template, and may take this one. */
export async function findHeldByEarlier(db: Db, templateId: number, version: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from app_user u join chat_schedule s on s.created_by = u.id
    where u.is_active and ${isToCome} and exists (select from ${writtenWith} and v.template_id = ${templateId}
      and v.version < ${version} and v.approved_at is null) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
