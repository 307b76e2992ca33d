import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import type { WebhookEventType } from '#domain/integrations/webhooks.ts';
import { addOpenJob } from '#server/testing/connectors.ts';
import { type Caller, openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { openWebhookReceiver } from '#server/testing/simulators/webhook.ts';
import { deliverDue, tidyWebhooks } from './webhook-delivery.ts';

async function open() {
  const receiver = await openWebhookReceiver();
  onTestFinished(receiver.close);
  const app = await openTestApp({ OUTBOUND_ALLOW: receiver.host });
  const admin = await app.signIn({ pages: [1, 2, 3, 4], group: 'admin' });
  await admin.stepUp();
  const add = (eventTypes: WebhookEventType[], more: object = {}) =>
    admin.call(webhooksApi.save, { name: 'Payroll', url: receiver.url, eventTypes, ...more });
  return { receiver, app, admin, add };
}

/** Says in the history of a job that its status changed, as the product does. */
const changeJob = ({ context }: TestApp, unitId: number, jobId: number, kind = 'STATUS') =>
  sql`insert into job_event (job_id, unit_id, kind, via, happened_at) values (${jobId}, ${unitId}, ${kind}, 'person', now())`.execute(
    context.db,
  );

const openJob = (app: TestApp, { userId }: Caller) =>
  addOpenJob(app, { unitId: app.units.USA, ownerId: userId, description: 'Answers calls about accounts.' });

/** Makes everything due now. */
const hurry = ({ context }: TestApp) => sql`update webhook_delivery set next_try_at = now()`.execute(context.db);

test('an event is signed, carries numbers only, and comes with its transaction or not at all', async () => {
  const { receiver, app, admin, add } = await open();
  const { secret } = await add(['job.status-changed', 'candidate.created']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await admin.call(webhooksApi.list, {}))).not.toContain(secret!.slice(8, 30));
  const stored = await app.context.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret!.slice(8, 30));

  const jobId = await openJob(app, admin);
  const undone = app.context.db.transaction().execute(async (db) => {
    await changeJob({ context: { db } } as never, app.units.USA, jobId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await changeJob(app, app.units.CAN, jobId);
  await changeJob(app, app.units.USA, jobId, 'CHANGED');
  expect(await deliverDue(app.context)).toBe(0);

  await changeJob(app, app.units.USA, jobId);
  expect(await deliverDue(app.context)).toBe(1);
  const { headers, body } = receiver.arrived[0]!;
  const said = new Webhook(secret!).verify(body, headers as Record<string, string>);
  expect(said).toEqual({
    type: 'job.status-changed',
    timestamp: expect.any(String),
    data: { unitId: app.units.USA, jobId },
  });
  expect(() => new Webhook(secret!).verify(body.replace('job.', 'jab.'), headers as Record<string, string>)).toThrow();
  const [row] = (await admin.call(webhooksApi.deliveries, {})).found.rows;
  expect(row).toMatchObject({
    state: 'DELIVERED',
    statusCode: 204,
    attempts: 1,
    messageId: headers['webhook-id'],
    body,
  });
});

test('the product’s own work is told: a job put on hold by its call', async () => {
  const { receiver, app, admin, add } = await open();
  await add(['job.status-changed']);
  const jobId = await openJob(app, admin);
  await admin.call(jobLifeApi.status, { jobId, version: 1, category: 'HOLD' });
  expect(await deliverDue(app.context)).toBe(1);
  expect(JSON.parse(receiver.arrived[0]!.body)).toMatchObject({ data: { jobId } });
});

test('what fails is tried again under the same id, and 410 turns the webhook off and tells administrators', async () => {
  const { receiver, app, admin, add } = await open();
  const { id } = await add(['job.status-changed']);
  const jobId = await openJob(app, admin);
  receiver.answer.status = 500;
  receiver.answer.body = 'no\u0000t now';
  await changeJob(app, app.units.USA, jobId);
  await deliverDue(app.context);
  expect(await deliverDue(app.context)).toBe(0);
  const rows = async () => (await admin.call(webhooksApi.deliveries, { webhookId: id })).found.rows;
  expect((await rows())[0]).toMatchObject({ state: 'QUEUED', statusCode: 500, answer: 'no t now', attempts: 1 });
  // A redirect is not followed.
  Object.assign(receiver.answer, { status: 302, location: receiver.url, body: '' });
  await hurry(app);
  await deliverDue(app.context);
  expect((await rows())[0]).toMatchObject({ state: 'QUEUED', statusCode: 302, attempts: 2 });
  expect((await admin.call(webhooksApi.list, {})).webhooks[0]).toMatchObject({
    failingSince: expect.any(String),
    waiting: 1,
  });

  Object.assign(receiver.answer, { status: 200, location: '' });
  await hurry(app);
  await deliverDue(app.context);
  expect((await rows())[0]).toMatchObject({ state: 'DELIVERED', attempts: 3 });
  expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await admin.call(webhooksApi.list, {})).webhooks[0]!.failingSince).toBeUndefined();

  receiver.answer.status = 410;
  await changeJob(app, app.units.USA, jobId);
  await deliverDue(app.context);
  expect((await rows())[0]).toMatchObject({ state: 'FAILED', statusCode: 410 });
  expect((await admin.call(webhooksApi.list, {})).webhooks[0]).toMatchObject({ isActive: false, offBecause: 'GONE' });
  const { notifications } = await admin.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind)).toEqual(['webhook-off']);
  // It is off: nothing is queued, and nothing is sent again before somebody turns it on.
  await changeJob(app, app.units.USA, jobId);
  expect(await rows()).toHaveLength(2);
  expect((await admin.raw(webhooksApi.resend, { id: (await rows())[0]!.id })).body['code']).toBe('webhook.off');
});

