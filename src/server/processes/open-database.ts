import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { keepPartsAhead } from '#server/db/partitions.ts';
import { refuseMarkedDatabase, refuseMarkedFolder } from '#server/db/restore-mark.ts';
import { refuseUnreachable } from '#server/db/unreachable.ts';
import type { Log } from '#server/outside/log.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import type { Stop } from './stop.ts';

/**
 * Starts the embedded database or finds the external one, and brings it up to date; once for all processes of a command.
 * @param open gets what has to be closed at the end
 * @returns how the product connects
 */
export async function openServerDatabase(
  config: Config,
  {
    root,
    log,
    say,
    open,
    stop,
  }: {
    root: string;
    log: Log & { fatal: Log['error'] };
    say: (line: string) => void;
    open: (() => Promise<unknown>)[];
    stop: Stop;
  },
): Promise<pg.PoolConfig> {
  if (config.dataDirNote) say(config.dataDirNote);
  refuseMarkedFolder(config.dataDir);
  if (config.databaseUrl) await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const starting: Promise<Embedded> | undefined = config.databaseUrl
    ? undefined
    : startEmbedded({
        dataDir: config.dataDir,
        root,
        binFolder: config.postgresBin,
        say,
        warn: (line) => log.warn(line),
      });
  // If the server is still starting, wait for it and stop it.
  open.push(async () => (await starting?.catch(() => undefined))?.stop());
  const embedded = await starting;
  embedded?.onLost((why) => {
    log.fatal({ why }, 'the database is lost');
    void stop(why, 1);
  });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const owner = embedded?.owner ?? { connectionString: config.migrateDatabaseUrl ?? config.databaseUrl };
  await refuseMissing(config);
  await refuseMarkedDatabase(owner);
  const migrated = await prepareDatabase(owner, connection, log);
  // Nobody waits for it: the part without an end takes what has no other.
  const stopping = new AbortController();
  const parts = keepPartsAhead(owner, log, stopping.signal);
  open.push(() => {
    stopping.abort();
    return parts;
  });
  if (migrated.length > 0) say(`database brought up to date: ${migrated.length} migrations`);
  return connection;
}

/** @throws DatabaseUnreachable naming the setting whose database is not there */
async function refuseMissing({ databaseUrl, migrateDatabaseUrl }: Config): Promise<void> {
  if (databaseUrl) await refuseUnreachable({ connectionString: databaseUrl }, 'DATABASE_URL');
  if (migrateDatabaseUrl) await refuseUnreachable({ connectionString: migrateDatabaseUrl }, 'MIGRATE_DATABASE_URL');
}
