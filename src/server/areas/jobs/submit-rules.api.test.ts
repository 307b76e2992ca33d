import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { clientBlocksApi } from '#contract/areas/candidates/client-blocks.ts';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { addDays } from '#domain/places/business-days.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { findBlock } from '#server/areas/candidates/client-blocks.ts';
import { openClientJob } from '#server/testing/client-job.ts';
import { runToEnd } from '#server/testing/matching.ts';
import type { Caller } from '#server/testing/open-test-app.ts';
import { remindOfDecisions } from './decisions.ts';

test('authorization and the corp-to-corp employer are told in the dialog and kept on the record', async () => {
  const { recruiter, job, dana } = await openClientJob();
  const rates = { billRate: '60', payRate: '40', taxTerm: 'C2C' };
  await runToEnd(recruiter, job.id);
  const submit = (more: object) =>
    recruiter.raw(submissionsApi.submit, { candid: dana.id, jobid: job.id, status: 'Submitted', ...rates, ...more });
  const bare = await submit({ dryRun: true });
  expect((bare.body['blocks'] as { code: string }[]).map(({ code }) => code)).toEqual([
    'c2c-missing',
    'authorization-unknown',
  ]);
  expect(bare.body['job']).toMatchObject({ isClientListed: true });
  expect((await submit({ c2cEmployer: 'Whitfield Consulting LLC', authorized: true })).status).toBe(200);
  const person = await recruiter.call(candidatesApi.details, { candidateId: dana.id });
  expect(person).toMatchObject({ authorized: true, preferences: { c2cCompany: 'Whitfield Consulting LLC' } });
  expect(person.facts.find(({ field }) => field === 'authorized')).toMatchObject({ source: 'MANUAL', value: true });
  // Nobody ranks otherwise by it, so Match Results do not say that somebody changed.
  expect((await recruiter.call(matchingApi.saved, { jobId: job.id })).since.resumes).toBe(0);
});

test('a person is kept from a client by either word; only a lead takes back the client’s', async () => {
  const { recruiter, lead, job, dana, clientId, context } = await openClientJob();
  const pair = { candid: dana.id, jobid: job.id, status: 'Submitted', taxTerm: 'W2', authorized: true };
  const codes = async () =>
    ((await recruiter.raw(submissionsApi.submit, { ...pair, dryRun: true })).body['blocks'] as { code: string }[]).map(
      ({ code }) => code,
    );
  expect(await codes()).toEqual([]);
  const wrong = await recruiter.raw(clientBlocksApi.add, {
    candId: dana.id,
    clientId: 999_999,
    kind: 'CLIENT',
    reason: 'x',
    untilOn: '2020-01-01',
  });
  expect(wrong.body['code']).toBe('call.invalid');
  const block = { candidateId: dana.id, clientId, kind: 'CLIENT', reason: 'Did not show up' } as const;
  const [added] = await recruiter.call(clientBlocksApi.add, block);
  expect(added).toMatchObject({ clientName: 'Gulf Marine', reason: 'Did not show up' });
  expect(await codes()).toEqual(['client-refuses']);
  const put = await recruiter.raw(addToJobApi.add, { jobid: job.id, ids: [dana.id] });
  expect(put.body['outcomes']).toMatchObject([{ outcome: 'refused', code: 'candidate.client-refuses' }]);
  expect((await recruiter.raw(clientBlocksApi.lift, { id: added!.id })).body['code']).toBe('candidate.lead-needed');
  await lead.call(clientBlocksApi.lift, { id: added!.id });

  const [own] = await recruiter.call(clientBlocksApi.add, { ...block, kind: 'CANDIDATE', reason: 'Worked there' });
  expect(await codes()).toEqual(['candidate-refuses']);
  const again = await recruiter.raw(addToJobApi.add, { jobid: job.id, ids: [dana.id] });
  expect(again.body['outcomes']).toMatchObject([{ code: 'candidate.refuses-client' }]);
  // The last day ends with the day of the unit: by UTC it is the next one since the evening.
  const lastDay = addDays(dayIn('America/Chicago', new Date()), 3);
  await recruiter.call(clientBlocksApi.add, { ...block, kind: 'CANDIDATE', reason: 'Worked there', untilOn: lastDay });
  const heldAt = async (at: string) =>
    (await findBlock(context.db, block, new Date(`${addDays(lastDay, 1)}T${at}Z`)))?.kind;
  expect([await heldAt('02:00'), await heldAt('07:00')]).toEqual(['CANDIDATE', undefined]);
  await recruiter.call(clientBlocksApi.lift, { id: own!.id });
  expect(await recruiter.call(clientBlocksApi.list, { candidateId: dana.id })).toEqual([]);
});

