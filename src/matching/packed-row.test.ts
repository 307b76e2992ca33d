import { expect, test } from 'vitest';
import { bestPacked, type PackedPlan, packRow } from './packed-row.ts';

const plan: PackedPlan = {
  needs: [
    { id: 7, points: 10, near: [70_000] },
    { id: undefined, points: 3, near: [9, 7] },
  ],
  families: [
    { id: 500, points: 20 },
    { id: 501, points: 5 },
  ],
  state: 'TX',
  statePoints: 4,
  worded: new Set([12]),
};
const person = (candidateId: number, state: string | null, titles: number[], skills: [number, number][]) =>
  packRow({ candidateId, state, titles, skills: skills.map(([id, impact]) => ({ id, impact })) });

test('what is packed is guessed as it was meant', () => {
  const people = Buffer.concat([
    person(1, 'TX', [501, 500], [[7, 200]]),
    person(2 ** 40, null, [], [[70_000, 255]]),
    person(3, 'Texas', [501], [[9, 10]]),
    person(12, 'OH', [], []),
  ]);
  expect(bestPacked(people, plan, 10)).toEqual([
    // 10 × 200 of the skill and 3 × 90 for being close to the other, the better family, the state
    { id: 1, skills: 2270, guess: 2270 + 20 * 255 + 4 * 255 },
    { id: 3, skills: 270, guess: 270 + 5 * 255 },
    { id: 2 ** 40, skills: 900, guess: 900 },
    { id: 12, skills: 0, guess: 255 },
  ]);
});

test('equal guesses stand by number, and no more are answered than are wanted', () => {
  const people = Buffer.concat([9, 4, 6].map((id) => person(id, null, [], [])));
  expect(bestPacked(people, plan, 2).map(({ id }) => id)).toEqual([4, 6]);
  expect(bestPacked(Buffer.alloc(0), plan, 2)).toEqual([]);
});

test('more titles and skills than a row holds are cut off, the strongest stay', () => {
  const many = person(
    1,
    null,
    Array(400).fill(501),
    Array.from({ length: 400 }, (_, at) => [at + 7, 1]),
  );
  expect(many.length).toBe(12 + 4 * 255 * 2);
  expect(bestPacked(many, plan, 1)[0]!.guess).toBe(5 * 255 + 10 + 270);
});
