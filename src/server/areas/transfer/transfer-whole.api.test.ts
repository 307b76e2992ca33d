import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { PageId } from '#domain/access/pages.ts';
import { askGate } from '#server/areas/messages/gate.ts';
import { isJobUntouched, isPersonUntouched } from '#server/db/untouched-imports.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import {
  checkFile as check,
  countOf,
  countsOf,
  exportOf,
  recordsOf,
  takeImportBack as takeBack,
  writeImport as write,
} from '#server/testing/transfers.ts';

const everyPage: readonly PageId[] = [1, 2, 3, 4, 6, 13, 15, 21];
const openAdmin = async (unit: 'USA' | 'CAN', pages = everyPage) => {
  const app = await openTestApp();
  return { app, admin: await app.signIn({ pages, group: 'admin', units: [app.units[unit]], username: 'admin-one' }) };
};

const file = (records: Readonly<Record<string, readonly object[]>>) =>
  zipSync({
    'transfer.json': strToU8(JSON.stringify({ format: 'rolecall-transfer-1', installation: 'elsewhere' })),
    ...Object.fromEntries(
      Object.entries(records).map(([name, rows]) => [
        `${name}.ndjson`,
        strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
      ]),
    ),
  });

/** A client, a job, two people and a submission, as an earlier version exported them. */
const start = file({
  clients: [{ ref: 'c1', name: 'Acme' }],
  contacts: [{ ref: 'k1', client: 'c1', name: 'Pat Cole', email: 'Pat@acme.example', phone: '214-555-0150' }],
  candidates: [
    {
      ref: 'p1',
      firstName: 'Dana',
      lastName: 'Marsh',
      emails: ['dana@x.example', 'd2@x.example'],
      phones: ['2145550100'],
    },
    { ref: 'p2', firstName: 'Ann', lastName: 'Lee', emails: ['ann@x.example'] },
  ],
  jobs: [{ ref: 'j1', client: 'c1', title: 'Welder', requisition: 'W-1', status: 'OPEN', billMax: 85.25 }],
  submissions: [{ ref: 's1', candidate: 'p1', job: 'j1', stage: 'SUBMITTED', billRate: 85.25, payRate: 60.5 }],
});

