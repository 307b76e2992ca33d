import { expect, test } from 'vitest';
import { findSkills } from './find-skills.ts';
import { meantWord } from './slips.ts';

test.each([
  ['kuberntes', 'kubernetes'],
  ['javscript', 'javascript'],
  ['casandra', 'cassandra'],
  ['hiberante', 'hibernate'],
  ['enginer', 'engineer'],
])('%s is read as %s', (slip, meant) => expect(meantWord(slip)).toBe(meant));

test.each(['kubernetes', 'string', 'secured', 'corner', 'delhi', 'punit', 'docket', 'jva'])(
  '%s is itself, or too short to tell',
  (word) => expect(meantWord(word)).toBeUndefined(),
);

test('a misspelt skill is found at its place, in the words of the text', () => {
  const text = 'Rolled out with Kuberntes and Postgrsql.';
  expect(findSkills(text).map(({ key, start, end }) => [key, text.slice(start, end)])).toEqual([
    ['kubernetes', 'Kuberntes'],
    ['postgresql', 'Postgrsql'],
  ]);
});
