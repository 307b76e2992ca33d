import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { setLiveProcesses } from '#server/outside/process-share.ts';
import { ownerOf, partitionOf } from '#server/outside/unit-share.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { defineTask, type Task } from './define-task.ts';
import { openTasks } from './worker.ts';

test('a matcher that shares the units runs those of its partitions, then those of one that ended, each once', async () => {
  const { context } = await openTestApp({ SHARE_UNITS: 'true' });
  const sharing = ['host/0', 'host/1'];
  const live = (these: readonly string[]) =>
    setLiveProcesses({ all: 2, here: 2, matchers: these.length, sharing: these, me: 'host/0' });
  onTestFinished(() => setLiveProcesses({ all: 1, here: 1, matchers: 1 }));
  const ran: number[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const task = defineTask({
    name: 'test.by-unit',
    payload: z.object({ unitId: z.int().optional() }),
    maxAttempts: 1,
    backoffSeconds: [1],
    timeoutSeconds: 60,
    singletonKey: ({ unitId }) => String(unitId),
    unitOf: ({ unitId }) => unitId,
    run: async ({ unitId }) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise((go) => setTimeout(go, 20));
      atOnce -= 1;
      ran.push(unitId ?? 0);
    },
  });
  const tasks = openTasks(context.database, [task] as unknown as readonly Task[], context.log);
  onTestFinished(() => tasks.stop());
  const send = (unitId?: number) => tasks.send(context.db, task, unitId === undefined ? {} : { unitId });
  const inOrder = () => ran.toSorted((one, other) => one - other);

  // Requested before anybody shared the units: whoever comes first runs it.
  await send();
  live(sharing);
  const units = [1, 2, 3, 4, 5, 6, 7, 8];
  const mine = units.filter((unit) => ownerOf(partitionOf(unit), sharing) === 'host/0');
  expect([mine.length > 0, mine.length < units.length]).toEqual([true, true]);
  for (const unit of units) await send(unit);
  await tasks.work(context);
  await until(async () => ran.length > mine.length);
  expect(inOrder()).toEqual([0, ...mine]);

  live(['host/0']);
  await until(async () => ran.length > units.length);
  expect(inOrder()).toEqual([0, ...units]);
  expect(mostAtOnce).toBe(1);

  // Nobody shares any more: what was left in a partition is not left behind.
  live(sharing);
  const foreign = units.find((unit) => !mine.includes(unit))!;
  await send(foreign);
  live([]);
  await until(async () => ran.length > units.length + 1);
  expect(ran.at(-1)).toBe(foreign);
});
