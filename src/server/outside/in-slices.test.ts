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
