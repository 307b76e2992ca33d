import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { filesApi } from '#contract/areas/files/files.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { type NewMessage, putMessage } from '#server/areas/messages/outbox.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { makeMail, openMemoryInbox } from '#server/testing/mails.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { readInbox } from './inbox-reader.ts';

const never = new AbortController().signal;
const env = { IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' };

async function openWorld() {
  const open = await openTestApp(env);
  const { context } = open;
  const { db } = context;
  const dana = await addAddressedPerson(open);
  const omar = await addAddressedPerson(open, 'USA', 'omar');
  const lea = await addAddressedPerson(open, 'CAN', 'lea');
  const recruiter = await open.signIn();
  const inbox = openMemoryInbox(context);
  let count = 0;
  /** Sends a mail and returns it as it left. */
  const send = async (change: Partial<NewMessage> = {}) => {
    count += 1;
    const { id } = await putMessage(context, db, {
      idempotencyKey: `mail ${count}`,
      unitId: open.units.USA,
      channel: 'EMAIL',
      kind: 'mail',
      to: 'dana@example.com',
      subject: 'The role',
      text: 'Hello Dana, are you free on Tuesday?\nReply STOP to end all messages.',
      ...(change.networkId === undefined && { candidateId: dana.id }),
      by: recruiter.userId,
      at: context.clock.now(),
      ...change,
    });
    await sweepOutbox(context, never);
    return { id, ...open.mailer.sent.at(-1)! };
  };
  const messages = () => db.selectFrom('inbound_message').selectAll().orderBy('id').execute();
  const last = async () => (await messages()).at(-1)!;
  const bounced = async (address: string) =>
    (
      await db
        .selectFrom('candidate_contact')
        .select('bounced_at')
        .where('value_key', '=', address)
        .executeTakeFirstOrThrow()
    ).bounced_at !== null;
  return { ...open, db, dana, omar, lea, recruiter, inbox, send, messages, last, bounced };
}

test('ruling 76: a reply comes to the sealed address of its message, to its person, job and recruiter', async () => {
  const world = await openWorld();
  const { inbox, dana, recruiter } = world;
  const sent = await world.send();
  expect(sent.replyTo).toMatch(/^replies\+[a-z2-7]{42}@northgate\.example$/);
  expect(sent.returnPath).toBe(sent.replyTo);
  inbox.deliver(
    makeMail({
      to: sent.replyTo!.toUpperCase(),
      id: 'one@example.com',
      text: 'Tuesday works.\n\nOn Mon, Nov 23, 2026 Test <a@b.example> wrote:\n> Hello Dana, are you free on Tuesday?\n> Reply STOP to end all messages.',
    }),
  );
  await inbox.read();
  expect(await world.messages()).toMatchObject([
    {
      kind: 'REPLY',
      channel: 'EMAIL',
      body: 'Tuesday works.',
      candidate_id: dana.id,
      unit_id: world.units.USA,
      reply_to_id: sent.id,
      triage: null,
    },
  ]);
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind, candidateId }) => [kind, candidateId])).toEqual([['message-reply', dana.id]]);
  // Understood, its content is not kept.
  expect(await world.db.selectFrom('inbound_mail').select(['state', 'raw']).execute()).toEqual([
    { state: 'DONE', raw: null },
  ]);
  const { guid } = await world.db
    .selectFrom('candidate')
    .select('guid')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow();
  const { messages } = await recruiter.call(messageHistoryApi.mails, { candidateGuid: guid });
  expect(messages.map(({ direction, text }) => [direction, text])[0]).toEqual(['in', 'Tuesday works.']);
});

test('one mail counts once: delivered twice, read again under new numbers, or without a Message-ID', async () => {
  const { inbox, messages } = await openWorld();
  const mail = makeMail({ id: 'one@example.com', text: 'Hello' });
  inbox.deliver(mail);
  inbox.deliver(`Received: from elsewhere\r\n${mail}`);
  inbox.deliver(makeMail({ text: 'Without a name' }));
  // Another mail under the same name is another mail.
  inbox.deliver(makeMail({ id: 'one@example.com', text: 'Hello again' }));
  await inbox.read();
  inbox.renew();
  expect(await inbox.read()).toBe(4);
  expect((await messages()).map(({ body }) => body)).toEqual(['Hello', 'Without a name', 'Hello again']);
});

