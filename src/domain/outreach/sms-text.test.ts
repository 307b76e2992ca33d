import { expect, test } from 'vitest';
import { cleanSms, plainSms, smsSegments } from './sms-text.ts';

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

test('a dash or a curly quote does not make a text dearer; a text in other letters stays as it is', () => {
  const offer = `We have a role for you: Business Analyst, 43–51 USD per hour. It’s “remote”… ${'x'.repeat(80)}`;
  expect(plainSms(offer)).toBe(
    `We have a role for you: Business Analyst, 43-51 USD per hour. It's "remote"... ${'x'.repeat(80)}`,
  );
  expect([smsSegments(offer).segments, smsSegments(plainSms(offer)).segments]).toEqual([3, 1]);
  for (const text of ['Saatlik 43–51 USD, ilgilenir misiniz? Şimdi yazın.', 'بأجر \u206843–51 USD\u2069 للساعة'])
    expect(plainSms(text)).toBe(text);
});
