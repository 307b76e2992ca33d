import { expect, test } from 'vitest';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { makeMail, openMemoryInbox } from '#server/testing/mails.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { takeText } from './inbound-text.ts';

async function openWorld() {
  const open = await openTestApp({ IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' });
  const { context, units } = open;
  const { db } = context;
  const dana = await addAddressedPerson(open);
  const omar = await addAddressedPerson(open, 'USA', 'omar');
  const guidOf = async (id: number) =>
    (await db.selectFrom('candidate').select('guid').where('id', '=', id).executeTakeFirstOrThrow()).guid;
  await db.insertInto('sender_number').values({ unit_id: units.USA, number: '+12145550100' }).execute();
  const text = (id: string, from = '+12145550199') =>
    takeText(context, { id, from, to: '+12145550100', text: 'Who is this?', at: context.clock.now(), media: 0 });
  const lead = await open.signIn({ pages: [3, 17, 25] });
  return { ...open, db, dana, omar, guids: [await guidOf(dana.id), await guidOf(omar.id)], text, lead };
}

test('a text of nobody known waits for a lead; assigned, it is theirs and the next one is known', async () => {
  const world = await openWorld();
  const { lead, guids, text } = world;
  await text('1');
  const waiting = async () => (await lead.call(triageApi.search, {})).found.rows;
  const [row] = await waiting();
  expect(row).toMatchObject({
    channel: 'SMS',
    reason: 'UNKNOWN',
    from: '+12145550199',
    text: 'Who is this?',
    people: [],
  });
  const kinds = async () => (await lead.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['message-unmatched']);
  // Somebody of another unit neither sees it nor may settle it.
  const elsewhere = await world.signIn({ units: [world.units.CAN] });
  expect((await elsewhere.call(triageApi.search, {})).found.total).toBe(0);
  expect((await elsewhere.raw(triageApi.settle, { id: row!.id, as: 'ignore' })).status).toBe(404);

  await lead.call(triageApi.assign, { id: row!.id, candidateGuid: guids[0]!, keepAddress: true });
  expect([await waiting(), await kinds()]).toEqual([[], []]);
  const { messages } = await lead.call(messageHistoryApi.texts, { candidateGuid: guids[0]! });
  expect(messages.map(({ direction, text }) => [direction, text])).toEqual([['in', 'Who is this?']]);
  const again = await lead.raw(triageApi.assign, { id: row!.id, candguid: guids[1]! });
  expect([again.status, again.body['code']]).toEqual([409, 'inbox.settled']);
  await text('2');
  expect(await waiting()).toEqual([]);
});

test('a number that two people share names both; left aside and blocked it waits for nobody, and comes back', async () => {
  const world = await openWorld();
  const { lead, text } = world;
  await text('1', '+12145550177');
  const waiting = async () => (await lead.call(triageApi.search, {})).found.rows;
  const [row] = await waiting();
  expect([row?.reason, row?.people.map(({ candidateId }) => candidateId)]).toEqual([
    'SEVERAL',
    [world.dana.id, world.omar.id],
  ]);
  await lead.call(triageApi.settle, { id: row!.id, as: 'ignore' });
  expect(await waiting()).toEqual([]);
  await lead.call(triageApi.settle, { id: row!.id, as: 'undo' });
  await text('2', '+12145550177');
  await lead.call(triageApi.settle, { id: row!.id, as: 'block' });
  await text('3', '+12145550177');
  expect(await waiting()).toEqual([]);
  await lead.call(triageApi.settle, { id: row!.id, as: 'undo' });
  expect(await waiting()).toHaveLength(2);
  await text('4', '+12145550177');
  expect(await waiting()).toHaveLength(3);
});

test('a sender is blocked, and taken back, in one unit only', async () => {
  const world = await openWorld();
  const { lead, text, db, units, context } = world;
  await db.insertInto('sender_number').values({ unit_id: units.CAN, number: '+14165550100' }).execute();
  const elsewhere = await world.signIn({ units: [units.CAN], pages: [3, 17, 25] });
  const canada = (id: string) =>
    takeText(context, {
      id,
      from: '+12145550199',
      to: '+14165550100',
      text: 'Hello',
      at: context.clock.now(),
      media: 0,
    });
  const waiting = async (who: typeof lead) => (await who.call(triageApi.search, {})).found.rows;
  await text('1');
  await canada('2');
  const [here] = await waiting(lead);
  const [there] = await waiting(elsewhere);
  await lead.call(triageApi.settle, { id: here!.id, as: 'block' });
  expect([await waiting(lead), (await waiting(elsewhere)).map(({ id }) => id)]).toEqual([[], [there!.id]]);
  await canada('3');
  expect(await waiting(elsewhere)).toHaveLength(2);
  await elsewhere.call(triageApi.settle, { id: there!.id, as: 'block' });
  await lead.call(triageApi.settle, { id: here!.id, as: 'undo' });
  expect([(await waiting(lead)).length, await waiting(elsewhere)]).toEqual([1, []]);
  await canada('4');
  expect(await waiting(elsewhere)).toEqual([]);
});

test('a mail of no unit is an administrator’s to settle; its files are kept once somebody is named, a resume as a version', async () => {
  const world = await openWorld();
  const { context, lead, guids, db, dana } = world;
  const inbox = openMemoryInbox(context);
  const resume =
    'Dana Whitfield\ndana@example.com\nDallas, TX\n\nSkills: Java, SQL\n\nExperience\nJava developer, Acme, 2019 - 2024';
  inbox.deliver(
    makeMail({
      from: 'A new one <new@elsewhere.example>',
      id: 'new@x',
      subject: 'My resume',
      text: 'Please see attached.',
      files: [{ name: 'resume.txt', content: resume }],
    }),
  );
  await inbox.read();
  expect((await lead.call(triageApi.search, {})).found.total).toBe(0);
  const admin = await world.signIn({ group: 'admin', pages: [3] });
  const { found } = await admin.call(triageApi.search, {});
  expect(found.rows).toMatchObject([{ subject: 'My resume', files: ['resume.txt'], reason: 'UNKNOWN' }]);
  await admin.call(triageApi.assign, { id: found.rows[0]!.id, candidateGuid: guids[0]!, keepAddress: true });
  const { guid } = await db
    .selectFrom('inbound_attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .select('f.guid')
    .executeTakeFirstOrThrow();
  expect(await admin.call(triageApi.saveResume, { fileId: guid })).toEqual({ outcome: 'ATTACHED' });
  expect(await admin.call(triageApi.saveResume, { fileId: guid })).toEqual({ outcome: 'DUPLICATE' });
  const versions = await admin.call(candidateFilesApi.versions, { candidateId: dana.id });
  expect(versions.map(({ name }) => name)).toEqual(['resume.txt']);
  expect(await db.selectFrom('inbound_mail').select('raw').execute()).toEqual([{ raw: null }]);
  inbox.deliver(makeMail({ from: 'new@elsewhere.example', id: 'next@x', text: 'Did you get it?' }));
  await inbox.read();
  const last = await db.selectFrom('inbound_message').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect([last.candidate_id, last.triage]).toEqual([dana.id, null]);
  await admin.call(triageApi.done, { id: last.id, isDone: true });
  expect(
    (await (await world.signIn({ units: [world.units.CAN] })).raw(triageApi.done, { id: last.id, isDone: false }))
      .status,
  ).toBe(404);
});

test('what belongs to no unit is told to administrators, until it is settled; a waiting mail is downloaded as it came', async () => {
  const world = await openWorld();
  const { context, lead, db } = world;
  const admin = await world.signIn({ group: 'admin' });
  const inbox = openMemoryInbox(context);
  const raw = makeMail({ from: 'Nobody <nobody@elsewhere.example>', id: 'stranger', text: 'Hello?' });
  inbox.deliver(raw);
  await inbox.read();
  const kinds = async (who: typeof admin) =>
    (await who.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind);
  expect([await kinds(admin), await kinds(lead)]).toEqual([['message-unmatched'], []]);
  const [row] = (await admin.call(triageApi.search, {})).found.rows;
  expect(row).toMatchObject({ from: 'nobody@elsewhere.example', hasRaw: true });
  const file = await admin.raw(triageApi.raw, { id: row!.id });
  expect([file.status, String(file.headers['content-disposition'])]).toEqual([
    200,
    expect.stringContaining(`message-${row!.id}.eml`),
  ]);
  expect((await lead.raw(triageApi.raw, { id: row!.id })).status).toBe(404);
  await admin.call(triageApi.settle, { id: row!.id, as: 'ignore' });
  expect(await kinds(admin)).toEqual([]);
  expect((await admin.raw(triageApi.raw, { id: row!.id })).status).toBe(404);
  expect(await db.selectFrom('inbound_mail').select('raw').execute()).toHaveLength(1);
});
