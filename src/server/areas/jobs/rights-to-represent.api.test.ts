import { expect, test } from 'vitest';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { openClientJob } from '#server/testing/client-job.ts';

const codes = (findings: unknown) => (findings as { code: string }[]).map(({ code }) => code);

test('trade 3.3.3: where the right to represent is required, it makes ready to submit, at its rate and term', async () => {
  const { recruiter, job, dana, clientId, context } = await openClientJob();
  const { pool } = context.database;
  await pool.query('update client set rtr_required = true where id = $1', [clientId]);
  await pool.query('update candidate set authorized = true');
  const pair = { candid: dana.id, jobid: job.id };
  const rtr = { confirmedVia: 'VERBAL', evidence: 'Said yes on the phone' };
  const ready = { ...pair, status: 'Ready to submit' };
  const submit = (input: object) => recruiter.raw(submissionsApi.submit, input);
  const bare = await submit(ready);
  expect(bare.body).toMatchObject({ code: 'candidate.submit-blocked', details: { codes: ['rtr-missing'] } });
  expect(await context.db.selectFrom('submission').select('id').execute()).toEqual([]);

  // What is recorded has to be whole; what only a submission needs is not asked for.
  await pool.query('update job set bill_rate_max = null, pay_rate_max = null');
  const open = await submit({ ...ready, rtr: { confirmedVia: 'VERBAL' }, dryRun: true });
  expect(codes(open.body['blocks'])).toEqual(['rtr-evidence', 'pay-missing', 'term-missing']);
  expect(codes(open.body['warnings'])).toEqual([]);

  const made = await submit({ ...ready, payRate: '41.50', taxTerm: 'W2', rtr });
  expect(made.body).toMatchObject({ allowed: true, submission: { stage: 'READY', payRate: '41.50', taxTerm: 'W2' } });
  const { id } = await context.db.selectFrom('submission').select('id').executeTakeFirstOrThrow();
  const { rights, row } = await recruiter.call(submissionRecordsApi.details, { id });
  expect(rights).toMatchObject([{ state: 'valid', rate: '41.50', taxTerm: 'W2', confirmedVia: 'VERBAL' }]);
  expect(row.submittedAt).toBeUndefined();

  // The record of the candidate tells the skipped stages as such.
  const { history } = await recruiter.call(candidateJobsApi.details, { candidateId: dana.id, jobId: job.id });
  expect(history.map(({ stage, wasSkipped }) => [stage, wasSkipped ?? false])).toEqual([
    ['MATCHED', false],
    ...['SHORTLISTED', 'CONTACTED', 'INTERESTED', 'SCREENED'].map((stage) => [stage, true]),
    ['READY', false],
  ]);

  // The submission takes these terms, and the right to represent counts; at another rate it does not.
  const check = await submit({ ...pair, status: 'Submitted', billRate: '60', dryRun: true });
  expect(check.body).toMatchObject({ rates: { payRate: '41.50', taxTerm: 'W2' }, rtr: { state: 'valid' }, blocks: [] });
  const dearer = await submit({ ...pair, status: 'Submitted', billRate: '60', payRate: '45', dryRun: true });
  expect(codes(dearer.body['blocks'])).toEqual(['rtr-stale']);

  // Revoked, it makes nobody ready: another one is recorded in its place.
  await recruiter.call(submissionRecordsApi.revokeRtr, {
    submissionId: id,
    id: rights[0]!.id,
    reason: 'Changed her mind',
  });
  const revoked = await recruiter.call(submissionRecordsApi.details, { id });
  expect([revoked.row.stage, revoked.rights[0]?.state]).toEqual(['RTR_PENDING', 'revoked']);
  expect((await submit({ ...ready, payRate: '41.50', taxTerm: 'W2', rtr })).status).toBe(200);

  // Where nobody asks for one, ready is a click.
  await pool.query(`update client set rtr_required = false`);
  await pool.query(`update right_to_represent set revoked_at = now()`);
  const back = await submit({ ...pair, status: 'Not interested', reason: 'another offer' });
  expect(back.status).toBe(200);
  await submit({ ...pair, status: 'Interested' });
  expect((await submit(ready)).status).toBe(200);
});
