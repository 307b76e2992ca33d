import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sweepBlobsTask } from '#server/areas/files/tasks.ts';
import { countRun, loadMatchRows } from '#server/areas/matching/retrieval/cached-units.ts';
import { beatPresence, endPresence } from '#server/tasks/presence-queries.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

const token = 'a token of the monitoring';
const ask = ({ app }: TestApp, authorization = `Bearer ${token}`) =>
  app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });

/** The value of a sample, such as `rolecall_outbox_messages{state="QUEUED"}`. */
const sampleOf = (text: string, sample: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.slice(sample.length + 1);

test('metrics are read with the token only, and do not exist without the setting', async () => {
  const testApp = await openTestApp({ METRICS_TOKEN: token });
  expect((await ask(testApp)).headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const wrong of ['', 'Bearer ', `Basic ${token}`, 'Bearer another token of somebody'])
    expect([wrong, (await ask(testApp, wrong)).statusCode]).toEqual([wrong, 401]);
  expect((await ask(await openTestApp())).statusCode).toBe(404);
  await expect(openTestApp({ METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN: give at least 16 characters');
});

test('calls are counted by their declared path, without ids and queries', async () => {
  const testApp = await openTestApp({ METRICS_TOKEN: token });
  const { app } = testApp;
  await app.inject({ method: 'GET', url: '/api/job/details/redirect?page_no=4711&search=number-4711' });
  await app.inject({ method: 'GET', url: '/api/no/such/secret' });
  const { body } = await ask(testApp);

  expect(
    sampleOf(body, 'rolecall_call_seconds_count{method="GET",path="/api/job/details/redirect",status="401"}'),
  ).toBe('1');
  expect(body).not.toMatch(/page_no|number-4711|secret/);
});

test('what waits shows: a task, a message, a slow reader; what cannot be read is left out', async () => {
  const testApp = await openTestApp({ METRICS_TOKEN: token });
  const { context } = testApp;
  const quiet = (await ask(testApp)).body;
  expect(sampleOf(quiet, 'rolecall_outbox_messages{state="QUEUED"}')).toBeUndefined();
  expect(sampleOf(quiet, 'rolecall_reader_files{lane="staff running"}')).toBe('0');

  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await context.db
    .insertInto('outbound_message')
    .values({
      guid: 'g',
      once_key: 'k',
      channel: 'EMAIL',
      kind: 'TEST',
      to_address: 'a@example.com',
      body: 'b',
      not_before: hourAgo,
    } as never)
    .execute();
  await context.tasks.send(context.db, sweepBlobsTask, {});
  const { body } = await ask(testApp);
  expect(sampleOf(body, 'rolecall_outbox_messages{state="QUEUED"}')).toBe('1');
  expect(Number(sampleOf(body, 'rolecall_outbox_oldest_seconds{state="QUEUED"}'))).toBeGreaterThanOrEqual(3600);
  expect(sampleOf(body, 'rolecall_tasks_waiting{task="files.sweep-blobs"}')).toBe('1');
  expect(Number(sampleOf(body, 'rolecall_database_connections{state="open"}'))).toBeGreaterThan(0);

  vi.spyOn(context.database.pool, 'totalCount', 'get').mockImplementation(() => {
    throw new Error('away');
  });
  const away = await ask(testApp);
  expect(away.statusCode).toBe(200);
  expect(sampleOf(away.body, 'rolecall_database_connections{state="open"}')).toBeUndefined();
  expect(sampleOf(away.body, 'rolecall_outbox_messages{state="QUEUED"}')).toBe('1');
});

test('each planted fault moves its metric', async () => {
  const testApp = await openTestApp({ METRICS_TOKEN: token });
  const { context, app, units } = testApp;
  const { db, database, documents, tasks } = context;
  const value = async (sample: string) => Number(sampleOf((await ask(testApp)).body, sample) ?? 'NaN');
  onTestFinished(() => void vi.restoreAllMocks());
  const faults: readonly [fault: string, metric: string, plant: () => Promise<unknown>][] = [
    [
      'a call that fails',
      'rolecall_call_seconds_count{method="GET",path="/api/auth/key",status="500"}',
      async () => {
        const broken = vi.spyOn(context.keys.envelopes, 'newest').mockRejectedValue(new Error('planted'));
        await app.inject({ url: '/api/auth/key' });
        broken.mockRestore();
      },
    ],
    [
      'a pool without a free connection',
      'rolecall_database_connections{state="waiting"}',
      async () => {
        vi.spyOn(database.pool, 'waitingCount', 'get').mockReturnValue(3);
      },
    ],
    [
      'a queue that nobody works on',
      'rolecall_tasks_oldest_seconds{task="files.sweep-blobs"}',
      async () => {
        await tasks.send(db, sweepBlobsTask, {});
        const late = sql`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'files.sweep-blobs'`;
        await late.execute(db);
      },
    ],
    [
      'a reader that is stuck',
      'rolecall_reader_files{lane="staff running"}',
      async () => {
        vi.spyOn(documents, 'load').mockReturnValue({
          staff: { running: 3, waiting: 9 },
          link: { running: 0, waiting: 0 },
        });
      },
    ],
    ['rows that fill the memory', 'rolecall_match_cache_units', () => loadMatchRows(db, units.USA)],
    [
      'a run whose rows are not in memory',
      'rolecall_match_runs{of="cold"}',
      async () => countRun(db, units.CAN, 1_000_000),
    ],
    [
      'a process that died',
      'rolecall_processes{state="dead"}',
      async () => {
        const process = { name: 'x', host: 'h', slot: 1, version: '1', roles: [], running: [], memoryMb: 1 };
        await beatPresence(db, process);
        await endPresence(db, 'x', 'SIGKILL');
      },
    ],
  ];
  for (const [fault, metric, plant] of faults) {
    const before = (await value(metric)) || 0;
    await plant();
    expect([fault, (await value(metric)) > before]).toEqual([fault, true]);
  }
});
