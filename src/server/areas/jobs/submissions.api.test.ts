import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
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
  const query = { ...pair, status: 'Submitted', billRate: '60', payRate: '61' };
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
  const query = { ...pair, status: 'Submitted', billRate: '60', payRate: '40' };
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
