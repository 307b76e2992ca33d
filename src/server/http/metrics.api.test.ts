import { expect, test, vi } from 'vitest';
import { sweepBlobsTask } from '#server/areas/files/tasks.ts';
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
