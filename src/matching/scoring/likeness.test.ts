import { expect, test } from 'vitest';
import type { CandidateFacts } from '#domain/matching/match.ts';
import { type Decided, type Likened, likenessTo } from './likeness.ts';

const person = (candidateId: number, skills: readonly string[], more: Partial<CandidateFacts> = {}): Likened => ({
  facts: {
    candidateId,
    skills: skills.map((key) => ({ key, name: key, isCurrent: true, evidence: [], confidence: 1 })),
    positions: [],
    education: [],
    certifications: [],
    text: '',
    ...more,
  },
  met: new Map(),
});

const people = [
  person(1, ['java', 'spring', 'kafka']),
  person(2, ['java', 'spring', 'kafka'], { rateTenThousandths: 900_000, place: { city: 'Tampa', state: 'FL' } }),
  person(3, ['cobol', 'jcl', 'db2'], { rateTenThousandths: 700_000, place: { city: 'Austin', state: 'TX' } }),
  person(4, ['cobol', 'jcl', 'java'], { rateTenThousandths: 800_000, place: { city: 'Tampa', state: 'FL' } }),
];
const shifts = (...decisions: Decided[]) =>
  new Map([...likenessTo(people, decisions)].map(([id, { shift }]) => [id, Math.sign(shift)]));

test('somebody like a shortlisted person moves up, somebody like one who is no fit moves down, the decided stay', () => {
  expect(shifts({ candidateId: 1, action: 'shortlisted' })).toEqual(
    new Map([
      [2, 1],
      [3, -1],
      [4, -1],
    ]),
  );
  expect(shifts({ candidateId: 1, action: 'skipped', reason: 'skills' }).get(2)).toBe(-1);
  expect(likenessTo(people, [{ candidateId: 1, action: 'shortlisted' }]).get(2)).toMatchObject({
    likeShortlisted: 1,
    likeSkipped: 0,
  });
});

test('a reason compares only what it names, and nobody moves for another person’s lack of interest', () => {
  expect(shifts({ candidateId: 4, action: 'skipped', reason: 'rate' })).toEqual(
    new Map([
      [1, 1],
      [2, -1],
      [3, 1],
    ]),
  );
  expect(shifts({ candidateId: 4, action: 'skipped', reason: 'location' }).get(2)).toBe(-1);
  expect(
    [...shifts({ candidateId: 4, action: 'skipped', reason: 'not-interested' }).values()].every((one) => one === 0),
  ).toBe(true);
});

test('no number of decisions moves anybody by more than twelve points', () => {
  const many = Array.from({ length: 50 }, () => ({ candidateId: 1, action: 'shortlisted' }) as const);
  for (const { shift } of likenessTo(people, many).values()) expect(Math.abs(shift)).toBeLessThanOrEqual(12);
});
