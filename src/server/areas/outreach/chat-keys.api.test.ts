import { expect, test } from 'vitest';
import { allCalls } from '#contract/all.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { chatApi, outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { openLog } from '#server/outside/log.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { type Caller, until } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';

/** Values under which calls ask for the records of a world. */
const named = (world: Awaited<ReturnType<typeof openChatWorld>>): Record<string, unknown> => ({
  jobid: world.job.id,
  jobId: world.job.id,
  candid: world.candidate.id,
  candId: world.candidate.id,
  id: world.job.id,
  candguid: world.candidate.guid,
  candguids: [world.candidate.guid],
  sessionId: world.sessionId,
});

/** Every answer that somebody gets from every call of the contract that reads. */
async function everyAnswer(who: Caller, values: Record<string, unknown>): Promise<string> {
  const answers: string[] = [];
  for (const endpoint of Object.values(allCalls) as Endpoint[]) {
    // Streams are followed below; signing out would end the walk.
    if (endpoint.answers === 'events' || endpoint.path.endsWith('/logout')) continue;
    const mayRead = typeof endpoint.allow !== 'object' || endpoint.allow.to === 'read';
    if (!mayRead || endpoint.allow === 'public' || endpoint.allow === 'session-write') continue;
    const taken = new Set(
      Object.keys((endpoint.input as unknown as { shape?: object }).shape ?? {}).map((key) => key.toLowerCase()),
    );
    const fitting = Object.entries(values).filter(([key]) => taken.has(key.toLowerCase()) || key === 'sessionId');
    for (const input of [{}, Object.fromEntries(fitting), values])
      answers.push(JSON.stringify((await who.raw(endpoint, input)).body));
  }
  return answers.join('\n');
}

test('ruling 118: no answer to staff, no event and no line of the log holds the key of a conversation', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const world = await openChatWorld({}, log);
  const { recruiter, job, candidate, key, context } = world;
  const events: string[] = [];
  const stop = context.events.subscribe((event) => void events.push(JSON.stringify(event)));
  const started = await recruiter.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: [candidate.guid] });
  expect(started.skipped).toHaveLength(1);
  await world.open();
  await world.say('yes');
  await recruiter.call(matchingApi.run, { jobId: job.id });
  await until(async () => (await recruiter.call(matchingApi.saved, { jobId: job.id })).found.rows[0]);
  await until(async () => events.find((event) => event.includes('IN_PROGRESS')));
  stop();

  const admin = await world.signIn({ group: 'admin' });
  const reader = await world.signIn({ isReadOnly: true });
  for (const who of [admin, recruiter, reader]) {
    const told = await everyAnswer(who, named(world));
    // The answers speak of the conversation, under its staff id.
    expect(told).toContain(`"sessionId":${world.sessionId}`);
    expect(told).not.toContain(key);
  }
  expect(events.filter((event) => event.includes('"chat"')).length).toBeGreaterThan(1);
  expect(events.join('\n')).not.toContain(key);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('\n')).not.toContain(key);
  const audited = await context.db.selectFrom('audit_line').selectAll().execute();
  expect(JSON.stringify(audited)).not.toContain(key);
});

test('ruling 118: where mail is sent the outbox shows the message without the key', async () => {
  const world = await openChatWorld();
  const admin = await world.signIn({ group: 'admin' });
  const [row] = (await admin.call(outboxApi.search, {})).found.rows;
  expect(row!.text).toContain('/bot?sessionId=…');
  expect(row).not.toHaveProperty('link');
  // What leaves has it.
  const mail = await until(async () => world.mailer.sent[0]);
  expect(mail.text).toContain(`/bot?sessionId=${world.key}`);
});

