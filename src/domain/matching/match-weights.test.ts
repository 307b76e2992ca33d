import { expect, test } from 'vitest';
import { defaultWeights, matchCategories } from './match.ts';
import { combineWeights, weighSomething, weighTheSame, weightShares } from './match-weights.ts';

const sum = (shares: object) => Math.round(Object.values(shares).reduce((total, share) => total + share * 10, 0)) / 10;
const none = Object.fromEntries(matchCategories.map((category) => [category, 0]));

test('the shares of the product weights add up to 100, one for each category', () => {
  const shares = weightShares(defaultWeights);
  expect(Object.keys(shares)).toEqual([...matchCategories]);
  expect(sum(shares)).toBe(100);
});

test('shares add up to 100 where they cannot be even', () => {
  expect(weightShares({ requirements: 1, title: 1, rate: 1 })).toEqual({ requirements: 33.4, title: 33.3, rate: 33.3 });
  for (let first = 0; first <= 100; first += 7)
    for (let second = 0; second <= 100; second += 13)
      expect(sum(weightShares({ requirements: first, title: second, rate: 3.7, location: 11 }))).toBe(100);
});

test('a job overrides its unit and the unit the product', () => {
  const weights = combineWeights({ requirements: 10, rate: 30 }, { requirements: 90 });
  expect(weights).toEqual({ ...defaultWeights, requirements: 90, rate: 30 });
  expect(combineWeights(undefined, undefined)).toEqual(defaultWeights);
  expect(combineWeights({ requirements: 5 }, { requirements: 0 }).requirements).toBe(0);
});

test('only the ratio of weights matters', () => {
  const doubled = Object.fromEntries(matchCategories.map((category) => [category, defaultWeights[category] * 2]));
  expect(weighTheSame(defaultWeights, doubled)).toBe(true);
  expect(weighTheSame(defaultWeights, { ...defaultWeights, rate: 40 })).toBe(false);
});

test('all-zero weights are recognized', () => {
  expect(weighSomething(none)).toBe(false);
  expect(weighSomething({ ...none, rate: 1 })).toBe(true);
  expect(sum(weightShares(none))).toBe(0);
});
