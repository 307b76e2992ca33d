import { expect, test } from 'vitest';
import { typedDecimal } from './typed-decimal.ts';

test.each([
  ['98,50', 'tr', '98.50'],
  ['1.250,50', 'tr', '1250.50'],
  ['66.125', 'tr', '66.125'],
  ['1,250.50', 'en', '1250.50'],
  ['٨٥٫٥', 'ar', '85.5'],
  [' 70 ', 'en', '70'],
  ['about 70', 'en', 'about 70'],
  ['', 'tr', ''],
] as const)('%s in %s is %s', (typed, language, sent) => {
  expect(typedDecimal(typed, language)).toBe(sent);
});
