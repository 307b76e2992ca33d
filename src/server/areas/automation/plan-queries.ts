import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { PlanSettings, PlanState, ScheduleKind } from '#domain/automation/plan.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { onUnitDays, unitZone } from '#server/db/unit-zone.ts';

export type PlanRow = {
  unit_id: number;
  unit_code: string;
  time_zone: string;
  version: number;
  state: PlanState;
  settings: Partial<PlanSettings>;
  since: string;
  acts_as: string | null;
  last_error: string | null;
};

/** The plan of a unit; where it has none, one that is stopped. */
export async function findPlan(db: Db, scope: Scope, locked = false): Promise<PlanRow | undefined> {
  if (locked)
    await sql`insert into automation_plan (unit_id) select id from business_unit where id = ${inUnits(scope)} on conflict do nothing`.execute(
      db,
    );
  const { rows } = await sql<PlanRow>`
    select b.id as unit_id, b.code as unit_code, ${unitZone('b')} as time_zone, coalesce(p.version, 0) as version, coalesce(p.state, 'STOPPED') as state,
      coalesce(p.settings, '{}') as settings, coalesce(p.since, b.created_at) as since, p.last_error,
      (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = p.acts_as) as acts_as
    from business_unit b left join automation_plan p on p.unit_id = b.id
    where b.id = ${inUnits(scope)} order by (p.unit_id is null), b.id limit 1`.execute(db);
  if (locked && rows[0])
    await sql`select 1 from automation_plan where unit_id = ${rows[0].unit_id} for update`.execute(db);
  return rows[0];
}

/** Changes a plan; changed settings are a version of their own. */
export async function savePlan(
  db: Db,
  plan: {
    unitId: number;
    version: number;
    state: PlanState;
    settings: PlanSettings;
    isNew: boolean;
    by: number;
    at: string;
    actsAs?: number;
  },
): Promise<void> {
  await sql`update automation_plan set state = ${plan.state}, settings = ${JSON.stringify(plan.settings)}::jsonb, version = ${plan.version},
      since = case when state <> ${plan.state} then ${plan.at}::timestamptz else since end, updated_at = ${plan.at}, updated_by = ${plan.by},
      acts_as = coalesce(${plan.actsAs ?? null}, acts_as), last_error = null where unit_id = ${plan.unitId}`.execute(
    db,
  );
  if (plan.isNew)
    await sql`insert into automation_plan_version (unit_id, version, settings, saved_by, saved_at)
      values (${plan.unitId}, ${plan.version}, ${JSON.stringify(plan.settings)}::jsonb, ${plan.by}, ${plan.at}) on conflict do nothing`.execute(
      db,
    );
}

/** The schedules of the units with what they kept in the last day of the times at which they should have run. */
export async function findSchedules(db: Db, scope: Scope, id?: number) {
  const { rows } = await sql<{
    id: number;
    unit_id: number;
    kind: ScheduleKind;
    cron: string;
    time_zone: string;
    window_from: string | null;
    window_until: string | null;
    missed: 'SKIP' | 'RUN_ONCE';
    is_active: boolean;
    next_run_at: string | null;
    last_run_at: string | null;
    version: number;
    planned: number;
    ran: number;
  }>`select s.*, (select count(*) from automation_tick t where t.schedule_id = s.id and t.planned_at > now() - interval '1 day'
        and t.why is distinct from 'outside-window' and t.why is distinct from 'stopped') as planned,
      (select count(*) from automation_tick t where t.schedule_id = s.id and t.planned_at > now() - interval '1 day'
        and t.state in ('DONE', 'RUNNING', 'WAITING')) as ran
    from automation_schedule s where s.unit_id = ${inUnits(scope)} and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.kind, s.id`.execute(db);
  return rows;
}

