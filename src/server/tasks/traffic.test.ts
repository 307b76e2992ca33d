import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Traffic } from './traffic.ts';

/** Something that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: () => promise, end: resolve };
}

test('work behind the scenes begins when the last call is answered, and goes on by itself after a while', async () => {
  const traffic = new Traffic();
  const [one, other, long] = [held(), held(), held()];
  const done: string[] = [];
  const calls = [traffic.answer(one.until), traffic.answer(other.until)];
  const work = traffic.behind(async () => void done.push('first'));
  one.end();
  await wait(20);
  expect(done).toEqual([]);
  other.end();
  await Promise.all([...calls, work]);
  expect(done).toEqual(['first']);

  const call = traffic.answer(long.until);
  await traffic.behind(async () => void done.push('second'));
  expect(done).toEqual(['first', 'second']);
  long.end();
  await call;
});

test('pieces of work are done one at a time in their order; one that fails fails alone', async () => {
  const traffic = new Traffic();
  const first = held();
  const done: string[] = [];
  const pieces = [
    traffic.behind(async () => {
      await first.until();
      done.push('first');
    }),
    traffic.behind(async () => {
      throw new Error('this one');
    }),
    traffic.behind(async () => done.push('third')),
  ];
  await wait(10);
  expect(done).toEqual([]);
  first.end();
  expect((await Promise.allSettled(pieces)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(done).toEqual(['first', 'third']);
});

test('a call that fails is over as well', async () => {
  const traffic = new Traffic();
  const call = traffic.answer(async () => {
    throw new Error('refused');
  });
  await expect(call).rejects.toThrow('refused');
  const started = performance.now();
  await traffic.behind(async () => undefined);
  expect(performance.now() - started).toBeLessThan(90);
});
