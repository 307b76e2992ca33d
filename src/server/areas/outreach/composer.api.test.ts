import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { filesApi } from '#contract/areas/files/files.ts';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { composerApi, messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { sweepOutbox, sweepTexts } from '#server/areas/messages/delivery.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { openHelpDesk } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const never = new AbortController().signal;

async function openWorld(env: NodeJS.ProcessEnv = {}) {
  const open = await openTestApp(env);
  const recruiter = await open.signIn();
  const dana = await addAddressedPerson(open);
  const omar = await addAddressedPerson(open, 'USA', 'omar');
  const { db } = open.context;
  const guidOf = async (id: number) =>
    (await db.selectFrom('candidate').select('guid').where('id', '=', id).executeTakeFirstOrThrow()).guid;
  const guids = [await guidOf(dana.id), await guidOf(omar.id)];
  const due = () =>
    db
      .updateTable('outbound_message')
      .set({ not_before: new Date(Date.now() - 1000).toISOString() })
      .execute();
  const states = async () =>
    (await db.selectFrom('outbound_message').select(['to_address', 'state']).orderBy('id').execute()).map(
      ({ to_address: to, state }) => `${to} ${state}`,
    );
  return { ...open, db, recruiter, dana, omar, guids, due, states };
}

test('O13: the preview is what leaves, byte for byte, with the files; the click sends once', async () => {
  const world = await openWorld();
  const { recruiter, guids, mailer } = world;
  const [file] = await recruiter.call(filesApi.upload, {}, { 'role.txt': Buffer.from('The role in short.') });
  const input = { candidateGuids: guids, subject: 'Hello {{firstName}}', text: 'Hi {{name}}, do you have a minute?' };
  const plan = await recruiter.call(composerApi.sendMail, { ...input, dryRun: true, shownGuid: guids[1]! });
  expect([plan.queued, plan.willContact.length, plan.preview?.to]).toEqual([0, 2, 'omar@example.com']);
  expect(mailer.sent).toEqual([]);
  // What it says of opting out is true of a mail without a link.
  expect(plan.preview?.text).toContain('You can opt out at any time.');

  const click = { ...input, attachments: [file!.fileId!], idempotencyKey: 'one click' };
  const first = await recruiter.call(composerApi.sendMail, click);
  const again = await recruiter.call(composerApi.sendMail, click);
  expect([again.queued, again.sendId, again.willContact.length]).toEqual([2, first.sendId, 2]);
  await sweepOutbox(world.context, never);
  expect(mailer.sent).toEqual([]);
  await world.due();
  await sweepOutbox(world.context, never);

  const omar = mailer.sent.find(({ to }) => to === 'omar@example.com')!;
  const withoutKey = omar.text.replace(/key=[\w.-]+/, 'key=…');
  expect([mailer.sent.length, omar.subject, withoutKey]).toEqual([2, plan.preview!.subject, plan.preview!.text]);
  expect(omar.attachments?.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['role.txt', 'The role in short.'],
  ]);
});

