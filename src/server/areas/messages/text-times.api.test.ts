import { expect, test } from 'vitest';
import { SmsFailure } from '#server/outside/sms/sms.ts';
import { inbound, openTexting, postSigned, theirs } from '#server/testing/texting.ts';
import { sweepTexts } from './delivery.ts';

const never = new AbortController().signal;

test('ruling 78: a lost answer is looked for a day from the attempt, however long the message waited before', async () => {
  const world = await openTexting();
  const { db, clock, sms } = world.context;
  const dayMs = 86_400_000;
  const at = (days: number, minutes = 0) => {
    const now = new Date(world.noon.getTime() + days * dayMs + minutes * 60_000);
    Object.assign(clock, { now: () => now });
    return now;
  };
  const first = world.sms.send;
  const since: string[] = [];
  Object.assign(sms!, {
    send: async (message: never) => {
      await first(message);
      throw new SmsFailure('unknown', 'The connection was lost.');
    },
    find: async (_: never, from: Date) => {
      since.push(from.toISOString());
      throw new SmsFailure('unknown', 'Not now.');
    },
  });
  // It was written on one day and leaves three days later.
  await world.text('1', { leavesAt: at(3) });
  await sweepTexts(world.context, never);
  expect((await world.rows())[0]).toMatchObject({ state: 'UNCERTAIN', attempted_at: at(3).toISOString() });

  for (const minutes of [2, 8, 23 * 60, 25 * 60]) {
    at(3, minutes);
    await sweepTexts(world.context, never);
  }
  // Beyond a day nobody looks any more: it stays uncertain and was sent once.
  expect(since).toEqual(Array(3).fill(at(3, -5).toISOString()));
  expect([(await world.rows())[0]!.state, world.sms.sent.length]).toEqual(['UNCERTAIN', 1]);

  // What did not leave for sure, or what the gate gave back, is measured from its next attempt.
  Object.assign(sms!, {
    send: async () => {
      throw new SmsFailure('temporary', 'Busy.');
    },
  });
  at(4);
  await world.text('2', { at: at(4) });
  await sweepTexts(world.context, never);
  expect((await world.rows())[1]).toMatchObject({ state: 'QUEUED', attempts: 1, attempted_at: null });
  await db.insertInto('message_limit').values({ unit_id: world.units.USA, is_stopped: true }).execute();
  at(4, 2);
  await sweepTexts(world.context, never);
  expect((await world.rows())[1]).toMatchObject({ state: 'HELD', held_because: 'stopped', attempted_at: null });
});

test('STOP is confirmed within five minutes or not at all: not by a retry, not after a pause; HELP may be late', async () => {
  const world = await openTexting();
  const { clock, sms } = world.context;
  const at = (minutes: number) => {
    const now = new Date(world.noon.getTime() + minutes * 60_000);
    Object.assign(clock, { now: () => now });
    return now;
  };
  const hear = (text: string, id: string, from = theirs, minutes = 0) =>
    postSigned(world, '/api/webhooks/sms/in', { ...inbound(text, id), from }, {}, at(minutes).getTime());
  const states = async () => (await world.rows()).map(({ state, attempts }) => `${state} ${attempts}`);
  const busy = () => world.sms.failWith.push(new SmsFailure('temporary', 'Busy.'));

  // The first retry is within the time; the second would not be.
  await hear('STOP', 's1');
  busy();
  await sweepTexts(world.context, never);
  expect(await states()).toEqual(['QUEUED 1']);
  at(1);
  busy();
  await sweepTexts(world.context, never);
  expect(await states()).toEqual(['FAILED 2']);

  // The server or the provider was away: what was to leave at once is canceled, and nobody is asked about it.
  await hear('STOP', 's2', '+12145550188', 10);
  await hear('HELP', 's3', '+12145550199', 10);
  at(10 + 13 * 60);
  await sweepTexts(world.context, never);
  expect((await world.rows()).slice(1)).toMatchObject([
    { state: 'CANCELLED', failure: 'STOP is confirmed within 5 minutes or not at all.' },
    { state: 'LATE' },
  ]);
  expect(world.sms.sent).toEqual([]);

  // The provider tells of it late: the time counts from when it was said.
  const early = at(20 * 60).toISOString();
  at(20 * 60 + 6);
  await postSigned(
    world,
    '/api/webhooks/sms/in',
    { ...inbound('STOP', 's4'), from: '+12145550166', at: early },
    {},
    at(20 * 60 + 6).getTime(),
  );
  await sweepTexts(world.context, never);
  expect((await states()).at(-1)).toBe('CANCELLED 0');

  // Uncertain and too late: not sent again, not even under its key.
  await hear('STOP', 's5', '+12145550155', 21 * 60);
  world.sms.failWith.push(new SmsFailure('unknown', 'Lost.'));
  await sweepTexts(world.context, never);
  Object.assign(sms!, { can: { keys: true, find: false } });
  at(21 * 60 + 6);
  await sweepTexts(world.context, never);
  expect((await states()).at(-1)).toBe('UNCERTAIN 1');
  expect(world.sms.sent).toEqual([]);
});
