import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { planned } from '#contract/areas/outreach/schedules.ts';
import { Refusal } from '#domain/errors.ts';
import { mostPeople } from '#domain/outreach/composer.ts';
import { undoSeconds } from '#domain/outreach/network-mail.ts';
import { runTimes, type ScheduleKind, spread, type When } from '#domain/outreach/schedules.ts';
import { dayIn, type UnitCalendar, usualHours } from '#domain/places/business-time.ts';
import { defaultTimeZones, usableTimeZones } from '#domain/places/time-zones.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './schedule-plan-queries.ts';
import { tellWaiting } from './template-approval.ts';

/**
 * Asked in the transaction that sends for a schedule: somebody may have paused or cancelled it since its run began.
 * @throws Refusal `schedule.over`
 */
export async function checkScheduleRuns(db: Db, { ofSchedule }: Pick<SignedInCall, 'ofSchedule'>): Promise<void> {
  if (ofSchedule !== undefined && !(await queries.lockActive(db, ofSchedule))) throw new Refusal('schedule.over');
}

/** The calendar of a unit. */
export function calendarOf({ zone, country, opens_at, closes_at, holidays }: queries.CalendarRow): UnitCalendar {
  return {
    zone: usableTimeZones().includes(zone) ? zone : defaultTimeZones[country === 'CA' ? 'CA' : 'US'],
    opensAt: opens_at ?? usualHours.opensAt,
    closesAt: closes_at ?? usualHours.closesAt,
    holidays,
  };
}

/** Outreach as somebody would start it now, kept for later. */
export type Plan = {
  kind: ScheduleKind;
  unitId: number;
  jobId: number | undefined;
  title: string;
  /** The input of the call that each run makes, without its people. */
  input: Record<string, unknown>;
  /** References of candidates. */
  people: readonly string[];
  idempotencyKey: string | undefined;
};

/**
 * Keeps outreach for later instead of starting it. One click makes one schedule.
 * @throws Refusal `outreach.nobody`, `schedule.past`, `schedule.no-day`
 */
export async function planOutreach(when: When, plan: Plan, call: SignedInCall): Promise<z.output<typeof planned>> {
  return planInUnits(when, plan.people.length === 0 ? [] : [plan], call, plan.idempotencyKey);
}

async function keepPlan(db: Db, when: When | Now, plan: Plan, call: SignedInCall): Promise<z.output<typeof planned>> {
  const { userId } = call.who;
  const before = plan.idempotencyKey && (await queries.findByKey(db, userId, plan.idempotencyKey));
  if (before) return answerOf(db, before.id);
  const times =
    'portion' in when ? portionsNow(plan, when, call.now) : await timesOf(db, plan.unitId, when, call.now, 'schedule.');
  const at = call.now.toISOString();
  const id = await queries.addSchedule(db, {
    guid: randomBytes(16).toString('base64url'),
    unit_id: plan.unitId,
    job_id: plan.jobId ?? null,
    kind: plan.kind,
    input: JSON.stringify(plan.input),
    title: plan.title.slice(0, 200),
    ...daysOf(when),
    once_key: plan.idempotencyKey ?? null,
    created_by: userId,
    created_at: at,
    updated_at: at,
    updated_by: userId,
  });
  if (id === undefined) return answerOf(db, (await queries.findByKey(db, userId, plan.idempotencyKey!))!.id);
  await queries.addRuns(db, runsOf(id, 1, times, plan.people));
  if (plan.input['template'] !== undefined) await tellWaiting(call, db, plan.unitId);
  await addAudit(db, call, {
    act: 'bulk-send',
    kind: plan.jobId === undefined ? 'candidate' : 'job',
    ...(plan.jobId !== undefined && { recordId: plan.jobId }),
    unitId: plan.unitId,
    details: { scheduled: plan.people.length, kind: plan.kind.toLowerCase(), first: times[0]!.toISOString() },
  });
  return answerOf(db, id);
}

/** As soon as it cannot be undone any more, in portions of so many people. */
type Now = When & { portion: number };

