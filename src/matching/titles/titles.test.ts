import { expect, test } from 'vitest';
import { focused, readTitle, titleSimilarity } from './titles.ts';

const similarity = (required: string, held: string) => titleSimilarity(readTitle(required), readTitle(held));

test.each([
  ['Rack & Stack Lab Administrator', 'Medical Office Administrator'],
  ['Fraud Investigation Analyst', 'Financial Analyst'],
  ['Category Manager', 'Restaurant Manager'],
  ['Grants Specialist', 'Payroll Specialist'],
  ['Telemetry Technician', 'Pharmacy Technician'],
  ['Med Tech/Lab Scientist', 'Data Scientist'],
  ['Med Tech/Lab Scientist', 'Test Lab Team Lead'],
])('"%s" is no job for a "%s": the head alone is worth little', (required, held) => {
  expect(similarity(required, held)).toBeLessThan(0.3);
});

test.each([
  ['Fraud Investigation Analyst', 'Fraud Investigator'],
  ['Telemetry Technician', 'Telemetry Technician'],
  ['Desktop Support Analyst', 'Help Desk Technician'],
])('"%s" is one for a "%s"', (required, held) => {
  expect(similarity(required, held)).toBeGreaterThan(0.45);
});

test('agile says how somebody works, not what they do', () => {
  expect(similarity('Agile Developer', 'Python Developer')).toBeGreaterThan(0.5);
  expect(similarity('Agile Developer', 'Agile Coach')).toBeLessThan(0.3);
  expect(readTitle('Scrum Master').families).toContain('scrum-master');
  expect(readTitle('Agile/Scrum Sr. Full Stack Java Developer').families).not.toContain('scrum-master');
});

test('a general title is about what the skills of its job are about', () => {
  const skills = ['Firmware', 'Embedded systems', 'RTOS', 'Jira'].map((name) => ({ name, counts: 5 }));
  const engineer = focused(readTitle('Sr. Software Engineer'), skills);
  expect(titleSimilarity(engineer, readTitle('Embedded Software Engineer'))).toBeGreaterThan(
    titleSimilarity(engineer, readTitle('Senior Software Engineer')) + 0.2,
  );
  // A title that says its kind keeps it.
  expect(focused(readTitle('Java Developer'), skills).focus).toBeUndefined();
});

test('a SQL Server administrator is no systems administrator', () => {
  const required = 'Systems Administrator - Endpoint';
  expect(similarity(required, 'Oracle / SQL Server Database Administrator')).toBeLessThan(
    similarity(required, 'Desktop Support Specialist'),
  );
  expect(similarity(required, 'Server Administrator')).toBeGreaterThan(0.7);
});

test.each([
  ['Principal Ruby on Rails Developer - RoR, JavaScript, jQuery, SQL', 'Principal Ruby on Rails Developer'],
  ['Senior Systems Engineer - PowerShell, Virtualization, Microsoft', 'Senior Systems Engineer'],
])('a list of skills behind the title "%s" is no part of it', (required, held) => {
  expect(similarity(required, held)).toBe(1);
});

test('one specialty behind a dash stays part of the title', () => {
  expect(similarity('Systems Engineer - Storage', 'Systems Engineer - Storage')).toBeGreaterThan(
    similarity('Systems Engineer - Storage', 'Systems Engineer'),
  );
});
