import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';
const warned = (dates: string) =>
  readResume(
    `Ann Lee\nJava Developer\nDallas, TX\n\nEXPERIENCE\nJava Developer, Acme Inc, Dallas, TX\n${dates}\n- Wrote services.\n\nEDUCATION\nB.Sc. in Physics, 2024 - 2028`,
    today,
  ).warnings.includes('odd-dates');

test.each([
  ['January 2029 - Present', true],
  ['March 2030 - June 2031', true],
  ['January 1960 - Present', true],
  ['January 2019 - Present', false],
  ['March 1994 - June 2021', false],
])('%s: dates that cannot be right are told: %s', (dates, isOdd) => {
  expect(warned(dates)).toBe(isOdd);
});
