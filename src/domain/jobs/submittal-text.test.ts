import { expect, test } from 'vitest';
import {
  type SubmittalFacts,
  submittalFields,
  submittalSubject,
  submittalText,
  toldAnswers,
} from './submittal-text.ts';

const facts: SubmittalFacts = {
  name: 'Dana Whitfield',
  title: 'Help Desk Technician',
  requisition: 'REQ-7',
  billRate: '$60.00',
  place: 'Tampa, FL',
  availableOn: '2026-12-01',
  authorized: true,
  country: 'US',
  summary: 'Ten years at the help desk.',
  answers: [{ label: 'Years of Windows', value: '9, last used 2026' }],
  recruiter: 'Rafael Ortega',
  company: 'Northgate Talent',
};

test('the mail says who, for what, at which bill rate, and what was answered', () => {
  expect(submittalSubject(facts)).toBe('Dana Whitfield for Help Desk Technician (REQ-7)');
  const text = submittalText(facts);
  expect(text).toContain('resume of Dana Whitfield for Help Desk Technician (requisition REQ-7).');
  expect(text).toContain('Bill rate: $60.00/hr\nLocation: Tampa, FL\nAvailable: Dec 1, 2026');
  expect(text).toContain('Screening\n- Years of Windows: 9, last used 2026');
  expect(text).toMatch(/Rafael Ortega\nNorthgate Talent$/);
});

test('what is not known leaves no empty line', () => {
  const bare = { name: 'Dana', title: 'Clerk', authorized: false, country: 'CA', answers: [] } as const;
  const text = submittalText({ ...bare, recruiter: 'R', company: 'C' });
  expect(text).not.toMatch(/undefined|\n{3}|Screening|Authorized/);
  expect(submittalFields({ ...bare, recruiter: 'R', company: 'C', firstName: 'Dana', lastName: '' })).toEqual([
    { key: 'firstName', value: 'Dana' },
  ]);
});

test('of a conversation a client learns of skills and the office, in English, never of money or rights', () => {
  const answers = {
    'years java': { value: 9, lastUsedYear: 2026, shown: '٩' },
    'years sql': { value: 'skipped' },
    rate: { value: '75.00' },
    sponsorship: { value: false },
    authorized: { value: true },
    commute: { value: true },
  };
  const skills = [
    { key: 'java', name: 'Java' },
    { key: 'sql', name: 'SQL' },
  ];
  expect(toldAnswers(skills, answers)).toEqual([
    { label: 'Years of Java', value: '9, last used 2026' },
    { label: 'Can work onsite', value: 'Yes' },
  ]);
});
