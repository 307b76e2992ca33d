import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { askGate } from '#server/areas/messages/gate.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import { optOut } from '#server/areas/outreach/chatbot-queries.ts';
import { addSession, findPeople } from '#server/areas/outreach/outreach-queries.ts';
import type { AppContext } from '#server/context.ts';
import { addJob } from '#server/testing/networks.ts';
import { type Caller, openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { shareWithUnit } from '#server/testing/shared-person.ts';
import { saveResume } from './resumes.ts';

const canary = 'CANARY-of-the-other-unit';
const resume = (name: string, contact: string, more = '') => `${name}
Senior Java Developer
Toronto, ON | ${contact}

SUMMARY
Builds payment systems. ${more}

EXPERIENCE
Java Developer, Maple Bank ${more}, Toronto, ON
March 2019 - Present
- Spring Boot, Kafka and PostgreSQL for card payments.
`;

const dana = resume('Dana Whitfield', 'dana@example.com | (416) 555-0142', canary);

/** Uploads files and waits until they are read. */
async function upload(person: Caller, files: Record<string, string | Buffer>) {
  const sent = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text as string)]));
  const { id } = await person.call(uploadsApi.uploadAll, {}, sent);
  return until(async () => {
    const state = await person.call(uploadsApi.uploadState, { uploadId: id });
    return state.state === 'DONE' && state;
  });
}

/** All that is on file about one person, in every unit, but for the possible doubles. */
async function everythingOf({ db }: AppContext, id: number) {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'candidate_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'possible_double' order by 1`.execute(
    db,
  );
  const found = [await sql`select to_jsonb(t) as row from candidate t where id = ${id}`.execute(db)];
  for (const { name } of tables)
    found.push(
      await sql`select to_jsonb(t) as row from ${sql.table(name)} t where candidate_id = ${id} order by 1`.execute(db),
    );
  return found.map(({ rows }) => rows);
}

async function openTwoUnits(): Promise<TestApp & { usa: Caller; can: Caller }> {
  const testApp = await openTestApp();
  await testApp.work();
  const [usa, can] = [await testApp.signIn(), await testApp.signIn({ units: [testApp.units.CAN] })];
  return { ...testApp, usa, can };
}

const guidOf = async ({ db }: AppContext, id: number) =>
  (await db.selectFrom('candidate').select('guid').where('id', '=', id).executeTakeFirstOrThrow()).guid;

const sameAddress = 'Dan A. Clerk\nClerk, Nowhere Inc\nSkills: Excel\nDANA@example.com\n';

test.each([
  ['an email address', { 'three-lines.txt': sameAddress }],
  ['an email address in a zip', { 'all.zip': Buffer.from(zipSync({ 'a/three.txt': Buffer.from(sameAddress) })) }],
  ['a phone number and the last name', { 'phone.txt': resume('D. Whitfield', '416-555-0142') }],
  ['the same document', { 'same.txt': dana }],
])(
  'ruling 119: %s of a person of another unit makes a record of its own and changes nothing there',
  async (_, files) => {
    const { context, usa, can, units } = await openTwoUnits();
    const [theirs] = (await upload(can, { 'dana.txt': dana })).items;
    expect(theirs).not.toHaveProperty('knownElsewhere');
    const before = await everythingOf(context, theirs!.candidateId!);

    const { created, items } = await upload(usa, files);

    expect([created, items.map(({ state, knownElsewhere }) => [state, knownElsewhere])]).toEqual([
      1,
      [['CREATED', true]],
    ]);
    const own = items[0]!.candidateId!;
    expect(own).not.toBe(theirs!.candidateId);
    expect(await everythingOf(context, theirs!.candidateId!)).toEqual(before);
    const told = await usa.raw(candidatesApi.details, { candid: own });
    expect(told.body).toMatchObject({ knownElsewhere: true });
    if (!('same.txt' in files)) expect(JSON.stringify([told.body, items])).not.toMatch(/CANARY/);
    expect((await usa.raw(candidatesApi.details, { candid: theirs!.candidateId })).status).toBe(404);

    // Both sides have it on file, each under its own unit; the other owner sees no more than the same sentence.
    const sides = await context.db
      .selectFrom('possible_double')
      .select(['unit_id', 'candidate_id', 'other_unit_id', 'other_candidate_id'])
      .orderBy('unit_id')
      .execute();
    expect(sides).toEqual([
      { unit_id: units.USA, candidate_id: own, other_unit_id: units.CAN, other_candidate_id: theirs!.candidateId },
      { unit_id: units.CAN, candidate_id: theirs!.candidateId, other_unit_id: units.USA, other_candidate_id: own },
    ]);
    const there = await can.call(candidatesApi.details, { candidateId: theirs!.candidateId! });
    expect(there).toMatchObject({
      knownElsewhere: true,
      headline: 'Senior Java Developer',
      resumes: [{ name: 'dana.txt' }],
    });
  },
);

test('in its own unit a known address with a name that agrees is that person, once another unit has a record of its own too', async () => {
  const { usa, can } = await openTwoUnits();
  await upload(can, { 'dana.txt': dana });
  const text = resume('Dana Whitfield', 'DANA@example.com', 'Earlier.');
  const first = await upload(usa, { 'first.txt': text });
  const second = await upload(usa, { 'better.txt': resume('Dana Whitfield', 'dana@example.com') });
  const third = await upload(usa, { 'again.txt': text });

  const own = first.items[0]!.candidateId;
  expect([second, third].map(({ items }) => [items[0]!.state, items[0]!.candidateId])).toEqual([
    ['ATTACHED', own],
    ['DUPLICATE', own],
  ]);
  expect((await usa.call(candidatesApi.search, {})).found.total).toBe(1);
  expect((await can.call(candidatesApi.search, {})).found.total).toBe(1);
});

