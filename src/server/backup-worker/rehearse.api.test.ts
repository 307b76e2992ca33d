import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeLeftRehearsals } from '#server/areas/backups/left-rehearsals.ts';
import { takeBackup } from '#server/areas/backups/take-backup.ts';
import { type Job, JobFailed, runJob } from '#server/areas/backups/worker-process.ts';
import { backupPassphrase, flipByte, newFolder, openFilledApp, takeOptions } from '#server/testing/backups.ts';
import { root } from '#server/testing/new-folder.ts';

const over: (() => Promise<void>)[] = [];
const whenOver = (close: () => Promise<void>) => void over.push(close);
let file = '';
let rows = 0;
beforeAll(async () => {
  const { context } = await openFilledApp(whenOver);
  file = join(newFolder(whenOver), 'one.backup');
  ({ rows } = await takeBackup(takeOptions(context, file)));
});
afterAll(async () => {
  for (const close of over) await close();
});

const jobOf = (file: string): Job => ({
  kind: 'rehearse',
  file,
  passphrase: backupPassphrase,
  root,
  binFolder: undefined,
});
const rehearsals = () => readdirSync(tmpdir()).filter((name) => name.startsWith('rolecall-rehearsal-'));
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((go) => setTimeout(go, 50));
};

test('a rehearsal restores a backup, checks what has to hold and leaves nothing', async () => {
  const before = rehearsals();

  const done = await runJob(jobOf(file));

  expect(done.faults).toEqual([]);
  expect(done).toMatchObject({ rows, files: 9 });
  const found = Object.fromEntries(done.steps.map(({ step, found }) => [step, found]));
  expect(Object.keys(found)).toEqual(['restore', 'references', 'files', 'audit', 'vault', 'lists']);
  expect(found['files']).toBe('9 files have the content of their hash');
  expect(Number(/\d+/.exec(found['references']!)![0])).toBeGreaterThan(50);
  expect(Number(/\d+/.exec(found['audit']!)![0])).toBeGreaterThan(3);
  expect(Number(/\d+/.exec(found['vault']!)![0])).toBeGreaterThan(0);
  expect(Number(/\d+/.exec(found['lists']!)![0])).toBeGreaterThan(20);
  expect(rehearsals()).toEqual(before);
});

test('a rehearsal of a damaged backup names what is wrong and leaves nothing', async () => {
  const damaged = join(newFolder(whenOver), 'damaged.backup');
  const content = readFileSync(file);
  flipByte(content, content.length - 2000, damaged);
  const before = rehearsals();

  const failure = await runJob(jobOf(damaged)).catch((one) => one);

  expect(failure).toBeInstanceOf(JobFailed);
  expect(failure).toMatchObject({ isPlain: true });
  expect(rehearsals()).toEqual(before);
});

test('a rehearsal that is stopped in its middle removes its database and its folder', async () => {
  const before = new Set(rehearsals());
  const mine = () => rehearsals().filter((name) => !before.has(name));
  const stop = new AbortController();

  const running = runJob(jobOf(file), { signal: stop.signal }).catch((one) => one);
  await until(() => mine().some((name) => existsSync(join(tmpdir(), name, 'data', 'pg', 'postmaster.pid'))));
  stop.abort();

  expect(await running).toMatchObject({ message: 'It was stopped.' });
  expect(mine()).toEqual([]);
});

test('what a killed rehearsal left is removed by the next one; a running one keeps its folder', () => {
  const gone = mkdtempSync(join(tmpdir(), 'rolecall-rehearsal-999999999-'));
  const lives = mkdtempSync(join(tmpdir(), `rolecall-rehearsal-${process.pid}-`));
  onTestFinished(() => rmSync(lives, { recursive: true, force: true }));
  removeLeftRehearsals();
  expect([existsSync(gone), existsSync(lives)]).toEqual([false, true]);
});
