import { expect, test } from 'vitest';
import { auditApi } from '#contract/areas/audit/audit.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { sendMessage } from '#server/areas/messages/delivery.ts';
import { addJob, addNetwork, deliver, mail, networkList, networkWorld, reasons } from '#server/testing/networks.ts';
import { until } from '#server/testing/open-test-app.ts';

test('each contact gets a separate mail, with reply-to the sender, the facts of the job and an unsubscribe link', async () => {
  const { testApp, ann, ids, jobId } = await networkWorld();
  const answer = await ann.call(networkMailApi.send, { ids: [ids[0], ids[1]], jobId, ...mail });
  expect(answer).toMatchObject({ queued: 2, skipped: [] });
  expect(Date.parse(answer.leavesAt!) - Date.now()).toBeGreaterThan(5_500);
  // Nothing leaves before it can no longer be taken back.
  for (const { id } of await testApp.context.db.selectFrom('outbound_message').select('id').execute())
    await sendMessage(testApp.context, id);
  expect(testApp.mailer.sent).toEqual([]);
  await deliver(testApp);

  expect(testApp.mailer.sent.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
    ['dana.whitfield@partner.example', 'For Dana Whitfield: a job', `${ann.username}@example.com`],
    ['omar.haddad@partner.example', 'For Omar Haddad: a job', `${ann.username}@example.com`],
  ]);
  const [first, second] = testApp.mailer.sent;
  expect(first!.html).toBeUndefined();
  expect(first!.text).toContain(
    'Dear Dana,\n\n<b>we</b> look for somebody.\n\nSenior Java Developer\nLocation: Dallas, TX',
  );
  expect(first!.text).toContain('Work mode: Hybrid, 3 days a week on site\nDuration: 12 months\nMust have: Java');
  // Made-up names and keys below the signature may hold any digits.
  const [told] = first!.text.split('\n-- \n');
  for (const secret of ['Crestline', '78', '108', 'never tell', 'omar']) expect(told).not.toContain(secret);
  expect(first!.text).not.toMatch(/Crestline|never tell|omar/);
  expect(first!.text).toContain('100 Example Street');
  expect(first!.text.endsWith(`Unsubscribe: ${first!.unsubscribeUrl}`)).toBe(true);
  expect(first!.unsubscribeUrl).toMatch(/^http.*\/unsubscribe\?key=[\w-]{22}\.[\w-]{43}$/);
  expect(second!.unsubscribeUrl).not.toBe(first!.unsubscribeUrl);

  const { found } = await ann.call(networkList.search, { sortField: 'lastMailedAt', direction: 'DESC' } as never);
  const rows = (found as unknown as { rows: (CatalogRow & { sentCount: number; lastMailedAt?: string })[] }).rows;
  expect(rows.map(({ id, sentCount, lastMailedAt }) => [id, sentCount, lastMailedAt !== undefined])).toEqual([
    [ids[1], 1, true],
    [ids[0], 1, true],
    [ids[2], 0, false],
  ]);
  // Fields that the product maintains can be filtered and exported, but not written by a person.
  const since = await ann.raw(networkList.search, { lastMailedAtFrom: '2020-01-01' });
  expect((since.body['networkSearch'] as { totalElements: number }).totalElements).toBe(2);
  await ann.raw(networkList.edit, { id: ids[2], sentCount: 99, lastMailedAt: '2020-01-01T00:00:00Z' });
  const file = await ann.raw(networkList.export, { format: 'csv', columns: ['name', 'sentCount', 'lastMailedAt'] });
  expect(
    String(file.body['text'])
      .split('\r\n')
      .slice(0, 4)
      .map((line) => line.replace(/20\d\d-.*$/, 'when')),
  ).toEqual(['\ufeffName,Emails sent,Last email', 'Dana Whitfield,1,when', 'Lena Fox,0,', 'Omar Haddad,1,when']);
  const history = (await ann.call(networkMailApi.history, { id: ids[0] })).found;
  expect(history.rows).toMatchObject([
    {
      subject: 'For Dana Whitfield: a job',
      jobId,
      jobTitle: 'Senior Java Developer',
      by: `Test ${ann.username}`,
      state: 'SENT',
    },
  ]);
  // A mailed contact cannot be deleted; the record says what uses it.
  expect((await ann.raw(networkList.remove!, { id: ids[0] })).body['code']).toBe('record.in-use');
});

