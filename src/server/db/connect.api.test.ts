import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openDatabaseProxy } from '#server/testing/tcp-proxy.ts';
import { openDatabase } from './connect.ts';
import { asCall, giveUpCall } from './connection-guard.ts';

test('a connection that the database ends between two statements of a transaction fails that transaction and nothing else', async () => {
  const { context } = await openTestApp();
  const cut = context.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(context.db);
    // An unhandled error would have ended the process by now.
    await new Promise((go) => setTimeout(go, 100));
    await sql`select 1`.execute(db);
  });
  await expect(cut).rejects.toThrow(/connection|terminat/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(context.db)).rows).toEqual([{ one: 1 }]);
});

test('a database that is away is waited for as long as was asked, and found as soon as it is back', async () => {
  const { context } = await openTestApp();
  const { proxy, through } = await openDatabaseProxy(context.database.connection);
  const database = openDatabase(through, context.log, 2);
  onTestFinished(async () => {
    await database.close();
    await proxy.close();
  });
  await proxy.set('refuse');
  const waited = database.answersWithin(60_000);
  await proxy.set('pass');
  expect(await waited).toBe(true);

  await proxy.set('refuse');
  expect(await database.answersWithin(1000)).toBe(false);
  await proxy.set('pass');
  expect(await database.answersWithin(60_000)).toBe(true);
});

test('a database that stops answering is noticed while statements still wait, and they end before their own limit', async () => {
  const { context } = await openTestApp();
  const { proxy, through } = await openDatabaseProxy(context.database.connection);
  const database = openDatabase(through, context.log, 2);
  onTestFinished(async () => {
    await proxy.set('pass');
    await database.close();
    await proxy.close();
  });
  await sql`select 1`.execute(database.db);
  await proxy.set('hole');
  // Outside of a call a statement may take half a minute.
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/terminated/);
  expect(database.isInTrouble()).toBe(true);
});

test('a call beyond its deadline waits for no statement, and one that was answered asks nothing more', async () => {
  const { context } = await openTestApp();
  const { db } = context;
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
  // Shortly before its deadline a statement has a second.
  await expect(asCall(() => sleep(4), performance.now() + 100)).rejects.toThrow(/read timeout/i);
  // Who is beyond it was held up by something else.
  await asCall(() => sleep(1.5), performance.now() - 1);
  const answered = asCall(async () => {
    giveUpCall(new Error('it was answered'));
    await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  });
  await expect(answered).rejects.toThrow('it was answered');
  await sleep(0);
});
