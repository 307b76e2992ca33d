import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quickFolder } from './testing/quick-folder.ts';

/** Starts the server with a new database, and waits until it prints this line, or until there is a database. */
async function startServer(until: string, seed: 'demo' | 'none') {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...environment, DATA_DIR: folder, SEED: seed, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  const isSaid = new Promise<void>((go) => {
    server.stdout.on('data', (part) => String(part).includes(until) && go());
  });
  const hasDatabase = () => existsSync(join(folder, 'pg/postmaster.pid'));
  if (until === 'database') while (!hasDatabase() && server.exitCode === null) await wait(1);
  else await Promise.race([isSaid, ended]);
  return { server, ended, hasDatabase };
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
