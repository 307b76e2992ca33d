import { expect, test } from 'vitest';
import { defaultWeights, type MatchCategory, matchWord } from './match.ts';
import { limitShares } from './match-weights.ts';

const word = (score: number, mustHavesMet: number, mustHavesAsked: number, flags: string[] = [], engine = '') =>
  matchWord({ score, mustHavesMet, mustHavesAsked, flags, engine });

test('the word follows the score where the must-haves allow it', () => {
  expect([92, 79.5, 79.4, 68, 51.5, 51].map((score) => word(score, 3, 6))).toEqual([
    'strong',
    'strong',
    'good',
    'good',
    'partial',
    'limited',
  ]);
});

test('nobody below half of the must-haves is a strong or good match', () => {
  for (const [met, asked] of [
    [2, 5],
    [1, 3],
    [0, 1],
  ] as const)
    expect(word(95, met, asked)).toBe('partial');
  expect(word(95, 0, 2)).toBe('limited');
});

test('what is mandatory and missing caps the word, and so does a job that names too little', () => {
  expect(word(95, 3, 3, ['no-clearance'])).toBe('partial');
  expect(word(95, 3, 3, ['no-certification'])).toBe('partial');
  expect(word(95, 1, 1, ['few-requirements'])).toBe('good');
  for (const doubt of ['thin-must-haves', 'other-title', 'rate-too-high']) expect(word(95, 3, 3, [doubt])).toBe('good');
  expect(word(95, 3, 3, ['no-dates'])).toBe('strong');
});

test('runs of earlier engines keep their words', () => {
  expect(word(76, 3, 3, [], 'rolecall-9')).toBe('strong');
  expect(word(76, 3, 3, [], 'rolecall-10')).toBe('good');
  expect(word(78, 3, 3, [], 'rolecall-11')).toBe('strong');
  expect(word(78, 3, 3, [], 'rolecall-12')).toBe('good');
  expect(word(65, 3, 3, [], 'rolecall-7')).toBe('good');
  expect(word(65, 3, 3, [], 'rolecall-7+some-model')).toBe('good');
  expect(word(65, 3, 3, [], 'rolecall-8')).toBe('partial');
  expect(word(65, 3, 3, [], 'rolecall-10')).toBe('partial');
});

test('requirements have at least 55 %, title at most 25 % and wording at most 5 %, whatever the weights', () => {
  for (const weights of [
    defaultWeights,
    { ...defaultWeights, requirements: 1, title: 90, wording: 100 },
    { ...defaultWeights, requirements: 0, location: 100 },
  ]) {
    const asked = new Map(Object.entries(weights) as [MatchCategory, number][]);
    const shares = limitShares(asked, 3);
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(shares.get('requirements')).toBeGreaterThan(0.549_999);
    expect(shares.get('title')).toBeLessThan(0.250_001);
    expect(shares.get('wording')).toBeLessThan(0.050_001);
  }
});

test('a job with one requirement gives requirements a third of their weight', () => {
  const asked = new Map<MatchCategory, number>([
    ['requirements', 60],
    ['title', 20],
  ]);
  expect(limitShares(asked, 1).get('requirements')).toBeCloseTo(0.5, 9);
});
