import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(text, '2026-11-26');
const keysOf = (text: string) => read(text).skills.map(({ key }) => key);

test.each([
  ['Access & Identity Management Analyst\nRequirements:\n- Experience with access reviews', 'microsoft-access'],
  ['Hadoop Engineer\nRequirements:\n- Experience with Spark, M/R and R&D', 'r'],
  ['Network Engineer\nRequirements:\n- Strong experience with Network Node Manager', 'node-js'],
  ['Accounting Clerk\nFLSA Status: Non-Exempt\nRequirements:\n- Strong general ledger skills', 'employment-law'],
  ['Engineer\nRequirements:\n- 3 years with the C++ programming language', 'programming'],
  ['Web Analyst\nRequirements:\n- Strong skills in Adobe Analytics and Adobe Target', 'adobe-creative-suite'],
  ['Endpoint Engineer\nPreferred:\n- Experience with asset management of hardware', 'wealth-management'],
  [
    'Analyst\nRequirements:\na. Advanced skills with Excel.\nb. Experience with Qlik.\nc. Experience with metrics.',
    'c',
  ],
])('"%s" does not ask for %s', (text, key) => {
  expect(keysOf(text)).not.toContain(key);
});

test('a tool that is meant is read: Microsoft Access beside access rights', () => {
  expect(keysOf('Analyst\nRequirements:\n- Expert in MS Access\n- Manages access rights')).toContain(
    'microsoft-access',
  );
});

test.each([
  'Harbor Senior Living includes more than 200 communities with assisted living and physical therapy.',
  'Our offices have access to public transportation.',
  'Duties include 1) adhering to and complying with all applicable laws, including anti-money laundering, 2) experience in knowing and verifying the identity of customers.',
  'This policy applies to all terms and conditions of employment, including recruiting, compensation and training.',
  'Harbor prohibits discrimination in recruiting, compensation and training.',
])('what a company says about itself and its laws names no skill: %s', (line) => {
  expect(keysOf(`Java Developer\nRequirements:\n- 5 years of Java\n\n${line}`)).toEqual(['java']);
});

test('the heading about the company is found where it is glued to its name', () => {
  const text =
    'Hadoop Engineer Requirements: Strong Hadoop experience. 3 years of PostgreSQL. Offers depend on checks.AboutHarborHarbor, Inc. helps brands with digital marketing and retail.';
  expect(keysOf(text)).toEqual(expect.arrayContaining(['hadoop', 'postgresql']));
  expect(keysOf(text)).not.toEqual(expect.arrayContaining(['marketing']));
});

test('names before "or related" are alternatives, and the kind behind them is no must-have', () => {
  const { skills } = read(
    'Engineer\nRequirements:\n- Minimum 1 year with VxWorks, Linux, or related operating systems',
  );
  expect(skills.filter(({ mustHave }) => mustHave).map(({ name }) => name)).toEqual(['VxWorks or Linux']);
});

test('a list of names glued with dashes is read name by name, and is more than a wish', () => {
  const { skills } = read(
    'Java Developer\nYou will join an agile team to deliver applications, to name a few.- Core Java- Spring- restful web services- Unit testing',
  );
  const strength = (key: string) => skills.find((skill) => skill.key === key)?.strength;
  expect(['spring', 'rest'].map(strength)).toEqual(['should', 'should']);
});

test.each([
  ['- BS in Computer Science or related discipline', 'a degree'],
  ['Department: Network and Telecom Services', 'a label'],
  ['- Possess, maintain, document', 'verbs'],
])('"%s" is no statement and no skill: %s', (line) => {
  const { statements, skills } = read(`Network Engineer\nRequirements:\n- 5 years of BGP\n${line}`);
  expect(statements).toEqual([]);
  expect(skills.filter(({ key }) => key.startsWith('~'))).toEqual([]);
});

test('a small word in front of a statement is cut', () => {
  const { statements } = read(
    'Administrator\nRequirements:\n- Experience working directly with managed encryption platforms',
  );
  expect(statements.map(({ text }) => text)).toEqual(['managed encryption platforms']);
});
