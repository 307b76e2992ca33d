import { expect, test } from 'vitest';
import { mapInSlices } from './in-slices.ts';

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('others go on between the slices of long work, and the results are in order', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const seen = await mapInSlices([1, 2, 3, 4, 5], (item) => {
    busyFor(10);
    return { item, turns };
  });
  clearInterval(others);
  expect(seen.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5]);
  expect(seen.at(-1)!.turns).toBeGreaterThan(seen[0]!.turns);
});

test('of several pieces of long work one goes on in each turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const work = () => {
    const mine = turn;
    busyFor(10);
    return mine;
  };
  const turns = await Promise.all([1, 2, 3].map(() => mapInSlices([1, 2, 3, 4], work)));
  isOver = true;
  expect(new Set(turns.flat()).size).toBe(12);
  // Each has its share: the last one to come does not wait for the whole work of the first.
  expect(turns[2]![0]).toBeLessThan(turns[0]![1]!);
});
