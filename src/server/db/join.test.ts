import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeBackup } from '#server/areas/backups/take-backup.ts';
import { verifyBackup } from '#server/areas/backups/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { openKeys } from '#server/outside/keys.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { quietLog } from '#server/testing/empty-database.ts';
import { newFolder, root } from '#server/testing/new-folder.ts';
import { ask, startOld } from '#server/testing/old-folder.ts';
import { joinDatabase } from './join.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const passphrase = 'a passphrase of a backup';
const addUnit = `insert into business_unit (name, code, country, currency, time_zone)
  values ('Kept', 'K', 'US', 'USD', 'America/Chicago')`;

async function backUp(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none' }, root);
  const { owner: connection, leave } = await joinDatabase(config, root);
  onTestFinished(leave);
  const file = join(newFolder(), 'one.backup');
  const keys = join(dataDir, 'keys');
  await openKeys(keys);
  const places = { keys, fileRoot: config.fileRoot, auditCheckpoints: config.auditCheckpoints };
  const taken = await takeBackup({ connection, places, product: '0', file, passphrase, keyCost: 2 ** 10 });
  return { taken, verified: await verifyBackup(file, passphrase) };
}

test('a folder of the older roles is backed up before the first start of a server of this version', async () => {
  const dataDir = newFolder();
  const { served, old } = await startOld(dataDir);
  await prepareDatabase(old, old, quietLog);
  await ask(old, addUnit);
  await served.stop();

  const { taken, verified } = await backUp(dataDir);
  expect(verified.faults).toEqual([]);
  expect(taken.rows).toBeGreaterThan(0);
});

test('a database whose newest migrations have not run yet is backed up as it is', async () => {
  const dataDir = newFolder();
  const { served, old } = await startOld(dataDir);
  const [name, baseline] = Object.entries(migrations)[0]!;
  await migrate(old, quietLog, { [name]: baseline });
  await ask(old, addUnit);
  await served.stop();

  const { taken, verified } = await backUp(dataDir);
  expect(verified.faults).toEqual([]);
  expect(taken.about).toMatchObject({ installation: '', migrations: [name] });
});
