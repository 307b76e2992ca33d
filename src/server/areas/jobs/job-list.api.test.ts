import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobOrders } from '#contract/areas/jobs/job-filters.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { proveScope } from '#domain/access/scope.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import { orderBy, whereOf } from '#server/lists/list-source.ts';
import { addJob } from '#server/testing/networks.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { sweepUnsaved } from './drafts.ts';
import { jobList } from './job-list-queries.ts';
import { postingHash } from './jobs-queries.ts';

const place = sharedTestApp();

async function listWorld() {
  const app = await place();
  const recruiter = await app.signIn();
  const add = (title: string, more: object = {}) => addJob(app as never, app.units.USA, recruiter, { title, ...more });
  const titles = async (input: object = {}) =>
    (await recruiter.call(jobsApi.list, { sortField: 'title', ...input } as never)).found.rows.map(
      ({ title }) => title,
    );
  return { ...app, recruiter, add, titles };
}

test('ruling 109: JobWithoutCand are open jobs without a row past MATCHED', async () => {
  const { recruiter, add } = await listWorld();
  await add('Alone');
  const { body } = await recruiter.raw(jobsApi.list, { JobWithoutCand: 'true' });
  expect((body['jobSearch'] as { totalElements: number }).totalElements).toBe(1);
});

test('filters: by status, priority, client place and days of the unit', async () => {
  const { add, titles } = await listWorld();
  // Both on Nov 10 in Chicago; in UTC the second is a day later.
  await add('Early', { priority: 'LOW', created_at: '2026-11-10T07:00:00Z', city: 'Tampa', state: 'FL' });
  await add('Late', { priority: 'HIGH', created_at: '2026-11-11T05:30:00Z' });
  await add('Next', { created_at: '2026-11-11T06:30:00Z' });
  expect(await titles({ createdFrom: '2026-11-10', createdTo: '2026-11-10' })).toEqual(['Early', 'Late']);
  expect(await titles({ createdFrom: '2026-11-11' })).toEqual(['Next']);
  expect(await titles({ priority: ['LOW', 'HIGH'] })).toEqual(['Early', 'Late']);
  expect(await titles({ place: 'tampa, fl' })).toEqual(['Early']);
  expect(await titles({ category: ['CLOSED'] })).toEqual([]);
});

test('ruling 65: back says where the job stands in the list as it is now', async () => {
  const { recruiter, add } = await listWorld();
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push(await add(title));
  const back = (jobId: number, more: object = {}) =>
    recruiter.call(jobListApi.back, { jobId, size: 2, sortField: 'title', ...more } as never);
  expect(await back(ids[2]!)).toEqual({ page: 1, size: 2, position: 3, total: 3, previousId: ids[1] });
  expect(await back(ids[0]!, { search: 'no such' })).toMatchObject({ page: 0, position: 0, total: 0 });
  const absent = await recruiter.raw(jobListApi.back, { jobid: 999_999 });
  expect([absent.status, absent.body['code']]).toEqual([404, 'record.absent']);
});

test('the export has the list in its order, without bill rates for whom they are not shown', async () => {
  const { recruiter, add, context } = await listWorld();
  await context.db.updateTable('business_unit').set({ time_zone: 'America/Chicago' }).execute();
  const late = { created_at: '2026-11-11T05:00:00Z', start_on: '2026-12-01' };
  await add('Zeta', { bill_rate_min: '95.00', bill_rate_max: '108.50', ...late });
  await add('=cmd()', { bill_rate_min: null, bill_rate_max: null, ...late });
  const { body } = await recruiter.raw(jobListApi.export, {
    format: 'csv',
    orderby: 'title',
    columns: ['title', 'billRateFrom', 'billRate', 'startOn', 'createdAt'],
  });
  const lines = String(body['text'])
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  // A rate is a number, a title no formula, and 11 p.m. in Chicago is that day.
  const at = '2026-12-01,2026-11-10T23:00:00-06:00';
  expect(lines).toEqual([
    'Job,Bill rate from,Bill rate to,Start date,Created',
    `'=cmd(),,,${at}`,
    `Zeta,95.00,108.50,${at}`,
  ]);
});