test('the limit of a job is a lead’s to override, and counts rejected ones only where the client does', async () => {
  const { recruiter, lead, job, dana, omar, pool } = await openClientJob();
  await pool.query('update candidate set authorized = true');
  await pool.query('update job set submission_limit = 1');
  const given = (id: number) => ({ candid: id, jobid: job.id, status: 'Submitted', taxTerm: 'W2' });
  const overrides = [
    { code: 'limit-reached', reason: 'The client asked for one more' },
    { code: 'other-owner', reason: 'Agreed' },
  ];
  expect((await recruiter.raw(submissionsApi.submit, given(dana.id))).status).toBe(200);
  const refused = await recruiter.raw(submissionsApi.submit, { ...given(omar.id), overrides });
  expect(refused.body).toMatchObject({ code: 'candidate.lead-needed', details: { codes: ['limit-reached'] } });
  await pool.query(
    `update submission set category = 'REJECTED',
    status_id = (select min(id) from client_job_status where category = 'REJECTED') where candidate_id = $1`,
    [dana.id],
  );
  const dry = await recruiter.raw(submissionsApi.submit, { ...given(omar.id), dryRun: true });
  // Nobody chose for this client: most programs count attempts (trade 3.1.2).
  expect((dry.body['warnings'] as { code: string }[]).map(({ code }) => code)).toEqual(['limit-reached']);
  await pool.query('update client set count_rejected = false');
  const free = await recruiter.raw(submissionsApi.submit, { ...given(omar.id), dryRun: true });
  expect(free.body['warnings']).toEqual([]);
  await pool.query('update client set count_rejected = true');
  expect((await lead.raw(submissionsApi.submit, { ...given(omar.id), overrides })).status).toBe(200);
});

test('old availability is a warning; leads hear of a review, the recruiter of its return, and both of what is due', async () => {
  const { context, recruiter, lead, job, dana, pool, units } = await openClientJob();
  await pool.query('update candidate set authorized = true');
  await recruiter.call(candidateRecordApi.setPreferences, {
    candidateId: dana.id,
    desiredTitles: ['Analyst'],
  } as never);
  await pool.query(
    `insert into candidate_fact (candidate_id, field, source, value, happened_at)
     values ($1, 'availability', 'CANDIDATE', '"IMMEDIATE"', now() - interval '31 days')`,
    [dana.id],
  );
  const given = { candid: dana.id, jobid: job.id, status: 'Submitted', taxTerm: 'W2' };
  const dry = await recruiter.raw(submissionsApi.submit, { ...given, dryRun: true });
  expect((dry.body['warnings'] as { code: string }[]).map(({ code }) => code)).toEqual(['availability-stale']);

  await pool.query('update business_unit set lead_review = true where id = $1', [units.USA]);
  const overrides = [{ code: 'availability-stale', reason: 'Asked today' }];
  await recruiter.raw(submissionsApi.submit, { ...given, overrides });
  const kinds = async (by: Caller) =>
    (await by.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind);
  expect([await kinds(lead), await kinds(recruiter)]).toEqual([['lead-review'], []]);
  const { name } = await context.db
    .selectFrom('client_job_status')
    .select('name')
    .where('category', '=', 'READY')
    .executeTakeFirstOrThrow();
  expect((await lead.raw(submissionsApi.submit, { ...given, status: name, reason: 'Not yet' })).status).toBe(200);
  expect(await kinds(recruiter)).toEqual(['review-returned']);

  await pool.query(`update job set state = 'ON', country = 'CA'`);
  await pool.query(`insert into interview (unit_id, submission_id, round, mode, starts_at, time_zone, minutes, state)
    select unit_id, id, 1, 'VIDEO', now() - interval '35 days', 'America/Toronto', 30, 'DONE' from submission`);
  await remindOfDecisions(context);
  await remindOfDecisions(context);
  expect((await kinds(recruiter)).filter((kind) => kind === 'decision-due')).toEqual(['decision-due']);
});

