import { expect, test } from 'vitest';
import { allCalls } from '#contract/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { isRepeatable, retryRead } from './retry-read.ts';

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const database = (isBack: boolean, isAway = false) =>
  ({ answersWithin: async () => isBack, isAway: () => isAway, checkPeer: async () => {} }) as unknown as Database;

/** Fails with these in turn, then answers; counts how often it was asked. */
function failing(...failures: unknown[]) {
  const counted = { asked: 0 };
  const read = async () => {
    counted.asked += 1;
    const failure = failures.shift();
    if (failure) throw failure;
    return 'answer';
  };
  return { counted, read };
}

test('REL-06: a read is made again once when the database is back, and no more than once', async () => {
  const once = failing(gone);
  expect(await retryRead(database(true), once.read)).toBe('answer');
  expect(once.counted.asked).toBe(2);
  const twice = failing(gone, gone);
  await expect(retryRead(database(true), twice.read)).rejects.toBe(gone);
  expect(twice.counted.asked).toBe(2);
});

test('a read is not made again while the database stays away, nor after any other failure', async () => {
  const away = failing(gone);
  await expect(retryRead(database(false), away.read)).rejects.toBe(gone);
  const defect = failing(new Error('a defect'));
  await expect(retryRead(database(true), defect.read)).rejects.toThrow('a defect');
  expect([away.counted.asked, defect.counted.asked]).toEqual([1, 1]);
});

test('circuit breaker: while the database has been away for long nobody asks it and nobody waits', async () => {
  const { counted, read } = failing();
  await expect(retryRead(database(true, true), read)).rejects.toMatchObject({
    code: 'server.unavailable',
    status: 503,
  });
  expect(counted.asked).toBe(0);
});

test('no call that writes, is public or belongs to a chat link is ever made again by itself', () => {
  const calls: Endpoint[] = Object.values(allCalls);
  const repeated = calls.filter(isRepeatable);
  expect(repeated.length).toBeGreaterThan(40);
  for (const { path, verbs, allow } of repeated) {
    expect([path, verbs.includes('GET')]).toEqual([path, true]);
    expect([path, allow]).not.toEqual([path, expect.stringMatching(/public|chat-link|session-write/)]);
    expect([path, allow]).not.toEqual([path, expect.objectContaining({ to: 'write' })]);
  }
});
