import { sql } from 'kysely';
import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { firstSettings, type PlanOrder, type PlanSettings, planStep } from '#domain/automation/plan.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import { findFlow } from '#server/areas/outreach/chatbot-types.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './plan-queries.ts';
import { listProcesses } from './processes.ts';
import { presentSchedule } from './schedules.ts';
import { findService } from './service-queries.ts';

type Plan = Output<typeof automationApi.start>;
type Service = Output<typeof automationApi.kill>;

const present = (row: queries.PlanRow): Plan => ({
  unitId: row.unit_id,
  unitCode: row.unit_code,
  timeZone: row.time_zone,
  state: row.state,
  since: row.since,
  version: row.version,
  settings: { ...firstSettings, ...row.settings },
  ...(row.acts_as && { actsAs: row.acts_as }),
  ...(row.last_error && { lastError: row.last_error }),
});

/** The service as every process sees it. */
export async function readService({ db }: Pick<SignedInCall, 'db'>): Promise<Service> {
  const row = await findService(db);
  return {
    alive: row.is_alive,
    ...(row.leader && row.is_alive && { leader: row.leader }),
    ...(row.age !== null && { heartbeatAgeSec: row.age }),
    ...(row.killed_at && { killedAt: row.killed_at }),
    ...(row.killed_at && row.killed_by && { killedBy: row.killed_by }),
  };
}

/** Whether the automation of the applied unit can work, and what is missing. */
export async function checkAutomation(_: unknown, call: SignedInCall): Promise<Output<typeof automationApi.check>> {
  const [service, plan, isCopy] = [
    await readService(call),
    await queries.findPlan(call.db, call.scope),
    await isQuarantined(call.db),
  ];
  const { rows } = await sql<{ count: number }>`select count(*) as count from chatbot_type where is_active`.execute(
    call.db,
  );
  const missing: Output<typeof automationApi.check>['missing'] = [
    ...(call.scope.units.length === 1 ? [] : (['unit'] as const)),
    ...(call.mailer ? [] : (['mail'] as const)),
    ...(rows[0]!.count > 0 ? [] : (['chatbot'] as const)),
    ...(isCopy ? (['quarantine'] as const) : []),
    ...(service.alive ? [] : (['service'] as const)),
  ];
  return {
    ...service,
    missing,
    ready: missing.length === 0 && !service.killedAt,
    state: plan?.state ?? 'STOPPED',
    version: plan?.version ?? 0,
  };
}

type Wanted = Partial<{ [K in keyof PlanSettings]: PlanSettings[K] | undefined | null }>;

/** Gives the plan of the applied unit an order and other settings; what says nothing new answers the state. */
async function order(call: SignedInCall, wanted: Wanted, what: PlanOrder | undefined, version?: number): Promise<Plan> {
  await call.db.transaction().execute(async (db) => {
    const row = (await queries.findPlan(db, call.scope, true))!;
    if (version !== undefined && row.version !== version) {
      const [last] = await queries.findVersions(db, call.scope);
      throw new Refusal('record.stale', { version: row.version, by: last?.by ?? '', at: last?.at ?? '' });
    }
    if (wanted.chatbotTypeId && !(await findFlow(db, wanted.chatbotTypeId)))
      throw new Refusal('call.invalid', {}, [{ field: 'chatbotTypeId', message: fieldMessage('choose') }]);
    const told = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const before = { ...firstSettings, ...row.settings };
    const all = Object.entries({ ...before, ...Object.fromEntries(told) }).filter(([, value]) => value !== null);
    const settings = Object.fromEntries(all) as PlanSettings;
    const isNew = row.version === 0 || JSON.stringify(settings) !== JSON.stringify(before);
    const state = what ? planStep(row.state, what) : row.state;
    if (!isNew && state === row.state) return;
    const isFirst = (await queries.findVersions(db, call.scope)).length === 0;
    await queries.savePlan(db, {
      unitId: row.unit_id,
      version: row.version + (isNew && !isFirst ? 1 : 0),
      state,
      settings,
      isNew: isNew || isFirst,
      by: call.who.userId,
      at: call.now.toISOString(),
      ...(what === 'start' && { actsAs: call.who.userId }),
    });
    await addAudit(db, call, {
      act: 'settings-changed',
      kind: 'unit',
      recordId: row.unit_id,
      unitId: row.unit_id,
      details: { automation: what ?? 'update', state },
    });
    await call.events.publish(db, { unitId: row.unit_id, about: 'automation', id: 0, state });
  });
  return present((await queries.findPlan(call.db, call.scope))!);
}

