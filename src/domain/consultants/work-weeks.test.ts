import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  monthDays,
  openSegments,
  type WeekStart,
  weekdays,
  weekOf,
  weeksBetween,
  workDays,
} from './work-weeks.ts';

const sunday: WeekStart[] = [{ from: '0001-01-01', start: 'SUNDAY' }];

test('ruling 101: a week is named by its last day, and a changed start makes one short week', () => {
  expect(weekOf('2026-01-07', sunday)).toEqual({ from: '2026-01-04', ending: '2026-01-10' });
  expect(weekOf('2026-01-07', [])).toEqual({ from: '2026-01-04', ending: '2026-01-10' });
  const changed: WeekStart[] = [...sunday, { from: '2026-01-14', start: 'MONDAY' }];
  expect(weeksBetween('2026-01-05', '2026-01-30', changed)).toEqual([
    { from: '2026-01-04', ending: '2026-01-10' },
    { from: '2026-01-11', ending: '2026-01-17' },
    { from: '2026-01-18', ending: '2026-01-18' },
    { from: '2026-01-19', ending: '2026-01-25' },
    { from: '2026-01-26', ending: '2026-02-01' },
  ]);
});

test('weeks follow each other without a gap or a common day, whatever starts when', () => {
  const start = fc.constantFrom('SUNDAY', 'MONDAY', 'SATURDAY');
  const rules = fc.tuple(start, fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), start), { maxLength: 3 }));
  fc.assert(
    fc.property(rules, ([first, changes]) => {
      const starts = [
        { from: '0001-01-01', start: first },
        ...changes
          .toSorted((a, b) => a[0] - b[0])
          .map(([days, one]) => ({ from: addDays('2026-01-01', days), start: one })),
      ] as WeekStart[];
      const weeks = weeksBetween('2026-01-01', '2026-12-31', starts);
      for (const [at, week] of weeks.entries()) {
        expect(week.from <= week.ending && week.ending <= addDays(week.from, 6)).toBe(true);
        if (at > 0) expect(week.from).toBe(addDays(weeks[at - 1]!.ending, 1));
      }
    }),
  );
});

test('ruling 99: what is open of a week is cut by rates and by the dates of the project', () => {
  const week = { from: '2026-01-04', ending: '2026-01-10' };
  const whole = { from: '2025-01-01', to: null };
  expect(openSegments(week, whole, [], [])).toEqual([{ segment: 1, from: '2026-01-04', to: '2026-01-10' }]);
  expect(openSegments(week, { from: '2026-01-06', to: '2026-01-09' }, ['2026-01-08'], [])).toEqual([
    { segment: 3, from: '2026-01-06', to: '2026-01-07' },
    { segment: 5, from: '2026-01-08', to: '2026-01-09' },
  ]);
  const covered = [{ from: '2026-01-04', to: '2026-01-06' }];
  expect(openSegments(week, whole, [], covered)).toEqual([{ segment: 4, from: '2026-01-07', to: '2026-01-10' }]);
  expect(openSegments(week, { from: '2027-01-01', to: null }, [], [])).toEqual([]);
  expect([workDays('2026-01-04', '2026-01-10'), workDays('2026-01-10', '2026-01-11')]).toEqual([5, 2]);
  expect([weekdays('2026-01-04', '2026-01-10'), weekdays('2026-01-10', '2026-01-11')]).toEqual([5, 0]);
  expect([monthDays(2028, 2), monthDays(2026, 12)]).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
});
