import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { AlreadyServed, findEmbedded, startEmbedded } from './embedded/embedded.ts';

/**
 * A connection for a command beside the server, and the function that releases it. It is the schema's owner: an embedded
 * database that this version has not served yet grants the running role nothing, or does not know it.
 */
export type Joined = { readonly owner: pg.PoolConfig; leave(): Promise<void> };

/**
 * The database of an installation: the external one, the embedded one of a running server, or the embedded one started
 * for as long as the command runs.
 */
export async function joinDatabase(config: Config, root: string): Promise<Joined> {
  if (config.databaseUrl)
    return {
      owner: { connectionString: config.migrateDatabaseUrl ?? config.databaseUrl },
      leave: async () => {},
    };
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, root, binFolder: config.postgresBin });
    return { owner: embedded.owner, leave: () => embedded.stop() };
  } catch (failure) {
    const running = failure instanceof AlreadyServed && findEmbedded(config.dataDir);
    if (!running) throw failure;
    return { owner: running.owner, leave: async () => {} };
  }
}
