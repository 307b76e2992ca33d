import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { newFolder, root } from '#server/testing/new-folder.ts';
import { until } from '#server/testing/open-test-app.ts';
import { AlreadyServed, findEmbedded, startEmbedded } from './embedded.ts';
import { findStrays, readPostmaster } from './processes.ts';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
});

/** The watchdogs over the database of a folder, by their command line. */
const findWatchdogs = (dataDir: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        return words.includes('rolecall-watchdog') && words.includes(join(dataDir, 'pg'));
      } catch {
        return false;
      }
    })
    .map(Number);

async function ask(connection: pg.PoolConfig, question: string): Promise<string> {
  const client = new pg.Client(connection);
  // The server may be killed right after its answer.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return String(rows[0]?.[0]);
}

test('it listens on a socket only, is durable and checks its pages', async () => {
  const served = await startEmbedded({ dataDir: newFolder(), root });
  const setting = (name: string) => ask(served.connection, `show ${name}`);

  expect(await setting('server_version')).toMatch(/^18/);
  expect(await setting('listen_addresses')).toBe('');
  expect(await setting('fsync')).toBe('on');
  expect(await setting('data_checksums')).toBe('on');
  await served.stop();
});

test('a second server on the same folder is refused with a clear message', async () => {
  const dataDir = newFolder();
  const served = await startEmbedded({ dataDir, root });

  await expect(startEmbedded({ dataDir, root })).rejects.toThrow(AlreadyServed);
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
});

