import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findEmbedded } from './db/embedded/embedded.ts';
import { findStrays, readPostmaster } from './db/embedded/processes.ts';
import { until as eventually } from './testing/open-test-app.ts';
import { quickFolder } from './testing/quick-folder.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the server with a new database, and waits until it prints this line, or until there is a database. */
async function startServer(until: string, seed: 'demo' | 'none', env: NodeJS.ProcessEnv = {}, folder = makeFolder()) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...environment, DATA_DIR: folder, SEED: seed, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  let said = '';
  const isSaid = new Promise<void>((go) => {
    for (const output of [server.stdout!, server.stderr!])
      output.on('data', (part) => {
        said += String(part);
        if (said.includes(until)) go();
      });
  });
  const hasDatabase = () => existsSync(join(folder, 'pg/postmaster.pid'));
  if (until === 'database') while (!hasDatabase() && server.exitCode === null) await wait(1);
  else await Promise.race([isSaid, ended]);
  const base = /Rolecall is at (\S+)/.exec(said)?.[1] ?? '';
  return { server, ended, hasDatabase, folder, base, said: () => said };
}

test('Ctrl-C reaches every process of the terminal, and the database is still stopped in order', async () => {
  const { server, ended, hasDatabase } = await startServer('Stop with Ctrl-C', 'none');
  expect(hasDatabase()).toBe(true);
  server.kill('SIGINT');
  server.kill('SIGINT');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(hasDatabase()).toBe(false);
});

test.each([
  ['its database still starts', 'database'],
  ['it opens itself', 'brought up to date'],
  ['sample data is loaded', 'loading sample data'],
])('stopped while %s, it leaves no database running either', async (_, until) => {
  const { server, ended, hasDatabase } = await startServer(until, 'demo');
  expect(hasDatabase()).toBe(true);
  server.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(hasDatabase()).toBe(false);
});

/** Every process of the database in a folder, its postmaster first. */
const databaseProcesses = (folder: string) => findStrays(join(folder, 'pg'));

test('F23: the server is killed, and its database ends with it', async () => {
  const { server, hasDatabase, folder } = await startServer('Stop with Ctrl-C', 'none');
  server.kill('SIGKILL');
  await eventually(async () => databaseProcesses(folder).length === 0);
  expect(hasDatabase()).toBe(false);
});

test('F23: the command that started the server is gone, and server and database end', async () => {
  const { server, ended, folder } = await startServer('Stop with Ctrl-C', 'none');
  server.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(databaseProcesses(folder)).toEqual([]);
});

test('F23: a refused start says why and leaves no database running', async () => {
  const { base, server: first, ended: firstEnded } = await startServer('Stop with Ctrl-C', 'none');
  const { ended, folder, said } = await startServer('in use', 'none', { PORT: new URL(base).port });
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('The port is in use by another program. Set PORT to a free one.');
  expect(databaseProcesses(folder)).toEqual([]);
  first.kill('SIGTERM');
  await firstEnded;
});

test('F23: a backend and the postmaster are killed: calls answer 503 at worst, and everything is whole again', async () => {
  const { server, ended, folder, base, said } = await startServer('Stop with Ctrl-C', 'none');
  const statuses = new Set<number>();
  const ready = async () => (await fetch(`${base}/readyz`)).ok;
  const ask = async () => {
    // Not known: answered from the database each time.
    const { status } = await fetch(`${base}/api/chatbot/get/session?sessionId=unknown`, { method: 'POST' });
    statuses.add(status);
  };
  await ask();
  expect([...statuses]).toEqual([404]);

  const { supervisor } = findEmbedded(folder)!;
  const client = new pg.Client(supervisor);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const isWhole = async () => {
    await ask();
    return (await ready()) && said().split('the database is back').length - 1;
  };
  process.kill(rows[0].pid, 'SIGKILL');
  await eventually(async () => (await isWhole()) === 1);
  const before = readPostmaster(join(folder, 'pg'))!.pid;
  process.kill(before, 'SIGKILL');
  await eventually(async () => (await isWhole()) === 2);
  expect(readPostmaster(join(folder, 'pg'))!.pid).not.toBe(before);

  expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([]);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(databaseProcesses(folder)).toEqual([]);
});
