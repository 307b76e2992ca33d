import { beforeAll, expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { afterTheFile } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
const whenOver = afterTheFile();
beforeAll(async () => {
  world = await openChatWorld({}, undefined, whenOver);
});

const conversation = () => world.recruiter.call(conversationsApi.read, { sessionId: world.sessionId });
const waiting = async () =>
  (await world.recruiter.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind);

test('who asks for a person is heard, answered, and handed back to the chatbot', async () => {
  const { recruiter, sessionId, say, open } = world;
  await open();
  await say('yes');
  await say('I would like to talk to a person');

  expect(await waiting()).toEqual(['chat-person']);
  const { found } = await recruiter.call(outreachApi.search, { needsPerson: true });
  expect(found.rows).toMatchObject([{ id: sessionId, state: 'HUMAN', needs: 'ASKED', hasFailed: false }]);

  const key = { sessionId, text: 'This is Rita. What can I help with?', idempotencyKey: 'k1' };
  await recruiter.call(conversationsApi.reply, key);
  const answered = await recruiter.call(conversationsApi.reply, key);
  expect(answered).toMatchObject({ state: 'HUMAN', takenByMe: true });
  expect(answered.needs).toBeUndefined();
  expect(answered.messages.filter(({ by }) => by === 'recruiter')).toMatchObject([{ text: key.text }]);
  expect(await waiting()).toEqual([]);

  // The candidate sees who writes, the chatbot stays silent, and the recruiter hears the answer.
  const seen = (await open()).body as { messages: { by: string; byName?: string }[] };
  expect(seen.messages.at(-1)).toMatchObject({ by: 'recruiter', byName: expect.any(String) });
  await say('Is it remote?');
  expect((await conversation()).messages.at(-1)).toMatchObject({ by: 'candidate', text: 'Is it remote?' });
  expect(await waiting()).toEqual(['chat-reply']);

  const back = await recruiter.call(conversationsApi.handBack, { sessionId });
  expect(back).toMatchObject({ state: 'IN_PROGRESS', steps: ['take-over', 'reply', 'close'] });
  expect(back.messages.at(-1)).toMatchObject({ by: 'bot', questionKey: expect.any(String) });
  expect(await waiting()).toEqual([]);
});

test('an answer is also sent by email, unless the candidate is looking', async () => {
  const { recruiter, sessionId, context } = world;
  const count = async () =>
    (
      await context.db.selectFrom('outbound_message').select('body').where('session_id', '=', sessionId).execute()
    ).filter(({ body }) => body.includes('Tuesday at 3')).length;
  await world.open();
  await recruiter.call(conversationsApi.reply, { sessionId, text: 'Tuesday at 3, then.' });
  expect(await count()).toBe(0);
  const long = new Date(Date.now() - 3_600_000).toISOString();
  await context.db.updateTable('chat_session').set({ seen_at: long }).where('id', '=', sessionId).execute();
  await recruiter.call(conversationsApi.reply, { sessionId, text: 'Tuesday at 3, as I said.' });
  expect(await count()).toBe(1);
});

test('a closed conversation takes no answers and can be opened again; who only reads changes nothing', async () => {
  const { recruiter, sessionId, say } = world;
  const closed = await recruiter.call(conversationsApi.close, { sessionId });
  expect(closed).toMatchObject({ state: 'CANCELLED', steps: ['take-over', 'reply'] });
  expect(await say('hello?')).toMatchObject({ status: 404 });
  expect(await recruiter.raw(conversationsApi.handBack, { sessionId })).toMatchObject({
    status: 409,
    body: { code: 'chat.over' },
  });
  expect(await recruiter.call(conversationsApi.takeOver, { sessionId })).toMatchObject({ state: 'HUMAN' });
  const reader = await world.signIn({ pages: [17], isReadOnly: true });
  expect(await reader.raw(conversationsApi.close, { sessionId })).toMatchObject({ status: 403 });
});

test('whoever takes over keeps the chatbot from saying what still waited; what a person wrote leaves', async () => {
  const { recruiter, sessionId, context } = world;
  await recruiter.call(conversationsApi.handBack, { sessionId });
  const wait = (origin: 'chatbot' | 'person') =>
    putMessage(context, context.db, {
      idempotencyKey: `waits ${origin}`,
      unitId: world.units.USA,
      channel: 'EMAIL',
      kind: 'reply',
      origin,
      to: 'dana@example.com',
      subject: 'Thanks',
      text: 'Thanks',
      sessionId,
      at: new Date(Date.now() + 3_600_000),
    });
  await wait('chatbot');
  await wait('person');
  await recruiter.call(conversationsApi.takeOver, { sessionId });
  const rows = await context.db
    .selectFrom('outbound_message')
    .select(['origin', 'state'])
    .where('session_id', '=', sessionId)
    .where('body', 'like', 'Thanks%')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { origin: 'chatbot', state: 'CANCELLED' },
    { origin: 'person', state: 'QUEUED' },
  ]);
});

test('notifications are done by their own person only', async () => {
  const { recruiter, say, app } = world;
  await say('Anything new?');
  const [one] = (await recruiter.call(notificationsApi.search, {})).notifications;
  const other = await world.signIn();
  expect(await other.call(notificationsApi.done, { ids: [one!.id] })).toEqual({ done: 0 });
  expect(await recruiter.call(notificationsApi.done, { ids: [one!.id] })).toEqual({ done: 1 });
  expect((await request(app, undefined, notificationsApi.search, {})).status).toBe(401);
});

test('an address of the candidate that may not be used says why', async () => {
  const { context, candidate } = world;
  const told = async () => {
    const { email, emailFault } = await conversation();
    return [email, emailFault];
  };
  const [email] = await told();
  expect(email).toContain('@');
  expect(await told()).toEqual([email, undefined]);
  const mails = () =>
    context.db.updateTable('candidate_contact').where('candidate_id', '=', candidate.id).where('kind', '=', 'email');
  await mails().set({ bounced_at: new Date().toISOString() }).execute();
  expect(await told()).toEqual([email, 'BOUNCED']);
  await mails().set({ bounced_at: null }).execute();
  const { value_key } = await context.db
    .selectFrom('candidate_contact')
    .select('value_key')
    .where('value', '=', email!)
    .executeTakeFirstOrThrow();
  await context.db.insertInto('opt_out').values({ channel: 'EMAIL', address_key: value_key, words: 'STOP' }).execute();
  expect(await told()).toEqual([email, 'OPTED_OUT']);
});
