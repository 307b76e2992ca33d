import { expect, test } from 'vitest';
import { type FastFact, usedFact } from './fast-facts.ts';

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
