import { afterEach, expect, test, vi } from 'vitest';
import { localToday } from './local-day.ts';

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
});
