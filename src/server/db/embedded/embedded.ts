import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, chooseAccount, refuseClosedPath } from './account.ts';
import { type Binaries, findBinaries, majorVersion } from './binaries.ts';
import { findStrays, isPostgresOf, readPostmaster, removeStaleLocks, waitFor } from './processes.ts';

/** A running embedded PostgreSQL that this process holds alone. */
export type Embedded = {
  readonly connection: pg.PoolConfig;
  /** Called when the server is gone although nobody stopped it: this process must stop serving. */
  onLost(listener: (why: string) => void): void;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Folder that holds `pg` (data), `run` (socket) and the log. */
  dataDir: string;
  /** Folder that holds node_modules. */
  root: string;
  say?: (line: string) => void;
  /** Tests only: a server whose data may be lost is faster. */
  isThrowAway?: boolean;
};

/** The data folder is in use by another server of ours. */
export class AlreadyServed extends Error {}

const database = 'rolecall';
const user = 'rolecall';
/** Advisory lock, held on one connection for as long as we serve, so that a second process cannot have it. */
const holderLock = 4242;

/** Starts the embedded PostgreSQL, or adopts one that a killed predecessor left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const say = options.say ?? (() => {});
  const pgFolder = join(options.dataDir, 'pg');
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  const account = chooseAccount(pgFolder);
  refuseClosedPath(options.dataDir, account);
  refuseForeignVersion(pgFolder);
  const binaries = findBinaries(options.root, account, say);
  if (!existsSync(pgFolder)) initialize(options.dataDir, pgFolder, binaries, account);
  sweepHalfMade(options.dataDir);
  const socketFolder = makeSocketFolder(options.dataDir, account);
  const settings = serverSettings(socketFolder, options.isThrowAway ?? false);

  const running = await adopt(options.dataDir, pgFolder, `${binaries.version} ${settings.join(' ')}`, say);
  const child = running ? undefined : await start(options.dataDir, pgFolder, binaries, account, settings);
  const connection: pg.PoolConfig = { host: running?.socketFolder ?? socketFolder, user, database: 'postgres' };
  const holder = await holdAlone(connection, options.dataDir);
  await makeDatabase(holder);
  return held({ ...connection, database }, holder, pgFolder, child);
}

/** The connection of an embedded server that another process runs now; undefined where none runs. */
export function runningEmbedded(dataDir: string): pg.PoolConfig | undefined {
  const pgFolder = join(dataDir, 'pg');
  const postmaster = readPostmaster(pgFolder);
  if (!postmaster?.isReady || !isPostgresOf(postmaster.pid, pgFolder)) return undefined;
  return { host: postmaster.socketFolder, user, database };
}

function refuseForeignVersion(pgFolder: string): void {
  const path = join(pgFolder, 'PG_VERSION');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : majorVersion;
  if (found !== majorVersion) {
    throw new Error(
      `The data in ${pgFolder} was made by PostgreSQL ${found}; this version of the product brings ${majorVersion}. ` +
        'Start the product version that made it and take a backup there, then restore it into an empty DATA_DIR.',
    );
  }
}

