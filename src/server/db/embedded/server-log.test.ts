import {
  chmodSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newFolder, root } from '#server/testing/new-folder.ts';
import { startEmbedded } from './embedded.ts';
import { rotateLog } from './server-log.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('F15: the log is readable by its owner only and holds no values; the data folder is closed', async () => {
  const dataDir = newFolder();
  const path = join(dataDir, 'postgresql.log');
  writeFileSync(path, 'of an older version\n', { mode: 0o644 });
  await (await startEmbedded({ dataDir, root, isThrowAway: true })).stop();
  chmodSync(dataDir, 0o755);
  const served = await startEmbedded({ dataDir, root, isThrowAway: true });
  const client = new pg.Client(served.owner);
  await client.connect();
  await client.query('create table person (email text unique)');
  const failing = [
    `insert into person values ('canary@example.com'), ('canary@example.com')`,
    `select 'canary@example.com'::int`,
    `do $$ begin raise warning 'canary@example.com'; end $$`,
  ];
  for (const statement of failing) await client.query(statement).catch(() => undefined);
  await client.query('insert into person values ($1), ($1)', ['canary@example.com']).catch(() => undefined);
  await client.end();
  await served.stop();

  expect(readFileSync(path, 'utf8')).toMatch(/database system is shut down/);
  expect(readFileSync(path, 'utf8')).not.toMatch(/canary|DETAIL|STATEMENT/);
  expect(modeOf(path)).toBe(0o600);
  // Run by root, the database has a user of its own, who goes through the folder without listing it.
  expect(modeOf(dataDir)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const folder of ['pg', 'run']) expect(modeOf(join(dataDir, folder))).toBe(0o700);
});

test('F15: the log is rotated by size, three files at most, while the server keeps it open', () => {
  const folder = newFolder();
  const path = join(folder, 'postgresql.log');
  const fd = openSync(path, 'a', 0o600);
  for (let round = 1; round <= 5; round += 1) {
    writeSync(fd, `round ${round} ${'x'.repeat(100)}\n`);
    rotateLog(path, fd, 100);
  }
  writeSync(fd, 'round 6\n');
  rotateLog(path, fd, 100);

  expect(readdirSync(folder).sort()).toEqual(['postgresql.log', 'postgresql.log.1', 'postgresql.log.2']);
  expect(readFileSync(path, 'utf8')).toBe('round 6\n');
  expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/^round 5/);
  expect(readFileSync(`${path}.2`, 'utf8')).toMatch(/^round 4/);
  expect(modeOf(`${path}.1`)).toBe(0o600);
  expect(existsSync(`${path}.3`)).toBe(false);
});