/** Years of work on these records, by two recruiters of whom one has left. */
async function work(app: TestApp): Promise<void> {
  const { db } = app.context;
  const unit = app.units.USA;
  const run = async (text: string) => {
    await sql.raw(text.replaceAll('$unit', String(unit))).execute(db);
  };
  const user = (name: string) => `(select id from app_user where username = '${name}')`;
  const person = (name: string) => `(select id from candidate where first_name = '${name}')`;
  await run(`insert into app_user (username, username_key, first_name, last_name, email, role_id, is_active)
    select n, lower(n), n, 'Recruiter', n || '@agency.example', (select min(id) from role), n = 'Rita'
    from unnest(array['Rita', 'Gone']) n`);
  await run(`update client set owner_id = ${user('Rita')}, terms_days = 45, rtr_required = false`);
  await run(`update candidate set source_id = (select id from source_type order by id limit 1),
    work_authorization_id = (select id from work_authorization order by id limit 1) where first_name = 'Dana'`);
  await run(`update candidate_unit set owner_id = ${user('Gone')}, owner_since = '2024-02-03T04:05:06.789Z', imported_at = null,
    created_at = '2023-01-01T00:00:00Z', tags = '{night shift,welding}', is_hot = true, status_reason = 'asked for'
    where candidate_id = ${person('Dana')}`);
  await run(`insert into consent_event (candidate_id, unit_id, event, channel, address_key, basis, source, text_version, happened_at,
      recorded_at, recorded_by) values
    (${person('Dana')}, $unit, 'GIVEN', 'EMAIL', null, 'EXPRESS', 'web form', 'v3', '2024-01-01', '2024-01-02', ${user('Gone')}),
    (${person('Dana')}, $unit, 'GIVEN', 'SMS', '2145550100', 'EXPRESS', 'call', null, '2024-01-01', '2024-01-01', null),
    (${person('Dana')}, $unit, 'WITHDRAWN', 'SMS', '2145550100', 'EXPRESS', 'STOP', null, '2024-05-01', '2024-05-01', null)`);
  await run(`insert into opt_out (channel, address_key, words, created_at) values ('SMS', '2145550100', 'STOP', '2024-05-01'),
    ('EMAIL', 'pat@acme.example', 'unsubscribe', '2024-06-01')`);
  await run(`insert into candidate_note (unit_id, candidate_id, job_id, note, author_id, created_at, updated_at) values
    ($unit, ${person('Dana')}, (select id from job), 'Called, likes nights', ${user('Gone')}, '2024-03-01', '2024-03-02')`);
  await run(`insert into candidate_call (unit_id, candidate_id, job_id, phone, outcome, note, seconds, by_user, happened_at, recorded_at)
    values ($unit, ${person('Dana')}, (select id from job), '2145550100', 'CONNECTED', E'Likes nights.\\n', 61, ${user('Gone')},
      '2024-03-03', '2024-03-04')`);
  await run(`insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, answered, answers, started_by,
      created_at, last_at, expires_at, needs, needs_at) values
    ('g1', $unit, ${person('Dana')}, (select id from job), '{"greeting":["Hi"],"questions":[null]}', 'COMPLETED', 'EMAIL', 2, 2,
      '{"rate":{"value":"60.50"}}', ${user('Rita')}, '2024-03-01', '2024-03-02', '2024-03-09', null, null),
    ('g2', $unit, ${person('Dana')}, (select id from job), '{}', 'IN_PROGRESS', 'SMS', 2, 1, '{}', ${user('Rita')}, '2024-04-01',
      '2024-04-02', '2024-04-09', 'ASKED', now())`);
  await run(`insert into chat_message (session_id, author, body, question_key, created_at)
    select id, a, a || ' says ', 'q1', created_at + interval '1 hour' from chat_session, unnest(array['bot', 'candidate']) a`);
  const message = (
    state: string,
    kind: string,
    more: string,
  ) => `insert into outbound_message (guid, once_key, unit_id, channel, kind,
      to_address, subject, body, link, candidate_id, job_id, session_id, created_by, state, created_at, sent_at, cost, contact_id) values
    ('${state}', '${state}', $unit, 'EMAIL', '${kind}', 'dana@x.example', 'Hello', E'Hi Dana,\\n\\nbest \\n', 'https://x.example/bot/secret',
      ${more})`;
  await run(
    message(
      'SENT',
      'chat',
      `${person('Dana')}, (select id from job), (select id from chat_session where guid = 'g1'),
    ${user('Rita')}, 'SENT', '2024-03-01', '2024-03-01T00:01:00Z', 0.0079, null`,
    ),
  );
  await run(
    message(
      'QUEUED',
      'mail',
      `${person('Dana')}, null, null, ${user('Gone')}, 'QUEUED', '2024-03-05', null, null, null`,
    ),
  );
  await run(
    message(
      'UNCERTAIN',
      'mail',
      `null, (select id from job), null, ${user('Rita')}, 'UNCERTAIN', '2024-03-06', null, null, (select id from account_contact)`,
    ),
  );
  await run(`insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, subject, body, quoted, candidate_id,
      job_id, session_id, reply_to_id, happened_at, recorded_at) values
    ($unit, 'EMAIL', 'REPLY', 'd1', 'dana@x.example', 'us@agency.example', 'Re: Hello', 'Yes', '> Hi', ${person('Dana')},
      (select id from job), null, (select id from outbound_message where guid = 'SENT'), '2024-03-02', '2024-03-02')`);
  await run(
    `update job set owner_id = ${user('Rita')}, not_to_exceed = 91.1234, status_note = 'two a week', version = 1`,
  );
  await run(`insert into job_assignment (job_id, unit_id, user_id, is_primary, from_at, until_at, assigned_by) values
    ((select id from job), $unit, ${user('Rita')}, true, '2024-01-05', null, ${user('Gone')}),
    ((select id from job), $unit, ${user('Gone')}, false, '2024-01-01', '2024-01-05', null)`);
  await run(`insert into job_event (job_id, unit_id, kind, from_category, to_category, status_name, reason, changes, by_user, via,
      happened_at, recorded_at) values
    ((select id from job), $unit, 'CHANGED', null, null, null, 'raise', '{"bill_rate_max":{"from":null,"to":"85.25"}}', ${user('Gone')},
      'screen', '2024-02-01T00:00:00.123Z', '2024-02-01T00:00:00.456Z')`);
  await run(`insert into submission_event (submission_id, from_category, to_category, was_filled, reason, via, by_user, created_at,
      happened_at, recorded_at) values
    ((select id from submission), 'SUBMITTED', 'INTERVIEW', false, 'Monday', 'screen', ${user('Rita')}, '2024-04-01', '2024-03-31', '2024-04-01'),
    ((select id from submission), 'INTERVIEW', 'OFFERED', false, null, 'screen', ${user('Gone')}, '2024-04-02', '2024-04-02', '2024-04-02')`);
  await run(`insert into submission_event (submission_id, from_category, to_category, via, by_user, created_at, undoes)
    select submission_id, 'OFFERED', 'INTERVIEW', 'undo', by_user, '2024-04-03', id from submission_event where to_category = 'OFFERED'`);
  await run(`insert into stage_reached (submission_id, stage, first_at, recorded_at, voided_at, by_user, unit_id, job_id, client_id,
      candidate_id) select x.id, s.stage, '2024-04-02', '2024-04-02', s.voided::timestamptz, ${user('Gone')}, x.unit_id, x.job_id,
      (select id from client), x.candidate_id from submission x, (values ('INTERVIEW', null), ('OFFERED', '2024-04-03')) s(stage, voided)`);
  await run(`update stage_reached set bill_rate = 84.0001 where stage = 'SUBMITTED'`);
  await run(`update submission set added_by = ${user('Gone')}, stage_by = ${user('Rita')}, category = 'INTERVIEW', offer_rate = 88.1234,
    status_id = (select min(id) from client_job_status where category = 'INTERVIEW'), submitted_by = ${user('Gone')},
    margin_per_hour = 19.8765, margin_percent = 23.3333`);
}

