import { expect, test } from 'vitest';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import { page, pages } from '#domain/access/pages.ts';
import { openHelpDesk } from '#server/testing/matching.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const place = sharedTestApp();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A recruiter, a lead, an administrator and an open job of one unit. */
async function jobWorld() {
  const app = await place();
  const recruiter = await app.signIn();
  const lead = await app.signIn({ pages: [page.manageJobs, page.teamLeadDashboard] });
  const job = await openHelpDesk(recruiter);
  const move = (by: typeof recruiter, category: string, more: object = {}) =>
    by.raw(jobLifeApi.status, { jobid: job.id, category, ...more });
  const history = async () => (await recruiter.call(jobLifeApi.history, { jobId: job.id })).found.rows;
  return { ...app, recruiter, lead, job, move, history };
}

test('a job is opened, held, closed with a reason and reopened by a lead only; each step is an event', async () => {
  const { recruiter, lead, job, move, history } = await jobWorld();
  expect(job.steps.map(({ to }) => to)).toEqual(['HOLD', 'CLOSED', 'CANCELLED']);
  const releasedAt = job.releasedAt;
  expect(releasedAt).toBeDefined();
  expect(Date.parse(job.attentionDueAt!)).toBeGreaterThan(Date.parse(releasedAt!));

  expect((await move(recruiter, 'HOLD', { note: 'Budget' })).body).toMatchObject({ statusCategory: 'HOLD' });
  expect((await move(recruiter, 'OPEN')).status).toBe(200);
  const without = await move(recruiter, 'CLOSED');
  expect([without.status, without.body['fields']]).toEqual([400, [expect.objectContaining({ field: 'reason' })]]);
  const happenedAt = daysAgo(2);
  const closed = await move(recruiter, 'CLOSED', { reason: 'FILLED_BY_OTHER', happenedAt });
  expect(closed.body).toMatchObject({
    statusCategory: 'CLOSED',
    statusReason: 'FILLED_BY_OTHER',
    statusAt: happenedAt,
  });
  expect(closed.body['steps']).toEqual([]);

  const refused = await move(recruiter, 'OPEN', { reason: 'CLIENT_REOPENED' });
  expect([refused.status, refused.body['code']]).toEqual([403, 'job.lead-only']);
  const reopened = await move(lead, 'OPEN', { reason: 'CLIENT_REOPENED' });
  expect(reopened.body).toMatchObject({ statusCategory: 'OPEN', releasedAt });
  const wrong = await move(lead, 'DECLINED');
  expect([wrong.status, wrong.body['code']]).toEqual([409, 'job.wrong-step']);

  const events = await history();
  const steps = events.filter(({ kind }) => kind === 'STATUS').map((one) => `${one.fromCategory} ${one.toCategory}`);
  expect(steps.sort()).toEqual(['DRAFT OPEN', 'OPEN HOLD', 'HOLD OPEN', 'OPEN CLOSED', 'CLOSED OPEN'].sort());
  expect(events.find(({ reason }) => reason === 'FILLED_BY_OTHER')).toMatchObject({
    happenedAt,
    by: expect.any(String),
  });
});

test('saving the fields of a job on hold leaves it on hold', async () => {
  const { recruiter, job, move } = await jobWorld();
  await move(recruiter, 'HOLD');
  const held = await recruiter.call(jobsApi.read, { jobId: job.id });
  const saved = await recruiter.call(jobsApi.change, { ...held, jobId: job.id, open: true } as never);
  expect(saved.statusCategory).toBe('HOLD');
});

test('ruling 51: an event is set back at most 30 days and never forward', async () => {
  const { recruiter, move } = await jobWorld();
  for (const happenedAt of [daysAgo(31), daysAgo(-1)]) {
    const { status, body } = await move(recruiter, 'HOLD', { happenedAt });
    expect([status, body['fields']]).toEqual([400, [expect.objectContaining({ field: 'happenedAt' })]]);
  }
  expect((await move(recruiter, 'HOLD', { happenedAt: daysAgo(29) })).status).toBe(200);
});

