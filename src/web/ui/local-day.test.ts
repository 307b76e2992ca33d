import { afterEach, expect, test, vi } from 'vitest';
import { daysFromToday, localDay, localToday } from './local-day.ts';

const zone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('at eight in the evening in Chicago it is still today', () => {
  process.env['TZ'] = 'America/Chicago';
  vi.useFakeTimers({ now: new Date('2026-12-02T02:00:00Z') });
  expect(localToday()).toBe('2026-12-01');
  expect(localDay(new Date('2026-12-02T06:30:00Z'))).toBe('2026-12-02');
});

test('days to a day are the same at any hour', () => {
  process.env['TZ'] = 'America/Chicago';
  for (const hour of ['2026-11-28T06:30:00Z', '2026-11-28T18:00:00Z', '2026-11-29T05:30:00Z']) {
    vi.useFakeTimers({ now: new Date(hour) });
    expect(['2026-12-22', '2026-11-28', '2026-11-27', '2027-03-20'].map(daysFromToday)).toEqual([24, 0, -1, 112]);
  }
});
