import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { suppressPerson } from '#server/areas/candidates/suppression.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { dumpSizes, openCatsDump } from '#server/testing/opencats-dump.ts';
import {
  checkFile as check,
  countOf,
  countsOf,
  exportOf,
  importIdOf as idOf,
  openTransfers as open,
  recordsOf,
  signInAdmin as signIn,
  takeImportBack as takeBack,
  transferOf,
  runImport as work,
  writeImport as write,
} from '#server/testing/transfers.ts';
import { runTransfer, sweepTransfers } from './transfer-run.ts';

/** 10,000 are imported by hand: TRANSFER_PEOPLE=10000. */
const people = Number(process.env['TRANSFER_PEOPLE'] ?? 210);
const dumpOf = (count: number) => [...openCatsDump(count)].join('');

test('a dump of OpenCATS is checked, imported as the check said, added only once, and taken back', async () => {
  const { app, admin } = await open();
  const { db } = app.context;
  await sql`insert into webhook_endpoint (guid, unit_id, name, url, event_types, sealed_secret)
    values ('hook', ${app.units.USA}, 'Hook', 'https://hook.example', '{candidate.created,job.created,submission.created}', '')`.execute(
    db,
  );
  const checked = await check(app, admin, 'cats.sql.gz', gzipSync(dumpOf(people)));
  const sizes = dumpSizes(people);
  const [nameless, twice] = [Math.floor(people / 97), Math.floor(people / 50)];
  expect(checked).toMatchObject({
    state: 'CHECKED',
    system: 'OpenCATS',
    rows: Object.values(sizes).reduce((a, b) => a + b),
  });
  const expected = countsOf(checked);
  expect(expected['client']).toEqual([sizes.client, sizes.client, 0, 0]);
  expect(expected['contact']).toEqual([sizes.contact, sizes.contact - 1, 0, 1]);
  expect(expected['candidate']).toEqual([people, people - nameless - twice, twice, nameless]);
  expect(checked.counts.find(({ kind }) => kind === 'candidate')!.why).toEqual([
    { outcome: 'ERROR', reason: 'missing', count: nameless, field: 'firstName' },
    { outcome: 'EXISTS', reason: 'in-file', count: twice },
  ]);
  // Nothing was written.
  expect(await countOf(app, 'candidate')).toBe(0);
  const { found } = await admin.call(transferApi.rows, {
    importId: checked.importId,
    outcome: 'ERROR',
    kind: 'contact',
  });
  expect(found.rows.map(({ problems }) => problems)).toEqual([[{ field: 'client', why: 'unknown-ref' }]]);

  const done = await write(app, admin, checked.importId);
  expect(done.state).toBe('DONE');
  expect(countsOf(done)).toEqual(expected);
  expect(await countOf(app, 'candidate')).toBe(expected['candidate']![1]);
  const job = await db.selectFrom('job').selectAll().where('requisition', '=', 'RQ-2').executeTakeFirstOrThrow();
  expect(job).toMatchObject({ source: 'IMPORT', positions: 3, bill_rate_max: '85.0000', pay_rate_max: '60.5000' });
  expect(job.skills.length).toBeGreaterThan(0);
  const person = await db
    .selectFrom('candidate_contact')
    .select('candidate_id')
    .where('value_key', '=', 'person1@mail.example')
    .executeTakeFirstOrThrow();
  const resume = await db
    .selectFrom('resume')
    .select(['name', 'created_at'])
    .where('candidate_id', '=', person.candidate_id)
    .execute();
  expect(resume).toEqual([{ name: 'resume 1.docx', created_at: '2020-01-02T08:00:00.000Z' }]);
  // Nobody was written to, and nothing is known of anybody's consent.
  for (const table of ['outbound_message', 'contact_consent', 'webhook_delivery'])
    expect([table, await countOf(app, table)]).toEqual([table, 0]);
  // What the file said of people stands in their records alone; the file itself is gone.
  const { rows: left } = await sql`select 1 from list_import_row where cells[3] <> '{}' or cells[4] <> ''`.execute(db);
  expect([left, await countOf(app, 'stored_file')]).toEqual([[], 0]);
  const { rows: noted } = await sql`select act, details->>'rows' as rows, details->>'skipped' as skipped from audit_line
    where kind = 'list' order by id`.execute(db);
  const [added, skipped] = [1, 3].map((at) => Object.values(expected).reduce((all, of) => all + of[at]!, 0));
  expect(noted).toEqual([
    { act: 'entry-added', rows: null, skipped: null },
    { act: 'import', rows: String(done.rows), skipped: null },
    { act: 'entry-changed', rows: String(added), skipped: String(skipped) },
  ]);
  expect((await admin.raw(transferApi.run, { importId: checked.importId })).body['code']).toBe('import.done');
  expect((await admin.raw(transferApi.discard, { importId: checked.importId })).body['code']).toBe('import.done');

  // The same dump again adds nothing, also where somebody has another name by now.
  await db
    .updateTable('candidate')
    .set({ last_name: 'Married', name_key: 'x married' })
    .where('id', '=', person.candidate_id)
    .execute();
  const again = await check(app, admin, 'cats.sql', dumpOf(people));
  for (const { kind, rows, failed, existing } of again.counts) expect([kind, existing]).toEqual([kind, rows - failed]);
  await admin.call(transferApi.discard, { importId: again.importId });
  expect((await admin.raw(transferApi.run, { importId: again.importId })).body['code']).toBe('record.absent');

  // Somebody has worked with one of them: they stay, and what they are on.
  await sql`insert into candidate_note (unit_id, candidate_id, note, author_id)
    values (${app.units.USA}, ${person.candidate_id}, 'Called', ${admin.userId})`.execute(db);
  const edited = await db
    .updateTable('candidate')
    .set({ middle_name: 'Jo' })
    .where('id', '=', sql<number>`(select max(id) from candidate)`)
    .returning('last_name')
    .executeTakeFirstOrThrow();
  // What the dashboards keep of an open job is nobody's work.
  await sql`insert into job_attention (job_id, unit_id, holds_from) select id, unit_id, now() from job where category = 'OPEN'`.execute(
    db,
  );
  const reverted = await takeBack(app, admin, checked.importId);
  expect(reverted).toMatchObject({ state: 'REVERTED', kept: 2 });
  const names = await db.selectFrom('candidate').select('last_name').orderBy('id').execute();
  expect(names).toEqual([{ last_name: 'Married' }, edited]);
  for (const table of ['job', 'client', 'account_contact', 'submission', 'stored_file'])
    expect([table, await countOf(app, table)]).toEqual([table, 0]);
  expect((await admin.raw(transferApi.revert, { importId: checked.importId })).body['code']).toBe('import.not-done');
});

