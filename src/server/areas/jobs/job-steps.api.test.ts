import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const never = new AbortController().signal;

test('openings fill a job, a fall-off and a taken back acceptance open it again, and its history says so', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const lead = await signIn({ pages: [1, 2, 3, 25] });
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Reyes'));
  const job = await openHelpDesk(recruiter);
  await context.database.pool.query('update candidate set authorized = true');
  await context.database.pool.query('update job set bill_rate_max = 60, pay_rate_max = 40');
  const find = async (name: string) =>
    (await recruiter.call(candidatesApi.search, {})).found.rows.find((one) => one.name.startsWith(name));
  const dana = await find('Dana');
  const pair = { candid: dana!.id, jobid: job.id };
  const move = (status: string, more: object = {}) =>
    recruiter.raw(submissionsApi.submit, { ...pair, status, ...more });
  const category = async () => (await recruiter.call(jobsApi.read, { jobId: job.id })).statusCategory;
  const rates = { billRate: '60', payRate: '40', taxTerm: 'W2' };
  expect(dana!.statusName).toBe('New');
  expect((await move('Submitted', rates)).status).toBe(200);
  // Trade 3.2.8: whoever was heard from is no longer new.
  expect((await find('Dana'))!.statusName).toBe('Active');
  const { rows: told } = await context.database.pool.query(
    `select u.status_at, l.user_id, l.details->>'status' as status from candidate_unit u
      left join audit_line l on l.act = 'candidate-changed' and l.record_id = u.candidate_id::text
      where u.candidate_id = $1`,
    [dana!.id],
  );
  expect(told).toEqual([{ status_at: expect.anything(), user_id: expect.anything(), status: 'New → Active' }]);
  const names = await context.db.selectFrom('client_job_status').select(['name', 'category']).execute();
  const nameOf = (stage: string) => names.find((one) => one.category === stage)!.name;
  // Whoever is rejected may never have answered.
  const omar = { candid: (await find('Omar'))!.id };
  expect((await move(nameOf('CONTACTED'), omar)).status).toBe(200);
  const rejected = await move(nameOf('REJECTED'), { ...omar, reason: 'Rate too high', rejectedBy: 'RECRUITER' });
  expect([rejected.status, (await find('Omar'))!.statusName]).toEqual([200, 'New']);
  for (const stage of ['INTERVIEW', 'OFFERED']) expect((await move(nameOf(stage))).status).toBe(200);
  expect(await category()).toBe('OPEN');
  expect((await move(nameOf('ACCEPTED'))).status).toBe(200);
  expect(await category()).toBe('FILLED');

  const [row] = (await lead.call(submissionRecordsApi.search, { view: 'all', candidateId: dana!.id })).found.rows;
  const { row: whole } = await lead.call(submissionRecordsApi.details, { id: row!.id });
  await lead.call(submissionRecordsApi.undo, { id: row!.id, version: whole.version, reason: 'Not signed yet' });
  expect(await category()).toBe('OPEN');
  await move(nameOf('ACCEPTED'));
  await move(nameOf('BACKED_OUT'), { reason: 'Took another job' });
  expect(await category()).toBe('OPEN');

  const { found } = await recruiter.call(jobLifeApi.history, { jobId: job.id });
  const steps = found.rows.filter(({ kind }) => kind === 'STATUS').map((one) => [one.toCategory, one.reason, one.via]);
  expect(steps.toReversed().slice(1)).toEqual([
    ['FILLED', 'FILLED_BY_US', 'openings'],
    ['OPEN', 'ACCEPTANCE_UNDONE', 'openings'],
    ['FILLED', 'FILLED_BY_US', 'openings'],
    ['OPEN', 'FALL_OFF', 'openings'],
  ]);
});

test('openings are never fewer than those who accepted; lowered to them they fill the job, and more of a filled one open nothing', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Reyes'));
  const job = await openHelpDesk(recruiter);
  const cell = (positions: number, more: object = {}) =>
    recruiter.raw(jobListApi.cell, { jobid: job.id, positions, ...more });
  const save = (positions: number, more: object = {}) =>
    recruiter.raw(jobsApi.change, { ...whole, jobid: job.id, version: undefined, positions, ...more } as never);
  const whole = await recruiter.call(jobsApi.read, { jobId: job.id });
  const tooFew = [400, [{ field: 'positions', message: 'Enter 2 or more' }]];
  const said = ({ status, body }: Awaited<ReturnType<typeof cell>>) => [status, body['fields']];
  expect((await cell(3)).body).toMatchObject({ statusCategory: 'OPEN' });
  await context.database.pool.query(
    `insert into submission (unit_id, candidate_id, job_id, status_id, category)
     select j.unit_id, c.id, j.id, s.id, s.category from job j, candidate c, client_job_status s
     where s.id = (select min(id) from client_job_status where category = 'ACCEPTED')`,
  );
  expect(said(await cell(1))).toEqual(tooFew);
  expect(said(await save(1))).toEqual(tooFew);
  // Whoever looks at an older row does not know that it would be filled.
  const wouldFill = { status: 409, body: { code: 'job.would-fill', details: { filled: 2 } } };
  expect(await cell(2)).toMatchObject(wouldFill);
  expect(await save(2)).toMatchObject(wouldFill);
  expect((await recruiter.call(jobsApi.read, { jobId: job.id })).statusCategory).toBe('OPEN');
  expect((await save(2, { fills: true })).body).toMatchObject({ statusCategory: 'FILLED', positions: 2 });
  // Nobody fell off: a lead says why the job goes on.
  expect((await cell(4)).body).toMatchObject({ statusCategory: 'FILLED' });
  const lead = await signIn({ pages: [1, 2, 25] });
  const reopen = { jobId: job.id, category: 'OPEN', reason: 'CLIENT_REOPENED' } as const;
  expect((await lead.call(jobLifeApi.status, reopen)).statusCategory).toBe('OPEN');
  expect(await cell(2)).toMatchObject(wouldFill);
  expect((await cell(2, { fills: true })).body).toMatchObject({ statusCategory: 'FILLED', statusName: 'Filled' });
});

