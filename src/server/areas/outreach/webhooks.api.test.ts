import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepTexts } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { SmsFailure } from '#server/outside/sms/sms.ts';
import { signatureOf } from '#server/testing/simulators/sms.ts';
import { inbound, openTexting, ours, postSigned, secret, theirs } from '#server/testing/texting.ts';

const never = new AbortController().signal;

test('a text message leaves from our number with its callback; what the provider tells only rises', async () => {
  const world = await openTexting();
  await world.text('1');
  await sweepTexts(world.context, never);
  const [sent] = world.sms.sent;
  expect(sent).toMatchObject({ to: theirs, from: ours, body: 'Are you free on Tuesday?' });
  const [row] = await world.rows();
  expect(row).toMatchObject({ state: 'SENT', segments: 1, sender_number: ours, provider_id: 'sms-1' });

  const path = new URL(sent!.statusCallback).pathname;
  const tell = (status: string, id: string) => postSigned(world, path, { id, status, messageId: 'sms-1' });
  for (const [status, id] of [
    ['delivered', 'b'],
    ['sent', 'a'],
    ['delivered', 'b'],
    ['undelivered', 'c'],
  ] as const)
    expect((await tell(status, id)).statusCode).toBe(200);
  expect((await world.rows())[0]).toMatchObject({ state: 'DELIVERED', failure: null });
  const events = await world.context.db.selectFrom('message_event').select('state').orderBy('id').execute();
  expect(events.map(({ state }) => state)).toEqual(['DELIVERED', 'SENT', 'UNDELIVERED']);
});

test('ruling 80: a callback that comes before our own “sent” is not undone by it', async () => {
  const world = await openTexting();
  await world.text('1');
  const [{ guid } = { guid: '' }] = await world.rows();
  const send = world.sms.send;
  Object.assign(world.context.sms!, {
    send: async (message: never) => {
      await postSigned(world, `/api/webhooks/sms/status/${guid}`, { id: 'early', status: 'delivered' });
      return send(message);
    },
  });
  await sweepTexts(world.context, never);
  expect((await world.rows())[0]).toMatchObject({ state: 'DELIVERED', provider_id: 'sms-1' });
});

