import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { sourcesApi } from '#contract/areas/automation/sources.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { sweepSourceMails } from '#server/areas/job-boards/source-mails.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { makeMail, openMemoryInbox } from '#server/testing/mails.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { addVendorClient, vendorCsv, vendorLine } from '#server/testing/vendor-files.ts';

const env = { IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' };
const pages = [1, 2, 3, 22] as const;
const from = 'Beeline <notify@beeline.example>';

async function openMailbox(settings: object = { mailFrom: 'beeline.example', mailTo: 'beeline' }) {
  const app = await openTestApp(env);
  const person = await app.signIn({ pages, group: 'admin' });
  await addVendorClient(app, 'Larkspur Bank');
  const saved = await person.call(connectorsApi.save, {
    kind: 'MAILBOX',
    name: 'Beeline mail',
    vmsProvider: 'Beeline',
    settings,
  });
  const inbox = openMemoryInbox(app.context);
  const run = () => person.call(sourcesApi.run, { id: saved.id });
  const shown = async () => (await person.call(connectorsApi.list, {})).connectors.find(({ id }) => id === saved.id)!;
  const uploads = async () => (await person.call(grabberApi.uploads, {})).found.rows;
  return { ...app, app, db: app.context.db, person, saved, inbox, run, shown, uploads };
}

const vendorMail = (id: string, more: Parameters<typeof makeMail>[0] = {}) =>
  makeMail({
    from,
    to: 'replies+beeline@northgate.example',
    subject: 'New requests',
    id,
    text: 'See the file.',
    ...more,
  });
const attached = (...lines: string[]) => [{ name: 'requests.csv', content: vendorCsv(...lines).toString() }];
const heard = async ({ context }: TestApp) =>
  (await context.db.selectFrom('inbound_message').select('subject').execute()).map(({ subject }) => subject);

test('a mail that meets the rule is a file of its vendor system: mapped once, then taken, and the job says where it came from', async () => {
  const world = await openMailbox();
  const { person, inbox, run, shown, uploads } = world;
  expect(world.saved).toMatchObject({ place: 'replies+beeline@northgate.example', can: ['list', 'fetch'] });
  inbox.deliver(vendorMail('one@beeline.example', { files: attached(vendorLine(1)) }));
  await inbox.read();
  expect(await heard(world.app)).toEqual([]);
  expect(await shown()).toMatchObject({
    waiting: 1,
    mails: [{ from: 'notify@beeline.example', subject: 'New requests', state: 'WAITING' }],
  });
  expect(await run()).toMatchObject({ files: 1, rows: 1, waiting: 1, created: 0 });
  const [upload] = await uploads();
  expect(upload).toMatchObject({
    name: 'requests.csv',
    origin: 'MAIL',
    state: 'READ',
    cameFrom: { connector: 'Beeline mail', from: 'notify@beeline.example', subject: 'New requests' },
  });
  expect((await person.call(grabberApi.setup, {})).waitingFiles).toBe(1);
  expect((await person.call(grabberApi.unmapped, {})).files).toMatchObject([{ uploadId: upload!.uploadId }]);
  const { mapping } = await person.call(grabberApi.state, { uploadId: upload!.uploadId });
  await person.call(grabberApi.run, { uploadId: upload!.uploadId, dryRun: false, mapping, dateOrder: 'MDY' });

  expect((await person.call(grabberApi.unmapped, {})).files).toEqual([]);

  inbox.deliver(vendorMail('two@beeline.example', { files: attached(vendorLine(2), vendorLine(3)) }));
  await inbox.read();
  expect(await run()).toMatchObject({ files: 1, rows: 2, waiting: 0, created: 2 });
  const { found } = await person.call(grabberApi.info, { outcome: 'CREATED' });
  const feed = await person.call(jobFeedApi.feed, { jobId: found.rows[0]!.jobId! });
  expect(feed.upload).toMatchObject({ origin: 'MAIL', cameFrom: { from: 'notify@beeline.example' } });
  // What was taken is not kept any longer; the line about it is.
  const kept = await world.db.selectFrom('source_mail').select(['state', 'raw', 'report']).orderBy('id').execute();
  expect(kept.map(({ state, raw }) => [state, raw])).toEqual([
    ['TAKEN', null],
    ['TAKEN', null],
  ]);
  expect(kept[1]!.report).toContain('2 rows: 2 new');
});

test('the text of a mail is one job; the same mail counts once, also after the mailbox was made anew', async () => {
  const { inbox, run, uploads, person } = await openMailbox({ mailFrom: 'beeline.example' });
  const text = [
    'Request Number: BL-88213',
    'Job Title: Java Developer',
    'Client: Larkspur Bank',
    'Status: Open',
    'Location: Dallas, TX',
    '',
    'Build payment services with Java and SQL for our branches.',
  ].join('\n');
  inbox.deliver(vendorMail('text@beeline.example', { text }));
  inbox.deliver(vendorMail('text@beeline.example', { text }));
  await inbox.read();
  inbox.renew();
  await inbox.read();
  expect(await run()).toMatchObject({ files: 1, rows: 1, created: 1 });
  expect(await run()).toMatchObject({ files: 0 });
  expect(await uploads()).toHaveLength(1);
  const { found } = await person.call(grabberApi.info, { outcome: 'CREATED' });
  expect(found.rows[0]).toMatchObject({ requisition: 'BL-88213', title: 'Java Developer' });
});

test('the rule takes nothing else: other senders, forged and blocked ones, reports, and what the rule of another unit does not name', async () => {
  const { app, db, inbox, units, shown } = await openMailbox();
  const other = await app.signIn({ pages, group: 'admin', units: [units.CAN] });
  await other.call(connectorsApi.save, {
    kind: 'MAILBOX',
    name: 'Flextrack mail',
    vmsProvider: 'Flextrack',
    settings: { mailFrom: 'beeline.example', mailTo: 'beeline', mailSubject: 'canada' },
  });
  inbox.deliver(vendorMail('a', { from: 'Dana <dana@example.com>', subject: 'Other sender' }));
  inbox.deliver(vendorMail('b', { to: 'replies@northgate.example', subject: 'Other recipient' }));
  inbox.deliver(
    vendorMail('c', { subject: 'Forged', headers: ['Authentication-Results: mx.northgate.example; dmarc=fail'] }),
  );
  inbox.deliver(vendorMail('d', { subject: 'New in Canada' }));
  await inbox.read();
  await db
    .insertInto('blocked_sender')
    .values({ channel: 'EMAIL', address_key: 'notify@beeline.example', unit_id: units.USA })
    .execute();
  inbox.deliver(vendorMail('e', { subject: 'Blocked' }));
  await inbox.read();
  expect(await heard(app)).toEqual(['Other sender', 'Other recipient', 'Forged', 'Blocked']);
  expect((await shown()).mails).toEqual([]);
  // The rule that says more is meant.
  const kept = await db.selectFrom('source_mail').select(['unit_id', 'subject']).execute();
  expect(kept).toEqual([{ unit_id: units.CAN, subject: 'New in Canada' }]);
});

test('what a person writes is theirs, whichever rule it meets: a candidate, an answer to us, a wish to hear no more', async () => {
  const { app, inbox, shown } = await openMailbox({ mailFrom: 'example.com' });
  await addAddressedPerson(app, 'CAN', 'dana');
  const ours = `<aaaaaaaaaaaaaaaaaaaaaa@${app.context.config.mailFrom.split('@')[1]}>`;
  const mail = (id: string, more: object) =>
    makeMail({ from: `${id}@example.com`, to: 'replies@northgate.example', id, ...more });
  inbox.deliver(mail('dana', { subject: 'Of a candidate', text: 'Hello' }));
  inbox.deliver(mail('ann', { subject: 'An answer', text: 'Yes', answers: ours }));
  inbox.deliver(mail('bob', { subject: 'No more', text: 'Please stop emailing me' }));
  inbox.deliver(mail('vms', { subject: 'New requests', text: 'Title: Java Developer' }));
  await inbox.read();
  expect(await heard(app)).toEqual(['Of a candidate', 'An answer', 'No more']);
  expect((await shown()).mails!.map(({ subject }) => subject)).toEqual(['New requests']);
});

test('a copied installation takes none; what cannot be read fails with its reason and is tried again when somebody asks', async () => {
  const { app, db, person, saved, inbox, run, shown } = await openMailbox();
  await db.updateTable('installation').set({ quarantined_at: new Date().toISOString() }).execute();
  inbox.deliver(vendorMail('zip', { text: '', files: [{ name: 'requests.zip', content: 'no archive' }] }));
  await inbox.read();
  expect((await person.raw(sourcesApi.run, { id: saved.id })).body['code']).toBe('installation.quarantined');
  expect(await shown()).toMatchObject({ waiting: 1 });
  await db.updateTable('installation').set({ quarantined_at: null }).execute();
  expect(await run()).toMatchObject({ files: 1, failed: 1 });
  expect((await shown()).mails).toMatchObject([{ state: 'FAILED', report: expect.any(String) }]);
  // A requisition may stand in it: whoever administers or leads hears of it once, and finds it where it can be mended.
  expect(await run()).toMatchObject({ files: 1, failed: 1 });
  const waits = async () => (await person.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind);
  expect(await waits()).toEqual(['source-failed']);
  expect((await person.call(grabberApi.unmapped, {})).failed).toMatchObject([
    {
      name: 'New requests',
      from: 'notify@beeline.example',
      connector: 'Beeline mail',
      why: expect.stringMatching(/./),
    },
  ]);
  expect((await person.call(grabberApi.setup, {})).failedFiles).toBe(1);
  expect(await person.call(connectorsApi.check, { id: saved.id })).toMatchObject({
    ok: false,
    steps: [
      { step: 'settings', ok: true },
      { step: 'inbox', ok: false },
    ],
  });
  await db.insertInto('channel_check').values({ channel: 'INBOX', worked_at: new Date().toISOString() }).execute();
  expect(await person.call(connectorsApi.check, { id: saved.id })).toMatchObject({ ok: true });
  // After a month nobody asks any more.
  await db.updateTable('source_mail').set({ recorded_at: '2026-01-01T00:00:00Z' }).execute();
  await sweepSourceMails(app.context.db);
  expect(await db.selectFrom('source_mail').select('id').execute()).toEqual([]);
});

test('a mailbox names everything that its rule lacks', async () => {
  const { person } = await openMailbox();
  const refused = await person.raw(connectorsApi.save, {
    kind: 'MAILBOX',
    name: 'Other',
    settings: { mailTo: 'a b', mailSubject: 'x' },
  });
  expect((refused.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'settings.mailTo',
    'vmsProvider',
  ]);
});

test('a mailbox with emails that nobody has read is not removed in silence: they are handed over once, or go where that is said', async () => {
  const { db, person, saved, inbox, run, shown, units, app } = await openMailbox();
  const box = { kind: 'MAILBOX', name: 'Other mail', vmsProvider: 'Beeline', settings: { mailFrom: 'other.example' } };
  const other = await person.call(connectorsApi.save, box as never);
  inbox.deliver(vendorMail('zip', { text: '', files: [{ name: 'requests.zip', content: 'no archive' }] }));
  await inbox.read();
  expect(await run()).toMatchObject({ failed: 1 });
  inbox.deliver(vendorMail('one'));
  inbox.deliver(vendorMail('two'));
  await inbox.read();
  expect(await shown()).toMatchObject({ waiting: 2, unread: 3 });
  const refused = await person.raw(connectorsApi.remove, { id: saved.id });
  expect(refused.body).toMatchObject({ code: 'connector.mails', details: { count: 3 } });
  const { id, name, settings } = saved;
  const feed = {
    kind: 'HTTP_FEED',
    settings: { ...settings, baseUrl: 'https://feed.example' },
    vmsProvider: 'Beeline',
  };
  expect((await person.raw(connectorsApi.save, { id, name, ...feed })).body['code']).toBe('connector.mails');
  // Not to what is no mailbox, itself, or of another unit.
  const abroad = await app.signIn({ pages, group: 'admin', units: [units.CAN] });
  const far = await abroad.call(connectorsApi.save, { ...box, vmsProvider: 'Flextrack' } as never);
  for (const handOverTo of [id, far.id])
    expect((await person.raw(connectorsApi.remove, { id, handOverTo })).body).toMatchObject({
      fields: [{ field: 'handOverTo' }],
    });
  // One of them came to both.
  const [first] = await db.selectFrom('source_mail').selectAll().where('dedupe_key', 'like', '%one%').execute();
  const { id: _, ...same } = first!;
  await db
    .insertInto('source_mail')
    .values({ ...same, connector_id: other.id, state: 'TAKEN', raw: null, causes: null })
    .execute();
  await person.call(connectorsApi.remove, { id, handOverTo: other.id });
  const kept = (await person.call(connectorsApi.list, {})).connectors.find((one) => one.id === other.id)!;
  expect([kept.unread, kept.mails!.map(({ state }) => state).toSorted()]).toEqual([2, ['FAILED', 'TAKEN', 'WAITING']]);
  expect((await person.raw(connectorsApi.remove, { id: other.id })).body['code']).toBe('connector.mails');
  await person.call(connectorsApi.remove, { id: other.id, dropMails: true });
  expect((await person.call(connectorsApi.list, {})).connectors).toEqual([]);
});
