import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, exact, over, plus, rounded, times, toCents } from './exact.ts';

test('halves are rounded away from zero, once', () => {
  expect(['0.005', '0.0049', '-0.005', '1.115', '-0.004'].map((text) => rounded(exact(text), 2))).toEqual([
    '0.01',
    '0.00',
    '-0.01',
    '1.12',
    '0.00',
  ]);
  expect(['1.001', '-1.001', '1.00'].map((text) => rounded(exact(text), 2, 'up'))).toEqual(['1.01', '-1.00', '1.00']);
  expect(['1.009', '-1.001', '1.00'].map((text) => rounded(exact(text), 2, 'down'))).toEqual(['1.00', '-1.01', '1.00']);
  expect([rounded(exact('7'), 0), rounded(over(exact(2), exact(3)), 0)]).toEqual(['7', '1']);
});

test('sums of a database are shown with two places', () => {
  expect([1111.0907, -0.004, 1.005, 28_200, -1234.5651].map(toCents)).toEqual([
    '1111.09',
    '0.00',
    '1.01',
    '28200.00',
    '-1234.57',
  ]);
});

test('a third three times is one; invalid numbers are refused', () => {
  const third = over(exact(1), exact(3));
  expect(compare(plus(plus(third, third), third), exact(1))).toBe(0);
  for (const text of ['', 'x', '1.', '.5', '1e3', '1,5']) expect(() => exact(text)).toThrow(RangeError);
  expect(() => over(exact(1), exact(0))).toThrow(RangeError);
});

test('a product can be divided back', () => {
  const decimals = fc
    .tuple(fc.integer(), fc.integer({ min: 1, max: 10_000 }))
    .map(([a, b]) => over(exact(a), exact(b)));
  fc.assert(
    fc.property(decimals, fc.integer({ min: 1 }), (value, by) => {
      expect(over(times(value, exact(by)), exact(by))).toEqual(value);
    }),
  );
});
