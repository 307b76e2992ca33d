import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { CallRate } from './call-rate.ts';

test('calls of an address are counted over processes, each minute anew, and no address is stored', async () => {
  const { context } = await openTestApp();
  const { db, keys } = context;
  let now = Date.parse('2026-11-26T10:00:30Z');
  const [one, other] = [new CallRate(() => now), new CallRate(() => now)];
  const hashOf = (address: string) => keys.derive('calls', address);
  const call = (rate: CallRate, times: number) => {
    let counted = { current: 0, ttl: 0 };
    for (let time = 0; time < times; time += 1) counted = rate.count('192.0.2.7');
    return counted;
  };
  expect(call(one, 30)).toEqual({ current: 30, ttl: 30_000 });
  expect(call(other, 20).current).toBe(20);
  await one.addUp(db, hashOf);
  await other.addUp(db, hashOf);
  expect(call(other, 1).current).toBe(51);
  expect(call(one, 1).current).toBe(31);
  await other.addUp(db, hashOf);
  await one.addUp(db, hashOf);
  expect(call(one, 1).current).toBe(53);
  expect(JSON.stringify(await db.selectFrom('call_count').selectAll().execute())).not.toContain('192.0.2.7');

  now += 30_000;
  expect(call(one, 1)).toEqual({ current: 1, ttl: 60_000 });
});

test('what providers tell us is counted by the second, apart from the calls of a minute', async () => {
  const { app } = await openTestApp({ CALLS_PER_MINUTE: '10' });
  const tell = () => app.inject({ method: 'POST', url: '/api/webhooks/sms/in', payload: {} });
  for (let call = 0; call < 20; call += 1) {
    const { statusCode, headers } = await tell();
    expect([statusCode, headers['x-ratelimit-limit'], headers['x-ratelimit-reset']]).toEqual([403, '300', '1']);
  }
  expect((await app.inject({ url: '/api/auth/key' })).headers['x-ratelimit-remaining']).toBe('9');
});

test('CALLS_PER_MINUTE refuses the next call with the seconds left', async () => {
  const { app } = await openTestApp({ CALLS_PER_MINUTE: '10' });
  const ask = async () => (await app.inject({ url: '/api/auth/key' })).statusCode;
  const answers: number[] = [];
  for (let call = 0; call < 21; call += 1) answers.push(await ask());
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(answers).toContain(429);
});
