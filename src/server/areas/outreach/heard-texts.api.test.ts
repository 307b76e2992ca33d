import { expect, test } from 'vitest';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { askGate } from '#server/areas/messages/gate.ts';
import { noon, openTextWorld, ours, theirs } from '#server/testing/text-chats.ts';

test('a text message answers the open conversation, and the chatbot answers from the same number, once', async () => {
  const world = await openTextWorld();
  const { db, clock } = world.context;
  const { dana, recruiter, job, sent, say } = world;
  const { id: sessionId } = world.session;
  expect(sent).toMatchObject({ queued: 1 });
  await world.sendFirst();

  const lines = () => db.selectFrom('chat_message').select(['author', 'body']).orderBy('id').execute();
  const answers = () =>
    db
      .selectFrom('outbound_message')
      .select(['to_address', 'session_id', 'kind'])
      .where('kind', '=', 'reply')
      .execute();
  const before = (await lines()).length;
  // Who is quicker than the provider's answer to us is heard all the same.
  const leaving = { state: 'SENDING' as const, sent_at: null };
  await db.updateTable('outbound_message').set(leaving).where('channel', '=', 'SMS').execute();
  await db.updateTable('chat_session').set({ state: 'QUEUED' }).execute();
  expect((await say('Yes, I am interested', 'a')).statusCode).toBe(200);
  const after = await lines();
  // Whoever never opened the link was greeted by the message.
  expect(after.slice(before).map(({ author }) => author)).toEqual(['bot', 'bot', 'candidate', 'bot']);
  expect(after[before + 2]!.body).toBe('Yes, I am interested');
  expect(after.length).toBeGreaterThan(before + 1);
  expect(await answers()).toMatchObject([{ to_address: theirs, session_id: sessionId }]);

  await say('Yes, I am interested', 'a');
  expect(await lines()).toEqual(after);
  expect(await answers()).toHaveLength(1);

  // A person who takes over answers by the same way, and so does the chatbot after them.
  const texts = async () =>
    (
      await db
        .selectFrom('outbound_message')
        .select(['body', 'channel', 'to_address', 'sender_number'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    ).map((row) => [row.channel, row.to_address, row.sender_number, row.body.split('\n')[0]!]);
  Object.assign(clock, { now: () => new Date() });
  await recruiter.call(conversationsApi.reply, { sessionId, text: 'Rita here.' });
  await recruiter.call(conversationsApi.handBack, { sessionId });
  Object.assign(clock, { now: () => noon });
  expect(await texts()).toEqual([
    ['SMS', theirs, ours, expect.stringContaining('automated assistant again')],
    ['SMS', theirs, ours, expect.stringContaining('Rita here.')],
  ]);

  // Ruling 84: ten questions go by text message, the rest and every file by the link; what was not read is not answered.
  const last = async () =>
    (
      await db
        .selectFrom('outbound_message')
        .select('body')
        .where('kind', '=', 'reply')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).body;
  const { script } = await db.selectFrom('chat_session').select('script').executeTakeFirstOrThrow();
  const { questions } = script as { questions: { key: string; kind: string }[] };
  const longer = [
    ...questions.filter(({ key }) => key !== 'rtr'),
    ...more,
    questions.find(({ key }) => key === 'rtr')!,
  ];
  await db
    .updateTable('chat_session')
    .set({
      script: JSON.stringify({ ...(script as object), questions: longer }),
      question_key: longer[9]!.key,
      answers: JSON.stringify(
        Object.fromEntries(longer.slice(0, 9).map(({ key }) => [key, { value: true, shown: '' }])),
      ),
    })
    .execute();
  await say(longer[9]!.kind === 'file' ? 'skip' : 'yes', 'b');
  expect(await last()).toMatch(/^The last questions are quicker here.*\/bot\?sessionId=/);
  const answered = async () =>
    await db.selectFrom('chat_session').select(['answers', 'question_key']).executeTakeFirstOrThrow();
  const known = await answered();
  await say('yes', 'c');
  expect(await answered()).toEqual(known);
  expect(await last()).toMatch(/^The last questions/);

  // Handed back there, the chatbot asks behind the link too.
  Object.assign(clock, { now: () => new Date() });
  await recruiter.call(conversationsApi.takeOver, { sessionId });
  await recruiter.call(conversationsApi.handBack, { sessionId });
  expect(await last()).toMatch(/automated assistant again.*\nThe last questions are quicker here/);

  // When the job is over, whoever answers by text message is thanked by one, from the same number, and the gate lets it go.
  await recruiter.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'FILLED_BY_OTHER' });
  expect(await last()).toMatch(/^[^:]+: Thank you for your time\. .* is no longer open/);
  // It waits some minutes: with a job that is opened again it does not leave.
  const lastWords = () =>
    db
      .selectFrom('outbound_message')
      .select(['state', 'not_before', 'created_at'])
      .where('kind', '=', 'reply')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const { state, not_before: leaves, created_at: made } = await lastWords();
  expect([state, Date.parse(leaves) - Date.parse(made)]).toEqual(['QUEUED', 600_000]);
  const lead = await world.signIn({ pages: [1, 2, 3, 17, 25] });
  await lead.call(jobLifeApi.status, { jobId: job.id, category: 'OPEN', reason: 'CLIENT_REOPENED' });
  expect((await lastWords()).state).toBe('CANCELLED');
  const bye = { unitId: world.units.USA, channel: 'SMS', kind: 'reply', to: theirs, candidateId: dana.id } as const;
  const [verdict] = await askGate(db, [{ ...bye, jobId: null, networkId: null, contactId: null }], noon, 'claim');
  expect(verdict).toEqual({ may: 'go' });

  // Who opts out by text message ends the conversation too; nothing of it goes on.
  await db.updateTable('chat_session').set({ state: 'IN_PROGRESS', question_key: 'one' }).execute();
  Object.assign(clock, { now: () => noon });
  await say('please stop writing to me', 'z');
  const ended = await db
    .selectFrom('chat_session')
    .select(['state', 'question_key', 'needs'])
    .executeTakeFirstOrThrow();
  expect(ended).toEqual({ state: 'OPTED_OUT', question_key: null, needs: null });
  expect((await lines()).at(-1)).toEqual({ author: 'candidate', body: 'please stop writing to me' });
});