test('an import that is killed goes on behind the last record and writes none twice', async () => {
  const { app, admin } = await open();
  const { importId } = await check(app, admin, 'cats.sql', dumpOf(40));
  await admin.call(transferApi.run, { importId });
  expect((await admin.raw(transferApi.run, { importId })).body['code']).toBe('import.running');
  const id = await idOf(app, importId);
  const stop = new AbortController();
  const first = runTransfer(app.context, id, stop.signal);
  await until(async () => {
    const { rows } =
      await sql`select 1 from list_import_row where import_id = ${id} and outcome = 'NEW' and cells[1] = 'candidate'`.execute(
        app.context.db,
      );
    return rows.length >= 3;
  });
  stop.abort();
  await expect(first).rejects.toThrow();
  // One attempt that was taken for dead goes on beside the one that has the import: it writes nothing more.
  await Promise.all([work(app, importId), work(app, importId)]);
  expect(countsOf(await transferOf(admin, importId))['candidate']).toEqual([40, 40, 0, 0]);
  expect(await countOf(app, 'candidate')).toBe(40);
});

test('what is exported is imported into an empty installation, and exported from there row by row equal', async () => {
  const { app, admin } = await open();
  const { importId } = await check(app, admin, 'cats.sql', dumpOf(60));
  await write(app, admin, importId);
  const { db } = app.context;
  // A resume with a file, somebody who opted out, a status and what people typed.
  const zip = zipSync({
    'transfer.json': strToU8(JSON.stringify({ format: 'rolecall-transfer-1', installation: 'elsewhere' })),
    'candidates.ndjson': strToU8(
      `${JSON.stringify({
        ref: '1',
        firstName: 'Zoe',
        lastName: 'Zimmer',
        emails: ['zoe@mail.example', 'zz@mail.example', 'z3@mail.example'],
        phones: ['214-555-0199'],
        headline: 'Welder',
        status: 'ACTIVE',
        hot: true,
        tags: ['night shift'],
        optedOut: ['EMAIL'],
        resumes: [
          { name: 'old.txt', text: 'Zoe Zimmer\nWelder\n', at: '2024-01-02T03:04:05.678Z' },
          { name: 'zoe.txt', file: 'files/abc/zoe.txt', at: '2025-01-02T03:04:05.678Z' },
        ],
        notes: [{ text: '=HYPERLINK("x")', at: '2025-05-05T05:05:05.555Z' }],
      })}\n`,
    ),
    'files/abc/zoe.txt': strToU8('Zoe Zimmer\nWelder\nTampa, FL | zoe@mail.example\n\nSKILLS\nWelding\n'),
  });
  const more = await check(app, admin, 'more.zip', zip);
  expect(countsOf(more)).toEqual({ candidate: [1, 1, 0, 0] });
  await write(app, admin, more.importId);
  expect(
    await db.selectFrom('opt_out').select(['channel', 'address_key']).orderBy('address_key').execute(),
  ).toHaveLength(3);
  expect((await admin.raw(transferApi.export, {})).body['code']).toBe('auth.step-up-needed');
  const first = await exportOf(app, admin);
  const before = recordsOf(first);
  expect(before.files).toHaveLength(1);
  expect(before.records['candidate']!.join()).not.toContain('password');
  await db.updateTable('stored_file').set({ size: 2e9 }).execute();
  expect((await admin.raw(transferApi.export, {})).body['code']).toBe('export.too-large');

  const other = await openTestApp();
  const there = await signIn(other, 'CAN');
  const taken = await check(other, there, 'rolecall.zip', first);
  expect(taken).toMatchObject({ system: 'Rolecall', state: 'CHECKED' });
  expect(taken.counts.map(({ kind, rows, added }) => [kind, added === rows])).toEqual(
    ['user', 'client', 'job', 'contact', 'candidate', 'submission'].map((kind) => [kind, true]),
  );
  const done = await write(other, there, taken.importId);
  expect(countsOf(done)).toEqual(countsOf(taken));
  const after = recordsOf(await exportOf(other, there));
  expect(after).toEqual(before);
  const lengths = Object.values(after.records).map(({ length }) => length);
  expect(lengths.filter((length) => length > 0)).toEqual(done.counts.map(({ added }) => added));
  // Taken back there, nothing is left, the files neither.
  expect((await takeBack(other, there, taken.importId)).kept).toBe(0);
  for (const table of ['candidate', 'client', 'job', 'stored_file'])
    expect([table, await countOf(other, table)]).toEqual([table, 0]);
});

