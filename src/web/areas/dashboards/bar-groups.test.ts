import { expect, test } from 'vitest';
import { barGap, barsOf } from './bar-groups.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 7, 31 + at)).toISOString().slice(0, 10),
    value: 10,
    late: at === 0 ? 1 : 0,
  }));

test.each([
  ['a desktop of 1366', 477],
  ['a phone of 390', 310],
  ['the narrowest card', 240],
])('every bar of %s fits its card, and the newest day is in the last one', (_, width) => {
  for (const count of [1, 7, 14, 16, 30, 90, 366]) {
    const points = days(count);
    const bars = barsOf(points, width);
    const need = bars.some(({ day, last }) => day !== last) ? 74 : 34;
    expect(bars.length * need + (bars.length - 1) * barGap).toBeLessThanOrEqual(width);
    expect(bars.at(-1)!.last).toBe(points.at(-1)!.day);
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(10 * count);
    expect(bars.reduce((sum, { late }) => sum + late, 0)).toBe(1);
  }
});

test('where there is room, two weeks are drawn by day and three months in seven groups', () => {
  expect([barsOf(days(14), 900).length, barsOf(days(90), 900).length]).toEqual([14, 7]);
  expect([barsOf(days(14), undefined).length, barsOf(days(90), undefined).length]).toEqual([14, 7]);
  expect([barsOf(days(90), 477).length, barsOf(days(90), 310).length]).toEqual([6, 3]);
  expect(barsOf([], 300)).toEqual([]);
});
