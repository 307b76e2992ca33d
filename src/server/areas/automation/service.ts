import { planStep, planTicks } from '#domain/automation/plan.ts';
import { localTime } from '#domain/places/time-zones.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { nextRun, runsBetween } from '#server/outside/cron.ts';
import { processName } from '#server/tasks/presence.ts';
import * as queries from './service-queries.ts';
import { tickTask } from './tasks.ts';

/** How often a leader shows that it lives, and others look whether one does, in milliseconds. */
const beatMs = 10_000;
/** A schedule that is due more often than this between two looks has its older ticks summed up. */
const mostTicks = 200;

/**
 * One look of one process: it leads if nobody else does, moves the plans that are turning, and writes down the ticks that are
 * due. What it writes as a leader that was replaced meanwhile is refused.
 * @returns how many ticks it sent, or undefined where another process leads
 */
export async function beat(context: AppContext, name: string): Promise<number | undefined> {
  const fence = await queries.lead(context.db, name);
  if (fence === undefined) return undefined;
  for (const { unit_id, state, is_running } of await queries.findTurning(context.db)) {
    if (state === 'STOPPING' && is_running) continue;
    const next = planStep(state, state === 'STARTING' ? 'begun' : 'ended');
    if (await queries.movePlan(context.db, unit_id, state, next)) await tellUnit(context, context.db, unit_id);
  }
  let sent = 0;
  for (let more = true; more; ) {
    const done = await context.db.transaction().execute(async (db) => {
      if (!(await queries.holdLead(db, fence))) return 'lost';
      const schedule = await queries.takeDue(db);
      if (!schedule) return 'none';
      const tickId = await plan(db, schedule, fence);
      await tellUnit(context, db, schedule.unit_id);
      if (tickId !== undefined) await context.tasks.send(db, tickTask, { tickId });
      return tickId === undefined ? 'held' : 'sent';
    });
    if (done === 'sent') sent += 1;
    more = done === 'sent' || done === 'held';
  }
  return sent;
}

/** Tells open screens that something of the automation of a unit changed. */
const tellUnit = ({ events }: AppContext, db: Db, unitId: number): Promise<void> =>
  events.publish(db, { unitId, about: 'automation', id: 0 });

/** Writes the due ticks of a locked schedule and its next run; returns the tick to run. */
async function plan(db: Db, schedule: queries.DueSchedule, fence: number): Promise<number | undefined> {
  const now = new Date(schedule.now);
  const { cron, time_zone: zone, next_run_at } = schedule;
  const due =
    next_run_at === null
      ? []
      : [new Date(next_run_at), ...runsBetween(cron, zone, new Date(next_run_at), now, mostTicks)].slice(-mostTicks);
  const ticks = planTicks(due, now, {
    missed: schedule.missed,
    isRunning: schedule.is_running,
    isStopped: schedule.plan_state !== 'RUNNING',
    isHeld: schedule.is_copy && schedule.kind === 'FETCH',
    isOutside: (at) => isOutside(schedule, at),
  });
  const tickId = await queries.addTicks(db, schedule, ticks, fence);
  await queries.setNext(db, schedule.id, nextRun(cron, zone, now), tickId !== undefined);
  return tickId;
}

/** Whether a moment is outside the hours of a schedule; hours may reach over midnight. */
function isOutside(
  { window_from: from, window_until: until, time_zone: zone }: queries.DueSchedule,
  at: Date,
): boolean {
  if (from === null || until === null) return false;
  const time = localTime(zone, at).slice(11);
  return from <= until ? time < from || time >= until : time < from && time >= until;
}

/** Beats until the server stops; a failed look is followed by the next one. */
export function startAutomation(context: AppContext): void {
  const name = processName;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    await beat(context, name).catch((failure) =>
      context.log.warn({ failure: String(failure) }, 'automation: a look failed'),
    );
    if (!context.stopping.aborted) timer = setTimeout(() => void look(), beatMs).unref();
  };
  context.stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    void queries.giveUp(context.db, name).catch(() => undefined);
  });
  void look();
}
