import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { sumOf } from '#domain/grabber/outcomes.ts';
import { isJobUntouched } from '#server/db/untouched-imports.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import {
  addVendorClient,
  openVendor,
  sendVendorFile,
  takeVendorFile,
  vendorCsv,
  vendorHeader,
  vendorLine,
  vendorRows,
} from '#server/testing/vendor-files.ts';

const openShared = sharedTestApp();

test('J4: a file becomes jobs; the same again changes nothing, one changed cell exactly one job, with its history', async () => {
  const recruiter = await openVendor(await openShared());
  const file = vendorCsv(
    vendorLine(1),
    vendorLine(2),
    '',
    vendorLine(3, { title: '' }),
    vendorHeader,
    vendorLine(2),
    'Total,3',
  );
  const tried = await takeVendorFile(recruiter, file, true);
  expect([tried.state, tried.rows, tried.counts]).toMatchObject([
    'CHECKED',
    6,
    { CREATED: 2, REJECTED: 1, DUPLICATE_IN_FILE: 1, IGNORED_BY_RULE: 2 },
  ]);
  expect((await recruiter.call(jobsApi.list, {})).found.total).toBe(0);

  const done = await recruiter.call(grabberApi.run, { uploadId: tried.uploadId, dryRun: false });
  expect([done.state, sumOf(done.counts), done.counts.CREATED]).toEqual(['DONE', 6, 2]);
  const { rows } = (await recruiter.call(jobsApi.list, {})).found;
  expect(rows[0]).toMatchObject({
    title: 'Java Developer',
    vmsProvider: 'Beeline',
    city: 'Dallas',
    state: 'TX',
    positions: 2,
    billRateMax: '90.00',
    statusCategory: 'OPEN',
    clientName: 'Larkspur Bank',
  });
  const rejected = (await vendorRows(recruiter, done.uploadId)).find(({ outcome }) => outcome === 'REJECTED');
  expect(rejected).toMatchObject({ requisition: 'R-3', problems: [{ field: 'title', reason: 'missing' }] });

  const again = await takeVendorFile(recruiter, file);
  expect(again.counts).toMatchObject({ CREATED: 0, UPDATED: 0, UNCHANGED: 2 });
  const state = await recruiter.call(grabberApi.state, { uploadId: again.uploadId });
  expect([state.isRemembered, state.sameAs !== undefined]).toEqual([true, true]);

  const changed = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2, { rate: '$95.00' })));
  expect(changed.counts).toMatchObject({ UPDATED: 1, UNCHANGED: 1 });
  const [row] = (await vendorRows(recruiter, changed.uploadId)).filter(({ outcome }) => outcome === 'UPDATED');
  expect(row!.diff).toEqual([{ field: 'bill_rate_max', from: '90.00', to: '95.00' }]);
  const history = await recruiter.call(jobLifeApi.history, { jobId: row!.jobId! });
  expect(history.found.rows[0]).toMatchObject({
    kind: 'CHANGED',
    via: 'grabber',
    changes: [{ field: 'bill_rate_max', from: '90.00', to: '95.00' }],
  });
});

test('a file with fewer columns, and a notice about a requisition, change what they say and nothing else', async () => {
  const recruiter = await openVendor(await openShared());
  const long = vendorLine('R-1', { status: 'On Hold' }).replace(
    'Java and SQL',
    'Java and SQL for the cards of the bank. '.repeat(9),
  );
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(long));
  const jobId = (await vendorRows(recruiter, uploadId))[0]!.jobId!;
  const before = await recruiter.call(jobsApi.read, { jobId });
  const few = 'Requisition Number,Position Title,Client,# of Openings\r\nR-1,Java Developer,Larkspur Bank,5';
  const next = await takeVendorFile(recruiter, Buffer.from(few));
  expect((await vendorRows(recruiter, next.uploadId))[0]).toMatchObject({
    outcome: 'UPDATED',
    diff: [{ field: 'positions', from: '2', to: '5' }],
  });
  const { version: _, updatedAt: __, ...was } = before;
  expect(await recruiter.call(jobsApi.read, { jobId })).toMatchObject({ ...was, positions: 5 });
  const notice = 'Request Number: R-1\nJob Title: Java Developer\nClient: Larkspur Bank\nNumber of openings: 4';
  const { uploads } = await recruiter.call(grabberApi.upload, { vmsProvider: 'Beeline', text: notice });
  await recruiter.call(grabberApi.run, { uploadId: uploads[0]!.upload.uploadId, dryRun: false });
  expect(await recruiter.call(jobsApi.read, { jobId })).toMatchObject({ ...was, positions: 4 });
});