/** Creates a new data folder beside its place and renames it into it, so a half-made one is never used. */
function initialize(dataDir: string, pgFolder: string, binaries: Binaries, account: Account): void {
  const half = join(dataDir, `pg.new-${process.pid}`);
  mkdirSync(half, { mode: 0o700 });
  if (account.as.uid !== undefined) chownSync(half, account.uid, account.gid);
  // The builtin C.UTF-8 provider supports non-ASCII letters in trigrams and sorts the same on every machine.
  const { status, stderr } = spawnSync(
    binaries.initdb,
    ['-D', half, '-U', user, '-A', 'trust', '-E', 'UTF8', '--data-checksums', '--locale-provider=builtin'].concat([
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      '--lc-ctype=C.UTF-8',
      '--no-instructions',
    ]),
    { ...account.as, cwd: '/', env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${stderr.trim() || `initdb ended with ${status}`}`);
  }
  try {
    renameSync(half, pgFolder);
  } catch {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(pgFolder)) throw new Error(`The database could not be moved to ${pgFolder}.`);
  }
}

/** Removes folders that a killed first start left half-made. */
function sweepHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^pg\.new-(\d+)$/.exec(name)?.[1]);
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A socket path may have 107 bytes, of which `/.s.PGSQL.5432` takes 14. */
const longestSocketFolder = 93;

function makeSocketFolder(dataDir: string, account: Account): string {
  const usual = join(realpathSync(dataDir), 'run');
  const isShort = Buffer.byteLength(usual) <= longestSocketFolder;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const folder = isShort ? usual : join(tmpdir(), `rolecall-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.as.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== account.uid)
    throw new Error(`${folder} is not a folder of our own; remove it.`);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * shared_buffers in megabytes: a quarter of the memory, 128 to 1,024. Matching over a million resumes reads half a
 * gigabyte again and again; from the system's own cache that takes many times as long (bench/results.md). Unused
 * buffers take no memory.
 */
function bufferMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(128, Math.min(1024, Math.floor(bytes / 4 / 1024 / 1024 / 64) * 64));
}

function serverSettings(socketFolder: string, isThrowAway: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: isThrowAway ? 'off' : 'on',
    synchronous_commit: isThrowAway ? 'off' : 'on',
    full_page_writes: isThrowAway ? 'off' : 'on',
    shared_buffers: `${isThrowAway ? 128 : bufferMegabytes()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_connections: '100',
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Adopts a living server of a killed predecessor; one that was started with other settings is stopped first. */
async function adopt(
  dataDir: string,
  pgFolder: string,
  query: string,
  say: (line: string) => void,
): Promise<{ socketFolder: string } | undefined> {
  const postmaster = readPostmaster(pgFolder);
  if (!postmaster || !isPostgresOf(postmaster.pid, pgFolder)) return undefined;
  const isReady = await waitFor(() => readPostmaster(pgFolder)?.isReady ?? false, 30);
  const started = readOr(join(dataDir, 'pg.started'), '');
  if (isReady && started === query) {
    say('taking over the database that a predecessor left running');
    return postmaster;
  }
  await refuseServed({ host: postmaster.socketFolder, user, database: 'postgres' }, dataDir);
  process.kill(postmaster.pid, 'SIGINT');
  await waitFor(() => !isPostgresOf(postmaster.pid, pgFolder), 20);
  return undefined;
}

const readOr = (path: string, standard: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : standard);

async function start(
  dataDir: string,
  pgFolder: string,
  binaries: Binaries,
  account: Account,
  settings: string[],
): Promise<ChildProcess> {
  for (let attempts = 1; ; attempts += 1) {
    for (const pid of findStrays(pgFolder)) if (pid !== readPostmaster(pgFolder)?.pid) process.kill(pid, 'SIGQUIT');
    removeStaleLocks(pgFolder);
    const log = openSync(join(dataDir, 'postgresql.log'), 'a');
    // Its own session: Ctrl-C in the terminal reaches us, and we stop the database in order.
    const child = spawn(binaries.postgres, ['-D', pgFolder, ...settings], {
      ...account.as,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log, log],
    });
    let ended: string | undefined;
    child.on('error', (failure) => (ended = failure.message));
    child.on('exit', (code, signal) => (ended ??= `ended with ${code ?? signal}`));
    await waitFor(
      () => ended !== undefined || (readPostmaster(pgFolder)?.pid === child.pid && readPostmaster(pgFolder)!.isReady),
      60,
    );
    if (ended === undefined) {
      writeFileSync(join(dataDir, 'pg.started'), `${binaries.version} ${settings.join(' ')}`);
      return child;
    }
    // A dying predecessor may hold the folder for some seconds, longer where a zombie waits to be reaped.
    if (attempts >= 60)
      throw new Error(
        `The database did not start (${ended}). Its last words are in ${join(dataDir, 'postgresql.log')}.`,
      );
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Takes the lock that says "this process serves this data", and keeps its connection until the end. */
async function holdAlone(connection: pg.PoolConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `rolecall supervisor ${process.pid}`,
    keepAlive: true,
  });
  await client.connect();
  client.on('error', () => {});
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [holderLock]);
    if (rows[0].held) return client;
    await new Promise((done) => setTimeout(done, 100));
  }
  const holder = await whoHolds(client);
  await client.end();
  throw new AlreadyServed(
    `The data in ${dataDir} is already served by another process (${holder}). Stop it, or set DATA_DIR.`,
  );
}

async function whoHolds(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objid = $1`,
    [holderLock],
  );
  return rows[0]?.application_name ?? 'unknown';
}

/** @throws AlreadyServed when a living process of ours holds the server */
async function refuseServed(connection: pg.PoolConfig, dataDir: string): Promise<void> {
  const client = await holdAlone(connection, dataDir).catch((failure) => {
    if (failure instanceof AlreadyServed) throw failure;
    return undefined;
  });
  await client?.end();
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rows.length === 0) await client.query(`create database ${database}`);
}

function held(
  connection: pg.PoolConfig,
  holder: pg.Client,
  pgFolder: string,
  child: ChildProcess | undefined,
): Embedded {
  let isStopping = false;
  const listeners: ((why: string) => void)[] = [];
  const lost = (why: string): void => {
    if (isStopping) return;
    for (const listener of listeners) listener(why);
  };
  // An adopted server is not our child: its end is noticed by the connection that holds the lock.
  holder.on('end', () => lost('the connection that holds the database ended'));
  let hasExited = false;
  child?.on('exit', () => {
    hasExited = true;
    lost('the database ended');
  });
  return {
    connection,
    onLost: (listener) => listeners.push(listener),
    stop: async () => {
      isStopping = true;
      const pid = child?.pid ?? readPostmaster(pgFolder)?.pid;
      await holder.end().catch(() => {});
      if (pid === undefined || (child && hasExited)) return;
      process.kill(pid, 'SIGINT');
      await waitFor(() => (child ? hasExited : !isPostgresOf(pid, pgFolder)), 25);
    },
  };
}