test('of two who change the status of what they saw, the second is told; filling needs the openings filled', async () => {
  const { recruiter, lead, job, move } = await jobWorld();
  expect((await move(recruiter, 'HOLD', { version: job.version })).status).toBe(200);
  const stale = await move(recruiter, 'OPEN', { version: job.version });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  const early = await move(lead, 'FILLED');
  expect([early.status, early.body['code']]).toEqual([409, 'job.not-filled']);
});

test('a canceled job is reopened by an administrator only', async () => {
  const { recruiter, lead, move, signIn } = await jobWorld();
  await move(recruiter, 'CANCELLED', { reason: 'CANCELLED_BY_CLIENT' });
  const reopen = { reason: 'CLOSED_BY_MISTAKE' };
  expect((await move(lead, 'OPEN', reopen)).body['code']).toBe('job.admin-only');
  const admin = await signIn({ group: 'admin', pages: [page.manageJobs, page.teamLeadDashboard] });
  expect((await move(admin, 'OPEN', reopen)).body).toMatchObject({ statusCategory: 'OPEN' });
});

test('an edit is an event with the changed fields, and bill rates are told to whom they are shown (ruling 50)', async () => {
  const { recruiter, job, history, signIn } = await jobWorld();
  const edited = { ...job, jobId: job.id, billRateMax: '98.50', positions: 2, internalNotes: 'secret plan' };
  await recruiter.call(jobsApi.change, edited as never);
  const [event] = await history();
  expect(event).toMatchObject({ kind: 'CHANGED' });
  expect(event!.changes).toEqual(
    expect.arrayContaining([
      { field: 'bill_rate_max', to: '98.50' },
      { field: 'positions', from: '1', to: '2' },
      { field: 'internal_notes' },
    ]),
  );
  const dashboard = await signIn({ pages: [page.recruiterDashboard] });
  expect((await dashboard.call(jobsApi.read, { jobId: job.id })).billRateMax).toBeUndefined();
  expect((await dashboard.call(jobsApi.list, {})).found.rows[0]!.billRateMax).toBeUndefined();
  const seen = (await dashboard.call(jobLifeApi.history, { jobId: job.id })).found.rows;
  expect(seen.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('bill_rate_max');
});

test('that an import wrote nothing is told to those too who do not see the bill rate that it is about', async () => {
  const { context, job, signIn, recruiter, units } = await jobWorld();
  const kept = { from: '90.00', to: '99.00', kept: true };
  const feed = (changes: object) =>
    context.db
      .insertInto('job_event')
      .values({
        job_id: job.id,
        unit_id: units.USA,
        kind: 'CHANGED',
        via: 'grabber',
        happened_at: new Date().toISOString(),
        changes: JSON.stringify(changes),
      })
      .execute();
  const last = async (by: typeof recruiter) => (await by.call(jobLifeApi.history, { jobId: job.id })).found.rows[0]!;
  const dashboard = await signIn({ pages: [page.recruiterDashboard] });
  await feed({ bill_rate_max: kept });
  expect(await last(dashboard)).toMatchObject({ via: 'grabber', changes: [], isKept: true });
  expect(await last(recruiter)).toMatchObject({ changes: [{ field: 'bill_rate_max', kept: true }], isKept: true });
  // What was written counts, also where the reader sees only the field that was not.
  await feed({ bill_rate_max: { from: '90.00', to: '99.00' }, positions: { from: '5', to: '3', kept: true } });
  expect((await last(dashboard)).changes).toEqual([{ field: 'positions', from: '5', to: '3', kept: true }]);
  expect(await last(dashboard)).not.toHaveProperty('isKept');
});

test('bounds the wrong way round are all named at once', async () => {
  const { recruiter, job } = await jobWorld();
  const wrong = { billRateMin: '90', billRateMax: '80', submissionLimit: 5, submissionLimitTotal: 3 };
  const { status, body } = await recruiter.raw(jobsApi.change, { ...job, jobid: job.id, ...wrong });
  expect([status, (body['fields'] as { field: string }[]).map(({ field }) => field)]).toEqual([
    400,
    ['billRateMax', 'submissionLimitTotal'],
  ]);
});

test('several are assigned, one first; whoever is deactivated works on nothing any more and the lead sees the jobs', async () => {
  const { recruiter, lead, job, history, signIn, units } = await jobWorld();
  const other = await signIn();
  const assign = (by: typeof recruiter, input: object) => by.raw(jobLifeApi.assign, { jobid: job.id, ...input });
  const { body } = await assign(lead, { recruiterIds: [recruiter.userId, other.userId], primaryId: other.userId });
  expect(
    (body['assignees'] as { id: number; isPrimary: boolean }[]).map(({ id, isPrimary }) => [id, isPrimary]),
  ).toEqual([
    [other.userId, true],
    [recruiter.userId, false],
  ]);
  const mine = await other.call(jobsApi.list, { mine: true });
  expect(mine.found.rows.map(({ id }) => id)).toEqual([job.id]);
  expect((await lead.call(jobsApi.list, { assigned: other.userId })).found.total).toBe(1);

  const stranger = await signIn({ units: [units.CAN] });
  const refused = await assign(lead, { recruiterIds: [stranger.userId], ownerId: stranger.userId });
  expect((refused.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'recruiterIds',
    'ownerId',
  ]);

  const admin = await signIn({ group: 'admin', pages: pages.map(({ id }) => id) });
  await admin.stepUp();
  await admin.call(usersApi.active, { id: other.userId, isActive: false } as never);
  const read = await recruiter.call(jobsApi.read, { jobId: job.id });
  expect(read.assignees.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([[recruiter.userId, true]]);
  expect((await history())[0]).toMatchObject({ kind: 'ASSIGNED', via: 'user-deactivated' });
  const inactive = await assign(lead, { recruiterIds: [other.userId], ownerId: other.userId });
  const reasons = (inactive.body['fields'] as { message: string }[]).map(({ message }) => message);
  expect(reasons).toHaveLength(2);
  for (const reason of reasons) expect(reason).toMatch(/^.+ is inactive\. Choose someone who is active$/);
  const offered = await lead.call(jobLifeApi.assignable, { jobId: job.id });
  expect(offered.map(({ id }) => id)).toContain(recruiter.userId);
  expect(offered.map(({ id }) => id)).not.toContain(other.userId);
  expect((await lead.call(jobsApi.list, { needsOwner: true })).found.total).toBe(0);
  await admin.call(usersApi.active, { id: recruiter.userId, isActive: false } as never);
  const left = await lead.call(jobsApi.list, { needsOwner: true });
  expect(left.found.rows.map(({ id, ownerIsActive }) => [id, ownerIsActive])).toEqual([[job.id, false]]);
});

test('a status that jobs use keeps its category, one by one and for many', async () => {
  const { job, signIn } = await jobWorld();
  const admin = await signIn({ pages: [page.jobStatus], group: 'admin' });
  const list = catalogs.find(({ name }) => name === 'job_status')!;
  const { status, body } = await admin.raw(list.calls.edit, { id: job.statusId, category: 'CLOSED' });
  expect([status, body['code']]).toEqual([409, 'record.category-used']);
  const many = await admin.raw(list.calls.bulk, { ids: [job.statusId], field: 'category', value: 'CLOSED' });
  expect([many.status, many.body['changed']]).toEqual([206, 0]);
});

test('the last active status of a category stays on; what was off before no longer stops a step', async () => {
  const { job, recruiter, signIn, context } = await jobWorld();
  const admin = await signIn({ pages: [page.jobStatus], group: 'admin' });
  const list = catalogs.find(({ name }) => name === 'job_status')!;
  const ofCategory = async (category: string) =>
    Number(
      (
        await context.database.pool.query(`select id from job_status where category = $1 order by id limit 1`, [
          category,
        ])
      ).rows[0].id,
    );
  const [hold, closed] = [await ofCategory('HOLD'), await ofCategory('CLOSED')];
  const refused = [409, 'record.last-active'];
  const code = async (call: unknown, input: object) => {
    const { status, body } = await admin.raw(call as never, input);
    return [status, body['code'] ?? null];
  };
  expect(await code(list.calls.active, { id: hold, status: false })).toEqual(refused);
  // Of a category that no job is in.
  expect(await code(list.calls.edit, { id: await ofCategory('DECLINED'), category: 'CLOSED' })).toEqual(refused);
  const many = await admin.raw(list.calls.bulk, { ids: [hold, closed], field: 'status', value: 'false' });
  expect(many.body).toMatchObject({
    changed: 0,
    skipped: [{ code: 'record.last-active' }, { code: 'record.last-active' }],
  });
  // With a second one either may go, but not both, also not at once.
  const { id: second } = (await admin.call(list.calls.create, {
    name: 'Paused',
    category: 'HOLD',
    tone: 'neutral',
  } as never)) as {
    id: number;
  };
  const both = await Promise.all([hold, second].map((id) => code(list.calls.active, { id, status: false })));
  expect(both.toSorted()).toEqual([[200, null], refused]);

  // As older data may be.
  await context.database.pool.query(
    `update job_status set is_active = false where category in ('HOLD', 'FILLED', 'CANCELLED')`,
  );
  const held = await recruiter.call(jobLifeApi.status, { jobId: job.id, version: job.version, category: 'HOLD' });
  expect(held.statusCategory).toBe('HOLD');
  const { status, body } = await recruiter.raw(jobLifeApi.status, {
    jobid: job.id,
    version: held.version,
    statusId: second,
  });
  expect([status, body['code']]).toEqual([400, 'record.no-such']);
});

test('many jobs at once: each has its own outcome, and drafts are deleted together', async () => {
  const { recruiter, lead, job, units } = await jobWorld();
  const { job: draft } = await recruiter.call(jobsApi.upload, { description: 'Title: Welder' });
  await recruiter.call(jobsApi.change, { ...draft, jobId: draft.id, clientName: 'Acme' } as never);
  const both = [job.id, draft.id];
  const held = await lead.raw(jobListApi.bulk, { ids: both, action: 'status', toCategory: 'HOLD' });
  expect([held.status, (held.body['outcomes'] as object[]).length]).toEqual([206, 2]);
  expect(held.body['outcomes']).toEqual([
    expect.objectContaining({ id: job.id, done: true }),
    expect.objectContaining({ id: draft.id, done: false, code: 'job.wrong-step' }),
  ]);
  await lead.call(jobListApi.bulk, { ids: both, action: 'assign', userIds: [recruiter.userId] } as never);
  await lead.call(jobListApi.bulk, { everything: true, action: 'priority', toPriority: 'HIGH' } as never);
  const { found } = await lead.call(jobsApi.list, { priority: ['HIGH'] });
  expect(found.rows.map(({ assigned }) => assigned)).toEqual([[expect.any(String)], [expect.any(String)]]);
  const gone = await lead.raw(jobListApi.bulk, { ids: both, action: 'discard' });
  expect(gone.body['outcomes']).toEqual([
    expect.objectContaining({ done: false, code: 'job.not-draft' }),
    expect.objectContaining({ done: true }),
  ]);
  const missing = await lead.raw(jobListApi.bulk, { ids: both, action: 'assign' });
  expect([missing.status, missing.body['code']]).toEqual([400, 'call.invalid']);
  expect(units.USA).toBeDefined();
});
