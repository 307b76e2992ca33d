import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { chooseAccount, refuseClosedPath } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initialize, makeDataFolder, makeSocketFolder, refuseForeignVersion, sweepHalfMade } from './cluster.ts';
import { AlreadyServed, holdAlone } from './holder.ts';
import { findOtherServer, removePidFile, writePidFile } from './pid-file.ts';
import { adoptOrStart, type Place, type Postmaster } from './postmaster.ts';
import { isPostgresOf, readPostmaster, waitFor } from './processes.ts';
import { databaseName, ownerRole, prepareRoles, runningRole, supervisorRole } from './roles.ts';
import { openServerLog } from './server-log.ts';
import { serverSettings } from './settings.ts';
import { supervise } from './supervisor.ts';

export { WrongPostgres } from './binaries.ts';
export { AlreadyServed } from './holder.ts';

/** A running embedded PostgreSQL that this process holds alone. */
export type Embedded = {
  /** As the plain role that the product runs as. */
  readonly connection: pg.PoolConfig;
  /** As the owner of the schema: for migrations and restores only. */
  readonly owner: pg.PoolConfig;
  /** As the server's superuser: for the supervisor and for tests only. */
  readonly supervisor: pg.PoolConfig;
  /** Called when the server cannot be kept running, or another process serves it: this process must stop serving. */
  onLost(listener: (why: string) => void): void;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Folder that holds `pg` (data), `run` (socket) and the log. */
  dataDir: string;
  /** Folder that holds node_modules. */
  root: string;
  /** The folder of an installed PostgreSQL's programs, instead of the one that comes along. */
  binFolder?: string | undefined;
  say?: (line: string) => void;
  /** Hears of interruptions while it runs. */
  warn?: (line: string) => void;
  /** Tests only: a server whose data may be lost is faster. */
  isThrowAway?: boolean;
};

/** How long a process that still serves the data may take to end before this one is refused. */
const otherSeconds = 5;

/** Starts the embedded PostgreSQL, or adopts one that a killed predecessor left running, and supervises it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir } = options;
  await refuseOtherServer(dataDir);
  const place = preparePlace(options);
  let isLost: string | undefined;
  const listeners: ((why: string) => void)[] = [];
  try {
    const first = await startHeld(place);
    const supervisor = supervise(place, first, (why) => {
      isLost = why;
      for (const listener of listeners) listener(why);
    });
    const stop = async () => {
      await supervisor.stop();
      removePidFile(dataDir);
      place.log.close();
    };
    try {
      writePidFile(dataDir);
      await prepareRoles(first.postmaster.socketFolder, first.holder);
    } catch (failure) {
      await stop();
      throw failure;
    }
    return {
      ...connectionsOf(first.postmaster.socketFolder),
      onLost: (listener) => {
        listeners.push(listener);
        if (isLost !== undefined) listener(isLost);
      },
      stop,
    };
  } catch (failure) {
    place.log.close();
    throw failure;
  }
}

/** The connection of an embedded server that another process runs now; undefined where none runs. */
export function runningEmbedded(dataDir: string): pg.PoolConfig | undefined {
  return findEmbedded(dataDir)?.connection;
}

/** The connections of an embedded server that another process runs now; undefined where none runs. */
export function findEmbedded(dataDir: string): Pick<Embedded, 'connection' | 'owner' | 'supervisor'> | undefined {
  const pgFolder = join(dataDir, 'pg');
  const postmaster = readPostmaster(pgFolder);
  if (postmaster?.state !== 'ready' || !isPostgresOf(postmaster.pid, pgFolder)) return undefined;
  return connectionsOf(postmaster.socketFolder);
}

const connectionsOf = (host: string) => ({
  connection: { host, user: runningRole, database: databaseName },
  owner: { host, user: ownerRole, database: databaseName },
  supervisor: { host, user: supervisorRole, database: databaseName },
});

/** @throws AlreadyServed where another living process says that it serves this data */
async function refuseOtherServer(dataDir: string): Promise<void> {
  await waitFor(() => findOtherServer(dataDir) === undefined, otherSeconds);
  const other = findOtherServer(dataDir);
  if (other !== undefined)
    throw new AlreadyServed(
      `The data in ${dataDir} is already served by another process (${other}). Stop it, or set DATA_DIR.`,
    );
}

function preparePlace(options: EmbeddedOptions): Place {
  const { dataDir } = options;
  const { say = () => {}, warn = () => {} } = options;
  const pgFolder = join(dataDir, 'pg');
  const account = chooseAccount(pgFolder);
  makeDataFolder(dataDir, account);
  refuseClosedPath(dataDir, account);
  refuseForeignVersion(pgFolder);
  const binaries = findBinaries(options.root, account, say, options.binFolder);
  if (!existsSync(pgFolder)) initialize(dataDir, pgFolder, binaries, account);
  sweepHalfMade(dataDir);
  const socketFolder = makeSocketFolder(dataDir, account);
  const settings = serverSettings(socketFolder, options.isThrowAway ?? false);
  return { dataDir, pgFolder, socketFolder, account, binaries, settings, log: openServerLog(dataDir), say, warn };
}

/** How long a server that ends right after it was adopted is replaced by another one. */
const holdSeconds = 30;

/** A running server and the lock on it. */
async function startHeld(place: Place): Promise<{ postmaster: Postmaster; holder: pg.Client }> {
  for (const end = Date.now() + holdSeconds * 1000; ; ) {
    const postmaster = await adoptOrStart(place);
    try {
      const holder = await holdAlone(postmaster.socketFolder, place.dataDir);
      postmaster.guard();
      return { postmaster, holder };
    } catch (failure) {
      postmaster.leave();
      // A server that its watchdog stops right now can be adopted no more.
      if (failure instanceof AlreadyServed || Date.now() > end) throw failure;
      await waitFor(() => !postmaster.isAlive(), 1);
    }
  }
}