test('a field that the list edits in place is saved with its version', async () => {
  const { recruiter, add } = await listWorld();
  const jobId = await add('Cell');
  const { version } = await recruiter.call(jobListApi.cell, { jobId, version: 1, priority: 'CRITICAL' } as never);
  expect(version).toBe(2);
  const stale = await recruiter.raw(jobListApi.cell, { jobid: jobId, version: 1, positions: 3 });
  expect([stale.status, stale.body['code'], stale.body['details']]).toEqual([
    409,
    'record.stale',
    { version: 2, by: `Test ${recruiter.username}`, at: expect.stringMatching(/^20/) },
  ]);
});

test('the margin of a job is in its list and its file for whoever submits, with the fees of its client and vendor system', async () => {
  const { recruiter, signIn, context, units, add } = await listWorld();
  const { rows } = await context.database.pool.query(
    "insert into client (unit_id, name, name_key) values ($1, 'Fee Bank', 'fee bank') returning id",
    [units.USA],
  );
  const admin = await signIn({ pages: [21] });
  await admin.call(feesApi.addClientFee, { clientId: rows[0].id, fee: '2' });
  const rates = { bill_rate_max: '100.00', pay_rate_max: '80.00' };
  await add('Paid', { ...rates, client_id: rows[0].id });
  await add('Plain', rates);
  await add('Unpaid', { bill_rate_max: '100.00', pay_rate_min: null, pay_rate_max: null });
  const margins = async (of: typeof recruiter) =>
    (await of.call(jobsApi.list, { sortField: 'title' } as never)).found.rows.map(({ margin }) => margin?.percent);
  expect(await margins(recruiter)).toEqual(['18.00', '20.00', undefined]);
  // Who looks at jobs without a page of bill rates, or without submitting, is told none.
  expect(await margins(await signIn({ pages: [3] }))).toEqual([undefined, undefined, undefined]);
  expect(await margins(await signIn({ pages: [2], isReadOnly: true }))).toEqual([undefined, undefined, undefined]);
  // The fee of its vendor system counts, in whatever spelling somebody enters it.
  await admin.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', fee: '3' });
  const { jobId } = await recruiter.call(jobsApi.upload, {
    description: 'Title: Zumba Teacher',
    vmsProvider: 'BEELINE',
  });
  const hourly = { billRateMax: '100.00', payRateMax: '80.00' };
  await recruiter.call(jobsApi.change, { jobId, clientName: 'Larkspur', vmsProvider: 'beeline', ...hourly });
  expect(await margins(recruiter)).toEqual(['18.00', '20.00', undefined, '17.00']);
  await recruiter.call(jobsApi.change, { jobId, vmsProvider: null });
  expect(await margins(recruiter)).toEqual(['18.00', '20.00', undefined, '20.00']);
  await context.db.deleteFrom('job').where('id', '=', jobId).execute();
  const { body } = await recruiter.raw(jobListApi.export, {
    format: 'csv',
    orderby: 'title',
    columns: ['title', 'margin'],
  });
  expect(
    String(body['text'])
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Job,Margin %', 'Paid,18', 'Plain,20', 'Unpaid,']);
});

test('the margin of a job counts the payment terms of its client, else those of the unit (trade 3.4.3, 3.5)', async () => {
  const { recruiter, signIn, context, units, add } = await listWorld();
  const clientOf = async (name: string, terms: number | null, unit = units.USA) =>
    (
      await context.database.pool.query<{ id: number }>(
        'insert into client (unit_id, name, name_key, terms_days) values ($1, $2, lower($2), $3) returning id',
        [unit, name, terms],
      )
    ).rows[0]!.id;
  const admin = await signIn({ pages: [21] });
  await admin.call(expensesApi.addInsurance, { interest: '2' });
  const rates = { bill_rate_max: '100.00', pay_rate_max: '80.00' };
  const slow = await clientOf('Slow Bank', 60);
  await admin.call(feesApi.addClientFee, { clientId: slow, fee: '2.6' });
  await add('Slow', { ...rates, client_id: slow });
  await add('Usual', { ...rates, client_id: await clientOf('Usual Bank', null) });
  await add('At once', { ...rates, client_id: await clientOf('Prompt Bank', 0) });
  await add('Nobody', rates);
  const { found } = await recruiter.call(jobsApi.list, { sortField: 'title' } as never);
  // 97.4 x 2 % x 60/30 = 3.896 an hour; the unit's own terms are 30 days.
  expect(found.rows.map(({ title, margin }) => [title, margin?.percent])).toEqual([
    ['At once', '20.00'],
    ['Nobody', '18.00'],
    ['Slow', '13.50'],
    ['Usual', '18.00'],
  ]);
  const fee = await admin.call(feesApi.readClientFee, { clientId: slow });
  expect([fee.fee, fee.termsDays]).toEqual(['2.6', 60]);
});

test('manual jobs are those that people entered, by the day they were created', async () => {
  const { recruiter, add } = await listWorld();
  await add('Grabbed', { source: 'GRABBER' });
  await add('Typed', { source: 'MANUAL', created_at: '2026-11-10T12:00:00Z' });
  const rows = async (input: object) =>
    (await recruiter.call(jobListApi.manual, input as never)).found.rows.map(({ title }) => title);
  expect(await rows({})).toEqual(['Typed']);
  expect(await rows({ startDate: '2026-11-11' })).toEqual([]);
  expect((await recruiter.raw(jobListApi.manual, { startDate: '2026-11-12', endDate: '2026-11-11' })).status).toBe(400);
});

test('S2-18: a draft that nobody saved is in no list and goes; a saved one stays', async () => {
  const { context, recruiter, titles } = await listWorld();
  const { jobId } = await recruiter.call(jobsApi.upload, { description: 'Title: Welder' });
  const { job: kept } = await recruiter.call(jobsApi.upload, { description: 'Title: Painter' });
  await recruiter.call(jobsApi.change, { ...kept, jobId: kept.id, title: 'Painter', clientName: 'Acme' } as never);
  expect(await titles()).toEqual(['Painter']);
  await sweepUnsaved(context.db, new Date(Date.now() + 23 * 3_600_000));
  expect((await recruiter.raw(jobsApi.read, { jobid: jobId })).status).toBe(200);
  await sweepUnsaved(context.db, new Date(Date.now() + 25 * 3_600_000));
  expect((await recruiter.raw(jobsApi.read, { jobid: jobId })).status).toBe(404);
  expect(await titles()).toEqual(['Painter']);
  const { jobId: second } = await recruiter.call(jobsApi.upload, { description: 'Title: Roofer' });
  await recruiter.call(jobsApi.discard, { jobId: second });
  expect((await recruiter.raw(jobsApi.read, { jobid: second })).status).toBe(404);
});

test('S2-19: a duplicate is told before anything is saved', async () => {
  const { recruiter, add } = await listWorld();
  const id = await add('Java Developer', { requisition_key: 'RQ-7', requisition: 'RQ-7', start_on: '2026-12-01' });
  const ask = async (input: object) => (await recruiter.call(jobsApi.duplicates, input as never)).map(({ why }) => why);
  expect(await ask({ requisition: ' rq-7 ' })).toEqual(['requisition']);
  const same = { title: 'java developer', clientName: 'Crestline Bank' };
  expect(await ask({ ...same, city: 'dallas', startOn: '2026-12-10' })).toEqual(['title']);
  expect(await ask({ ...same, startOn: '2026-12-20' })).toEqual([]);
  expect(await ask({ ...same, city: 'Boise' })).toEqual([]);
  expect(await ask({ ...same, jobId: id })).toEqual([]);
});

test('the same posting with other spacing and case is a duplicate before its client is typed', async () => {
  const { recruiter, add, context } = await listWorld();
  const posting =
    'Title: Java Developer\n\nBuild services in Java 17 and Spring Boot for the card platform.\nFive years of Java are required.';
  await add('Payments engineer', { description: posting });
  await add('Another', { description: 'See requisition' });
  const again = posting.toUpperCase().replace('BUILD', ' \u00a0 BUILD').replaceAll(' IN ', '\t\tIN\n');
  const { jobId } = await recruiter.call(jobsApi.upload, { description: again });
  const whyOf = (twins: { title: string; why: string }[]) => twins.map(({ title, why }) => [title, why]);
  const told = [['Payments engineer', 'text']];
  expect(whyOf(await recruiter.call(jobsApi.duplicates, { jobId, title: 'Java Developer' }))).toEqual(told);
  expect(whyOf((await recruiter.call(jobsApi.read, { jobId })).duplicates)).toEqual(told);
  const { jobId: short } = await recruiter.call(jobsApi.upload, { description: 'see  requisition' });
  expect((await recruiter.call(jobsApi.read, { jobId: short })).duplicates).toEqual([]);
  // A warning that comes while somebody types may not read the text of every job.
  const plan = await context.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const hash = postingHash(sql`description`);
    return db.selectFrom('job').select('id').where('unit_id', '=', 1).where(hash, '=', '7').explain('text');
  });
  expect(JSON.stringify(plan)).toContain('job_description_hash');
});

