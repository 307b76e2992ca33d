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

test('nobody has sixty years of a skill because of a slip in a date', () => {
  const resume = `Ann Lee
Java Developer
Dallas, TX

EXPERIENCE
Java Developer, Acme Inc, Dallas, TX
January 1960 - Present
- Wrote services in Java.

Java Developer, Maple Bank, Dallas, TX
March 2014 - March 2018
- Wrote batch jobs in Java.
`;
  const { totalYears, skills, positions } = readResume(resume, today);
  expect(totalYears).toBe(4.1);
  expect(skills.find(({ key }) => key === 'java')).toMatchObject({ years: 4.1, isCurrent: true });
  // What is written is shown as it is written.
  expect(positions[0]!.startMonth).toBe('1960-01');
});