test('CMP-09, CMP-10: a mail to a candidate ends by its link, in one click and without signing in', async () => {
  const world = await openWorld();
  const { app, recruiter, guids, mailer, db } = world;
  await db.updateTable('candidate').set({ language: 'tr' }).where('guid', '=', guids[1]!).execute();
  const mail = { subject: 'Hello', text: 'Hi {{firstName}}' };
  await recruiter.call(composerApi.sendMail, { candidateGuids: guids, ...mail });
  await world.due();
  await sweepOutbox(world.context, never);
  const [dana, omar] = ['dana', 'omar'].map((name) => mailer.sent.find(({ to }) => to === `${name}@example.com`)!);
  expect(dana!.text.endsWith(`\nUnsubscribe: ${dana!.unsubscribeUrl}`)).toBe(true);
  expect(omar!.text.endsWith(`\nAbonelikten çık: ${omar!.unsubscribeUrl}`)).toBe(true);

  const url = new URL(omar!.unsubscribeUrl!);
  // The page starts in the language of the mail.
  expect(url.searchParams.get('lang')).toBe('tr');
  const [path, headers] = [url.pathname + url.search, { 'content-type': 'application/x-www-form-urlencoded' }];
  // Scanners follow links: a GET only shows a page.
  await app.inject({ method: 'GET', url: path });
  const optedOut = async () =>
    (await recruiter.call(composerApi.sendMail, { candidateGuids: guids, ...mail, dryRun: true })).skipped.flatMap(
      ({ candidateGuid, reason }) => (reason === 'opted-out' ? [guids.indexOf(candidateGuid)] : []),
    );
  expect(await optedOut()).toEqual([]);
  const done = await app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
  expect(done.statusCode).toBe(200);
  expect(await optedOut()).toEqual([1]);
  await recruiter.raw(networkMailApi.unsubscribe, { key: url.searchParams.get('key')!, again: true });
  expect(await optedOut()).toEqual([]);

  // While a recruiter's word stands, nobody is told that emails come again.
  await db
    .updateTable('candidate_status')
    .set({ category: 'DO_NOT_CONTACT' })
    .where('name', 'like', 'Active omar%')
    .execute();
  const held = await recruiter.raw(networkMailApi.unsubscribe, { key: url.searchParams.get('key')!, again: true });
  expect(held.body).toMatchObject({ message: 'You are still unsubscribed', stays: true });
});

test('an unknown field is refused, an empty one leaves its person out and says which', async () => {
  const { recruiter, guids } = await openWorld();
  const wrong = await recruiter.raw(composerApi.sendMail, {
    candguids: guids,
    subject: 'Hi',
    DescriptionMail: '{{nickname}}',
  });
  expect([wrong.status, wrong.body['fields']]).toMatchObject([400, [{ field: 'DescriptionMail' }]]);
  const { status, body } = await recruiter.raw(composerApi.sendMail, {
    candguids: guids,
    subject: 'About {{jobTitle}}',
    DescriptionMail: 'Hello',
  });
  expect([status, body['code']]).toEqual([409, 'outreach.nobody']);
  const plan = await recruiter.call(composerApi.sendMail, {
    candidateGuids: guids,
    subject: 'About {{jobTitle}}',
    text: 'Hello',
    dryRun: true,
  });
  expect(plan.skipped.map(({ reason, fields }) => [reason, fields])).toEqual([
    ['empty-field', ['jobTitle']],
    ['empty-field', ['jobTitle']],
  ]);
});

test('within eight seconds a send is taken back; of somebody else it is not there', async () => {
  const world = await openWorld();
  const { recruiter, guids } = world;
  const [file] = await recruiter.call(filesApi.upload, {}, { 'role.txt': Buffer.from('The role in short.') });
  const message = { candidateGuids: guids, subject: 'Hi', text: 'Hello', attachments: [file!.fileId!] };
  const { sendId } = await recruiter.call(composerApi.sendMail, message);
  const other = await world.signIn();
  expect((await other.raw(composerApi.undo, { sendId })).status).toBe(404);
  expect(await recruiter.call(composerApi.undo, { sendId: sendId! })).toEqual({ cancelled: 2, left: 0 });
  expect(await world.states()).toEqual(['dana@example.com CANCELLED', 'omar@example.com CANCELLED']);
  // What was taken back is corrected and sent, with the file that it had; the file of somebody is nobody else's.
  expect((await recruiter.call(composerApi.sendMail, message)).queued).toBe(2);
  expect((await other.raw(composerApi.sendMail, message)).status).toBe(400);
});

test('who opted out, is not to be contacted or does not exist is skipped with the reason; the rest get it (206)', async () => {
  const { recruiter, guids, db } = await openWorld();
  await db.insertInto('opt_out').values({ channel: 'EMAIL', address_key: 'omar@example.com', words: 'link' }).execute();
  const { status, body } = await recruiter.raw(composerApi.sendMail, {
    candguids: [...guids, 'nobody-of-this-name'],
    subject: 'Hi',
    DescriptionMail: 'Hello',
  });
  const skipped = body['skipped'] as { reason: string }[];
  expect([status, body['queued'], skipped.map(({ reason }) => reason)]).toEqual([206, 1, ['opted-out', 'absent']]);
});