const portionsNow = ({ people }: Plan, { portion }: Now, now: Date): Date[] =>
  Array.from({ length: Math.ceil(people.length / portion) }, () => new Date(now.getTime() + undoSeconds * 1000));

/**
 * Keeps outreach to people of several units, each in a schedule of their own unit: its clock, its holidays, and its leads see
 * it. All or none are kept.
 */
export async function planInUnits(
  when: When | Now,
  plans: readonly Omit<Plan, 'idempotencyKey'>[],
  call: SignedInCall,
  key: string | undefined,
): Promise<z.output<typeof planned>> {
  const before = await plannedBefore(key, call);
  if (before) return before;
  if (plans.length === 0) throw new Refusal('outreach.nobody', { skipped: [] });
  return call.db.transaction().execute(async (db) => {
    const all: z.output<typeof planned>[] = [];
    for (const plan of plans)
      all.push(await keepPlan(db, when, { ...plan, idempotencyKey: key && `${key} ${plan.unitId}` }, call));
    return sumOf(all);
  });
}

/** What an earlier request of the same click planned, whomever it would find now: it is told again, and nothing is added. */
export async function plannedBefore(
  key: string | undefined,
  { db, who }: SignedInCall,
): Promise<z.output<typeof planned> | undefined> {
  const ids = key ? await queries.findOfClick(db, who.userId, key) : [];
  return ids.length === 0 ? undefined : sumOf(await Promise.all(ids.map((id) => answerOf(db, id))));
}

function sumOf(all: readonly z.output<typeof planned>[]): z.output<typeof planned> {
  const sum = (count: (one: z.output<typeof planned>) => number) => all.reduce((total, one) => total + count(one), 0);
  const first = all.toSorted((a, b) => a.nextRunAt.localeCompare(b.nextRunAt))[0]!;
  const scheduleIds = all.map(({ scheduleId }) => scheduleId);
  return { ...first, scheduleIds, people: sum(({ people }) => people), runs: sum(({ runs }) => runs) };
}

async function answerOf(db: Db, scheduleId: number): Promise<z.output<typeof planned>> {
  const runs = await queries.findRuns(db, [scheduleId]);
  const people = runs.reduce((sum, run) => sum + run.people.length, 0);
  return { scheduleId, nextRunAt: runs[0]!.due_at, people, runs: runs.length };
}

/** The days of a schedule as columns. */
export const daysOf = ({ startDate, endDate, time }: When) => ({
  start_date: startDate,
  end_date: endDate ?? null,
  at_time: time,
});

/** The runs of a schedule from a number on: its people over its days, of one day in parts that one transaction takes. */
export function runsOf(scheduleId: number, from: number, times: readonly Date[], people: readonly string[]) {
  const parts = spread(people, times.length).flatMap((some, at) =>
    spread(some, Math.ceil(some.length / mostPeople)).map((part) => ({
      due_at: times[at]!.toISOString(),
      people: part,
    })),
  );
  return parts.map((part, at) => ({ schedule_id: scheduleId, number: from + at, ...part }));
}

/**
 * The moments of a schedule that are still to come.
 * @throws Refusal `schedule.past`, `schedule.no-day`, naming the fields under `prefix`
 */
export async function timesOf(db: Db, unitId: number, when: When, now: Date, prefix = ''): Promise<Date[]> {
  const calendar = calendarOf(await queries.findCalendar(db, unitId));
  const refuse = (code: 'schedule.past' | 'schedule.no-day', field: string) => {
    const refusal = new Refusal(code);
    return new Refusal(code, {}, [{ field: `${prefix}${field}`, message: refusal.message }]);
  };
  if (when.startDate < dayIn(calendar.zone, now)) throw refuse('schedule.past', 'startDate');
  const all = runTimes(calendar, when);
  if (all.length === 0) throw refuse('schedule.no-day', 'startDate');
  const times = all.filter((at) => at > now);
  if (times.length === 0) throw refuse('schedule.past', 'time');
  return times;
}