test('every order of the list of jobs is read from an index, both ways', async () => {
  const { context, units } = await place();
  const source = jobList(proveScope([units.USA]), 1, context.clock.now());
  await context.db.transaction().execute(async (db) => {
    // Of a small table the planner sorts; with this off it sorts only where no index has the order.
    await sql`set local enable_sort = off`.execute(db);
    for (const order of jobOrders)
      for (const direction of ['ASC', 'DESC'] as const) {
        const sortField = order === 'priority' ? 'priorityRank' : order;
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select t.id from ${source.from}
          where ${whereOf(source, {})} ${orderBy(source, { sortField, direction })} limit 50`.execute(db);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, `${order} ${direction}`).not.toMatch(/Sort/);
      }
  });
});

test('the jobs that are not over are counted by their owners, in the applied units only', async () => {
  const { recruiter, add, signIn, units } = await listWorld();
  const other = await signIn();
  const abroad = await signIn({ units: [units.CAN] });
  for (const category of ['DRAFT', 'WAITING', 'OPEN', 'HOLD', 'FILLED', 'CLOSED'])
    await add(`Job ${category}`, {
      status_id: sql`(select min(id) from job_status where category = ${category})`,
      owner_id: recruiter.userId,
    });
  await add('Another', { owner_id: other.userId });
  await add('Unsaved', { owner_id: other.userId, is_kept: false });
  const ownerIds = [recruiter.userId, other.userId, abroad.userId];
  const { owners } = await recruiter.call(jobListApi.owned, { ownerIds });
  expect(owners).toEqual([
    { ownerId: recruiter.userId, jobs: 4 },
    { ownerId: other.userId, jobs: 1 },
  ]);
  expect((await abroad.call(jobListApi.owned, { ownerIds })).owners).toEqual([]);
  expect((await (await signIn({ pages: [13] })).raw(jobListApi.owned, { ownerIds })).status).toBe(403);
  // The list that the link opens says the same.
  for (const { ownerId, jobs } of owners) {
    const query = { owner: ownerId, category: [...livingCategories] };
    expect((await recruiter.call(jobsApi.list, query as never)).found.total).toBe(jobs);
  }
});
