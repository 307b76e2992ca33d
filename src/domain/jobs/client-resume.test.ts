import { expect, test } from 'vitest';
import { clientResume, withoutContacts } from './client-resume.ts';

test.each([
  ['dana@example.com', ''],
  ['Email: dana.w@example.co.uk | Phone: (813) 555-0142', ''],
  ['Tampa, FL | dana@example.com | 813-555-0142', 'Tampa, FL'],
  ['Mobile: +1 813.555.0142 x12', ''],
  ['+90 532 123 45 67', ''],
  ['dana [at] example [dot] com', ''],
  ['linkedin.com/in/dana-w', ''],
  ['Portfolio https://dana.dev/work?x=1 and more', 'Portfolio and more'],
  ['1204 N Oak Street, Apt 5, Tampa, FL 33602', 'Tampa, FL 33602'],
  ['الهاتف: ٠٥٥١٢٣٤٥٦٧', ''],
  ['البريد الإلكتروني: noura@example.com', ''],
])('of %j this is left: %j', (text, left) => {
  expect(withoutContacts(text)).toBe(left);
});

test.each([
  'Java 8, 11 and 17 since 2015',
  '2015 - 2019',
  '01/2015 - 12/2019',
  'Reduced costs by $1,250,000 in 2019',
  'ISO 27001, PCI 4.0, 10,000 users',
  'Worked on 3 way matching of invoices',
])('%j has no contact', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test('a resume keeps its lines, headings and bullets; name and contacts stand once or never', () => {
  const text = [
    'Dana Whitfield',
    'Help Desk Technician',
    'Tampa, FL | dana@example.com',
    '813-555-0142',
    '',
    'EXPERIENCE',
    'Help Desk Technician, Gulf Marine Supply',
    '- Answers calls; write to DANA@example.com',
    '• Resets accounts',
  ].join('\r\n');
  const person = { name: 'Dana Whitfield', headline: 'Help Desk Technician', text };
  expect(clientResume(person, ['dana_home'])).toEqual({
    name: 'Dana Whitfield',
    headline: 'Help Desk Technician',
    lines: [
      { kind: 'text', text: 'Tampa, FL' },
      { kind: 'heading', text: 'EXPERIENCE' },
      { kind: 'text', text: 'Help Desk Technician, Gulf Marine Supply' },
      { kind: 'bullet', text: 'Answers calls; write to' },
      { kind: 'bullet', text: 'Resets accounts' },
    ],
  });
});
