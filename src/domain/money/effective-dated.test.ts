import { expect, test } from 'vitest';
import { changesBetween, dayIn, lineOn, nextLine, periodsOf } from './effective-dated.ts';

const lines = [
  { number: 1, from: '2026-01-01', fee: '2' },
  { number: 2, from: '2026-06-01', fee: '3' },
  { number: 3, from: '2027-01-01', fee: '4' },
  { number: 4, from: '2026-06-01', fee: '3.5' },
];

test('a row holds from its day to the day before the next; the later of two rows for one day counts', () => {
  expect(periodsOf(lines, '2026-11-21').map(({ fee, until, standing }) => [fee, until, standing])).toEqual([
    ['4', undefined, 'planned'],
    ['3.5', '2026-12-31', 'now'],
    ['3', '2026-12-31', 'replaced'],
    ['2', '2026-05-31', 'past'],
  ]);
  expect(lineOn(lines, '2025-12-31')).toBeUndefined();
  expect(['2026-01-01', '2026-05-31', '2026-06-01', '2030-01-01'].map((day) => lineOn(lines, day)?.fee)).toEqual([
    '2',
    '2',
    '3.5',
    '4',
  ]);
  expect([nextLine(lines, '2026-11-21')?.fee, nextLine(lines, '2027-01-01')]).toEqual(['4', undefined]);
});

test('a day is that of the unit’s time zone', () => {
  const late = new Date('2026-11-22T03:00:00Z');
  expect([dayIn('America/Chicago', late), dayIn('UTC', late)]).toEqual(['2026-11-21', '2026-11-22']);
});

test('changes name the fields that differ, blank and absent alike', () => {
  const fields = ['fee', 'remark', 'funding'] as const;
  expect(
    changesBetween(
      { fee: '2', remark: '', funding: 'CLIENT' },
      { fee: '3', remark: undefined, funding: 'CLIENT' },
      fields,
    ),
  ).toEqual([{ field: 'fee', was: '2', now: '3' }]);
});
