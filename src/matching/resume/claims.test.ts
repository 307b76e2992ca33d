import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';
const resume = `Maria Lopez
Accountant
Dallas, TX

EXPERIENCE
Accountant, Oracle Systems Inc, Dallas, TX
January 2019 - Present
- Closed the month with Excel in five days, and agreed the balances of forty accounts with the branches.
- Prepared the figures for two outside audits without a finding, and kept the records of nine years in order.

Accountant, Maple Foods, Dallas, TX
March 2014 - December 2018
- Answered the auditors and rebuilt the forecast in Excel so that the managers use it.
`;

test('a company that is named like a tool is no evidence of it', () => {
  const read = readResume(resume, today);
  expect(read.skills.map(({ key }) => key)).not.toContain('oracle-database');
  expect(read.unscored?.map(([start, end]) => resume.slice(start, end))).toContain('Oracle Systems Inc');
  expect(read.positions.map(({ employer }) => employer)).toContain('Oracle Systems Inc');
});

test('a text that begins again is read once, and says so', () => {
  const [once, twice] = [readResume(resume, today), readResume(resume + resume, today)];
  expect(twice.skills).toEqual(once.skills);
  expect(twice.positions.length).toBe(once.positions.length);
  expect(twice.unscored?.at(-1)).toEqual([resume.length, 2 * resume.length]);
  expect(once.warnings).not.toContain('repeated-text');
  expect(twice.warnings).toContain('repeated-text');
});

test('in a text without line breaks the head of a position may stand behind its dates', () => {
  const flat = `Dana Reyes C# Developer Winnipeg, MB Experience: November 2016 - Present Senior .NET Developer, Cedar Media Worked on advertising in a team of 8. Set up pipelines with approvals; releases went from quarterly to weekly. May 2013 - September 2016 C# Developer, Willow Telecom Worked on network operations in a team of 6. Wrote C# services that feed 13 county offices every night.`;
  expect(
    readResume(flat, today).positions.map(({ title, employer, startMonth }) => [title, employer, startMonth]),
  ).toEqual([
    ['Senior .NET Developer', 'Cedar Media', '2016-11'],
    ['C# Developer', 'Willow Telecom', '2013-05'],
  ]);
});
