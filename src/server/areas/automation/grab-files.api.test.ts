import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { sumOf } from '#domain/grabber/outcomes.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import {
  openVendor,
  sendVendorFile,
  takeVendorFile,
  vendorCsv,
  vendorHeader,
  vendorLine,
  vendorRows,
} from '#server/testing/vendor-files.ts';
import { holdUnit } from './grab-apply-queries.ts';
import { runLongGrab } from './long-grab.ts';
import { readNewJobs } from './read-new-jobs.ts';

const openShared = sharedTestApp();

test('ruling 59: a file is what its bytes are: HTML, XML, JSON, mail, archive and pasted text', async () => {
  const recruiter = await openVendor(await openShared());
  const html = `<html><body><table><tr><th>Req ID</th><th>Job Title</th><th>Client</th></tr><tr><td>H-1</td><td>Welder &amp; Fitter</td><td>Larkspur Bank</td></tr></table></body></html>`;
  const xml =
    '<?xml version="1.0"?><feed><job><ReqId>X-1</ReqId><JobTitle>Welder</JobTitle><Client>Larkspur Bank</Client></job><job><ReqId>X-2</ReqId><JobTitle>Cook</JobTitle><Client>Larkspur Bank</Client></job></feed>';
  const json = JSON.stringify({
    data: { items: [{ reqId: 'J-1', jobTitle: 'Welder', client: { name: 'Larkspur Bank' } }] },
  });
  const mail = `From: notices@vendor.example\r\nSubject: New requisition\r\nMessage-ID: <1@vendor.example>\r\nContent-Type: text/plain\r\n\r\nRequisition: M-1\nTitle: Java Developer\nClient: Larkspur Bank\nLocation: Dallas, TX\n\nSkills: Java, SQL\n`;
  const seen: unknown[] = [];
  for (const [name, bytes] of [
    ['list.xls', Buffer.from(html)],
    ['list.xml', Buffer.from(xml)],
    ['list.json', Buffer.from(json)],
    ['notice.eml', Buffer.from(mail)],
    ['all.zip', Buffer.from(zipSync({ 'a.csv': vendorCsv(vendorLine(1)), 'b.csv': vendorCsv(vendorLine(2)) }))],
  ] as const) {
    const { uploads } = await recruiter.call(grabberApi.upload, { vmsProvider: 'Beeline' }, { [name]: bytes });
    seen.push([
      name,
      ...uploads.map(
        ({ upload: { kind, rows }, mapping }) =>
          `${kind} ${rows} ${mapping.includes('requisition') && mapping.includes('title')}`,
      ),
    ]);
  }
  expect(seen).toEqual([
    ['list.xls', 'html 1 true'],
    ['list.xml', 'xml 2 true'],
    ['list.json', 'json 1 true'],
    ['notice.eml', 'mail 1 true'],
    ['all.zip', 'csv 1 true', 'csv 1 true'],
  ]);
  const pasted = await recruiter.call(grabberApi.upload, {
    vmsProvider: 'Beeline',
    text: `Req ID\tJob Title\tClient\nP-1\tWelder\tLarkspur Bank`,
  });
  expect(pasted.uploads[0]!.upload).toMatchObject({ origin: 'TEXT', kind: 'csv', rows: 1 });
  const outlook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('__substg1.0_', 'utf16le')]);
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]);
  for (const [name, bytes, code] of [
    ['a.msg', outlook, 'grab.outlook'],
    ['a.csv', Buffer.from('MZ\u0090\0\0\0\0\0', 'latin1'), 'grab.wrong-type'],
    ['a.zip', Buffer.from(zipSync({ 'inner.zip': zipSync({ 'a.csv': new Uint8Array([97]) }) })), 'grab.archive-inside'],
    ['a.xls', old, 'grab.old-workbook'],
    ['a.csv', Buffer.from(vendorHeader), 'import.no-rows'],
  ] as const)
    expect((await recruiter.raw(grabberApi.upload, { vendor: 'Beeline' }, { [name]: bytes })).body['code']).toBe(code);
});