test('a file of somebody else, or more than may go along, is refused', async () => {
  const world = await openWorld();
  const other = await world.signIn();
  const [file] = await other.call(filesApi.upload, {}, { 'own.txt': Buffer.from('Mine alone.') });
  const { status, body } = await world.recruiter.raw(composerApi.sendMail, {
    candguids: world.guids,
    subject: 'Hi',
    DescriptionMail: 'Hello',
    attachments: [file!.fileId],
  });
  expect([status, body['code']]).toEqual([409, 'outreach.attachments']);
});

test('a text message says who writes and how to end it, once; without a number or a provider it is told before', async () => {
  const without = await openWorld();
  expect(await without.recruiter.call(composerApi.channels, {})).toMatchObject({ sms: { needs: ['SMS_BASE_URL'] } });
  const provider = { SMS_BASE_URL: 'https://sms.example.com' };
  const world = await openWorld(provider);
  const { recruiter, guids, db, sms } = world;
  expect(await recruiter.call(composerApi.channels, {})).toMatchObject({ sms: { needs: ['SMS_FROM'] } });
  const input = { candidateGuids: [guids[0]!], text: 'Are you free at two, {{firstName}}?' };
  const wire = { candguids: input.candidateGuids, text: input.text };
  expect((await recruiter.raw(composerApi.sendText, wire)).body['code']).toBe('outreach.no-number');
  await db.insertInto('sender_number').values({ unit_id: world.units.USA, number: '+12145550100' }).execute();
  await db.updateTable('candidate_contact').set({ e164: '+12145550177' }).where('kind', '=', 'phone').execute();
  const refused = await recruiter.call(composerApi.sendText, { ...input, dryRun: true });
  expect(refused.skipped.map(({ reason }) => reason)).toEqual(['no-consent']);
  await db
    .insertInto('contact_consent')
    .values({
      candidate_id: world.dana.id,
      unit_id: world.units.USA,
      channel: 'SMS',
      basis: 'EXPRESS',
      source: 'web form',
      obtained_at: '2026-01-01',
    })
    .execute();
  // One of old, from another installation, told nobody who writes here and how it ends.
  await sql`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, candidate_id, state, sent_at)
    values ('old', 'import 1', ${world.units.USA}, 'SMS', 'mail', '+12145550177', 'Hi', ${world.dana.id}, 'SENT', '2024-01-01')`.execute(
    db,
  );
  const plan = await recruiter.call(composerApi.sendText, { ...input, dryRun: true });
  expect(plan.preview).toMatchObject({ from: '+12145550100', segments: 1 });
  expect(plan.preview!.text).toMatch(/^Are you free at two, dana\?\n.+Northgate Talent\. Reply STOP to end\.$/);

  await recruiter.call(composerApi.sendText, input);
  // It may be night where they live: the message is held then, and a test has no hours.
  await db.updateTable('candidate').set({ time_zone: 'America/Chicago' }).execute();
  const noon = new Date('2026-11-24T18:00:00Z');
  await db.updateTable('outbound_message').set({ not_before: noon.toISOString() }).execute();
  Object.assign(world.context.clock, { now: () => noon });
  await sweepTexts(world.context, never);
  expect(sms.sent.map(({ to, from, body }) => [to, from, body])).toEqual([
    ['+12145550177', '+12145550100', plan.preview!.text],
  ]);
});

