import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const asked = 'Java Developer\n\nRequirements:\nMust have 5 years of Java\nStrong SQL\n\n';
const read = (form: string) => readJob(asked + form, '2026-11-29');
const told = (form: string) => {
  const { skills, statements } = read(form);
  return [...skills.map(({ key }) => key), ...statements.map(({ text }) => text)];
};
const without = told('');

test.each([
  [
    'a line for each',
    'Please fill in:\nFull name:\nPhone:\nSkype ID:\nYears of Java:\nYears of Kafka:\nKubernetes experience:\nTotal IT experience:\n',
  ],
  [
    'in one line',
    'PLEASE SEND ME THE DETAILS BELOW:Full Name: Contact #:Email ID: Skype ID: Current Location: Work Authorization Status:DOB (MM/DD):Are you currently on project?Availability for Interview:Expected Rate/Salary:Best Time to Call:',
  ],
  [
    'with lines to write on',
    'Candidate Name: ________\nPhone number: ________\nVisa status: ________\nDocker (years): ____\nRelocation (Yes/No): ____\nLinkedIn: ____\n',
  ],
  ['without colons', 'Kindly share these details.\nFull Name\nEmail ID\nSkype ID\nCurrent Location\nExpected Rate\n'],
])('a form for the candidate asks for nothing: %s', (_, form) => {
  expect(told(form)).toEqual(without);
});

test('what follows a form is read', () => {
  const form = 'Full name:\nPhone:\nSkype ID:\nYears of Java:\n\nNice to have:\nKafka and Kubernetes\n';
  expect(read(form).skills.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['java', 'apache-kafka', 'kubernetes']),
  );
});

test('labels with their values are no form', () => {
  const { skills } = read('Availability: now\nPhone: 555-0100\nRelocation: no\nVisa status: any\nYears of Kafka: 5\n');
  expect(skills.map(({ key }) => key)).toContain('apache-kafka');
});
