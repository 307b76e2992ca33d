import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '#server/testing/new-folder.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openDatabaseProxy, openTcpProxy } from '#server/testing/tcp-proxy.ts';
import { refuseUnreachable } from './unreachable.ts';

/** A port at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const proxy = await openTcpProxy({ port: 1 });
  const { port } = proxy;
  await proxy.close();
  return port;
}

const wordsFor = (url: string, milliseconds?: number) =>
  refuseUnreachable({ connectionString: url }, 'DATABASE_URL', milliseconds).then(
    () => 'it is there',
    (failure: Error) => failure.message,
  );

test('a database that cannot be reached is named without its password, with what to check', async () => {
  const port = await closedPort();
  const refused = await wordsFor(`postgres://ann:secret-word@127.0.0.1:${port}/rolecall`);
  expect(refused).toMatch(
    `The database "rolecall" at 127.0.0.1:${port} (user ann, DATABASE_URL) cannot be reached: nothing listens there. Check that PostgreSQL runs, and the host and port.`,
  );
  expect(await wordsFor('postgres://ann@no-such-host.invalid/rolecall')).toMatch('the name of the host is not known');

  const { context } = await openTestApp();
  const { proxy, through } = await openDatabaseProxy(context.database.connection);
  onTestFinished(() => proxy.close());
  await expect(refuseUnreachable(through, 'DATABASE_URL')).resolves.toBeUndefined();
  await expect(refuseUnreachable({ ...through, database: 'elsewhere' }, 'DATABASE_URL')).rejects.toThrow(
    'the server has no database of this name. Check the name, or create it with createdb.',
  );
  await proxy.set('hole');
  await expect(refuseUnreachable(through, 'DATABASE_URL', 300)).rejects.toThrow('there is no answer.');
});

test('a start without its database says so in one line and ends with 1', async () => {
  const port = await closedPort();
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://ann:secret-word@127.0.0.1:${port}/rolecall`,
      DATA_DIR: newFolder(),
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (part) => (said += String(part)));
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(said).toContain(`The database "rolecall" at 127.0.0.1:${port} (user ann, DATABASE_URL) cannot be reached`);
  expect(said).not.toMatch(/secret-word|\n {4}at /);
});
