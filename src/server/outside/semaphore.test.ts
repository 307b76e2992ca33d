import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { setLiveProcesses } from './process-share.ts';
import { Semaphore, type SemaphoreLimits } from './semaphore.ts';

/** A semaphore whose work ends by hand; `started` is the order in which work began. */
function openWatched(limits: SemaphoreLimits) {
  const semaphore = new Semaphore(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const full = () => new Error('full');
  const begin = (what: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<string>((resolve) => {
        started.push(what);
        ends.set(what, () => resolve(what));
      });
    return semaphore.run(what.charAt(0), work, full, signal).catch((failure: Error) => failure.message);
  };
  const end = async (what: string) => {
    ends.get(what)?.();
    await setImmediate();
  };
  return { semaphore, started, begin, end };
}

test('no more than its permits run at once, and the next starts when one ends', async () => {
  const { started, begin, end, semaphore } = openWatched({ permits: 2 });
  const all = ['a1', 'a2', 'a3'].map((one) => begin(one));
  await setImmediate();
  expect(started).toEqual(['a1', 'a2']);
  expect(semaphore.count()).toEqual({ running: 2, waiting: 1 });
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  expect(semaphore.count()).toEqual({ running: 0, waiting: 0 });
});

test('one piece of work does not wait behind the many of another party', async () => {
  const { started, begin, end } = openWatched({ permits: 2 });
  for (const one of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void begin(one);
  await setImmediate();
  for (const one of ['a1', 'a2', 'b1', 'c1']) await end(one);
  // b and c hold nothing, so they come before the third of a; then a, served before b.
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a party has no more than its share even where nobody else waits', async () => {
  const { started, begin } = openWatched({ permits: 3, perParty: 2 });
  for (const one of ['a1', 'a2', 'a3', 'b1']) void begin(one);
  await setImmediate();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('a full queue refuses at once, of all and of one party', async () => {
  const all = openWatched({ permits: 1, waiting: 2 });
  for (const one of ['a1', 'a2', 'b1']) void all.begin(one);
  expect(await all.begin('c1')).toBe('full');

  const one = openWatched({ perParty: 1, waitingPerParty: 1 });
  void one.begin('a1');
  void one.begin('a2');
  expect(await one.begin('a3')).toBe('full');
  void one.begin('b1');
  await setImmediate();
  expect(one.started).toEqual(['a1', 'b1']);
});

test('work that is given up while it waits leaves its place to another', async () => {
  const { started, begin, end, semaphore } = openWatched({ permits: 1, waiting: 1 });
  void begin('a1');
  const gone = new AbortController();
  const given = begin('b1', gone.signal);
  gone.abort(new Error('gone'));
  expect(await given).toBe('gone');
  void begin('c1');
  await end('a1');
  expect(started).toEqual(['a1', 'c1']);
  expect(semaphore.count('b')).toEqual({ running: 0, waiting: 0 });
  expect(await begin('d1', AbortSignal.abort(new Error('too late')))).toBe('too late');
});

test('work that fails gives its permit back', async () => {
  const semaphore = new Semaphore({ permits: 1 });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(semaphore.run('a', fail, () => new Error('full'))).rejects.toThrow('broken');
  expect(
    await semaphore.run(
      'a',
      () => 'done',
      () => new Error('full'),
    ),
  ).toBe('done');
});

test('a divided limit: each process admits its part, at least one, and all of it when it is alone again', async () => {
  onTestFinished(() => setLiveProcesses({ all: 1, here: 1, matchers: 1 }));
  const { started, begin, end } = openWatched({ permits: 4, dividedBy: 'installation' });
  const ofMachine = openWatched({ permits: 4, dividedBy: 'machine' });
  setLiveProcesses({ all: 3, here: 2, matchers: 1 });
  const all = ['a', 'b', 'c', 'd'].map((one) => begin(one));
  const here = ['a', 'b', 'c', 'd'].map((one) => ofMachine.begin(one));
  await setImmediate();
  expect([started, ofMachine.started]).toEqual([['a'], ['a', 'b']]);
  setLiveProcesses({ all: 9, here: 9, matchers: 1 });
  await end('a');
  expect(started).toEqual(['a', 'b']);
  setLiveProcesses({ all: 1, here: 1, matchers: 1 });
  for (const one of ['b', 'c', 'd']) await end(one);
  for (const one of ['a', 'b', 'c', 'd']) await ofMachine.end(one);
  await Promise.all([...all, ...here]);
});
