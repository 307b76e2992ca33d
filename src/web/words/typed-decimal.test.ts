import { expect, test } from 'vitest';
import { typedDecimal } from './typed-decimal.ts';

test.each([
  ['98,50', 'tr', '98.50'],
  ['1.250,50', 'tr', '1250.50'],
  ['120.000', 'tr', '120000'],
  ['1.250', 'tr', '1250'],
  ['66.5', 'tr', '66.5'],
  ['66.125', 'en', '66.125'],
  ['1,250.50', 'en', '1250.50'],
  ['٨٥٫٥', 'ar', '85.5'],
  [' 70 ', 'en', '70'],
  ['about 70', 'en', 'about 70'],
  ['', 'tr', ''],
] as const)('%s in %s is %s', (typed, language, sent) => {
  expect(typedDecimal(typed, language)).toBe(sent);
});

test('what a field began with stays as it is: a rate of three places is no thousands', () => {
  expect(typedDecimal('66.125', 'tr', '66.125')).toBe('66.125');
});
