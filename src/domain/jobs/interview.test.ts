import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, isInOntario } from './interview.ts';

const entry: CalendarEntry = {
  uid: 'interview-7@example.com',
  version: 2,
  startsAt: '2026-03-08T08:30:00.000Z',
  minutes: 45,
  title: 'Interview: Ann Lee, Java Developer',
  place: 'Room 4; ask for Bo\nFloor 2',
  isCancelled: false,
  now: new Date('2026-03-01T12:00:00Z'),
};

test('a calendar file has one event in UTC, with what has a meaning in it escaped', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rolecall//Interviews//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:interview-7@example.com',
    'SEQUENCE:2',
    'DTSTAMP:20260301T120000Z',
    'DTSTART:20260308T083000Z',
    'DTEND:20260308T091500Z',
    'SUMMARY:Interview: Ann Lee\\, Java Developer',
    'LOCATION:Room 4\\; ask for Bo\\nFloor 2',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendarFile({ ...entry, isCancelled: true })).toContain('STATUS:CANCELLED');
});

test('long lines are folded at 75 bytes, between characters', () => {
  const title = 'مقابلة '.repeat(30);
  const file = calendarFile({ ...entry, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test.each([
  [{ country: 'CA', state: 'ON' }, true],
  [{ country: null, state: 'Ontario' }, true],
  [{ country: 'US', state: 'ON' }, false],
  [{ country: 'CA', state: 'QC' }, false],
  [{ country: 'CA', state: null }, false],
])('%j is in Ontario: %s', (job, is) => {
  expect(isInOntario(job)).toBe(is);
});
