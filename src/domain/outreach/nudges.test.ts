import { expect, test } from 'vitest';
import { nudgeDueAt, type Unanswered } from './nudges.ts';

const calendar = { zone: 'America/Chicago', opensAt: '09:00', closesAt: '17:00', holidays: ['2026-11-27'] };
const due = (delivered: string, nudgesSent: number, more: Partial<Unanswered> = {}) => {
  const deliveredAt = new Date(delivered);
  return nudgeDueAt(calendar, { deliveredAt, lastAt: deliveredAt, nudgesSent, isAway: false, ...more })?.toISOString();
};

test('ruling 87: reminders come one and three business days after delivery, then none', () => {
  // Wednesday at 10:15. Thursday is a business day, Friday a holiday, then the weekend.
  const first = new Date('2026-11-26T16:15:00Z');
  expect(due('2026-11-25T16:15:00Z', 0)).toBe(first.toISOString());
  expect(due('2026-11-25T16:15:00Z', 1, { lastAt: first })).toBe('2026-12-01T16:15:00.000Z');
  expect(due('2026-11-25T16:15:00Z', 2)).toBeUndefined();
});

test('a message that was delivered at night is followed inside the hours', () => {
  expect(due('2026-12-01T05:00:00Z', 0)).toBe('2026-12-01T23:00:00.000Z');
});

test('after a hold of the job the days count from its release, and two reminders keep their distance', () => {
  const releasedAt = new Date('2026-12-09T16:00:00Z');
  expect(due('2026-11-25T16:15:00Z', 0, { releasedAt })).toBe('2026-12-10T16:00:00.000Z');
  // The first one was held up until the 11th, a Friday: the second waits for two business days more.
  const lastAt = new Date('2026-12-11T16:00:00Z');
  expect(due('2026-11-25T16:15:00Z', 1, { releasedAt, lastAt })).toBe('2026-12-15T16:00:00.000Z');
  expect(due('2026-11-25T16:15:00Z', 1, { lastAt })).toBe('2026-12-15T16:00:00.000Z');
});

test('ruling 75: an automatic reply moves the next reminder by one business day', () => {
  expect(due('2026-12-01T16:15:00Z', 0, { isAway: true })).toBe('2026-12-03T16:15:00.000Z');
  // Friday is the third business day; the one after it is a Monday.
  expect(due('2026-12-01T16:15:00Z', 1, { lastAt: new Date('2026-12-02T16:15:00Z'), isAway: true })).toBe(
    '2026-12-07T16:15:00.000Z',
  );
});