test('ruling 62: the edit of a recruiter is not overwritten; it is told, and released it follows again', async () => {
  const recruiter = await openVendor(await openShared());
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1)));
  const jobId = (await vendorRows(recruiter, uploadId))[0]!.jobId!;
  await recruiter.call(jobListApi.cell, { jobId, positions: 5 });

  const next = await takeVendorFile(recruiter, vendorCsv(vendorLine(1, { openings: '3', rate: '$99.00' })));
  const [row] = await vendorRows(recruiter, next.uploadId);
  expect(row).toMatchObject({
    outcome: 'UPDATED',
    kept: ['positions'],
    diff: [{ field: 'bill_rate_max', to: '99.00' }],
  });
  expect(await recruiter.call(jobsApi.read, { jobId })).toMatchObject({ positions: 5, billRateMax: '99.00' });
  const feed = await recruiter.call(jobFeedApi.feed, { jobId });
  expect(feed).toMatchObject({
    isFed: true,
    vmsProvider: 'Beeline',
    held: [{ field: 'positions', own: '5', theirs: '3' }],
  });
  // The history tells both: what the file changed, and what it would have changed.
  const history = async () => (await recruiter.call(jobLifeApi.history, { jobId })).found.rows[0]!;
  expect(await history()).toMatchObject({
    kind: 'CHANGED',
    via: 'grabber',
    changes: expect.arrayContaining([
      { field: 'bill_rate_max', from: '90.00', to: '99.00' },
      { field: 'positions', from: '5', to: '3', kept: true },
    ]),
  });
  // A file that says nothing else new is no change of the job, and it is in the history all the same.
  const { version } = await recruiter.call(jobsApi.read, { jobId });
  await takeVendorFile(recruiter, vendorCsv(vendorLine(1, { openings: '2', rate: '$99.00' })));
  expect((await history()).changes).toEqual([{ field: 'positions', from: '5', to: '2', kept: true }]);
  expect((await recruiter.call(jobsApi.read, { jobId })).version).toBe(version);

  await recruiter.call(jobFeedApi.release, { jobId, field: 'positions' });
  expect(await recruiter.call(jobsApi.read, { jobId })).toMatchObject({ positions: 2 });
  await takeVendorFile(recruiter, vendorCsv(vendorLine(1, { openings: '4', rate: '$99.00' })));
  expect(await recruiter.call(jobsApi.read, { jobId })).toMatchObject({ positions: 4 });
});

test('what a held field keeps from a file is no change: no webhook tells of it, and a migrated job stays untouched', async () => {
  const app = await openShared();
  const { db } = app.context;
  const recruiter = await openVendor(app);
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1)));
  const jobId = (await vendorRows(recruiter, uploadId))[0]!.jobId!;
  await recruiter.call(jobListApi.cell, { jobId, positions: 5 });
  const { version } = await recruiter.call(jobsApi.read, { jobId });
  // As it came from another installation: nobody here has worked with it.
  await db.deleteFrom('job_event').where('job_id', '=', jobId).execute();
  await db.updateTable('job').set({ source: 'IMPORT', version: 1 }).where('id', '=', jobId).execute();
  await db
    .insertInto('webhook_endpoint')
    .values({
      guid: 'kept',
      unit_id: app.units.USA,
      name: 'Payroll',
      url: 'https://payroll.example',
      event_types: ['job.changed'],
      sealed_secret: 'none',
    })
    .execute();
  const told = () => db.selectFrom('webhook_delivery').select('type').where('unit_id', '=', app.units.USA).execute();
  const untouched = async () =>
    (await sql<{ is: boolean }>`select ${isJobUntouched} as is from job j where j.id = ${jobId}`.execute(db)).rows[0]!
      .is;

  await takeVendorFile(recruiter, vendorCsv(vendorLine(1, { openings: '3' })));
  expect((await recruiter.call(jobLifeApi.history, { jobId })).found.rows).toMatchObject([
    { changes: [{ field: 'positions', to: '3', kept: true }] },
  ]);
  expect([await told(), await untouched()]).toEqual([[], true]);
  // Whoever saves an older version is not told that the file changed it.
  const stale = await recruiter.raw(jobListApi.cell, { jobid: jobId, positions: 6, version });
  expect([stale.body['code'], stale.body['details']]).toEqual(['record.stale', { version: 1 }]);

  await takeVendorFile(recruiter, vendorCsv(vendorLine(1, { openings: '4', rate: '$99.00' })));
  expect([await told(), await untouched()]).toEqual([[{ type: 'job.changed' }], false]);
});