test('two units that upload the same person at once, twice each, have one record each', async () => {
  const { context, usa, can } = await openTwoUnits();
  const versions = (unit: string) => ({
    'one.txt': `${dana}\n${unit} 1`,
    'two.txt': `${dana}\n${unit} 2`,
    'three.txt': dana,
  });
  await Promise.all([upload(usa, versions('usa')), upload(can, versions('can'))]);

  const people = await context.db.selectFrom('candidate_unit').select(['unit_id', 'candidate_id']).execute();
  expect(people.map(({ unit_id }) => unit_id).toSorted()).toEqual(
    [...new Set(people.map(({ unit_id }) => unit_id))].toSorted(),
  );
  expect([people.length, new Set(people.map(({ candidate_id }) => candidate_id)).size]).toEqual([2, 2]);
  expect(await context.db.selectFrom('possible_double').select('found_by').execute()).toHaveLength(2);
});

test('a file that a candidate sends stays with that candidate, whoever else is named in it', async () => {
  const { context, usa, can, units } = await openTwoUnits();
  const theirs = (await upload(can, { 'dana.txt': dana })).items[0]!.candidateId!;
  const own = (await upload(usa, { 'omar.txt': resume('Omar Haddad', 'omar@example.com') })).items[0]!.candidateId!;
  const before = await everythingOf(context, theirs);
  const save = (text: string) =>
    context.db.transaction().execute((db) =>
      saveResume(db, {
        unitId: units.USA,
        candidateId: own,
        text,
        parsed: readResume(text, '2026-11-23'),
        name: 'sent.txt',
        fileId: null,
        by: null,
        at: context.clock.now(),
      }),
    );

  expect(await save(sameAddress)).toMatchObject({ candidateId: own, outcome: 'ATTACHED' });
  expect(await save(dana)).toMatchObject({ candidateId: own, outcome: 'ATTACHED' });

  expect(await everythingOf(context, theirs)).toEqual(before);
  expect(JSON.stringify(await can.call(candidatesApi.details, { candidateId: theirs }))).not.toMatch(/omar/i);
  expect((await usa.raw(candidatesApi.details, { candid: theirs })).status).toBe(404);
});

test('a resume of a person whom two units share changes the one record, and the audit of the other unit tells', async () => {
  const { context, usa, can, units } = await openTwoUnits();
  const shared = (await upload(can, { 'dana.txt': dana })).items[0]!.candidateId!;
  await shareWithUnit(context, shared, units.USA);

  const { items } = await upload(usa, {
    'newer.txt': resume('Dana Whitfield', 'dana@example.com').replace('Senior', 'Staff'),
  });

  expect(items).toMatchObject([{ state: 'ATTACHED', candidateId: shared }]);
  expect((await can.call(candidatesApi.details, { candidateId: shared })).headline).toBe('Staff Java Developer');
  const told = await context.db
    .selectFrom('audit_line')
    .select(['unit_id', 'record_id', 'details'])
    .where('act', '=', 'candidate-changed')
    .execute();
  expect(told).toEqual([
    { unit_id: units.CAN, record_id: String(shared), details: { origin: 'resume from another unit of the company' } },
  ]);
});

test('an opt-out belongs to the address: it covers the records of both units', async () => {
  const { context, usa, can } = await openTwoUnits();
  const theirs = (await upload(can, { 'dana.txt': dana })).items[0]!.candidateId!;
  const own = (await upload(usa, { 'clerk.txt': sameAddress })).items[0]!.candidateId!;

  await optOut(context.db, own, 'stop', context.clock.now().toISOString());

  expect((await can.call(candidatesApi.details, { candidateId: theirs })).optedOut).toEqual(['EMAIL']);
  const nobody = { unitId: null, candidateId: null, networkId: null, contactId: null, jobId: null };
  const asked = { ...nobody, channel: 'EMAIL' as const, kind: 'chatbot', to: 'dana@example.com' };
  expect(await askGate(context.db, [asked], context.clock.now(), 'claim')).toEqual([
    { may: 'never', because: 'opted-out' },
  ]);
});

test('caps count per address, and an opt-out takes back what waits for the other record', async () => {
  const { context, usa, can, units } = await openTwoUnits();
  const theirs = (await upload(can, { 'dana.txt': dana })).items[0]!.candidateId!;
  const own = (await upload(usa, { 'clerk.txt': sameAddress })).items[0]!.candidateId!;
  const { db, clock } = context;
  const ownJob = { id: await addJob({ context } as TestApp, units.USA, usa), guid: await guidOf(context, own) };
  const lastMonth = async () => (await findPeople(db, units.USA, ownJob.id, [ownJob.guid], clock.now()))[0]!.last_month;
  expect(await lastMonth()).toBe(0);
  const at = clock.now().toISOString();
  const session = await addSession(db, {
    guid: 'session',
    unit_id: units.CAN,
    candidate_id: theirs,
    job_id: await addJob({ context } as TestApp, units.CAN, can),
    script: '{}',
    channel: 'EMAIL',
    asked: 1,
    started_by: can.userId,
    expires_at: at,
  });
  const waiting = { kind: 'chatbot', state: 'QUEUED', unit_id: units.CAN, candidate_id: theirs, not_before: at };
  await db
    .insertInto('outbound_message')
    .values({
      ...waiting,
      guid: 'm',
      once_key: 'm',
      channel: 'EMAIL',
      to_address: 'dana@example.com',
      body: 'Hi',
      session_id: session!.id,
    })
    .execute();

  expect(await lastMonth()).toBe(1);
  await stopMessages(db, own);
  expect(await db.selectFrom('outbound_message').select('state').execute()).toEqual([{ state: 'BLOCKED_OPTOUT' }]);
});
