import { expect, test } from 'vitest';
import { contactKey } from './candidate.ts';
import { nameWords, phoneDigits, wholePhone } from './person-search.ts';
import { nationalPhone } from './phone-number.ts';

test.each([
  '(678) 555-0166',
  '678-555-0166',
  '678 555 0166',
  '678.555.0166',
  '+1 678 555 0166',
  '+16785550166',
  '1-678-555-0166',
  '001 678 555 0166',
  '6785550166',
  '\u2066(678) 555\u20110166\u2069',
])('%s is found as it is kept', (typed) => {
  expect(phoneDigits(typed)).toBe(contactKey('phone', '+16785550166'));
  expect(wholePhone(typed)).toBe('6785550166');
});

test('a number is found as the product shows it, abroad too, and by a part of it', () => {
  for (const kept of ['+12145550177', '+442079460958', '+905321234567'])
    expect(phoneDigits(nationalPhone(kept))).toBe(contactKey('phone', kept));
  expect([phoneDigits('555-0166'), phoneDigits('(678)'), phoneDigits('+1 678')]).toEqual(['5550166', '678', '678']);
  expect(wholePhone('(678) 555')).toBeUndefined();
});

test.each(['', '12', 'ab', '555-0166 x4', '+1+678', 'anna 555-0166', 'a555@example.com', '-', '+'])(
  '%j is no phone number',
  (typed) => expect(phoneDigits(typed)).toBeUndefined(),
);

test('a name is looked for by its words in any order; one word, or only initials, is no such name', () => {
  expect(nameWords('Bauer, Sasha')).toEqual(['bauer', 'sasha']);
  expect(nameWords(' DEMİR,ayşe ')).toEqual(['demir', 'ayse']);
  expect(nameWords('li na')).toBeUndefined();
  expect(nameWords('li nam')).toEqual(['li', 'nam']);
  for (const typed of ['bauer', '', 'a b c d e f g', '%_']) expect(nameWords(typed)).toBeUndefined();
});