/** Starts the plan in the name of the caller. */
export async function startPlan(wanted: Input<typeof automationApi.start>, call: SignedInCall): Promise<Plan> {
  if ((await readService(call)).killedAt) throw new Refusal('automation.killed');
  return order(call, wanted, 'start');
}

/** Changes the plan; every save is a version. */
export const updatePlan = (
  { version, ...wanted }: Input<typeof automationApi.update>,
  call: SignedInCall,
): Promise<Plan> => order(call, wanted, undefined, version);

/** Stops the plan. */
export const stopPlan = (_: unknown, call: SignedInCall): Promise<Plan> => order(call, {}, 'stop');

/** The service, the plan, its schedules and the latest ticks. */
export async function readStatus(_: unknown, call: SignedInCall): Promise<Output<typeof automationApi.status>> {
  const [service, plan, schedules, ticks, counts] = [
    await readService(call),
    await queries.findPlan(call.db, call.scope),
    await queries.findSchedules(call.db, call.scope),
    await queries.findTicks(call.db, call.scope, 30),
    await queries.countActs(call.db, call.scope),
  ];
  return {
    service,
    processes: await listProcesses(call.db, service.leader ?? null),
    ...(plan && { plan: present(plan) }),
    schedules: schedules.map(presentSchedule),
    counts,
    ticks: ticks.map((row) => ({
      id: row.id,
      scheduleId: row.schedule_id,
      kind: row.kind,
      plannedAt: row.planned_at,
      state: row.state,
      ...(row.why && { why: row.why }),
      ...(row.started_at && { startedAt: row.started_at }),
      ...(row.ended_at && { endedAt: row.ended_at }),
      counts: row.counts,
    })),
  };
}

/** The versions of the plan, and what was done or would have been. */
export async function readDetails(
  { id }: Input<typeof automationApi.details>,
  call: SignedInCall,
): Promise<Output<typeof automationApi.details>> {
  const [versions, acts] = [
    await queries.findVersions(call.db, call.scope),
    await queries.findActs(call.db, call.scope, id),
  ];
  return {
    versions: versions.map(({ version, settings, by, at }) => ({
      version,
      settings: { ...firstSettings, ...settings },
      ...(by && { by }),
      at,
    })),
    acts: acts.map((row) => ({
      id: row.id,
      kind: row.kind,
      jobId: row.job_id ?? undefined,
      title: row.title ?? undefined,
      candidateId: row.candidate_id ?? undefined,
      name: row.name ?? undefined,
      why: row.why ?? undefined,
      at: row.at,
      ...(row.times > 1 && { times: row.times, firstAt: row.first_at ?? undefined }),
    })),
  };
}

/** What each user did, and the automation. */
export async function readUserCounts(
  days: Input<typeof automationApi.userCounts>,
  call: SignedInCall,
): Promise<Output<typeof automationApi.userCounts>> {
  const { users, automation } = await queries.countByUser(call.db, call.scope, days);
  const own = { name: 'Automation', isAutomation: true, ...automation };
  return { users: [own, ...users.map((user) => ({ ...user, isAutomation: false }))] };
}

/** Pulls the switch, or lets automation go on: then the plans that it paused start again. */
export async function pullSwitch({ isOn }: Input<typeof automationApi.kill>, call: SignedInCall): Promise<Service> {
  await call.db.transaction().execute(async (db) => {
    await sql`update automation_service set killed_at = ${isOn ? call.now.toISOString() : null}, killed_by = ${isOn ? call.who.userId : null} where id = 1`.execute(
      db,
    );
    await (isOn
      ? sql`update automation_plan set state = 'PAUSED', since = now() where state in ('RUNNING', 'STARTING')`
      : sql`update automation_plan set state = 'STARTING', since = now() where state = 'PAUSED'`
    ).execute(db);
    await addAudit(db, call, {
      act: 'settings-changed',
      kind: 'unit',
      details: { automation: isOn ? 'kill' : 'resume' },
    });
    const units = await db.selectFrom('business_unit').select('id').execute();
    for (const { id } of units) await call.events.publish(db, { unitId: id, about: 'automation', id: 0 });
  });
  return readService(call);
}
