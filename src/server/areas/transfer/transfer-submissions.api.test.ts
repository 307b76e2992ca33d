import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { PageId } from '#domain/access/pages.ts';
import { remindOfDecisions } from '#server/areas/jobs/decisions.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import {
  addDocument,
  checkFile as check,
  countOf,
  countsOf,
  exportOf,
  fileOf,
  recordsOf,
  takeImportBack as takeBack,
  writeImport as write,
} from '#server/testing/transfers.ts';

const pages: readonly PageId[] = [1, 2, 3, 4, 6, 13, 15, 21, 25];
const openAdmin = async () => {
  const app = await openTestApp();
  return { app, admin: await app.signIn({ pages, group: 'admin', units: [app.units.USA], username: 'lead-one' }) };
};

const people = [
  { ref: 'p1', firstName: 'Dana', lastName: 'Marsh', emails: ['dana@x.example'] },
  { ref: 'p2', firstName: 'Ann', lastName: 'Lee', emails: ['ann@x.example'] },
];
const base = {
  clients: [{ ref: 'c1', name: 'Acme' }],
  contacts: [{ ref: 'k1', client: 'c1', name: 'Pat Cole', email: 'pat@acme.example' }],
  candidates: people,
  jobs: [{ ref: 'j1', client: 'c1', title: 'Welder', requisition: 'W-1', status: 'OPEN' }],
  submissions: [{ ref: 's1', candidate: 'p1', job: 'j1', stage: 'SUBMITTED', billRate: 85.25, payRate: 60.5 }],
};

/** What came of the submission: confirmed in a chat and on paper, sent to the client twice, interviewed. */
async function work(app: TestApp, by: number): Promise<void> {
  const { db } = app.context;
  const paper = await addDocument(app, 'signed (1).pdf', 'I agree');
  const resume = await addDocument(app, 'Dana - resume.docx', 'her resume');
  const run = async (text: string) => {
    await sql.raw(text.replaceAll('$unit', String(app.units.USA)).replaceAll('$by', String(by))).execute(db);
  };
  const [dana, ann] = ['Dana', 'Ann'].map((name) => `(select id from candidate where first_name = '${name}')`);
  const job = '(select id from job)';
  await run(`insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, answered, started_by, created_at,
      last_at, expires_at) values ('g1', $unit, ${dana}, ${job}, '{}', 'COMPLETED', 'EMAIL', 1, 1, $by, '2026-01-02T03:04:05.678901Z',
      '2026-01-02', '2026-01-09')`);
  const right = `insert into right_to_represent (unit_id, candidate_id, job_id, requisition, title, client_name, place, rate, tax_term,
    wording, via, from_address, device, evidence, file_id, chat_session_id, confirmed_at, recorded_at, recorded_by, expires_at, revoked_at,
    revoked_by, revoked_reason) values`;
  await run(`${right}
    ($unit, ${dana}, ${job}, 'W-1', 'Welder', 'Acme', 'Dallas, TX', 60.1234, 'W2', 'I authorize you.', 'CHAT', 'dana@x.example',
      'Safari, 203.0.113.9', null, null, (select id from chat_session), '2026-01-02', '2026-01-02', null, '2026-04-02', '2026-01-03', $by,
      'wrong rate'),
    ($unit, ${dana}, ${job}, 'W-1', 'Welder', 'Acme', null, 60.5, 'W2', 'I authorize you.', 'UPLOAD', null, null, E'as she said:\\n"yes"\\n',
      ${paper}, null, '2026-01-04', '2026-01-05', $by, '2026-04-04', null, null, null),
    ($unit, ${ann}, ${job}, null, 'Welder', '', null, 55, 'C2C', '', 'VERBAL', null, null, 'on the phone', ${paper}, null, '2026-02-01',
      '2026-02-01', $by, '2026-05-01', null, null, null)`);
  const put = '(select id from submission)';
  await run(`insert into interview (unit_id, submission_id, round, mode, starts_at, time_zone, minutes, place, state, feedback, created_by,
      created_at, updated_by, updated_at, version) values
    ($unit, ${put}, 1, 'VIDEO', '2026-01-20T15:00:00Z', 'Canada/Eastern', 45, 'https://meet.example/1', 'DONE', 'Strong on TIG.', $by,
      '2026-01-10', $by, '2026-01-21', 1),
    ($unit, ${put}, 2, 'ONSITE', '2099-01-20T15:00:00Z', 'America/Chicago', 60, null, 'REQUESTED', null, $by, '2026-01-22', $by,
      '2026-01-22', 4)`);
  await run(`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, subject, body, job_id, contact_id, created_by,
      state, created_at, sent_at) values ('m1', 'm1', $unit, 'EMAIL', 'submittal', 'pat@acme.example', 'A welder', 'Dear Pat', ${job},
      (select id from account_contact), $by, 'SENT', '2026-01-06T07:08:09.123456Z', '2026-01-06T07:08:10Z')`);
  await run(`insert into submittal (unit_id, submission_id, once_key, via, contact_id, to_name, to_address, vms_reference, file_id, message_id,
      made_by, made_at) values
    ($unit, ${put}, 'o1', 'EMAIL', (select id from account_contact), 'Pat Cole', 'pat@acme.example', null, ${resume},
      (select id from outbound_message), $by, '2026-01-06T07:08:09Z'),
    ($unit, ${put}, 'o2', 'VMS', null, null, null, 'REQ-77', null, null, $by, '2026-01-07')`);
  await run(`insert into client_job_status (name, category, tone) values ('With the client', 'INTERVIEW', 'neutral')`);
  await run(`update submission set rtr_id = (select id from right_to_represent where via = 'UPLOAD'), category = 'INTERVIEW',
    status_id = (select id from client_job_status where name = 'With the client'), chat_session_id = (select id from chat_session),
    resume_id = (select id from resume where candidate_id = ${dana}), decision_told_at = '2026-02-01', decision_told_by = $by,
    overrides = '[{"code":"over-rate","reason":"Agreed with Pat"}]', fee_percent = 20.25`);
  await run(`update stage_reached set placement_fee = 25272.01 where stage = 'SUBMITTED'`);
}

