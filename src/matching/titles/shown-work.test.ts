import { expect, test } from 'vitest';
import { readResume } from '#matching/resume/read-resume.ts';
import { workOfTitle } from './shown-work.ts';

test('a title shows the work that it is, and not what only sounds like it', () => {
  expect(workOfTitle('Senior Java Developer')).toEqual(['software-engineering']);
  expect(workOfTitle('Full Stack Engineer')).toContain('front-end-development');
  expect(workOfTitle('React Developer')).toContain('web-development');
  expect(workOfTitle('Linux Administrator')).toEqual(['systems-administration']);
  expect(workOfTitle('ETL Developer')).toEqual(['data-engineering']);
  expect(workOfTitle('Développeur Java sénior')).toEqual(['software-engineering']);
  for (const other of [
    'Java Trainer',
    'Network Engineer',
    'Business Developer',
    'Curriculum Developer',
    'Software Sales Manager',
    'Chef',
  ])
    expect(workOfTitle(other), other).not.toContain('software-engineering');
});

test('twelve years as a developer are twelve years of software engineering, quoted from the title', () => {
  const text = [
    'Jane Doe',
    'Experience',
    'Senior Java Developer, Acme Corp, Dallas, TX',
    'January 2014 - December 2025',
    '- Built Spring Boot services in Java.',
    'Software Engineer, Initech Inc, Dallas, TX',
    'January 2012 - December 2013',
    '- Coded modules in C++.',
  ].join('\n');
  const { skills } = readResume(text, '2026-01-15');
  const work = skills.filter(({ name }) => name === 'Software engineering');
  expect(work).toMatchObject([{ years: 14, lastUsedYear: 2025 }]);
  expect(work[0]!.evidence.map(({ quote }) => quote)).toEqual(['Senior Java Developer', 'Software Engineer']);
  for (const { quote, offset } of work[0]!.evidence) expect(text.slice(offset, offset + quote.length)).toBe(quote);
});
