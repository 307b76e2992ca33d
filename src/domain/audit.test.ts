import { expect, test } from 'vitest';
import { changedFacts, savedDetails } from './audit.ts';

test('LOG-01: an edit records old and new of each changed field, and of unsaid fields only that they changed', () => {
  const before = { title: 'Analyst', rate: '55.0000', city: null, units: ['USA'], write: true, name: 'Ann', years: 4 };
  const after = {
    title: 'Lead',
    rate: '55',
    city: 'Tampa',
    units: ['USA', 'CAN'],
    write: false,
    name: 'Anna',
    years: 4,
  };

  expect(changedFacts(before, after, ['name'])).toEqual({
    title: 'Analyst → Lead',
    city: '– → Tampa',
    units: 'USA → USA, CAN',
    write: 'yes → no',
    name: 'changed',
  });
  expect(changedFacts(before, before)).toEqual({});
});

test('a long detail that is cut within an emoji is still text that the database keeps', () => {
  const { name } = savedDetails({ name: `${'x'.repeat(298)}😀 tail` });
  expect(String(name).length).toBe(300);
  expect(String(name).isWellFormed()).toBe(true);
});