test('the histories hold both directions, of the caller’s units only, and only the caller’s own number', async () => {
  const world = await openWorld();
  const { recruiter, guids, db } = world;
  await recruiter.call(composerApi.sendMail, { candidateGuids: [guids[0]!], subject: 'Hi', text: 'Hello' });
  const reply = {
    kind: 'REPLY' as const,
    dedupe_key: 'a',
    from_address: 'dana@example.com',
    to_address: 'us@example.com',
    candidate_id: world.dana.id,
    happened_at: new Date(Date.now() + 1000).toISOString(),
  };
  await db
    .insertInto('inbound_message')
    .values([
      { ...reply, channel: 'EMAIL', unit_id: world.units.USA, subject: 'Re: Hi', body: 'Gladly.' },
      { ...reply, channel: 'EMAIL', unit_id: world.units.CAN, dedupe_key: 'b', body: 'Of another unit.' },
      { ...reply, channel: 'SMS', unit_id: world.units.USA, dedupe_key: 'c', body: 'By text' },
    ])
    .execute();
  const { messages } = await recruiter.call(messageHistoryApi.mails, { candidateGuid: guids[0]! });
  expect(messages.map(({ direction, text }) => [direction, text.split('\n')[0]])).toEqual([
    ['in', 'Gladly.'],
    ['out', 'Hello'],
  ]);
  const texts = await recruiter.call(messageHistoryApi.texts, { candidateGuid: guids[0]! });
  expect(texts.messages.map(({ text }) => text)).toEqual(['By text']);
  const foreign = await recruiter.raw(messageHistoryApi.texts, { candguid: guids[0], phno: '+12145550111' });
  expect([foreign.status, foreign.body['fields']]).toMatchObject([400, [{ field: 'phno' }]]);
});

test('an email about a job makes contacted whom it reached, once it is sent; without a job nobody moves', async () => {
  const world = await openWorld();
  const { recruiter, guids, db, dana, omar } = world;
  const job = await openHelpDesk(recruiter);
  const lin = await addAddressedPerson(world, 'USA', 'lin');
  await recruiter.call(addToJobApi.add, { jobId: job.id, ids: [dana.id, lin.id] });
  await recruiter.raw(submissionsApi.submit, { candid: lin.id, jobid: job.id, status: 'Interested' });
  const stages = async () =>
    new Map(
      (await recruiter.call(jobListApi.pipeline, { jobId: job.id })).people.map(({ name, stage }) => [
        name.split(' ')[0],
        stage,
      ]),
    );
  const mail = { candidateGuids: [...guids, 'guid-of-a-person-lin-USA'], subject: 'Hello', text: 'Hi {{firstName}}' };
  /** As if what was sent so far had been sent days ago: nobody is written to twice a day. */
  const daysPass = () =>
    sql`update outbound_message set created_at = created_at - interval '5 days', sent_at = sent_at - interval '5 days'`.execute(
      db,
    );
  await recruiter.call(composerApi.sendMail, mail);
  await world.due();
  await sweepOutbox(world.context, never);
  expect(Object.fromEntries(await stages())).toEqual({ dana: 'SHORTLISTED', lin: 'INTERESTED' });
  await daysPass();

  await recruiter.call(composerApi.sendMail, { ...mail, jobId: job.id });
  expect(Object.fromEntries(await stages())).toEqual({ dana: 'SHORTLISTED', lin: 'INTERESTED' });
  await world.due();
  await sweepOutbox(world.context, never);
  expect(Object.fromEntries(await stages())).toEqual({ dana: 'CONTACTED', omar: 'CONTACTED', lin: 'INTERESTED' });
  const steps = await db
    .selectFrom('submission_event as e')
    .innerJoin('submission as x', 'x.id', 'e.submission_id')
    .where('x.candidate_id', '=', omar.id)
    .select(['e.from_category', 'e.to_category', 'e.via', 'e.by_user'])
    .orderBy('e.id')
    .execute();
  expect(steps.at(-1)).toEqual({
    from_category: 'MATCHED',
    to_category: 'CONTACTED',
    via: 'message',
    by_user: recruiter.userId,
  });

  // A second one moves nobody.
  await daysPass();
  await recruiter.call(composerApi.sendMail, { ...mail, jobId: job.id });
  await world.due();
  await sweepOutbox(world.context, never);
  const { count } = await db
    .selectFrom('submission_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('to_category', '=', 'CONTACTED')
    .where('via', '=', 'message')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});

test('a mail that leaves after its job is over puts nobody on it', async () => {
  const world = await openWorld();
  const { recruiter, guids, db } = world;
  const job = await openHelpDesk(recruiter);
  await recruiter.call(composerApi.sendMail, { candidateGuids: guids, subject: 'Hi', text: 'Hello', jobId: job.id });
  await db.updateTable('job').set({ category: 'CLOSED' }).where('id', '=', job.id).execute();
  await world.due();
  await sweepOutbox(world.context, never);
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([]);
});
