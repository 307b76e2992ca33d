import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { liveProcesses } from '#server/outside/process-share.ts';

/** Length of a usual window, in milliseconds; windows begin with the minute, so all processes count in the same ones. */
const minuteMs = 60_000;
/** How often the counts of several processes are added up, in milliseconds: what one address may exceed its limit by. */
const addUpMs = 1000;
/** Addresses counted at the same time; of more the oldest is forgotten. */
const mostAddresses = 5000;

type Count = { readonly window: number; own: number; told: number; others: number };

/**
 * Calls of each address in a minute, or in another fixed window. Where several processes live, their counts are added up in the database once a second
 * (a distributed counter with periodic synchronization): a call waits for nothing.
 */
export class CallRate {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;
  readonly #windowMs: number;

  /** @param windowMs the length of a window, in milliseconds */
  constructor(now: () => number = Date.now, windowMs = minuteMs) {
    this.#now = now;
    this.#windowMs = windowMs;
  }

  /** Counts a call; returns the calls of this window as far as they are known, and how long it lasts, in milliseconds. */
  count(address: string): { current: number; ttl: number } {
    const now = this.#now();
    const window = now - (now % this.#windowMs);
    let one = this.#counts.get(address);
    if (one?.window !== window) {
      this.#counts.delete(address);
      one = { window, own: 0, told: 0, others: 0 };
      this.#counts.set(address, one);
      for (const oldest of this.#counts.keys()) {
        if (this.#counts.size <= mostAddresses) break;
        this.#counts.delete(oldest);
      }
    }
    one.own += 1;
    return { current: one.own + one.others, ttl: window + this.#windowMs - now };
  }

  /** Adds what is new to the counts of all processes, and learns those. @param hashOf keeps addresses out of the database */
  async addUp(db: Db, hashOf: (address: string) => string): Promise<void> {
    const fresh = [...this.#counts]
      .filter(([, { own, told }]) => own > told)
      .map(([address, one]) => ({ hash: hashOf(address), one, calls: one.own - one.told }))
      // In one order, so that two processes never wait for each other.
      .sort((a, b) => (a.hash < b.hash ? -1 : 1));
    if (fresh.length === 0) return;
    for (const { one, calls } of fresh) one.told += calls;
    const { rows } = await sql<{ hash: string; minute: string; calls: number }>`
      insert into call_count (caller_hash, minute, calls)
      select * from unnest(${fresh.map(({ hash }) => hash)}::text[],
        ${fresh.map(({ one }) => new Date(one.window).toISOString())}::timestamptz[], ${fresh.map(({ calls }) => calls)}::int[])
      on conflict (caller_hash, minute) do update set calls = call_count.calls + excluded.calls
      returning caller_hash as hash, minute, calls`.execute(db);
    const totals = new Map(rows.map(({ hash, minute, calls }) => [`${hash} ${Date.parse(minute)}`, calls]));
    for (const { hash, one } of fresh) {
      const total = totals.get(`${hash} ${one.window}`);
      if (total !== undefined) one.others = Math.max(one.others, total - one.told);
    }
  }
}

/** Counts the calls of every address in a minute, over all processes, until the server stops. */
export function openCallRate({ db, keys, log, stopping }: AppContext): CallRate {
  const rate = new CallRate();
  const timer = setInterval(() => {
    if (liveProcesses().all < 2) return;
    rate
      .addUp(db, (address) => keys.derive('calls', address))
      .catch((failure) => log.debug({ failure: String(failure) }, 'calls per minute were not added up'));
  }, addUpMs).unref();
  stopping.addEventListener('abort', () => clearInterval(timer));
  return rate;
}

/**
 * The store of the framework's throttle. What has a window of its own, like the calls of providers (300 a second), is counted
 * apart and by this process alone.
 */
export const rateStore = (rate: CallRate) =>
  class {
    incr(address: string, done: (failure: null, counted: { current: number; ttl: number }) => void): void {
      done(null, rate.count(address));
    }
    /** @param options the limit of a route */
    child(options: object) {
      const { timeWindow } = options as { timeWindow?: unknown };
      const own = typeof timeWindow === 'number' && timeWindow !== minuteMs;
      return new (rateStore(own ? new CallRate(Date.now, timeWindow) : rate))();
    }
  };
