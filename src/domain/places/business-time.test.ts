import { expect, test } from 'vitest';
import { dayTable, workedAt, workedBy } from './business-days.ts';
import { addBusinessTime, businessSeconds, instantIn, type UnitCalendar, usualHours } from './business-time.ts';

const chicago: UnitCalendar = { zone: 'America/Chicago', ...usualHours, holidays: ['2026-11-26'] };
const hours = (from: string, to: string, calendar = chicago) =>
  businessSeconds(calendar, new Date(from), new Date(to)) / 3600;

test.each([
  ['a whole day', '2026-11-23T00:00-06:00', '2026-11-24T00:00-06:00', 8],
  ['an evening', '2026-11-23T17:00-06:00', '2026-11-23T23:00-06:00', 0],
  ['two hours inside', '2026-11-23T10:00-06:00', '2026-11-23T12:00-06:00', 2],
  ['Friday afternoon to Monday morning', '2026-11-20T16:00-06:00', '2026-11-23T10:00-06:00', 2],
  ['over a holiday', '2026-11-25T16:00-06:00', '2026-11-27T10:00-06:00', 2],
  ['the weekend in which clocks go back', '2026-10-30T16:00-05:00', '2026-11-02T10:00-06:00', 2],
  ['backwards', '2026-11-23T12:00-06:00', '2026-11-23T10:00-06:00', -2],
])('business time of %s', (_, from, to, expected) => {
  expect(hours(from, to)).toBe(expected);
});

test('a unit of another zone works at other moments', () => {
  const west = { ...chicago, zone: 'America/Los_Angeles' };
  expect(hours('2026-11-23T09:00-06:00', '2026-11-23T12:00-06:00', west)).toBe(1);
});

test.each([
  ['within the day', '2026-11-23T10:00-06:00', 4, '2026-11-23T20:00:00.000Z'],
  ['over the night', '2026-11-23T16:00-06:00', 4, '2026-11-24T18:00:00.000Z'],
  ['from a Saturday over nothing', '2026-11-21T12:00-06:00', 1, '2026-11-23T16:00:00.000Z'],
  ['over the holiday', '2026-11-25T16:00-06:00', 4, '2026-11-27T18:00:00.000Z'],
])('four hours on, %s', (_, from, count, expected) => {
  expect(addBusinessTime(chicago, new Date(from), count * 3600)?.toISOString()).toBe(expected);
});

test('what is added is what is counted, for a thousand moments of a year with both changes of the clock', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  for (let at = 0; at < 1000; at += 1) {
    const from = new Date(Date.UTC(2026, 0, 1) + (next() % (365 * 86_400)) * 1000);
    const seconds = next() % 200_000;
    const to = addBusinessTime(chicago, from, seconds)!;
    expect(businessSeconds(chicago, from, to)).toBe(seconds);
  }
});

test('the days of a table say when so much was worked, and how much by a moment', () => {
  const table = dayTable(chicago, '2026-11-20', '2026-12-01');
  const second = (at: string) => Date.parse(at) / 1000;
  const monday = second('2026-11-23T10:00-06:00');
  expect(workedBy(table, 3, monday)).toBe(9 * 3600);
  expect(workedAt(table, 9 * 3600)).toBe(monday);
  // What a day ends with was there when it closed, not when the next one opens.
  expect(workedAt(table, 8 * 3600)).toBe(second('2026-11-20T17:00-06:00'));
  expect(workedBy(table, 2, second('2026-11-22T12:00-06:00'))).toBe(8 * 3600);
  expect(workedAt(table, 33 * 3600)).toBe(second('2026-11-27T10:00-06:00'));
  expect(workedAt(table, 500 * 3600)).toBeUndefined();
});

test('a unit that never works has no end', () => {
  expect(addBusinessTime({ ...chicago, closesAt: '09:00' }, new Date('2026-11-23T10:00Z'), 60)).toBeUndefined();
});

test('a time that clocks skip is the moment after, one that comes twice is the first', () => {
  expect(instantIn('America/Chicago', '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T08:30:00.000Z');
  expect(instantIn('America/Chicago', '2026-11-01', '01:30').toISOString()).toBe('2026-11-01T06:30:00.000Z');
});
