import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { quickFolder } from './quick-folder.ts';

/** A PostgreSQL with a streaming standby that applies every change so many seconds late. */
type PrimaryAndStandby = {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Ends the standby without warning; once resolved, none of its connections answers any more. */
  loseStandby(): Promise<void>;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '../../..');

/** Starts both on ports of their own. */
export async function startPrimaryAndStandby(delaySeconds: number): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-standby-'));
  chmodSync(folder, 0o755);
  const account = chooseAccount(join(folder, 'none'));
  const binaries = findBinaries(root, account, () => undefined);
  const options = { ...account.as, cwd: '/', env: { PATH: '/usr/bin:/bin' } };
  const own = (path: string) => {
    if (account.as.uid !== undefined) chownSync(path, account.uid, account.gid);
  };
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  mkdirSync(first, { mode: 0o700 });
  own(first);
  const made = spawnSync(
    binaries.initdb,
    ['-D', first, '-U', 'rolecall', '-A', 'trust', '-E', 'UTF8', '--wal-segsize=4', '--no-instructions'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]),
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const children: ChildProcess[] = [];
  const start = async (data: string, port: number, more: readonly string[]) => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...more];
    const child = spawn(binaries.postgres, ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      stdio: 'ignore',
    });
    children.push(child);
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL on port ${port} ended`);
      if (await answers(port)) return child;
      await new Promise((go) => setTimeout(go, 100));
    }
    throw new Error(`PostgreSQL on port ${port} does not start`);
  };
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  await start(first, primaryPort, ['hot_standby_feedback=on', 'shared_buffers=64MB']);

  const client = new pg.Client({ connectionString: urlOf(primaryPort, 'postgres') });
  await client.connect();
  await client.query('create database rolecall');
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(first, second, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) });
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(join(second, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(second, 'standby.signal'), '');
  for (const path of [second, ...everythingIn(second)]) own(path);
  chmodSync(second, 0o700);
  const standby = await start(second, standbyPort, [
    `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=rolecall`,
    `recovery_min_apply_delay=${delaySeconds}s`,
    'hot_standby_feedback=on',
    'shared_buffers=64MB',
  ]);
  return {
    primaryUrl: urlOf(primaryPort, 'rolecall'),
    standbyUrl: urlOf(standbyPort, 'rolecall'),
    loseStandby: () => endAtOnce(standby),
    stop: async () => {
      for (const child of children.toReversed()) await endAtOnce(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Ends a PostgreSQL without a checkpoint (immediate shutdown). Killing only its first process would leave those that
 * serve connections alive for a moment, and one of them might still answer.
 */
async function endAtOnce(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGQUIT');
  await gone;
}

const urlOf = (port: number, database: string) => `postgres://rolecall@127.0.0.1:${port}/${database}`;

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres'), connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => undefined));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

function everythingIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? [path, ...everythingIn(path)] : [path];
  });
}
