import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { beat } from '#server/areas/automation/service.ts';
import { countOf, forgetCounts } from '#server/lists/count-rows.ts';
import { liveProcesses, setLiveProcesses, shareOf } from '#server/outside/process-share.ts';
import { openReplica } from '#server/testing/open-replica.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { processName, startPresence } from './presence.ts';
import { beatPresence, endPresence, findProcesses, sweepPresences } from './presence-queries.ts';

const alone = () => setLiveProcesses({ all: 1, here: 1, matchers: 1 });
const other = {
  name: 'other-1-ab',
  host: 'zz-other',
  slot: 1,
  version: '0.1.0',
  roles: ['calls', 'matching'],
  running: [{ name: 'matching.match-job', since: '2026-11-26T10:00:00.000Z' }],
  memoryMb: 200,
};

test('Automation Status shows every process, what it runs, and which have died; limits follow those that live', async () => {
  onTestFinished(alone);
  const { context, signIn } = await openTestApp();
  const { db } = context;
  const person = await signIn({ pages: [22] });
  await beatPresence(db, other);
  const end = await startPresence(context, { running: () => [] }, null);
  onTestFinished(end);
  expect(liveProcesses()).toMatchObject({ all: 2, here: 1, matchers: 2, sharing: [] });
  // Who shares out the units is known by machine and number, however often it was started again.
  const sharing = { ...other, roles: [...other.roles, 'units'] };
  for (const name of ['other-1-cd', 'other-1-ef']) {
    const counted = await beatPresence(db, { ...sharing, name });
    expect([counted.sharing, counted.me]).toEqual([['zz-other/1'], 'zz-other/1']);
    await endPresence(db, name, 'stopped');
  }
  expect([shareOf(4, 'installation'), shareOf(4, 'machine')]).toEqual([2, 4]);
  await beat(context, processName);
  const { processes } = await person.call(automationApi.status, {});
  expect(processes).toMatchObject([
    { leads: true, isAlive: true, roles: ['calls', 'tasks', 'matching'], running: [] },
    { name: 'other-1-ab', number: 1, isAlive: true, leads: false, running: other.running },
  ]);

  await sql`update server_process set heartbeat_at = now() - interval '21 seconds' where name = 'other-1-ab'`.execute(
    db,
  );
  const dead = (await person.call(automationApi.status, {})).processes[1]!;
  expect(dead).toMatchObject({ name: 'other-1-ab', isAlive: false, running: other.running });
  expect(dead.heartbeatAgeSec).toBeGreaterThanOrEqual(21);
  // A frozen one that goes on is alive again; one that its first process saw die is not.
  await beatPresence(db, other);
  expect((await findProcesses(db)).map(({ is_alive }) => is_alive)).toEqual([true, true]);
  await endPresence(db, other.name, 'SIGKILL');
  expect((await person.call(automationApi.status, {})).processes[1]).toMatchObject({ isAlive: false, why: 'SIGKILL' });
});

test('a process that stopped in order is gone from the list, and old rows are removed', async () => {
  onTestFinished(alone);
  const { context } = await openTestApp();
  const { db } = context;
  await (await startPresence(context, { running: () => [] }, 2))();
  await beatPresence(db, other);
  expect((await findProcesses(db)).map(({ name }) => name)).toEqual([other.name]);
  await sql`update server_process set heartbeat_at = now() - interval '25 hours'`.execute(db);
  await sql`insert into call_count values ('x', now() - interval '6 minutes', 1)`.execute(db);
  await sweepPresences(db);
  expect(await db.selectFrom('server_process').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('call_count').selectAll().execute()).toEqual([]);
});

test('a count that another process made wrong is counted anew', async () => {
  onTestFinished(alone);
  const { context } = await openTestApp();
  const { db, events } = context;
  await openReplica(context, onTestFinished);
  await sql`insert into call_count select i::text, now(), 1 from generate_series(1, 6000) i`.execute(db);
  const count = () => countOf(db, 'many', sql`select 1 from call_count`);
  expect(await count()).toBe(6000);
  await sql`insert into call_count values ('x', now(), 1)`.execute(db);
  expect(await count()).toBe(6000);
  const heard: unknown[] = [];
  onTestFinished(events.subscribe((event) => void heard.push(event)));
  setLiveProcesses({ all: 2, here: 2, matchers: 1 });
  await events.publish(db, { unitId: 0, about: 'counts', list: 'many' });
  await until(async () => (await count()) === 6001);
  forgetCounts('many');
  await until(async () => heard.length >= 2);
  expect(heard.at(-1)).toEqual({ unitId: 0, about: 'counts', list: 'many' });
});

test('a process without the role for calls tells how it is, and answers nothing else', async () => {
  const { app } = await openTestApp({ ROLES: 'tasks,matching', METRICS_TOKEN: 'a token of the monitoring' });
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  expect([await ask('/readyz'), await ask('/metrics'), await ask('/api/auth/key'), await ask('/')]).toEqual([
    200, 401, 404, 404,
  ]);
});
