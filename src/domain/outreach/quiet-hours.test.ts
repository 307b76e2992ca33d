import { expect, test } from 'vitest';
import { nextSendTime } from './quiet-hours.ts';

const at = (iso: string) => new Date(iso);

test('inside the window a message is sent at once', () => {
  const noon = at('2026-11-18T18:00:00Z'); // Wednesday, noon in Chicago
  expect(nextSendTime(noon, 'America/Chicago')).toEqual(noon);
});

test('in the evening it waits for the morning, on Saturday evening for Monday', () => {
  expect(nextSendTime(at('2026-11-19T03:10:00Z'), 'America/Chicago').toISOString()).toBe('2026-11-19T15:00:00.000Z');
  expect(nextSendTime(at('2026-11-22T00:30:00Z'), 'America/Chicago').toISOString()).toBe('2026-11-23T15:00:00.000Z');
});

test('daylight saving time is respected', () => {
  // Sunday 8 March 2026: clocks go forward in New York; Monday 9:00 is 13:00 UTC.
  expect(nextSendTime(at('2026-03-08T15:00:00Z'), 'America/New_York').toISOString()).toBe('2026-03-09T13:00:00.000Z');
});

test('an unknown place gets the hours that suit every zone, a stricter state its own', () => {
  expect(nextSendTime(at('2026-11-18T14:00:00Z'), undefined).toISOString()).toBe('2026-11-18T17:00:00.000Z');
  expect(nextSendTime(at('2026-11-18T23:30:00Z'), 'America/New_York', 'RI').toISOString()).toBe(
    '2026-11-19T14:00:00.000Z',
  );
});