test('outreach of a job on hold waits and goes on with it; with its end it ends, and the chats too', async () => {
  const world = await openChatWorld({ SMTP_URL: '' });
  const { context, recruiter, job, candidate, units, stateOf } = world;
  const put = (key: string) =>
    putMessage(context, context.db, {
      idempotencyKey: key,
      unitId: units.USA,
      channel: 'EMAIL',
      kind: 'mail',
      to: 'dana@example.com',
      text: 'Tuesday?',
      candidateId: candidate.id,
      jobId: job.id,
      at: context.clock.now(),
      leavesAt: new Date(context.clock.now().getTime() + 60_000),
    });
  const { id } = await put('first');
  const message = async () =>
    context.db
      .selectFrom('outbound_message')
      .select(['state', 'held_because', 'not_before'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const told = await recruiter.call(jobLifeApi.consequences, { jobId: job.id });
  expect(told).toEqual({ chats: 1, unsent: 1, inProcess: 0 });

  await recruiter.call(jobLifeApi.status, { jobId: job.id, category: 'HOLD' });
  await context.db.updateTable('outbound_message').set({ not_before: context.clock.now().toISOString() }).execute();
  await sweepOutbox(context, never);
  expect(await message()).toMatchObject({ state: 'HELD', held_because: 'job-on-hold' });
  expect(await stateOf()).toBe('SENT');
  await world.open();
  await world.say('yes');
  await recruiter.call(jobLifeApi.status, { jobId: job.id, category: 'OPEN' });
  expect(Date.parse((await message()).not_before)).toBeLessThanOrEqual(context.clock.now().getTime());

  await recruiter.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'LATE' });
  expect(await message()).toMatchObject({ state: 'CANCELLED' });
  expect(await stateOf()).toBe('CANCELLED');
  const after = await recruiter.call(jobLifeApi.consequences, { jobId: job.id });
  expect(after).toEqual({ chats: 0, unsent: 0, inProcess: 0 });
  expect((await world.say('yes')).body['code']).toBe('chat.ended');
  // Who was answering is thanked and told why, once; who reads the chat needs no message.
  const lines = await context.db.selectFrom('chat_message').select(['author', 'body']).orderBy('id', 'desc').execute();
  expect(lines.filter(({ body }) => body.includes('no longer open'))).toEqual([
    { author: 'bot', body: expect.stringContaining('Thank you for your time. The Help Desk') },
  ]);
  expect(lines[0]!.body).toContain('no longer open');
  const sent = await context.db.selectFrom('outbound_message').select('body').execute();
  expect(sent.filter(({ body }) => body.includes('no longer open'))).toEqual([]);
});

test('a job is unattended from its hour on until one of its people does something for it', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const [owner, other] = [await signIn(), await signIn()];
  await uploadResumes(owner, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(owner);
  const [dana] = (await owner.call(candidatesApi.search, {})).found.rows;
  const listed = async (filter: object) => (await other.call(jobsApi.list, filter)).found.total;
  expect(await listed({ unattended: true })).toBe(0);
  await context.database.pool.query(`update job set attention_due_at = now() - interval '1 minute'`);
  expect(await listed({ unattended: true })).toBe(1);
  const call = { candidateId: dana!.id, jobId: job.id, phone: '(214) 555-0177', outcome: 'NO_ANSWER' } as const;
  await other.call(timelineApi.logCall, call);
  expect(await listed({ unattended: true })).toBe(1);
  await owner.call(timelineApi.logCall, call);
  expect(await listed({ unattended: true })).toBe(0);

  expect(await listed({ closingSoon: true })).toBe(0);
  await context.database.pool.query(`update job set due_at = now() + interval '5 hours'`);
  expect(await listed({ closingSoon: true })).toBe(1);
  await owner.call(jobLifeApi.status, { jobId: job.id, category: 'HOLD' });
  expect(await listed({ closingSoon: true })).toBe(0);
});
