import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { checkDatabase, checkMachine, checkSettings } from './doctor-checks.ts';

test('an installation in order has no fault, and each planted fault is named with what to do', async () => {
  const { context } = await openTestApp();
  const { db, config } = context;
  const faults = async (changed = config) =>
    [...(await checkMachine(changed)), ...(await checkDatabase(db, changed))]
      .filter(({ state }) => state === 'fault')
      .map(({ about, says }) => `${about}: ${says}`);
  chmodSync(join(config.dataDir, 'keys'), 0o700);
  expect(await faults()).toEqual([]);

  chmodSync(join(config.dataDir, 'keys'), 0o755);
  expect(await faults()).toEqual([expect.stringMatching(/^keys: .* can be read by others \(mode 755\): chmod 700\.$/)]);
  chmodSync(join(config.dataDir, 'keys'), 0o700);

  const passphrase = join(config.dataDir, 'passphrase');
  const sealed = { ...config, backupPassphraseFile: passphrase };
  expect(await faults(sealed)).toEqual([expect.stringMatching(/^backups: .* is missing or empty/)]);
  writeFileSync(passphrase, 'a passphrase\n');
  expect(await faults(sealed)).toEqual([]);

  const { id: unitId } = await db.selectFrom('business_unit').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('outbound_message')
    .values({
      guid: 'g',
      once_key: 'k',
      unit_id: unitId,
      channel: 'EMAIL',
      kind: 'TEST',
      to_address: 'a@example.com',
      body: 'b',
      not_before: new Date(Date.now() - 7_200_000).toISOString(),
    } as never)
    .execute();
  expect(await faults()).toEqual([expect.stringMatching(/^outbox: 1 messages wait for more than an hour/)]);
  await db.deleteFrom('outbound_message').execute();

  await db
    .insertInto('server_process')
    .values({ name: 'calls-only', host: 'here', version: '1', roles: ['calls', 'tasks'], memory_mb: 1 })
    .execute();
  expect(await faults()).toEqual([expect.stringMatching(/^processes: Nobody has the role matching/)]);
  await db.deleteFrom('server_process').execute();
  expect(await faults({ ...config, plan: { ...config.plan, processes: 60 } })).toEqual([
    expect.stringMatching(/^connections: PROCESSES=60 opens up to \d+; max_connections is \d+\. Raise it\.$/),
  ]);
  expect(await faults({ ...config, smtpUrl: 'smtp://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^mail: 127\.0\.0\.1: .* Check SMTP_URL/),
  ]);
  expect(await faults({ ...config, readDatabaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
    expect.stringMatching(/^standby: READ_DATABASE_URL does not answer/),
  ]);

  await db
    .updateTable('installation')
    .set({ quarantined_at: new Date().toISOString() } as never)
    .execute();
  expect(await faults()).toEqual([expect.stringMatching(/^installation: This is a copy: nothing is sent/)]);

  const gone = { ...config, dataDir: join(config.dataDir, 'gone') };
  expect((await checkMachine(gone)).filter(({ state }) => state === 'fault')).toEqual([
    expect.objectContaining({ about: 'data folder', says: expect.stringContaining('does not exist. Set DATA_DIR.') }),
  ]);
  mkdirSync(gone.dataDir);
  rmSync(gone.dataDir, { recursive: true });
});

test('in production an address without https is a fault, and a missing proxy setting a note', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c', PUBLIC_URL: 'http://office.example' };
  const found = checkSettings(readConfig(env, '/nowhere'));
  expect(found).toContainEqual(expect.objectContaining({ about: 'address', state: 'fault' }));
  expect(found).toContainEqual(expect.objectContaining({ about: 'proxy', state: 'note' }));
});
