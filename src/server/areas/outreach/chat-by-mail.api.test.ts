import { expect, test } from 'vitest';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { makeMail, openMemoryInbox } from '#server/testing/mails.ts';

const env = { IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' };

test('a conversation is held by mail: a yes under a phone signature counts, and after a person the chatbot writes there again', async () => {
  const world = await openChatWorld(env);
  const { context, recruiter, sessionId } = world;
  const { db } = context;
  const inbox = openMemoryInbox(context);
  const lastMail = () =>
    db
      .selectFrom('outbound_message')
      .select(['subject', 'body', 'in_reply_to'])
      .where('session_id', '=', sessionId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const answers = world.mailer.sent.at(-1)!;
  const write = async (id: string, text: string) => {
    inbox.deliver(
      makeMail({ id, from: `Dana Whitfield <${answers.to}>`, to: answers.replyTo!, subject: 'Re: A question', text }),
    );
    await inbox.read();
  };
  const question = () =>
    db
      .selectFrom('chat_session')
      .select(['question_key', 'state'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();

  await write('one@example.com', 'نعم\n\nأُرسلت من الـ iPhone');
  expect(await question()).toEqual({ question_key: 'profile', state: 'IN_PROGRESS' });
  expect(await lastMail()).toMatchObject({
    subject: 'Re: A question',
    in_reply_to: '<one@example.com>',
    body: expect.stringContaining('You can reply to this email with yes or no, or answer here: '),
  });

  await write('two@example.com', 'It depends on the start. Who decides that?');
  expect(await question()).toEqual({ question_key: 'profile', state: 'HUMAN' });
  await recruiter.call(conversationsApi.reply, { sessionId, text: 'The client does.' });
  expect(await lastMail()).toMatchObject({ in_reply_to: '<two@example.com>' });
  await recruiter.call(conversationsApi.handBack, { sessionId });
  expect(await lastMail()).toMatchObject({
    subject: 'Re: A question',
    in_reply_to: '<two@example.com>',
    body: expect.stringMatching(/automated assistant again[\s\S]*reply to this email with yes or no/),
  });

  // What is right instead is more than a yes or no, so the mail has the link for it.
  await write('three@example.com', 'No');
  expect(await question()).toEqual({ question_key: 'profile-is', state: 'IN_PROGRESS' });
  expect(await lastMail()).toMatchObject({
    body: expect.stringMatching(/What should it say\?[\s\S]*You can answer here: /),
  });
});