test('right to represent, interviews, submittals and overrides go out and come in as they were, and are taken back', async () => {
  const { app, admin } = await openAdmin();
  const first = await check(app, admin, 'start.zip', fileOf(base));
  await write(app, admin, first.importId);
  await work(app, admin.userId);
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);
  expect(before.files.length).toBe(2);

  const there = await openAdmin();
  const { db } = there.app.context;
  await sql`insert into client_job_status (name, category, tone) values ('With the client', 'INTERVIEW', 'neutral')`.execute(
    db,
  );
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  const done = await write(there.app, there.admin, taken.importId);
  expect(done.counts.flatMap(({ kind, why }) => (kind === 'user' ? [] : why))).toEqual([]);
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  // Each leads to what it was about: the mail that was sent, the chat, the resume, the right; nothing leaves a second time.
  const { rows } =
    await sql`select (select count(*)::int from submittal m join outbound_message o on o.id = m.message_id) as mails,
    (select count(*)::int from right_to_represent r join chat_session h on h.id = r.chat_session_id) as chats,
    (select r.via from submission x join right_to_represent r on r.id = x.rtr_id join resume v on v.id = x.resume_id) as via,
    (select count(*)::int from outbound_message where state = 'QUEUED') as waiting`.execute(db);
  expect(rows).toEqual([{ mails: 1, chats: 1, via: 'UPLOAD', waiting: 0 }]);

  // Whoever changed an interview or took a right back has worked with it.
  await sql`update interview set version = 2, place = 'Room 4' where round = 2`.execute(db);
  expect((await takeBack(there.app, there.admin, taken.importId)).kept).toBeGreaterThanOrEqual(4);
  expect([await countOf(there.app, 'interview'), await countOf(there.app, 'right_to_represent')]).toEqual([2, 2]);

  const clean = await openAdmin();
  const again = await check(clean.app, clean.admin, 'rolecall.zip', zip);
  const without = await write(clean.app, clean.admin, again.importId);
  // Without this status here any of its category stands, and that is told.
  expect(without.counts.find(({ kind }) => kind === 'submission')!.why).toEqual([
    { outcome: 'NEW', reason: 'unknown-entry', count: 1 },
  ]);
  expect((await takeBack(clean.app, clean.admin, again.importId)).kept).toBe(0);
  for (const table of ['right_to_represent', 'interview', 'submittal', 'submission', 'candidate', 'stored_file'])
    expect([table, await countOf(clean.app, table)]).toEqual([table, 0]);
});