test('ruling 118, D3: staff read a conversation by its staff id, and nothing moves', async () => {
  const world = await openChatWorld();
  const { app, sessionId, key } = world;
  const before = await world.stateOf();
  for (const pages of [[1], [2], [3], [17]] as const) {
    const looking = await world.signIn({ pages, isReadOnly: true });
    // By their id, and by the key where somebody has it: who is signed in only looks.
    for (const named of [sessionId, String(sessionId), key]) {
      const { status, body } = await request(app, looking.token, chatApi.open, { sessionId: named });
      expect([pages, status, body['state']]).toEqual([pages, 200, before]);
      expect(body['viewer']).toEqual({
        name: expect.stringContaining('Test'),
        sessionId,
        candidateName: 'Dana Whitfield',
      });
      expect(body).not.toHaveProperty('question');
    }
    const wrote = await request(app, looking.token, chatApi.say, { sessionId: key, text: 'yes' });
    expect([wrote.status, wrote.body['code']]).toEqual([403, 'chat.candidate-only']);
    const sent = await request(app, looking.token, chatApi.sendFile, { sessionId: key }, { 'a.txt': Buffer.from('A') });
    expect([sent.status, sent.body['code']]).toEqual([403, 'chat.candidate-only']);
  }
  expect(await world.stateOf()).toBe(before);
  expect(await world.context.db.selectFrom('chat_message').select('id').execute()).toEqual([]);
});

test('ruling 118: without one of the pages, without the unit and without a session the staff id opens nothing', async () => {
  const world = await openChatWorld();
  const { app, sessionId } = world;
  const ask = async (token: string | undefined, id: unknown = sessionId) => {
    const { status, body } = await request(app, token, chatApi.open, { sessionId: id });
    return [status, body['code']];
  };
  const absent = await ask(undefined, 'x'.repeat(32));

  expect(absent).toEqual([404, 'chat.ended']);
  expect(await ask(undefined)).toEqual(absent);
  expect(await ask('not a token')).toEqual(absent);
  expect(await ask((await world.signIn({ pages: [8, 24] })).token)).toEqual([403, 'right.no-page']);
  expect(await ask((await world.signIn({ units: [world.units.CAN] })).token)).toEqual(absent);
  expect(await ask(world.recruiter.token, 999_999)).toEqual(absent);
  // Nobody writes under a staff id.
  expect((await request(app, undefined, chatApi.say, { sessionId, text: 'yes' })).status).toBeGreaterThanOrEqual(400);
  expect(await world.stateOf()).not.toBe('OPENED');
});

test('ruling 118: the key goes in the body as well, so that no address holds it', async () => {
  const { app, key } = await openChatWorld();
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: chatApi.open.path,
    payload: { sessionId: key },
  });
  expect([statusCode, JSON.parse(body).state]).toEqual([200, 'OPENED']);
});

test('F6: what the candidate said is recorded with address and device, and the RTR shows them', async () => {
  const world = await openChatWorld();
  const device = 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile';
  const post = (payload: object) =>
    world.app.inject({
      method: 'POST',
      url: chatApi.say.path,
      remoteAddress: '203.0.113.9',
      headers: { 'user-agent': device },
      payload: { sessionId: world.key, ...payload },
    });
  await world.open();
  let question = 'interested';
  for (let asked = 0; question !== '' && asked < 30; asked += 1) {
    const text = { start: '2 weeks', rate: '52', term: 'W2', sponsorship: 'no', submitted: 'no', resume: 'skip' }[
      question
    ];
    const { body } = await post({ text: text ?? (question.startsWith('years ') ? '8, 2026' : 'yes') });
    question = JSON.parse(body).question?.key ?? '';
  }
  expect(await world.stateOf()).toBe('COMPLETED');

  const said = await world.context.db
    .selectFrom('chat_message')
    .select(['address', 'user_agent'])
    .where('author', '=', 'candidate')
    .distinct()
    .execute();
  expect(said).toEqual([{ address: '203.0.113.9', user_agent: device }]);
  const pair = { candidateId: world.candidate.id, jobId: world.job.id, status: 'Submitted', billRate: '120' };
  const dry = await world.recruiter.call(submissionsApi.submit, { ...pair, dryRun: true });
  expect(dry.chatRtr).toEqual({ at: expect.any(String), address: '203.0.113.9', device });
  const overrides = dry.warnings.map(({ code }) => ({ code, reason: 'Agreed' }));
  await world.recruiter.call(submissionsApi.submit, { ...pair, overrides });
  const rtr = await world.context.db.selectFrom('right_to_represent').selectAll().executeTakeFirstOrThrow();
  // The link went to an address on the candidate's record (trade 3.3.4).
  expect(rtr).toMatchObject({
    via: 'CHAT',
    from_address: 'dana.whitfield@example.com',
    device: `${device}, 203.0.113.9`,
  });
  expect(rtr.wording).toContain('represent you');
});
