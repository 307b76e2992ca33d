import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { calendarApi } from '#contract/areas/outreach/calls.ts';
import { privacyApi, retentionApi } from '#contract/areas/people/privacy.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { fillUnits } from '#server/seed/matrix/fill.ts';
import { type Caller, openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { exportPerson } from './export-person.ts';
import { personTables } from './person-data.ts';
import { eraseDue } from './retention.ts';

const canary = 'Zyxcanary';
const resume = `Dana ${canary}
Senior Java Developer ${canary}works
Dallas, TX | dana.${canary.toLowerCase()}@example.com | (214) 555-0142

SUMMARY
Builds ${canary} systems.

EXPERIENCE
Java Developer, ${canary} Bank, Dallas, TX
March 2019 - Present
- Spring Boot and Kafka at ${canary}.
`;

async function upload(person: Caller, files: Record<string, string>) {
  const sent = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const { id } = await person.call(uploadsApi.uploadAll, {}, sent);
  return until(async () => {
    const state = await person.call(uploadsApi.uploadState, { uploadId: id });
    return state.state === 'DONE' && state;
  });
}

/** Every table of the database with a row that says a word, the audit apart. */
async function tablesSaying({ context: { db } }: TestApp, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

const filesSaying = ({ context: { config } }: TestApp, word: string) =>
  readdirSync(config.fileRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word))
    .map(({ name }) => name);

async function openAdmin() {
  const app = await openTestApp();
  await app.work();
  const admin = await app.signIn({ group: 'admin' });
  return { ...app, admin };
}

test('CMP-12, CMP-13: nothing of an erased person is left in tables, files and index, and no import brings them back', async () => {
  const app = await openAdmin();
  const { admin } = app;
  const { items } = await upload(admin, { [`${canary}.txt`]: resume });
  const candidateId = items[0]!.candidateId!;
  await admin.call(timelineApi.addNote, { candidateId, text: `called ${canary}` });
  const { version } = await admin.call(candidatesApi.details, { candidateId });
  await admin.call(candidateRecordApi.change, { candidateId, version, tags: [canary], summary: `${canary} again` });
  await admin.call(searchApi.candidates, { search: canary });
  // Opted out, in again and out: what became of it is kept as well.
  const optOut = { channel: 'EMAIL', address_key: `dana.${canary}@example.com`.toLowerCase(), words: 'stop' } as const;
  await app.context.db.insertInto('opt_out').values(optOut).execute();
  await app.context.db.deleteFrom('opt_out').where('address_key', '=', optOut.address_key).execute();
  await app.context.db.insertInto('opt_out').values(optOut).execute();
  expect(await tablesSaying(app, canary)).toEqual(expect.arrayContaining(['public.opt_out', 'public.opt_out_event']));

  // Without the password confirmed nothing is handed out or erased, and a wrong name erases nobody.
  const name = `Dana ${canary}`;
  expect((await admin.raw(privacyApi.erase, { candId: candidateId, name })).body).toMatchObject({
    code: 'auth.step-up-needed',
  });
  expect((await admin.raw(privacyApi.exportPerson, { candId: candidateId })).body).toMatchObject({
    code: 'auth.step-up-needed',
  });
  await admin.stepUp();
  expect((await admin.raw(privacyApi.erase, { candId: candidateId, name: 'Dana' })).body).toMatchObject({
    code: 'person.other-name',
  });

  await expect(exportPerson(app.context, 99_999_999)).rejects.toMatchObject({ code: 'record.absent' });
  const zip = unzipSync(new Uint8Array(await buffer((await exportPerson(app.context, candidateId)) as never)));
  const told = Object.entries(zip)
    .filter(([, bytes]) => Buffer.from(bytes).includes(canary))
    .map(([file]) => file);
  expect(told).toEqual(expect.arrayContaining(['data/candidate.json', 'data/candidate_note.json', 'data/resume.json']));
  expect(told.filter((file) => file.startsWith('files/'))).toHaveLength(1);
  for (const [file, bytes] of Object.entries(zip))
    if (file.endsWith('.json')) expect(() => JSON.parse(Buffer.from(bytes).toString())).not.toThrow();

  await admin.call(privacyApi.erase, { candidateId, name });
  expect(await tablesSaying(app, canary)).toEqual([]);
  expect(await tablesSaying(app, '2145550142')).toEqual([]);
  expect(filesSaying(app, canary)).toEqual([]);
  expect((await admin.raw(candidatesApi.details, { candId: candidateId })).status).toBe(404);
  expect((await admin.call(candidatesApi.search, {})).found.total).toBe(0);

  const again = await upload(admin, { 'again.txt': resume });
  expect(again.items[0]).toMatchObject({ state: 'FAILED', code: 'person.erased' });
  expect(filesSaying(app, canary).length).toBeLessThanOrEqual(1);
  expect((await tablesSaying(app, canary)).filter((table) => table !== 'pgboss.job')).toEqual([]);
  // Somebody of the same name with another address is somebody else.
  const other = await upload(admin, {
    'other.txt': resume.replaceAll(/dana\.zyxcanary@example\.com|\(214\) 555-0142/g, 'x@y.example'),
  });
  expect(other.items[0]!.state).toBe('CREATED');
});

test('CMP-13: of a person with a row in every table nothing is left that names anybody', async () => {
  const app = await openAdmin();
  const { context, admin, units } = app;
  await context.db
    .transaction()
    .execute((db) => fillUnits(context, db, [{ code: 'USA', id: units.USA, userId: admin.userId, recordId: 900_001 }]));
  const own = [...new Set(['candidate', ...personTables.map(({ table }) => table)])];
  // Words of the company, of a job or of a client stay; what is cleared of the person does not.
  const stays =
    /-(right_to_represent-(requisition|title|client_name|place)|submittal-(to_name|to_address|once_key)|chat_session-(channel|language|guid)|(outbound|inbound)_message-(once_key|guid|send_guid|kind|origin|sender_number|held_because|dedupe_key)|stage_reached-vms_provider|message_event-\w+|match_result-(flags|hard_fails)|candidate-guid|resume-(reader|embedded_by)|upload_item-(state|code)|interview-(mode|time_zone|state)|submission_event-via|chat_milestone-state|consultant-(client_name|project_title)|consultant_event-kind|project-(client_name|end_client|vms_engagement|po_number|title|city|region|timesheet_system)|project_extension-(approved_by|po_number)|project_rate-source|project_week-invoice_number)-/;
  await admin.stepUp();
  await sql`update legal_hold set lifted_at = now()`.execute(context.db);
  // Who works for a client is kept; the project has ended.
  await expect(admin.call(privacyApi.erase, { candidateId: 900_001, name: 'x' })).rejects.toThrow('person.');
  await sql`update consultant set state = 'ENDED'`.execute(context.db);
  const { name } = await admin.call(privacyApi.standing, { candidateId: 900_001 });
  await admin.call(privacyApi.erase, { candidateId: 900_001, name });
  const left: string[] = [];
  for (const table of own) {
    const { rows } = await sql<{ words: string }>`select t::text as words from ${sql.table(table)} t`.execute(
      context.db,
    );
    for (const { words } of rows)
      for (const [sign] of words.matchAll(/CANARY-USA-[\w]+-[\w]+-\d+/g))
        if (own.some((one) => sign.startsWith(`CANARY-USA-${one}-`)) && !stays.test(sign))
          left.push(`${table}: ${sign}`);
  }
  expect(left).toEqual([]);
});

test('CMP-14: a legal hold blocks erasing until it is lifted, and another unit hears only that there is one', async () => {
  const app = await openAdmin();
  const { admin } = app;
  const { items } = await upload(admin, { 'dana.txt': resume });
  const candidateId = items[0]!.candidateId!;
  const name = `Dana ${canary}`;
  const { holds } = await admin.call(privacyApi.placeHold, {
    candidateId,
    reason: 'Charge 12-345',
    until: '2099-12-31',
  });
  await admin.stepUp();
  expect((await admin.raw(privacyApi.erase, { candId: candidateId, name })).body).toMatchObject({
    code: 'person.held',
    details: { why: 'hold' },
  });
  expect(await admin.call(privacyApi.standing, { candidateId })).toMatchObject({
    isHeldElsewhere: false,
    isShared: false,
  });
  await admin.call(privacyApi.liftHold, { holdId: holds[0]!.id });
  expect((await admin.raw(privacyApi.liftHold, { holdId: holds[0]!.id })).status).toBe(404);
  await admin.call(privacyApi.erase, { candidateId, name });
});

test('CMP-14: the dry run counts and names whom the night erases, and nobody is erased before a rule is on', async () => {
  const app = await openAdmin();
  const { admin, context, units } = app;
  const { items } = await upload(admin, {
    'dana.txt': resume,
    'ann.txt': resume.replaceAll(/dana/gi, 'ann').replace('0142', '0143'),
    'ben.txt': resume.replaceAll(/dana/gi, 'ben').replace('0142', '0144'),
  });
  const [old, held, young] = items.map(({ candidateId }) => candidateId!) as [number, number, number];
  const age = (ids: number[]) =>
    sql`with a as (update candidate_unit set updated_at = now() - interval '3 years', created_at = now() - interval '3 years' where candidate_id = any(${ids}::bigint[]))
    update resume set created_at = now() - interval '3 years' where candidate_id = any(${ids}::bigint[])`.execute(
      context.db,
    );
  await age([old, held]);
  await admin.call(privacyApi.placeHold, { candidateId: held, reason: 'Claim' });
  const [rule] = await admin.call(retentionApi.rules, {});
  expect(rule).toMatchObject({ unitId: units.USA, months: 24, isOn: false, due: 1, kept: 1 });
  const { found } = await admin.call(retentionApi.due, { months: 24 });
  expect(found.rows.map(({ id }) => id)).toEqual([old]);
  expect(await eraseDue(context)).toBe(0);

  const change = { months: 24, isOn: true, version: 0 };
  expect((await admin.raw(retentionApi.change, change)).body).toMatchObject({ code: 'auth.step-up-needed' });
  await admin.stepUp();
  await admin.call(retentionApi.change, change);
  expect((await admin.raw(retentionApi.change, change)).body).toMatchObject({ code: 'record.stale' });
  expect(await eraseDue(context)).toBe(1);
  const { rows } = await sql<{ id: number }>`select id from candidate where anonymized_at is not null`.execute(
    context.db,
  );
  expect(rows.map(({ id }) => id)).toEqual([old]);
  expect((await admin.call(candidatesApi.details, { candidateId: young })).id).toBe(young);
});

test('what runs for an erased person ends: no interview or call stands in anybody’s day, and nobody takes it back', async () => {
  const app = await openAdmin();
  const { admin, units } = app;
  const lead = await app.signIn({ pages: [1, 2, 3, 25] });
  const { pool } = app.context.database;
  const { items } = await upload(admin, { 'dana.txt': resume, 'ann.txt': resume.replaceAll(/dana/gi, 'ann') });
  const candidateId = items[0]!.candidateId!;
  const ids = await pool.query(
    `with j as (insert into job (guid, unit_id, title, client_name, status_id, owner_id) select 'j' || n, $1, 'Java Developer', 'Acme', s.id, $2
       from generate_series(1, 3) n, (select id from job_status where category = 'OPEN' limit 1) s returning id),
     n as (select id, row_number() over (order by id) as n from j),
     x as (insert into submission (unit_id, candidate_id, job_id, status_id, category, submitted_at, submitted_by, resume_id, stages_filled)
       select $1, $3, n.id, s.id, s.category, now(), $2, (select id from resume where candidate_id = $3), true
       from n join client_job_status s on s.category = (array['INTERVIEW', 'MATCHED', 'REJECTED'])[n.n] returning id, job_id, category),
     e as (insert into submission_event (submission_id, to_category, via, happened_at) select x.id, w.to_category, 'screen', now()
       from x cross join (values ('MATCHED'), ('SUBMITTED'), ('INTERVIEW')) w(to_category) where x.category = 'INTERVIEW'),
     i as (insert into interview (unit_id, submission_id, round, mode, starts_at, time_zone, minutes)
       select $1, id, 1, 'VIDEO', now() + interval '3 hours', 'America/Chicago', 30 from x where category <> 'MATCHED'),
     c as (insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, result, channel, asked, started_by, expires_at, needs, needs_at)
       select 'chat', $1, $3, job_id, '{}', 'COMPLETED', 'QUALIFIED', 'EMAIL', 3, $2, now() + interval '7 days', 'ASKED', now() from x
       where category = 'MATCHED' returning id, job_id)
     insert into booked_call (unit_id, user_id, session_id, candidate_id, job_id, starts_at)
       select $1, $2, id, $3, job_id, now() + interval '1 day' from c returning (select id from x where category = 'INTERVIEW') as id,
         (select job_id from x where category = 'MATCHED') as matched`,
    [units.USA, admin.userId, candidateId],
  );
  const [id, matched] = [Number(ids.rows[0].id), Number(ids.rows[0].matched)];
  const queue = async () => (await admin.call(queueApi.read, {})).items.map(({ kind }) => kind);
  // An interview of somebody who was rejected is in nobody's day either.
  expect((await queue()).filter((kind) => kind === 'INTERVIEW' || kind === 'CHAT_HUMAN')).toEqual([
    'CHAT_HUMAN',
    'INTERVIEW',
  ]);
  expect((await admin.call(calendarApi.read, {})).calls).toHaveLength(1);
  // The other record with the same address and phone stays; whoever erases is told.
  expect(await admin.call(privacyApi.standing, { candidateId })).toMatchObject({
    underWay: 1,
    alike: [{ name: `Ann ${canary}` }],
  });

  await admin.stepUp();
  await admin.call(privacyApi.erase, { candidateId, name: `Dana ${canary}` });
  expect(await queue()).not.toContain('INTERVIEW');
  expect(await queue()).not.toContain('CHAT_HUMAN');
  expect((await admin.call(calendarApi.read, {})).calls).toEqual([]);
  const { row, interviews, events, mayUndo, next } = await lead.call(submissionRecordsApi.details, { id });
  expect(row).toMatchObject({ stage: 'WITHDRAWN', isErased: true });
  expect(row.submittedAt).toBeTruthy();
  expect(interviews).toMatchObject([{ state: 'CANCELLED' }]);
  expect(events.at(-1)).toMatchObject({ stage: 'WITHDRAWN', via: 'erased' });
  expect({ mayUndo, next }).toEqual({ mayUndo: false, next: [] });
  const undo = { id, version: row.version, reason: 'By mistake' };
  expect((await lead.raw(submissionRecordsApi.undo, undo)).body).toMatchObject({ code: 'candidate.nothing-to-undo' });
  // Who was only matched is no longer on the job.
  expect((await admin.call(jobListApi.pipeline, { jobId: matched })).people).toEqual([]);
});
