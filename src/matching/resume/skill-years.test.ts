import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';
import { yearsStatedBehind } from './skill-years.ts';

test.each([
  ['Java (5 years), SQL', 5],
  ['Java (10+ years)', 10],
  ['Java programming (4 yrs)', 4],
  ['Java (Less than 1 year), SQL', 0.5],
  ['Java: 6 years of experience', 6],
  ['Java - 2.5 years', 2.5],
  ['Java [3 years exp.]', 3],
  ['Java (5 years ago)', undefined],
  ['Java and SQL (5 years)', undefined],
  ['Java developer with 5 years', undefined],
  ['Java, SQL (5 years)', undefined],
  ['Java (2015 - 2019)', undefined],
  ['Java (90 years)', undefined],
])('years behind Java in "%s": %s', (text, years) => {
  expect(yearsStatedBehind(text, 'Java'.length)).toBe(years);
});

const resume = (skills: string) => `Dana Whitfield

WORK EXPERIENCE
Database Developer, Quillworks, Reno, NV
January 2024 to Present
• Wrote reports in SQL.
Store Manager, Maple Foods, Reno, NV
January 2016 to December 2023
• Ran a store.

SKILLS
${skills}
`;
const skill = (key: string, skills: string) =>
  readResume(resume(skills), '2026-01-15').skills.find((one) => one.key === key);

test('years that a resume states stand beside those of its positions where they differ', () => {
  expect(skill('sql', 'SQL (6 years), Java (3 years)')).toMatchObject({ years: 2.1, statedYears: 6, isCurrent: true });
  expect(skill('sql', 'SQL (1 year)')).toMatchObject({ years: 2.1, statedYears: 1 });
  expect(skill('sql', 'SQL (2 years)')).not.toHaveProperty('statedYears');
  const java = skill('java', 'SQL (6 years), Java (3 years)');
  expect(java).toMatchObject({ statedYears: 3, isCurrent: false });
  expect(java).not.toHaveProperty('years');
});

test('more than the whole career and a year is not believed', () => {
  const short = (stated: string) =>
    readResume(resume(`Java (${stated})`).replace('January 2016', 'January 2022'), '2026-01-15').skills.find(
      ({ key }) => key === 'java',
    )?.statedYears;
  expect([short('5 years'), short('9 years')]).toEqual([5, undefined]);
  // Whoever has worked for ten years leaves out what was before.
  expect(skill('java', 'Java (15 years)')?.statedYears).toBe(15);
});