test('the last of ten attempts is over after three days, and five days of failing turn it off', async () => {
  const { receiver, app, admin, add } = await open();
  const { id } = await add(['job.status-changed']);
  receiver.answer.status = 503;
  await changeJob(app, app.units.USA, await openJob(app, admin));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await hurry(app);
    await deliverDue(app.context);
  }
  const [row] = (await admin.call(webhooksApi.deliveries, { state: 'FAILED' })).found.rows;
  expect(row).toMatchObject({ attempts: 10, state: 'FAILED' });
  await sql`update webhook_endpoint set failing_since = now() - interval '6 days'`.execute(app.context.db);
  await admin.call(webhooksApi.resend, { id: row!.id });
  await deliverDue(app.context);
  expect((await admin.call(webhooksApi.list, {})).webhooks[0]).toMatchObject({
    id,
    isActive: false,
    offBecause: 'FAILING',
  });
});

test('several servers deliver each message once; a dead one leaves its claim, a late one writes nothing', async () => {
  const { receiver, app, admin, add } = await open();
  await add(['job.status-changed']);
  const jobId = await openJob(app, admin);
  for (let at = 0; at < 12; at += 1) await changeJob(app, app.units.USA, jobId);
  await Promise.all([deliverDue(app.context), deliverDue(app.context), deliverDue(app.context)]);
  expect(receiver.arrived).toHaveLength(12);
  await changeJob(app, app.units.USA, jobId);
  await sql`update webhook_delivery set leased_until = now() + interval '1 minute' where state = 'QUEUED'`.execute(
    app.context.db,
  );
  expect(await deliverDue(app.context)).toBe(0);
  await sql`update webhook_delivery set leased_until = now() - interval '1 second' where state = 'QUEUED'`.execute(
    app.context.db,
  );
  expect(await deliverDue(app.context)).toBe(1);
});

test('an endpoint that answers slowly holds up no other, and is sent four at once by all servers together', async () => {
  const { receiver, app, admin, add } = await open();
  await add(['job.status-changed'], { url: `${receiver.url}/slow` });
  await add(['job.status-changed']);
  let answer = () => {};
  receiver.waits.set('/hooks/slow', new Promise<void>((done) => (answer = done)));
  const jobId = await openJob(app, admin);
  for (let at = 0; at < 9; at += 1) await changeJob(app, app.units.USA, jobId);
  const arrivedAt = (path: string) => receiver.arrived.filter((one) => one.path === path).length;
  const sending = deliverDue(app.context);
  await until(async () => arrivedAt('/hooks') === 9);
  expect(await deliverDue(app.context)).toBe(0);
  expect(arrivedAt('/hooks/slow')).toBe(4);
  // What comes meanwhile does not wait either.
  await changeJob(app, app.units.USA, jobId);
  await until(async () => arrivedAt('/hooks') === 10);
  answer();
  expect(await sending).toBe(20);
  expect(arrivedAt('/hooks/slow')).toBe(10);
});

