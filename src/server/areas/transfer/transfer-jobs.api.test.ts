import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { columnsOf } from '#domain/transfer/csv-columns.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
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

const openAdmin = async () => {
  const app = await openTestApp();
  const admin = await app.signIn({
    pages: [1, 2, 3, 4, 6, 13],
    group: 'admin',
    units: [app.units.USA],
    username: 'lead-one',
  });
  return { app, admin };
};

const job = { ref: 'j1', title: 'Welder', status: 'OPEN', description: 'Welds pipes.\n\nKnows TIG.' };

test('where a job came from, its document, status, statements and what the chatbot may tell come over, and are taken back', async () => {
  const { app, admin } = await openAdmin();
  const { db } = app.context;
  const first = await check(app, admin, 'start.zip', fileOf({ jobs: [job, { ...job, ref: 'j2', title: 'Cook' }] }));
  expect(countsOf(await write(app, admin, first.importId))).toEqual({ job: [2, 2, 0, 0] });
  const posting = await addDocument(app, 'posting.docx', 'We look for a welder');
  const status = sql`insert into job_status (name, category, tone) values ('Hot', 'OPEN', 'neutral')`;
  await status.execute(db);
  await sql
    .raw(`update job set source = 'GRABBER', origin = null, file_id = ${posting}, rate_may_be_shown = true, client_may_be_shown = true,
      description_html = '<p>Welds pipes.</p><ul><li>Knows TIG.</li></ul>', status_id = (select id from job_status where name = 'Hot'),
      statements = '[{"text":"welding ship hulls","strength":"must","minYears":3},{"text":"knows TIG","strength":"nice","quote":{"offset":14,"length":10}}]'
      where title = 'Welder';
    update job set statements = '[]', source = 'MANUAL', origin = null where title = 'Cook';
    insert into job_chat_setting (job_id, unit_id, told, client_description, interview_steps, version, changed_by, changed_at)
      select id, unit_id, '{place,terms}', 'a yard on the coast', 'One call, one day on site.', 3, ${admin.userId}, '2026-01-02' from job
      where title = 'Welder'`)
    .execute(db);
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);

  const there = await openAdmin();
  await status.execute(there.app.context.db);
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  const done = await write(there.app, there.admin, taken.importId);
  expect(done.counts.flatMap(({ kind, why }) => (kind === 'user' ? [] : why))).toEqual([]);
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  // Nothing of it is another job of a vendor system, which automation would take up.
  expect(await there.app.context.db.selectFrom('job').select(['source', 'origin']).orderBy('title').execute()).toEqual([
    { source: 'IMPORT', origin: 'MANUAL' },
    { source: 'IMPORT', origin: 'GRABBER' },
  ]);
  await sql`update job_chat_setting set version = 2`.execute(there.app.context.db);
  expect((await takeBack(there.app, there.admin, taken.importId)).kept).toBe(1);

  const clean = await openAdmin();
  const again = await check(clean.app, clean.admin, 'rolecall.zip', zip);
  await write(clean.app, clean.admin, again.importId);
  expect((await takeBack(clean.app, clean.admin, again.importId)).kept).toBe(0);
  for (const table of ['job', 'job_chat_setting', 'stored_file'])
    expect([table, await countOf(clean.app, table)]).toEqual([table, 0]);
});

test('nothing active comes in with a description; what a job may not say is named', async () => {
  const { app, admin } = await openAdmin();
  const jobs = [
    {
      ...job,
      descriptionHtml:
        '<p onclick="x()">Welds<script>alert(1)</script> pipes.</p><iframe src="https://x.example"></iframe>',
    },
    {
      ...job,
      ref: 'j2',
      chat: [{ told: ['salary'], at: '2026-01-01' }],
      statements: [{ text: 'x', strength: 'urgent' }],
      dueZone: 'Mars/Base',
    },
    { ...job, ref: 'j3', file: 'files/../transfer.json' },
  ];
  const zip = zipSync({ ...unzipSync(fileOf({ jobs })), 'files/a/x.txt': strToU8('x') });
  const { importId } = await check(app, admin, 'rolecall.zip', zip);
  expect(countsOf(await write(app, admin, importId))).toEqual({ job: [3, 1, 0, 2] });
  const { description_html: html } = await app.context.db
    .selectFrom('job')
    .select('description_html')
    .executeTakeFirstOrThrow();
  expect(html).toContain('pipes');
  expect(html).not.toMatch(/script|onclick|iframe/);
});

test('a heading of a table is none of the fields that only our files have', () => {
  expect(
    columnsOf('candidate', ['Summary', 'Availability', 'Resume', 'File']).filter((field) =>
      ['summary', 'availability', 'file'].includes(field),
    ),
  ).toEqual([]);
  expect(columnsOf('submission', ['resume', 'right'])).not.toContain('right');
});

test('a vendor system comes in with our spelling; one that the unit does not have is kept and named', async () => {
  const { app, admin } = await openAdmin();
  const systems = ['BEELINE', 'vector vms', 'SAP Fieldglass', 'Flextrack'];
  const jobs = systems.map((vendorSystem, at) => ({ ...job, ref: `j${at}`, title: `Job ${at}`, vendorSystem }));
  const checked = await check(app, admin, 'jobs.zip', fileOf({ jobs }));
  const told = [{ outcome: 'NEW', reason: 'unknown-entry', count: 2 }];
  expect(checked.counts.find(({ kind }) => kind === 'job')).toMatchObject({ added: 4, why: told });
  const { found } = await admin.call(transferApi.rows, { importId: checked.importId });
  expect(found.rows.map(({ label, problems }) => [label, problems])).toEqual([
    ['Job 0', []],
    ['Job 1', []],
    ['Job 2', [{ field: 'vendorSystem', why: 'unknown-entry' }]],
    ['Job 3', [{ field: 'vendorSystem', why: 'unknown-entry' }]],
  ]);
  const done = await write(app, admin, checked.importId);
  expect(done.counts.find(({ kind }) => kind === 'job')).toMatchObject({ why: told });
  const rows = await app.context.db.selectFrom('job').select('vms_provider').orderBy('title').execute();
  expect(rows.map((row) => row.vms_provider)).toEqual(['Beeline', 'Vectorvms', 'SAP Fieldglass', 'Flextrack']);

  // What is exported comes in again as it was.
  const there = await openAdmin();
  const again = await check(there.app, there.admin, 'rolecall.zip', await exportOf(app, admin));
  await write(there.app, there.admin, again.importId);
  expect(await there.app.context.db.selectFrom('job').select('vms_provider').orderBy('title').execute()).toEqual(rows);
});
