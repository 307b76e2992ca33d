import { beforeAll, expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { chatFactsApi } from '#contract/areas/outreach/chat-facts.ts';
import { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { addDays } from '#domain/places/business-days.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { afterTheFile } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';
import { dayOfCandidate } from './candidate-day.ts';
import { receive } from './chat-turn.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
const whenOver = afterTheFile();
beforeAll(async () => {
  world = await openChatWorld({}, undefined, whenOver);
});

type Seen = { messages: { by: string; text: string }[]; question?: { key: string; choices: { label: string }[] } };
const say = async (text: string, more: object = {}) => (await world.say(text, more)).body as Seen;
const lastOf = ({ messages }: Seen) => messages.at(-1)!.text;
const rtrs = () =>
  world.context.db
    .selectFrom('right_to_represent')
    .select(['rate', 'tax_term', 'wording', 'from_address', 'via', 'revoked_at'])
    .orderBy('id')
    .execute();

test('what the recruiter allows is told at once, the rest is asked of the recruiter', async () => {
  const { recruiter, job } = world;
  await world.open();
  const before = await say('What is the interview process?');
  expect(before.messages.at(-2)!.text).toMatch(/ask/);
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind)).toEqual(['chat-question']);

  const { told } = await recruiter.call(chatFactsApi.read, { jobId: job.id });
  const saved = await recruiter.call(chatFactsApi.save, {
    jobId: job.id,
    told,
    interviewSteps: 'One video call, then an offer.',
    version: 0,
  });
  expect(saved.version).toBe(1);
  expect((await say('What is the interview process?')).messages.at(-2)!.text).toContain(
    'One video call, then an offer.',
  );
  const stale = await recruiter.raw(chatFactsApi.save, { jobId: job.id, told: [], version: 0 });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  await recruiter.call(chatFactsApi.save, { jobId: job.id, told: [], version: 1 });
  expect((await say('What is the interview process?')).messages.at(-2)!.text).not.toContain('One video call');
});

test('a range is offered as buttons, and the right to represent is evidence of what was confirmed', async () => {
  const asks: Record<string, string> = {
    start: 'in 2 weeks',
    rate: '$30-32',
    term: 'W2',
    sponsorship: 'no',
    submitted: 'no',
  };
  let seen = await say('yes');
  for (let count = 0; seen.question && seen.question.key !== 'rtr' && count < 20; count += 1) {
    const { key } = seen.question;
    seen = await say(asks[key] ?? (key.startsWith('years') ? '5, 2026' : key === 'resume' ? 'skip' : 'yes'));
    if (key === 'rate') {
      expect(seen.question?.choices.map(({ label }) => label)).toEqual(['30', '32']);
      seen = await say('32');
    }
  }
  expect(lastOf(seen)).toMatch(/32 USD per hour, W2/);
  await say('I confirm');
  const [recorded] = await rtrs();
  expect(recorded).toMatchObject({ via: 'CHAT', tax_term: 'W2', revoked_at: null });
  expect([Number(recorded!.rate), recorded!.wording]).toEqual([32, lastOf(seen)]);
  // The address that the link went to is on the candidate's record.
  expect(recorded!.from_address).toContain('@');
  // The recruiter sees the years at the requirement of the same name.
  const { answers } = await world.recruiter.call(outreachApi.history, {
    candidateGuid: world.candidate.guid,
    jobId: world.job.id,
  });
  const years = answers.filter(({ key }) => key.startsWith('years'));
  expect(years.map(({ skill }) => skill)).toEqual(years.map(() => expect.stringMatching(/^[A-Z]/u)));
  expect(years.length).toBeGreaterThan(0);
});

test('whoever finishes with a question open is told of as finished, and the question waits whatever else they ask for', async () => {
  const { recruiter, app, key: link, sessionId } = world;
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['chat-finished', 'chat-question']);
  const asked = ['What is the interview process?'];
  const read = () => recruiter.call(conversationsApi.read, { sessionId });
  expect(await read()).toMatchObject({ state: 'COMPLETED', needs: 'QUESTION', askedOfRecruiter: asked });
  await request(app, undefined, chatRightsApi.review, { sessionId: link });
  expect(await read()).toMatchObject({ needs: 'ASKED', askedOfRecruiter: asked });
});

