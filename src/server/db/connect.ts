import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { lowerDatabasePriority } from '#server/outside/priority.ts';
import { AnswerWatch, type GuardedConnections, guardConnections } from './connection-guard.ts';
import { usePreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction of it. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** An open database. */
export type Database = {
  readonly db: Kysely<Tables>;
  /**
   * The same database for background work: on a machine shared with the database its connections run at lower priority.
   * Few, because a background transaction that holds locks slows the calls that wait for them.
   */
  readonly background: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** For parts that open connections of their own (tasks). */
  readonly connection: pg.PoolConfig;
  /** Whether the database answers a new connection, asked again and again for this long. Callers at once share the question. */
  answersWithin(milliseconds: number): Promise<boolean>;
  /** Circuit breaker: the database has been away for longer than a call waits, and is asked in the background until it is back. */
  isAway(): boolean;
  /** A new connection was refused or not answered, and none has been answered since. */
  isInTrouble(): boolean;
  /**
   * Dead-peer detection: where a new connection gets no answer at all, all open ones are ended too, because they would
   * wait for as long as their statements may take.
   */
  checkPeer(): Promise<void>;
  close(): Promise<void>;
};

const { builtins } = pg.types;

/** Parsers for the types of server/db/tables.ts; set per pool, so no other user of the driver is affected. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  // int8[]
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (parsers[oid] ?? pg.types.getTypeParser(oid, 'text')),
};

/** As many as BackgroundThrottle runs write transactions in parallel. */
const backgroundSize = 2;

/** Time limit of one statement, in milliseconds; 0 for none. */
const statementMs = 30_000;
/** Time limit of opening a connection or waiting for a free one, in milliseconds. */
const connectMs = 3000;
/** From this length of an outage on calls are refused at once, in milliseconds. */
const breakerMs = 2500;
/** A statement without an answer for this long, while no connection hears anything, is a reason to ask, in milliseconds. */
const suspectMs = 2000;
/** How often it is looked whether there is such a statement, in milliseconds. */
const suspectEachMs = 500;
/** How often the database is asked whether it is back, in milliseconds. */
const askAgainMs = 500;
/** An outage that nobody met again for this long, in milliseconds, is over. */
const forgottenMs = 5000;
/** Pause between two questions whether the database is back, in milliseconds, and as much again at random (jitter). */
const probePauseMs = 100;

/**
 * Opens a pool. Connecting, queries and idle transactions all have time limits.
 * @param statementAtMost 0 only for what may change every row of a large table (migrations)
 */
export function openDatabase(
  connection: pg.PoolConfig,
  log: Log,
  size = 14,
  statementAtMost: number = statementMs,
): Database {
  const config: pg.PoolConfig = {
    ...connection,
    types: types as pg.CustomTypesConfig,
    application_name: 'rolecall',
    connectionTimeoutMillis: connectMs,
    // Ten minutes: a new connection has no catalog cache, so its first statements take many times as long.
    idleTimeoutMillis: 600_000,
    statement_timeout: statementAtMost,
    // A dashboard's statement of a millisecond would be compiled for seconds where the server can (ADR 0131).
    options: [connection.options, '-c jit=off'].filter((one) => one !== undefined).join(' '),
    // The driver's own limit, for a server that does not answer at all.
    query_timeout: statementAtMost === 0 ? 0 : statementAtMost + 5000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const guarded: GuardedConnections[] = [];
  const watch = new AnswerWatch();
  const openPool = (max: number) => {
    const pool = new pg.Pool({ ...config, max });
    // A stopping server ends idle clients (57P01); without this listener Node would exit too.
    pool.on('error', (failure) => log.warn({ failure: failure.message }, 'an idle database connection ended'));
    guarded.push(guardConnections(pool, foundSilent, statementAtMost, watch));
    pool.on('connect', usePreparedStatements);
    // A client taken from the pool has no other listener: if the database ended it between two statements, Node would
    // exit. The next statement fails, and its work with it.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  /** Circuit breaker: since when new connections have failed, and when last; nobody waits for a database that is long away. */
  let outage: { since: number; last: number } | undefined;
  const probe = shared(async () => {
    const from = performance.now();
    const asked = await askOnce(config);
    // Slow is not silent: an open connection was answered meanwhile.
    const met = asked === 'silent' && watch.hasHeardSince(from) ? 'answers' : asked;
    const now = performance.now();
    if (met === 'answers') outage = undefined;
    else
      outage =
        outage && from - outage.last < forgottenMs ? { since: outage.since, last: now } : { since: from, last: now };
    return met;
  });
  const isAway = () => outage !== undefined && outage.last - outage.since > breakerMs;
  let isAsking = false;
  /** While there is an outage, somebody asks whether it is over, also when all calls are refused. */
  const keepAsking = () => {
    if (isAsking) return;
    isAsking = true;
    setTimeout(async () => {
      await probe();
      isAsking = false;
      if (outage && !pool.ending) keepAsking();
    }, askAgainMs).unref();
  };
  const checkPeer = async () => {
    const met = await probe();
    if (met !== 'answers') keepAsking();
    if (met !== 'silent') return;
    log.warn('the database does not answer: its connections are ended');
    for (const { cutAll } of guarded) cutAll();
  };
  /** A connection did not answer: idle ones may be as dead, and a new one tells whether all are. */
  const foundSilent = () => {
    for (const { cutIdle } of guarded) cutIdle();
    void checkPeer();
  };
  const [pool, background] = [openPool(size), openPool(backgroundSize)];
  background.on('connect', (client) => {
    const { processID } = client as { processID?: number };
    if (processID && connection.host?.startsWith('/')) lowerDatabasePriority(processID);
  });
  const suspecting = setInterval(() => {
    if (watch.isSilentFor(suspectMs)) void checkPeer();
  }, suspectEachMs).unref();
  const over = (pool: pg.Pool) => new KyselyClient<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db: over(pool),
    background: over(background),
    pool,
    connection,
    answersWithin: async (milliseconds) => {
      const end = performance.now() + milliseconds;
      for (;;) {
        const left = end - performance.now();
        if (left <= 0) return false;
        if ((await Promise.race([probe(), wait(left, 'silent')])) === 'answers') return true;
        if (outage && outage.last - outage.since > milliseconds) return false;
        await wait(Math.min(probePauseMs + randomInt(probePauseMs), Math.max(0, end - performance.now())));
      }
    },
    isAway,
    isInTrouble: () => outage !== undefined,
    checkPeer,
    close: async () => {
      clearInterval(suspecting);
      await Promise.all([pool.end(), background.end()]);
    },
  };
}

/** What a new connection meets: an answer, a refusal, or nothing. */
type Met = 'answers' | 'refuses' | 'silent';

/** Opens a connection of its own, asks and closes it. */
async function askOnce(config: pg.PoolConfig): Promise<Met> {
  const client = new pg.Client({ ...config, query_timeout: connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (failure) {
    // Full of connections: it is there, and the open ones of the pool work.
    if ((failure as { code?: string }).code === '53300') return 'answers';
    return /time(d )?out/i.test(String((failure as Error).message)) ? 'silent' : 'refuses';
  } finally {
    void client.end().catch(() => {});
  }
}

/** Callers while the work is under way share its outcome (single flight). */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
