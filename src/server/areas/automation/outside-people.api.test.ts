import { expect, onTestFinished, test } from 'vitest';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { suppressPerson } from '#server/areas/candidates/suppression.ts';
import { addBoard, addLogin, addOpenJob } from '#server/testing/connectors.ts';
import { hear } from '#server/testing/heard-events.ts';
import { helpDeskResume } from '#server/testing/matching.ts';
import { type Caller, openTestApp, sharedTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { openBoardSimulator } from '#server/testing/simulators/board.ts';
import { runPeopleSearch } from './find-people.ts';
import { removeOldStaged } from './staging-queries.ts';

const openShared = sharedTestApp();
const pages = [1, 2, 3, 22] as const;

const addSource = async ({ context }: TestApp) => {
  const name = `Partner ${Math.random()}`;
  const { id } = await context.db.insertInto('source_type').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { sourceId: id, basis: 'EXPRESS', note: 'List of our partner, Nov 20' } as const;
};
const stagedOf = async (person: Caller, searchId: number | undefined) =>
  (await person.call(outsidePeopleApi.list, { searchId })).found.rows;
const names = async (person: Caller) =>
  (await person.call(candidatesApi.search, {})).found.rows.map(({ name }) => name);

test('ruling 67: a table and a resume wait in the staging list; each row has its own outcome, and nobody is created', async () => {
  const app = await openShared();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  const csv = `Full Name,Email,Phone,Title,City,State
Dana Whitfield,dana.w@example.com,(813) 555-0142,Nurse,Tampa,FL
,nobody@example.com,,,,
Ann Lee,not an address,,,,
Dana W,DANA.W@example.com,,,,
Bo Ray,,,,,`;
  const answer = await person.raw(outsidePeopleApi.upload, source, {
    'people.csv': Buffer.from(csv),
    'cara.txt': Buffer.from(helpDeskResume('Cara', 'Moe')),
    'damaged.pdf': Buffer.from('%PDF-1.7 nothing'),
  });
  expect(answer.status).toBe(206);
  const rows = await stagedOf(person, Number(answer.body['uploadid']));
  expect(rows.map(({ name, state, code }) => [name, state, code])).toEqual([
    ['Dana Whitfield', 'NEW', undefined],
    ['', 'FAILED', 'no-name'],
    ['Ann Lee', 'FAILED', 'bad-email'],
    ['Dana W', 'FAILED', 'twice'],
    ['Bo Ray', 'FAILED', 'no-address'],
    ['Cara Moe', 'NEW', undefined],
    ['damaged.pdf', 'FAILED', 'unreadable'],
  ]);
  expect(rows[0]).toMatchObject({
    source: expect.stringContaining('Partner'),
    basis: 'EXPRESS',
    note: source.note,
    place: 'Tampa, FL',
  });
  expect(await names(person)).toEqual([]);
  const bad = await person.raw(outsidePeopleApi.upload, { ...source, sourceId: 999_999, rows: '[]' });
  expect(bad.body['fields']).toMatchObject([{ field: 'sourceId' }]);
  expect((await person.raw(outsidePeopleApi.upload, { ...source, rows: '[{"Requisition":"R-1"}]' })).body['code']).toBe(
    'people.no-people',
  );
  expect((await person.raw(outsidePeopleApi.upload, source)).body['code']).toBe('file.missing');
});

test('migrated once through the duplicate check, with consent for email alone; taken back while nobody has touched the record', async () => {
  const app = await openShared();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  const heard = await hear(app.app, person.token);
  const rows = JSON.stringify([
    { firstName: 'Eve', lastName: 'Stone', email: 'eve.stone@example.com', skills: 'Active Directory' },
    { firstName: 'Finn', lastName: 'Ross', email: 'finn.ross@example.com' },
  ]);
  const { searchId } = await person.call(outsidePeopleApi.upload, { ...source, rows });
  // Open screens hear of it (ADR 0062).
  await until(async () => heard.kinds().includes('staging'));
  const both = await Promise.all([1, 2].map(() => person.raw(outsidePeopleApi.migrate, { uploadid: searchId })));
  expect(both.map(({ status }) => status).every((status) => status === 200 || status === 206)).toBe(true);
  expect((await names(person)).toSorted()).toEqual(['Eve Stone', 'Finn Ross']);
  const staged = await stagedOf(person, searchId);
  expect(staged.map(({ state }) => state)).toEqual(['CREATED', 'CREATED']);
  const [eve, finn] = staged;
  const { db } = app.context;
  const consents = await db
    .selectFrom('contact_consent')
    .select(['channel', 'basis'])
    .where('candidate_id', '=', eve!.candidateId!)
    .execute();
  expect(consents).toEqual([{ channel: 'EMAIL', basis: 'EXPRESS' }]);
  // The same people again are the same people.
  const again = await person.call(outsidePeopleApi.upload, { ...source, rows });
  expect((await stagedOf(person, again.searchId))[0]?.alike[0]).toMatchObject({
    id: eve!.candidateId,
    name: 'Eve Stone',
  });
  const second = await person.call(outsidePeopleApi.migrate, { searchId: again.searchId });
  expect(second.rows.map(({ state, candidateId }) => [state, candidateId])).toEqual([
    ['LINKED', eve!.candidateId],
    ['LINKED', finn!.candidateId],
  ]);
  const third = await person.call(outsidePeopleApi.upload, {
    ...source,
    rows: JSON.stringify([
      { name: 'Gil Noor', email: 'gil@example.com' },
      { name: 'Hal Orr', email: 'hal@example.com' },
    ]),
  });
  const [gil, hal] = await stagedOf(person, third.searchId);
  await person.call(outsidePeopleApi.migrate, { ids: [gil!.id, hal!.id] });
  const [, touched] = await stagedOf(person, third.searchId);
  await db
    .updateTable('candidate')
    .set({ edits: JSON.stringify({ headline: { by: 1, at: '' } }) })
    .where('id', '=', touched!.candidateId!)
    .execute();
  const back = await person.raw(outsidePeopleApi.decide, { ids: [gil!.id, hal!.id], as: 'BACK' });
  expect([back.status, back.body['done'], (back.body['rows'] as { code?: string }[])[1]?.code]).toEqual([
    206,
    1,
    'people.touched',
  ]);
  expect(await names(person)).not.toContain('Gil Noor');
  expect(await names(person)).toContain('Hal Orr');
});

test('set aside and back; given to a known candidate; what another unit has is not there', async () => {
  const app = await openShared();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  const { searchId } = await person.call(outsidePeopleApi.upload, {
    ...source,
    rows: JSON.stringify([
      { name: 'Ida Pell', email: 'ida@example.com' },
      { name: 'Jo Quick', phone: '(813) 555-0188' },
    ]),
  });
  const [ida, jo] = await stagedOf(person, searchId);
  await person.call(outsidePeopleApi.decide, { ids: [ida!.id], as: 'SKIP' });
  expect((await person.raw(outsidePeopleApi.migrate, { ids: [ida!.id] })).body).toMatchObject({
    done: 0,
    failed: 1,
    rows: [{ code: 'people.settled' }],
  });
  await person.call(outsidePeopleApi.decide, { ids: [ida!.id], as: 'BACK' });
  const { rows } = await person.call(outsidePeopleApi.migrate, { ids: [ida!.id] });
  const candidateId = rows[0]!.candidateId!;
  const linked = await person.call(outsidePeopleApi.decide, { ids: [jo!.id], as: 'LINK', candidateId });
  expect(linked.rows).toMatchObject([{ state: 'LINKED', candidateId }]);
  const stranger = await app.signIn({ pages, units: [app.units.CAN] });
  expect((await stranger.raw(outsidePeopleApi.decide, { ids: [jo!.id], as: 'SKIP' })).status).toBe(404);
  expect(await stagedOf(stranger, searchId)).toEqual([]);
});

test('ruling 67: who was erased or opted out is suppressed: never created, and nothing of them is kept', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  const { db, keys } = app.context;
  const rows = (email: string) => JSON.stringify([{ name: 'Kay Reed', email }]);
  const first = await person.call(outsidePeopleApi.upload, { ...source, rows: rows('kay@example.com') });
  const moved = await person.call(outsidePeopleApi.migrate, { searchId: first.searchId });
  const waits = await person.call(outsidePeopleApi.upload, { ...source, rows: rows('late@example.com') });
  await suppressPerson(db, keys, [moved.rows[0]!.candidateId!], new Date().toISOString());
  await db.deleteFrom('candidate').where('id', '=', moved.rows[0]!.candidateId!).execute();
  await db
    .insertInto('opt_out')
    .values([
      { channel: 'EMAIL', address_key: 'out@example.com', words: 'STOP' },
      { channel: 'EMAIL', address_key: 'late@example.com', words: 'STOP' },
    ])
    .execute();
  for (const [email, code] of [
    ['KAY@example.com', 'erased'],
    ['out@example.com', 'opted-out'],
  ] as const) {
    const answer = await person.raw(outsidePeopleApi.upload, { ...source, rows: rows(email) });
    const [row] = await stagedOf(person, Number(answer.body['uploadid']));
    expect([row?.state, row?.code, row?.name, row?.email]).toEqual(['SUPPRESSED', code, '', undefined]);
  }
  // Opted out while the row waited.
  const late = await person.raw(outsidePeopleApi.migrate, { uploadid: waits.searchId });
  expect(late.body).toMatchObject({ done: 0, rows: [{ state: 'SUPPRESSED', code: 'opted-out' }] });
  expect(await names(person)).toEqual([]);
  expect(await db.selectFrom('staged_person').select('id').where('email', 'is not', null).execute()).toEqual([
    expect.anything(),
  ]);
  await db.updateTable('staged_person').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
  expect(await removeOldStaged(db)).toBe(4);
});

