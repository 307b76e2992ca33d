import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { descendantsOf, isAlive } from './testing/descendants.ts';
import { withEmptyDatabase } from './testing/empty-database.ts';
import { until } from './testing/open-test-app.ts';
import { quickFolder } from './testing/quick-folder.ts';

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'what the server started ends with it after %s: no reader of documents or resumes stays behind',
  async (signal) => {
    await withEmptyDatabase(async ({ connectionString, host, user, database }) => {
      const folder = mkdtempSync(join(quickFolder(), 'rolecall-ends-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const url = connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
      const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, SEED: 'none', PORT: '0', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void server.kill('SIGKILL'));
      const ended = once(server, 'exit');
      let said = '';
      server.stdout.on('data', (part) => (said += part));
      await until(async () => said.includes('Stop with Ctrl-C') || server.exitCode !== null);
      // The readers of documents start with the server.
      const started = await until(async () => {
        const found = descendantsOf(server.pid!);
        return found.length > 0 && found;
      });

      server.kill(signal);
      await ended;
      await until(async () => !started.some(isAlive));
      expect(started.filter(isAlive)).toEqual([]);
    });
  },
);