test('a question that was handled does not wait again when the candidate finishes, and a new one waits', async () => {
  const other = await openChatWorld();
  await other.open();
  const { recruiter, sessionId } = other;
  const read = () => recruiter.call(conversationsApi.read, { sessionId });
  const answer = async (text: string) => (await other.say(text)).body as Seen;
  await answer('What is the interview process?');
  expect(await read()).toMatchObject({ askedOfRecruiter: ['What is the interview process?'] });
  await recruiter.call(conversationsApi.handled, { sessionId });
  let seen = await answer('yes');
  const asks: Record<string, string> = {
    start: 'in 2 weeks',
    rate: '32',
    term: 'W2',
    sponsorship: 'no',
    submitted: 'no',
  };
  for (let count = 0; seen.question && count < 20; count += 1) {
    const { key } = seen.question;
    seen = await answer(asks[key] ?? (key.startsWith('years') ? '5, 2026' : key === 'resume' ? 'skip' : 'yes'));
  }
  expect(await read()).toMatchObject({ state: 'COMPLETED', needs: 'FINISHED', askedOfRecruiter: [] });
  await request(other.app, undefined, chatRightsApi.review, { sessionId: other.key });
  expect(await read()).toMatchObject({ needs: 'ASKED', askedOfRecruiter: [] });
});

test('words that were passed on wait for the recruiter while the chat goes on and are told once', async () => {
  const other = await openChatWorld();
  await other.open();
  const { recruiter, sessionId } = other;
  const read = () => recruiter.call(conversationsApi.read, { sessionId });
  const told = async () =>
    (await recruiter.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind).toSorted();
  const answer = async (...texts: string[]) => {
    for (const text of texts) await other.say(text);
  };
  await answer('yes', 'purple elephants', 'by unicycle');
  expect(await read()).toMatchObject({ state: 'IN_PROGRESS', needs: 'UNREAD' });
  expect(await told()).toEqual(['chat-unread']);
  await answer('purple', 'elephants');
  expect(await told()).toEqual(['chat-unread']);
  // What is understood afterwards needs nobody.
  await recruiter.call(conversationsApi.handled, { sessionId });
  await answer('32');
  expect(await read()).not.toHaveProperty('needs');
});

test('a question that a take-over settled does not wait again, and one that is asked afterwards does', async () => {
  const other = await openChatWorld();
  await other.open();
  const { recruiter, sessionId } = other;
  await other.say('What is the interview process?');
  await recruiter.call(conversationsApi.takeOver, { sessionId });
  await recruiter.call(conversationsApi.handBack, { sessionId });
  await other.say('yes');
  await other.say('Is overtime paid?');
  const { askedOfRecruiter } = await recruiter.call(conversationsApi.read, { sessionId });
  expect(askedOfRecruiter).toEqual(['Is overtime paid?']);
});

test('a text that came by SMS is answered like one of the page, once', async () => {
  const { context, sessionId, recruiter } = world;
  await recruiter.call(conversationsApi.takeOver, { sessionId });
  const events = context.events;
  const hear = (text: string, idempotencyKey: string) =>
    context.db
      .transaction()
      .execute((db) => receive(db, { id: sessionId, text, idempotencyKey }, { events, now: new Date() }))
      .then((answered) => answered?.says);
  // A person answers: the chatbot is silent, but opting out is heard.
  expect(await hear('Are you there?', 'sms 1')).toEqual([]);
  expect(await hear('Please stop', 'sms 2')).toHaveLength(1);
  expect(await world.stateOf()).toBe('OPTED_OUT');
  expect(await hear('hello', 'sms 3')).toBeUndefined();
});

test("today is the candidate's: in the evening of California tomorrow is not the day after it", async () => {
  const { context, sessionId, units, candidate } = await openChatWorld();
  const { db, events } = context;
  // Two in the morning of this day by UTC is the evening before it in the United States.
  const utcDay = addDays(dayIn('UTC', new Date()), 1);
  const now = new Date(`${utcDay}T02:00:00Z`);
  const dayFor = async (timeZone: string | null) => {
    await db.updateTable('candidate').set({ time_zone: timeZone }).where('id', '=', candidate.id).execute();
    return dayOfCandidate(db, { candidate_id: candidate.id, unit_id: units.USA }, now);
  };
  // Who has no zone, or one that nobody knows, is read on the unit's clock.
  const theirDay = addDays(utcDay, -1);
  expect([await dayFor(null), await dayFor('Nowhere'), await dayFor('Asia/Tokyo')]).toEqual([
    theirDay,
    theirDay,
    utcDay,
  ]);
  expect(await dayFor('America/Los_Angeles')).toBe(theirDay);
  const hear = (text: string, idempotencyKey: string) =>
    db.transaction().execute((trx) => receive(trx, { id: sessionId, text, idempotencyKey }, { events, now }));
  const chat = () =>
    db
      .selectFrom('chat_session')
      .select(['question_key', 'answers'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
  for (let count = 0; (await chat()).question_key !== 'start' && count < 6; count += 1)
    await hear('yes', `yes ${count}`);
  await hear('tomorrow', 'the day');
  expect((await chat()).answers['start']).toMatchObject({ value: utcDay });
});
