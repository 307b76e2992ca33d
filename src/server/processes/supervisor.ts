import type { Log } from '#server/outside/log.ts';

/** A process that was started, as the supervisor sees it. */
export type Child = {
  readonly pid: number | undefined;
  send(message: { about: 'alive?' }): void;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
};

/** How it is told what becomes of a child. */
export type ChildEvents = {
  ready(): void;
  alive(): void;
  exited(why: string): void;
};

/** Pauses before a process is started again, in milliseconds: doubled each time, from the first to the longest. */
export const backoff = { first: 250, longest: 30_000 } as const;
/** A process that was ready for this long has the shortest pause again, in milliseconds. */
export const healthyMs = 60_000;
/** How often a process is asked whether it lives, in milliseconds, and after how many silent times in a row it is killed. */
export const watch = { everyMs: 2000, silent: 10 } as const;

type Slot = {
  child: Child | undefined;
  /** Failures in a row. */
  failures: number;
  readyAt: number | undefined;
  /** Questions without an answer. */
  silent: number;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Keeps processes running: starts one again that ended, with exponential backoff, and kills one that is frozen or blocked.
 * Silence is counted in questions and not in time, so a machine that slept kills nobody.
 */
export class Supervisor {
  readonly #slots = new Map<number, Slot>();
  readonly #log: Log;
  readonly #start: (slot: number, events: ChildEvents) => Child;
  #watching: NodeJS.Timeout | undefined;
  #isStopping = false;
  #onEmpty: (() => void) | undefined;

  constructor(log: Log, start: (slot: number, events: ChildEvents) => Child) {
    this.#log = log;
    this.#start = start;
  }

  /** Starts a process; resolves when it is ready for the first time, rejects when it ends before. */
  add(slot: number): Promise<void> {
    const one: Slot = { child: undefined, failures: 0, readyAt: undefined, silent: 0, timer: undefined };
    this.#slots.set(slot, one);
    this.#watching ??= setInterval(() => this.#ask(), watch.everyMs).unref();
    return new Promise((ready, refuse) => this.#run(slot, one, ready, refuse));
  }

  /** The process of a slot that runs now. */
  child(slot: number): Child | undefined {
    return this.#slots.get(slot)?.child;
  }

  /** Slots whose process runs. */
  get running(): number[] {
    return [...this.#slots].filter(([, { child }]) => child).map(([slot]) => slot);
  }

  /** Ends all processes in order and starts none again. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#watching);
    for (const { timer } of this.#slots.values()) clearTimeout(timer);
    if (this.running.length === 0) return;
    const gone = new Promise<void>((done) => {
      this.#onEmpty = done;
    });
    for (const { child } of this.#slots.values()) child?.kill('SIGTERM');
    await gone;
  }

  #run(slot: number, one: Slot, ready?: () => void, refuse?: (why: Error) => void): void {
    const started = this.#start(slot, {
      ready: () => {
        one.readyAt = performance.now();
        ready?.();
      },
      alive: () => {
        one.silent = 0;
      },
      exited: (why) => {
        one.child = undefined;
        if (this.running.length === 0) this.#onEmpty?.();
        if (this.#isStopping) return;
        if (one.readyAt === undefined && refuse) {
          refuse(new Error(why));
          return;
        }
        if (one.readyAt !== undefined && performance.now() - one.readyAt > healthyMs) one.failures = 0;
        const pause = Math.min(backoff.longest, backoff.first * 2 ** one.failures);
        one.failures += 1;
        one.readyAt = undefined;
        this.#log.error({ slot, why, pause }, 'a process has ended and is started again');
        one.timer = setTimeout(() => this.#run(slot, one), pause);
      },
    });
    one.child = started;
    one.silent = 0;
  }

  #ask(): void {
    for (const [slot, one] of this.#slots) {
      // Before it is ready it may be busy for long: it loads sample data, or waits for a database.
      if (!one.child || one.readyAt === undefined) continue;
      if (one.silent >= watch.silent) {
        this.#log.error({ slot, pid: one.child.pid }, 'a process does not answer and is killed');
        one.silent = 0;
        one.child.kill('SIGKILL');
        continue;
      }
      one.silent += 1;
      one.child.send({ about: 'alive?' });
    }
  }
}
