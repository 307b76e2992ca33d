import { expect, test } from 'vitest';
import { type Part, timesOf } from './figures-parts-queries.ts';
import { addParts, noSums, sumsByGroup, sumsOf } from './sum-parts.ts';

const part = (more: Partial<Part>): Part => ({
  g: null,
  facts: 0,
  late: 0,
  value: null,
  base: null,
  hits: 0,
  timed: 0,
  times: null,
  ...more,
});
const times = (...values: number[]) => Float64Array.from(values);

test('parts are added by their group, and all of them together', () => {
  const parts = [part({ g: 'a', facts: 2, late: 1 }), part({ g: 'b', facts: 3 }), part({ g: 'a', facts: 4, hits: 2 })];
  expect(addParts(parts).map(({ g, facts, late, hits }) => [g, facts, late, hits])).toEqual([
    ['a', 6, 1, 2],
    ['b', 3, 0, 0],
  ]);
  expect(sumsByGroup(parts).map(({ g, count, late, hits }) => [g, count, late, hits])).toEqual([
    ['a', 6, 1, 2],
    ['b', 3, 0, 0],
  ]);
  expect(sumsOf(parts)).toMatchObject({ count: 9, late: 1, hits: 2 });
  expect(sumsOf([])).toEqual(noSums);
});

test('amounts are added without rounding, also below zero', () => {
  const sum = (...values: (string | null)[]) => sumsOf(values.map((value) => part({ value }))).sum;
  expect(sum('0.1', '0.2')).toBe(0.3);
  expect(sum('-1.25', '0.5', null, '10')).toBe(9.25);
  expect(sum('-0.05', '0.01')).toBe(-0.04);
  expect(sum('12345678901.0001', '0.00009')).toBe(12345678901.00019);
  expect(sum(null, null)).toBeNull();
});

test.each([
  [[times(1, 5, 9)], 5, 8.2],
  [[times(1, 5, 9), times(2)], 3.5, 7.8],
  [[times(), times(3, 4)], 3.5, 3.9],
  [[times(9), times(1), times(5), times(2)], 3.5, 7.8],
  [[], null, null],
])('median and ninetieth percentile of the values of parts: %j', (all, median, p90) => {
  const sums = sumsOf(all.map((one) => part({ times: one })));
  expect(sums.median).toBe(median);
  if (p90 !== null) expect(sums.p90).toBeCloseTo(p90, 12);
  else expect(sums.p90).toBeNull();
});

test('percentiles of two arrays are those of both together, with equal values, gaps and lengths of any kind', () => {
  // A linear congruential generator: the same arrays in every run.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const [some, others] = [0, 1].map(() => Float64Array.from({ length: next(12) }, () => next(9)).sort());
    const both = sumsOf([part({ times: some! }), part({ times: others! })]);
    const { median, p90 } = sumsOf([part({ times: times(...some!, ...others!).sort() })]);
    expect([both.median, both.p90]).toEqual([median, p90]);
  }
});

test('values are read as the database writes them, and put in order where they are not', () => {
  expect(timesOf('1.5,2,1e-7', false)).toEqual(times(1e-7, 1.5, 2));
  expect(timesOf('1,2.25', true)).toEqual(times(1, 2.25));
  expect([timesOf(null, true), timesOf('', true)]).toEqual([null, null]);
});
