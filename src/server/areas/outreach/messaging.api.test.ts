import { expect, test } from 'vitest';
import { messagingApi } from '#contract/areas/outreach/messaging.ts';
import { SmsFailure } from '#server/outside/sms/sms.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const limits = { userSmsADay: 1, userMailsADay: 2, unitSmsADay: 3, unitMailsADay: 4 };

test('numbers belong to a recruiter or the pool, stand once, and are taken out of use', async () => {
  const open = await openTestApp();
  const admin = await open.signIn({ group: 'admin' });
  const own = await admin.call(messagingApi.addNumber, { number: '(214) 555-0100', userId: admin.userId });
  expect(own).toMatchObject({ number: '+12145550100', userId: admin.userId, isActive: true });
  const again = await admin.raw(messagingApi.addNumber, { number: '214-555-0100' });
  expect([again.status, again.body['code']]).toEqual([409, 'record.duplicate']);
  const odd = await admin.raw(messagingApi.addNumber, { number: '12' });
  expect([odd.status, odd.body['fields']]).toMatchObject([400, [{ field: 'number' }]]);
  await admin.call(messagingApi.changeNumber, { id: own.id, isActive: false });
  const { numbers } = await admin.call(messagingApi.read, {});
  expect(numbers).toMatchObject([{ number: '+12145550100', isActive: false }]);
  const other = await open.signIn({ group: 'admin', units: [open.units.CAN] });
  expect((await other.raw(messagingApi.changeNumber, { id: own.id, isActive: true })).status).toBe(404);
  expect((await (await open.signIn()).raw(messagingApi.read, {})).status).toBe(403);
});

test('limits begin as usual, and a stale save changes nothing', async () => {
  const open = await openTestApp();
  const admin = await open.signIn({ group: 'admin' });
  expect((await admin.call(messagingApi.read, {})).limits).toMatchObject({ unitSmsADay: 2000, version: 0 });
  await admin.call(messagingApi.saveLimits, { ...limits, isStopped: true, version: 0 });
  const stale = await admin.raw(messagingApi.saveLimits, { ...limits, isStopped: false, version: 0 });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  const saved = await admin.call(messagingApi.saveLimits, { ...limits, isStopped: false, version: 1 });
  expect((await admin.call(messagingApi.read, {})).limits).toEqual(saved);
});

test('a channel is tried step by step; what is missing and what it said last are told in words', async () => {
  const without = await openTestApp();
  const first = await without.signIn({ group: 'admin' });
  expect(await first.call(messagingApi.check, { channel: 'SMS' })).toEqual({
    steps: [{ step: 'settings', isOk: false, says: 'SMS_BASE_URL' }],
  });
  const open = await openTestApp({ SMS_BASE_URL: 'https://sms.example.com', SMS_FROM: '+12145550100' });
  const admin = await open.signIn({ group: 'admin' });
  Object.assign(open.context.sms!, {
    check: async () => {
      throw new SmsFailure('temporary', 'Nobody answers at this address.');
    },
  });
  const { steps } = await admin.call(messagingApi.check, { channel: 'SMS' });
  expect(steps.map(({ step, isOk, says }) => [step, isOk, says])).toEqual([
    ['settings', true, undefined],
    ['connect', false, 'Nobody answers at this address.'],
    ['secret', false, 'SMS_WEBHOOK_SECRET'],
  ]);
  const { channels } = await admin.call(messagingApi.read, {});
  expect(channels.find(({ channel }) => channel === 'SMS')).toMatchObject({
    failure: 'Nobody answers at this address.',
    textsFrom: '+12145550100',
  });
});
