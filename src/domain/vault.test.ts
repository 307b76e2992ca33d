import { expect, test } from 'vitest';
import { daysBetween, dueOf, isMask, makeSecret, secretMask } from './vault.ts';

test('of several due reasons the most urgent is reported', () => {
  const today = '2026-11-21';
  const due = (expiresOn: string | null, rotateOn: string | null, isKnownToLeaver = false) =>
    dueOf({ expiresOn, rotateOn, isKnownToLeaver }, today);
  expect(due('2026-11-20', '2026-01-01', true)).toBe('expired');
  expect(due('2026-11-21', '2026-11-21', true)).toBe('left');
  expect(due('2026-11-25', '2026-11-21')).toBe('rotate');
  expect(due('2026-12-05', '2026-11-22')).toBe('expires-soon');
  expect([due('2026-12-06', null), due(null, null)]).toEqual(['none', 'none']);
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
});

test('VLT-03: a mask is never taken for a secret', () => {
  expect(['********', secretMask, ' ●● '].map(isMask)).toEqual([true, true, true]);
  expect(['', 'a***', '*1*'].map(isMask)).toEqual([false, false, false]);
});

test('a generated password has every kind of character, its length, and no look-alikes', () => {
  let next = 7;
  const random = (below: number) => {
    next = (next * 1_103_515_245 + 12_345) % 2_147_483_648;
    return next % below;
  };
  const made = Array.from({ length: 200 }, () => makeSecret(random));
  for (const secret of made) {
    expect(secret).toHaveLength(20);
    for (const kind of [/[a-z]/, /[A-Z]/, /[2-9]/, /[^\w]|_/]) expect(secret).toMatch(kind);
    expect(secret).not.toMatch(/[l1IO0]/);
  }
  expect(new Set(made).size).toBe(200);
});
