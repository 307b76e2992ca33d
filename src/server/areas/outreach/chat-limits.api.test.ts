import { expect, test } from 'vitest';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { takeToken } from '#server/db/token-bucket.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { beginFile, sweepLinks } from './chat-limits.ts';

const resume = (year: number) => Buffer.from(`Dana Whitfield\nJava Developer\nTampa, FL\nSince ${year}`);
const hour = 3_600_000;

test('F13: a link says a whole conversation at once, then two messages a second, told with Retry-After', async () => {
  const { open, say, context, sessionId } = await openChatWorld();
  await open();
  const said = (count: number) => say(`What is ${count}?`, { idempotencyKey: `${count}` });
  const first = [];
  for (let count = 0; count < 15; count += 1) first.push(await said(count));
  expect(first.map(({ status }) => status)).toEqual(Array(15).fill(200));
  // What a fast machine would use up at once: a slow one fills the bucket faster than it says.
  const drained = { tokens: 0, refilled_at: new Date(Date.now() + 600_000).toISOString() };
  await context.db.updateTable('token_bucket').set(drained).where('key', '=', `chat link ${sessionId}`).execute();
  const refused = await said(15);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'chat.too-many' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const lines = await context.db.selectFrom('chat_message').select('id').where('author', '=', 'candidate').execute();
  expect(lines).toHaveLength(15);
  // A message that was taken may be sent again as often as the phone likes.
  expect((await say('What is 0?', { idempotencyKey: '0' })).status).toBe(200);
});

test('F13: sixty messages a link and day, and the next one after a day', async () => {
  const { open, say, context, sessionId } = await openChatWorld();
  await open();
  const now = context.clock.now().getTime();
  const at = (ago: number) => new Date(now - ago).toISOString();
  const lines = (count: number, ago: number) =>
    Array.from({ length: count }, (_, line) => ({
      session_id: sessionId,
      author: 'candidate' as const,
      body: `line ${line}`,
      created_at: at(ago),
    }));
  await context.db
    .insertInto('chat_message')
    .values([...lines(30, 25 * hour), ...lines(59, 23 * hour)])
    .execute();
  expect((await say('yes')).status).toBe(200);
  const beyond = await say('yes');
  expect([beyond.status, beyond.body['code']]).toEqual([429, 'chat.too-many']);
  // The oldest of the sixty is 23 hours old.
  const seconds = Number(beyond.headers['retry-after']);
  expect([seconds > 3000, seconds <= 3600]).toEqual([true, true]);
});

test('F13: an answer holds the last fifty lines, and earlier ones can be read', async () => {
  const { open, context, sessionId } = await openChatWorld();
  await open();
  await context.db
    .insertInto('chat_message')
    .values(
      Array.from({ length: 120 }, (_, line) => ({
        session_id: sessionId,
        author: 'bot' as const,
        body: `line ${line}`,
      })),
    )
    .execute();
  type Chat = { messages: { id: number; text: string }[]; hasEarlier: boolean };
  const last = (await open()).body as unknown as Chat;
  expect([last.messages.length, last.messages.at(-1)!.text, last.hasEarlier]).toEqual([50, 'line 119', true]);
  const before = (await open({ before: last.messages[0]!.id })).body as unknown as Chat;
  expect([before.messages.length, before.messages.at(-1)!.text, before.hasEarlier]).toEqual([50, 'line 69', true]);
  const first = (await open({ before: before.messages[0]!.id })).body as unknown as Chat;
  expect([first.messages.at(-1)!.text, first.hasEarlier]).toEqual(['line 19', false]);
});

