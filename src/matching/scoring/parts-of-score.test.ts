import { expect, test } from 'vitest';
import { splitWhole } from './parts-of-score.ts';

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

test('what is left over goes to the largest remainders', () => {
  expect(splitWhole([1, 1, 1], 10)).toEqual([4, 3, 3]);
  expect(splitWhole([0, 0], 10)).toEqual([0, 0]);
});

test('no part has more than it may, and all add up as long as there is room', () => {
  // Five equal requirements of 58.33 points: three met in full had 11.67 of 11.66.
  const outOf = splitWhole([1, 1, 1, 1, 1], 5833);
  for (const values of [
    [0, 0, 1, 1, 1],
    [0.3, 1, 0.5, 1, 1],
    [1, 1, 1, 1, 1],
  ]) {
    const whole = Math.round((5833 * sum(values)) / 5);
    const got = splitWhole(values, whole, outOf);
    expect(sum(got)).toBe(whole);
    for (const [at, one] of got.entries()) expect(one).toBeLessThanOrEqual(outOf[at]!);
  }
});
