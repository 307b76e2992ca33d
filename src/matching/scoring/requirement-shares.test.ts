import { expect, test } from 'vitest';
import type { NeedStrength } from '#domain/jobs/statement.ts';
import { requirementShares } from './requirement-shares.ts';

const skills = (count: number, strength: NeedStrength) =>
  Array.from({ length: count }, (_, at) => ({
    key: `${strength}-${at}`,
    name: `${strength} ${at}`,
    mustHave: strength === 'must',
    strength,
    weight: 1,
    confidence: 1,
    counts: 1,
  }));
const statement = (strength: NeedStrength, isWhole = false) => ({
  text: 'work',
  strength,
  words: new Map<string, number>(),
  whole: 1,
  skills: [],
  isWhole,
});
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

test('five must-haves decide in a posting that names 34 skills', () => {
  const asked = [...skills(5, 'must'), ...skills(17, 'should'), ...skills(12, 'nice')];
  const shares = requirementShares(asked, [statement('should', true)], 1);
  expect(sum(shares.skills.slice(0, 5))).toBeCloseTo(0.45);
  expect(sum(shares.skills) + sum(shares.statements)).toBeCloseTo(1);
  // More than all the work of the posting.
  expect(sum(shares.skills.slice(0, 5))).toBeGreaterThan(shares.statements[0]!);
});

test('a single must-have among many has its share and no more', () => {
  const shares = requirementShares([...skills(1, 'must'), ...skills(20, 'should')], [statement('should', true)], 1);
  expect(shares.skills[0]).toBeCloseTo(0.09);
});

test('must-haves that already have more keep it', () => {
  const shares = requirementShares(skills(4, 'must'), [statement('should', true)], 0.2);
  expect(sum(shares.skills)).toBeCloseTo(0.45 / (0.45 + 0.55 * 0.2));
});

test('a typed must-have of work counts as one that is a skill', () => {
  const shares = requirementShares(skills(8, 'should'), [statement('must'), statement('should', true)], 1);
  expect(shares.statements[0]).toBeCloseTo(0.09);
});

test('a posting that tells nothing of the work, or asks for nothing, has shares too', () => {
  expect(requirementShares(skills(2, 'must'), [statement('should', true)], 0)).toEqual({
    skills: [0.5, 0.5],
    statements: [0],
  });
  expect(requirementShares([], [], 1)).toEqual({ skills: [], statements: [] });
});
