import { expect, test } from 'vitest';
import { lastNight, nextNight } from './schedule.ts';

const schedule = { at: '02:30', zone: 'America/Chicago' };
const at = (moment: string) => new Date(moment);

test('a night is due at its time in the zone, and counts until the next one', () => {
  expect(lastNight(schedule, at('2026-11-23T08:29:59Z'))).toEqual({
    day: '2026-11-22',
    due: at('2026-11-22T08:30:00Z'),
  });
  expect(lastNight(schedule, at('2026-11-23T08:30:00Z'))).toEqual({
    day: '2026-11-23',
    due: at('2026-11-23T08:30:00Z'),
  });
  expect(nextNight(schedule, at('2026-11-23T08:30:00Z'))).toEqual({
    day: '2026-11-24',
    due: at('2026-11-24T08:30:00Z'),
  });
});

test('a time that summer time skips is taken an hour later, and one that comes twice once', () => {
  expect(nextNight(schedule, at('2027-03-14T00:00:00-06:00'))?.due).toEqual(at('2027-03-14T03:30:00-05:00'));
  const twice = { at: '01:30', zone: 'America/Chicago' };
  expect(nextNight(twice, at('2026-11-01T00:00:00-05:00'))?.due).toEqual(at('2026-11-01T01:30:00-05:00'));
  expect(nextNight(twice, at('2026-11-01T01:31:00-05:00'))?.day).toBe('2026-11-02');
});

test('zones far from Greenwich have the day of their own calendar', () => {
  expect(lastNight({ at: '00:10', zone: 'Pacific/Kiritimati' }, at('2026-11-22T10:20:00Z'))?.day).toBe('2026-11-23');
  expect(lastNight({ at: '23:50', zone: 'Pacific/Pago_Pago' }, at('2026-11-23T10:55:00Z'))?.day).toBe('2026-11-22');
});

test('without a time there is no night', () => {
  expect([
    lastNight({ ...schedule, at: undefined }, new Date()),
    nextNight({ ...schedule, at: undefined }, new Date()),
  ]).toEqual([undefined, undefined]);
});
