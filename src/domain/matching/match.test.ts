import { expect, test } from 'vitest';
import { matchWord } from './match.ts';

const word = (score: number, mustHavesMet: number, mustHavesAsked: number) =>
  matchWord({ score, mustHavesMet, mustHavesAsked });

test('the word follows the score where the must-haves allow it', () => {
  expect([92, 80, 79.99, 65, 50, 49].map((score) => word(score, 3, 6))).toEqual([
    'strong',
    'strong',
    'good',
    'good',
    'partial',
    'limited',
  ]);
  expect(word(85, 0, 0)).toBe('strong');
});

test('below half of the must-haves nobody is more than a partial match', () => {
  expect(word(97, 2, 6)).toBe('partial');
  expect(word(70, 1, 4)).toBe('partial');
  expect(word(97, 0, 1)).toBe('partial');
  expect(word(40, 1, 4)).toBe('limited');
});

test('who meets none of several must-haves is a limited match', () => {
  expect(word(85, 0, 6)).toBe('limited');
  expect(word(85, 0, 2)).toBe('limited');
});