const more = ['one', 'two'].map((key) => ({
  key,
  kind: 'yes-no',
  text: `Is ${key} fine?`,
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}));

test('a picture without words stands in the conversation as one, and words are asked for', async () => {
  const world = await openTextWorld();
  const { db } = world.context;
  await world.sendFirst();
  await world.say('', 'picture', 1);
  const lines = await db.selectFrom('chat_message').select(['author', 'body']).orderBy('id', 'desc').limit(2).execute();
  const asked = "I can't open pictures or files in a text message. Please write your answer.";
  expect(lines).toEqual([
    { author: 'bot', body: asked },
    { author: 'candidate', body: '📎 1' },
  ]);
  const reply = db.selectFrom('outbound_message').select('body').where('kind', '=', 'reply');
  expect(await reply.execute()).toEqual([{ body: asked }]);
});

test('a text to a number of no unit goes to the one unit of its sender, else to an administrator; none is lost', async () => {
  const world = await openTextWorld();
  const { dana, units } = world;
  const { db, clock } = world.context;
  Object.assign(clock, { now: () => noon });
  const heard = () =>
    db.selectFrom('inbound_message').select(['candidate_id', 'unit_id', 'triage']).orderBy('id', 'desc').limit(1);
  await world.say('Please text me again', 'first');
  expect(await heard().execute()).toEqual([{ candidate_id: dana.id, unit_id: units.USA, triage: null }]);

  await db.deleteFrom('inbound_message').execute();
  await db.deleteFrom('message_thread').execute();
  const other = { candidate_id: dana.id, unit_id: units.CAN, status_id: dana.statusId, name_sort: 'dana' };
  await db.insertInto('candidate_unit').values(other).execute();
  await world.say('Please text me again', 'second');
  expect(await heard().execute()).toEqual([{ candidate_id: null, unit_id: null, triage: 'UNKNOWN' }]);
});