test('the file of who is suppressed is not kept; one that waited goes with the decision', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  const { db } = app.context;
  const resume = helpDeskResume('Nia', 'Vale');
  const email = /[^\s|]+@[^\s|]+/.exec(resume)![0].toLowerCase();
  const files = { 'nia.txt': Buffer.from(resume) };
  const kept = () => db.selectFrom('stored_file').select('name').where('name', '=', 'nia.txt').execute();
  const waits = await person.raw(outsidePeopleApi.upload, source, files);
  expect(await kept()).toHaveLength(1);
  await db.updateTable('staged_person').set({ external_id: 'board-7' }).execute();
  await db.insertInto('opt_out').values({ channel: 'EMAIL', address_key: email, words: 'STOP' }).execute();
  const late = await person.raw(outsidePeopleApi.migrate, { uploadid: Number(waits.body['uploadid']) });
  expect(late.body).toMatchObject({ rows: [{ state: 'SUPPRESSED', code: 'opted-out' }] });
  expect(await kept()).toEqual([]);
  const again = await person.raw(outsidePeopleApi.upload, source, files);
  expect((await stagedOf(person, Number(again.body['uploadid']))).map(({ state }) => state)).toEqual(['SUPPRESSED']);
  expect(await kept()).toEqual([]);
  expect(await db.selectFrom('staged_person').select('id').where('external_id', 'is not', null).execute()).toEqual([]);
});

