import { expect, test } from 'vitest';
import { readHappened } from './happened.ts';

const now = new Date('2026-11-25T12:00:00.000Z');

test('an event happens now, or up to 30 days ago, and never later (ruling 51)', () => {
  expect(readHappened(undefined, now)).toBe(now.toISOString());
  expect(readHappened('2026-10-26T12:00:00.000Z', now)).toBe('2026-10-26T12:00:00.000Z');
  expect(readHappened('2026-11-25T12:01:00.000Z', now)).toBe(now.toISOString());
  const refused = (at: string) => () => readHappened(at, now);
  expect(refused('2026-10-26T11:59:59.000Z')).toThrow(expect.objectContaining({ code: 'call.invalid' }));
  expect(refused('2026-11-25T12:05:00.000Z')).toThrow(expect.objectContaining({ code: 'call.invalid' }));
});
