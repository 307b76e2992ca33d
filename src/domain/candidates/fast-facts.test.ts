import { expect, test } from 'vitest';
import { type FastFact, usedFact, withFreeDay } from './fast-facts.ts';

const manual = (at: string, value: unknown = 'm') => ({ source: 'MANUAL' as const, value, at });
const candidate = (at: string, value: unknown = 'c') => ({ source: 'CANDIDATE' as const, value, at });

test.each<[FastFact, string, string, string]>([
  ['rate', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'c'],
  ['rate', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z', 'm'],
  ['rate', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', 'm'],
  ['authorized', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'm'],
])('%s: entered %s, told %s: %s is used', (field, entered, told, used) => {
  expect(usedFact(field, [candidate(told), manual(entered)])?.value).toBe(used);
});

test('one source alone is used; a work right that was taken back leaves the candidate`s answer', () => {
  expect(usedFact('rate', [])).toBeUndefined();
  expect(usedFact('rate', [candidate('2026-01-01T00:00:00Z')])?.value).toBe('c');
  expect(usedFact('authorized', [manual('2026-01-03T00:00:00Z', null), candidate('2026-01-01T00:00:00Z')])?.value).toBe(
    'c',
  );
});

test.each([
  [{ availability: 'IMMEDIATE' }, { availability: 'IMMEDIATE', availableOn: '2026-12-24' }],
  [{ availability: 'TWO_WEEKS' }, { availability: 'TWO_WEEKS', availableOn: '2027-01-07' }],
  [{ availability: 'NOT_LOOKING' }, { availability: 'NOT_LOOKING', availableOn: null }],
  [{ availability: 'DATE' }, { availability: 'DATE' }],
  [{ availability: null }, { availability: null }],
  [{ availableOn: '2027-02-01' }, { availability: 'DATE', availableOn: '2027-02-01' }],
  [{ availableOn: null }, { availableOn: null }],
  [
    { availability: 'TWO_WEEKS', availableOn: '2027-02-01' },
    { availability: 'TWO_WEEKS', availableOn: '2027-02-01' },
  ],
  [{ rate: '70' }, { rate: '70' }],
])('trade 3.2.4: a notice names the first free day, a day ends a notice: %j', (said, kept) => {
  expect(withFreeDay(said, '2026-12-24')).toEqual(kept);
});
