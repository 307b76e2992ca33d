import { expect, test } from 'vitest';
import { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { chatApi } from '#contract/areas/outreach/outreach.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { openHelpDesk } from '#server/testing/matching.ts';
import { until } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';

/** A conversation, and what became of its candidate's wishes. */
async function openStopWorld() {
  const world = await openChatWorld();
  const { db, clock } = world.context;
  const stop = (key = world.key, token?: string) => request(world.app, token, chatRightsApi.stop, { sessionId: key });
  const out = async () => {
    const rows = await db.selectFrom('opt_out').select(['channel', 'words']).orderBy('channel').execute();
    return rows.map(({ channel, words }) => `${channel} ${words}`);
  };
  const forget = () => db.deleteFrom('opt_out').execute();
  const lines = async () => {
    const rows = await db.selectFrom('chat_message').select(['author', 'body']).orderBy('id').execute();
    return rows.map(({ author, body }) => `${author}: ${body}`);
  };
  const put = (key: string) =>
    putMessage(world.context, db, {
      idempotencyKey: key,
      unitId: world.units.USA,
      channel: 'EMAIL',
      kind: 'mail',
      to: 'Dana.Whitfield@example.com',
      text: 'Tuesday?',
      candidateId: world.candidate.id,
      at: clock.now(),
      leavesAt: new Date(clock.now().getTime() + 3_600_000),
    });
  const waiting = async () => {
    const rows = await db.selectFrom('outbound_message').select('state').where('kind', '=', 'mail').execute();
    return rows.map(({ state }) => state);
  };
  /** It ended, or its link expired, this many days ago. */
  const age = (state: string, days: number) => {
    const at = new Date(clock.now().getTime() - days * 86_400_000).toISOString();
    const expires = new Date(clock.now().getTime() - (days - 14) * 86_400_000).toISOString();
    return db.updateTable('chat_session').set({ state, last_at: at, created_at: at, expires_at: expires }).execute();
  };
  return { ...world, stop, out, forget, lines, put, waiting, age };
}

test('CMP-09 CMP-10: every mail of a chat has a link out that works after 61 days, and promises nothing else', async () => {
  const world = await openStopWorld();
  const { db } = world.context;
  const mail = await until(async () => world.mailer.sent[0]);
  expect(mail.text).not.toMatch(/\bSTOP\b/);
  expect(mail.text).toContain('You can opt out at any time.');
  expect(mail.text.endsWith(`\nUnsubscribe: ${mail.unsubscribeUrl}`)).toBe(true);
  // Neither a preview nor the outbox tells anybody the link of somebody else.
  const kept = await db.selectFrom('outbound_message').select('body').executeTakeFirstOrThrow();
  expect(kept.body).not.toContain('unsubscribe');

  await world.age('EXPIRED', 61);
  await db.updateTable('outbound_message').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  const key = new URL(mail.unsubscribeUrl!).searchParams.get('key')!;
  expect((await request(world.app, undefined, networkMailApi.unsubscribe, { key })).status).toBe(200);
  expect(await world.out()).toEqual(['EMAIL unsubscribe link']);
});

test.each(['COMPLETED', 'DECLINED', 'CANCELLED', 'FAILED'] as const)(
  'an opt-out in a chat that is %s is taken, stands in it and changes nothing else of it',
  async (state) => {
    const world = await openStopWorld();
    await world.age(state, 3);
    await world.put('1');

    const said = await world.say('Stop', { idempotencyKey: 'a' });
    expect([said.status, said.body['state'], said.body['isOver']]).toEqual([200, state, true]);
    expect(await world.out()).toEqual(['EMAIL Stop']);
    expect(await world.waiting()).toEqual(['BLOCKED_OPTOUT']);
    expect(await world.lines()).toEqual(['candidate: Stop', 'bot: You will not get any more messages from us.']);
    // Anything else is still refused; said again, it stands there once.
    expect((await world.say('Hello?')).body['code']).toBe('chat.ended');
    expect((await world.say('Stop', { idempotencyKey: 'b' })).status).toBe(200);
    expect(await world.lines()).toHaveLength(2);
  },
);

test('C11: after its last day a link stops messages for 60 days and more, and answers as a wrong one does', async () => {
  const world = await openStopWorld();
  const { age, out, forget, lines, stop, app } = world;
  const answerOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer;
    return [status, body['code'] ?? body];
  };
  const wrong = 'x'.repeat(32);
  const wrongSay = await answerOf(request(app, undefined, chatApi.say, { sessionId: wrong, text: 'STOP' }));
  expect([wrongSay, await answerOf(stop(wrong))]).toEqual([
    [404, 'chat.ended'],
    [200, { stopped: true }],
  ]);
  expect(await out()).toEqual([]);

  for (const [state, days] of [
    ['EXPIRED', 75],
    ['COMPLETED', 75],
    // Nobody has marked it as expired yet.
    ['IN_PROGRESS', 15],
  ] as const) {
    await age(state, days);
    expect(await answerOf(world.say('STOP'))).toEqual(wrongSay);
    expect(await out()).toEqual(['EMAIL STOP']);
    await forget();
    await age(state, days);
    expect(await answerOf(stop())).toEqual([200, { stopped: true }]);
    expect(await out()).toEqual(['EMAIL STOP']);
    await forget();
  }
  expect((await lines()).every((line) => line === 'candidate: STOP' || line.startsWith('bot: '))).toBe(true);
});

