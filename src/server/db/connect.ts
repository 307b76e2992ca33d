import { type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { lowerDatabasePriority } from '#server/outside/priority.ts';
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
    connectionTimeoutMillis: 10_000,
    // Ten minutes: a new connection has no catalog cache, so its first statements take many times as long.
    idleTimeoutMillis: 600_000,
    statement_timeout: statementAtMost,
    // The driver's own limit, for a server that does not answer at all.
    query_timeout: statementAtMost === 0 ? 0 : statementAtMost + 5000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  };
  const openPool = (max: number) => {
    const pool = new pg.Pool({ ...config, max });
    // A stopping server ends idle clients (57P01); without this listener Node would exit too.
    pool.on('error', (failure) => log.warn({ failure: failure.message }, 'an idle database connection ended'));
    pool.on('connect', usePreparedStatements);
    // A client taken from the pool has no other listener: if the database ended it between two statements, Node would
    // exit. The next statement fails, and its work with it.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const [pool, background] = [openPool(size), openPool(backgroundSize)];
  background.on('connect', (client) => {
    const { processID } = client as { processID?: number };
    if (processID && connection.host?.startsWith('/')) lowerDatabasePriority(processID);
  });
  const over = (pool: pg.Pool) => new KyselyClient<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db: over(pool),
    background: over(background),
    pool,
    connection,
    close: async () => void (await Promise.all([pool.end(), background.end()])),
  };
}
