import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { endWithDrill } from './end-with-drill.ts';

/** How a PostgreSQL ends: by its fast or immediate shutdown, or killed without warning. */
export type Ending = 'fast' | 'immediate' | 'kill';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

/** A PostgreSQL of the drill's own on a TCP port, which the product under test takes for an external one. */
export type DrillPostgres = {
  readonly url: string;
  start(): Promise<void>;
  stop(how: Ending): Promise<void>;
};

/** Makes a new cluster in this folder; `settings` are further `-c` settings. */
export function makePostgres(folder: string, port: number, settings: readonly string[] = []): DrillPostgres {
  const data = join(folder, 'pg-external');
  mkdirSync(data, { mode: 0o700 });
  const account = chooseAccount(join(folder, 'none'));
  if (account.as.uid !== undefined) chownSync(data, account.uid, account.gid);
  const binaries = findBinaries(join(import.meta.dirname, '../../..'), account, console.log);
  const options = { ...account.as, cwd: '/', env: { PATH: '/usr/bin:/bin' } };
  const made = spawnSync(
    binaries.initdb,
    ['-D', data, '-U', 'rolecall', '-A', 'trust', '-E', 'UTF8', '--wal-segsize=4', '--no-instructions'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]),
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const admin = `postgres://rolecall@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query("select 1 from pg_database where datname = 'rolecall'");
      if (rows.length === 0) await client.query('create database rolecall');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async (): Promise<void> => {
    const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    // Children of a killed server hold its memory for a moment, and it cannot start until they are gone.
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null)
        child = spawn(binaries.postgres, ['-D', data, ...all.flatMap((one) => ['-c', one])], {
          ...options,
          stdio: 'ignore',
        });
      endWithDrill(child);
      if (await answers()) return;
      await wait(100);
    }
    throw new Error('PostgreSQL does not start');
  };
  return {
    url: `postgres://rolecall@127.0.0.1:${port}/rolecall`,
    start,
    stop: async (how) => {
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((done) => ending.once('exit', done));
      ending.kill(signals[how]);
      await gone;
    },
  };
}
