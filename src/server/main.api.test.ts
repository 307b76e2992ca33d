import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quickFolder } from './testing/quick-folder.ts';

/** Starts the server with a database of its own; `line` is said when it says so, or it ended. */
async function startServer(line: string, seed: 'demo' | 'none') {
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
    server.stdout.on('data', (part) => String(part).includes(line) && go());
  });
  await Promise.race([isSaid, ended]);
  return { server, ended, hasDatabase: () => existsSync(join(folder, 'pg/postmaster.pid')) };
}

test('Ctrl-C arrives at everybody in the terminal, and the database is stopped in order all the same', async () => {
  const { server, ended, hasDatabase } = await startServer('Stop with Ctrl-C', 'none');
  expect(hasDatabase()).toBe(true);
  server.kill('SIGINT');
  server.kill('SIGINT');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(hasDatabase()).toBe(false);
});

test('stopped while it still starts, it leaves no database running either', async () => {
  const { server, ended, hasDatabase } = await startServer('brought up to date', 'demo');
  expect(hasDatabase()).toBe(true);
  server.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(hasDatabase()).toBe(false);
});
