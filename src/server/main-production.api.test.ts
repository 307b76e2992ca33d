import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectionTo, createDatabase } from './testing/global-setup.ts';
import { quickFolder } from './testing/quick-folder.ts';

/** Runs a program of the product until it ends, or until it prints a line that ends this run. */
async function run(program: string, environment: NodeJS.ProcessEnv, until?: string) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program)], {
    env: { ...inherited, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = { out: '', problems: '' };
  child.stderr.on('data', (part) => {
    told.problems += String(part);
  });
  child.stdout.on('data', (part) => {
    told.out += String(part);
    if (until !== undefined && told.out.includes(until)) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...told };
}

/** Six starts of a program, some with a database of their own. */
const patience = 240_000 * Number(process.env['TEST_TIME_FACTOR'] ?? 1);
const server = 'src/server/main.ts';
const command = 'scripts/deactivate-sample-users.ts';
const serves = 'Stop with Ctrl-C';

function newFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-production-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** The address of a new database of the test server. */
async function newDatabase(): Promise<string> {
  const testServer = inject('databaseServer');
  const admin = new pg.Client(connectionTo(testServer, undefined, 'administrator'));
  await admin.connect();
  const name = `production_${randomBytes(6).toString('hex')}`;
  await createDatabase(admin, testServer, name);
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const { connectionString, user, host } = connectionTo(testServer, name, 'owner');
  return connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
}

test.each([
  ['its own database', false],
  ['a database of DATABASE_URL', true],
] as const)(
  'ruling 30: production does not start over %s with users of a seed until they are deactivated',
  async (_, isExternal) => {
    const folder = newFolder();
    const place = { DATA_DIR: folder, ...(isExternal && { DATABASE_URL: await newDatabase() }) };
    const production = { ...place, NODE_ENV: 'production', SEED: 'none' };
    const names = ['matrix-admin-write', 'matrix-recruiter-read'];
    const isDatabaseLeft = () => existsSync(join(folder, 'pg/postmaster.pid'));
    expect(await run(server, { ...place, SEED: 'matrix' }, serves)).toMatchObject({ code: 0 });

    const refused = await run(server, production, serves);
    expect(refused.code).toBe(1);
    for (const name of names) expect(refused.problems).toContain(name);
    expect(refused.problems).toContain('npm run deactivate-sample-users');
    expect(refused.out).not.toContain(serves);
    expect(isDatabaseLeft()).toBe(false);

    const deactivated = await run(command, production);
    expect([deactivated.code, deactivated.problems]).toEqual([0, '']);
    for (const name of names) expect(deactivated.out).toContain(name);
    // Without them nobody could grant rights.
    expect(deactivated.out).toMatch(/^Sign in as administrator with the password \S+ /m);
    expect(isDatabaseLeft()).toBe(false);
    const second = await run(server, production, serves);
    expect([second.code, second.problems]).toEqual([0, '']);
    expect(second.out).toContain(serves);
    // Outside production the same database is served as before.
    expect(await run(command, place)).toMatchObject({ out: 'No active user has the password of the sample data.\n' });
  },
  patience,
);
