import { expect, test } from 'vitest';
import { nudgeDueAt } from './nudges.ts';

const calendar = { zone: 'America/Chicago', opensAt: '09:00', closesAt: '17:00', holidays: ['2026-11-27'] };
const due = (deliveredAt: string, sent: number) => nudgeDueAt(calendar, new Date(deliveredAt), sent)?.toISOString();

test('ruling 87: reminders come one and three business days after delivery, then none', () => {
  // Wednesday at 10:15. Thursday is a business day, Friday a holiday, then the weekend.
  expect(due('2026-11-25T16:15:00Z', 0)).toBe('2026-11-26T16:15:00.000Z');
  expect(due('2026-11-25T16:15:00Z', 1)).toBe('2026-12-01T16:15:00.000Z');
  expect(due('2026-11-25T16:15:00Z', 2)).toBeUndefined();
});

test('a message that was delivered at night is followed inside the hours', () => {
  expect(due('2026-12-01T05:00:00Z', 0)).toBe('2026-12-01T23:00:00.000Z');
});