test('a mail names the rate only when ticked, the client only where the job allows it; the preview equals the sent mail', async () => {
  const { testApp, ann, ids } = await networkWorld();
  const jobId = await addJob(testApp, testApp.units.USA, ann, { client_may_be_shown: true });
  const query = { ids: [...ids], jobId, tellsRate: true, ...mail };
  const preview = await ann.call(networkMailApi.preview, { ...query, shownId: ids[1] });
  expect(preview.willMail.map(({ networkId }) => networkId)).toEqual(ids);
  expect(preview.mail).toMatchObject({ networkId: ids[1], to: 'omar.haddad@partner.example' });
  expect(await testApp.context.db.selectFrom('outbound_message').select('id').execute()).toEqual([]);
  await ann.call(networkMailApi.send, query);
  await deliver(testApp);

  const sent = testApp.mailer.sent[1]!;
  expect(sent.text).toContain('Pay: 64 to 78 USD per hour');
  expect(sent.text).toContain('Client: Crestline Bank');
  const withoutKey = (words: string) => words.replace(/key=.*$/, '');
  expect([preview.mail!.subject, withoutKey(preview.mail!.text), preview.mail!.replyTo]).toEqual([
    sent.subject,
    withoutKey(sent.text),
    sent.replyTo,
  ]);
  expect(preview.mail!.from).toBe(`${sent.from.name} <${sent.from.address}>`);
});

test('those who get no mail are listed with the reason, the others get theirs; recipients may be chosen by a filter', async () => {
  const { testApp, ann, foreign, ids } = await networkWorld();
  const [dana, omar, lena] = ids;
  const elsewhere = await addNetwork(foreign, 'Noor Aziz');
  const quiet = await addNetwork(ann, 'Quiet One', { optOut: true });
  const broken = await addNetwork(ann, 'Broken Box');
  await testApp.context.db.updateTable('network').set({ email: 'a@b, c@d.example' }).where('id', '=', broken).execute();
  await ann.call(networkList.active, { id: omar, isActive: false } as never);
  await testApp.context.db
    .insertInto('opt_out')
    .values({ channel: 'EMAIL', address_key: 'lena.fox@partner.example', words: 'STOP' })
    .execute();

  const raw = await ann.raw(networkMailApi.send, {
    networkIds: [dana, omar, lena, quiet, broken, elsewhere, 999_999],
    subject: 'A job',
    DescriptionMail: 'Hello',
  });
  expect(raw.status).toBe(206);
  expect([raw.body['queued'], reasons(raw.body as never)]).toEqual([
    1,
    [
      [elsewhere, 'absent'],
      [999_999, 'absent'],
      [omar, 'inactive'],
      [lena, 'unsubscribed'],
      [quiet, 'opted-out'],
      [broken, 'no-address'],
    ],
  ]);
  // A contact of another unit and one that never existed get the same answer.
  const nobody = (id: number) => ann.raw(networkMailApi.send, { networkIds: [id], subject: 'A', DescriptionMail: 'B' });
  expect((await nobody(elsewhere)).body['details']).toEqual((await nobody(999_999)).body['details']);
  expect((await nobody(elsewhere)).body['code']).toBe('outreach.nobody');

  const ohio = await addNetwork(ann, 'Ohio Person', { states: ['OH', 'PA'], skills: ['SAP FI'] });
  const listQuery = async (input: object) => {
    const { body } = await ann.raw(networkMailApi.preview, input);
    return [...(body['willMail'] as { networkId: number }[]).map(({ networkId }) => networkId)];
  };
  expect(await listQuery({ clientstate: 'OH' })).toEqual([ohio]);
  expect(await listQuery({ clientstate: ['OH', 'TX'], skills: 'sap' })).toEqual([ohio]);
  expect(await listQuery({ everything: true, except: [ohio] })).toEqual([]);
  expect(await listQuery({ networkIds: [ohio], clientstate: ['TX'] })).toEqual([]);
});

test('all wrong fields are named at once; an empty choice never means everybody', async () => {
  const { testApp, ann } = await networkWorld();
  const fieldsOf = async (input: object) => {
    const { status, body } = await ann.raw(networkMailApi.send, input);
    return [status, ...((body['fields'] as { field: string }[]) ?? []).map(({ field }) => field).sort()];
  };
  expect(await fieldsOf({ jobid: 'x', subject: ' ', DescriptionMail: '{{salary}}' })).toEqual([
    400,
    'DescriptionMail',
    'jobid',
    'networkIds',
    'subject',
  ]);
  expect(await fieldsOf({ networkIds: [], clientstate: [], subject: 'A', DescriptionMail: 'B' })).toEqual([
    400,
    'networkIds',
  ]);
  for (const subject of ['Hi\r\nBcc: all@partner.example', 'Hi\nX', 'Hi\u2028X', 'Hi\u0085X'])
    expect([subject, ...(await fieldsOf({ everything: true, subject, DescriptionMail: 'B' }))]).toEqual([
      subject,
      400,
      'subject',
    ]);
  expect(await testApp.context.db.selectFrom('outbound_message').select('id').execute()).toEqual([]);
});

