import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { AlreadyServed, startEmbedded } from './embedded.ts';
import { findStrays, readPostmaster } from './processes.ts';

const root = join(import.meta.dirname, '../../../..');
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-pg-'));
  // Started as root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) {
    for (const pid of findStrays(join(folder, 'pg'))) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

async function ask(connection: pg.PoolConfig, question: string): Promise<string> {
  const client = new pg.Client(connection);
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

test('after its owner is killed the database is adopted with every committed row', async () => {
  const dataDir = newFolder();
  const module = JSON.stringify(join(import.meta.dirname, 'embedded.ts'));
  const script = `
    const { startEmbedded } = await import(${module});
    const { default: pg } = await import('pg');
    const served = await startEmbedded(${JSON.stringify({ dataDir, root })});
    const client = new pg.Client(served.connection);
    await client.connect();
    await client.query('create table kept as select 42 as number');
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  const before = readPostmaster(join(dataDir, 'pg'))?.pid;
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await wait(200);

  const served = await startEmbedded({ dataDir, root });
  expect(readPostmaster(join(dataDir, 'pg'))?.pid).toBe(before);
  expect(await ask(served.connection, 'select number from kept')).toBe('42');
  await served.stop();
  expect(findStrays(join(dataDir, 'pg'))).toEqual([]);
});

test('after the database itself is killed it recovers with every committed row', async () => {
  const dataDir = newFolder();
  const first = await startEmbedded({ dataDir, root });
  await ask(first.connection, 'create table kept as select 43 as number');
  for (const pid of findStrays(join(dataDir, 'pg'))) process.kill(pid, 'SIGKILL');
  await wait(300);
  await first.stop().catch(() => undefined);

  const second = await startEmbedded({ dataDir, root });
  expect(await ask(second.connection, 'select number from kept')).toBe('43');
  await second.stop();
});

test('data of another major version is refused with what to do', async () => {
  const dataDir = newFolder();
  await (await startEmbedded({ dataDir, root, isThrowAway: true })).stop();
  writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17\n');

  await expect(startEmbedded({ dataDir, root })).rejects.toThrow(/17/);
});
