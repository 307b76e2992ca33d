import { expect, test } from 'vitest';
import { isOptIn, isOptOut, isReaction, optOutScope } from './opt-out.ts';

test.each([
  ['STOP', 'address'],
  ['stop.', 'address'],
  ['Dur', 'address'],
  ['توقف', 'address'],
  ['ARRET', 'address'],
  ['stop texting me', 'SMS'],
  ['Do not email me again', 'EMAIL'],
  ['leave me alone', 'everything'],
  ['Take me off your list', 'everything'],
  ['stop texting and emailing me', 'everything'],
] as const)('"%s" ends %s', (text, scope) => {
  expect([isOptOut(text), optOutScope(text)]).toEqual([true, scope]);
});

test.each([
  'The end date is June',
  'I can stop by my office',
  'I would cancel my other interview',
  'How do I quit my current job politely?',
  'Yes',
])('"%s" is no opt-out', (text) => {
  expect(isOptOut(text)).toBe(false);
});

test('START takes it back; a reaction says nothing of its own', () => {
  expect([isOptIn('Start'), isOptIn('ابدأ'), isOptIn('start date is June')]).toEqual([true, true, false]);
  expect([isReaction('Liked “Reply STOP to end”'), isReaction('I liked it')]).toEqual([true, false]);
});
