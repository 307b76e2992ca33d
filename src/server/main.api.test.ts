import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quickFolder } from './testing/quick-folder.ts';

test('Ctrl-C arrives at everybody in the terminal, and the database is stopped in order all the same', async () => {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-stop-'));
  chmodSync(folder, 0o755);
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...environment, DATA_DIR: folder, SEED: 'none', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(server, 'exit');
    const isUp = new Promise<void>((go) => {
      server.stdout.on('data', (part) => String(part).includes('Stop with Ctrl-C') && go());
    });
    await Promise.race([isUp, ended]);
    expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(true);
    server.kill('SIGINT');
    server.kill('SIGINT');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
