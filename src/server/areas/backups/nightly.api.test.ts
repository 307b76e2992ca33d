import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { readHeader } from '#server/outside/backup/read-backup.ts';
import { backupPassphrase, newFolder } from '#server/testing/backups.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { doRun, startNight } from './run-backup.ts';

const whenOver = (close: () => Promise<void>) => onTestFinished(close);
const never = new AbortController().signal;

async function openScheduled(env: NodeJS.ProcessEnv = {}) {
  const folder = newFolder(whenOver);
  const passphrase = join(folder, 'passphrase');
  writeFileSync(passphrase, `${backupPassphrase}\n`, { mode: 0o600 });
  const dir = join(folder, 'backups');
  const opened = await openTestApp({
    BACKUP_PASSPHRASE_FILE: passphrase,
    BACKUP_DIR: dir,
    BACKUP_KEEP: '2,0,0',
    ...env,
  });
  return { ...opened, dir };
}

const setClock = ({ context }: TestApp, moment: string) => {
  Object.assign(context.clock, { now: () => new Date(moment) });
};
const runsOf = ({ context }: Pick<TestApp, 'context'>) =>
  context.db.selectFrom('backup_run').selectAll().orderBy('id').execute();

/** A night from its backup to its verification. */
async function passNight(app: TestApp): Promise<void> {
  let next = await startNight(app.context);
  expect(next).toBeDefined();
  while (next !== undefined) next = await doRun(app.context, next, never, false);
}

test('the backup of a night is taken once, verified, and a late process does not take it again', async () => {
  const app = await openScheduled();
  setClock(app, '2026-11-23T08:31:00Z');
  await passNight(app);

  const runs = await runsOf(app);
  expect(runs.map(({ kind, night, state, faults }) => ({ kind, night, state, faults }))).toEqual([
    { kind: 'backup', night: '2026-11-23', state: 'DONE', faults: [] },
    { kind: 'verify', night: '2026-11-23', state: 'DONE', faults: [] },
  ]);
  const [name] = readdirSync(app.dir);
  expect(runs[0]!.file).toBe(name);
  expect((await readHeader(join(app.dir, name!))).counts.rows).toBe(runs[0]!.rows);

  setClock(app, '2026-11-23T20:00:00Z');
  expect(await startNight(app.context)).toBeUndefined();
  setClock(app, '2026-11-24T08:29:00Z');
  expect(await startNight(app.context)).toBeUndefined();
});

test('two processes at the same moment start one run, and one of them does it', async () => {
  const app = await openScheduled();
  setClock(app, '2026-11-23T08:31:00Z');
  const database = openDatabase(app.context.database.connection, app.context.log, 4);
  onTestFinished(() => database.close());
  const both = [app.context, { ...app.context, database, db: database.db }];

  const started = (await Promise.all(both.map((context) => startNight(context)))).filter((id) => id !== undefined);
  expect(started).toHaveLength(1);
  const followed = await Promise.all(both.map((context) => doRun(context, started[0]!, never, false)));
  expect(followed.filter((id) => id !== undefined)).toHaveLength(1);
  expect(readdirSync(app.dir)).toHaveLength(1);
});

test('nights that were missed are caught up once', async () => {
  const app = await openScheduled();
  setClock(app, '2026-11-27T15:00:00Z');
  await passNight(app);
  expect((await runsOf(app)).map(({ night }) => night)).toEqual(['2026-11-27', '2026-11-27']);
  expect(await startNight(app.context)).toBeUndefined();
});

test('retention removes what it made itself and nothing else', async () => {
  const app = await openScheduled();
  mkdirSync(app.dir, { recursive: true });
  const others = ['monday.backup', 'rolecall-20200101-0000-77.backup', 'notes.txt'];
  for (const name of others) writeFileSync(join(app.dir, name), 'x');
  for (const day of ['20', '21', '22']) {
    const file = `rolecall-202611${day}-0830-${day}.backup`;
    writeFileSync(join(app.dir, file), 'x');
    await app.context.db
      .insertInto('backup_run')
      .values({ kind: 'backup', night: `2026-11-${day}`, state: 'DONE', file })
      .execute();
  }
  setClock(app, '2026-11-23T08:31:00Z');
  await passNight(app);
  const runs = (await runsOf(app)).filter(({ kind }) => kind === 'backup');
  expect(runs.map(({ removed_at, file }) => [removed_at !== null, existsSync(join(app.dir, file))])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ]);
  for (const name of others) expect(existsSync(join(app.dir, name))).toBe(true);
});

test('a run whose process was killed has failed, its half file goes, and the night is tried again', async () => {
  const app = await openScheduled();
  setClock(app, '2026-11-23T08:31:00Z');
  const id = await startNight(app.context);
  await app.context.db
    .updateTable('backup_run')
    .set({ state: 'RUNNING', holder: 'gone', leased_until: '2026-11-01T00:00:00Z' })
    .where('id', '=', id!)
    .execute();
  mkdirSync(app.dir, { recursive: true });
  writeFileSync(join(app.dir, `rolecall-20261123-0831-${id}.backup.4711.part`), 'half');

  setClock(app, '2026-11-23T08:50:00Z');
  expect(await startNight(app.context)).toBeUndefined();
  expect(await runsOf(app)).toMatchObject([{ state: 'FAILED', failure: 'Its server was stopped or killed.' }]);
  await app.context.db.updateTable('backup_run').set({ ended_at: '2026-11-23T08:32:00Z' }).execute();
  setClock(app, '2026-11-23T09:05:00Z');
  await passNight(app);
  expect(readdirSync(app.dir)).toEqual([(await runsOf(app))[1]!.file]);
});

test('a process that lost its lease leaves no backup and no outcome', async () => {
  const app = await openScheduled();
  setClock(app, '2026-11-23T08:31:00Z');
  const id = await startNight(app.context);
  const running = doRun(app.context, id!, never, false);
  for (;;) {
    const { numUpdatedRows } = await app.context.db
      .updateTable('backup_run')
      .set({ holder: 'another process' })
      .where('state', '=', 'RUNNING')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) break;
  }
  expect(await running).toBeUndefined();
  expect(await runsOf(app)).toMatchObject([{ state: 'RUNNING', holder: 'another process' }]);
  expect(existsSync(app.dir) ? readdirSync(app.dir) : []).toEqual([]);
});

test('a run that is stopped as its backup is ready counts with its file, or neither is there', async () => {
  const app = await openScheduled();
  setClock(app, '2026-11-23T08:31:00Z');
  const stopping = new AbortController();
  const running = doRun(app.context, (await startNight(app.context))!, stopping.signal, false);
  const names = () => (existsSync(app.dir) ? readdirSync(app.dir) : []);
  await expect.poll(names, { interval: 1, timeout: 60_000 }).toEqual([expect.stringMatching(/\.backup$/)]);
  stopping.abort();
  await running;
  const [run] = await runsOf(app);
  expect([run!.state, names().length]).toSatisfy(([state, files]) => (state === 'DONE' ? files === 1 : files === 0));
});

test('a folder that cannot be written is said in plain words, and no half file stays', async () => {
  const app = await openScheduled();
  writeFileSync(app.dir, 'a file where the folder should be');
  setClock(app, '2026-11-23T08:31:00Z');
  await doRun(app.context, (await startNight(app.context))!, never, false);
  expect(await runsOf(app)).toMatchObject([{ state: 'FAILED', failure: expect.stringContaining('EEXIST') }]);
});

test('without a passphrase nothing is scheduled', async () => {
  const app = await openTestApp();
  expect(await startNight(app.context)).toBeUndefined();
  expect(await runsOf(app)).toEqual([]);
});
