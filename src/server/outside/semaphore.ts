import { shareOf } from './process-share.ts';

/** What a semaphore admits; what is absent is unlimited. */
export type SemaphoreLimits = {
  /** Pieces of work that run at the same time. */
  permits?: number;
  /** Of these, by one party. */
  perParty?: number;
  /** Pieces of work that wait. */
  waiting?: number;
  /** Of these, by one party. */
  waitingPerParty?: number;
  /** The limits are those of the whole installation or machine: each of its processes grants a part of them. */
  dividedBy?: 'installation' | 'machine';
};

type Waiting = { readonly start: () => void };

/** One party: how many permits it holds, and what waits for it in the order of its arrival. */
type Party = { held: number; waiting: Waiting[] };

/**
 * A counting semaphore with a fair queue: a free permit goes to the waiting party that holds the fewest, of equal ones
 * to the one that was served longest ago (round robin); within a party first come first served. So no party's many
 * pieces of work hold up another's single one. It lives in this process alone; with `dividedBy` the semaphores of all
 * processes together admit what one would (ADR 0118).
 */
export class Semaphore {
  readonly #limits: Required<Omit<SemaphoreLimits, 'dividedBy'>>;
  readonly #dividedBy: SemaphoreLimits['dividedBy'];
  /** Parties that run or wait, the one served longest ago first. */
  readonly #parties = new Map<string, Party>();
  #held = 0;
  #waiting = 0;

  constructor({
    permits = Infinity,
    perParty = Infinity,
    waiting = Infinity,
    waitingPerParty = Infinity,
    dividedBy,
  }: SemaphoreLimits) {
    this.#dividedBy = dividedBy;
    this.#limits = { permits, perParty, waiting, waitingPerParty };
  }

  /** Pieces of work that run and that wait, of one party or of all. */
  count(name?: string): { running: number; waiting: number } {
    if (name === undefined) return { running: this.#held, waiting: this.#waiting };
    const party = this.#parties.get(name);
    return { running: party?.held ?? 0, waiting: party?.waiting.length ?? 0 };
  }

  /**
   * Runs work when a permit is free.
   *
   * @param whenFull makes the error of a queue without a place
   * @param signal takes work that still waits out of the queue; it rejects with the signal's reason
   */
  async run<T>(name: string, work: () => Promise<T> | T, whenFull: () => Error, signal?: AbortSignal): Promise<T> {
    await this.#acquire(name, whenFull, signal);
    try {
      return await work();
    } finally {
      this.#release(name);
    }
  }

  async #acquire(name: string, whenFull: () => Error, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const party = this.#parties.get(name) ?? { held: 0, waiting: [] };
    if (this.#mayRun(party)) return this.#hold(name, party);
    if (this.#waiting >= this.#limit('waiting') || party.waiting.length >= this.#limit('waitingPerParty'))
      throw whenFull();
    this.#parties.set(name, party);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        party.waiting.splice(party.waiting.indexOf(one), 1);
        this.#waiting -= 1;
        this.#forget(name, party);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const one = { start };
      signal?.addEventListener('abort', leave, { once: true });
      party.waiting.push(one);
      this.#waiting += 1;
    });
  }

  #release(name: string): void {
    const party = this.#parties.get(name)!;
    party.held -= 1;
    this.#held -= 1;
    this.#moveLast(name, party);
    this.#forget(name, party);
    const next = this.#next();
    if (next === undefined) return;
    const [nextName, nextParty] = next;
    this.#waiting -= 1;
    this.#hold(nextName, nextParty);
    nextParty.waiting.shift()!.start();
  }

  /** The party whose turn it is. */
  #next(): [string, Party] | undefined {
    let best: [string, Party] | undefined;
    for (const entry of this.#parties) {
      const [, party] = entry;
      if (party.waiting.length > 0 && this.#mayRun(party) && (!best || party.held < best[1].held)) best = entry;
    }
    return best;
  }

  #mayRun({ held }: Party): boolean {
    return this.#held < this.#limit('permits') && held < this.#limit('perParty');
  }

  #limit(name: keyof Required<Omit<SemaphoreLimits, 'dividedBy'>>): number {
    const limit = this.#limits[name];
    return this.#dividedBy === undefined ? limit : shareOf(limit, this.#dividedBy);
  }

  #hold(name: string, party: Party): void {
    party.held += 1;
    this.#held += 1;
    this.#moveLast(name, party);
  }

  /** Whoever was just served comes after all others. */
  #moveLast(name: string, party: Party): void {
    this.#parties.delete(name);
    this.#parties.set(name, party);
  }

  #forget(name: string, party: Party): void {
    if (party.held === 0 && party.waiting.length === 0) this.#parties.delete(name);
  }
}