test('O2: each event ten times at once, shuffled, three days late, some before our “sent”: one row each, nothing sinks', async () => {
  const world = await openTexting();
  const { context } = world;
  const { db } = context;
  for (const key of ['1', '2', '3']) await world.text(key);
  const guids = (await world.rows()).map(({ guid }) => guid);
  const late = new Date(world.noon.getTime() + 3 * 86_400_000);
  const tell = (guid: string, status: string, now: Date) =>
    postSigned(
      world,
      `/api/webhooks/sms/status/${guid}`,
      { id: `${guid} ${status}`, status, at: world.noon.toISOString() },
      {},
      now.getTime(),
    );
  // The first is told to be delivered while it is still on its way.
  expect((await tell(guids[0]!, 'delivered', world.noon)).statusCode).toBe(200);
  await db
    .updateTable('outbound_message')
    .set({ state: 'SENT', sent_at: world.noon.toISOString() })
    .where('guid', '!=', guids[0]!)
    .execute();
  Object.assign(context.clock, { now: () => late });
  const told = guids.flatMap((guid) =>
    ['sent', 'delivered', 'read'].flatMap((status) => Array.from({ length: 10 }, () => ({ guid, status }))),
  );
  const [shuffled] = fc.sample(fc.shuffledSubarray(told, { minLength: told.length }), { numRuns: 1, seed: 1126 });
  const answers = await Promise.all(shuffled!.map(({ guid, status }) => tell(guid, status, late)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const events = await db.selectFrom('message_event').select(['message_guid', 'state']).execute();
  expect(events).toHaveLength(guids.length * 3);
  const ends = (await world.rows()).map(({ state, delivered_at: at }) => [state, at === null ? null : new Date(at)]);
  expect(ends).toEqual(guids.map(() => ['READ', world.noon]));
});

test('ruling 78: a lost answer is looked up; nothing is sent a second time on a guess', async () => {
  const world = await openTexting();
  const { db } = world.context;
  const first = world.sms.send;
  await world.text('1');
  // The provider took it, and its answer was lost.
  Object.assign(world.context.sms!, {
    send: async (message: never) => {
      await first(message);
      throw new SmsFailure('unknown', 'The connection was lost.');
    },
  });
  await sweepTexts(world.context, never);
  expect((await world.rows())[0]!.state).toBe('UNCERTAIN');
  const soon = new Date(world.noon.getTime() + 61_000);
  Object.assign(world.context.clock, { now: () => soon });
  await sweepTexts(world.context, never);
  expect([(await world.rows())[0]!.state, world.sms.sent.length]).toEqual(['SENT', 1]);

  // A provider that can neither look up nor take a key twice: it stays uncertain.
  Object.assign(world.context.sms!, { can: { keys: false, find: false } });
  await db.updateTable('outbound_message').set({ state: 'UNCERTAIN', sent_at: null }).execute();
  await sweepTexts(world.context, never);
  expect([(await world.rows())[0]!.state, world.sms.sent.length]).toEqual(['UNCERTAIN', 1]);
});

test('STOP ends what waits at once, is confirmed once, and START takes it back', async () => {
  const world = await openTexting();
  const { db } = world.context;
  const hear = (text: string, id?: string) => postSigned(world, '/api/webhooks/sms/in', inbound(text, id));
  await world.text('1');
  await world.text('waiting', { leavesAt: new Date(world.noon.getTime() + 60_000) });
  await sweepTexts(world.context, never);

  for (const id of ['s1', 's1', 's2', 's3']) expect((await hear('Stop', id)).statusCode).toBe(200);
  await sweepTexts(world.context, never);

  expect(await db.selectFrom('opt_out').select(['channel', 'address_key']).execute()).toEqual([
    { channel: 'SMS', address_key: '2145550177' },
  ]);
  expect((await world.rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ['text', 'SENT'],
    ['text', 'BLOCKED_OPTOUT'],
    ['service', 'SENT'],
  ]);
  expect(world.sms.sent.at(-1)!.body).toContain('unsubscribed');
  await hear('START', 's4');
  expect(await db.selectFrom('opt_out').selectAll().execute()).toEqual([]);
  const kinds = await db.selectFrom('inbound_message').select(['kind', 'candidate_id']).orderBy('id').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['OPT_OUT', 'OPT_OUT', 'OPT_OUT', 'OPT_IN']);
  expect(kinds[0]!.candidate_id).toBe(world.dana.id);
});

test('ruling 74: free text covers the channel that it names, and staff’s word is not lifted by START', async () => {
  const world = await openTexting();
  const { db } = world.context;
  await postSigned(world, '/api/webhooks/sms/in', inbound('Please leave me alone'));
  const out = () => db.selectFrom('opt_out').select('channel').orderBy('channel').execute();
  expect((await out()).map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS']);
  await db.deleteFrom('opt_out').execute();
  await db
    .insertInto('opt_out')
    .values({ channel: 'SMS', address_key: '2145550177', words: 'told Ann on the phone' })
    .execute();
  await postSigned(world, '/api/webhooks/sms/in', inbound('START'));
  expect(await out()).toHaveLength(1);
});

test('a reply belongs to the thread of its two numbers; a stranger’s is kept without a person', async () => {
  const world = await openTexting();
  const { db } = world.context;
  await world.text('1', { by: world.recruiter.userId });
  await sweepTexts(world.context, never);
  await postSigned(world, '/api/webhooks/sms/in', inbound('Yes, after two'));
  await postSigned(world, '/api/webhooks/sms/in', { id: 'x', from: '+12145550199', to: ours, text: 'Who is this?' });
  const heard = await db
    .selectFrom('inbound_message')
    .select(['body', 'kind', 'candidate_id', 'unit_id', 'reply_to_id'])
    .orderBy('id')
    .execute();
  const [sent] = await world.rows();
  expect(heard).toEqual([
    {
      body: 'Yes, after two',
      kind: 'REPLY',
      candidate_id: world.dana.id,
      unit_id: world.units.USA,
      reply_to_id: sent!.id,
    },
    { body: 'Who is this?', kind: 'REPLY', candidate_id: null, unit_id: null, reply_to_id: null },
  ]);
  // Whoever wrote hears of the answer in the bell.
  expect(await db.selectFrom('notification').select(['user_id', 'kind', 'candidate_id']).execute()).toEqual([
    { user_id: world.recruiter.userId, kind: 'message-reply', candidate_id: world.dana.id },
  ]);
});

test('O3: forgeries are refused before anything of them is read', async () => {
  const world = await openTexting();
  const path = '/api/webhooks/sms/in';
  const body = JSON.stringify(inbound('STOP'));
  const stale = Date.parse('2026-11-24T17:54:00Z');
  const wrong = signatureOf('another-secret-of-letters', body, Date.parse('2026-11-24T18:00:00Z'));
  const right = signatureOf(secret, body, Date.parse('2026-11-24T18:00:00Z'));
  const forged: [string, Record<string, string>, string][] = [
    ['none', { 'x-signature': '' }, body],
    ['wrong key', { 'x-signature': wrong }, body],
    ['changed body', { 'x-signature': right }, body.replace('STOP', 'STOP!')],
    ['old time', { 'x-signature': signatureOf(secret, body, stale) }, body],
    ['time of tomorrow', { 'x-signature': signatureOf(secret, body, stale + 86_400_000) }, body],
    ['time changed', { 'x-signature': right.replace(/t=\d+/, `t=${stale / 1000}`) }, body],
    ['no time', { 'x-signature': right.replace(/t=\d+,/, '') }, body],
    ['no seal', { 'x-signature': right.replace(/v1=.*/, 'v1=') }, body],
    ['twilio where it is not the style', { 'x-signature': '', 'x-twilio-signature': 'AAAA' }, body],
    ['not JSON at all', { 'x-signature': '' }, '{"id":'],
  ];
  for (const [name, headers, payload] of forged) {
    const answer = await postSigned(world, path, payload, headers);
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'call.unsigned']);
  }
  expect(await world.context.db.selectFrom('inbound_message').selectAll().execute()).toEqual([]);
  // The secret before the rotation still holds.
  const before = signatureOf('the-secret-before-this', body, Date.parse('2026-11-24T18:00:00Z'));
  expect((await postSigned(world, path, body, { 'x-signature': before })).statusCode).toBe(200);
});