test('line breaks in a name cannot inject a mail header', async () => {
  const { testApp, ann } = await networkWorld();
  const id = await addNetwork(ann, 'Eve', { name: 'Eve\r\nBcc: all@partner.example', email: 'eve@partner.example' });
  await ann.call(networkMailApi.send, { ids: [id], ...mail });
  await deliver(testApp);
  expect(testApp.mailer.sent.map(({ subject }) => subject)).toEqual(['For Eve Bcc: all@partner.example: a job']);
});

test('AZ-03: networks and jobs of another unit are absent; a read-only user sends nothing', async () => {
  const { testApp, ann, foreign, ids, jobId } = await networkWorld();
  const foreignJob = await addJob(testApp, testApp.units.CAN, foreign);
  const body = { networkIds: [ids[0]], subject: 'A', DescriptionMail: 'B' };
  for (const call of [networkMailApi.send, networkMailApi.preview]) {
    const absent = await ann.raw(call, { ...body, jobid: 999_999 });
    expect([absent.status, (await ann.raw(call, { ...body, jobid: foreignJob })).body['message']]).toEqual([
      404,
      absent.body['message'],
    ]);
  }
  expect((await foreign.raw(networkMailApi.history, { id: ids[0] })).body['code']).toBe('record.absent');
  expect((await foreign.call(networkMailApi.jobs, {})).map(({ id }) => id)).toEqual([foreignJob]);
  const reader = await testApp.signIn({ pages: [18], isReadOnly: true });
  const other = await testApp.signIn({ pages: [6] });
  for (const call of [networkMailApi.send, networkMailApi.preview, networkMailApi.undo]) {
    expect((await reader.raw(call, { ...body, sendId: 'x'.repeat(22) })).body['code']).toBe('right.read-only');
    expect((await other.raw(call, { ...body, sendId: 'x'.repeat(22) })).body['code']).toBe('right.no-page');
  }
  const elsewhere = await addNetwork(foreign, 'Noor Aziz');
  // With both units applied a job is sent only to partners of its own unit.
  const both = await testApp.signIn({ pages: [18], units: [testApp.units.USA, testApp.units.CAN] });
  await testApp.context.db
    .updateTable('session')
    .set({ unit_ids: [testApp.units.USA, testApp.units.CAN] } as never)
    .execute();
  expect(reasons(await both.call(networkMailApi.preview, { ids: [elsewhere], jobId }))).toEqual([
    [elsewhere, 'other-unit'],
  ]);
  const twin = await testApp.context.db
    .insertInto('network')
    .values({
      name: 'Dana',
      name_key: 'dana',
      unit_id: testApp.units.CAN,
      email: 'DANA.Whitfield@partner.example',
      states: ['ON'],
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = await both.call(networkMailApi.preview, { ids: [ids[0], twin.id] });
  expect([plan.willMail.length, reasons(plan)]).toEqual([1, [[twin.id, 'same-address']]]);
});

test('a job that is not open, or contains forbidden wording, is not mailed', async () => {
  const { testApp, ann, ids } = await networkWorld();
  const bad = await addJob(testApp, testApp.units.USA, ann, {
    description: 'Java and Kafka.\nGC only',
  });
  const refused = await ann.raw(networkMailApi.send, {
    networkIds: [ids[0]],
    jobid: bad,
    subject: 'A',
    DescriptionMail: 'B',
  });
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    409,
    'job.restricted',
    expect.stringContaining('GC only'),
  ]);
  await testApp.context.db
    .updateTable('job_status')
    .set({ category: 'CLOSED' } as never)
    .execute();
  const closed = await ann.raw(networkMailApi.preview, { networkIds: [ids[0]], jobid: bad });
  expect(closed.body['code']).toBe('job.not-open');
});

