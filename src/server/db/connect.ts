import { type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { standBackInDatabase } from '#server/outside/priority.ts';
import { usePreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** What a query needs: the database, or a transaction of it. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** An open database. */
export type Database = {
  readonly db: Kysely<Tables>;
  /**
   * The same database for work behind the scenes: connections that on a machine shared with the database stand back for all
   * others. Few, for what runs on them would slow a call that waits for its locks.
   */
  readonly background: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** For those that open connections of their own (tasks). */
  readonly connection: pg.PoolConfig;
  close(): Promise<void>;
};

const { builtins } = pg.types;

/** Types as server/db/tables.ts promises them; set per pool, so no other user of the driver is changed. */
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

/** As many as Traffic writes pieces at a time. */
const backgroundSize = 2;

/** How long one statement may take, in milliseconds; 0 for ever. */
const statementMs = 30_000;

/**
 * Opens a pool. Nothing waits for ever: connecting, queries and idle transactions have their limits.
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
    // A new connection knows nothing of the tables yet: its first statements take many times as long.
    idleTimeoutMillis: 600_000,
    statement_timeout: statementAtMost,
    // The driver's own limit, where the server does not answer at all.
    query_timeout: statementAtMost === 0 ? 0 : statementAtMost + 5000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  };
  const openPool = (max: number) => {
    const pool = new pg.Pool({ ...config, max });
    // A server that stops ends idle clients (57P01); without this listener Node would end too.
    pool.on('error', (failure) => log.warn({ failure: failure.message }, 'an idle database connection ended'));
    pool.on('connect', usePreparedStatements);
    // Taken from the pool, a client has nobody else who listens: ended between two statements it would end Node. The next
    // statement fails, and its work with it.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const [pool, background] = [openPool(size), openPool(backgroundSize)];
  background.on('connect', (client) => {
    const { processID } = client as { processID?: number };
    if (processID && connection.host?.startsWith('/')) standBackInDatabase(processID);
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
