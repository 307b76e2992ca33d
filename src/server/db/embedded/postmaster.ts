import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { AlreadyServed, holdAlone } from './holder.ts';
import { findStrays, isPostgresOf, readPostmaster, removeStaleLocks, waitFor } from './processes.ts';
import type { ServerLog } from './server-log.ts';
import { type Watchdog, watch } from './watchdog.ts';

/** Where one server lives and how it is started. */
export type Place = {
  readonly dataDir: string;
  readonly pgFolder: string;
  readonly socketFolder: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: readonly string[];
  readonly log: ServerLog;
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
};

/** A running server: a child of this process, or one that was adopted. */
export type Postmaster = {
  readonly pid: number;
  readonly socketFolder: string;
  isAlive(): boolean;
  /** From now on it ends with this process. Not before its lock is ours where it is another one's child. */
  guard(): void;
  /** Stops it in order (fast shutdown: running statements are broken off). */
  stop(): Promise<void>;
  /** Leaves it to whoever serves it. */
  leave(): void;
};

/** How long a server may take to start, recovery after a crash included. */
const startSeconds = 60;
/** A server that a dying predecessor still holds up is tried again for this long. */
const busySeconds = 30;
const stopSeconds = 25;
/** Backends without a postmaster are asked to end (SIGQUIT), and killed after this long. */
const strayMs = 3000;

/**
 * The running server of this folder: the one that a killed predecessor left running is adopted, unless it was started
 * with other settings; else one is started. A server that is stopping is waited for.
 * @throws AlreadyServed when another process serves a server with other settings
 */
export async function adoptOrStart(place: Place): Promise<Postmaster> {
  const { pgFolder } = place;
  const end = Date.now() + busySeconds * 1000;
  for (;;) {
    const living = findLiving(pgFolder);
    if (living) {
      const isReady = await waitFor(
        () => findLiving(pgFolder)?.state === 'ready' || !isPostgresOf(living.pid, pgFolder),
        startSeconds,
      );
      const now = findLiving(pgFolder);
      if (isReady && now?.state === 'ready' && startedWith(place)) {
        place.say('taking over the database that a predecessor left running');
        return overseen(place, now.pid, now.socketFolder);
      }
      // Stopping, or started otherwise. It is stopped only where nobody serves it.
      if (now?.state === 'ready') await stopForeign(place, now.pid, now.socketFolder);
      else await waitFor(() => !isPostgresOf(living.pid, pgFolder), stopSeconds);
    } else {
      const started = await tryStart(place);
      if ('pid' in started) return started;
      // A dying predecessor may hold the folder for some seconds, longer where a zombie waits to be reaped.
      if (Date.now() > end)
        throw new Error(`The database did not start (${started.why}). Its last words are in ${place.log.path}.`);
      await wait(200);
    }
  }
}

/** The living server of the folder, by its own word in `postmaster.pid`. */
function findLiving(pgFolder: string) {
  const postmaster = readPostmaster(pgFolder);
  return postmaster && isPostgresOf(postmaster.pid, pgFolder) ? postmaster : undefined;
}

const startLine = ({ binaries, settings }: Place) => `${binaries.version} ${binaries.postgres} ${settings.join(' ')}`;
const startedPath = ({ dataDir }: Place) => join(dataDir, 'pg.started');

function startedWith(place: Place): boolean {
  const path = startedPath(place);
  return existsSync(path) && readFileSync(path, 'utf8') === startLine(place);
}

async function stopForeign({ dataDir, pgFolder }: Place, pid: number, socketFolder: string): Promise<void> {
  const client = await holdAlone(socketFolder, dataDir).catch((failure) => {
    // Not even a connection: it may be stopping.
    if (failure instanceof AlreadyServed) throw failure;
    return undefined;
  });
  await client?.end();
  signal(pid, 'SIGINT');
  await waitFor(() => !isPostgresOf(pid, pgFolder), stopSeconds);
}

/** Starts the server once. Not started where another one runs meanwhile, or where it ended at once. */
async function tryStart(place: Place): Promise<Postmaster | { why: string }> {
  const { pgFolder, account, binaries, settings, log } = place;
  await endStrays(pgFolder);
  if (findLiving(pgFolder)) return { why: 'another one runs' };
  removeStaleLocks(pgFolder);
  // Its own session: Ctrl-C in the terminal reaches us, and we stop the database in order.
  const child = spawn(binaries.postgres, ['-D', pgFolder, ...settings], {
    ...account.as,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: string | undefined;
  child.on('error', (failure) => (ended = failure.message));
  child.on('exit', (code, signalled) => (ended ??= `ended with ${code ?? signalled}`));
  const { pid } = child;
  const server = pid === undefined ? undefined : overseen(place, pid, place.socketFolder, child);
  const isReady = await waitFor(() => {
    const found = readPostmaster(pgFolder);
    return ended !== undefined || (found?.pid === pid && found?.state === 'ready');
  }, startSeconds);
  if (server && isReady && ended === undefined) {
    writeFileSync(startedPath(place), startLine(place), { mode: 0o600 });
    return server;
  }
  server?.leave();
  if (ended === undefined) child.kill('SIGQUIT');
  return { why: ended ?? `not ready after ${startSeconds} s` };
}

/**
 * Ends backends that outlived their postmaster: a new one refuses to start beside them. Processes of a living server
 * are nobody's strays.
 */
async function endStrays(pgFolder: string): Promise<void> {
  const began = Date.now();
  const strays = () => (findLiving(pgFolder) ? [] : findStrays(pgFolder));
  for (let left = strays(); left.length > 0 && Date.now() - began < 2 * strayMs; left = strays()) {
    for (const pid of left) signal(pid, Date.now() - began < strayMs ? 'SIGQUIT' : 'SIGKILL');
    await wait(50);
  }
}

function overseen({ pgFolder, account }: Place, pid: number, socketFolder: string, child?: ChildProcess): Postmaster {
  let watchdog: Watchdog | undefined;
  const guard = (): void => {
    watchdog ??= watch(pgFolder, pid, account);
  };
  if (child) {
    guard();
    child.unref();
  }
  // A child that ended is a zombie until Node hears of it, which counts as dead.
  const isAlive = () => isPostgresOf(pid, pgFolder);
  return {
    pid,
    socketFolder,
    isAlive,
    guard,
    stop: async () => {
      if (isAlive()) signal(pid, 'SIGINT');
      if (!(await waitFor(() => !isAlive(), stopSeconds))) signal(pid, 'SIGQUIT');
      watchdog?.end();
    },
    leave: () => watchdog?.end(),
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