test('tables of other systems come in by their headings; references may be names', async () => {
  const { app, admin } = await open();
  const zip = zipSync({
    'Candidates.csv': strToU8(
      'Candidate ID,First Name,Last Name,Email,Skill Set,Candidate Owner\n1,Dana,Marsh,dana@import.example,Java,Me\n2,Robert,Cole,bob@import.example,SQL,Me\n3,Bob,Cole,bob@import.example,SQL,Me\n',
    ),
    'Clients.csv': strToU8('Client Name,Billing Code,Industry\nAcme,75001,Retail\n'),
    'Job Openings.csv': strToU8(
      'Job Opening ID,Posting Title,Client Name,Job Opening Status,Number of Positions\n9,Java Developer,Acme,In-progress,2\n10,Cook,Nobody Inc,Closed,1\n',
    ),
    'Applications.csv': strToU8(
      'Application ID,Candidate Name,Posting Title,Application Status\n5,Dana Marsh,Java Developer,Submitted-to-client\n6,Somebody Else,Cook,New\n',
    ),
    'readme.txt': strToU8('hello'),
  });
  const checked = await check(app, admin, 'export.zip', zip);
  expect(checked.system).toBe('Zoho Recruit');
  expect(countsOf(checked)).toEqual({
    client: [1, 1, 0, 0],
    candidate: [3, 2, 1, 0],
    job: [2, 2, 0, 0],
    submission: [2, 1, 0, 1],
  });
  expect(checked.tables.find(({ kind }) => kind === 'candidate')).toMatchObject({
    system: 'Zoho Recruit',
    left: ['Candidate Owner'],
  });
  expect(countsOf(await write(app, admin, checked.importId))).toEqual(countsOf(checked));
  const jobs = await app.context.db
    .selectFrom('job')
    .select(['title', 'client_name', 'category'])
    .orderBy('title')
    .execute();
  expect(jobs).toEqual([
    { title: 'Cook', client_name: 'Nobody Inc', category: 'CLOSED' },
    { title: 'Java Developer', client_name: 'Acme', category: 'OPEN' },
  ]);
});

