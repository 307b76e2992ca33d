import { expect, test } from 'vitest';
import { freeSlots, weekOf } from './call-slots.ts';

/** Thursday, 10:10 in Chicago; the next day is a holiday. */
const now = new Date('2026-11-26T16:10:00Z');
const calendar = {
  zone: 'America/Chicago',
  hours: weekOf('09:00', '14:00'),
  holidays: ['2026-11-27'],
  isBookable: true,
};

test('free half hours are inside the hours, two hours away, and over nothing that is taken', () => {
  const slots = freeSlots(calendar, [{ from: '2026-11-26T19:10:00Z', to: '2026-11-26T19:20:00Z' }], now);
  // Today from 12:10 on: 12:30 and 13:30; 13:00 is taken. Then Monday at nine.
  expect(slots.slice(0, 3)).toEqual([
    '2026-11-26T18:30:00.000Z',
    '2026-11-26T19:30:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ]);
  expect(slots.every((slot) => !slot.startsWith('2026-11-27') && !slot.startsWith('2026-11-28'))).toBe(true);
});

test('over a change of the clocks nine stays nine, and who takes no calls has no slot', () => {
  const [first] = freeSlots(calendar, [], new Date('2027-03-12T23:00:00Z'));
  expect(first).toBe('2027-03-15T14:00:00.000Z');
  expect(freeSlots({ ...calendar, isBookable: false }, [], now)).toEqual([]);
});
