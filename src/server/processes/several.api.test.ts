import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findEmbedded } from '#server/db/embedded/embedded.ts';
import { findStrays } from '#server/db/embedded/processes.ts';
import { descendantsOf, isAlive } from '#server/testing/descendants.ts';
import { until } from '#server/testing/open-test-app.ts';
import { quickFolder } from '#server/testing/quick-folder.ts';

const token = 'a token of the monitoring';

test('PROCESSES=3: one address, one migration, a killed process is replaced, all stop in order', async () => {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-several-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { DATABASE_URL: _, ...environment } = process.env;
  const settings = { DATA_DIR: folder, SEED: 'none', PORT: '0', PROCESSES: '3', METRICS_TOKEN: token };
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  let said = '';
  for (const output of [server.stdout!, server.stderr!])
    output.on('data', (part) => {
      said += String(part);
    });
  await until(async () => said.includes('Stop with Ctrl-C') || server.exitCode !== null);
  expect(said).toContain('3 processes serve.');
  expect(said.split('database brought up to date')).toHaveLength(2);
  const base = /Rolecall is at (\S+)/.exec(said)![1]!;

  const client = new pg.Client(findEmbedded(folder)!.connection);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  const processes = async () =>
    (await client.query('select slot, roles, ended_why, name from server_process order by slot, started_at')).rows;
  expect((await processes()).map(({ slot, roles }) => [slot, roles])).toEqual([
    [1, ['calls', 'tasks', 'matching']],
    [2, ['calls']],
    [3, ['calls']],
  ]);

  // Any of them tells the metrics of all.
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const metrics = async () => (await fetch(`${base}/metrics`, { headers })).text();
  const told = await until(async () => {
    const text = await metrics();
    return /rolecall_processes\{state="live"\} 3/.test(text) && text;
  });
  const slots = [...told.matchAll(/^rolecall_database_connections\{.*state="open".*process="(\d)".*\} \d+$/gm)];
  expect(slots.map(([, slot]) => slot).sort()).toEqual(['1', '2', '3']);
  expect([...told.matchAll(/^rolecall_process_resident_memory_bytes\{/gm)]).toHaveLength(3);

  const victim = (await processes())[1]!;
  const pid = Number(/-(\d+)-[0-9a-f]+$/.exec(victim.name)![1]);
  // Stopped, it is handed a connection as in turn, and takes none; killed then, another one answers it.
  process.kill(pid, 'SIGSTOP');
  let answered = 0;
  const asked = Array.from({ length: 6 }, async () => {
    const answer = await fetch(`${base}/readyz`, { headers: { connection: 'close' } });
    answered += 1;
    return answer.status;
  });
  await until(async () => answered === asked.length - 1);
  process.kill(pid, 'SIGKILL');
  expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
  const again = await until(async () => {
    const rows = (await processes()).filter(({ slot }) => slot === 2);
    return rows.length === 2 && rows;
  });
  expect(again.map(({ ended_why }) => ended_why)).toEqual(['SIGKILL', null]);
  expect(said).toContain('a process has ended and is started again');

  const all = descendantsOf(server.pid!);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  // Readers of documents end by themselves once their process is gone.
  await until(async () => !all.some(isAlive));
  expect(findStrays(join(folder, 'pg'))).toEqual([]);
});

test('a start that is refused is told once, and ends all', async () => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-several-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { createServer } = await import('node:net');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const settings = { DATA_DIR: folder, SEED: 'none', PORT: String(port), PROCESSES: '2' };
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  server.stderr!.on('data', (part) => {
    said += String(part);
  });
  expect(await once(server, 'exit')).toEqual([1, null]);
  expect(said.match(/The port is in use/g)).toHaveLength(1);
  expect(findStrays(join(folder, 'pg'))).toEqual([]);
});
