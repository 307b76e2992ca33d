/** Where the automation of a unit stands (trade 3.11). */
export const planStates = ['STOPPED', 'STARTING', 'RUNNING', 'PAUSED', 'STOPPING', 'ERROR'] as const;
export type PlanState = (typeof planStates)[number];

/** What somebody orders, and what the service reports. */
export type PlanOrder = 'start' | 'stop' | 'begun' | 'ended' | 'kill' | 'resume' | 'fail';

/** The table of steps; an order that a state does not know leaves it as it is: to start what runs is no fault (ruling 68). */
const steps: Readonly<Record<PlanState, Partial<Record<PlanOrder, PlanState>>>> = {
  STOPPED: { start: 'STARTING' },
  STARTING: { begun: 'RUNNING', stop: 'STOPPING', kill: 'PAUSED', fail: 'ERROR' },
  RUNNING: { stop: 'STOPPING', kill: 'PAUSED', fail: 'ERROR' },
  PAUSED: { stop: 'STOPPED', resume: 'STARTING' },
  STOPPING: { ended: 'STOPPED', start: 'STARTING', kill: 'STOPPING' },
  ERROR: { start: 'STARTING', stop: 'STOPPED' },
};

/** The state after an order. */
export const planStep = (from: PlanState, order: PlanOrder): PlanState => steps[from][order] ?? from;

/** What the automation of a unit may do. It never submits and never rejects anybody (ruling 68). */
export type PlanSettings = {
  /** New open jobs are matched. */
  readonly autoMatch: boolean;
  /** The best people of a new match are asked by the chatbot. Off unless it is chosen. */
  readonly autoBot: boolean;
  /** People below this score are asked nothing. */
  readonly minScore: number;
  /** People asked for one job. */
  readonly perJob: number;
  /** Conversations begun in a day by the automation; the caps of the gate hold besides. */
  readonly dailyCap: number;
  readonly channel: 'email' | 'sms' | 'both';
  readonly chatbotTypeId?: number | undefined;
  /** Recruiters hear of a new resume that would be among the first three of their open job. */
  readonly reverseMatch: boolean;
  /** Everything is done but sending: what would have been sent is written down instead. */
  readonly isDry: boolean;
};

/** A plan that does the least harm: it matches, and sends nothing. */
export const firstSettings: PlanSettings = {
  autoMatch: true,
  autoBot: false,
  minScore: 70,
  perJob: 5,
  dailyCap: 25,
  channel: 'email',
  reverseMatch: true,
  isDry: true,
};

/** What a schedule does. */
export const scheduleKinds = ['FETCH', 'MATCH', 'BOT', 'REVERSE'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** What becomes of ticks that nobody was there for. */
export const missedPolicies = ['SKIP', 'RUN_ONCE'] as const;
export type MissedPolicy = (typeof missedPolicies)[number];

/** A missed tick runs once within this time, in milliseconds (ruling 69). */
export const missedWithinMs = 6 * 3_600_000;

/** Why a tick did not run. */
export type SkipReason = 'missed' | 'still-running' | 'stopped' | 'outside-window' | 'quarantine';

/** A tick that is due, with what becomes of it. */
export type PlannedTick = { readonly at: Date; readonly skip?: SkipReason };

/**
 * What becomes of the ticks that are due: the last one runs unless something holds it; those before it were missed. One that
 * is due for longer than a minute was missed too: it runs once where the schedule says so and it is not too old.
 */
export function planTicks(
  due: readonly Date[],
  now: Date,
  {
    missed,
    isRunning,
    isStopped,
    isHeld = false,
    isOutside,
  }: {
    missed: MissedPolicy;
    isRunning: boolean;
    isStopped: boolean;
    /** Whether this is a copied installation, and the work one that only the original does (ruling 53). */
    isHeld?: boolean;
    isOutside: (at: Date) => boolean;
  },
): PlannedTick[] {
  return due.map((at, place) => {
    const late = now.getTime() - at.getTime();
    if (isStopped) return { at, skip: 'stopped' };
    if (isOutside(at)) return { at, skip: 'outside-window' };
    if (isHeld) return { at, skip: 'quarantine' };
    if (place < due.length - 1) return { at, skip: 'missed' };
    if (late > 60_000 && (missed === 'SKIP' || late > missedWithinMs)) return { at, skip: 'missed' };
    return isRunning ? { at, skip: 'still-running' } : { at };
  });
}
