import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { addJob } from '#server/testing/networks.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { shareWithUnit } from '#server/testing/shared-person.ts';
import { moveByChat } from './submissions.ts';
import { ensureSubmission, findJob, findStatus, findSubmission } from './submissions-queries.ts';

test('a conversation that moves a person while somebody submits them causes no deadlock', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const pair = { candidateId: found.rows[0]!.id, jobId: job.id };
  const at = context.clock.now().toISOString();
  const { rows } = await context.database.pool.query('select unit_id from job where id = $1', [job.id]);
  const unitId = Number(rows[0].unit_id);
  const { rows: sessions } = await context.database.pool.query('select max(id) as id from chat_session');

  let moved: Promise<unknown> = Promise.resolve();
  await context.db.transaction().execute(async (db) => {
    // The steps of a submission, slowed down: the job is locked, then the person is added to it.
    await findJob(db, { units: [unitId] } as never, pair.jobId, true);
    moved = context.db
      .transaction()
      .execute((other) => moveByChat(other, { unitId, ...pair, category: 'CONTACTED', sessionId: sessions[0].id, at }));
    await new Promise((wake) => setTimeout(wake, 200));
    const status = await findStatus(db, { category: 'MATCHED' });
    await ensureSubmission(db, {
      unit_id: unitId,
      candidate_id: pair.candidateId,
      job_id: pair.jobId,
      status_id: status!.id,
      category: 'MATCHED',
      added_by: null,
      at,
    });
  });
  await moved;
  expect((await findSubmission(context.db, pair.candidateId, pair.jobId))!.category).toBe('CONTACTED');
});

/**
 * A recruiter with an open job and a candidate whose right to work is confirmed, unless `authorized` says otherwise.
 */
async function pairWorld(authorized: boolean | null = true) {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  await world.context.database.pool.query('update candidate set authorized = $1', [authorized]);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const pair = { candid: found.rows[0]!.id, jobid: job.id };
  return { ...world, recruiter, pair };
}

/** The events of the only submission, the oldest first; each with its stage and reason, filled-in ones in brackets. */
async function eventsOf({ context }: Pick<TestApp, 'context'>) {
  const rows = await context.db.selectFrom('submission_event').selectAll().orderBy('id').execute();
  return rows.map(({ to_category, was_filled, reason }) => [was_filled ? `(${to_category})` : to_category, reason]);
}

test('candidate.submit-blocked: every block is named, no reason helps, and nothing is saved', async () => {
  const { context, recruiter, pair } = await pairWorld(null);
  const query = { ...pair, status: 'Submitted', billRate: '60', payRate: '61', taxTerm: 'W2' };
  const overrides = [{ code: 'authorization-unknown', reason: 'please' }];

  for (const input of [query, { ...query, overrides }]) {
    const { status, body } = await recruiter.raw(submissionsApi.submit, input);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'candidate.submit-blocked',
        details: expect.objectContaining({ codes: ['authorization-unknown', 'pay-over-bill'] }),
      }),
    ]);
  }
  const dry = await recruiter.raw(submissionsApi.submit, { ...query, dryRun: true });
  expect([dry.status, dry.body['allowed']]).toEqual([200, false]);
  expect(await eventsOf({ context })).toEqual([]);
});

