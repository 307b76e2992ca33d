import { expect, test } from 'vitest';
import { cleanSms, smsSegments } from './sms-text.ts';

test.each([
  ['Hi', 1, false],
  ['x'.repeat(160), 1, false],
  ['x'.repeat(161), 2, false],
  [`${'x'.repeat(159)}€`, 2, false],
  ['مرحبا', 1, true],
  ['ş'.repeat(70), 1, true],
  ['ş'.repeat(71), 2, true],
  ['😀'.repeat(35), 1, true],
] as const)('%s: %i', (text, segments, isUnicode) => {
  expect(smsSegments(text)).toEqual({ segments, isUnicode });
});

test('what no phone shows is left out', () => {
  expect(cleanSms('a\u0000b\u202ec\nd')).toBe('abc\nd');
});
