import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { shareOf } from '#server/outside/process-share.ts';

/** Longest delay of a piece of background work, in milliseconds, so that it progresses under any load. */
const maxDelayMs = 100;
/** Of all processes. Two, so that one is prepared while the other waits for the database; more would occupy both processors. */
const writtenAtOnce = 2;

/**
 * Delays background work while this process answers calls. Importing many resumes keeps processor and database busy for
 * minutes, and calls in the meantime should stay fast.
 */
export class BackgroundThrottle {
  #answering = 0;
  #waiting: (() => void)[] = [];
  #writing = 0;
  #next: (() => void)[] = [];
  readonly #db: Kysely<Tables>;

  /** @param db the connections for background writes (`Database.background`) */
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Runs a call; background work waits meanwhile. */
  async answer<T>(what: () => Promise<T>): Promise<T> {
    this.#answering += 1;
    try {
      return await what();
    } finally {
      this.#answering -= 1;
      if (this.#answering === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /**
   * Runs a background write in a transaction: two in parallel, started while no call is being answered, and paused
   * between two statements while one is. Only for work that is redone where it is found undone: a crash of the database
   * may lose the last half second of it, whole transactions in their order, and nothing else.
   */
  async write<T>(what: (transaction: Db) => Promise<T>): Promise<T> {
    let left = maxDelayMs;
    const yieldToCalls = async () => {
      if (this.#answering === 0 || left <= 0) return;
      const from = performance.now();
      await this.#waitUntilIdle(left);
      left -= performance.now() - from;
    };
    const yieldingPlugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await yieldToCalls();
        return result;
      },
    };
    await this.#turn();
    try {
      await yieldToCalls();
      return await this.#db
        .withPlugin(yieldingPlugin)
        .transaction()
        .execute(async (transaction) => {
          await sql`set local synchronous_commit to off`.execute(transaction);
          return what(transaction);
        });
    } finally {
      const next = this.#next.shift();
      if (next) next();
      else this.#writing -= 1;
    }
  }

  /** Waits for a free slot, first come first served. */
  async #turn(): Promise<void> {
    if (this.#writing < shareOf(writtenAtOnce, 'installation')) this.#writing += 1;
    // A slot is handed on when a write ends.
    else await new Promise<void>((go) => this.#next.push(go));
  }

  async #waitUntilIdle(atMost: number): Promise<void> {
    await new Promise<void>((go) => {
      const timer = setTimeout(go, atMost);
      this.#waiting.push(() => {
        clearTimeout(timer);
        go();
      });
    });
  }
}
