import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { AlreadyServed, runningEmbedded, startEmbedded } from './embedded/embedded.ts';

/** A connection for a command beside the server, and the function that releases it. */
export type Joined = { readonly connection: pg.PoolConfig; leave(): Promise<void> };

/**
 * The database of an installation: the external one, the embedded one of a running server, or the embedded one started
 * for as long as the command runs.
 */
export async function joinDatabase(config: Config, root: string): Promise<Joined> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, leave: async () => {} };
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, root, binFolder: config.postgresBin });
    return { connection: embedded.connection, leave: () => embedded.stop() };
  } catch (failure) {
    const connection = failure instanceof AlreadyServed && runningEmbedded(config.dataDir);
    if (!connection) throw failure;
    return { connection, leave: async () => {} };
  }
}