test('two tables that both count from 1 keep nobody out', async () => {
  const app = await openShared();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  for (const name of ['Ola Pike', 'Una Reid']) {
    const rows = JSON.stringify([{ ID: '1', name, email: `${name.replace(' ', '.')}@example.com` }]);
    const { searchId } = await person.call(outsidePeopleApi.upload, { ...source, rows });
    expect((await stagedOf(person, searchId)).map((row) => [row.name, row.state])).toEqual([[name, 'NEW']]);
  }
});

test('a search asks every connected source; one that fails says why; skipping is noted; nothing connected is said', async () => {
  const people = [{ id: 9, name: 'Lia Senn', email: 'lia@example.com', resumeText: helpDeskResume('Lia', 'Senn') }];
  const simulator = await openBoardSimulator({ people });
  onTestFinished(simulator.close);
  const app = await openTestApp({ OUTBOUND_ALLOW: simulator.host });
  const person = await app.signIn({ pages, group: 'admin' });
  const job = { id: await addOpenJob(app, { unitId: app.units.USA, ownerId: person.userId, description: '' }) };
  expect((await person.raw(outsidePeopleApi.search, { jobId: job.id })).body['code']).toBe('people.no-source');
  expect((await person.raw(outsidePeopleApi.dice, { jobId: job.id })).body['code']).toBe('board.not-configured');
  expect((await person.call(outsidePeopleApi.searchState, { jobId: job.id })).state).toBe('NONE');
  expect(await person.call(outsidePeopleApi.skip, { jobId: job.id })).toMatchObject({
    state: 'SKIPPED',
    by: expect.any(String),
  });
  const vaultEntryId = await addLogin(app, app.units.USA, simulator.secret);
  const connect = async (kind: 'DICE' | 'HTTP_BOARD', name: string, settings: object) =>
    person.call(connectorsApi.save, {
      kind,
      name,
      settings,
      vaultEntryId,
      boardId: await addBoard(app, app.units.USA, name),
    } as never);
  await connect('DICE', 'Dice', simulator.settings);
  await connect('HTTP_BOARD', 'Other', { ...simulator.settings, baseUrl: 'https://board.example' });
  const { searchId } = await person.call(outsidePeopleApi.search, { jobId: job.id });
  await runPeopleSearch(app.context, searchId!);
  const state = await person.call(outsidePeopleApi.searchState, { jobId: job.id });
  expect(state).toMatchObject({
    state: 'DONE',
    staged: 1,
    sources: [
      { name: 'Dice', state: 'DONE', found: 1 },
      {
        name: 'Other',
        state: 'FAILED',
        error: 'OUTBOUND_ALLOW does not name board.example.',
        causes: [{ code: 'outside.not-allowed', details: { host: 'board.example' } }],
      },
    ],
  });
  expect(state.query).toContain('Help Desk Technician');
  // The same person found again is not staged again.
  const dice = await person.call(outsidePeopleApi.dice, { query: 'help desk' });
  await runPeopleSearch(app.context, dice.searchId!);
  expect((await stagedOf(person, dice.searchId)).length).toBe(0);
  const searches = await person.call(outsidePeopleApi.searches, {});
  expect(searches.searches.find((one) => one.searchId === dice.searchId)?.sources).toMatchObject([
    { name: 'Dice', found: 0, known: 1 },
  ]);
  const moved = await person.call(outsidePeopleApi.migrate, { searchId });
  expect(moved.rows).toMatchObject([{ state: 'CREATED' }]);
  const consents = await app.context.db.selectFrom('contact_consent').select(['channel', 'basis']).execute();
  expect(consents).toEqual([{ channel: 'EMAIL', basis: 'PUBLISHED_ADDRESS' }]);
});