test('a mail that is taken away while it is read is passed; one that cannot be read is kept for a person', async () => {
  const { inbox, messages, db, context } = await openWorld();
  const gone = inbox.deliver(makeMail({ text: 'Gone' }));
  inbox.mails.delete(gone);
  const connection = { ...inbox.connection(), listAfter: async () => [gone] };
  expect(await readInbox(context, connection, inbox.holder)).toBe(1);
  expect([await messages(), await db.selectFrom('inbound_mail').select('id').execute()]).toEqual([[], []]);

  const deep = Array.from({ length: 30 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`);
  inbox.deliver(`From: dana@example.com\r\nMIME-Version: 1.0\r\n${deep.join('\r\n')}\r\n`);
  inbox.deliver(makeMail({ text: 'After it' }));
  for (let tries = 0; tries < 4; tries += 1) await inbox.read();
  expect((await messages()).map(({ kind, triage, body }) => [kind, triage, body])).toEqual([
    ['REPLY', null, 'After it'],
    ['UNREADABLE', 'UNREADABLE', ''],
  ]);
  const [kept] = await db.selectFrom('inbound_mail').select(['raw', 'state']).orderBy('id').execute();
  expect([kept?.state, kept?.raw?.toString().startsWith('From: dana')]).toEqual(['UNREADABLE', true]);
});

test('O9: nobody speaks for somebody else, and whom nobody knows waits for a person', async () => {
  const world = await openWorld();
  const { inbox, dana, omar, last } = world;
  const sent = await world.send();
  const consent = {
    candidate_id: world.lea.id,
    unit_id: world.units.CAN,
    channel: 'EMAIL',
    basis: 'EXPRESS',
    source: 'form',
  };
  await world.db
    .insertInto('contact_consent')
    .values({ ...consent, obtained_at: '2026-01-01' } as never)
    .execute();
  const other = await world.send({ to: 'lea@example.com', candidateId: world.lea.id, unitId: world.units.CAN });
  const say = async (mail: Parameters<typeof makeMail>[0]) => {
    inbox.deliver(makeMail({ text: 'Yes', ...mail }));
    await inbox.read();
    const { candidate_id, triage, guess_id } = await last();
    return [candidate_id, triage, guess_id];
  };
  const stranger = 'Sam <sam@elsewhere.example>';
  expect(await say({ answers: sent.messageId, id: '1@x' })).toEqual([dana.id, null, null]);
  expect(await say({ from: 'Dana Whitfield <dw@elsewhere.example>', to: sent.replyTo!, id: '2@x' })).toEqual([
    dana.id,
    null,
    null,
  ]);
  expect(await say({ from: stranger, to: sent.replyTo!, id: '3@x' })).toEqual([null, 'UNKNOWN', dana.id]);
  expect(await say({ from: stranger, id: '4@x' })).toEqual([null, 'UNKNOWN', null]);
  // The token of a message of another unit, in somebody else's hands; one that was made up; one that was changed.
  expect(await say({ to: other.replyTo!, id: '5@x' })).toEqual([null, 'TOKEN', world.lea.id]);
  expect(await say({ to: `replies+${'a'.repeat(42)}@northgate.example`, id: '6@x' })).toEqual([null, 'TOKEN', dana.id]);
  expect(await say({ to: sent.replyTo!.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')), id: '7@x' })).toEqual([
    null,
    'TOKEN',
    dana.id,
  ]);
  // A colleague in copy who is on record, and a Reply-To of somebody else.
  expect(await say({ from: 'omar@example.com', answers: sent.messageId, id: '8@x' })).toEqual([omar.id, null, null]);
  expect(await say({ headers: ['Reply-To: omar@example.com'], id: '9@x' })).toEqual([dana.id, null, null]);
  expect(await say({ from: 'dana@example.com, omar@example.com', id: '10@x' })).toEqual([null, 'UNKNOWN', dana.id]);
  expect(await say({ headers: ['Authentication-Results: mx; dmarc=fail'], id: '11@x' })).toEqual([
    null,
    'UNKNOWN',
    dana.id,
  ]);
});

test('O10: machines are not answered, STOP counts and our own words do not, reports reach address and message', async () => {
  const world = await openWorld();
  const { inbox, last, db, send, bounced } = world;
  const sent = await send();
  const kindOf = async (mail: Parameters<typeof makeMail>[0]) => {
    inbox.deliver(makeMail({ to: sent.replyTo!, ...mail }));
    await inbox.read();
    return (await last()).kind;
  };
  const out = () => db.selectFrom('opt_out').select(['channel', 'address_key']).orderBy('channel').execute();
  expect(await kindOf({ id: 'a', headers: ['Auto-Submitted: auto-replied'], text: 'I am away. STOP' })).toBe(
    'AUTO_REPLY',
  );
  expect(await kindOf({ id: 'b', text: 'Sure.\n\n> Reply STOP to end all messages.' })).toBe('REPLY');
  expect(await kindOf({ id: 'c', text: 'Sure.\n\nReply STOP to end all messages.' })).toBe('REPLY');
  expect(await out()).toEqual([]);
  const before = (await world.messages()).length;
  inbox.deliver(
    makeMail({ from: 'Ana <recruiting@northgate.example>', id: sent.messageId.slice(1, -1), text: 'Our copy' }),
  );
  await inbox.read();
  expect(await world.messages()).toHaveLength(before);

  const report = (status: string, original: string) => ({
    id: `report ${status} ${original}`,
    from: 'MAILER-DAEMON@mx.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Return-Path: <>'],
    text: `The mail to dana@example.com failed.\n${status} it says`,
  });
  const full = await send();
  expect(await kindOf({ ...report('5.2.2', '1'), to: full.returnPath! })).toBe('BOUNCE');
  const stateOf = async (id: number) =>
    (await db.selectFrom('outbound_message').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  expect([await stateOf(full.id), await bounced('dana@example.com')]).toEqual(['BOUNCED', false]);
  const third = await send();
  // A report that was made up says nothing; one that names the recipient alone nothing against the address.
  const elsewhere = { to: 'recruiting@northgate.example' };
  await kindOf({
    ...report('5.1.1', '2'),
    ...elsewhere,
    headers: ['Return-Path: <>', 'Authentication-Results: mx; dmarc=fail'],
  });
  expect([await stateOf(third.id), (await last()).reply_to_id]).toEqual(['SENT', null]);
  await kindOf({ ...report('5.1.1', '3'), ...elsewhere });
  expect([await stateOf(third.id), await bounced('dana@example.com')]).toEqual(['BOUNCED', false]);
  const fourth = await send();
  await kindOf({ ...report('5.1.1', '4'), to: fourth.returnPath! });
  expect([await stateOf(fourth.id), await bounced('dana@example.com')]).toEqual(['BOUNCED', true]);

  for (const [at, text] of ['STOP', 'Lütfen durun', 'توقف'].entries()) {
    await sql`delete from opt_out`.execute(db);
    expect(await kindOf({ id: `stop ${at}`, text })).toBe('OPT_OUT');
    expect(
      (await out()).some(({ channel, address_key }) => channel === 'EMAIL' && address_key === 'dana@example.com'),
    ).toBe(true);
  }
});

test('STOP from another address of a person ends mail to the one that was written to, and is told', async () => {
  const world = await openWorld();
  const { inbox, send, db, recruiter, dana } = world;
  const sent = await send();
  const out = async () =>
    (await db.selectFrom('opt_out').select('address_key').orderBy('address_key').execute()).map(
      (row) => row.address_key,
    );
  inbox.deliver(makeMail({ from: 'dw@elsewhere.example', id: 'no proof', text: 'STOP' }));
  await inbox.read();
  expect(await out()).toEqual(['dw@elsewhere.example']);
  inbox.deliver(makeMail({ from: 'dw@elsewhere.example', to: sent.replyTo!, id: 'stop', text: 'STOP' }));
  await inbox.read();
  expect(await out()).toEqual(['dana@example.com', 'dw@elsewhere.example']);
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind, candidateId }) => [kind, candidateId])).toEqual([['message-reply', dana.id]]);
});

test('replies of a network contact are counted, told and sent on; what they answer is no candidate’s', async () => {
  const world = await openWorld();
  const { inbox, send, db, units, lea, last, recruiter, mailer } = world;
  const { id: networkId } = await db
    .insertInto('network')
    .values({
      unit_id: units.USA,
      name: 'Lea Roy',
      name_key: 'lea roy',
      email: 'lea@example.com',
      states: ['TX'],
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await send({ to: 'lea@example.com', networkId, kind: 'network' });
  expect(sent.replyTo).toMatch(/^replies\+/);
  inbox.deliver(makeMail({ from: 'lea@example.com', answers: sent.messageId, id: 'network', text: 'Yes' }));
  await inbox.read();
  expect(await last()).toMatchObject({ unit_id: units.USA, network_id: networkId, candidate_id: null, triage: null });
  // The sender answers them from their own mailbox.
  await sweepOutbox(world.context, never);
  expect(mailer.sent.at(-1)).toMatchObject({ replyTo: 'lea@example.com', subject: 'Lea Roy replied' });
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications).toMatchObject([{ kind: 'message-reply', networkId, candidateName: 'Lea Roy' }]);
  // Another contact takes nobody's place.
  const max = { unit_id: units.USA, name: 'Max Roy', name_key: 'max roy', email: 'max@example.com', states: ['TX'] };
  const { id: maxId } = await db
    .insertInto('network')
    .values(max as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const toMax = await send({ to: max.email, networkId: maxId, kind: 'network' });
  inbox.deliver(makeMail({ from: max.email, answers: toMax.messageId, id: 'max', text: 'Yes' }));
  await inbox.read();
  const told = (await recruiter.call(notificationsApi.search, {})).notifications;
  expect(told.map(({ candidateName }) => candidateName)).toEqual(['Max Roy', 'Lea Roy']);
  const counts = async () =>
    db
      .selectFrom('network')
      .select(['replied_count', 'bounced_count', 'bounced_address'])
      .where('id', '=', networkId)
      .executeTakeFirstOrThrow();
  expect(await counts()).toMatchObject({ replied_count: 1, bounced_count: 0 });
  const partner = await world.signIn({ pages: [18] });
  const { found } = await partner.call(networkMailApi.history, { id: networkId });
  expect(found.rows).toMatchObject([{ replies: [{ text: 'Yes', isAutomatic: false, files: [] }] }]);
  inbox.deliver(
    makeMail({
      from: 'postmaster@mx.example',
      to: sent.returnPath!,
      id: 'gone',
      subject: 'Delivery failure',
      headers: ['Return-Path: <>'],
      text: '5.1.1 no such user',
    }),
  );
  await inbox.read();
  expect(await counts()).toEqual({ replied_count: 1, bounced_count: 1, bounced_address: 'lea@example.com' });
  const { skipped } = await partner.call(networkMailApi.preview, { ids: [networkId], subject: 'Hi', text: 'Hi' });
  expect(skipped.map(({ reason }) => reason)).toEqual(['bounced']);
  inbox.deliver(makeMail({ from: 'lea@example.com', id: 'own', text: 'Hello' }));
  await inbox.read();
  expect((await last()).candidate_id).toBe(lea.id);
});

test('an address that comes back softly three times is not written to again', async () => {
  const { inbox, send, bounced } = await openWorld();
  for (const at of [1, 2, 3]) {
    expect(await bounced('dana@example.com')).toBe(false);
    const sent = await send();
    inbox.deliver(
      makeMail({
        from: 'postmaster@mx.example',
        to: sent.returnPath!,
        id: `soft ${at}`,
        subject: 'Delivery failure',
        headers: ['Return-Path: <>'],
        text: '4.2.2 mailbox full',
      }),
    );
    await inbox.read();
  }
  expect(await bounced('dana@example.com')).toBe(true);
});

test('files are kept for their person; a program and an archive are named and not kept', async () => {
  const world = await openWorld();
  const { inbox, send, db, recruiter } = world;
  const sent = await send();
  inbox.deliver(
    makeMail({
      to: sent.replyTo!,
      id: 'files@x',
      text: 'My resume',
      files: [
        { name: 'resume.txt', content: 'Dana Whitfield\nJava developer' },
        { name: 'run.exe', content: 'MZ' },
        { name: 'bomb.zip', content: 'PK' },
        { name: 'fake.pdf', content: 'no pdf at all' },
        { name: 'card.gif', content: 'GIF89a picture' },
        { name: 'fake.png', content: 'no picture at all' },
        { name: 'page.svg', content: '<svg onload="x()"/>' },
      ],
    }),
  );
  await inbox.read();
  const rows = await db
    .selectFrom('inbound_attachment as a')
    .leftJoin('stored_file as f', 'f.id', 'a.file_id')
    .select(['a.name', 'a.refused', 'f.guid'])
    .orderBy('a.position')
    .execute();
  expect(rows.map(({ name, refused, guid }) => [name, refused, guid !== null])).toEqual([
    ['resume.txt', null, true],
    ['run.exe', 'file.wrong-type', false],
    ['bomb.zip', 'file.wrong-type', false],
    ['fake.pdf', 'file.wrong-type', false],
    ['card.gif', null, true],
    ['fake.png', 'file.wrong-type', false],
    ['page.svg', 'file.wrong-type', false],
  ]);
  expect((await recruiter.raw(filesApi.download, { fileId: rows[0]!.guid! })).status).toBe(200);
  const elsewhere = await world.signIn({ units: [world.units.CAN] });
  expect((await elsewhere.raw(filesApi.download, { fileId: rows[0]!.guid! })).status).toBe(404);
});