test('a client that nobody knows waits; said once, its rows and those of the next file are taken', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const acme = await addVendorClient(app, 'Acme Incorporated');
  const { uploadId, counts } = await takeVendorFile(
    recruiter,
    vendorCsv(
      vendorLine(1),
      vendorLine(2, { client: 'Acme' }),
      vendorLine(3, { client: 'Acme' }),
      vendorLine(4, { status: 'Vergeben' }),
    ),
  );
  expect(counts).toMatchObject({ CREATED: 1, UNMAPPED: 3 });
  const { waiting } = await recruiter.call(grabberApi.unmapped, {});
  expect(waiting).toMatchObject([
    { kind: 'client', name: 'Acme', rows: 2, suggestions: [{ id: acme, name: 'Acme Incorporated' }] },
    { kind: 'status', name: 'Vergeben', rows: 1 },
  ]);

  const client = { kind: 'client', vmsProvider: 'Beeline', key: waiting[0]!.key, clientId: acme } as const;
  expect(await recruiter.call(grabberApi.assign, client)).toEqual({ taken: 2 });
  expect(
    (await recruiter.raw(grabberApi.assign, { kind: 'status', vendor: 'Beeline', key: waiting[1]!.key })).status,
  ).toBe(400);
  await recruiter.call(grabberApi.assign, {
    kind: 'status',
    vmsProvider: 'Beeline',
    key: waiting[1]!.key,
    status: 'FILLED',
  });
  const after = await recruiter.call(grabberApi.state, { uploadId });
  expect(after.upload.counts).toMatchObject({ CREATED: 3, UNMAPPED: 0, IGNORED_BY_RULE: 1 });
  expect((await recruiter.call(grabberApi.unmapped, {})).waiting).toEqual([]);
  const next = await takeVendorFile(
    recruiter,
    vendorCsv(vendorLine(5, { client: 'ACME' }), vendorLine(6, { status: 'vergeben' })),
  );
  expect(next.counts).toMatchObject({ CREATED: 1, IGNORED_BY_RULE: 1 });
});

test('J5: the errors-only file, corrected and sent again, moves only its rows', async () => {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2, { rate: 'see notes' })));
  const url = `${grabberApi.errors.path}?uploadid=${uploadId}&format=csv`;
  const authorization = `Bearer ${recruiter.token}`;
  const { body: text, headers } = await app.app.inject({ url, headers: { authorization } });
  expect(headers['content-disposition']).toContain('export%20errors');
  expect(text).toContain('Max Bill Rate is not an amount: see notes');
  const next = await takeVendorFile(
    recruiter,
    Buffer.from(text.replace('see notes', '$88.00').replace('see notes', '')),
  );
  expect([next.rows, next.counts.CREATED]).toEqual([1, 1]);
});