test('an interview of another system in Ontario reminds nobody of a decision until somebody works with it', async () => {
  const { app, admin } = await openAdmin();
  const { db } = app.context;
  const at = '2024-05-02T03:04:05.000Z';
  const interview = { round: 1, mode: 'VIDEO', startsAt: at, zone: 'America/Toronto', minutes: 30, state: 'DONE' };
  const submission = {
    ...base.submissions[0],
    stage: 'REJECTED',
    interviews: [{ ...interview, addedAt: at, changedAt: at }],
  };
  const { importId } = await check(app, admin, 'start.zip', fileOf({ ...base, submissions: [submission] }));
  expect((await write(app, admin, importId)).counts.flatMap(({ why }) => why)).toEqual([]);
  await sql`update job set state = 'ON', country = 'CA', owner_id = ${admin.userId}`.execute(db);
  const told = async () => {
    await remindOfDecisions(app.context);
    const { rows } = await sql`select user_id from notification where kind = 'decision-due'`.execute(db);
    return rows;
  };
  expect(await told()).toEqual([]);
  await sql`update interview set version = 2, feedback = 'Strong on TIG.'`.execute(db);
  expect(await told()).toEqual([{ user_id: admin.userId }]);
});

test('of a file edited by hand every flaw is named, and the others come in', async () => {
  const { app, admin } = await openAdmin();
  const at = '2026-01-02T03:04:05.000Z';
  const right = { title: 'Welder', rate: '60', taxTerm: 'W2', via: 'UPLOAD', at, recordedAt: at, expiresAt: at };
  const interview = {
    round: 1,
    mode: 'VIDEO',
    startsAt: at,
    zone: 'UTC',
    minutes: 30,
    state: 'DONE',
    addedAt: at,
    changedAt: at,
  };
  const pair = { candidate: 'p1', job: 'j1', stage: 'SUBMITTED' };
  const submissions = [
    {
      ...pair,
      ref: 's1',
      rights: [
        { ...right, file: 'files/../../etc/passwd' },
        { ...right, via: 'TELEPATHY' },
      ],
    },
    { ...pair, ref: 's2', interviews: [{ ...interview, zone: 'Mars/Olympus', minutes: 1.5, mood: 'good' }] },
    // A unit is no field: it comes into the one that was chosen, or not at all.
    {
      ...pair,
      ref: 's3',
      submittals: [
        { via: 'EMAIL', at, unit: 7 },
        { via: 'FAX', contact: 'elsewhere' },
      ],
    },
    { ...pair, ref: 's4', candidate: 'nobody', rights: [right] },
    {
      ...pair,
      ref: 's5',
      rights: [
        { ...right, file: 'files/a/gone.pdf' },
        { ...right, file: 'files/a/huge.pdf' },
        { ...right, file: 'files/b/x.pdf' },
      ],
      right: 9,
      submittals: [{ via: 'VMS', contact: 'elsewhere', at }],
    },
    { ...pair, ref: 's6', candidate: 'p2', interviews: [{ ...interview, by: 'nobody' }] },
  ];
  const plain = unzipSync(fileOf({ ...base, submissions }));
  const zip = zipSync({
    ...plain,
    'files/b/x.pdf': strToU8('signed'),
    'files/a/huge.pdf': strToU8('huge'),
  });
  // It claims to be 2 GB.
  const claimed = new DataView(zip.buffer);
  claimed.setUint32(Buffer.from(zip).lastIndexOf('files/a/huge.pdf') - 46 + 24, 0x7fff_ffff, true);
  const { importId } = await check(app, admin, 'rolecall.zip', zip);
  const done = await write(app, admin, importId);
  const { rows } = (await admin.call(transferApi.rows, { importId, kind: 'submission' })).found;
  const told = rows.map(({ ref, problems }) => [ref, ...problems.map(({ field, why }) => `${field} ${why}`).sort()]);
  expect(told).toEqual([
    ['s1', 'rights.file wrong', 'rights.via wrong'],
    ['s2', 'interviews.minutes wrong', 'interviews.mood unknown-field', 'interviews.zone wrong'],
    ['s3', 'submittals.at missing', 'submittals.unit unknown-field', 'submittals.via wrong'],
    ['s4', 'candidate unknown-ref'],
    ['', 'rights file-missing'],
    ['', ' unknown-user'],
  ]);
  expect(countsOf(done)).toMatchObject({ candidate: [2, 2, 0, 0], submission: [6, 2, 0, 4] });
  const { rows: kept } =
    await sql`select count(*)::int as rights, count(file_id)::int as papers, (select count(*)::int from submission
    where rtr_id is null) as without from right_to_represent`.execute(app.context.db);
  expect(kept).toEqual([{ rights: 3, papers: 1, without: 2 }]);
  expect(await countOf(app, 'stored_file')).toBe(1);
});