test('a bad file says what is wrong with it, and an erased person is not made again', async () => {
  const { app, admin } = await open();
  const problemOf = async (name: string, content: string | Uint8Array) => {
    const { state, failedIn, problem } = await check(app, admin, name, content);
    return [state, failedIn, problem];
  };
  const cut = dumpOf(10);
  expect(await problemOf('cut.sql', cut.slice(0, cut.lastIndexOf('Built')))).toEqual([
    'FAILED',
    'READING',
    'file.damaged',
  ]);
  expect(await problemOf('cut.sql.gz', gzipSync(cut).subarray(0, 500))).toEqual(['FAILED', 'READING', 'file.damaged']);
  expect(await problemOf('other.sql', 'INSERT INTO user VALUES (1);')).toEqual(['FAILED', 'READING', 'import.no-rows']);
  const latin1 = Buffer.from(dumpOf(2).replace('Main St', 'Málaga St'), 'latin1');
  expect(await problemOf('latin1.sql', latin1)).toEqual(['FAILED', 'READING', 'import.wrong-encoding']);
  const utf16 = await check(app, admin, 'windows.sql', Buffer.from(`\uFEFF${dumpOf(2)}`, 'utf16le'));
  expect(utf16).toMatchObject({ state: 'CHECKED', system: 'OpenCATS' });
  await admin.call(transferApi.discard, { importId: utf16.importId });
  expect(await problemOf('unknown.csv', 'a,b\n1,2\n')).toEqual(['FAILED', 'READING', 'import.unknown-file']);
  expect(await problemOf('no.zip', 'PK no zip')).toEqual(['FAILED', 'READING', 'file.wrong-type']);
  expect(await problemOf('lines.zip', zipSync({ 'transfer.json': strToU8('{"format":"other"}') }))).toEqual([
    'FAILED',
    'READING',
    'import.unknown-file',
  ]);
  const codeOf = async (files?: Record<string, Buffer>) =>
    (await admin.raw(transferApi.upload, {}, files)).body['code'];
  expect(await codeOf({ 'x.exe': Buffer.from('MZ') })).toBe('import.unknown-file');
  expect(await codeOf()).toBe('file.missing');
  expect(await countOf(app, 'stored_file')).toBe(0);

  const { db, keys } = app.context;
  const gone = { guid: 'gone', first_name: 'Dana', last_name: 'Marsh', name_key: 'dana marsh' };
  const { id } = await db.insertInto('candidate').values(gone).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('candidate_contact')
    .values({ candidate_id: id, kind: 'email', value: 'd@x.example', value_key: 'd@x.example' })
    .execute();
  await suppressPerson(db, keys, [id], new Date().toISOString());
  await db.deleteFrom('candidate').where('id', '=', id).execute();
  const table = 'id,first name,last name,email\n1,Dana,Marsh,d@x.example\n2,Ann,Lee,ann@x.example\n';
  const checked = await check(app, admin, 'candidates.csv', table);
  expect(checked.counts[0]!.why).toEqual([{ outcome: 'ERROR', reason: 'erased', count: 1, field: 'emails' }]);
  expect(countsOf(await write(app, admin, checked.importId))['candidate']).toEqual([2, 1, 0, 1]);

  // What nobody goes on with is gone after a day, with its file.
  const forgotten = await check(app, admin, 'candidates.csv', 'id,first name\n7,Eve\n');
  await sql`update list_import set created_at = now() - interval '25 hours' where guid = ${forgotten.importId}`.execute(
    db,
  );
  await sweepTransfers(app.context);
  expect([await transferOf(admin, forgotten.importId), await countOf(app, 'stored_file')]).toEqual([undefined, 0]);
});
