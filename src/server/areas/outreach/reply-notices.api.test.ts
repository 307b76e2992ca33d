import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { makeMail, openMemoryInbox } from '#server/testing/mails.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const never = new AbortController().signal;

test('ruling 76: whoever wrote gets a copy of a reply by mail, unless they want none or its writer was erased', async () => {
  const world = await openTestApp({ IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' });
  const { mailer, context } = world;
  const { db } = context;
  const dana = await addAddressedPerson(world);
  const recruiter = await world.signIn();
  const inbox = openMemoryInbox(context);
  await putMessage(context, db, {
    idempotencyKey: 'mail',
    unitId: world.units.USA,
    channel: 'EMAIL',
    kind: 'mail',
    to: 'dana@example.com',
    subject: 'The role',
    text: 'Are you free on Tuesday?',
    candidateId: dana.id,
    by: recruiter.userId,
    at: context.clock.now(),
  });
  await sweepOutbox(context, never);
  const { replyTo } = mailer.sent.at(-1)!;
  const reply = async (id: string, text: string, more: object = {}) => {
    inbox.deliver(makeMail({ to: replyTo!, id, text, ...more }));
    await inbox.read();
  };
  const copies = () => mailer.sent.filter(({ subject }) => subject.endsWith(' replied'));
  await reply('one', 'Tuesday works.\n\nOn Mon, Nov 23, 2026 Test <a@b.example> wrote:\n> Hello');
  await sweepOutbox(context, never);
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', recruiter.userId)
    .executeTakeFirstOrThrow();
  expect(copies()).toMatchObject([{ to: email, isAutomatic: true, subject: 'dana Whitfield replied' }]);
  expect(copies()[0]!.text).toMatch(/Tuesday works\.[\s\S]*candidateId=\d+/);
  expect(copies()[0]!.text).not.toContain('> Hello');
  expect(copies()[0]).not.toHaveProperty('replyTo');
  // Neither on her record nor in what she may get in a day.
  const { body } = await db
    .selectFrom('outbound_message')
    .select('body')
    .where('kind', '=', 'copy')
    .executeTakeFirstOrThrow();
  expect(body).not.toContain('Tuesday');

  await reply('away', 'I am away', { headers: ['Auto-Submitted: auto-replied'] });
  await recruiter.call(authApi.savePreferences, { preferences: { replyCopies: false } });
  await reply('two', 'Or Wednesday.');
  await sweepOutbox(context, never);
  expect(copies()).toHaveLength(1);

  await recruiter.call(authApi.savePreferences, { preferences: { replyCopies: null } });
  await reply('three', 'Or Thursday.');
  await db.deleteFrom('inbound_message').where('body', '=', 'Or Thursday.').execute();
  await sweepOutbox(context, never);
  expect(copies()).toHaveLength(1);

  // Moved to another unit, whoever wrote reads no more replies: neither one that waits nor the next.
  await reply('four', 'Or Friday.');
  await db.updateTable('user_unit').set({ unit_id: world.units.CAN }).where('user_id', '=', recruiter.userId).execute();
  await sweepOutbox(context, never);
  await reply('five', 'Or Saturday.');
  await sweepOutbox(context, never);
  expect(copies().filter(({ to }) => to === email)).toHaveLength(1);
});