test('O3: twilio signs the public address and the form, with and without a messaging service', async () => {
  const twilio = { SMS_STYLE: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token-of-the-account' };
  const world = await openTexting({ ...twilio, PUBLIC_URL: 'https://agency.example.com' });
  const form = { MessageSid: 'SM1', From: theirs, To: ours, Body: 'Yes & no', MessagingServiceSid: 'MG1' };
  const seal = (path: string, fields: object, host = 'https://agency.example.com') =>
    createHmac('sha1', 'token-of-the-account')
      .update(
        Object.entries(fields)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .reduce((all, [name, value]) => all + name + value, `${host}${path}`),
      )
      .digest('base64');
  const send = (path: string, fields: object, signature: string) =>
    world.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
        host: 'evil.example',
      },
      payload: String(new URLSearchParams(fields as Record<string, string>)),
    });
  const path = '/api/webhooks/sms/in';
  const { MessagingServiceSid: _, ...without } = form;

  expect((await send(path, form, seal(path, form))).body).toBe('<Response/>');
  expect(
    (await send(path, { ...without, MessageSid: 'SM2' }, seal(path, { ...without, MessageSid: 'SM2' }))).statusCode,
  ).toBe(200);
  expect((await send(path, { ...form, Body: 'No' }, seal(path, form))).statusCode).toBe(403);
  expect((await send(path, form, seal('/api/webhooks/mail', form))).statusCode).toBe(403);
  expect((await send(path, form, seal(path, form, 'https://evil.example'))).statusCode).toBe(403);
  // A replay dies on the id of the event.
  await send(path, form, seal(path, form));
  const json = JSON.stringify({ MessageSid: 'SM3', From: theirs, To: ours, Body: 'json' });
  const hashed = `${path}?bodySHA256=${createHash('sha256').update(json).digest('hex')}`;
  const asJson = await world.app.inject({
    method: 'POST',
    url: hashed,
    headers: { 'content-type': 'application/json', 'x-twilio-signature': seal(hashed, {}) },
    payload: json,
  });
  expect(asJson.statusCode).toBe(200);
  const { rows } = await sql<{ body: string }>`select body from inbound_message order by id`.execute(world.context.db);
  expect(rows.map(({ body }) => body)).toEqual(['Yes & no', 'Yes & no', 'json']);
});

test('an event of a mail service ends a bounced address; what speaks of no mail of ours is kept and changes nothing', async () => {
  const world = await openTexting();
  const { db } = world.context;
  await putMessage(world.context, db, {
    idempotencyKey: 'mail',
    unitId: world.units.USA,
    channel: 'EMAIL',
    kind: 'mail',
    to: 'dana@example.com',
    text: 'Hello',
    candidateId: world.dana.id,
    at: world.noon,
  });
  const [{ guid } = { guid: '' }] = await world.rows();
  const tell = (messageId: string) =>
    postSigned(world, '/api/webhooks/mail', { id: messageId, messageId, event: 'bounced', code: '5.1.1' });
  await db.updateTable('outbound_message').set({ state: 'SENT' }).execute();
  await tell('<somebody-elses-mail@example.com>');
  await tell(`<${guid}@northgate.example>`);
  expect((await world.rows())[0]!.state).toBe('BOUNCED');
  const contact = await db
    .selectFrom('candidate_contact')
    .select('bounced_at')
    .where('kind', '=', 'email')
    .executeTakeFirstOrThrow();
  expect(contact.bounced_at).not.toBeNull();
});