test('candidate.warnings-unanswered: with a reason for each it succeeds, and skipped stages are filled in', async () => {
  const { context, signIn, recruiter, pair } = await pairWorld();
  const query = { ...pair, status: 'Submitted', billRate: '60', payRate: '40', taxTerm: 'W2' };
  const other = await signIn();
  expect((await recruiter.raw(submissionsApi.submit, { ...query, dryRun: true })).body['warnings']).toEqual([]);

  const refused = await other.raw(submissionsApi.submit, query);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'candidate.warnings-unanswered', details: { codes: ['other-owner'] } }),
  ]);
  expect(await eventsOf({ context })).toEqual([]);

  const overrides = [{ code: 'other-owner', reason: 'agreed with Ann' }];
  const done = await other.raw(submissionsApi.submit, { ...query, overrides });
  expect([done.status, done.body]).toEqual([
    200,
    expect.objectContaining({
      allowed: true,
      submission: expect.objectContaining({
        status: 'Submitted',
        submittedBy: `Test ${other.username}`,
        billRate: '60.00',
      }),
    }),
  ]);
  expect(await eventsOf({ context })).toEqual([
    ['MATCHED', null],
    ['(SHORTLISTED)', null],
    ['(CONTACTED)', null],
    ['(INTERESTED)', null],
    ['(SCREENED)', null],
    ['(READY)', null],
    ['SUBMITTED', 'other-owner: agreed with Ann'],
  ]);
});

test('candidate.wrong-step: a step that the table lacks is refused with the possible ones', async () => {
  const { context, recruiter, pair } = await pairWorld();
  const refused = await recruiter.raw(submissionsApi.submit, { ...pair, status: 'Offered' });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'candidate.wrong-step',
      details: {
        from: 'Matched',
        to: 'Offered',
        allowed: expect.stringMatching(/^Shortlisted, Contacted, .*Submitted/),
      },
    }),
  ]);
  // The person was not added to the job by the refused call.
  expect(await eventsOf({ context })).toEqual([]);

  for (const status of ['Contacted', 'Ready to submit'])
    expect((await recruiter.raw(submissionsApi.submit, { ...pair, status })).status).toBe(200);
  expect((await eventsOf({ context })).slice(-3)).toEqual([
    ['(INTERESTED)', null],
    ['(SCREENED)', null],
    ['READY', null],
  ]);
  const back = await recruiter.raw(submissionsApi.submit, { ...pair, status: 'Contacted' });
  expect(back.body).toMatchObject({ code: 'candidate.wrong-step', details: { from: 'Ready to submit' } });
});

test('ruling 109: a job is without candidates while it is open and nobody is past Matched', async () => {
  const { context, units, recruiter, pair } = await pairWorld();
  const withoutCandidates = async () =>
    (await recruiter.call(jobsApi.list, { withoutCandidates: true })).found.rows.map(({ id }) => id);
  const { id: statusId } = (await findStatus(context.db, { category: 'MATCHED' }))!;

  expect(await withoutCandidates()).toEqual([pair.jobid]);
  await ensureSubmission(context.db, {
    unit_id: units.USA,
    candidate_id: pair.candid,
    job_id: pair.jobid,
    status_id: statusId,
    category: 'MATCHED',
    added_by: null,
    at: context.clock.now().toISOString(),
  });
  expect(await withoutCandidates()).toEqual([pair.jobid]);
  await context.database.pool.query(`update submission set category = 'CONTACTED'`);
  expect(await withoutCandidates()).toEqual([]);
  await context.database.pool.query(`update submission set category = 'MATCHED'`);
  await context.database.pool.query(
    `update job set status_id = (select id from job_status where category = 'CLOSED' limit 1)`,
  );
  expect(await withoutCandidates()).toEqual([]);
});

/** A submission in another unit: of the person at hand, who is shared, or of that unit's own record of the person. */
async function submitElsewhere(world: Awaited<ReturnType<typeof pairWorld>>, how: 'shared' | 'double', job: object) {
  const { context, units, signIn, pair } = world;
  const other = await signIn({ units: [units.CAN] });
  if (how === 'shared') await shareWithUnit(context, pair.candid, units.CAN);
  else await uploadResumes(other, helpDeskResume('Dana', 'Whitfield', 'Linux'));
  const jobId = await addJob({ context } as TestApp, units.CAN, other, { title: 'SECRETCAN Engineer', ...job });
  const { id: candidateId } = (await other.call(candidatesApi.search, {})).found.rows[0]!;
  const { id: statusId } = (await findStatus(context.db, { category: 'SUBMITTED' }))!;
  const at = context.clock.now().toISOString();
  await context.db
    .insertInto('submission')
    .values({
      unit_id: units.CAN,
      candidate_id: candidateId,
      job_id: jobId,
      status_id: statusId,
      category: 'SUBMITTED',
      added_at: at,
      updated_at: at,
      submitted_by: other.userId,
      submitted_at: at,
    })
    .execute();
  return other;
}