test('owners, consents, opt-outs, tags and all steps go out and come in as they were; nobody is written to', async () => {
  const { app, admin } = await openAdmin('USA');
  const first = await check(app, admin, 'start.zip', start);
  await write(app, admin, first.importId);
  await work(app);
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);
  expect(Object.fromEntries(Object.entries(before.records).map(([kind, rows]) => [kind, rows.length]))).toMatchObject({
    user: 3,
    client: 1,
    contact: 1,
    job: 1,
    candidate: 2,
    submission: 1,
  });

  expect(before.records['candidate']!.join()).toContain('["optedOut",["SMS"]]');

  const { app: other, admin: there } = await openAdmin('USA');
  const { db } = other.context;
  const taken = await check(other, there, 'rolecall.zip', zip);
  expect(countsOf(taken)).toMatchObject({ user: [3, 2, 1, 0], candidate: [2, 2, 0, 0], submission: [1, 1, 0, 0] });
  const done = await write(other, there, taken.importId);
  expect(countsOf(done)).toEqual(countsOf(taken));
  expect(done.counts.filter(({ kind }) => kind !== 'user').flatMap(({ why }) => why)).toEqual([]);
  expect(recordsOf(await exportOf(other, there))).toEqual(before);

  // Whoever came with the file cannot sign in, and has no unit.
  const { rows: users } = await sql`select username, is_active, password_hash, (select count(*)::int from user_unit g
    where g.user_id = u.id) as units from app_user u where last_name = 'Recruiter' order by username`.execute(db);
  const nobody = { is_active: false, password_hash: null, units: 0 };
  expect(users).toEqual([
    { username: 'Gone', ...nobody },
    { username: 'Rita', ...nobody },
  ]);
  // What is in force follows from what was said; the opt-out holds at once.
  expect(await db.selectFrom('contact_consent').select(['channel', 'basis']).execute()).toEqual([
    { channel: 'EMAIL', basis: 'EXPRESS' },
  ]);
  const dana = await db.selectFrom('candidate').select('id').where('first_name', '=', 'Dana').executeTakeFirstOrThrow();
  const to = {
    kind: 'mail',
    candidateId: dana.id,
    networkId: null,
    contactId: null,
    jobId: null,
    unitId: other.units.USA,
  };
  const verdicts = await askGate(
    db,
    [
      { ...to, channel: 'SMS', to: '+1 214 555 0100' },
      { ...to, channel: 'EMAIL', to: 'dana@x.example' },
    ],
    new Date(),
    'queue',
  );
  expect(verdicts).toMatchObject([{ may: 'never' }, { may: 'go' }]);
  // Nobody here has worked with them: no automation looks at them, and nothing left.
  const { rows: touched } = await sql`select (select count(*) from job j where not ${isJobUntouched})::int as jobs,
    (select count(*) from candidate_unit k where not ${isPersonUntouched})::int as people`.execute(db);
  expect(touched).toEqual([{ jobs: 0, people: 0 }]);
  // The correspondence can only be read: all has ended, no link of it leads anywhere, and nothing waits for an answer.
  const { rows: sent } = await sql`select state, link, provider_id, (select count(*)::int from outbound_message) as all
    from outbound_message order by created_at`.execute(db);
  const ended = { link: null, provider_id: null, all: 3 };
  expect(sent).toEqual(['SENT', 'CANCELLED', 'FAILED'].map((state) => ({ state, ...ended })));
  expect(await db.selectFrom('chat_session').select(['state', 'needs']).orderBy('created_at').execute()).toEqual([
    { state: 'COMPLETED', needs: null },
    { state: 'EXPIRED', needs: null },
  ]);
  expect(await db.selectFrom('inbound_message').select('id').where('done_at', 'is', null).execute()).toEqual([]);
  for (const table of ['webhook_delivery', 'notification'])
    expect([table, await countOf(other, table)]).toEqual([table, 0]);

  expect((await takeBack(other, there, taken.importId)).kept).toBe(0);
  for (const table of [
    'candidate',
    'client',
    'job',
    'submission',
    'consent_event',
    'job_assignment',
    'chat_message',
    'outbound_message',
  ])
    expect([table, await countOf(other, table)]).toEqual([table, 0]);
  expect(await countOf(other, 'app_user')).toBe(1);
  // An opt-out stays.
  expect(await countOf(other, 'opt_out')).toBe(2);

  // A later file brings steps younger than the import that brought her: they are no work here, at an open job neither.
  const people = await check(other, there, 'rolecall.zip', zip);
  await write(other, there, people.importId);
  for (const table of ['stage_reached', 'submission_event', 'submission'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update candidate set updated_at = '2024-01-01'`.execute(db);
  await sql`update candidate_unit set imported_at = '2024-03-31'`.execute(db);
  const rita = await db.selectFrom('app_user').select('id').where('username', '=', 'Rita').executeTakeFirstOrThrow();
  await sql`update job set owner_id = ${rita.id}, attended_at = null`.execute(db);
  const later = await check(other, there, 'rolecall.zip', zip);
  expect(countsOf(await write(other, there, later.importId))).toMatchObject({ submission: [1, 1, 0, 0] });
  const { rows: worked } =
    await sql`select (select count(*)::int from candidate_unit k where not ${isPersonUntouched}) as people,
    (select count(*)::int from job where attended_at is not null) as jobs`.execute(db);
  expect(worked).toEqual([{ people: 0, jobs: 0 }]);
});

test('what a file says that is not known here is told; without the page of users nobody is added', async () => {
  const { app, admin } = await openAdmin('USA', [1, 2, 3, 4, 6]);
  const at = '2024-01-02T03:04:05.000Z';
  const zip = file({
    users: [
      { ref: 'stranger', firstName: 'Some', lastName: 'Body', email: 's@agency.example' },
      // The importer has this username here; this is somebody else.
      { ref: 'admin-one', firstName: 'Jane', lastName: 'Root', email: 'jane@agency.example' },
    ],
    clients: [
      { ref: 'c1', name: 'Acme', owner: 'stranger' },
      { ref: 'c2', name: 'Borealis', owner: 'admin-one' },
    ],
    candidates: [
      {
        ref: 'p1',
        firstName: 'Dana',
        emails: ['d@x.example'],
        source: 'Of no list',
        notes: [{ text: 'x', mood: 'good' }],
      },
      { ref: 'p2', firstName: 'Ann', emails: ['a@x.example'], source: 'Of no list' },
      {
        ref: 'p3',
        firstName: 'Eve',
        emails: ['e@x.example'],
        consents: [{ event: 'GIVEN', channel: 'FAX', at, shape: 1 }],
      },
    ],
    wishes: [{ ref: 'w1' }, { ref: 'w2' }],
  });
  const checked = await check(app, admin, 'more.zip', zip);
  expect(countsOf(checked)).toEqual({ user: [2, 0, 0, 2], client: [2, 2, 0, 0], candidate: [3, 1, 0, 2] });
  expect(checked.tables).toEqual([{ name: 'wishes.ndjson', rows: 2, left: [] }]);
  const { found } = await admin.call(transferApi.rows, { importId: checked.importId });
  const told = Object.fromEntries(
    found.rows.map(({ kind, ref, problems }) => [
      `${kind} ${ref}`,
      problems.map(({ field, why }) => `${field} ${why}`),
    ]),
  );
  expect(told).toMatchObject({
    'user stranger': [' no-right'],
    'client c1': [' unknown-user'],
    'client c2': [' unknown-user'],
    'candidate p1': ['notes.mood unknown-field'],
    'candidate p3': expect.arrayContaining([
      'consents.shape unknown-field',
      'consents.channel wrong',
      'consents.basis missing',
    ]),
  });
  const done = await write(app, admin, checked.importId);
  expect(done.counts.find(({ kind }) => kind === 'candidate')!.why).toContainEqual({
    outcome: 'NEW',
    reason: 'unknown-entry',
    count: 1,
  });
  expect(await app.context.db.selectFrom('client').select('owner_id').execute()).toEqual([
    { owner_id: null },
    { owner_id: null },
  ]);
});

test('an export is one moment, whatever is saved while it is read', async () => {
  const { app, admin } = await openAdmin('USA');
  const first = await check(app, admin, 'start.zip', start);
  await write(app, admin, first.importId);
  await admin.stepUp();
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = app.app.inject({ url: transferApi.export.path, headers });
  const [{ rawPayload }] = await Promise.all([
    answer,
    sql`update job set title = title || '!'; update candidate set first_name = first_name || '!'`.execute(
      app.context.db,
    ),
  ]);
  const files = unzipSync(new Uint8Array(rawPayload));
  const said = ['jobs', 'candidates'].map((name) => Buffer.from(files[`${name}.ndjson`]!).toString().includes('!"'));
  expect(said[0]).toBe(said[1]);
});