test('J6: taken back, what nobody touched is as it was; the rest stays and is named', async () => {
  const recruiter = await openVendor(await openShared());
  const first = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2)));
  const [one, two] = (await vendorRows(recruiter, first.uploadId)).map(({ jobId }) => jobId!);
  const before = await recruiter.call(jobsApi.read, { jobId: one! });
  const second = await takeVendorFile(
    recruiter,
    vendorCsv(vendorLine(1, { rate: '$70.00', openings: '9' }), vendorLine(2, { rate: '$71.00' }), vendorLine(3)),
  );
  await recruiter.call(jobListApi.cell, { jobId: two!, priority: 'HIGH' });

  const { status, body } = await recruiter.raw(grabberApi.revert, { uploadid: second.uploadId });
  expect(status).toBe(206);
  expect(body).toMatchObject({ upload: { state: 'REVERTED', kept: 1 }, stays: [{ jobid: two, why: 'edit' }] });
  const { version: _, updatedAt: __, ...was } = before;
  expect(await recruiter.call(jobsApi.read, { jobId: one! })).toMatchObject(was);
  const [last] = (await recruiter.call(jobLifeApi.history, { jobId: one! })).found.rows;
  expect(last).toMatchObject({ kind: 'CHANGED', reason: 'IMPORT_TAKEN_BACK' });
  const rows = await vendorRows(recruiter, second.uploadId);
  expect(rows.map(({ stays }) => stays?.why)).toEqual([undefined, 'edit', undefined]);
  const third = rows[2]!.jobId!;
  expect(await recruiter.call(jobsApi.read, { jobId: third })).toMatchObject({
    statusCategory: 'CANCELLED',
    statusReason: 'IMPORT_TAKEN_BACK',
  });
  // Sent once more, the same requisition is the same job.
  const fourth = await takeVendorFile(recruiter, vendorCsv(vendorLine(3)));
  expect((await vendorRows(recruiter, fourth.uploadId))[0]).toMatchObject({ outcome: 'CREATED', jobId: third });
  expect((await recruiter.raw(grabberApi.revert, { uploadid: second.uploadId })).body['code']).toBe('import.not-done');
});

test('ruling 62: an import closes an open job and never moves one that is over; its recruiter is told', async () => {
  const recruiter = await openVendor(await openShared());
  const first = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2)));
  const [one, two] = (await vendorRows(recruiter, first.uploadId)).map(({ jobId }) => jobId!);
  await recruiter.call(jobLifeApi.status, { jobId: two!, category: 'CLOSED', reason: 'LATE' });
  const both = vendorCsv(vendorLine(1, { status: 'Filled' }), vendorLine(2, { status: 'On Hold' }));
  const { uploadId } = await takeVendorFile(recruiter, both);
  // What happened to a row is said, also where only its status moved the job.
  expect(await vendorRows(recruiter, uploadId)).toMatchObject([{ followed: 'Filled' }, { told: 'On Hold' }]);
  expect(await recruiter.call(jobsApi.read, { jobId: one! })).toMatchObject({
    statusCategory: 'CLOSED',
    statusReason: 'FILLED_BY_OTHER',
  });
  expect(await recruiter.call(jobsApi.read, { jobId: two! })).toMatchObject({
    statusCategory: 'CLOSED',
    statusReason: 'LATE',
  });
  const { rows } = (await recruiter.call(jobFeedApi.notices, {})).found;
  expect(rows).toMatchObject([{ jobId: two, kind: 'SYSTEM_SAYS', details: { status: 'On Hold' } }]);
  await recruiter.call(jobFeedApi.settle, { id: rows[0]!.id });
  expect((await recruiter.call(jobFeedApi.notices, {})).found.total).toBe(0);
});

test('ruling 58: a job entered by hand with the same system and requisition is that job', async () => {
  const recruiter = await openVendor(await openShared());
  const { jobId } = await recruiter.call(jobsApi.upload, {
    description: 'Title: Java Developer\nRequisition: R-77',
    // As the form of a job wrote it.
    vmsProvider: 'BEELINE',
  });
  const job = await recruiter.call(jobsApi.read, { jobId });
  await recruiter.call(jobsApi.change, {
    jobId,
    title: job.title,
    clientName: 'Larkspur Bank',
    vmsProvider: 'BEELINE',
    requisition: 'r-77',
    workMode: 'onsite',
    jobType: 'contract',
    description: 'Java',
    skills: [],
  });
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine('R-77')));
  expect((await vendorRows(recruiter, uploadId))[0]).toMatchObject({ outcome: 'UPDATED', jobId });
  expect(await recruiter.call(jobsApi.read, { jobId })).toMatchObject({ city: 'Dallas', statusCategory: 'OPEN' });
});