test('a mail becomes a job with its description, and an older file is run again by its handle only', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const mail = `From: n@vendor.example\r\nSubject: R\r\nContent-Type: text/plain\r\n\r\nRequisition: M-9\nTitle: Java Developer\nClient: Larkspur Bank\nRequired skills: Java, SQL\n`;
  const { uploads } = await recruiter.call(
    grabberApi.upload,
    { vmsProvider: 'Beeline' },
    { 'm.eml': Buffer.from(mail) },
  );
  const { uploadId, fileId } = uploads[0]!.upload;
  await recruiter.call(grabberApi.run, { uploadId, dryRun: false });
  expect((await vendorRows(recruiter, uploadId))[0]).toMatchObject({ outcome: 'CREATED', requisition: 'M-9' });
  const { import_id } = await app.context.db
    .selectFrom('grab_upload')
    .select('import_id')
    .where('guid', '=', uploadId)
    .executeTakeFirstOrThrow();
  await readNewJobs(app.context, import_id);
  const { jobId } = (await vendorRows(recruiter, uploadId))[0]!;
  expect((await recruiter.call(jobsApi.read, { jobId: jobId! })).skills.map(({ name }) => name)).toContain('Java');

  expect(await recruiter.call(grabberApi.oldRun, { fileId })).toMatchObject({ uploadId, state: 'DONE' });
  expect((await recruiter.call(grabberApi.runOld, { fileId })).counts).toMatchObject({
    CREATED: 0,
    UPDATED: 0,
    UNCHANGED: 1,
  });
  expect((await recruiter.raw(grabberApi.runOld, { grabberFilePath: '/etc/passwd' })).status).toBe(400);
});

test('a description that a vendor system changes is read like a new one; the skills that a person set stay', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const says = async (...texts: string[]) => {
    const lines = texts.map((text, at) => vendorLine(at + 1).replace('Java and SQL', text));
    const { uploadId } = await takeVendorFile(recruiter, vendorCsv(...lines));
    const { import_id } = await app.context.db
      .selectFrom('grab_upload')
      .select('import_id')
      .where('guid', '=', uploadId)
      .executeTakeFirstOrThrow();
    await readNewJobs(app.context, import_id);
    return { uploadId, ids: (await vendorRows(recruiter, uploadId)).map(({ jobId }) => jobId!) };
  };
  const job = async (jobId: number) => recruiter.call(jobsApi.read, { jobId });
  const namesOf = async (jobId: number) => (await job(jobId)).skills.map(({ name }) => name);
  const [one, two] = (await says('Java and SQL', 'Java and SQL')).ids;
  expect([await namesOf(one!), (await job(one!)).restrictionPhrases]).toEqual([['Java', 'SQL'], []]);
  const { version: _, ...own } = await job(two!);
  const skills = own.skills.map((skill) => ({ ...skill, mustHave: true }));
  await recruiter.call(jobsApi.change, { ...own, jobId: two!, skills } as never);
  const set = (await job(two!)).skills;

  const html = '<p>Python and <b>SQL</b>.</p><p>USC/GC only</p>';
  const { uploadId } = await says(html, html);
  expect(await namesOf(one!)).toEqual(['Python', 'SQL']);
  expect(await job(one!)).toMatchObject({ description: html, restrictionPhrases: [{ quote: 'USC/GC only' }] });
  expect(await job(two!)).toMatchObject({ description: html, restrictionPhrases: [{ quote: 'USC/GC only' }] });
  expect((await job(two!)).skills).toEqual(set);
  const [last] = (await recruiter.call(jobLifeApi.history, { jobId: one! })).found.rows;
  expect(last).toMatchObject({ via: 'grabber', changes: [{ field: 'skills', from: 'Java, SQL', to: 'Python, SQL' }] });

  await recruiter.call(grabberApi.revert, { uploadId });
  expect(await job(one!)).toMatchObject({ restrictionPhrases: [] });
  expect(await namesOf(one!)).toEqual(['Java', 'SQL']);

  // Nobody edited it: nothing is held, and the next file is followed.
  await says(html, html);
  const held = async () => (await recruiter.call(jobFeedApi.feed, { jobId: one! })).held.map(({ field }) => field);
  expect(await held()).not.toContain('description');
  const next = '<p>SQL and <b>Kafka</b>.</p>';
  const { uploadId: later } = await says(next, next);
  expect(await job(one!)).toMatchObject({ description: next, restrictionPhrases: [] });
  expect([await namesOf(one!), await held()]).toEqual([['SQL', 'Apache Kafka'], []]);
  await recruiter.call(grabberApi.revert, { uploadId: later });
  expect(await job(one!)).toMatchObject({ description: html });
});

test('grab.no-requisition, import.mapped-twice: a mapping without its key, and one field twice', async () => {
  const recruiter = await openVendor(await openShared());
  const { upload: read, mapping } = await sendVendorFile(recruiter, vendorCsv(vendorLine(1)));
  const run = async (columns: string[]) =>
    (await recruiter.raw(grabberApi.run, { uploadid: read.uploadId, dryRun: true, mapping: columns })).body['code'];
  expect(await run(mapping.map((field) => (field === 'title' ? '' : field)))).toBe('grab.no-requisition');
  expect(await run(mapping.map((field) => (field === 'client' ? 'title' : field)))).toBe('import.mapped-twice');
});

test('grab.too-late: after seven days nothing is taken back', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1)));
  await app.context.db
    .updateTable('list_import')
    .set({ applied_at: '2026-01-01T00:00:00Z' })
    .where('id', 'in', app.context.db.selectFrom('grab_upload').select('import_id').where('guid', '=', uploadId))
    .execute();
  expect((await recruiter.raw(grabberApi.revert, { uploadid: uploadId })).body['code']).toBe('grab.too-late');
});

