import { expect, test } from 'vitest';
import { isTooLong, mostScheduleDays, runTimes, spread } from './schedules.ts';

const calendar = { zone: 'America/Chicago', opensAt: '09:00', closesAt: '17:00', holidays: ['2026-11-26'] };
const at = (days: Parameters<typeof runTimes>[1]) => runTimes(calendar, days).map((one) => one.toISOString());

test('ruling 88: a schedule runs on business days of its unit at the time of its clock', () => {
  expect(at({ startDate: '2026-11-25', endDate: '2026-11-30', time: '09:30' })).toEqual([
    '2026-11-25T15:30:00.000Z',
    '2026-11-27T15:30:00.000Z',
    '2026-11-30T15:30:00.000Z',
  ]);
  // A holiday alone moves to the next business day.
  expect(at({ startDate: '2026-11-26', time: '10:00' })).toEqual(['2026-11-27T16:00:00.000Z']);
  expect(at({ startDate: '2026-11-28', endDate: '2026-11-29', time: '10:00' })).toEqual(['2026-11-30T16:00:00.000Z']);
  expect(runTimes({ ...calendar, opensAt: '17:00' }, { startDate: '2026-11-25', time: '10:00' })).toEqual([]);
});

test('a schedule ends within 120 days and has at most 60 runs, whatever its last day', () => {
  expect(at({ startDate: '2026-11-25', endDate: '9999-12-31', time: '09:30' })).toHaveLength(mostScheduleDays);
  const ends = (endDate?: string) => isTooLong({ startDate: '2026-11-01', endDate });
  expect([ends(), ends('2027-03-01'), ends('2027-03-02'), ends('9999-12-31')]).toEqual([false, false, true, true]);
});

test('people are spread evenly, everybody once', () => {
  expect(spread(['a', 'b', 'c', 'd', 'e'], 3)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(spread(['a'], 4)).toEqual([['a']]);
  expect(spread([], 4)).toEqual([]);
});
