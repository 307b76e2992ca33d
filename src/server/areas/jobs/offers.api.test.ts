import { expect, test } from 'vitest';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { openClientJob } from '#server/testing/client-job.ts';

/** Dana, submitted at 60 / 40 W2, as far as an offer. */
async function submitted() {
  const here = await openClientJob();
  const { recruiter, dana, job } = here;
  const pair = { candid: dana.id, jobid: job.id };
  const move = (more: object) => recruiter.raw(submissionsApi.submit, { ...pair, ...more });
  const rtr = { confirmedVia: 'VERBAL', evidence: 'Said yes on the phone' };
  const terms = { billRate: '60', payRate: '40', taxTerm: 'W2', authorized: true, rtr };
  const made = await move({ status: 'Submitted', ...terms });
  expect(made.status).toBe(200);
  for (const status of ['Client review', 'Interviewing']) expect((await move({ status })).status).toBe(200);
  const { id } = made.body['submission'] as { id: number };
  const read = () => recruiter.call(submissionRecordsApi.details, { id });
  return { ...here, id, move, read };
}

test('an offer above the bill rate is refused, and one with too little margin or over the max of the job needs its reasons', async () => {
  const { move, read } = await submitted();
  const offer = (offerRate: string, more: object = {}) => move({ status: 'Offered', offerRate, ...more });
  expect((await offer('95')).body).toMatchObject({
    code: 'candidate.submit-blocked',
    details: { codes: ['pay-over-bill'] },
  });
  expect((await offer('60.0001')).body).toMatchObject({ code: 'candidate.submit-blocked' });
  const codes = ['pay-over-limit', 'margin-below-floor'];
  expect((await offer('59')).body).toMatchObject({ code: 'candidate.warnings-unanswered', details: { codes } });
  expect((await offer('59', { dryRun: true })).body).toMatchObject({
    blocks: [],
    warnings: codes.map((code) => ({ code })),
  });
  // A reason for another warning is none for these.
  const other = [{ code: 'old-resume', reason: 'Fine' }];
  expect((await offer('59', { overrides: other })).status).toBe(409);
  expect((await read()).row.stage).toBe('INTERVIEW');
  const overrides = codes.map((code) => ({ code, reason: 'The client pays more from May' }));
  expect((await offer('59', { overrides })).status).toBe(200);
  const { events, row } = await read();
  expect([row.stage, events.at(-1)?.reason]).toEqual([
    'OFFERED',
    'pay-over-limit: The client pays more from May; margin-below-floor: The client pays more from May',
  ]);
});

test('of an offer at another pay the margin is that of the offer on every screen, and the right to represent is stale', async () => {
  const { move, read, recruiter, lead, dana } = await submitted();
  const before = await read();
  expect(before.rights.map(({ state }) => state)).toEqual(['valid']);
  const overrides = ['pay-over-limit', 'margin-below-floor'].map((code) => ({ code, reason: 'Agreed' }));
  const moved = await move({ status: 'Offered', offerRate: '50', overrides });
  expect([moved.status, moved.body['code']]).toEqual([200, undefined]);
  const { row, rights } = await read();
  expect([row.payRate, row.offerRate, rights.map(({ state }) => state)]).toEqual(['40.00', '50.00', ['stale']]);
  // Ten more of pay, with what the employer pays on it.
  const lost = Number(before.row.marginPerHour) - Number(row.marginPerHour);
  expect(lost).toBeGreaterThanOrEqual(10);
  expect(Number(row.marginPercent)).toBeCloseTo((Number(row.marginPerHour) / 60) * 100, 1);
  const [listed] = (await recruiter.call(submissionRecordsApi.search, {})).found.rows;
  const [onJob] = await recruiter.call(candidateJobsApi.list, { candidateId: dana.id, jobId: row.jobId });
  for (const one of [listed, onJob])
    expect(one).toMatchObject({ marginPerHour: row.marginPerHour, marginPercent: row.marginPercent });
  expect(onJob).toMatchObject({ payRate: '50.00' });
  // What is taken back has no trace in the margin.
  await lead.call(submissionRecordsApi.undo, { id: row.id, version: row.version, reason: 'Not yet' });
  const after = await read();
  expect([after.row.marginPerHour, after.row.offerRate]).toEqual([before.row.marginPerHour, undefined]);
  expect(after.rights.map(({ state }) => state)).toEqual(['valid']);
});

test('an offer at the submitted pay asks for nothing that was answered with the submission', async () => {
  const { move, read, pool } = await submitted();
  await pool.query('update job set pay_rate_max = 30');
  const before = await read();
  expect((await move({ status: 'Offered' })).status).toBe(200);
  const { row, rights } = await read();
  expect([row.offerRate, row.marginPerHour]).toEqual(['40.00', before.row.marginPerHour]);
  expect(rights.map(({ state }) => state)).toEqual(['valid']);
});
