import { expect, test } from 'vitest';
import { matchWeightsApi } from '#contract/areas/matching/match-weights.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { defaultWeights, matchCategories } from '#domain/matching/match.ts';
import { helpDeskResume, openHelpDesk, runOf, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const nothing = Object.fromEntries(matchCategories.map((category) => [category, 0]));

test('a job’s weights override its unit’s, and those the product’s; a reset restores the next level', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const job = await openHelpDesk(recruiter);
  const read = () => recruiter.call(matchWeightsApi.read, { jobId: job.id });
  expect(await read()).toEqual({ standard: defaultWeights, effective: defaultWeights, unitName: 'United States' });

  await recruiter.call(matchWeightsApi.change, { weights: { rate: 33 } });
  await recruiter.call(matchWeightsApi.change, { jobId: job.id, weights: { requirements: 80 } });
  const both = await read();
  expect(both.effective).toEqual({ ...defaultWeights, rate: 33, requirements: 80 });
  expect(both.unit).toMatchObject({
    weights: { ...defaultWeights, rate: 33 },
    changedBy: `Test ${recruiter.username}`,
  });
  expect(Date.parse(both.job!.changedAt)).toBeLessThanOrEqual(Date.now());

  await recruiter.call(matchWeightsApi.change, { jobId: job.id, reset: true });
  expect((await read()).effective).toEqual({ ...defaultWeights, rate: 33 });
  await recruiter.call(matchWeightsApi.change, { reset: true });
  expect(await read()).toEqual({ standard: defaultWeights, effective: defaultWeights, unitName: 'United States' });
});

test('every wrong weight is named at once; unknown categories and all-zero weights are refused', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const job = await openHelpDesk(recruiter);
  const wrong = { requirements: 101, rate: -1, title: 'much', charm: 5, location: 10 };
  for (const endpoint of [matchWeightsApi.change, matchingApi.run]) {
    const { status, body } = await recruiter.raw(endpoint, { jobid: job.id, weights: wrong });
    const fields = (body['fields'] as { field: string }[]).map(({ field }) => field);
    expect([status, fields.toSorted()]).toEqual([
      400,
      ['weights.charm', 'weights.rate', 'weights.requirements', 'weights.title'],
    ]);
    const empty = await recruiter.raw(endpoint, { jobid: job.id, weights: nothing });
    expect([empty.status, empty.body['fields']]).toEqual([400, [expect.objectContaining({ field: 'weights' })]]);
  }
  for (const input of [{ jobid: job.id }, { jobid: job.id, weights: { requirements: 5 }, reset: true }]) {
    const { status, body } = await recruiter.raw(matchWeightsApi.change, input);
    expect([status, body['fields']]).toEqual([400, [expect.objectContaining({ field: 'weights' })]]);
  }
});

test('weights belong to a unit: others see and change nothing; without one applied unit one must be chosen', async () => {
  const { signIn, units, context } = await openTestApp();
  const [recruiter, foreign] = [await signIn(), await signIn({ units: [units.CAN] })];
  const job = await openHelpDesk(recruiter);
  await recruiter.call(matchWeightsApi.change, { weights: { rate: 33 } });
  expect((await foreign.call(matchWeightsApi.read, {})).effective).toEqual(defaultWeights);
  for (const [endpoint, input] of [
    [matchWeightsApi.read, { jobid: job.id }],
    [matchWeightsApi.change, { jobid: job.id, weights: { rate: 1 } }],
  ] as const)
    expect((await foreign.raw(endpoint, input)).body['code']).toBe('record.absent');
  await context.database.pool.query(`update session set unit_ids = '{${units.USA},${units.CAN}}' where user_id = $1`, [
    foreign.userId,
  ]);
  await context.database.pool.query('insert into user_unit (user_id, unit_id) values ($1, $2)', [
    foreign.userId,
    units.USA,
  ]);
  expect((await foreign.raw(matchWeightsApi.change, { weights: { rate: 1 } })).body['code']).toBe('scope.choose-unit');
});

test('a run keeps the weights it was made with, and says when its job’s weights changed since', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const first = await runToEnd(recruiter, job.id);
  expect(first.run.weights).toEqual(defaultWeights);

  await recruiter.call(matchWeightsApi.change, { jobId: job.id, weights: { location: 60 } });
  const stale = await runOf(recruiter, job.id, ['DONE']);
  expect([stale.since.weights, stale.run.weights]).toEqual([true, defaultWeights]);
  const second = await runToEnd(recruiter, job.id);
  expect([second.run.weights['location'], second.since.weights]).toEqual([60, false]);
  const total = second.found.rows[0]!.categories.reduce((sum, { weight }) => sum + weight, 0);
  expect(total).toBeCloseTo(100, 6);
  expect(second.found.rows[0]!.score).not.toBe(first.found.rows[0]!.score);
});
