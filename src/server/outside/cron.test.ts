import { expect, test } from 'vitest';
import { isCron, nextRun, runsBetween } from './cron.ts';

const runs = (cron: string, zone: string, from: string, until: string) =>
  runsBetween(cron, zone, new Date(from), new Date(until), 2000).map((at) => at.toISOString());

test('J9: a time in the gap of spring comes once at its end, a doubled time of autumn once, in six zones', () => {
  expect(runs('30 2 * * *', 'America/New_York', '2027-03-14T00:00:00Z', '2027-03-15T00:00:00Z')).toEqual([
    '2027-03-14T07:00:00.000Z',
  ]);
  expect(runs('30 1 * * *', 'America/New_York', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toEqual([
    '2026-11-01T05:30:00.000Z',
  ]);
  for (const zone of [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Toronto',
    'America/Regina',
  ])
    for (const [from, until] of [
      ['2027-03-13T12:00:00Z', '2027-03-16T12:00:00Z'],
      ['2026-10-31T12:00:00Z', '2026-11-03T12:00:00Z'],
    ] as const)
      expect([zone, from, runs('30 1 * * *', zone, from, until).length]).toEqual([zone, from, 3]);
});

test('a day that never comes has no next run; what is no expression is none', () => {
  expect(nextRun('0 0 30 2 *', 'UTC', new Date('2026-01-01T00:00:00Z'))).toBeUndefined();
  expect(['*/15 * * * *', '0 7 * * 1-5', '* * * * * *', 'soon', '61 * * * *', '0 0 30 2 *'].map(isCron)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
