import { expect, test } from 'vitest';
import { doubleScore, isNameAlike } from './doubles.ts';

const name = (text: string) => {
  const [first = '', last = ''] = text.split('|');
  return { first, last };
};

test.each([
  ['Bob|Smith', 'Robert|Smith', true],
  ['José|Núñez', 'jose|nunez', true],
  ['D.|Whitfield', 'Dana|Whitfield', true],
  ['Dana Lee|Whitfield', 'Dana|Whitfield', true],
  ['Dana|Whitfield', 'Dana|Whitman', false],
  ['John|Baker', 'Peter|Baker', false],
  ['|', '|', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(isNameAlike(name(one), name(other))).toBe(expected);
});

const signals = {
  names: [name('Bob|Smith'), name('Robert|Smith')] as const,
  sharedBy: 1,
  email: false,
  phone: false,
  linkedin: false,
  resume: false,
  place: false,
  employer: false,
};
const others = { names: [name('John|Baker'), name('Peter|Baker')] as const };

test.each([
  ['the same email, names that agree', { email: true }, 95],
  ['the same email, another name', { email: true, ...others }, 60],
  ['an email that three people have', { email: true, sharedBy: 3 }, 20],
  ['the same phone, names that agree', { phone: true }, 90],
  ['a phone in the family', { phone: true, ...others }, 55],
  ['the same profile', { linkedin: true, ...others }, 90],
  ['the same resume', { resume: true, ...others }, 85],
  ['the same name and place', { place: true }, 50],
  ['and the same employer', { place: true, employer: true }, 75],
  ['another name, the same place and employer', { place: true, employer: true, ...others }, 0],
])('%s: %o is %i', (_, more, score) => {
  expect(doubleScore({ ...signals, ...more }).score).toBe(score);
});

test.each([
  ['Whitfield', 'Whitfield-Núñez', true],
  ['Cruz', 'de la Cruz', true],
  ['Whitfield', 'White', false],
  ['', 'Whitfield', false],
])('last names %s and %s: %s', (one, other, is) => {
  expect(isNameAlike({ first: 'Dana', last: one }, { first: 'Dana', last: other })).toBe(is);
});
