import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInRules as rules, usernameKey } from './sign-in.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guide/signing-in.md'), 'utf8');

test('DOC-01: the guide to signing in has the current figures', () => {
  const limit = (what: string, { attempts, minutes }: { attempts: number; minutes: number }) =>
    `| ${what} | ${attempts} | ${minutes} minutes |`;
  const sentences = [
    limit('wrong passwords for one username', rules.perAccount),
    limit(
      `the same, from an address that signed in under it in the last ${rules.knownAddressDays} days`,
      rules.perKnownAddress,
    ),
    limit('as many of these are looked at while the address is beyond its own limit', rules.perKnownAddressBeyond),
    limit('wrong passwords from one address, whatever the username', rules.perAddress),
    limit('forgot password or username, for what was typed', rules.forgotPerName),
    limit('the same from one address', rules.forgotPerAddress),
    limit('mailed links opened or used from one address', rules.linksPerAddress),
    limit('wrong codes of a second factor for one account', rules.codes),
    limit('wrong passwords of somebody signed in (change, step-up)', rules.confirmations),
    `At least ${rules.newPassword.least} characters, at most ${rules.newPassword.most} and ${rules.newPassword.mostBytes} bytes.`,
    `A reset link holds for ${rules.resetLinkMinutes} minutes, an invitation for ${rules.invitationHours} hours.`,
    `A dialog warns ${rules.warnSeconds} seconds before either.`,
    `may use it for ${rules.previousEnvelopeMinutes} minutes`,
    `that key is known for ${rules.previousTokenKeyHours} hours`,
    `which then holds for ${rules.stepUpMinutes} minutes in that session`,
  ];

  expect(sentences.filter((sentence) => !guide.includes(sentence))).toEqual([]);
});

test('usernames are compared by no language: İ, I and ı are three letters, and case is ignored', () => {
  expect(usernameKey(' Dana.MARSH ')).toBe('dana.marsh');
  expect(usernameKey('ISIL')).toBe('isil');
  expect(usernameKey('ışıl')).not.toBe(usernameKey('ISIL'));
});