test('the button ends open chats of the person too; staff press nothing, whatever link they have', async () => {
  const world = await openStopWorld();
  const { db } = world.context;
  const { recruiter, stop, out } = world;
  for (const key of [world.key, 'x'.repeat(32)]) {
    const refused = await stop(key, recruiter.token);
    expect([refused.status, refused.body['code']]).toEqual([403, 'chat.candidate-only']);
  }
  await world.age('DECLINED', 20);
  expect((await request(world.app, recruiter.token, chatApi.say, { sessionId: world.key, text: 'STOP' })).status).toBe(
    404,
  );
  expect([await out(), await world.lines()]).toEqual([[], []]);

  const other = await openHelpDesk(recruiter);
  await db
    .insertInto('chat_session')
    .columns([
      'guid',
      'unit_id',
      'candidate_id',
      'job_id',
      'script',
      'state',
      'channel',
      'language',
      'asked',
      'started_by',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('chat_session')
        .select((is) => [
          is.val('another-key-of-thirty-two-letters').as('guid'),
          'unit_id',
          'candidate_id',
          is.val(other.id).as('job_id'),
          'script',
          is.val('HUMAN').as('state'),
          'channel',
          'language',
          'asked',
          'started_by',
          is.val('2999-01-01T00:00:00Z').as('expires_at'),
        ]),
    )
    .execute();
  // Two at once, from two tabs.
  const both = await Promise.all([stop(), stop()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const states = await db.selectFrom('chat_session').select('state').orderBy('id').execute();
  expect(states.map(({ state }) => state)).toEqual(['DECLINED', 'OPTED_OUT']);
  expect((await world.lines()).filter((line) => line === 'candidate: STOP')).toHaveLength(2);
});

test('F13: an opt-out is heard from whoever said sixty things today', async () => {
  const world = await openStopWorld();
  const { db, clock } = world.context;
  await world.open();
  const lines = Array.from({ length: 60 }, (_, at) => ({
    session_id: world.sessionId,
    author: 'candidate' as const,
    body: `line ${at}`,
    created_at: clock.now().toISOString(),
  }));
  await db.insertInto('chat_message').values(lines).execute();
  expect((await world.say('What is the rate?')).body['code']).toBe('chat.too-many');
  expect((await world.say('STOP')).body).toMatchObject({ state: 'OPTED_OUT' });
  expect(await world.out()).toEqual(['EMAIL STOP']);
});
