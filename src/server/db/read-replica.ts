import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/outside/log.ts';
import { type Database, openDatabase } from './connect.ts';
import type { Tables } from './tables.ts';

/** Connections to the standby; it answers few and long questions. */
const connections = 6;
/** How long the standby may take to say how far it is, in milliseconds. */
const askMs = 500;
/** How long what it said is used, in milliseconds; a position that was reached stays reached. */
const knownMs = 1000;
/** After a failure nobody asks it for so long, in milliseconds. */
const restMs = 5000;
/** A standby that is further behind, in seconds, is no help: people would wonder. */
const mostLagSeconds = 60;
/** How long somebody whose write could not be noted reads the primary only, in milliseconds: any standby has it then. */
const unnotedMs = mostLagSeconds * 1000;

/** How far the standby is. */
type Position = { readonly lsn: bigint; readonly lagSeconds: number; readonly at: number };

/**
 * A streaming standby (`READ_DATABASE_URL`) for readings that may be some seconds old, never before it has replayed what
 * the reader has written: each write notes its position in the write-ahead log (LSN), and a reading of the same user goes
 * to the primary until the standby has passed it (ADR 0120).
 */
export class ReadReplica {
  readonly #primary: Kysely<Tables>;
  readonly #standby: Database;
  readonly #log: Log;
  #known: Position | undefined;
  #asking: Promise<Position> | undefined;
  #restsUntil = 0;
  /** Until when users whose last write is noted nowhere read the primary. */
  readonly #unnoted = new Map<number, number>();

  constructor(primary: Kysely<Tables>, url: string, log: Log) {
    this.#primary = primary;
    this.#standby = openDatabase({ connectionString: url }, log, connections);
    this.#log = log;
  }

  /** The standby where it has replayed everything that this user has written; else the primary. */
  async readerFor(userId: number): Promise<Kysely<Tables>> {
    if (performance.now() < (this.#unnoted.get(userId) ?? 0)) return this.#primary;
    this.#unnoted.delete(userId);
    const { rows } = await sql<{ lsn: string }>`select lsn::text from user_write where user_id = ${userId}`.execute(
      this.#primary,
    );
    return this.#reader(rows[0] ? lsnOf(rows[0].lsn) : 0n);
  }

  /** The standby for background work that needs nobody's last write; else the primary. */
  reader(): Promise<Kysely<Tables>> {
    return this.#reader(0n);
  }

  /**
   * Notes that a user has written until now. Two calls at once may come here in another order than they wrote. It never
   * fails: what was written is committed, and its caller hears so.
   */
  async noteWrite(userId: number): Promise<void> {
    try {
      await sql`insert into user_write (user_id, lsn) values (${userId}, pg_current_wal_insert_lsn())
        on conflict (user_id) do update set lsn = greatest(user_write.lsn, excluded.lsn), written_at = now()`.execute(
        this.#primary,
      );
    } catch (failure) {
      this.#unnoted.set(userId, performance.now() + unnotedMs);
      this.#log.warn({ failure: String(failure), userId }, 'a write could not be noted: its user reads the primary');
    }
  }

  /** A reading on the standby failed: for a while the primary answers. */
  rest(failure: unknown): void {
    if (performance.now() >= this.#restsUntil)
      this.#log.warn({ failure: String(failure) }, 'the standby does not answer: the primary is read for a while');
    this.#restsUntil = performance.now() + restMs;
  }

  /** How many seconds the standby is behind, infinite where it has replayed nothing yet; undefined where it does not answer. */
  async lag(): Promise<number | undefined> {
    return (await this.#position().catch(() => undefined))?.lagSeconds;
  }

  close(): Promise<void> {
    return this.#standby.close();
  }

  async #reader(least: bigint): Promise<Kysely<Tables>> {
    if (performance.now() < this.#restsUntil) return this.#primary;
    try {
      const known = this.#known;
      const isFresh = known && performance.now() - known.at < knownMs;
      const now = isFresh && known.lsn >= least ? known : await this.#position();
      return now.lsn >= least && now.lagSeconds <= mostLagSeconds ? this.#standby.db : this.#primary;
    } catch (failure) {
      this.rest(failure);
      return this.#primary;
    }
  }

  /** Callers at once share the question. */
  #position(): Promise<Position> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<Position> {
    // What it has received says nothing once it has lost the primary. Heartbeats write every few seconds, so the last
    // change that was replayed is never old where all is well.
    const answer = sql<{ isStandby: boolean; lsn: string | null; lag: number | null }>`
      select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as lsn,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as lag`.execute(
      this.#standby.db,
    );
    answer.catch(() => undefined);
    const { rows } = await withLimit(answer);
    const { isStandby, lsn, lag } = rows[0]!;
    // One that was promoted goes its own way.
    if (!isStandby || lsn === null) throw new Error('READ_DATABASE_URL is no standby');
    this.#known = { lsn: lsnOf(lsn), lagSeconds: Math.max(0, lag ?? Number.POSITIVE_INFINITY), at: performance.now() };
    return this.#known;
  }
}

async function withLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('the standby takes too long')), askMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A position in the write-ahead log, such as `16/B374D848`, as a number. */
function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
