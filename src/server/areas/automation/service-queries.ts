import { sql } from 'kysely';
import type { MissedPolicy, PlannedTick, PlanState, ScheduleKind } from '#domain/automation/plan.ts';
import type { Db } from '#server/db/connect.ts';

/** How long a leader leads without a sign of life. */
const leaseSeconds = 30;

/** Becomes the leader or goes on as it; the fence is the number of the leadership. By the clock of the database. */
export async function lead(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ fence: number }>`
    update automation_service set fence = case when leader = ${name} and lease_until > now() then fence else fence + 1 end,
      leader = ${name}, heartbeat_at = now(), lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = 1 and (leader = ${name} or leader is null or lease_until < now()) returning fence`.execute(db);
  return rows[0]?.fence;
}

/** Gives the leadership up, so that another process need not wait for the lease. */
export async function giveUp(db: Db, name: string): Promise<void> {
  await sql`update automation_service set leader = null, lease_until = null where id = 1 and leader = ${name}`.execute(
    db,
  );
}

/** Holds the leadership until the transaction ends; false where another process has it by now. */
export async function holdLead(db: Db, fence: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from automation_service where id = 1 and fence = ${fence} and lease_until > now() for share`.execute(
      db,
    );
  return rows.length > 0;
}

/** The service as it is. */
export async function findService(db: Db) {
  const { rows } = await sql<{
    leader: string | null;
    fence: number;
    heartbeat_at: string | null;
    age: number | null;
    is_alive: boolean;
    killed_at: string | null;
    killed_by: string | null;
  }>`select s.leader, s.fence, s.heartbeat_at, extract(epoch from now() - s.heartbeat_at)::int as age,
      coalesce(s.lease_until > now(), false) as is_alive, s.killed_at, trim(u.first_name || ' ' || u.last_name) as killed_by
    from automation_service s left join app_user u on u.id = s.killed_by where s.id = 1`.execute(db);
  return rows[0]!;
}

/** Plans that wait to begin or to end, with whether something of them still runs. */
export async function findTurning(db: Db) {
  const { rows } = await sql<{ unit_id: number; state: PlanState; is_running: boolean }>`
    select p.unit_id, p.state, exists (select from automation_tick t where t.unit_id = p.unit_id and t.state = 'RUNNING') as is_running
    from automation_plan p where p.state in ('STARTING', 'STOPPING')`.execute(db);
  return rows;
}

/** Moves a plan if it still is in the state that was read. */
export async function movePlan(db: Db, unitId: number, from: PlanState, to: PlanState): Promise<boolean> {
  const { rows } =
    await sql`update automation_plan set state = ${to}, since = now() where unit_id = ${unitId} and state = ${from} returning unit_id`.execute(
      db,
    );
  return rows.length > 0;
}

export type DueSchedule = {
  id: number;
  unit_id: number;
  kind: ScheduleKind;
  cron: string;
  time_zone: string;
  window_from: string | null;
  window_until: string | null;
  missed: MissedPolicy;
  next_run_at: string | null;
  is_running: boolean;
  plan_state: PlanState | null;
  is_copy: boolean;
  now: string;
};

/** One schedule that is due or has lost its next run, locked; another process takes another one. */
export async function takeDue(db: Db): Promise<DueSchedule | undefined> {
  const { rows } = await sql<DueSchedule>`
    select s.id, s.unit_id, s.kind, s.cron, s.time_zone, s.window_from, s.window_until, s.missed, s.next_run_at, now() as now,
      exists (select from automation_tick t where t.schedule_id = s.id and t.state in ('WAITING', 'RUNNING')) as is_running,
      (select p.state from automation_plan p where p.unit_id = s.unit_id) as plan_state,
      exists (select from installation where quarantined_at is not null) as is_copy
    from automation_schedule s where s.is_active and (s.next_run_at <= now() or s.next_run_at is null)
    order by s.next_run_at nulls first, s.id limit 1 for update of s skip locked`.execute(db);
  return rows[0];
}

/** Writes the ticks of a schedule, each planned time once; returns the one to run. */
export async function addTicks(
  db: Db,
  schedule: DueSchedule,
  ticks: readonly PlannedTick[],
  fence: number,
): Promise<number | undefined> {
  let run: number | undefined;
  for (const { at, skip } of ticks) {
    const { rows } = await sql<{ id: number }>`
      insert into automation_tick (unit_id, schedule_id, planned_at, state, why, counts, ended_at)
      values (${schedule.unit_id}, ${schedule.id}, ${at.toISOString()}, ${skip ? 'SKIPPED' : 'WAITING'}, ${skip ?? null},
        ${JSON.stringify({ leader: fence })}::jsonb, ${skip ? sql`now()` : sql`null`})
      on conflict do nothing returning id`.execute(db);
    if (!skip) run = rows[0]?.id ?? run;
  }
  return run;
}

/** Says when a schedule runs next, and when it ran last. */
export async function setNext(db: Db, id: number, next: Date | undefined, hasRun: boolean): Promise<void> {
  await sql`update automation_schedule set next_run_at = ${next?.toISOString() ?? null},
      is_active = is_active and ${next !== undefined}, last_run_at = case when ${hasRun} then now() else last_run_at end
    where id = ${id}`.execute(db);
}
