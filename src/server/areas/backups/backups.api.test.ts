import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupsApi } from '#contract/areas/backups/backups.ts';
import { backupPassphrase, newFolder } from '#server/testing/backups.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { doRun } from './run-backup.ts';

const whenOver = (close: () => Promise<void>) => onTestFinished(close);

async function openWithPassphrase() {
  const folder = newFolder(whenOver);
  const passphrase = join(folder, 'passphrase');
  writeFileSync(passphrase, `${backupPassphrase}\n`);
  const dir = join(folder, 'backups');
  const opened = await openTestApp({ BACKUP_PASSPHRASE_FILE: passphrase, BACKUP_DIR: dir });
  return { ...opened, dir, passphrase, admin: await opened.signIn({ group: 'admin' }) };
}

test('an administrator takes a backup, sees it end, and verifies it; a second one waits', async () => {
  const { admin, context } = await openWithPassphrase();
  const work = (id: number) => doRun(context, id, new AbortController().signal, false);
  const { id } = await admin.call(backupsApi.run, {});
  expect(await admin.raw(backupsApi.run, {})).toMatchObject({ status: 409, body: { code: 'backup.running' } });
  await work(id);
  const latest = async () => (await admin.call(backupsApi.list, {})).backups[0]!;
  const done = await latest();
  expect(done).toMatchObject({ id, state: 'DONE', isThere: true, faults: [], checks: [], askedBy: expect.any(String) });
  expect([done.rows! > 10, done.bytes! > 1000, done.night]).toEqual([true, true, undefined]);

  const verifying = await admin.call(backupsApi.verify, { id });
  expect((await latest()).checks).toMatchObject([{ kind: 'verify', state: 'WAITING' }]);
  await work(verifying.id);
  expect((await latest()).checks).toMatchObject([{ kind: 'verify', state: 'DONE', faults: [] }]);
});

test('a check of a backup that is gone is refused, and a passphrase file that is gone is said in plain words', async () => {
  const { admin, context, passphrase, work } = await openWithPassphrase();
  const { id } = await context.db
    .insertInto('backup_run')
    .values({ kind: 'backup', state: 'DONE', file: 'rolecall-20261123-0830-1.backup' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await admin.raw(backupsApi.verify, { id })).toMatchObject({ status: 409, body: { code: 'backup.file-gone' } });
  rmSync(passphrase);
  await admin.call(backupsApi.run, {});
  await work();
  const latest = async () => (await admin.call(backupsApi.list, {})).backups[0]!;
  await expect.poll(async () => (await latest()).state, { timeout: 50_000 }).toBe('FAILED');
  expect((await latest()).failure).toBe(`BACKUP_PASSPHRASE_FILE: ${passphrase} cannot be read.`);
});

test('the latest night says what is wrong until a better one ends', async () => {
  const { admin, context } = await openWithPassphrase();
  const add = (night: string, state: 'DONE' | 'FAILED', faults: object[] = []) =>
    context.db
      .insertInto('backup_run')
      .values({ kind: 'backup', night, state, faults: JSON.stringify(faults) })
      .execute();
  expect(await admin.call(backupsApi.status, {})).toEqual({});
  await add('2026-11-21', 'FAILED');
  expect(await admin.call(backupsApi.status, {})).toEqual({ trouble: 'failed', night: '2026-11-21' });
  await add('2026-11-22', 'DONE', [{ code: 'file-missing', say: 'The file x is missing.' }]);
  expect(await admin.call(backupsApi.status, {})).toEqual({ trouble: 'not-whole', night: '2026-11-22' });
  await add('2026-11-23', 'DONE');
  expect(await admin.call(backupsApi.status, {})).toEqual({});
});

test('without a passphrase file the schedule says so, and nothing is taken', async () => {
  const { signIn } = await openTestApp();
  const admin = await signIn({ group: 'admin' });
  const { schedule, backups } = await admin.call(backupsApi.list, {});
  expect(schedule).toMatchObject({ hasPassphrase: false, at: '02:30', zone: 'America/Chicago' });
  expect([schedule.nextAt, backups]).toEqual([undefined, []]);
  expect(await admin.raw(backupsApi.run, {})).toMatchObject({ status: 409, body: { code: 'backup.no-passphrase' } });
});
