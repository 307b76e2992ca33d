import { expect, test } from 'vitest';
import { findExpired, type KeptBackup } from './retention.ts';

const nights = (from: string, count: number, isGood = true): KeptBackup[] =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(`${from}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + at);
    return { id: at + 1, night: day.toISOString().slice(0, 10), isGood, isWhole: isGood };
  });
const left = (all: readonly KeptBackup[], gone: readonly number[]) =>
  all.filter(({ id }) => !gone.includes(id)).map(({ night }) => night);

test('after a year the last 7 days, 4 weeks and 6 months each keep their newest backup', () => {
  const all = nights('2026-01-01', 365);
  expect(left(all, findExpired(all, { daily: 7, weekly: 4, monthly: 6 }))).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

test('the last good backup is never removed, however old it is', () => {
  const all = nights('2026-01-01', 40).map((one) => ({ ...one, isGood: one.night === '2026-01-05' }));
  const gone = findExpired(all, { daily: 0, weekly: 0, monthly: 0 });
  expect(left(all, gone)).toContain('2026-01-05');
  expect(gone).toEqual([4, 3, 2, 1]);
});

test('where no backup is good none is removed', () => {
  expect(findExpired(nights('2026-01-01', 40, false), { daily: 1, weekly: 0, monthly: 0 })).toEqual([]);
});

test('faulty backups count for no day, and go when a good one is newer', () => {
  const all = [
    { id: 1, night: '2026-11-20', isGood: true, isWhole: true },
    { id: 2, night: '2026-11-21', isGood: false, isWhole: false },
    { id: 3, night: '2026-11-22', isGood: true, isWhole: true },
    { id: 4, night: '2026-11-23', isGood: false, isWhole: false },
  ];
  expect(findExpired(all, { daily: 2, weekly: 0, monthly: 0 })).toEqual([2]);
});

test('where the installation has lost a file for good, the last whole backup stays beside the newest ones', () => {
  const all = nights('2026-01-01', 40).map((one) => ({ ...one, isWhole: one.id <= 3 }));
  const gone = findExpired(all, { daily: 2, weekly: 0, monthly: 0 });
  expect(all.filter(({ id }) => !gone.includes(id)).map(({ id }) => id)).toEqual([3, 39, 40]);
});
