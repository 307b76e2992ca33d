import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { up as fillAttention } from '#server/db/migrations/202611281529-attention-of-imported-jobs.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { addBoard } from '#server/testing/connectors.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { openVendor, takeVendorFile, vendorCsv, vendorLine, vendorRows } from '#server/testing/vendor-files.ts';

const never = new AbortController().signal;

/** An open job with a conversation, a message that waits, and a posting; its vendor system knows it as R-1. */
async function openFedChat() {
  const world = await openChatWorld({ SMTP_URL: '' });
  const { context, units, job, candidate, recruiter } = world;
  const { db } = context;
  const vendor = await openVendor(world);
  const named = { vms_provider: 'Beeline', requisition: 'R-1', requisition_key: requisitionKey('R-1') };
  await db.updateTable('job').set(named).where('id', '=', job.id).execute();
  const { id: messageId } = await putMessage(context, db, {
    ...{ idempotencyKey: 'first', unitId: units.USA, channel: 'EMAIL', kind: 'mail', to: 'dana@example.com' },
    ...{ text: 'Tuesday?', candidateId: candidate.id, jobId: job.id, at: context.clock.now() },
    leavesAt: new Date(context.clock.now().getTime() + 60_000),
  });
  await db
    .insertInto('job_posting')
    .values({
      ...{ guid: 'posting', unit_id: units.USA, job_id: job.id, created_by: recruiter.userId },
      board_id: await addBoard(world, units.USA, 'Dice'),
    })
    .execute();
  const message = () =>
    db
      .selectFrom('outbound_message')
      .select(['state', 'held_because', 'not_before', 'failure'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
  const says = (status: string, isTrial = false) =>
    takeVendorFile(vendor, vendorCsv(vendorLine('R-1', { status })), isTrial);
  const isWanted = async () =>
    (await db.selectFrom('job_posting').select('is_wanted').executeTakeFirstOrThrow()).is_wanted;
  const category = async () => (await vendor.call(jobsApi.read, { jobId: job.id })).statusCategory;
  return { ...world, db, vendor, message, says, isWanted, category };
}

test('held and resumed by an import, outreach waits and goes on; with the end of the job it ends, and the chats too', async () => {
  const { context, db, open, say, stateOf, message, says, isWanted, category } = await openFedChat();
  await says('On Hold');
  expect(await category()).toBe('HOLD');
  await db.updateTable('outbound_message').set({ not_before: context.clock.now().toISOString() }).execute();
  await sweepOutbox(context, never);
  expect(await message()).toMatchObject({ state: 'HELD', held_because: 'job-on-hold' });
  await open();
  await say('yes');
  await says('Open');
  expect([await category(), await stateOf()]).toEqual(['OPEN', 'IN_PROGRESS']);
  expect(Date.parse((await message()).not_before)).toBeLessThanOrEqual(context.clock.now().getTime());

  // A trial does the same and leaves nothing behind.
  await says('Filled', true);
  expect([await stateOf(), (await message()).state, await isWanted()]).toEqual(['IN_PROGRESS', 'HELD', true]);
  await says('Filled');
  expect([await category(), await stateOf(), await isWanted()]).toEqual(['CLOSED', 'CANCELLED', false]);
  expect(await message()).toMatchObject({ state: 'CANCELLED', failure: 'The job is closed.' });
  expect((await say('yes')).body['code']).toBe('chat.ended');
  const lines = await db.selectFrom('chat_message').select(['author', 'body']).orderBy('id', 'desc').execute();
  expect(lines.filter(({ body }) => body.includes('no longer open'))).toEqual([
    { author: 'bot', body: expect.stringContaining('Thank you for your time.') },
  ]);
});

test('a job that an import calls off takes its chats with it, from hold as well', async () => {
  const { says, stateOf, message, category } = await openFedChat();
  await says('On Hold');
  await says('Cancelled');
  expect([await category(), await stateOf(), (await message()).state]).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

test('an import that put a job on hold and is taken back lets its messages leave', async () => {
  const app = await openTestApp({ SMTP_URL: '' });
  await app.work();
  const { context } = app;
  const vendor = await openVendor(app);
  const recruiter = await app.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const [dana] = (await recruiter.call(candidatesApi.search, {})).found.rows;
  const first = await takeVendorFile(vendor, vendorCsv(vendorLine(1)));
  const jobId = (await vendorRows(vendor, first.uploadId))[0]!.jobId!;
  const { uploadId } = await takeVendorFile(vendor, vendorCsv(vendorLine(1, { status: 'On Hold' })));
  await putMessage(context, context.db, {
    ...{ idempotencyKey: 'first', unitId: app.units.USA, channel: 'EMAIL', kind: 'mail', to: 'dana@example.com' },
    ...{ text: 'Tuesday?', candidateId: dana!.id, jobId, at: context.clock.now() },
  });
  const message = () =>
    context.db.selectFrom('outbound_message').select(['state', 'held_because', 'not_before']).executeTakeFirstOrThrow();
  await until(async () => (await message()).held_because === 'job-on-hold');
  expect((await vendor.raw(grabberApi.revert, { uploadid: uploadId })).status).toBe(200);
  expect((await vendor.call(jobsApi.read, { jobId })).statusCategory).toBe('OPEN');
  expect(Date.parse((await message()).not_before)).toBeLessThanOrEqual(context.clock.now().getTime());
});

/** Gives a job people who accepted. */
const accept = ({ context }: TestApp, jobId: number) =>
  context.database.pool.query(
    `insert into submission (unit_id, candidate_id, job_id, status_id, category)
     select j.unit_id, c.id, j.id, s.id, s.category from job j, candidate c, client_job_status s
     where j.id = $1 and s.id = (select min(id) from client_job_status where category = 'ACCEPTED')`,
    [jobId],
  );

test('openings that a file lowers to the people who have one fill the job, and fewer never', async () => {
  const app = await openTestApp();
  await app.work();
  const vendor = await openVendor(app);
  const recruiter = await app.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Reyes'));
  expect((await recruiter.call(candidatesApi.search, {})).found.total).toBe(2);
  const takes = (openings: string, more: object = {}) =>
    takeVendorFile(vendor, vendorCsv(vendorLine(1, { openings, ...more })));
  const jobId = (await vendorRows(vendor, (await takes('4')).uploadId))[0]!.jobId!;
  await accept(app, jobId);
  const job = async () => {
    const { statusCategory, positions, statusReason } = await vendor.call(jobsApi.read, { jobId });
    return { statusCategory, positions, statusReason };
  };
  await takes('3');
  expect(await job()).toMatchObject({ statusCategory: 'OPEN', positions: 3 });
  // The people who have every opening decide, also where the system holds the job in the same file.
  const { uploadId } = await takes('2', { status: 'On Hold' });
  expect(await job()).toEqual({ statusCategory: 'FILLED', positions: 2, statusReason: 'FILLED_BY_US' });
  expect(await vendorRows(vendor, uploadId)).toMatchObject([{ outcome: 'UPDATED', isFilled: true }]);
  const { rows } = (await vendor.call(jobLifeApi.history, { jobId })).found;
  expect(rows.find(({ kind }) => kind === 'STATUS')).toMatchObject({
    ...{ fromCategory: 'OPEN', toCategory: 'FILLED', reason: 'FILLED_BY_US', via: 'openings' },
  });
  await takes('5');
  expect(await job()).toMatchObject({ statusCategory: 'FILLED', positions: 5 });
  await takes('1');
  expect(await job()).toMatchObject({ statusCategory: 'FILLED', positions: 5 });
  // That its system has it open is told as well.
  const notices = (await vendor.call(jobFeedApi.notices, {})).found.rows;
  expect(notices.map(({ kind }) => kind)).toEqual(['POSITIONS', 'SYSTEM_SAYS']);
});

test('given back to the vendor system, openings fill the job as well, and are never fewer than its people', async () => {
  const app = await openTestApp();
  await app.work();
  const vendor = await openVendor(app);
  await uploadResumes(await app.signIn(), helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Reyes'));
  const takes = (openings: string) => takeVendorFile(vendor, vendorCsv(vendorLine(1, { openings })));
  const jobId = (await vendorRows(vendor, (await takes('4')).uploadId))[0]!.jobId!;
  await accept(app, jobId);
  await vendor.call(jobListApi.cell, { jobId, positions: 6 });
  await takes('1');
  const release = () => vendor.raw(jobFeedApi.release, { jobid: jobId, field: 'positions' });
  expect((await release()).body['fields']).toEqual([{ field: 'positions', message: 'Enter 2 or more' }]);
  await takes('2');
  expect((await release()).status).toBe(200);
  expect(await vendor.call(jobsApi.read, { jobId })).toMatchObject({ statusCategory: 'FILLED', positions: 2 });
});

test('a job that a vendor file opens is unattended from its hour on; so is one from before that hour was kept', async () => {
  const app = await openTestApp();
  const { context } = app;
  const { db } = context;
  const vendor = await openVendor(app);
  const rows = vendorCsv(
    vendorLine(1),
    vendorLine(2, { status: 'Pending Approval' }),
    vendorLine(3, { status: 'On Hold' }),
  );
  const [one, two, three] = (await vendorRows(vendor, (await takeVendorFile(vendor, rows)).uploadId)).map(
    ({ jobId }) => jobId!,
  );
  const due = async (id: number) =>
    (await db.selectFrom('job').select('attention_due_at').where('id', '=', id).executeTakeFirstOrThrow())
      .attention_due_at;
  const told = async (jobId: number) => (await vendor.call(jobsApi.read, { jobId })).attentionDueAt;
  expect([await due(one!), await due(two!), await due(three!)]).toEqual([await told(one!), null, null]);
  await takeVendorFile(vendor, vendorCsv(vendorLine(2), vendorLine(3)));
  expect([await due(two!), await due(three!)]).toEqual([await told(two!), await told(three!)]);
  expect(await due(two!)).toEqual(expect.any(String));

  const unattended = async () => (await vendor.call(jobsApi.list, { unattended: true })).found.rows.map(({ id }) => id);
  expect(await unattended()).toEqual([]);
  await context.database.pool.query(
    `update job set released_at = now() - interval '2 days', attention_due_at = null, source = case when id = $1 then 'IMPORT' else source end
     where id in ($1, $2)`,
    [two, three],
  );
  await fillAttention(db as unknown as Kysely<unknown>);
  expect(await unattended()).toEqual([three]);
  expect(await due(one!)).toBe(await told(one!));
  // A job whose hour was never kept gets it when it is opened again.
  await context.database.pool.query('update job set attention_due_at = null');
  await vendor.call(jobLifeApi.status, { jobId: one!, category: 'HOLD' });
  await vendor.call(jobLifeApi.status, { jobId: one!, category: 'OPEN' });
  expect(await due(one!)).toBe(await told(one!));
});