/** A process of its own that serves the data folder and prints `ready`. */
async function startOwner(dataDir: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded.ts'));
  const script = `
    const { startEmbedded } = await import(${module});
    const served = await startEmbedded(${JSON.stringify({ dataDir, root })});
    served.onLost((why) => { console.log('lost ' + why); process.exit(1); });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(owner);
  const lines: string[] = [];
  owner.stdout.on('data', (part) => lines.push(...String(part).trim().split('\n')));
  await until(async () => lines.includes('ready'));
  return { owner, lines };
}

/** A connection that is kept open and may be cut. */
async function connect(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Waits until the database answers a question again. */
const answers = (connection: pg.PoolConfig, question: string) =>
  until(async () => await ask(connection, question).catch(() => undefined));

const postmasterOf = (dataDir: string) => readPostmaster(join(dataDir, 'pg'))?.pid;
const holders = `select count(*) from pg_locks where locktype = 'advisory' and objid = 4242`;

test('F23: the process is killed, and its database ends with it, whole', async () => {
  const dataDir = newFolder();
  const { owner } = await startOwner(dataDir);
  const { owner: schemaOwner } = findEmbedded(dataDir)!;
  await ask(schemaOwner, 'create table kept as select 42 as number');
  owner.kill('SIGKILL');

  await until(async () => findStrays(join(dataDir, 'pg')).length === 0);
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false);
  const served = await startEmbedded({ dataDir, root });
  expect(await ask(served.owner, 'select number from kept')).toBe('42');
  await served.stop();
});

test('F23: started again while the watchdog still stops the database, it serves', async () => {
  const dataDir = newFolder();
  const { owner } = await startOwner(dataDir);
  owner.kill('SIGKILL');
  await once(owner, 'exit');

  const served = await startEmbedded({ dataDir, root });
  expect(await ask(served.connection, 'select 1')).toBe('1');
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
});

test('a database that a killed predecessor and its watchdog left running is adopted, and guarded again', async () => {
  const dataDir = newFolder();
  const { owner } = await startOwner(dataDir);
  const { owner: schemaOwner } = findEmbedded(dataDir)!;
  await ask(schemaOwner, 'create table kept as select 42 as number');
  const before = postmasterOf(dataDir)!;
  // Frozen, the process starts no second watchdog.
  owner.kill('SIGSTOP');
  for (const pid of findWatchdogs(dataDir)) process.kill(pid, 'SIGKILL');
  owner.kill('SIGKILL');
  await once(owner, 'exit');

  const served = await startEmbedded({ dataDir, root });
  expect(postmasterOf(dataDir)).toBe(before);
  expect(await ask(served.owner, 'select number from kept')).toBe('42');
  expect(findWatchdogs(dataDir)).toHaveLength(1);

  // An adopted server is started again too.
  process.kill(before, 'SIGKILL');
  expect(await answers(served.owner, 'select number from kept')).toBe('42');
  await until(async () => (await ask(served.supervisor, holders)) === '1');
  expect(postmasterOf(dataDir)).not.toBe(before);
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
  // The watchdog looks from time to time whether its database is still there, and ends by itself.
  await until(async () => findWatchdogs(dataDir).length === 0);
});

test('F23: a killed backend: PostgreSQL recovers, and the lock is taken again', async () => {
  const dataDir = newFolder();
  const served = await startEmbedded({ dataDir, root });
  const lost: string[] = [];
  served.onLost((why) => lost.push(why));
  await ask(served.owner, 'create table kept as select 43 as number');
  const before = postmasterOf(dataDir);
  const client = await connect(served.connection);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');

  await until(async () => (await answers(served.supervisor, holders)) === '1');
  expect(await ask(served.owner, 'select number from kept')).toBe('43');
  expect(postmasterOf(dataDir)).toBe(before);
  await expect(startEmbedded({ dataDir, root })).rejects.toThrow(AlreadyServed);
  expect(lost).toEqual([]);
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
});

test('F23: a killed postmaster is started again three times, then the reason is told', async () => {
  const dataDir = newFolder();
  const served = await startEmbedded({ dataDir, root });
  const lost: string[] = [];
  served.onLost((why) => lost.push(why));
  await ask(served.owner, 'create table kept as select 44 as number');
  for (let times = 1; times <= 3; times += 1) {
    const before = postmasterOf(dataDir)!;
    process.kill(before, times === 2 ? 'SIGQUIT' : 'SIGKILL');
    await until(async () => readPostmaster(join(dataDir, 'pg'))?.pid !== before);
    await until(async () => (await answers(served.supervisor, holders)) === '1');
    expect(await ask(served.owner, 'select number from kept')).toBe('44');
  }
  expect(lost).toEqual([]);
  process.kill(postmasterOf(dataDir)!, 'SIGKILL');
  expect(await until(async () => lost[0])).toMatch(/ended 4 times within 10 minutes/);
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
});

test('F23: backends that outlive their postmaster are ended before it is started again', async () => {
  const dataDir = newFolder();
  const served = await startEmbedded({ dataDir, root });
  const busy = await connect(served.connection);
  const running = busy.query('select count(*) from generate_series(1, 1e12::bigint)').catch(() => undefined);
  await until(
    async () =>
      (await ask(served.supervisor, `select count(*) from pg_stat_activity where query like '%1e12%'`)) !== '1',
  );
  process.kill(postmasterOf(dataDir)!, 'SIGKILL');

  expect(await answers(served.connection, `select 'whole'`)).toBe('whole');
  await running;
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
});

test('F23: a frozen process keeps its data, even where its database has gone meanwhile', async () => {
  const dataDir = newFolder();
  const { owner, lines } = await startOwner(dataDir);
  owner.kill('SIGSTOP');
  await expect(startEmbedded({ dataDir, root })).rejects.toThrow(AlreadyServed);
  process.kill(postmasterOf(dataDir)!, 'SIGKILL');
  await expect(startEmbedded({ dataDir, root })).rejects.toThrow(new RegExp(`${owner.pid}`));

  owner.kill('SIGCONT');
  expect(
    await until(async () => {
      const found = findEmbedded(dataDir);
      return found && (await ask(found.connection, `select 'whole'`).catch(() => undefined));
    }),
  ).toBe('whole');
  expect(lines).toEqual(['ready']);
});

test('F23: a process that finds its data served by another one stops, and leaves the database to it', async () => {
  const dataDir = newFolder();
  const { owner, lines } = await startOwner(dataDir);
  owner.kill('SIGSTOP');
  // As from another machine's view of the same disk: the file that names the frozen process is gone.
  rmSync(join(dataDir, 'server.pid'));
  process.kill(postmasterOf(dataDir)!, 'SIGKILL');
  await until(async () => findStrays(join(dataDir, 'pg')).length === 0);
  const served = await startEmbedded({ dataDir, root });

  owner.kill('SIGCONT');
  expect(await until(async () => lines.find((line) => line.startsWith('lost')))).toMatch(/already served/);
  await until(async () => owner.exitCode !== null);
  expect(await ask(served.supervisor, holders)).toBe('1');
  await served.stop();
});

test('after the whole database is killed with its process it recovers with every committed row', async () => {
  const dataDir = newFolder();
  const { owner } = await startOwner(dataDir);
  await ask(findEmbedded(dataDir)!.owner, 'create table kept as select 43 as number');
  owner.kill('SIGSTOP');
  for (const pid of [...findWatchdogs(dataDir), ...findStrays(join(dataDir, 'pg'))]) process.kill(pid, 'SIGKILL');
  owner.kill('SIGKILL');

  const second = await startEmbedded({ dataDir, root });
  expect(await ask(second.owner, 'select number from kept')).toBe('43');
  await second.stop();
});

test('data of another major version is refused with what to do', async () => {
  const dataDir = newFolder();
  await (await startEmbedded({ dataDir, root, isThrowAway: true })).stop();
  writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17\n');

  await expect(startEmbedded({ dataDir, root })).rejects.toThrow(/17/);
});
