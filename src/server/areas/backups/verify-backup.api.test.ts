import { readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '#server/outside/backup/write-backup.ts';
import { placeOf } from '#server/outside/blobs/disk-store.ts';
import {
  administratorOf,
  backupPassphrase,
  flipByte,
  newFolder,
  newPlace,
  openFilledApp,
  takeOptions,
} from '#server/testing/backups.ts';
import type { TestApp } from '#server/testing/open-test-app.ts';
import { RestoreRefused } from './faults.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const closing: (() => Promise<void>)[] = [];
const whenOver = (close: () => Promise<void>) => void closing.push(close);
let app: TestApp;
let folder: string;
let whole: Buffer;

const placeAt = (sha256: string) => placeOf(app.context.config.fileRoot, sha256);

beforeAll(async () => {
  app = await openFilledApp(whenOver);
  folder = newFolder(whenOver);
  await takeBackup(takeOptions(app.context, join(folder, 'whole')));
  whole = readFileSync(join(folder, 'whole'));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Verifies a file and tries to restore it: both have to name the same, and the restore touches nothing. */
async function namedBy(file: string, freeBytes?: (folder: string) => number): Promise<string[]> {
  const { faults } = await verifyBackup(file, backupPassphrase);
  const place = await newPlace(file, whenOver);
  const refused = await restoreBackup({ ...place.options, ...(freeBytes && { freeBytes }) }).catch(
    (why: unknown) => why,
  );
  expect(refused).toBeInstanceOf(RestoreRefused);
  const codes = (refused as RestoreRefused).faults.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(faults.map(({ code }) => code)));
  expect(() => readdirSync(place.dataDir)).toThrow('ENOENT');
  return (refused as RestoreRefused).faults.map(({ code, say }) => `${code}: ${say}`);
}

const broken = (change: (content: Buffer) => Buffer): string => {
  const file = join(folder, 'broken');
  writeFileSync(file, change(Buffer.from(whole)));
  return file;
};

/** Takes a backup of the installation as it is now. */
const takenNow = async (): Promise<string> => {
  const file = join(folder, 'now');
  await takeBackup(takeOptions(app.context, file));
  return file;
};

const headerEnd = () => whole.indexOf(10, whole.indexOf(10, 'ROLECALL BACKUP\n'.length) + 1) + 1;

test('a whole backup has no faults', async () => {
  expect(await verifyBackup(join(folder, 'whole'), backupPassphrase)).toMatchObject({ faults: [], files: 9 });
});

test('a backup that is cut anywhere is named as cut', async () => {
  for (const length of [
    0,
    10,
    headerEnd() - 5,
    headerEnd() + 2,
    headerEnd() + 100,
    whole.length >> 1,
    whole.length - 1,
  ]) {
    const file = broken((content) => content.subarray(0, length));
    const [said] = await namedBy(file);
    expect({ length, said }).toEqual({
      length,
      said: expect.stringMatching(length < 16 ? /^not-a-backup/ : /^cut: .*cut/),
    });
  }
});

test('one changed byte is found in the header, in every chunk, and at the end, with its place', async () => {
  const file = join(folder, 'flipped');
  const places = [20, headerEnd() - 10];
  for (let at = headerEnd(); at < whole.length; at += 4 + whole.readUInt32BE(at)) places.push(at + 1, at + 30);
  for (const at of [...places, whole.length - 1]) {
    flipByte(whole, at, file);
    const { faults } = await verifyBackup(file, backupPassphrase);
    expect({ at, codes: faults.map(({ code }) => code) }).toEqual({
      at,
      codes: [expect.stringMatching(at < headerEnd() ? /header-changed|not-a-backup|wrong-passphrase/ : /changed|cut/)],
    });
    if (at >= headerEnd()) expect(faults[0]!.say).toMatch(/chunk \d+.*\((in|after) /);
  }
  expect(places.length).toBeGreaterThan(7);
});

test('swapped, repeated, left out and appended chunks are found', async () => {
  const starts: number[] = [];
  for (let at = headerEnd(); at < whole.length; at += 4 + whole.readUInt32BE(at)) starts.push(at);
  const [first, second, third] = starts as [number, number, number];
  const head = whole.subarray(0, first);
  const [one, two, rest] = [whole.subarray(first, second), whole.subarray(second, third), whole.subarray(third)];
  const files = [
    [head, two, one, rest],
    [head, one, one, two, rest],
    [head, two, rest],
    [whole, one],
    [head, one, two],
  ];
  for (const parts of files) {
    const [said] = await namedBy(broken(() => Buffer.concat(parts)));
    expect(said).toMatch(/^(changed|cut): /);
  }
});

test('a lost, a damaged and a swapped file are named by the backup, by verify and by restore', async () => {
  const { db } = app.context;
  const rows = await db.selectFrom('stored_file').select('sha256').distinct().orderBy('sha256').execute();
  const [lost, cut, one, other] = rows.map(({ sha256 }) => sha256) as [string, string, string, string];
  const kept = new Map([lost, cut, one, other].map((sha256) => [sha256, readFileSync(placeAt(sha256))]));
  rmSync(placeAt(lost));
  truncateSync(placeAt(cut), 5);
  renameSync(placeAt(one), `${placeAt(one)}.away`);
  renameSync(placeAt(other), placeAt(one));
  renameSync(`${placeAt(one)}.away`, placeAt(other));

  const file = join(folder, 'files');
  const { faults } = await takeBackup(takeOptions(app.context, file));
  expect(faults).toEqual([
    `file ${lost} is missing`,
    ...[cut, one, other].map((sha256) => `file ${sha256} is damaged`),
  ]);
  const named = await namedBy(file);
  expect(named).toEqual([
    `file-missing: The file ${lost} is missing.`,
    ...[cut, one, other].map((sha256) => expect.stringContaining(`file-damaged: The file ${sha256} is damaged`)),
  ]);

  // Somebody who has nothing better gets the rest back.
  const place = await newPlace(file, whenOver);
  const restored = await restoreBackup({ ...place.options, acceptsFaults: true });
  expect(restored).toMatchObject({ files: 5 });
  expect(restored.faults).toHaveLength(4);
  for (const [sha256, content] of kept) writeFileSync(placeAt(sha256), content);
});

test('missing keys are named: that of the vault with the number of passwords, and the root', async () => {
  const keys = join(app.context.config.dataDir, 'keys');
  const { rows } = await app.context.database.pool.query('select count(*)::int as count from vault_entry');
  for (const name of ['vault-1.key', 'token.secret']) {
    renameSync(join(keys, name), join(folder, name));
    const named = await namedBy(await takenNow());
    renameSync(join(folder, name), join(keys, name));
    expect(named).toEqual([expect.stringMatching(new RegExp(`^key-missing: The key ${name} is missing`))]);
    if (name.startsWith('vault')) expect(named[0]).toContain(`${rows[0].count} passwords`);
  }
});

test('a key that does not open the vault is named', async () => {
  const path = join(app.context.config.dataDir, 'keys', 'vault-1.key');
  const kept = readFileSync(path);
  writeFileSync(path, Buffer.alloc(32, 7).toString('base64'));
  const named = await namedBy(await takenNow());
  writeFileSync(path, kept);
  expect(named).toEqual([expect.stringMatching(/^vault-closed: The keys of the backup do not open \d+ passwords/)]);
});

test('a changed, a removed, an inserted and a cut audit line are named by their number', async () => {
  const { addCheckpoint } = await import('#server/areas/audit/audit-chain.ts');
  await addCheckpoint(app.context);
  const cases = [
    [
      `update audit_line set user_name = 'somebody else' where id = (select line_id from audit_link where number = 2)`,
      /entry 2: the line was changed/,
    ],
    [
      `with gone as (delete from audit_link where number = 2 returning line_id) delete from audit_line where id in (select line_id from gone)`,
      /entry 2: its link is gone/,
    ],
    [
      `delete from audit_line where id = (select line_id from audit_link where number = 2)`,
      /entry 2: the line is gone/,
    ],
    [
      `insert into audit_line (act, result, user_name, address, request_id) values ('reveal', 'done', 'x', '', '')`,
      /stands outside the chain/,
    ],
    [
      `with gone as (delete from audit_link where number = (select max(number) from audit_link) returning line_id) delete from audit_line where id in (select line_id from gone)`,
      /the chain is cut: a signed checkpoint knows/,
    ],
  ] as const;
  for (const [statement, words] of cases) {
    const client = administratorOf(app.context);
    await client.connect();
    await client.query(
      `create temp table kept_line as table audit_line; create temp table kept_link as table audit_link`,
    );
    await client.query(`set session_replication_role to replica`);
    await client.query(statement);
    const file = await takenNow();
    await client.query(`delete from audit_link; delete from audit_line;
      insert into audit_line overriding system value table kept_line; insert into audit_link table kept_link;
      drop table kept_line, kept_link; set session_replication_role to origin`);
    await client.end();
    const named = await namedBy(file);
    expect(named).toEqual([expect.stringMatching(/^audit-chain: The audit is broken/)]);
    expect(named[0]).toMatch(words);
  }
});

test('a backup of a newer version is named before anything is touched', async () => {
  const client = administratorOf(app.context);
  await client.connect();
  await client.query(`insert into migration (name, timestamp) values ('299901010000-tomorrow', now()::text)`);
  const file = await takenNow();
  await client.query(`delete from migration where name = '299901010000-tomorrow'`);
  await client.end();
  expect(await namedBy(file)).toEqual([expect.stringMatching(/^newer-version: .*299901010000-tomorrow/)]);
});

test('a disk that is too small is named with what is needed and what is free', async () => {
  const named = await namedBy(join(folder, 'whole'), () => 1024 * 1024);
  expect(named).toEqual([expect.stringMatching(/^no-space: .*needs \d+ MB, 1 MB are free/)]);
});

test('a file that is no backup, and a header that promises more than there is, are named', async () => {
  expect(await namedBy(broken(() => Buffer.from('hello')))).toEqual([expect.stringMatching(/^not-a-backup/)]);
  const about = {
    product: '0.0.0',
    migrations: [],
    takenAt: '2026-11-23T00:00:00Z',
    installation: 'x',
    counts: { tables: 1, rows: 5, files: 0 },
    space: { database: 0, files: 0 },
  };
  const file = join(folder, 'short');
  const writer = await writeBackup(file, about, backupPassphrase, 2 ** 10);
  await writer.section({ kind: 'table', name: 'role', columns: ['id'] }, async (add) => {
    await add(Buffer.from('1\n2\n'));
    return { rows: 5 };
  });
  await writer.section({ kind: 'end' }, async () => ({}));
  await writer.finish();
  const named = await namedBy(file);
  expect(named.filter((one) => one.startsWith('rows-missing'))).toHaveLength(2);
});
