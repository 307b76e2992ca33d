import { expect, test } from 'vitest';
import { usualTerm } from './tax-terms.ts';

test.each([
  ['USD', [], 'W2'],
  ['CAD', [], 'T4'],
  ['USD', ['1099', 'W2'], 'W2'],
  ['USD', ['C2C'], 'C2C'],
  ['USD', ['INC'], 'INC'],
  ['CAD', ['C2C', 'INC'], 'INC'],
])('a margin in %s of a job that takes %j is reckoned with %s', (currency, allowed, term) => {
  expect(usualTerm(currency, allowed)).toBe(term);
});