test('while one file of the unit is being taken, another one waits in the background', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const { upload: read, mapping } = await sendVendorFile(recruiter, vendorCsv(vendorLine(1)));
  const chosen = { uploadId: read.uploadId, dryRun: false, mapping, dateOrder: 'MDY' } as const;
  await app.context.db.transaction().execute(async (db) => {
    await holdUnit(db, app.units.USA);
    expect((await recruiter.call(grabberApi.run, chosen)).state).toBe('RUNNING');
  });
  const { work } = await recruiter.call(automationApi.work, {});
  await runLongGrab(app.context, work.find(({ kind }) => kind === 'vendor-file')!.id);
  expect((await recruiter.call(grabberApi.state, { uploadId: read.uploadId })).upload.state).toBe('DONE');
});

test('a large file that is being imported is canceled: nothing of it is written, and it is imported anew', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const lines = Array.from({ length: 2100 }, (_, at) => vendorLine(at + 1));
  const { upload: read, mapping } = await sendVendorFile(recruiter, vendorCsv(...lines));
  const chosen = { uploadId: read.uploadId, dryRun: false, mapping, dateOrder: 'MDY' } as const;
  expect((await recruiter.call(grabberApi.run, chosen)).state).toBe('RUNNING');
  const { work } = await recruiter.call(automationApi.work, {});
  const { kind, id } = work.find(({ mayCancel }) => mayCancel)!;
  expect(kind).toBe('vendor-file');
  const events = {
    ...app.context.events,
    publish: async () => {
      await recruiter.raw(automationApi.cancelWork, { kind, id });
    },
  };
  await runLongGrab({ ...app.context, events }, id);
  const state = async () => (await recruiter.call(grabberApi.state, { uploadId: read.uploadId })).upload.state;
  expect([await state(), (await recruiter.call(jobsApi.list, {})).found.total]).toEqual(['READ', 0]);
  expect((await recruiter.raw(automationApi.cancelWork, { kind, id })).body['code']).toBe('import.done');

  await recruiter.call(grabberApi.run, chosen);
  await runLongGrab(app.context, id);
  expect([await state(), (await recruiter.call(jobsApi.list, {})).found.total]).toEqual(['DONE', 2100]);
});

test('J1: a large file in the background, killed and run again, ends the same: no job twice, and the counts add up', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const count = 2500;
  const { upload: read, mapping } = await sendVendorFile(
    recruiter,
    vendorCsv(...Array.from({ length: count }, (_, at) => vendorLine(at + 1))),
  );
  const running = await recruiter.call(grabberApi.run, {
    uploadId: read.uploadId,
    dryRun: false,
    mapping,
    dateOrder: 'MDY',
  });
  expect(running.state).toBe('RUNNING');
  const { import_id } = await app.context.db
    .selectFrom('grab_upload')
    .select('import_id')
    .where('guid', '=', read.uploadId)
    .executeTakeFirstOrThrow();
  for (const stopAfter of [1, 2]) {
    let told = 0;
    const killed = new AbortController();
    const events = {
      ...app.context.events,
      publish: async () => {
        told += 1;
        if (told === stopAfter) killed.abort();
      },
    };
    await expect(runLongGrab({ ...app.context, events }, import_id, { signal: killed.signal })).rejects.toThrow();
    expect((await recruiter.call(jobsApi.list, {})).found.total).toBe(0);
  }
  // The second waits for the first; on a busy machine longer than a statement may take, and its task then runs again.
  await Promise.allSettled([runLongGrab(app.context, import_id), runLongGrab(app.context, import_id)]);
  const { upload: done } = await recruiter.call(grabberApi.state, { uploadId: read.uploadId });
  expect([done.state, done.counts.CREATED, sumOf(done.counts)]).toEqual(['DONE', count, count]);
  expect((await recruiter.call(jobsApi.list, {})).found.total).toBe(count);
});

test('a client named above the headings is mapped, but not where the program was taken without a client column', async () => {
  const recruiter = await openVendor(await openShared());
  const lines = ['Req ID,Title,Location,Openings', 'HH-901,Epic Analyst,"Cleveland, OH",2'];
  const plain = Buffer.from(lines.join('\r\n'));
  const named = Buffer.from(['Client: Harbor Health,,Report date: 11/20/2026,', ...lines].join('\r\n'));
  expect((await sendVendorFile(recruiter, named)).mapping.at(-1)).toBe('client');
  await takeVendorFile(recruiter, plain);
  const { mapping, headings } = await sendVendorFile(recruiter, named);
  expect([headings.at(-1), mapping]).toEqual(['Client', ['requisition', 'title', 'location', 'positions', '']]);
});
