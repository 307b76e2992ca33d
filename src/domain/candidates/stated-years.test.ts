import { expect, test } from 'vitest';
import { statedYears } from './stated-years.ts';

test.each([
  ['Java developer with 5+ years of experience in banking.', 5],
  ['Over ten years of progressive IT experience', 10],
  ['Développeur avec 8 ans d’expérience', 8],
  ['Más de 7 años de experiencia', 7],
  ['Born 1975, married for 20 years', undefined],
  ['Graduated after four years. Experience in Java', undefined],
  [null, undefined],
])('the years that "%s" claims are %s', (summary, years) => {
  expect(statedYears(summary)).toBe(years);
});
