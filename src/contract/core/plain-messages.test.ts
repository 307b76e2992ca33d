import { expect, test } from 'vitest';
import { fieldMessage, fieldMessages, readFieldMessage } from '#domain/field-messages.ts';
import { activeState, optionalActiveState, text, whole } from './shapes.ts';

test('every message is recognized with its filled-in value', () => {
  for (const key of Object.keys(fieldMessages) as (keyof typeof fieldMessages)[]) {
    const isOpen = /\{/.test(fieldMessages[key]);
    expect(readFieldMessage(fieldMessage(key, 12)), key).toEqual({ key, filled: isOpen ? '12' : '' });
  }
  expect(readFieldMessage('Invalid input: expected string, received undefined')).toBeUndefined();
});

test('missing, too long and non-numeric values are reported in plain words', () => {
  const answered = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues[0]?.message;
  expect(answered(text(10), undefined)).toBe('This field is required');
  expect(answered(text(10), '  ')).toBe('This field is required');
  expect(answered(text(10, 3), 'ab')).toBe('Min character length is 3');
  expect(answered(text(10), 'x'.repeat(11))).toBe('Enter at most 10 characters');
  expect(answered(text(10), {})).toBe('This value cannot be used');
  expect(answered(whole(1, 5), 'x')).toBe('Enter a number');
  expect(answered(whole(1, 5), '2.5')).toBe('Enter a whole number');
  expect(answered(whole(1, 5), 9)).toBe('Enter 5 or less');
  for (const state of [activeState(), optionalActiveState()])
    expect(answered(state, 'maybe')).toBe('Choose Active or Inactive');
  expect(answered(activeState(), undefined)).toBe('This field is required');
});
