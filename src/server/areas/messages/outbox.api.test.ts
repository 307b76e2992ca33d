import { expect, test } from 'vitest';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { MailFailure } from '#server/outside/mail/mailer.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
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

  expect([await put(open), await put(open)]).toEqual([{ isNew: true }, { isNew: false }]);
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
});

test('only a task that failed for good can be put back', async () => {
  const open = await openTestApp();
  const admin = await administrator(open);

  expect(await admin.call(outboxApi.deadTasks, {})).toEqual([]);
  for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
    expect((await admin.raw(outboxApi.retryTask, { id, name: 'outbox.send-message' })).status).toBe(404);
});
