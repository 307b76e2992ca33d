import { expect, test } from 'vitest';
import { checkContacts } from './contacts.ts';
import { phoneInE164 } from './phone-number.ts';

test.each([
  ['(214) 555-0177', '+12145550177'],
  ['1 214.555.0177', '+12145550177'],
  ['0044 20 7946 0018', '+442079460018'],
  ['+90 532 123 45 67', '+905321234567'],
  ['214-555-01', undefined],
  ['911 555 0177', undefined],
  ['(114) 555-0177', undefined],
  ['44 20 7946 0018', undefined],
  ['call me', undefined],
])('%s is stored as %s', (typed, stored) => {
  expect(phoneInE164(typed)).toBe(stored);
});

test('contacts are stored in one form with one primary of each kind', () => {
  const { contacts, wrong } = checkContacts([
    { kind: 'email', value: ' Dana@Example.com ' },
    { kind: 'email', value: 'dana@work.example', type: 'WORK', isPrimary: true, isVerified: true },
    { kind: 'phone', value: '(214) 555-0177', type: 'MOBILE' },
  ]);
  expect(wrong).toEqual([]);
  expect(contacts.map(({ value, e164, isPrimary, isVerified }) => [value, e164, isPrimary, isVerified])).toEqual([
    ['dana@example.com', null, false, false],
    ['dana@work.example', null, true, true],
    ['+12145550177', '+12145550177', true, false],
  ]);
});

test('every wrong contact is named by its place; words of a resume may stay as they are', () => {
  const { wrong } = checkContacts(
    [
      { kind: 'email', value: 'dana at example' },
      { kind: 'phone', value: '214 555 01' },
      { kind: 'phone', value: '555-0199 x12' },
      { kind: 'phone', value: '214 555 0177', type: 'PERSONAL' },
      { kind: 'phone', value: '+1 (214) 555-0177' },
    ],
    (kind, key) => kind === 'phone' && key === '555019912',
  );
  expect(wrong.map(({ field }) => field)).toEqual([
    'contacts.0.value',
    'contacts.1.value',
    'contacts.3.type',
    'contacts.4.value',
  ]);
});
