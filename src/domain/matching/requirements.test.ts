import { expect, test } from 'vitest';
import { postingWork } from './match.ts';
import { isOpenNeed, needsToAsk, type Requirement, requirementsOf, rightToWorkToAsk } from './requirements.ts';

const one = (need: string, more: Partial<Requirement> = {}): Requirement => ({
  need,
  strength: 'must',
  grade: 'proven',
  isCurrent: true,
  points: 10,
  outOf: 10,
  ...more,
});

test.each([
  ['proven by work of today', one('Java'), false],
  ['proven, last used six years ago', one('Java', { isCurrent: false, lastUsedYear: 2020 }), true],
  ['proven, last used five years ago', one('Java', { isCurrent: false, lastUsedYear: 2021 }), false],
  ['proven for fewer years than asked', one('Java', { years: 3, askedYears: 5 }), true],
  ['proven for the years asked', one('Java', { years: 5, askedYears: 5 }), false],
  ['only listed', one('Java', { grade: 'listed' }), true],
  ['not on the resume', one('Java', { grade: 'missing' }), true],
  [
    'denied by the resume, whenever last used',
    one('Java', { grade: 'denied', lastUsedYear: 2001, isCurrent: false }),
    false,
  ],
  ['all the work of the posting, which is no question', one(postingWork, { grade: 'missing' }), false],
])('whether a requirement is left open: %s', (_, requirement, isOpen) => {
  expect(isOpenNeed(requirement, 2026)).toBe(isOpen);
});

test('must-haves are asked first, those that are not shown before those of long ago, welcome extras never', () => {
  const asked = needsToAsk(
    [
      one('Kafka', { grade: 'listed', points: 6, outOf: 12 }),
      one('Redis', { strength: 'nice', grade: 'missing', points: 0 }),
      one('Spark', { strength: 'should', grade: 'missing', points: 0, outOf: 40 }),
      one('ASP.NET', { isCurrent: false, lastUsedYear: 2007, points: 18, outOf: 20 }),
      one('Angular', { grade: 'missing', points: 0, outOf: 15 }),
      one('SQL'),
    ],
    2026,
  );
  expect(asked.map(({ need }) => need)).toEqual(['Angular', 'ASP.NET', 'Kafka', 'Spark']);
});

test('a missing requirement says whether it is a skill or work, and a denial is told from silence', () => {
  const missing = [
    { need: 'UCCX', mustHave: true, kind: 'skill' as const, strength: 'must' as const, outOf: 8 },
    { need: 'Kafka', mustHave: true, said: 'negated' as const },
  ];
  const [denied, silent] = requirementsOf({ categories: [{ category: 'requirements', found: [], missing }] });
  expect(silent).toMatchObject({ need: 'UCCX', kind: 'skill', grade: 'missing', points: 0, outOf: 8 });
  expect(denied).toMatchObject({ need: 'Kafka', strength: 'must', grade: 'denied' });
});

test('nothing earns more than there is, also in runs that rounded the two apart', () => {
  const found = [
    {
      need: 'Java',
      matchedAs: 'Java',
      how: 'exact' as const,
      mustHave: false,
      share: 1,
      isCurrent: true,
      points: 2.15,
      outOf: 2.14,
    },
  ];
  const [java] = requirementsOf({ categories: [{ category: 'requirements', found, missing: [] }] });
  expect(java).toMatchObject({ points: 2.14, outOf: 2.14 });
});

test('the right to work is asked of everybody of whom it is not confirmed, where the job offers no sponsorship', () => {
  const asked = (sponsorshipOffered: boolean | undefined) =>
    [{}, { needsSponsorship: false }, { authorized: true }, { authorized: true, needsSponsorship: false }].map(
      (person) => rightToWorkToAsk({ sponsorshipOffered }, person),
    );
  expect(asked(false)).toEqual(['authorization', 'authorization', 'sponsorship', undefined]);
  // Who is known not to be authorized, or to need sponsorship, is told so elsewhere.
  expect(rightToWorkToAsk({ sponsorshipOffered: false }, { authorized: false })).toBeUndefined();
  expect(rightToWorkToAsk({ sponsorshipOffered: false }, { authorized: true, needsSponsorship: true })).toBeUndefined();
  for (const offered of [true, undefined]) expect(asked(offered)).toEqual(Array(4).fill(undefined));
  expect(rightToWorkToAsk(undefined, {})).toBeUndefined();
});
