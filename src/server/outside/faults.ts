import { setTimeout as wait } from 'node:timers/promises';

/** Where a fault can be placed: right around an effect that cannot be taken back. */
export const faultPoints = ['db.commit', 'smtp.data', 'file.rename', 'job.ack'] as const;
export type FaultPoint = (typeof faultPoints)[number];

/**
 * What happens there. `error`: the effect does not take place, and its caller hears so. `timeout`: as `error`, after
 * a second of silence. `executeAndTimeout`: the effect takes place, and its caller hears of a timeout. `kill`: the
 * process ends before the effect. `delay`: the effect takes place a second later.
 */
export const faultKinds = ['error', 'timeout', 'executeAndTimeout', 'kill', 'delay'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** One planned fault: the `at`-th time, counted from one, that the point is reached. */
export type Fault = { readonly point: FaultPoint; readonly at: number; readonly kind: FaultKind };

/** How each point's failures look, so that whoever catches the real ones takes these for them. */
const failures: Readonly<Record<FaultPoint, { code?: string; refused: string; silent: string }>> = {
  'db.commit': { refused: 'Connection terminated unexpectedly', silent: 'Query read timeout' },
  'smtp.data': {
    refused: 'fault: the mail server did not take the message',
    silent: 'fault: no answer after the text',
  },
  'file.rename': { code: 'EIO', refused: 'fault: EIO, rename', silent: 'fault: EIO, rename' },
  'job.ack': { refused: 'fault: the end was not recorded', silent: 'fault: the end was not recorded' },
};

/** A failure that was planned by `FAULT`. */
export class InjectedFault extends Error {
  readonly code?: string;
  /** Whether the effect may have taken place, as far as its caller can tell. */
  readonly isUnknown: boolean;
  constructor(point: FaultPoint, isUnknown: boolean) {
    const { code, refused, silent } = failures[point];
    super(isUnknown ? silent : refused);
    this.name = 'InjectedFault';
    this.isUnknown = isUnknown;
    if (code) this.code = code;
  }
}

const silenceMs = 1000;

let planned: { fault: Fault; reached: number; hasFired: boolean }[] = [];

/** Plans faults for this process and forgets earlier ones; the counting starts anew. */
export function planFaults(faults: readonly Fault[]): void {
  planned = faults.map((fault) => ({ fault, reached: 0, hasFired: false }));
}

/** Whether every planned fault has happened. */
export function haveAllFaultsFired(): boolean {
  return planned.every(({ hasFired }) => hasFired);
}

/** Carries out an effect, with the fault that is planned for this time at this point. Without a plan it does nothing else. */
export function withFault<T>(point: FaultPoint, effect: () => Promise<T>): Promise<T> {
  return planned.length === 0 ? effect() : withPlannedFault(point, effect);
}

async function withPlannedFault<T>(point: FaultPoint, effect: () => Promise<T>): Promise<T> {
  let due: FaultKind | undefined;
  for (const plan of planned) {
    if (plan.fault.point !== point) continue;
    plan.reached += 1;
    if (plan.reached !== plan.fault.at) continue;
    plan.hasFired = true;
    due = plan.fault.kind;
  }
  if (due === 'kill') process.kill(process.pid, 'SIGKILL');
  if (due === 'error') throw new InjectedFault(point, false);
  if (due === 'timeout' || due === 'delay') await wait(silenceMs);
  if (due === 'timeout') throw new InjectedFault(point, true);
  const done = await effect();
  if (due === 'executeAndTimeout') throw new InjectedFault(point, true);
  return done;
}

/**
 * Reads the setting FAULT: `point:n:kind`, several separated by commas.
 * @throws Error naming what is wrong
 */
export function readFaults(text: string): Fault[] {
  return text.split(',').map((one) => {
    const [point, at, kind, ...more] = one.trim().split(':');
    if (!isOneOf(faultPoints, point))
      throw new Error(`there is no point ${point}; the points are ${faultPoints.join(', ')}`);
    if (!/^[1-9]\d{0,8}$/.test(at ?? '')) throw new Error(`${one.trim()} needs a number counted from 1`);
    if (!isOneOf(faultKinds, kind) || more.length > 0)
      throw new Error(`${one.trim()} does not end with a kind; the kinds are ${faultKinds.join(', ')}`);
    return { point, at: Number(at), kind };
  });
}

const isOneOf = <const T extends string>(all: readonly T[], one: string | undefined): one is T =>
  (all as readonly (string | undefined)[]).includes(one);
