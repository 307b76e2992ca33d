import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sendMessage } from '#server/areas/messages/delivery.ts';
import { openDatabase } from '#server/db/connect.ts';
import { HalfRestored, refuseMarkedDatabase, refuseMarkedFolder } from '#server/db/restore-mark.ts';
import { readHeader } from '#server/outside/backup/read-backup.ts';
import { openRecordingMailer } from '#server/outside/mail/recording-mailer.ts';
import { everyRow, newFolder, newPlace, openFilledApp, takeOptions } from '#server/testing/backups.ts';
import { startInstallation } from './quarantine.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const whenOver = (close: () => Promise<void>) => onTestFinished(close);

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length))
    .sort();

test('REL-19: a backup taken while people work is restored elsewhere row by row and byte by byte', async () => {
  const { context } = await openFilledApp(whenOver);
  const file = join(newFolder(whenOver), 'one.backup');
  const rowsThen = await everyRow(context.database.connection);

  let isWritten = false;
  const taken = await takeBackup({
    ...takeOptions(context, file),
    onProgress: () => {
      // Somebody works meanwhile: the snapshot holds nothing of it.
      if (isWritten) return;
      isWritten = true;
      void context.database.pool.query(`update business_unit set name = name || ' changed'`);
    },
  });
  expect(taken.faults).toEqual([]);
  expect(readdirSync(join(file, '..'))).toEqual(['one.backup']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const place = await newPlace(file, whenOver);
  const restored = await restoreBackup(place.options);

  const rowsNow = await everyRow(place.connection);
  const total = [...rowsThen.values()].reduce((sum, rows) => sum + rows.length, 0);
  expect(restored.rows).toBe(total);
  expect(total).toBeGreaterThan(300);
  for (const [table, rows] of rowsThen) {
    // The restore itself is one more entry of the audit.
    const added = table === 'audit_line' || table === 'audit_link' ? 1 : 0;
    const now = rowsNow.get(table)!;
    expect({ table, rows: now.filter((row) => rows.includes(row)) }).toEqual({ table, rows });
    expect({ table, count: now.length }).toEqual({ table, count: rows.length + added });
  }
  const from = join(context.config.fileRoot);
  // What no row names is nobody's: two uploads of the matrix.
  const named = new Set(rowsThen.get('stored_file')!.map((row) => /[0-9a-f]{64}/.exec(row)![0]));
  const stored = filesUnder(from).filter((name) => named.has(name.slice(-64)));
  expect(filesUnder(join(place.dataDir, 'files'))).toEqual(stored);
  for (const name of stored)
    expect(readFileSync(join(place.dataDir, 'files', name)).equals(readFileSync(join(from, name)))).toBe(true);
  for (const name of readdirSync(join(context.config.dataDir, 'keys'))) {
    const path = join(place.dataDir, 'keys', name);
    expect(readFileSync(path)).toEqual(readFileSync(join(context.config.dataDir, 'keys', name)));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
  // Numbers go on where they were.
  const nextOf = async (connection: pg.PoolConfig) => {
    const client = new pg.Client(connection as pg.ClientConfig);
    await client.connect();
    const { rows } = await client.query(`select nextval(pg_get_serial_sequence('stored_file', 'id')) as next`);
    await client.end();
    return Number(rows[0].next);
  };
  expect(await nextOf(place.connection)).toBe(await nextOf(context.database.connection));
});

test('the header tells without the passphrase what a backup is; everything else is encrypted', async () => {
  const { context } = await openFilledApp(whenOver);
  const file = join(newFolder(whenOver), 'one.backup');
  await takeBackup(takeOptions(context, file));

  const header = await readHeader(file);
  expect(header).toMatchObject({ product: '0.0.0', counts: { files: 9 } });
  expect(header.migrations.length).toBeGreaterThan(0);
  expect(readFileSync(file).includes('CANARY')).toBe(false);
  expect(await verifyBackup(file, 'another passphrase')).toMatchObject({ faults: [{ code: 'wrong-passphrase' }] });
});

test('what waits in the queues is queued again, once', async () => {
  const { context } = await openFilledApp(whenOver);
  const file = join(newFolder(whenOver), 'one.backup');
  const { sendMessageTask } = await import('#server/areas/messages/tasks.ts');
  await context.tasks.send(context.db, sendMessageTask, { messageId: 424_242 });
  await takeBackup(takeOptions(context, file));

  const place = await newPlace(file, whenOver);
  const { tasks } = await restoreBackup(place.options);

  expect(tasks).toBeGreaterThan(0);
  const client = new pg.Client(place.connection as pg.ClientConfig);
  await client.connect();
  const { rows } = await client.query(
    `select data from pgboss.job where name = 'outbox.send-message' and data->>'messageId' = '424242'`,
  );
  await client.end();
  expect(rows).toEqual([{ data: { messageId: 424_242 } }]);
});

test('a restore refuses a place that is not empty and names what is there', async () => {
  const { context } = await openFilledApp(whenOver);
  const file = join(newFolder(whenOver), 'one.backup');
  await takeBackup(takeOptions(context, file));
  const place = await newPlace(file, whenOver);
  mkdirSync(join(place.dataDir, 'keys'), { recursive: true });
  writeFileSync(join(place.dataDir, 'keys', 'token.secret'), 'x');

  await expect(restoreBackup(place.options)).rejects.toThrow(join(place.dataDir, 'keys'));
  const external = context.database.connection as pg.ClientConfig;
  const full = {
    ...place.options,
    place: { ...place.options.place, external, dataDir: `${place.dataDir}-2`, keys: `${place.dataDir}-2/keys` },
  };
  await expect(restoreBackup(full)).rejects.toThrow(/The database is not empty: it has \d+ tables/);
  expect(readFileSync(join(place.dataDir, 'keys', 'token.secret'), 'utf8')).toBe('x');
});

test('a restore that breaks off leaves a mark: no server starts on it, and the next restore begins anew', async () => {
  const { context } = await openFilledApp(whenOver);
  const file = join(newFolder(whenOver), 'one.backup');
  await takeBackup(takeOptions(context, file));
  const place = await newPlace(file, whenOver);
  let told = 0;
  const dies = restoreBackup({
    ...place.options,
    onProgress: ({ what }) => {
      if (what.startsWith('table ')) told += 1;
      if (told > 20) throw new Error('killed');
    },
  });

  await expect(dies).rejects.toThrow('killed');
  expect(existsSync(join(place.dataDir, 'restore-unfinished'))).toBe(true);
  expect(() => refuseMarkedFolder(place.dataDir)).toThrow(HalfRestored);
  await expect(refuseMarkedDatabase(place.connection as pg.ClientConfig)).rejects.toThrow(HalfRestored);

  await restoreBackup(place.options);
  refuseMarkedFolder(place.dataDir);
  await refuseMarkedDatabase(place.connection as pg.ClientConfig);
});

test('ruling 53: a restored copy with queued mail is in quarantine from its first start', async () => {
  const { context } = await openFilledApp(whenOver);
  const file = join(newFolder(whenOver), 'one.backup');
  await takeBackup(takeOptions(context, file));
  const place = await newPlace(file, whenOver);
  await restoreBackup(place.options);

  const database = openDatabase(place.connection, context.log, 2);
  const { db } = database;
  await startInstallation({ db, config: { dataDir: place.dataDir }, log: context.log });
  await db.updateTable('outbound_message').set({ state: 'QUEUED', not_before: new Date().toISOString() }).execute();
  const ids = (await db.selectFrom('outbound_message').select('id').execute()).map(({ id }) => id);
  const mailer = openRecordingMailer();
  for (const id of ids) await sendMessage({ ...context, db, mailer }, id);
  await database.close();
  expect(ids.length).toBeGreaterThan(0);
  expect(mailer.sent).toEqual([]);
});
