import { expect, test } from 'vitest';
import { wrongCall } from './calls.ts';

const now = new Date('2026-11-25T10:00:00Z');

test.each([
  [{ outcome: 'CONNECTED' as const }, []],
  [{ outcome: 'NO_ANSWER' as const, happenedAt: '2026-10-27T10:00:00Z' }, []],
  [{ outcome: 'NO_ANSWER' as const, happenedAt: '2026-10-20T10:00:00Z' }, ['happenedAt']],
  [{ outcome: 'NO_ANSWER' as const, happenedAt: '2026-11-25T10:05:00Z' }, ['happenedAt']],
  [{ outcome: 'CALL_BACK' as const }, ['callbackAt']],
  [{ outcome: 'CALL_BACK' as const, callbackAt: '2026-11-26T10:00:00Z' }, []],
  [{ outcome: 'VOICEMAIL' as const, callbackAt: '2026-11-24T10:00:00Z' }, ['callbackAt']],
])('%o: wrong are %j', (call, fields) => {
  expect(wrongCall(call, now).map(({ field }) => field)).toEqual(fields);
});