/** The latest planned times of the units, newest first. */
export async function findTicks(db: Db, scope: Scope, limit: number) {
  const { rows } = await sql<{
    id: number;
    schedule_id: number;
    kind: ScheduleKind;
    planned_at: string;
    state: 'WAITING' | 'RUNNING' | 'DONE' | 'SKIPPED' | 'FAILED';
    why: string | null;
    started_at: string | null;
    ended_at: string | null;
    counts: Record<string, number>;
  }>`select t.*, s.kind from automation_tick t join automation_schedule s on s.id = t.schedule_id
    where t.unit_id = ${inUnits(scope)} order by t.planned_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Acts of the last seven days by kind. */
export async function countActs(db: Db, scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`select kind, count(*) as count from automation_act
    where unit_id = ${inUnits(scope)} and at > now() - interval '7 days' group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** What was done or would have been, of one tick or lately, newest first. */
export async function findActs(db: Db, scope: Scope, tickId: number | undefined) {
  const { rows } = await sql<{
    id: number;
    kind: 'MATCHED' | 'ASKED' | 'WOULD_ASK' | 'SKIPPED' | 'TOLD';
    job_id: number | null;
    title: string | null;
    candidate_id: number | null;
    name: string | null;
    why: string | null;
    at: string;
    times: number;
    first_at: string | null;
  }>`select a.id, a.kind, a.job_id, j.title, a.candidate_id, trim(c.first_name || ' ' || c.last_name) as name, a.why, a.at,
      a.times, a.first_at
    from automation_act a left join job j on j.id = a.job_id left join candidate c on c.id = a.candidate_id
    where a.unit_id = ${inUnits(scope)} and ${tickId === undefined ? sql`true` : sql`a.tick_id = ${tickId}`}
    order by a.at desc, a.id desc limit 200`.execute(db);
  return rows;
}

/** The versions of the plans, newest first. */
export async function findVersions(db: Db, scope: Scope) {
  const { rows } = await sql<{ version: number; settings: Partial<PlanSettings>; by: string | null; at: string }>`
    select v.version, v.settings, v.saved_at as at,
      (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = v.saved_by) as by
    from automation_plan_version v where v.unit_id = ${inUnits(scope)} order by v.saved_at desc, v.version desc limit 50`.execute(
    db,
  );
  return rows;
}

/** Whether a job came from a folder, a mailbox or a feed, and not by somebody's hand. */
const cameByItself = (
  jobId: RawBuilder<unknown>,
) => sql`exists (select from list_import_row w join grab_upload g on g.import_id = w.import_id
  where w.record_id = ${jobId} and w.outcome = 'CREATED' and g.origin in ('DROP', 'MAIL', 'FEED'))`;

/** Whether the automation began a conversation, in whose name it ever did. */
const wasAskedByItself = sql`exists (select from automation_act a where a.job_id = c.job_id and a.candidate_id = c.candidate_id
  and a.kind = 'ASKED')`;

/** What each user did in days of the units, and the automation apart from them: what it did in somebody's name is its own. */
export async function countByUser(
  db: Db,
  scope: Scope,
  days: { startDate?: string | undefined; endDate?: string | undefined },
) {
  const { rows } = await sql<{ name: string; jobs: number; people: number; chats: number; messages: number }>`
    with done as (
      select e.by_user, 'jobs' as what from job_event e join business_unit b on b.id = e.unit_id
        where e.unit_id = ${inUnits(scope)} and e.kind = 'STATUS' and e.to_category = 'OPEN' and not ${cameByItself(sql`e.job_id`)}
          and ${onUnitDays(sql`e.happened_at`, 'b', days)}
      union all
      select r.by_user, 'people' from stage_reached r join business_unit b on b.id = r.unit_id
        where r.unit_id = ${inUnits(scope)} and r.voided_at is null and ${onUnitDays(sql`r.first_at`, 'b', days)}
      union all
      select p.decided_by, 'people' from staged_person p join business_unit b on b.id = p.unit_id
        where p.unit_id = ${inUnits(scope)} and p.state in ('CREATED', 'LINKED') and ${onUnitDays(sql`p.decided_at`, 'b', days)}
      union all
      select m.created_by, 'messages' from outbound_message m join business_unit b on b.id = m.unit_id
        where m.unit_id = ${inUnits(scope)} and m.sent_at is not null and m.origin is distinct from 'automation'
          and ${onUnitDays(sql`m.sent_at`, 'b', days)}
      union all
      select c.started_by, 'chats' from chat_session c join business_unit b on b.id = c.unit_id
        where c.unit_id = ${inUnits(scope)} and not ${wasAskedByItself} and ${onUnitDays(sql`c.created_at`, 'b', days)}
    )
    select trim(u.first_name || ' ' || u.last_name) as name, count(*) filter (where what = 'jobs') as jobs,
      count(*) filter (where what = 'people') as people, count(*) filter (where what = 'chats') as chats,
      count(*) filter (where what = 'messages') as messages
    from done d join app_user u on u.id = d.by_user group by u.id order by count(*) desc, u.id limit 200`.execute(db);
  const { rows: own } = await sql<{ jobs: number; people: number; chats: number; messages: number }>`
    select
      (select count(*) from job_event e join business_unit b on b.id = e.unit_id where e.unit_id = ${inUnits(scope)} and e.kind = 'STATUS'
        and e.to_category = 'OPEN' and ${cameByItself(sql`e.job_id`)} and ${onUnitDays(sql`e.happened_at`, 'b', days)}) as jobs,
      (select count(*) from automation_act a join business_unit b on b.id = a.unit_id where a.unit_id = ${inUnits(scope)}
        and a.kind in ('ASKED', 'TOLD') and ${onUnitDays(sql`a.at`, 'b', days)}) as people,
      (select count(*) from chat_session c join business_unit b on b.id = c.unit_id where c.unit_id = ${inUnits(scope)}
        and ${wasAskedByItself} and ${onUnitDays(sql`c.created_at`, 'b', days)}) as chats,
      (select count(*) from outbound_message m join business_unit b on b.id = m.unit_id where m.unit_id = ${inUnits(scope)}
        and m.sent_at is not null and m.origin = 'automation' and ${onUnitDays(sql`m.sent_at`, 'b', days)}) as messages`.execute(
    db,
  );
  return { users: rows, automation: own[0]! };
}
