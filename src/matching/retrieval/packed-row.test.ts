import { expect, test } from 'vitest';
import { unknownPerson } from '#matching/testing/unknown-person.ts';
import { bestPacked, type FirstPassPlan } from './first-pass.ts';
import { dayOf, headBytes, type PackedPerson, packRow, readFlags, stateCode, townHash } from './packed-row.ts';

/** Terms add only what the row says about them. */
const told: number[][] = [];
const plan: FirstPassPlan = {
  needs: [
    { id: 7, points: 10, near: [70_000] },
    { id: undefined, points: 3, near: [9, 7] },
  ],
  words: [{ points: 6, said: [7, 8] }],
  families: [
    { id: 500, fit: 1 },
    { id: 501, fit: 0.5 },
  ],
  titlePoints: 20,
  level: undefined,
  terms: (...numbers) => {
    told.push(numbers);
    return 4;
  },
  wordMatches: new Set([12]),
};
const person = (candidateId: number, rest: Partial<PackedPerson> = {}) =>
  packRow({ ...unknownPerson, candidateId, ...rest });
const held = (...ids: number[]) => ids.map((id) => ({ id, at: 0 }));

test('a packed row gets its expected first-pass score', () => {
  const people = Buffer.concat([
    person(1, { titles: held(501, 500), skills: [{ id: 7, impact: 200 }] }),
    person(2 ** 40, { skills: [{ id: 70_000, impact: 255 }] }),
    person(3, { titles: [{ id: 501, at: 2 }], skills: [{ id: 9, impact: 10 }] }),
    person(12),
  ]);
  const [first, ...others] = bestPacked(people, plan, 10);
  // 10 × 200 for the skill and 3 × 45 for the near one; its words, said twice in a usual resume, count half.
  expect(first).toEqual({ id: 1, skills: 2135, terms: 255 * 4, firstPass: 2135 + 255 * (6 / 2 + 20 + 4) });
  expect(others.map(({ id, skills }) => [id, skills])).toEqual([
    [12, 0],
    [3, 135],
    [2 ** 40, 450],
  ]);
  // An older title of a neighboring family is worth less than half, because part of the points are for the latest one.
  expect(others[1]!.firstPass).toBeGreaterThan(135 + 255 * (20 * 0.4 + 4));
  expect(others[1]!.firstPass).toBeLessThan(135 + 255 * (20 * 0.6 + 4));
});

test('rights, place, rate and free day are unpacked as they were packed', () => {
  told.length = 0;
  const row = person(1, {
    city: ' Izmir ',
    state: 'TX',
    country: 'CA',
    relocates: true,
    authorized: false,
    needsSponsorship: true,
    rate: 82.5,
    availableOn: '2026-12-01',
    words: 350,
  });
  bestPacked(row, plan, 1);
  const [[flags, state, town, rate, day]] = told as [[number, number, number, number, number]];
  expect(readFlags(flags)).toEqual({ authorized: false, needsSponsorship: true, country: 'CA', relocates: true });
  expect([state, town, rate, dayOf(day)]).toEqual([stateCode('TX'), townHash('IZMIR'), 330, '2026-12-01']);
  expect(readFlags(person(2)[1]!)).toEqual({
    authorized: undefined,
    needsSponsorship: undefined,
    country: undefined,
    relocates: false,
  });
  // A known value is never packed as unknown, however small or large.
  expect(person(1, { rate: 0 }).readUInt16BE(14)).toBe(1);
  expect(person(1, { rate: 1e9, availableOn: '1999-01-01' }).readUInt32BE(14)).toBe((65_535 << 16) + 1 + 2 ** 32);
  expect(stateCode('Texas')).toBe(0);
});

test('equal scores are ordered by id, and at most the requested number is returned', () => {
  const people = Buffer.concat([9, 4, 6].map((id) => person(id)));
  expect(bestPacked(people, plan, 2).map(({ id }) => id)).toEqual([4, 6]);
  expect(bestPacked(Buffer.alloc(0), plan, 2)).toEqual([]);
  const many = Buffer.concat(Array.from({ length: 1000 }, (_, at) => person(2000 - at)));
  expect(bestPacked(many, plan, 3).map(({ id }) => id)).toEqual([1001, 1002, 1003]);
});

test('more titles and skills than a row can have are cut, the strongest stay', () => {
  const many = person(1, {
    titles: held(...Array<number>(400).fill(501)),
    skills: Array.from({ length: 400 }, (_, at) => ({ id: at + 7, impact: 1 })),
  });
  expect(many.length).toBe(headBytes + 4 * 255 * 2);
  expect(bestPacked(many, plan, 1)[0]!.skills).toBe(10 + 135);
});