test('an updated resume is asked for through the gate, once; without a type for it that is said', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages });
  const source = await addSource(app);
  const job = { id: await addOpenJob(app, { unitId: app.units.USA, ownerId: person.userId, description: '' }) };
  const { searchId } = await person.call(outsidePeopleApi.upload, {
    ...source,
    rows: JSON.stringify([{ name: 'Mia Toll', email: 'mia@example.com' }]),
  });
  const { rows } = await person.call(outsidePeopleApi.migrate, { searchId });
  const { db } = app.context;
  const { guid } = await db
    .selectFrom('candidate')
    .select('guid')
    .where('id', '=', rows[0]!.candidateId!)
    .executeTakeFirstOrThrow();
  const ask = () => person.raw(outsidePeopleApi.askResume, { candguid: guid, jobid: job.id });
  await db.updateTable('chatbot_type').set({ is_active: false }).where('category', '=', 'DATA_REFRESH').execute();
  expect((await ask()).body['code']).toBe('people.no-refresh');
  const { rows: types } = await app.context.database.pool.query(
    `update chatbot_type set category = 'DATA_REFRESH', is_active = true where id = (select min(id) from chatbot_type) returning id`,
  );
  expect(types).toHaveLength(1);
  expect((await ask()).body['state']).toBe('QUEUED');
  expect((await ask()).body['state']).toMatch(/ASKED/);
  expect((await ask()).body['state']).toBe('ASKED_BEFORE');
  await db.updateTable('chat_session').set({ state: 'COMPLETED' }).execute();
  expect((await ask()).body['code']).toBe('people.not-asked');
});