/** One programme of a vendor system has the jobs of both units, under one number. */
const nameProgramme = ({ database }: TestApp['context']) =>
  database.pool.query(`insert into job_feed (job_id, unit_id, vms_provider, programme, requisition_key, status)
    select id, unit_id, 'Beeline', 'ACME-1', requisition_key, 'OPEN' from job`);

const sentence = 'Another unit of the company has submitted this person to this client';

test.each([
  ['shared', 'the client', { client_name: 'GULF marine supply' }],
  ['shared', 'the requisition', { client_name: 'Elsewhere Ltd', requisition_key: 'req777' }],
  ['double', 'the client', { client_name: 'Gulf Marine Supply' }],
] as const)(
  'ruling 119: of a submission of a %s person in another unit by %s one sentence is told',
  async (how, by, job) => {
    const world = await pairWorld();
    const { context, recruiter, pair } = world;
    await context.db.updateTable('job').set({ requisition_key: 'req777' }).where('id', '=', pair.jobid).execute();
    const other = await submitElsewhere(world, how, job);
    if (by === 'the requisition') await nameProgramme(context);
    const query = { ...pair, status: 'Submitted', billRate: '60', payRate: '40', taxTerm: 'W2' };

    const dry = await recruiter.raw(submissionsApi.submit, { ...query, dryRun: true });
    expect([dry.status, dry.body]).toEqual([
      200,
      expect.objectContaining({
        allowed: true,
        blocks: [],
        warnings: [{ code: 'other-unit', message: sentence }],
      }),
    ]);
    const refused = await recruiter.raw(submissionsApi.submit, query);
    expect(refused.body).toMatchObject({ code: 'candidate.warnings-unanswered', details: { codes: ['other-unit'] } });
    for (const { body } of [dry, refused])
      expect(JSON.stringify(body)).not.toMatch(RegExp(`SECRETCAN|${other.username}`));
    const overrides = [{ code: 'other-unit', reason: 'agreed between the units' }];
    expect((await recruiter.raw(submissionsApi.submit, { ...query, overrides })).status).toBe(200);
  },
);

test('ruling 119: the same requisition number for another client of another unit is told by nothing', async () => {
  const world = await pairWorld();
  const { context, recruiter, pair } = world;
  await context.db.updateTable('job').set({ requisition_key: 'req777' }).where('id', '=', pair.jobid).execute();
  await submitElsewhere(world, 'shared', { client_name: 'Elsewhere Ltd', requisition_key: 'req777' });
  const query = { ...pair, status: 'Submitted', billRate: '60', payRate: '40', taxTerm: 'W2', dryRun: true };
  expect((await recruiter.raw(submissionsApi.submit, query)).body).toMatchObject({ blocks: [], warnings: [] });
});

test('within the applied units a submission to the same client is named with job, status and time', async () => {
  const world = await pairWorld();
  const { context, units, recruiter, pair } = world;
  await submitElsewhere(world, 'shared', { client_name: 'Gulf Marine Supply' });
  await context.db
    .updateTable('session')
    .set({ unit_ids: [units.USA, units.CAN] })
    .where('user_id', '=', recruiter.userId)
    .execute();

  const dry = await recruiter.raw(submissionsApi.submit, { ...pair, status: 'Submitted', dryRun: true });
  expect(dry.body['warnings']).toEqual([
    expect.objectContaining({ code: 'same-client', message: expect.stringContaining('SECRETCAN Engineer: Submitted') }),
  ]);
});
