import { expect, test } from 'vitest';
import { type FairnessRow, fairnessTables, isBelowFourFifths } from './fairness.ts';

let people = 0;
const nextPerson = () => {
  people += 1;
  return people;
};
const many = (count: number, row: Partial<FairnessRow>, selected: number): FairnessRow[] =>
  Array.from({ length: count }, (_, at) => ({
    person: nextPerson(),
    quarter: 1,
    sex: 'female',
    ethnicity: 'white',
    above: undefined,
    interview: false,
    accepted: false,
    ...row,
    submitted: at < selected,
  }));
const none = { above: 0, submitted: 0, interview: 0, accepted: 0 };
const of = (rows: FairnessRow[], dimension = 'sex', silent = none) =>
  fairnessTables(rows, silent).find((one) => one.measure === 'submitted' && one.dimension === dimension)!;

test('trade 4.5: rates, ratios to the highest rate, and a flag below four fifths', () => {
  const table = of([...many(10, { sex: 'female' }, 3), ...many(20, { sex: 'male' }, 10)]);
  expect(table.groups).toEqual([
    { key: 'male', isHidden: false, people: 20, selected: 10, rate: 50, ratio: 1 },
    { key: 'female', isHidden: false, people: 10, selected: 3, rate: 30, ratio: 0.6 },
  ]);
  expect([isBelowFourFifths(0.6), isBelowFourFifths(0.8), isBelowFourFifths(undefined)]).toEqual([true, false, false]);
});

test('trade 4.5: no figure under five, and none that a subtraction would find', () => {
  const rows = [
    ...many(30, { ethnicity: 'white' }, 6),
    ...many(8, { ethnicity: 'asian' }, 2),
    ...many(3, { ethnicity: 'black' }, 3),
  ];
  expect(of(rows, 'ethnicity').groups).toEqual([
    { key: 'white', isHidden: false, people: 30, selected: 6, rate: 20, ratio: 1 },
    { key: 'asian', isHidden: true },
    { key: 'black', isHidden: true },
  ]);
  // Two small groups that are five together hide each other.
  const two = [...rows, ...many(2, { ethnicity: 'hispanic' }, 0)];
  expect(of(two, 'ethnicity').groups.map(({ key, isHidden }) => [key, isHidden])).toEqual([
    ['white', false],
    ['asian', false],
    ['black', true],
    ['hispanic', true],
  ]);
  expect(of(many(4, {}, 1)).groups).toEqual([{ key: 'female', isHidden: true }]);
});

test('whoever says nothing is counted as unknown and in no group', () => {
  const table = of([...many(6, {}, 0), ...many(7, { sex: 'undisclosed' }, 2)], 'sex', { ...none, submitted: 11 });
  expect(table.unknown).toBe(18);
  expect(table.groups).toEqual([{ key: 'female', isHidden: false, people: 6, selected: 0, rate: 0, ratio: undefined }]);
});

test('one person on five jobs is no group of five', () => {
  expect(of(many(5, { person: 7 }, 2)).groups).toEqual([{ key: 'female', isHidden: true }]);
});

test('a group is not found from the totals of the other tables, nor from the quarters of a year', () => {
  const rows = [
    ...many(8, { sex: 'male', ethnicity: 'white' }, 2),
    ...many(4, { sex: 'male', ethnicity: 'black' }, 1),
    ...many(9, { sex: 'female', ethnicity: 'white' }, 3),
    ...many(6, { sex: 'female', ethnicity: 'black' }, 1),
  ];
  // Twelve men less eight white ones would be the four.
  expect(of(rows, 'both').groups.every(({ isHidden }) => isHidden)).toBe(true);
  const year = [...many(9, { sex: 'male' }, 3), ...many(3, { sex: 'male', quarter: 2 }, 1), ...many(9, {}, 3)];
  expect(of(year).groups.map(({ key, isHidden }) => [key, isHidden])).toContainEqual(['male', true]);
});
