import { expect, test } from 'vitest';
import { strengthOf } from '#domain/jobs/statement.ts';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(`Network Engineer\n${text}`, '2026-11-25');
const said = (text: string) => read(text).statements.map(({ strength, text: words }) => [strength, words]);

test('work that no skill names is a statement, with its strength', () => {
  expect(
    said(`Requirements:
- 4+ years of experience designing peering for an internet provider
- Familiarity with high capacity data circuits
- Hedge fund back office experience
Preferred:
- Experience in a hospital emergency department`),
  ).toEqual([
    ['must', 'designing peering for an internet provider'],
    ['should', 'high capacity data circuits'],
    ['must', 'Hedge fund back office'],
    ['nice', 'hospital emergency department'],
  ]);
});

test('a name with capitals within is no lost line break', () => {
  const words = said('Requirements:\n- Proficiency deploying and automating VMWare clusters for branch offices').join(
    ' ',
  );
  expect(words).not.toMatch(/VM$|VM\s/);
});

test('the bullet of a word processor is none of the words', () => {
  const text =
    'Requirements: o 3+ years of network design o Must have experience with the following: o Sharepoint API / Object modeling o Visio process flows';
  expect(said(text).map(([, words]) => words)).toEqual(['Sharepoint API / Object modeling']);
});

test.each([
  'Excellent written and verbal communication skills',
  'Ability to work independently and as part of a team',
  'Experience working in a fast-paced environment',
  'Bachelor’s degree in electrical engineering or equivalent experience',
  'Must be legally authorized to work in the United States',
  'Must have reliable transportation to the job site',
  '5+ years of Java and Spring',
  'Must have the ability to commute to Houston, Texas',
  'Must be available for a Mon/Wed/Sat OR Tue/Thu/Sat schedule',
])('"%s" is no statement', (line) => {
  expect(said(`Requirements:\n- ${line}`)).toEqual([]);
});

test('the company’s own talk and benefits are none', () => {
  expect(
    said(`We are a leading provider with experience in placing hedge fund accountants.
Our engineers have built trading floors for thirty years.
Benefits:
- Experience the finest coffee bar and rooftop gardens
Requirements:
- 3 years of Java`),
  ).toEqual([]);
});

test('the quote is the sentence at its place, with years and recency', () => {
  const text = `Network Engineer
Requirements:
- At least 6 years of experience migrating hospital billing within the last 3 years`;
  const [statement] = readJob(text, '2026-11-25').statements;
  const { offset, length } = statement!.quote;
  expect(text.slice(offset, offset + length)).toMatch(/^At least 6 years .* 3 years$/);
  expect(statement).toMatchObject({ strength: 'must', minYears: 6, recentYears: 3 });
});

test('a skill says its sentence, its strength, its alternatives and how recent it must be', () => {
  const text = `Developer
Requirements:
- 5 years of recent hands-on experience with Java
- Angular, Knockout or React
- Familiarity with Perl
Nice to have:
- Kafka`;
  const { skills } = readJob(text, '2026-11-25');
  const of = (key: string) => skills.find((skill) => skill.key === key)!;
  const { offset, length } = of('java').quote!;
  expect(text.slice(offset, offset + length)).toContain('recent hands-on experience with Java');
  expect(of('java')).toMatchObject({ strength: 'must', minYears: 5, recentYears: 3 });
  expect(of('angular').alternatives).toEqual(['knockout-js', 'react']);
  expect(of('perl').strength).toBe('should');
  expect(of('apache-kafka').strength).toBe('nice');
});

test('what a person decided about a must-have goes before what was read', () => {
  expect(strengthOf({ mustHave: true, strength: 'nice' })).toBe('must');
  expect(strengthOf({ mustHave: false, strength: 'must', weight: 4 })).toBe('should');
  expect(strengthOf({ mustHave: false, weight: 2 })).toBe('nice');
});

test('a posting that asks for nothing is told by its duties', () => {
  expect(
    said(`Responsibilities:
- Monitors the queues of traveler profiles and synchronizes airline uploads
- Attends meetings`),
  ).toEqual([['should', expect.stringContaining('queues of traveler profiles')]]);
});

test('of many nouns with one object at the end the last two are kept with the object, where all are too many', () => {
  expect(
    said(`Requirements:
- Experience in system analysis, design, implementation, testing, development, and maintenance of business applications using N-tier architecture.
- Experience in design, testing, development, and maintenance of payroll applications.`),
  ).toEqual([
    ['must', 'development, and maintenance of business applications using N-tier architecture'],
    ['must', 'design, testing, development, and maintenance of payroll applications'],
  ]);
});

test('a phrase ends before the turn of its sentence', () => {
  const words = said(
    'If you have experience as a Systems Administrator for hospitals but would be open to scripts, apply',
  ).join();
  expect(words).not.toContain('but');
  expect(said('Requirements:\n- Experience designing peering for an internet provider but not for a carrier')).toEqual([
    ['must', 'designing peering for an internet provider'],
  ]);
});
