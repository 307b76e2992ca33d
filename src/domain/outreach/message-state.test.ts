import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lackedAccount, stateAfter, toldStates } from './message-state.ts';

test.each([
  ['SENT', 'DELIVERED', 'DELIVERED'],
  ['DELIVERED', 'SENT', 'DELIVERED'],
  ['SENDING', 'DELIVERED', 'DELIVERED'],
  ['DELIVERED', 'READ', 'READ'],
  ['READ', 'DELIVERED', 'READ'],
  ['SENT', 'UNDELIVERED', 'UNDELIVERED'],
  ['DELIVERED', 'UNDELIVERED', 'DELIVERED'],
  ['UNDELIVERED', 'SENT', 'UNDELIVERED'],
  ['UNCERTAIN', 'DELIVERED', 'DELIVERED'],
  ['CANCELLED', 'SENT', 'CANCELLED'],
] as const)('after %s, %s makes %s', (state, told, after) => {
  expect(stateAfter(state, told)).toBe(after);
});

test('O2: in whatever order and however often events come, the end is the same and nothing sinks', () => {
  const order = ['SENDING', 'SENT', 'DELIVERED', 'READ'];
  fc.assert(
    fc.property(fc.shuffledSubarray(['SENT', 'DELIVERED', 'READ', 'SENT', 'DELIVERED', 'READ'] as const), (events) => {
      let state = 'SENDING';
      for (const told of events) {
        const next = stateAfter(state, told);
        expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(state));
        state = next;
      }
      const highest = Math.max(0, ...events.map((told) => order.indexOf(told)));
      expect(state).toBe(order[highest]);
    }),
  );
  expect(toldStates).toContain('BOUNCED');
});

test('what waits without an account for any of its channels is not sent, and says which account is missing', () => {
  const set = {};
  const [none, mail] = [
    { mailer: undefined, sms: undefined },
    { mailer: set, sms: undefined },
  ];
  expect(lackedAccount({ state: 'QUEUED', channel: 'EMAIL' }, none)).toBe('EMAIL');
  expect(lackedAccount({ state: 'HELD', channel: 'SMS' }, mail)).toBe('SMS');
  expect(lackedAccount({ state: 'QUEUED', channel: 'EMAIL, SMS' }, none)).toBe('EMAIL');
  expect(lackedAccount({ state: 'QUEUED', channel: 'EMAIL, SMS' }, mail)).toBeUndefined();
  expect(lackedAccount({ state: 'SENT', channel: 'EMAIL' }, none)).toBeUndefined();
});
