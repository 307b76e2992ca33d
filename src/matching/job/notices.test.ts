import { expect, test } from 'vitest';
import { draftOf } from '#domain/jobs/job-draft.ts';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(`Java Developer\n${text}`, '2026-11-23');
const skillsOf = (text: string) => read(text).skills.map(({ key }) => key);

test.each([
  ['Only W2 candidates will be considered.', ['W2']],
  ['W2 only, no Corp to Corp.', ['W2']],
  ['Able to work as a W2 employee (no Corp-to-Corp). Please apply!', ['W2']],
  ['*** NO THIRD PARTY SUBCONTRACTORS ***', ['W2']],
  ['We can not work C2C at this time.', ['W2']],
  ['$115 on C2C, $95 on W2', ['W2', 'C2C']],
  ['Open to 1099 and C2C', ['C2C', '1099']],
  ['Rate: 70 T4 or INC', ['T4', 'INC']],
  ['No visa corp-corp sponsorship or transfers.', ['W2']],
  ['Larkspur Systems, INC. is hiring.', []],
  ['Supports third party data interfaces for Larkspur Systems, INC.', []],
])('the tax terms of "%s"', (line, terms) => {
  expect(draftOf(read(line), '', 'USD').draft.taxTerms).toEqual(terms);
});

test('tax terms that only follow from a notice are uncertain', () => {
  expect(draftOf(read('No subcontractors'), '', 'USD').marks['taxTerms']?.confidence).toBeLessThan(0.6);
});

test.each([
  ['NO THIRD PARTY CANDIDATES PERMITTED.', 'CAD', ['T4']],
  ['NO THIRD PARTY CANDIDATES PERMITTED.\nLocation: Montreal, Canada', 'CAD', ['T4']],
  ['NO THIRD PARTY CANDIDATES PERMITTED.\nLocation: Montreal, Canada', 'USD', []],
  ['NO THIRD PARTY CANDIDATES PERMITTED.\nLocation: Boston, MA', 'CAD', []],
  ['No C2C. We serve all of Canada.\nLocation: Boston, MA', 'USD', ['W2']],
  ['No third parties. T4 or INC', 'CAD', ['T4', 'INC']],
  ['No third parties', undefined, []],
])('whoever is employed is so on the term of the unit: %s, %s', (line, currency, terms) => {
  expect(draftOf(read(line), '', currency).draft.taxTerms).toEqual(terms);
});

test.each([
  ['Position Type: ContractDiana Dorsey, Recruiter', 'contract'],
  ['Location: Troy, MI Contract Onsite', 'contract'],
  ['Duration 6 Months + extension', 'contract'],
  ['Troy, MI6 Months', 'contract'],
  ['Term: PermanentCompensation: up to $100,000', 'direct-hire'],
  ['A generous base salary of $120,000 and a bonus.', 'direct-hire'],
  ['We provide staffing services including contract, contract to hire and direct hire.', undefined],
])('the type of "%s" is %s', (line, type) => {
  expect(read(line).jobType?.value).toBe(type);
});

test('months that are glued to other words are the duration', () => {
  expect(read('Hartford, CT6 Months').durationMonths?.value).toBe(6);
});

test.each([
  ['Clerk of data TRVQP2701 (No Subcontractors)', 'TRVQP2701'],
  ['Cloud Engineer - 12185', '12185'],
  ['Clerk\nJob ID: U#57 - Clerk', 'U#57'],
  ['Clerk\nJob Req #: 16-03602 Job Description: types', '16-03602'],
  ['Clerk\nRequisition ID 6410BR', '6410BR'],
  ['Clerk\nREF#: 36469', '36469'],
  ['Mainframe Clerk TN3270', undefined],
  ['Internship 2027', undefined],
])('the requisition of "%s" is %s', (text, requisition) => {
  expect(readJob(`${text}\nThe team needs Java.`, '2026-11-23').requisition?.value).toBe(requisition);
});

test.each([
  ['Client: Northfield Labs (6006573)\nRate: $60', 'Northfield Labs'],
  ['Client : Northfield Labs - MA', 'Northfield Labs'],
  ['Company-paid treatments and leave', undefined],
  ['Experience working with Kafka is needed. You work with Spark.', undefined],
  ['Larkspur Partners is an equal opportunity employer. It hires for one of its clients in Troy.', undefined],
])('the client of "%s" is %s', (text, client) => {
  expect(read(text).client?.value).toBe(client);
});

test.each([
  ['- Presents changes to the design review board', 'gerrit'],
  ['- Administers EMC arrays, Isilon and EMR', 'ehr'],
  ['- Works for hedge funds', 'wealth-management'],
  ['We are an ISO 9001 and CMMI Level 3 certified company.', 'iso-9001'],
  ['Larkspur is a CMMI level 5 company.', 'cmmi'],
])('"%s" does not ask for %s', (line, key) => {
  expect(skillsOf(`Requirements:\n- 5 years of Java\n${line}`)).not.toContain(key);
});

test('the same words ask for what they mean elsewhere', () => {
  expect(skillsOf('Requirements:\n- Code reviews in Git with Review Board\n- Experience with EMR in a clinic')).toEqual(
    expect.arrayContaining(['gerrit', 'ehr']),
  );
  expect(skillsOf('Requirements:\n- Experience with ISO 9001 audits')).toContain('iso-9001');
});

test('a start that is long past is uncertain', () => {
  expect(read('Start Date: 06/03/2016').startOn).toMatchObject({ value: '2016-06-03', confidence: 0.4 });
  expect(read('Start Date: 12/14/2026').startOn?.confidence).toBeGreaterThan(0.6);
});

test.each([
  [
    'Harbor Staffing was founded in 1987 and has 35 years of experience in placing SAP, Oracle and Salesforce consultants.',
    'sap',
  ],
  ['Client: Prairie Telecom', 'telecommunications'],
  ['Client: Tri-Rivers Department of Human Services', 'social-work'],
])('"%s" asks for nothing', (line, key) => {
  expect(skillsOf(`Java Developer\n${line}\nRequirements:\n- 5 years of Java`)).not.toContain(key);
});

test('without line breaks each requirement stands for itself', () => {
  const flat =
    'Java Developer Required skills 5+ years of experience with Java Proven knowledge of Spring Boot Strong knowledge of REST APIs Nice to have Oracle Database Maven';
  const musts = read(flat).skills.flatMap(({ key, mustHave }) => (mustHave ? [key] : []));
  expect(musts.toSorted()).toEqual(['java', 'rest', 'spring-boot']);
});
