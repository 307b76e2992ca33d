import { expect, test } from 'vitest';
import { contactName, mailSkipReason, type RecipientFacts } from './network-mail.ts';

const now = new Date('2026-11-20T12:00:00Z');
const fine: RecipientFacts = {
  isActive: true,
  optsOut: false,
  isUnsubscribed: false,
  hasMailbox: true,
  isBounced: false,
  isOfOtherUnit: false,
  lastAskedAt: undefined,
};

test('a contact is skipped for one reason, their own opt-out before everything else', () => {
  expect(mailSkipReason(fine, now)).toBeUndefined();
  expect(mailSkipReason({ ...fine, isUnsubscribed: true, optsOut: true, isActive: false }, now)).toBe('unsubscribed');
  expect(mailSkipReason({ ...fine, optsOut: true, isActive: false }, now)).toBe('opted-out');
  expect(mailSkipReason({ ...fine, isActive: false }, now)).toBe('inactive');
  expect(mailSkipReason({ ...fine, hasMailbox: false }, now)).toBe('no-address');
  expect(mailSkipReason({ ...fine, isOfOtherUnit: true }, now)).toBe('other-unit');
});

test('a contact rests for 24 hours to the second', () => {
  const requested = (at: string) => mailSkipReason({ ...fine, lastAskedAt: new Date(at) }, now);
  expect(requested('2026-11-19T12:00:01Z')).toBe('mailed-today');
  expect(requested('2026-11-19T12:00:00Z')).toBeUndefined();
});

test('a name fills a text as one line', () => {
  expect(contactName('Ana  María\nLópez')).toEqual({ name: 'Ana María López', firstName: 'Ana' });
});