test('ruling 120: a lead sends what waits for review back with a reason, or lets it go; it stays the recruiter’s', async () => {
  const { recruiter, lead, job, dana, pool, context } = await openClientJob();
  await pool.query('update business_unit set lead_review = true');
  await pool.query('update candidate set authorized = true');
  const pair = { candid: dana.id, jobid: job.id };
  const good = { ...pair, status: 'Submitted', taxTerm: 'W2' };
  const submit = (by: Caller, input: object) => by.raw(submissionsApi.submit, input);
  const sent = await submit(recruiter, good);
  expect(sent.body).toMatchObject({ goesToReview: true, submission: { stage: 'IN_REVIEW_LEAD', submittedAt: '' } });
  const { id } = sent.body['submission'] as { id: number };
  const details = (by: Caller) => by.call(submissionRecordsApi.details, { id });
  const inReview = async () => (await lead.call(submissionRecordsApi.search, { view: 'review' })).found.rows;
  expect(await inReview()).toMatchObject([{ payRate: '40.00' }]);
  const twice = await submit(recruiter, good);
  expect(twice.body).toMatchObject({ code: 'candidate.submit-blocked', details: { codes: ['in-review'] } });

  // Back to the recruiter: why is asked for, and stands on the submission until it is sent again.
  expect(await details(recruiter)).toMatchObject({ mayReview: false });
  const { mayReview, next } = await details(lead);
  expect(mayReview).toBe(true);
  const ready = next.find(({ stage }) => stage === 'READY')!;
  expect(ready.needsReason).toBe(true);
  expect((await submit(lead, { ...pair, status: ready.name })).body['fields']).toMatchObject([{ field: 'reason' }]);
  expect((await submit(lead, { ...pair, status: ready.name, reason: 'Shorten the summary' })).status).toBe(200);
  const back = await details(recruiter);
  expect(back.sentBack).toMatchObject({ by: `Test ${lead.username}`, reason: 'Shorten the summary' });
  const waiting = async (by: Caller) =>
    (await by.call(notificationsApi.search, {})).notifications.map((one) => [one.kind, one.submissionId]);
  expect([await waiting(lead), await waiting(recruiter)]).toEqual([[], [['review-returned', id]]]);
  expect((await submit(recruiter, good)).body).toMatchObject({ submission: { stage: 'IN_REVIEW_LEAD' } });
  expect([await waiting(lead), await waiting(recruiter)]).toEqual([[['lead-review', id]], []]);
  expect((await details(recruiter)).sentBack).toBeUndefined();

  // The recruiter's own candidate is nobody else's to the lead.
  const let_go = await submit(lead, good);
  expect(let_go.body).toMatchObject({ submission: { stage: 'SUBMITTED', submittedBy: `Test ${recruiter.username}` } });
  const { by_user } = await context.db
    .selectFrom('stage_reached')
    .select('by_user')
    .where('stage', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  expect(by_user).toBe(recruiter.userId);
  expect(await inReview()).toEqual([]);
  const again = await submit(recruiter, { ...good, payRate: '39', resubmit: true, reason: 'The client asked' });
  expect(again.body).toMatchObject({ goesToReview: false, submission: { stage: 'SUBMITTED', payRate: '39.00' } });
});

test('what the chatbot was told before a recruiter took over warns, and confirms nothing', async () => {
  const { recruiter, pool, units, job, dana } = await openClientJob();
  await pool.query('update candidate set authorized = true');
  await pool.query('update job set sponsorship_offered = false');
  const given = { candid: dana.id, jobid: job.id, status: 'Submitted', billRate: '60', payRate: '40', taxTerm: 'W2' };
  const codes = async () => {
    const { body } = await recruiter.raw(submissionsApi.submit, { ...given, dryRun: true });
    const warnings = body['warnings'] as { code: string; message: string; terms?: object }[];
    const refused = warnings.find(({ code }) => code === 'term-refused');
    return { warnings: warnings.map(({ code }) => code), rtr: body['rtr'], refused };
  };
  const before = await codes();
  expect(before.warnings).not.toContain('other-agency');
  await pool.query(
    `insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, answers, started_by, expires_at)
     values ('taken-over', $1, $2, $3, '{}', 'HUMAN', 'EMAIL', 3, $4, $5, now() + interval '9 days')`,
    [
      units.USA,
      dana.id,
      job.id,
      { submitted: { value: 'unsure' }, sponsorship: { value: true }, rtr: { value: true } },
      recruiter.userId,
    ],
  );
  const after = await codes();
  expect(after.warnings).toEqual(['other-agency', 'needs-sponsorship', ...before.warnings]);
  expect(after.rtr).toEqual(before.rtr);
  await pool.query('update job set sponsorship_offered = null');
  expect((await codes()).warnings).toEqual(['other-agency', ...before.warnings]);
  // "$78/hr on C2C" of a job on W2 is no rate on W2, until they choose W2.
  const say = (answers: object) =>
    pool.query("update chat_session set answers = $1 where guid = 'taken-over'", [answers]);
  const rate = { value: '78', shown: '78 (C2C)', flag: 'no-terms', term: 'C2C' };
  await pool.query("update job set tax_terms = '{W2}'");
  for (const answers of [{ rate }, { term: { value: 'no', term: 'C2C' } }, { rate, term: { value: 'no' } }]) {
    await say(answers);
    const { warnings, refused } = await codes();
    expect(warnings).toEqual(['term-refused', ...before.warnings]);
    expect(refused).toMatchObject({
      message: 'Wants C2C; the job pays W2 only',
      terms: { wants: 'C2C', pays: ['W2'] },
    });
  }
  await say({ term: { value: 'no' } });
  expect((await codes()).refused).toMatchObject({
    message: 'In the chat the candidate did not accept this tax term',
    terms: { pays: ['W2'] },
  });
  await say({ rate, term: { value: 'W2' } });
  expect((await codes()).warnings).toEqual(before.warnings);
});
