import { expect, test } from 'vitest';
import { commonWords } from './common-passwords.ts';
import { flawOf, type PasswordOwner } from './new-password.ts';

const owner: PasswordOwner = {
  username: 'd.marsh',
  names: ['Dana', 'Marsh'],
  email: 'dana.marsh@northgate.example',
  company: 'Northgate Talent',
};

test.each([
  ['elevensigns', 'too-short'],
  ['ş'.repeat(11), 'too-short'],
  ['🔑x'.repeat(65), 'too-long'],
  ['😀 words many'.repeat(5).padEnd(128, '😀'), 'too-long'],
  ['password1234', 'common'],
  ['P@ssw0rd2026!', 'common'],
  ['welcome welcome', 'common'],
  ['Dragon!!Monkey77', 'common'],
  ['qwertyuiop123456', 'common'],
  ['aaaaaaaaaaaaaa', 'common'],
  ['abcabcabcabcabc', 'common'],
  ['123456789012345', 'common'],
  ['İstanbul-2026!!', 'common'],
  ['dmarsh2026!!', 'personal'],
  ['Dana.Marsh.1984', 'personal'],
  ['MarshDana!!!!!', 'personal'],
  ['Northgate2026!', 'personal'],
  ['r0lecall-2026!', 'personal'],
])('AUTH-17: %s is refused as %s', (password, flaw) => {
  expect(flawOf(password, owner)).toBe(flaw);
});

test.each([
  'plum violin seventeen',
  'tr7!kkq-0Lmx9',
  'the tax on old boats',
  'parolam çok uzun bir şey',
  'كلمة مرور طويلة جدا',
  '  leading and trailing  ',
  'Dana likes 40 green boats',
])('AUTH-17: %s is accepted', (password) => {
  expect(flawOf(password, owner)).toBeUndefined();
});

test('AUTH-01: 128 characters of any kind are a password', () => {
  expect(flawOf(`key 🔑 ${'plum violin '.repeat(20)}`.slice(0, 120), owner)).toBeUndefined();
});

test('AUTH-17: more than 3,000 common passwords are refused', () => {
  const endings = [
    '',
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '2024',
    '2025',
    '2026',
    '2026!',
    '!',
    '!!!',
    '007',
    '1990',
  ];
  const common = [...commonWords]
    .flatMap((word) => endings.map((ending) => word + ending))
    .filter(({ length }) => length >= 12);

  expect(common.length).toBeGreaterThan(3000);
  expect(common.filter((password) => flawOf(password, owner) === undefined)).toEqual([]);
});
