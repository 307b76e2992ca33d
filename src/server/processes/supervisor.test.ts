import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '#server/outside/log.ts';
import { backoff, type Child, type ChildEvents, healthyMs, Supervisor, watch } from './supervisor.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** A supervisor whose processes are played by the test. */
function open() {
  const started: { slot: number; events: ChildEvents; signals: string[]; asked: number }[] = [];
  const supervisor = new Supervisor(openLog('silent'), (slot, events) => {
    const one = { slot, events, signals: [] as string[], asked: 0 };
    started.push(one);
    const child: Child = {
      pid: started.length,
      send: () => {
        one.asked += 1;
      },
      kill: (signal) => void one.signals.push(signal),
    };
    return child;
  });
  return { supervisor, started, last: () => started.at(-1)! };
}

test('a process that ends is started again, each time later, and soon again after it was healthy', async () => {
  const { supervisor, started, last } = open();
  const isReady = supervisor.add(1);
  last().events.ready();
  await isReady;
  for (const failures of [0, 1, 2]) {
    last().events.exited('SIGKILL');
    const pause = backoff.first * 2 ** failures;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(started).toHaveLength(failures + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(failures + 2);
    last().events.ready();
  }
  await vi.advanceTimersByTimeAsync(1000);
  const alive = setInterval(() => last().events.alive(), 500);
  await vi.advanceTimersByTimeAsync(healthyMs);
  clearInterval(alive);
  last().events.exited('SIGKILL');
  await vi.advanceTimersByTimeAsync(backoff.first);
  expect(started).toHaveLength(5);
});

test('a first start that ends before it is ready is refused and not tried again', async () => {
  const { supervisor, started, last } = open();
  const isReady = supervisor.add(1);
  last().events.exited('code 1');
  await expect(isReady).rejects.toThrow('code 1');
  await vi.advanceTimersByTimeAsync(backoff.longest);
  expect(started).toHaveLength(1);
});

test('a frozen process is killed after so many silent questions; one that answers, or is not ready yet, never', async () => {
  const { supervisor, started } = open();
  void supervisor.add(1);
  void supervisor.add(2);
  const [frozen, good] = started as [(typeof started)[0], (typeof started)[0]];
  await vi.advanceTimersByTimeAsync(watch.everyMs * 30);
  expect([frozen.asked, good.asked]).toEqual([0, 0]);
  for (const { events } of started) events.ready();
  const alive = setInterval(() => good.events.alive(), watch.everyMs);
  await vi.advanceTimersByTimeAsync(watch.everyMs * watch.silent);
  expect(frozen.signals).toEqual([]);
  await vi.advanceTimersByTimeAsync(watch.everyMs);
  expect([frozen.signals, good.signals]).toEqual([['SIGKILL'], []]);
  clearInterval(alive);
});

test('a stop ends all in order, waits for the last, and starts none again', async () => {
  const { supervisor, started } = open();
  for (const slot of [1, 2]) void supervisor.add(slot);
  for (const { events } of started) events.ready();
  let isOver = false;
  void supervisor.stop().then(() => {
    isOver = true;
  });
  expect(started.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
  started[0]!.events.exited('code 0');
  await vi.advanceTimersByTimeAsync(backoff.longest);
  expect(isOver).toBe(false);
  started[1]!.events.exited('code 0');
  await vi.advanceTimersByTimeAsync(backoff.longest);
  expect([isOver, started.length]).toEqual([true, 2]);
});
