import { expect, test } from 'vitest';
import { localTime, momentIn } from './time-zones.ts';

test.each([
  ['America/Chicago', '2026-07-01T09:30', '2026-07-01T14:30:00.000Z'],
  ['America/Chicago', '2026-12-01T09:30', '2026-12-01T15:30:00.000Z'],
  ['America/Regina', '2026-07-01T09:30', '2026-07-01T15:30:00.000Z'],
  ['America/St_Johns', '2026-07-01T09:30', '2026-07-01T12:00:00.000Z'],
  // The hour that comes twice: its first time.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
])('in %s a clock shows %s at %s', (zone, local, moment) => {
  expect(momentIn(zone, local)?.toISOString()).toBe(moment);
  expect(localTime(zone, new Date(moment))).toBe(local);
});

test('the hour that is skipped in spring never comes, and nonsense is no time', () => {
  expect(momentIn('America/New_York', '2026-03-08T02:30')).toBeUndefined();
  expect(momentIn('America/New_York', '2026-02-31T02:30')).toBeUndefined();
  expect(momentIn('UTC', 'soon')).toBeUndefined();
});