test('a new secret signs beside the one before for a day', async () => {
  const { receiver, app, admin, add } = await open();
  const { id, secret: before } = await add(['job.status-changed']);
  const { secret } = await admin.call(webhooksApi.rotate, { id });
  expect(secret).not.toBe(before);
  const jobId = await openJob(app, admin);
  const send = async () => {
    await changeJob(app, app.units.USA, jobId);
    await deliverDue(app.context);
    const { headers, body } = receiver.arrived.at(-1)!;
    return [secret, before!].map((one) => {
      try {
        return Boolean(new Webhook(one).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    });
  };
  expect(await send()).toEqual([true, true]);
  await sql`update webhook_endpoint set previous_until = now() - interval '1 second'`.execute(app.context.db);
  expect(await send()).toEqual([true, false]);
});

test('a copied installation sends nothing, and a test says what the other system answered', async () => {
  const { receiver, app, admin, add } = await open();
  const { id } = await add(['job.status-changed']);
  receiver.answer.body = 'welcome';
  receiver.answer.status = 202;
  const tested = await admin.call(webhooksApi.test, { id });
  expect(tested).toMatchObject({ type: 'webhook.test', state: 'DELIVERED', statusCode: 202, answer: 'welcome' });
  receiver.answer.status = 400;
  expect(await admin.call(webhooksApi.test, { id })).toMatchObject({ state: 'FAILED', statusCode: 400 });
  expect((await admin.call(webhooksApi.list, {})).webhooks[0]!.failingSince).toBeUndefined();

  await sql`insert into installation (id, quarantined_at) values ('copy', now())
    on conflict (is_only) do update set quarantined_at = now()`.execute(app.context.db);
  await changeJob(app, app.units.USA, await openJob(app, admin));
  expect(await deliverDue(app.context)).toBe(0);
  expect((await admin.raw(webhooksApi.test, { id })).body['code']).toBe('installation.quarantined');
  expect((await admin.call(webhooksApi.list, {})).isQuarantined).toBe(true);
});

test('every wrong field is named, addresses of one’s own network are refused, and other units are absent', async () => {
  const { app, admin, add } = await open();
  const wrong = await admin.raw(webhooksApi.save, { name: '', url: 'x', eventTypes: [] });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['name']);
  for (const url of ['ftp://a.example/', 'https://10.0.0.1/', 'https://other.example/', 'http://127.0.0.1:1/']) {
    const { body } = await admin.raw(webhooksApi.save, { name: 'x', url, eventTypes: [] });
    expect((body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['url', 'eventTypes']);
  }
  const { id } = await add(['job.created']);
  const other = await app.signIn({ pages: [2], group: 'admin', units: [app.units.CAN] });
  await other.stepUp();
  for (const endpoint of [webhooksApi.rotate, webhooksApi.remove, webhooksApi.test, webhooksApi.resend])
    expect((await other.raw(endpoint, { id })).body['code']).toBe('record.absent');
  expect((await other.call(webhooksApi.list, {})).webhooks).toEqual([]);
  const change = { id, version: 1, name: 'Payroll 2', url: `http://${app.context.config.outboundAllow![0]}/x` };
  expect((await admin.call(webhooksApi.save, { ...change, eventTypes: ['job.created'] })).secret).toBeUndefined();
  expect((await admin.raw(webhooksApi.save, { ...change, eventTypes: ['job.created'] })).body['code']).toBe(
    'record.stale',
  );
  const plain = await app.signIn({ pages: [2], group: 'admin' });
  expect((await plain.raw(webhooksApi.rotate, { id })).body['code']).toBe('auth.step-up-needed');
  await admin.call(webhooksApi.remove, { id });
  expect((await admin.call(webhooksApi.list, {})).webhooks).toEqual([]);
});

test('a unit has at most twenty webhooks, and deliveries are forgotten after thirty days', async () => {
  const { app, admin, add } = await open();
  for (let more = 0; more < 20; more += 1) await add(['job.created']);
  const { body } = await admin.raw(webhooksApi.save, {
    name: 'x',
    url: `http://${app.context.config.outboundAllow![0]}/x`,
    eventTypes: ['job.created'],
  });
  expect(body['code']).toBe('webhook.too-many');
  await changeJob(app, app.units.USA, await openJob(app, admin), 'CREATED');
  await sql`update webhook_delivery set happened_at = now() - interval '31 days' where id % 2 = 0`.execute(
    app.context.db,
  );
  await tidyWebhooks(app.context);
  const { rows } = await sql`select 1 from webhook_delivery`.execute(app.context.db);
  expect(rows).toHaveLength(10);
});

test('every kind of event comes from the table that records it', async () => {
  const { app, admin, add } = await open();
  const { db } = app.context;
  await add([
    'candidate.created',
    'candidate.changed',
    'candidate.erased',
    'submission.created',
    'submission.stage-changed',
    'consultant.created',
    'consultant.changed',
    'message.received',
    'chat.finished',
    'match.finished',
    'job.created',
  ]);
  const unit = app.units.USA;
  const jobId = await openJob(app, admin);
  const status = await db.selectFrom('candidate_status').select('id').limit(1).executeTakeFirstOrThrow();
  const stage = await db.selectFrom('client_job_status').select('id').limit(1).executeTakeFirstOrThrow();
  const one = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await statement.execute(db)).rows[0]!.id;
  const candidate = await one(sql<{ id: number }>`insert into candidate (guid, first_name, last_name, name_key)
    values ('webhook-candidate-00001', 'Dana', 'Secret', 'dana secret') returning id`);
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort) values (${unit}, ${candidate}, ${status.id}, 'x')`.execute(
    db,
  );
  for (const act of ['candidate-changed', 'erase', 'candidate-changed'])
    await sql`insert into audit_line (act, result, kind, record_id, unit_id, user_name, address, request_id, details)
      values (${act}, 'done', 'candidate', ${String(candidate)}, ${unit}, 'x', '', 'x', '{}')`.execute(db);
  const submission = await one(sql<{
    id: number;
  }>`insert into submission (unit_id, candidate_id, job_id, status_id, category)
    values (${unit}, ${candidate}, ${jobId}, ${stage.id}, 'SHORTLISTED') returning id`);
  for (const from of [null, 'SHORTLISTED'])
    await sql`insert into submission_event (submission_id, from_category, to_category, via)
      values (${submission}, ${from}, 'SHORTLISTED', 'person')`.execute(db);
  const consultant = await one(sql<{ id: number }>`insert into consultant (unit_id, candidate_id, name_sort)
    values (${unit}, ${candidate}, 'x') returning id`);
  await sql`insert into consultant_event (consultant_id, kind) values (${consultant}, 'CHANGED')`.execute(db);
  const message = await one(sql<{
    id: number;
  }>`insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address,
    to_address, body, candidate_id, happened_at) values (${unit}, 'EMAIL', 'REPLY', 'x', 'dana@example.com', 'us', 'hello',
    ${candidate}, now()) returning id`);
  const run = await one(sql<{
    id: number;
  }>`insert into match_run (guid, unit_id, job_id, job_version_hash, need, engine, weights)
    values ('x', ${unit}, ${jobId}, 'x', '{}', 'x', '{}') returning id`);
  await sql`update match_run set state = 'DONE'`.execute(db);
  const chat = await one(sql<{
    id: number;
  }>`insert into chat_session (guid, unit_id, candidate_id, job_id, script, channel, asked,
    started_by, expires_at) values ('x', ${unit}, ${candidate}, ${jobId}, '{}', 'EMAIL', 1, ${admin.userId}, now()) returning id`);
  await sql`update chat_session set state = 'COMPLETED'`.execute(db);
  const { rows } = await sql<{
    type: string;
    data: object;
  }>`select type, data from webhook_delivery order by id`.execute(db);
  const person = { candidateId: candidate };
  expect(rows).toEqual([
    { type: 'candidate.created', data: person },
    { type: 'candidate.changed', data: person },
    { type: 'candidate.erased', data: person },
    { type: 'candidate.changed', data: person },
    { type: 'submission.created', data: { ...person, jobId, submissionId: submission } },
    { type: 'submission.stage-changed', data: { ...person, jobId, submissionId: submission } },
    { type: 'consultant.created', data: { ...person, consultantId: consultant } },
    { type: 'consultant.changed', data: { ...person, consultantId: consultant } },
    { type: 'message.received', data: { ...person, messageId: message } },
    { type: 'match.finished', data: { jobId, runId: run } },
    { type: 'chat.finished', data: { ...person, jobId, chatId: chat } },
  ]);
});
