import { afterEach, expect, test, vi } from 'vitest';
import { nextMorning } from './when-to-send.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  ['a Thursday', '2026-11-26', '2026-11-27'],
  ['a Friday', '2026-11-27', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
])('on %s the next business day is proposed', (_, today, proposed) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
  expect(nextMorning()).toEqual({ startDate: proposed, endDate: '', time: '09:00' });
});
