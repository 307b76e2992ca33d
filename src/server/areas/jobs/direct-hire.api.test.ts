import { expect, test } from 'vitest';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { placementFee } from '#domain/money/salary.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

/** A lead, an open direct hire up to $100,000 a year, and a person who may work. */
async function directHire() {
  const world = await openTestApp();
  await world.work();
  const lead = await world.signIn({ pages: [1, 2, 3, 15, 21, 23, 24, 25] });
  await uploadResumes(lead, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(lead, () => ({ jobType: 'direct-hire', salaryMax: '100000' }));
  const { pool } = world.context.database;
  // Rates that an earlier contract left on the job do not count.
  await pool.query('update job set pay_rate_max = 30, bill_rate_max = 40');
  await pool.query('update candidate set authorized = true');
  const { found } = await lead.call(candidatesApi.search, {});
  const pair = { candid: found.rows[0]!.id, jobid: job.id };
  const submit = (more: object) => lead.raw(submissionsApi.submit, { ...pair, status: 'Submitted', ...more });
  return { ...world, pool, lead, pair, submit };
}

const codesOf = (found: unknown) => (found as { code: string }[]).map(({ code }) => code);

test('a direct hire is submitted with a salary and a fee, and to the client at that salary', async () => {
  const { lead, pair, submit } = await directHire();
  const open = (await submit({ dryRun: true })).body;
  expect(open).toMatchObject({
    allowed: true,
    job: { isDirectHire: true },
    // The most that the job pays, while nobody has named another salary.
    rates: { salary: '100000.00', taxTerm: 'W2' },
  });
  const told = (await submit({ dryRun: true, salary: '95000', feePercent: '20' })).body;
  expect(told['rates']).toMatchObject({ salary: '95000.00', feePercent: '20', fee: '19000.00', payRate: '45.6731' });
  expect(told['rtrWording']).toContain('at a salary of 95,000 USD per year (W2)');
  expect(told['margin']).toBeUndefined();

  const made = await submit({ salary: '95000', feePercent: '20' });
  expect([made.status, made.body['code']]).toEqual([200, undefined]);
  const { id } = made.body['submission'] as { id: number };
  const { row } = await lead.call(submissionRecordsApi.details, { id });
  expect(row).toMatchObject({ salary: '95000.00', feePercent: '20', fee: '19000.00', taxTerm: 'W2' });
  expect([row.billRate, row.marginPerHour]).toEqual([undefined, undefined]);
  const draft = await lead.call(submissionRecordsApi.draftSubmittal, { id });
  expect(draft.text).toContain('Salary: $95,000/yr');
  expect(draft.text).not.toMatch(/rate|\/hr/i);
  const [onJob] = await lead.call(candidateJobsApi.list, { candidateId: pair.candid, jobId: pair.jobid });
  expect(onJob).toMatchObject({ isDirectHire: true, salary: '95000.00' });
});

test('a salary that is missing, meant by the hour or over the maximum is named, and a wrong fee refused', async () => {
  const { pool, submit } = await directHire();
  const codes = async (more: object) => {
    const { blocks, warnings } = (await submit({ dryRun: true, ...more })).body;
    return [codesOf(blocks), codesOf(warnings)];
  };
  expect(await codes({ salary: '95' })).toEqual([['salary-small'], []]);
  expect(await codes({ salary: '100001' })).toEqual([[], ['salary-over-limit']]);
  await pool.query('update job set salary_max = null');
  expect(await codes({})).toEqual([['salary-missing'], []]);
  const wrong = await submit({ dryRun: true, salary: 'much', feePercent: '101' });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['salary', 'feePercent']);
});

test('whom a client hires is no consultant: acceptance makes none, and an undo takes nothing back', async () => {
  const { pool, lead, submit } = await directHire();
  const made = await submit({ salary: '95000' });
  for (const status of ['Client review', 'Interviewing', 'Offered', 'Accepted'])
    expect((await submit({ status })).status).toBe(200);
  const count = async () => Number((await pool.query('select count(*) from consultant')).rows[0].count);
  expect(await count()).toBe(0);
  const { id } = made.body['submission'] as { id: number };
  const { row, offerRate } = await lead.call(submissionRecordsApi.details, { id });
  expect(offerRate).toBe('45.6731');
  await lead.call(submissionRecordsApi.undo, { id, version: row.version, reason: 'Wrong person' });
  for (const status of ['Accepted', 'Onboarding', 'Placed']) expect((await submit({ status })).status).toBe(200);
  expect(await count()).toBe(0);
});

test('what a client pays for a direct hire counts on the day of the start, at the salary of the offer', async () => {
  const { pool, lead, submit } = await directHire();
  await submit({ salary: '95000', feePercent: '22.1234' });
  // On the clocks of the unit it may still be yesterday.
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const range = { startDate: day(2), endDate: day(0), view: 'analytics' } as const;
  const fees = async () => {
    const { tiles } = await lead.call(dashboardsApi.data, range);
    return tiles.find(({ key, currency }) => key === 'fees' && currency === 'USD')!.value;
  };
  for (const status of ['Client review', 'Interviewing']) expect((await submit({ status })).status).toBe(200);
  // $97,777 a year by the hour.
  expect((await submit({ status: 'Offered', offerRate: '47.0082' })).status).toBe(200);
  for (const status of ['Accepted', 'Onboarding']) expect((await submit({ status })).status).toBe(200);
  expect(await fees()).toBe(0);
  expect((await submit({ status: 'Placed' })).status).toBe(200);
  const fee = placementFee('97777', '22.1234');
  expect([await fees(), fee]).toEqual([Number(fee), '21631.60']);
  const rows = await lead.call(dashboardsApi.rows, { ...range, metric: 'fees', currency: 'USD' });
  expect(rows.found.rows).toMatchObject([{ candidateName: 'Dana Whitfield', value: Number(fee) }]);
  // What was agreed later changes nothing that was told, and a start that was taken back is none.
  await pool.query('update submission set fee_percent = 50');
  expect(await fees()).toBe(Number(fee));
  await pool.query(`update stage_reached set voided_at = now() where stage = 'STARTED'`);
  expect(await fees()).toBe(0);
});

test('what a person asks is matched against the salary of a direct hire, not against rates of a contract', async () => {
  const { pool, lead, pair } = await directHire();
  // $156,000 where the job pays at most $100,000; $75 an hour would be far above the $30 of the contract, too.
  await pool.query('update candidate set rate = 75');
  const { found } = await runToEnd(lead, pair.jobid);
  const rate = found.rows[0]!.categories.find(({ category }) => category === 'rate')!;
  expect(rate.missing).toMatchObject([{ need: '48.0769' }]);
  expect(rate.score).toBeLessThan(50);
});
