import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { MailFailure } from '#server/outside/mail/mailer.ts';
import { openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { claimMessage } from './claim-queries.ts';
import { sendMessage, sweepOutbox } from './delivery.ts';
import { type NewMessage, putMessage } from './outbox.ts';

const never = new AbortController().signal;

/** Puts a message of the unit USA into the outbox; it is due at once. */
const put = ({ context, units }: TestApp, change: Partial<NewMessage> = {}) =>
  context.db.transaction().execute((db) =>
    putMessage(context, db, {
      idempotencyKey: 'interview 1',
      unitId: units.USA,
      channel: 'EMAIL',
      kind: 'chat',
      to: 'dana@example.com',
      subject: 'Your interview',
      text: 'Tuesday at ten.',
      at: context.clock.now(),
      ...change,
    }),
  );

const administrator = (open: TestApp, unit: 'USA' | 'CAN' = 'USA') =>
  open.signIn({ group: 'admin', units: [open.units[unit]] });

test('the same key is one message, and it leaves once', async () => {
  const open = await openTestApp();
  const admin = await administrator(open);

  expect([await put(open), await put(open)]).toMatchObject([{ isNew: true }, { isNew: false }]);
  await sweepOutbox(open.context, never);
  await sweepOutbox(open.context, never);

  expect(open.mailer.sent.map(({ to, text }) => [to, text])).toEqual([['dana@example.com', 'Tuesday at ten.']]);
  const { found } = await admin.call(outboxApi.search, {});
  expect(found.rows).toMatchObject([{ to: 'dana@example.com', subject: 'Your interview', state: 'SENT' }]);
});

test('the outbox shows messages of the applied unit only, to administrators only', async () => {
  const open = await openTestApp();
  await put(open);
  await put(open, { idempotencyKey: 'interview 2', unitId: open.units.CAN, to: 'omar@example.com' });

  const seen = async (unit: 'USA' | 'CAN') =>
    (await (await administrator(open, unit)).call(outboxApi.search, {})).found.rows.map(({ to }) => to);

  expect([await seen('USA'), await seen('CAN')]).toEqual([['dana@example.com'], ['omar@example.com']]);
  const recruiter = await open.signIn();
  expect((await recruiter.raw(outboxApi.search, {})).status).toBe(403);
});

test('a temporary failure is tried again later, a lasting one is not', async () => {
  const open = await openTestApp();
  const admin = await administrator(open);
  await put(open);
  await put(open, { idempotencyKey: 'interview 2', to: 'nobody@example.com' });
  open.mailer.failWith.push(
    new MailFailure('temporary', '451 later'),
    new MailFailure('permanent', '550 no such user'),
  );
  const rows = await open.context.db.selectFrom('outbound_message').select('id').orderBy('id').execute();

  for (const { id } of rows) await sendMessage(open.context, id);

  const { found } = await admin.call(outboxApi.search, {});
  expect(new Map(found.rows.map(({ to, state, failure }) => [to, [state, failure]]))).toEqual(
    new Map([
      ['dana@example.com', ['QUEUED', '451 later']],
      ['nobody@example.com', ['FAILED', '550 no such user']],
    ]),
  );
  // When it is tried again is told; what failed for good has no such time.
  const [again] = found.rows.filter(({ state }) => state === 'QUEUED');
  expect(Date.parse(again!.heldUntil!)).toBeGreaterThan(open.context.clock.now().getTime());
  expect(found.rows.find(({ state }) => state === 'FAILED')!.heldUntil).toBeUndefined();
  // No moment is told that has passed, nor one at which a copy of the installation sends nothing.
  const told = async () =>
    (await admin.call(outboxApi.search, { state: 'QUEUED' })).found.rows.map((row) => row.heldUntil);
  expect(await told()).toEqual([again!.heldUntil]);
  await sql`insert into installation (id, quarantined_at) values ('copy', now())
    on conflict (is_only) do update set quarantined_at = now()`.execute(open.context.db);
  expect(await told()).toEqual([undefined]);
  await sql`update installation set quarantined_at = null`.execute(open.context.db);
  await sql`update outbound_message set not_before = now() - interval '1 minute' where state = 'QUEUED'`.execute(
    open.context.db,
  );
  expect(await told()).toEqual([undefined]);
});

test('a mail account that is refused for a weekend loses no mail: it is tried each hour, and late after twelve', async () => {
  const open = await openTestApp();
  await put(open);
  const { db } = open.context;
  const { id } = await db.selectFrom('outbound_message').select('id').executeTakeFirstOrThrow();
  const attempt = async (hours: number) => {
    const clock = { ...open.context.clock, now: () => new Date(Date.now() + hours * 3_600_000 + hours * 1000) };
    await sendMessage({ ...open.context, clock }, id);
    const row = await db.selectFrom('outbound_message').select(['state', 'attempts']).executeTakeFirstOrThrow();
    return [row.state, row.attempts];
  };
  for (let hour = 0; hour <= 12; hour += 1) {
    open.mailer.failWith.push(new MailFailure('temporary', '535 refused', 535, true));
    expect([hour, ...(await attempt(hour))]).toEqual([hour, hour < 12 ? 'QUEUED' : 'LATE', 1]);
  }
  // Somebody lets it leave after all, and the account is put right.
  await sql`update outbound_message set state = 'QUEUED', not_before = now()`.execute(db);
  expect(await attempt(0)).toEqual(['SENT', 2]);
});

test('only a task that failed for good can be put back', async () => {
  const open = await openTestApp();
  const admin = await administrator(open);

  expect(await admin.call(outboxApi.deadTasks, {})).toEqual([]);
  for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
    expect((await admin.raw(outboxApi.retryTask, { id, name: 'outbox.send-message' })).status).toBe(404);
  // Tasks are of no unit: an administrator of one neither reads nor repeats those of the others.
  const ofUnit = await open.signIn({ group: 'admin', pages: [1, 13, 14], units: [open.units.USA] });
  for (const call of [outboxApi.deadTasks, outboxApi.retryTask])
    expect((await ofUnit.raw(call, { id: 'none', name: 'outbox.send-message' })).body['code']).toBe('right.no-page');
});

test('REL-14: a process that was frozen between claim and send sends nothing when its lease was taken over', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  await put(open);
  const { id } = await db.selectFrom('outbound_message').select('id').executeTakeFirstOrThrow();
  const state = async () =>
    (await db.selectFrom('outbound_message').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const frozen = Promise.withResolvers<void>();
  // The claim goes through, and the next statement waits as a frozen process does.
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table outbound_attachment in access exclusive mode`.execute(transaction);
    await frozen.promise;
  });
  const sending = sendMessage(open.context, id);
  await until(async () => (await state()) === 'SENDING');
  await db.updateTable('outbound_message').set({ leased_until: sql<string>`now() - interval '1 second'` }).execute();
  await sweepOutbox(open.context, never);
  expect(await state()).toBe('UNCERTAIN');

  frozen.resolve();
  await Promise.all([holding, sending]);
  expect([open.mailer.sent, await state()]).toEqual([[], 'UNCERTAIN']);
});

test('a lease that ran out without a successor sends nothing now and waits for its turn again', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  await put(open);
  const { id } = await db.selectFrom('outbound_message').select('id').executeTakeFirstOrThrow();
  const state = async () =>
    (await db.selectFrom('outbound_message').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const frozen = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table outbound_attachment in access exclusive mode`.execute(transaction);
    await frozen.promise;
  });
  const sending = sendMessage(open.context, id);
  await until(async () => (await state()) === 'SENDING');
  await db.updateTable('outbound_message').set({ leased_until: sql<string>`now() - interval '1 second'` }).execute();
  frozen.resolve();
  await Promise.all([holding, sending]);
  expect([open.mailer.sent, await state()]).toEqual([[], 'QUEUED']);

  await sendMessage(open.context, id);
  expect([open.mailer.sent.length, await state()]).toEqual([1, 'SENT']);
});

test('REL-15: a process whose clock is two hours ahead takes no lease of another one over', async () => {
  const open = await openTestApp();
  const { db, clock } = open.context;
  await put(open);
  const { id } = await db.selectFrom('outbound_message').select('id').executeTakeFirstOrThrow();
  const now = clock.now;
  onTestFinished(() => void Object.assign(clock, { now }));
  await claimMessage(db, id, now(), new Date(0), 240);
  Object.assign(clock, { now: () => new Date(now().getTime() + 2 * 3_600_000) });

  await sweepOutbox(open.context, never);
  const { state } = await db.selectFrom('outbound_message').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('SENDING');
});
