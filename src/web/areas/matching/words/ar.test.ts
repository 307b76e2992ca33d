import { expect, test } from 'vitest';
import { ar } from './ar.ts';

test.each([
  ['1', 'سنة واحدة'],
  ['2', 'سنتان'],
  ['5', '5 سنوات'],
  ['11', '11 سنة'],
  ['2.5', '2.5 سنة'],
])('%s years of a need are counted as Arabic counts them', (years, said) => {
  expect(ar.needs.years(years)).toBe(said);
});
