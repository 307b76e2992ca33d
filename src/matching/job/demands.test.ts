import { expect, test } from 'vitest';
import { findCertifications, findDemands } from './demands.ts';
import { openPosting } from './posting.ts';
import { readJob } from './read-job.ts';

const read = (lines: string) => findDemands(openPosting(`Java Developer\n${lines}`));

test.each([
  ['10+ years of IT experience', 10],
  ['Minimum of five years of relational database development experience.', 5],
  ['At least three (3) years of professional experience', 3],
  ['MUST have 7 solid years of relevant experience', 7],
  ['5-10 years professional work experience', 5],
  ['5+ years of cloud security (Azure preferred)', 5],
  ['Skill | Required/Desired | Years\nSQL | Required | 7\nJira | Required | 3\nPerl | Desired | 9', 7],
  ['3+ years of analysis. 6+ years of programming experience.', 6],
  ['For 40 years, our client has served the public.', undefined],
  ['With over 25 years of experience, we know staffing.', undefined],
  ['Preferred qualifications:\n8 years of experience', undefined],
  ['No more than 2 years of experience', undefined],
  ['Up to 2 years of experience', undefined],
])('of "%s" the minimum is %s years', (line, years) => {
  expect(read(line).minYears?.value).toBe(years);
});

test.each([
  ["Bachelor's degree in computer science", 'bachelor'],
  ['BACHELOR’S DEGREE REQUIRED', 'bachelor'],
  ['BS or MS in Computer Science', 'bachelor'],
  ['BS degree (Computer Science preferred)', 'bachelor'],
  ['Master or PhD in Physics', 'master'],
  ['PhD with minimum of 7 years of experience', 'doctorate'],
  ['High school diploma or GED', 'high-school'],
  ["Bachelor's degree strongly preferred", undefined],
  ['Scrum master of two teams', undefined],
])('"%s" requires %s', (line, level) => {
  expect(read(line).education?.value).toBe(level);
});

test.each([
  ['TS/SCI clearance is required', 'TS/SCI'],
  ['Must have an existing Secret security clearance', 'Secret'],
  ['Active Top Secret', 'Top Secret'],
  ['Public Trust', 'Public Trust'],
  ['The secret of our success', undefined],
])('"%s" requires the clearance %s', (line, clearance) => {
  expect(read(line).clearance?.value).toBe(clearance);
});

test('certificates are found, and those that are only preferred with less confidence', () => {
  const found = findCertifications(
    openPosting('Project Manager\nPMP certification required\nCISSP or AWS Certified Solutions Architect preferred'),
  );
  expect(found.map(({ value }) => value)).toEqual(['PMP', 'CISSP', 'AWS Certified Solutions Architect']);
  expect(found[0]!.confidence).toBeGreaterThan(found[1]!.confidence);
});

test.each([
  [
    'Current technician registration with the California State Board of Pharmacy.',
    ['California State Board of Pharmacy'],
  ],
  ['Licensed by the Texas Board of Nursing', ['Texas Board of Nursing']],
  ['Reports to the Board of Directors', []],
  ['Graduate of an approved Certified Pharmacy Technician training program', []],
  ['Certified Pharmacy Technician', ['Certified Pharmacy Technician']],
])('a registration with a board is asked for, a school is no certificate: %s', (line, names) => {
  const found = findCertifications(openPosting(`Technician\nQualifications:\n${line}`));
  expect(found.map(({ value }) => value)).toEqual(names);
});

test('how long the people of a team have worked on average is asked of nobody', () => {
  const { minYears, skills } = readJob(
    'Data Engineer Intern\nWork with a team of data engineers with average 10 years of industry experience.',
    '2026-11-26',
  );
  expect([minYears, ...skills.map((one) => one.minYears)]).toEqual([undefined, undefined]);
});

test('a certificate keeps the name of its product', () => {
  const found = findCertifications(
    openPosting('Administrator\nRequirements:\n- Splunk Certified Architect and VMware Certified Professional'),
  );
  expect(found.map(({ value }) => value)).toEqual(['Splunk Certified Architect', 'VMware Certified Professional']);
});

test('certificates that are earned on the job are not asked for', () => {
  const of = (line: string) =>
    findCertifications(openPosting(`Engineer\nRequirements:\n- ${line}`)).map(({ value }) => value);
  expect(of('Learns the technology by completing certifications: MCSE')).toEqual([]);
  expect(of('Complete CISSP certification within the first year')).toEqual([]);
  expect(of('MCSE certification required')).toEqual(['MCSE']);
});
