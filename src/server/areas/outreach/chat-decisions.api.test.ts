import { expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { openChatWorld } from '#server/testing/chats.ts';

test('a no to the only tax term of a job ends nothing: the rest is asked, a person reviews it, and handing back asks again', async () => {
  const { context, recruiter, sessionId, candidate, open, say } = await openChatWorld();
  const { db } = context;
  const { script } = await db
    .selectFrom('chat_session')
    .select('script')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { questions, ...others } = script as Script;
  const asked = questions
    .filter(({ key }) => ['interested', 'term', 'sponsorship'].includes(key))
    .map((one) =>
      one.key === 'term'
        ? {
            ...one,
            choices: [
              { value: 'W2', label: 'Yes' },
              { value: 'no', label: 'No' },
            ],
          }
        : one,
    );
  const changed = JSON.stringify({ ...others, questions: asked });
  await db.updateTable('chat_session').set({ script: changed }).where('id', '=', sessionId).execute();
  await open();
  await say('yes');
  await say('No, I only work corp to corp');

  const read = () => recruiter.call(conversationsApi.read, { sessionId });
  const chat = await read();
  expect([chat.state, chat.needs]).toEqual(['IN_PROGRESS', 'DECISION']);
  expect(chat.answers[0]).toMatchObject({
    key: 'term',
    answer: 'No, I only work corp to corp',
    flag: 'no-terms',
    terms: { wants: 'C2C', pays: ['W2'] },
  });
  expect(chat.openQuestions).toHaveLength(1);
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind)).toEqual(['chat-decision']);
  // What they refused is no term that they work on.
  const facts = await db
    .selectFrom('candidate_fact')
    .select('field')
    .where('candidate_id', '=', candidate.id)
    .where('source', '=', 'CANDIDATE')
    .execute();
  expect(facts.map(({ field }) => field)).not.toContain('taxTerm');

  // At the end it is a recommendation to review, and the decision still waits.
  await say('no');
  const done = await read();
  expect([done.state, done.result, done.needs]).toEqual(['COMPLETED', 'REVIEW', 'DECISION']);

  await recruiter.call(conversationsApi.takeOver, { sessionId });
  const back = await recruiter.call(conversationsApi.handBack, { sessionId });
  expect([back.state, back.needs, back.messages.at(-1)?.text]).toEqual([
    'IN_PROGRESS',
    undefined,
    asked.find(({ key }) => key === 'term')!.text,
  ]);
  await say('Yes, W2 is fine now');
  expect((await read()).answers.find(({ key }) => key === 'term')).toMatchObject({ answer: 'Yes' });
});
