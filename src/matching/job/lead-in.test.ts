import { expect, test } from 'vitest';
import { strengthOf } from '#domain/jobs/statement.ts';
import { readJob } from './read-job.ts';

const strengths = (text: string) =>
  Object.fromEntries(readJob(text, '2026-11-29').skills.map((need) => [need.key, strengthOf(need)]));

test('bullets behind a glued "Desirable" are preferred', () => {
  const read = strengths(
    'Consultant\nRequirements:\n• Java\n• Willingness to travel 75% Desirable • Experience with UNIX and shell scripts • SAP',
  );
  expect(read).toMatchObject({ java: 'must', unix: 'nice', sap: 'nice' });
});

test.each([
  ['It’d be even better if you…', 'nice'],
  ['You’ll go above and beyond our minimum qualifications if you...', 'nice'],
  ['You’ll meet our minimum qualifications if you...', 'must'],
])('a lead with three dots says what stands behind it: %s', (lead, strength) => {
  expect(strengths(`Engineer\nRequirements:\n- SQL\n${lead}\n- Have experience with Kafka`)).toMatchObject({
    'apache-kafka': strength,
  });
});

test('what you get, and why to work there, asks for nothing', () => {
  expect(
    strengths('Engineer\nRequirements:\n- SQL\nWhat you’ll get\n- Cross-training and professional development'),
  ).toEqual(expect.not.objectContaining({ training: expect.anything() }));
  expect(
    strengths(
      'Engineer\nRequirements:\n- SQL\nYour benefits will include the following:\nEducation Assistance\nTraining and Development',
    ),
  ).toEqual({ sql: 'must' });
});

test('a certificate to be earned after hire is preferred', () => {
  const read = strengths('Engineer\nRequirements:\n- SQL\n- Security+ certification within 6 months of hire date');
  expect(read).toMatchObject({ 'security-plus': 'nice' });
});

test('advanced experience with an everyday tool is required', () => {
  expect(strengths('Analyst\nRequirements:\n- Advanced experience with MS Excel')).toMatchObject({ excel: 'must' });
});

test('the bullets of a word processor before names are cut off', () => {
  expect(strengths('Engineer\nRequirements:\nscripting languages such as; oMATLAB oPython')).toMatchObject({
    matlab: 'must',
    python: 'must',
  });
});

test.each([
  ['QA Engineer', '- 3 years of developing automated tests for frontend and backend systems', 'front-end-development'],
  ['Data Engineer', '- Experience with shipping and receiving data between companies', 'warehousing'],
  ['Data Analyst', '- Optimize customer experiences with SQL', 'customer-service'],
  ['Data Engineer', '- Ability to handle high call volume', 'call-center'],
  ['Data Analyst', '- Analysis of data vaults to find commonality', 'data-vault'],
])('%s: what is tested, shipped or served is no skill: %s', (title, line, key) => {
  expect(Object.keys(strengths(`${title}\nRequirements:\n- SQL\n${line}`))).not.toContain(key);
});

test('of several degrees with their years the lowest counts, and a duration is no experience', () => {
  const ladder = readJob(
    'Data Scientist\nDuration: : 1 year\nQualifications:\n- Ph.D. in statistics with 2+ years of experience, a Master’s degree with 4+ years of experience or a Bachelor’s degree with 5+ years of experience',
    '2026-11-29',
  );
  expect([ladder.education?.value, ladder.minYears?.value]).toEqual(['bachelor', 5]);
  expect(readJob('Technician\nDuration: : 1 year\nRequired:\n- Java', '2026-11-29').minYears).toBeUndefined();
});

test('fields that other words told: a degree of computer science, the most pay, a town with its state behind a dash', () => {
  const job = readJob(
    'Technician\nLocation: -Richardson-TX\nRequired:\n- Java\n- CS degree or equivalent.\nThe max Pay for this Opportunity is $79.65 per hour',
    '2026-11-29',
  );
  expect(job.place?.value).toEqual({ city: 'Richardson', state: 'TX', country: 'US' });
  expect(job.education?.value).toBe('bachelor');
  expect([job.payRateMinTenThousandths, job.payRateMaxTenThousandths?.value]).toEqual([undefined, 796_500]);
});

test('a statement that says nothing by itself is none', () => {
  const { statements } = readJob(
    'Engineer\nRequirements:\n- Experience to know which technologies to leverage in large programs\n- Experience with R or similar statistical languages\n- Experience in an appropriate discipline',
    '2026-11-29',
  );
  expect(statements).toEqual([]);
});
