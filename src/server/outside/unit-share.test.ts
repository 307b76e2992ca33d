import { expect, onTestFinished, test } from 'vitest';
import { setLiveProcesses } from './process-share.ts';
import { matchesUnit, ownerOf, partitionCount, partitionOf } from './unit-share.ts';

const partitions = Array.from({ length: partitionCount }, (_, at) => at);

test('every partition has one matcher, in whatever order they are known, and only those of one that ends move', () => {
  const three = ['a/0', 'a/1', 'b/0'];
  const owners = partitions.map((one) => ownerOf(one, three));
  expect(new Set(owners)).toEqual(new Set(three));
  expect(partitions.map((one) => ownerOf(one, three.toReversed()))).toEqual(owners);
  const two = three.filter((one) => one !== 'a/1');
  const after = partitions.map((one) => ownerOf(one, two));
  for (const one of partitions) if (owners[one] !== 'a/1') expect(after[one]).toBe(owners[one]);
  expect(after).not.toContain('a/1');
});

test('a matcher matches every unit until the units are shared out, and then its own', () => {
  onTestFinished(() => setLiveProcesses({ all: 1, here: 1, matchers: 1 }));
  const units = [...partitions, 17, 40];
  setLiveProcesses({ all: 2, here: 2, matchers: 2 });
  expect(units.every(matchesUnit)).toBe(true);
  const sharing = ['a/0', 'a/1'];
  const of = (me: string) => {
    setLiveProcesses({ all: 2, here: 2, matchers: 2, sharing, me });
    return units.filter(matchesUnit);
  };
  expect([...of('a/0'), ...of('a/1')].toSorted((one, other) => one - other)).toEqual(units);
  expect(of('a/0')).toEqual(units.filter((unit) => ownerOf(partitionOf(unit), sharing) === 'a/0'));
  expect(of('c/0')).toEqual([]);
});
