import { expect, test } from 'vitest';
import { someRows } from '#matching/testing/some-rows.ts';
import { type FirstPassPlan, prepareFirstPass, TopK } from './first-pass.ts';
import { KindColumns } from './kind-columns.ts';

const plan: FirstPassPlan = {
  needs: [
    { id: 1, points: 30, near: [2, 3] },
    { id: 2, points: 20, near: [] },
    { id: undefined, points: 7, near: [70_001, 39, 9_999_999] },
    { id: 70_000, points: 11, near: [5] },
    { id: 9_999_999, points: 100, near: [] },
  ],
  words: [
    { points: 6, said: [1, 2, 9] },
    { points: 5, said: [40] },
  ],
  families: [
    { id: 501, fit: 1 },
    { id: 502, fit: 0.5 },
  ],
  titlePoints: 25,
  level: undefined,
  terms: (_flags, _state, _town, rate) => rate / 100,
  wordMatches: new Set([3, 17]),
};

test.each([1, 700, 70_000])('for %d people the columns give the same scores as the rows one by one', async (people) => {
  const { rows, starts } = someRows(people);
  const firstPass = prepareFirstPass(plan);
  const [requested, best] = [new TopK(people), new TopK(people)];
  for (const start of starts) requested.add(firstPass(rows, start));
  (await KindColumns.of(rows, starts)).firstPass(plan, () => true, best);
  expect(best.all()).toEqual(requested.all());
});

test('unneeded people are not scored, and building yields to other work', async () => {
  const { rows, starts } = someRows(9000);
  let pauses = 0;
  const columns = await KindColumns.of(rows, starts, async () => {
    pauses += 1;
  });
  const best = new TopK(10_000);
  columns.firstPass(plan, (person) => person % 3 === 0, best);
  expect(best.all()).toHaveLength(3000);
  expect(best.all().every(({ id }) => id % 3 === 1)).toBe(true);
  expect(pauses).toBe(4);
  expect(columns.bytes).toBeGreaterThan(9000 * 20);
});

test.each([1, 7, 50])(
  'of very many items the best %d stay, of equal ones the lowest ids, in any order of arrival',
  (limit) => {
    const all = Array.from({ length: 3000 }, (_, at) => ({
      id: ((at * 1009) % 3001) + 1,
      firstPass: at % 40,
      skills: at,
      terms: -at,
    }));
    const best = new TopK(limit);
    for (const one of all) best.add(one);
    expect(best.all()).toEqual(all.toSorted((a, b) => b.firstPass - a.firstPass || a.id - b.id).slice(0, limit));
  },
);
