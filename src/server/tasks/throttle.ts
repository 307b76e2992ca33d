import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** A piece of work behind the scenes is put off so long at most, in milliseconds: it goes on under any load. */
const maxDelayMs = 100;
/** While one waits for the database the other is made ready; more would keep both processors from whoever calls. */
const writtenAtOnce = 2;

/**
 * The calls that this process is answering, and the work that gives way to them: reading many resumes in keeps processor and
 * database busy for minutes, and whoever looks at a list meanwhile should not notice.
 */
export class BackgroundThrottle {
  #answering = 0;
  #waiting: (() => void)[] = [];
  #writing = 0;
  #next: (() => void)[] = [];
  readonly #db: Kysely<Tables>;

  /** @param db what is written behind the scenes is written through (`Database.background`) */
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Answers a call. */
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
   * Writes something behind the scenes, in a transaction: two at a time, begun when nobody is being answered, and whoever
   * calls meanwhile is answered between two statements. Only for what is done again where it is found undone: a crash of the
   * database may forget the last half second of it, whole transactions in their order, and never anything else.
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

  /** Waits for a turn to write, first come first served. */
  async #turn(): Promise<void> {
    if (this.#writing < writtenAtOnce) this.#writing += 1;
    // Who ends hands the turn on.
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
