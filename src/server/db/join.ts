import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { AlreadyServed, startEmbedded } from './embedded/embedded.ts';
import { readPostmaster } from './embedded/processes.ts';

/** A connection for a command beside the server, and the function that releases it. */
export type Joined = { readonly connection: pg.PoolConfig; leave(): Promise<void> };

/**
 * The database of an installation: the external one, the embedded one of a running server, or the embedded one started
 * for as long as the command runs.
 */
export async function joinDatabase(config: Config, root: string): Promise<Joined> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, leave: async () => {} };
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, root });
    return { connection: embedded.connection, leave: () => embedded.stop() };
  } catch (failure) {
    const served = failure instanceof AlreadyServed && readPostmaster(join(config.dataDir, 'pg'));
    if (!served) throw failure;
    const connection = { host: served.socketFolder, user: 'rolecall', database: 'rolecall' };
    return { connection, leave: async () => {} };
  }
}
