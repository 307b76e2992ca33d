import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '#server/outside/log.ts';
import { until } from '#server/testing/open-test-app.ts';
import { startPrimaryAndStandby } from '#server/testing/standby.ts';
import { openDatabase } from './connect.ts';
import { ReadReplica } from './read-replica.ts';

test('a standby that hears nothing more falls behind, and one that was promoted is none', async () => {
  const servers = await startPrimaryAndStandby(0);
  onTestFinished(servers.stop);
  const log = openLog('silent');
  const [primary, standby] = [servers.primaryUrl, servers.standbyUrl].map((connectionString) =>
    openDatabase({ connectionString }, log, 1),
  );
  const replica = new ReadReplica(primary!.db, servers.standbyUrl, log);
  onTestFinished(async () => {
    await Promise.all([replica.close(), primary!.close(), standby!.close()]);
  });
  const lag = async () => (await replica.lag()) ?? -1;
  expect(await lag()).toBe(Number.POSITIVE_INFINITY);
  await sql`create table anything ()`.execute(primary!.db);
  await until(async () => (await lag()) < 60);
  expect(await replica.reader()).not.toBe(primary!.db);
  // Everything that came is replayed, and nothing comes.
  await until(async () => (await lag()) > 1.5);
  await sql`select pg_promote()`.execute(standby!.db);
  await until(async () => (await lag()) === -1);
});
