import { expect, test } from 'vitest';
import { asTitle, emptyFields, merge, unknownFields } from './composer.ts';

const values = {
  firstName: 'Dana',
  name: 'Dana Whitfield',
  jobTitle: '',
  jobPlace: 'Tampa, FL',
  recruiterName: 'Ann Lee',
  recruiterPhone: '',
  company: 'Northgate',
};

test('O13: fields are filled in; unknown and empty ones are named', () => {
  const text = 'Hi {{ firstName }}, {{jobTitle}} in {{jobPlace}}? {{nickname}} {{jobTitle}}';
  expect(merge(text, values)).toBe('Hi Dana,  in Tampa, FL? {{nickname}} ');
  expect([unknownFields(text), emptyFields(text, values)]).toEqual([['nickname'], ['jobTitle']]);
});

test('a title leaves open what each person has of their own', () => {
  expect(
    asTitle('{{firstName}}, {{jobTitle}} in {{jobPlace}}? {{nickname}}', { jobPlace: 'Tampa, FL', jobTitle: '' }),
  ).toBe('…, … in Tampa, FL? {{nickname}}');
});

test('a value is never read as a field', () => {
  expect(merge('{{firstName}}', { ...values, firstName: '{{company}} $& $1' })).toBe('{{company}} $& $1');
});