test('F4 F13: a link sends one file at a time, three taken and five tried a day, and pauses after one too complex', async () => {
  const { open, sendFile, context, sessionId } = await openChatWorld();
  await open();
  const tries = () => context.db.selectFrom('chat_file_try').selectAll().orderBy('id').execute();
  const codeOf = async (content: Buffer, name = 'cv.txt') => {
    const { status, body } = await sendFile({ [name]: content });
    return status === 200 ? 'taken' : body['code'];
  };
  const add = (outcome: string | null, ago: number) =>
    context.db
      .insertInto('chat_file_try')
      .values({
        session_id: sessionId,
        address: '127.0.0.1',
        started_at: new Date(context.clock.now().getTime() - ago).toISOString(),
        ended_at: outcome === null ? null : new Date(context.clock.now().getTime() - ago).toISOString(),
        outcome,
      })
      .execute();
  const forget = () => context.db.deleteFrom('chat_file_try').execute();

  expect([await codeOf(resume(1)), await codeOf(resume(2)), await codeOf(resume(3))]).toEqual([
    'taken',
    'taken',
    'taken',
  ]);
  expect(await codeOf(resume(4))).toBe('chat.too-many');
  expect((await tries()).map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken']);

  await forget();
  for (let count = 0; count < 5; count += 1)
    expect(await codeOf(Buffer.from('%PDF-1 x'), 'cv.pdf')).toBe('file.damaged');
  expect(await codeOf(resume(5))).toBe('chat.too-many');

  await forget();
  await add('file.too-complex', 60_000);
  const paused = await sendFile({ 'cv.txt': resume(6) });
  expect([paused.status, Number(paused.headers['retry-after'])]).toEqual([429, 540]);
  await forget();
  await add('file.too-complex', 11 * 60_000);
  expect(await codeOf(resume(7))).toBe('taken');

  await forget();
  await add(null, 10_000);
  expect(await codeOf(resume(8))).toBe('chat.too-many');
  // Its server died: the lease is over.
  await forget();
  await add(null, 10 * 60_000);
  expect(await codeOf(resume(9))).toBe('taken');
});

test('F13: of three files at once a link sends one', async () => {
  const { open, context, sessionId } = await openChatWorld();
  await open();
  // None of them ends, so that it does not matter how fast each is read.
  const call = { db: context.db, now: context.clock.now(), address: '127.0.0.1' };
  const answers = await Promise.allSettled([1, 2, 3].map(() => beginFile(call, sessionId)));
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as { code: string }] : [],
  );
  expect(refused.map(({ code }) => code)).toEqual(['chat.too-many', 'chat.too-many']);
});

test('two processes share a token bucket, however they race', async () => {
  const { context } = await openChatWorld();
  const bucket = { key: 'test', capacity: 10, perSecond: 0.001 };
  const waits = await Promise.all(Array.from({ length: 40 }, () => takeToken(context.db, bucket)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(Math.max(...waits)).toBeGreaterThan(900);
});

test('F7 reliability C11: beyond its last day a link answers in every state exactly as a wrong key', async () => {
  const { open, say, sendFile, context, app } = await openChatWorld();
  await open();
  const wrong = await app.inject({
    method: 'POST',
    url: '/api/results/chatbot/get/session',
    payload: { sessionId: 'x'.repeat(32) },
  });
  const yesterday = new Date(context.clock.now().getTime() - 24 * hour).toISOString();
  for (const state of [
    'OPENED',
    'IN_PROGRESS',
    'HUMAN',
    'COMPLETED',
    'DECLINED',
    'OPTED_OUT',
    'CANCELLED',
    'EXPIRED',
  ]) {
    await context.db.updateTable('chat_session').set({ state, expires_at: yesterday }).execute();
    for (const answer of [await open(), await say('yes'), await sendFile({ 'cv.txt': resume(1) })])
      expect([state, answer.status, answer.body]).toEqual([state, wrong.statusCode, wrong.json()]);
  }
});

test('F7: a closed conversation shows its answers for a day, then a short thanks', async () => {
  const { open, say, context } = await openChatWorld();
  await open();
  await say('yes');
  const closed = (ago: number) =>
    context.db
      .updateTable('chat_session')
      .set({ state: 'COMPLETED', last_at: new Date(context.clock.now().getTime() - ago).toISOString() })
      .execute();
  await closed(23 * hour);
  const fresh = (await open()).body as { messages: unknown[]; answers: unknown[] };
  expect([fresh.messages.length > 2, fresh.answers.length]).toEqual([true, 1]);
  await closed(25 * hour);
  const { body } = await open();
  expect(body).toEqual({
    company: expect.any(String),
    recruiter: { name: expect.any(String) },
    language: 'en',
    state: 'COMPLETED',
    job: { title: expect.any(String), place: '' },
    messages: [],
    hasEarlier: false,
    answers: [],
    isOver: true,
  });
});

test('an open conversation beyond its last day is closed by the sweep, so that the candidate can be asked anew', async () => {
  const { context, stateOf, recruiter, job, candidate } = await openChatWorld();
  const past = new Date(context.clock.now().getTime() - 15 * 24 * hour).toISOString();
  await context.db.updateTable('chat_session').set({ expires_at: past, created_at: past }).execute();
  await sweepLinks(context);
  expect(await stateOf()).toBe('EXPIRED');
  const again = await recruiter.call(outreachApi.sendBot, {
    jobId: job.id,
    candidateGuids: [candidate.guid],
    dryRun: true,
  });
  expect(again.willContact).toHaveLength(1);
});