test('ruling 63: only a full export concludes from absence, and only after two in a row', async () => {
  const recruiter = await openVendor(await openShared());
  const full = async (file: Buffer) => {
    const { upload: read, mapping } = await sendVendorFile(recruiter, file);
    return recruiter.call(grabberApi.run, {
      uploadId: read.uploadId,
      dryRun: false,
      mapping,
      dateOrder: 'MDY',
      isFullExport: true,
    });
  };
  await full(vendorCsv(vendorLine(1), vendorLine(2)));
  const absent = async () => (await recruiter.call(jobFeedApi.notices, {})).found.rows.map(({ kind }) => kind);
  await full(vendorCsv(vendorLine(1)));
  expect(await absent()).toEqual([]);
  // Rows that were corrected are no export: they say nothing of the others, and the next file is read as before.
  const corrected = `${vendorHeader},Problem\r\n${vendorLine(3)},Max Bill Rate is not an amount`;
  const { uploadId } = await takeVendorFile(recruiter, Buffer.from(corrected));
  expect(await recruiter.call(grabberApi.state, { uploadId })).toMatchObject({
    isFullExport: false,
    notes: ['corrected'],
  });
  const next = await sendVendorFile(recruiter, vendorCsv(vendorLine(1)));
  expect(await recruiter.call(grabberApi.state, { uploadId: next.upload.uploadId })).toMatchObject({
    isFullExport: true,
    gone: [],
  });
  expect(await absent()).toEqual([]);
  await full(vendorCsv(vendorLine(1), vendorLine(3)));
  expect(await absent()).toEqual(['ABSENT']);
  await full(vendorCsv(vendorLine(1)));
  expect(await absent()).toEqual(['ABSENT']);
});

test('ruling 70: rules give priority, tag, assign and pass over; each row tells which did what, and a rule is tried before', async () => {
  const recruiter = await openVendor(await openShared());
  const save = (name: string, conditions: object[], actions: object[]) =>
    recruiter.raw(grabRulesApi.save, { name, conditions, actions, isActive: true });
  await save('Cheap', [{ field: 'billRateMax', op: 'below', value: '50' }], [{ do: 'ignore', value: '' }]);
  await save(
    'Java',
    [{ field: 'title', op: 'has', value: 'java' }],
    [
      { do: 'priority', value: 'HIGH' },
      { do: 'tag', value: 'java' },
      { do: 'assign', value: String(recruiter.userId) },
      { do: 'notify', value: String(recruiter.userId) },
    ],
  );
  const wrong = await save('Wrong', [{ field: 'positions', op: 'above', value: 'x' }], [{ do: 'assign', value: '0' }]);
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'actions.0.value',
    'conditions.0.value',
  ]);

  const { uploadId, counts } = await takeVendorFile(
    recruiter,
    vendorCsv(vendorLine(1), vendorLine(2, { rate: '$40.00' })),
  );
  expect(counts).toMatchObject({ CREATED: 1, IGNORED_BY_RULE: 1 });
  const [one, two] = await vendorRows(recruiter, uploadId);
  expect(one!.rules.map(({ rule, does }) => `${rule} ${does}`)).toEqual([
    'Java priority',
    'Java tag',
    'Java assign',
    'Java notify',
  ]);
  expect(two).toMatchObject({ reason: 'rule', rules: [{ rule: 'Cheap', does: 'ignore' }] });
  expect(await recruiter.call(jobsApi.read, { jobId: one!.jobId! })).toMatchObject({
    priority: 'HIGH',
    assignees: [{ id: recruiter.userId, isPrimary: true }],
  });
  expect((await recruiter.call(jobFeedApi.feed, { jobId: one!.jobId! })).tags).toEqual(['java']);
  const tried = await recruiter.call(grabRulesApi.tryOut, {
    conditions: [{ field: 'title', op: 'has', value: 'java' }],
    actions: [{ do: 'tag', value: 'x' }],
  });
  expect([tried.looked, tried.met]).toEqual([2, 2]);
  const { rules } = await recruiter.call(grabRulesApi.list, {});
  const turned = await recruiter.call(grabRulesApi.order, { ruleIds: rules.map(({ id }) => id).reverse() });
  expect(turned.rules.map(({ name }) => name)).toEqual(['Java', 'Cheap']);
});
