import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { BackgroundThrottle } from './throttle.ts';

/** A promise that the test resolves. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: () => promise, end: resolve };
}

async function open() {
  const { db, database } = (await openTestApp()).context;
  return { db, throttle: new BackgroundThrottle(database.background) };
}
const ask = (db: Db) => sql`select 1`.execute(db);

test('a background write begins when the last call is answered, or after the longest delay', async () => {
  const { throttle } = await open();
  const [one, other, long] = [held(), held(), held()];
  const done: string[] = [];
  const calls = [throttle.answer(one.until), throttle.answer(other.until)];
  const work = throttle.write(async () => void done.push('first'));
  one.end();
  await wait(20);
  expect(done).toEqual([]);
  other.end();
  await Promise.all([...calls, work]);
  expect(done).toEqual(['first']);

  const call = throttle.answer(long.until);
  await throttle.write(async () => void done.push('second'));
  expect(done).toEqual(['first', 'second']);
  long.end();
  await call;
});

test('a call in the middle of a transaction is answered before the next statement', async () => {
  const { throttle } = await open();
  const done: string[] = [];
  const began = held();
  const call = held();
  const work = throttle.write(async (transaction) => {
    await ask(transaction);
    done.push('one');
    began.end();
    await ask(transaction);
    done.push('two');
  });
  await began.until();
  const answered = throttle.answer(async () => {
    await call.until();
    done.push('answered');
  });
  await wait(20);
  call.end();
  await Promise.all([answered, work]);
  expect(done).toEqual(['one', 'answered', 'two']);
});

test('two writes run in parallel, others wait; a failed one fails alone and leaves nothing', async () => {
  const { throttle, db } = await open();
  const [first, second] = [held(), held()];
  const done: string[] = [];
  const note = (transaction: Db, key: string) =>
    transaction.insertInto('term').values({ kind: 'skill', key, name: key }).execute();
  const pieces = [
    throttle.write(async (transaction) => {
      await first.until();
      await note(transaction, 'kept');
      done.push('first');
    }),
    throttle.write(async (transaction) => {
      await note(transaction, 'forgotten');
      done.push('second');
      await second.until();
      throw new Error('this one');
    }),
    throttle.write(async () => done.push('third')),
    throttle.write(async () => done.push('fourth')),
  ];
  const ended = Promise.allSettled(pieces);
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(['second']);
  await wait(20);
  expect(done).toEqual(['second']);
  second.end();
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(['second', 'third', 'fourth']);
  first.end();
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['second', 'third', 'fourth', 'first']);
  expect(await db.selectFrom('term').select('key').where('key', 'in', ['kept', 'forgotten']).execute()).toEqual([
    { key: 'kept' },
  ]);
});

test('only background transactions may be lost in a crash of the database', async () => {
  const { throttle, db } = await open();
  const setBy = async (one: Db) =>
    (await sql<{ source: string }>`select source from pg_settings where name = 'synchronous_commit'`.execute(one)).rows;
  const usual = await setBy(db);
  expect(usual).not.toEqual([{ source: 'session' }]);
  expect(await throttle.write(setBy)).toEqual([{ source: 'session' }]);
  expect(await db.transaction().execute(setBy)).toEqual(usual);
});

test('on one machine with the database, background writes run at lower priority than calls', async () => {
  const { throttle, db } = await open();
  const shareOf = async (one: Db) => {
    const { rows } = await sql<{ pid: number; is_here: boolean }>`
      select pg_backend_pid() as pid, inet_server_addr() is null as is_here`.execute(one);
    const [{ pid, is_here } = { pid: 0, is_here: false }] = rows;
    return { isHere: is_here, nice: is_here ? os.getPriority(pid) : undefined };
  };
  const [call, behind] = [await shareOf(db), await throttle.write(shareOf)];
  // A database elsewhere, or of another account, keeps its priority.
  if (call.isHere) expect([call.nice, behind.nice]).toEqual([os.getPriority(), 10]);
});

test('a failed call counts as answered', async () => {
  const { throttle } = await open();
  const call = throttle.answer(async () => {
    throw new Error('refused');
  });
  await expect(call).rejects.toThrow('refused');
  const done = await Promise.race([throttle.write(async () => 'done'), wait(20_000, 'late')]);
  expect(done).toBe('done');
});
