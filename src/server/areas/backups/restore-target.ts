import { startEmbedded } from '#server/db/embedded/embedded.ts';
import type { RestoreTarget } from './restore-backup.ts';

/** The database of an installation, as its settings name it. */
export type TargetSettings = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly migrateDatabaseUrl: string | undefined;
};

/** Opens the database that a backup is restored into: the external one, or a new embedded one. */
export async function openRestoreTarget(settings: TargetSettings, root: string): Promise<RestoreTarget> {
  if (!settings.databaseUrl) {
    const { owner, connection, stop } = await startEmbedded({ dataDir: settings.dataDir, root });
    return { owner, running: connection, stop };
  }
  return {
    owner: { connectionString: settings.migrateDatabaseUrl ?? settings.databaseUrl },
    running: { connectionString: settings.databaseUrl },
    stop: async () => {},
  };
}