test('two senders at once mail a contact once a day; cancelled and failed mails do not count', async () => {
  const { testApp, ann, ben, ids } = await networkWorld();
  const answers = await Promise.all(
    [ann, ben, ann, ben].map((by) =>
      by.raw(networkMailApi.send, { networkIds: [...ids], subject: 'A', DescriptionMail: 'B' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await testApp.context.db.selectFrom('outbound_message').select('id').execute()).length).toBe(3);

  await testApp.context.db
    .updateTable('outbound_message')
    .set({ state: 'CANCELLED' })
    .where('network_id', '=', ids[0])
    .execute();
  await testApp.context.db
    .updateTable('outbound_message')
    .set({ state: 'FAILED' })
    .where('network_id', '=', ids[1])
    .execute();
  const again = await ben.call(networkMailApi.send, { ids: [...ids], ...mail });
  expect([again.queued, reasons(again)]).toEqual([2, [[ids[2], 'mailed-today']]]);
});

test('REL-09: a double click is one send with the same answer twice; somebody else’s same key is another send', async () => {
  const { testApp, ann, ben, ids } = await networkWorld();
  const body = { ids: [ids[0], ids[1]], ...mail, idempotencyKey: 'click-1' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.call(networkMailApi.send, body)));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({ queued: 2, skipped: [] });
  expect((await testApp.context.db.selectFrom('outbound_message').select('id').execute()).length).toBe(2);
  expect(
    (
      await ben.raw(networkMailApi.send, {
        networkIds: [ids[0]],
        subject: 'A',
        DescriptionMail: 'B',
        idempotencyKey: 'click-1',
      })
    ).status,
  ).toBe(409);
  const { found } = await ann.call(auditApi.search, { act: 'bulk-send' } as never);
  expect(found.rows.length).toBe(1);
  // A late click does not send what was taken back, and does not report it as sent.
  await ann.call(networkMailApi.undo, { sendId: answers[0]!.sendId! });
  expect(await ann.call(networkMailApi.send, body)).toMatchObject({ queued: 0, skipped: [] });
});

test('unsent mail is taken back by its sender, and the answer says what had left', async () => {
  const { testApp, ann, ben, ids } = await networkWorld();
  const { sendId = '' } = await ann.call(networkMailApi.send, { ids: [...ids], ...mail });
  expect((await ben.raw(networkMailApi.undo, { sendId })).body['code']).toBe('record.absent');
  const [first] = await testApp.context.db.selectFrom('outbound_message').select('id').orderBy('id').execute();
  await testApp.context.db
    .updateTable('outbound_message')
    .set({ not_before: new Date(Date.now() - 60_000).toISOString() })
    .where('id', '=', first!.id)
    .execute();
  await sendMessage(testApp.context, first!.id);

  expect(await ann.call(networkMailApi.undo, { sendId })).toEqual({ cancelled: 2, left: 1 });
  expect(await ann.call(networkMailApi.undo, { sendId })).toEqual({ cancelled: 0, left: 1 });
  await deliver(testApp);
  expect(testApp.mailer.sent.length).toBe(1);
  expect((await ann.call(networkMailApi.history, { id: ids[2] })).found.rows[0]!.state).toBe('CANCELLED');
  // A mail that never left does not block the next one.
  expect((await ann.call(networkMailApi.send, { ids: [...ids], ...mail })).queued).toBe(2);
});

test('killed between queue and send: each contact gets one mail, and one with an unknown result is not sent again', async () => {
  const { testApp, ann, ids } = await networkWorld();
  await ann.call(networkMailApi.send, { ids: [...ids], ...mail });
  const { db } = testApp.context;
  const rows = await db.selectFrom('outbound_message').select('id').orderBy('id').execute();
  // One message was claimed by a server that died.
  await db
    .updateTable('outbound_message')
    .set({ state: 'SENDING', leased_until: '2020-01-01T00:00:00Z', not_before: '2020-01-01T00:00:00Z' })
    .where('id', '=', rows[0]!.id)
    .execute();
  await db
    .updateTable('outbound_message')
    .set({ not_before: new Date(Date.now() - 60_000).toISOString() })
    .execute();
  await testApp.work();
  await until(async () => testApp.mailer.sent.length >= 2);
  await Promise.all(rows.map(({ id }) => sendMessage(testApp.context, id)));
  expect(testApp.mailer.sent.map(({ to }) => to).sort()).toEqual([
    'lena.fox@partner.example',
    'omar.haddad@partner.example',
  ]);
  expect((await ann.call(networkMailApi.history, { id: ids[0] })).found.rows[0]!.state).not.toBe('SENT');
});
