import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('candidate.wrong-step, candidate.last-stage: a step that is not possible says by the names of the list what is; a final stage says that it is one', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const statuses = await context.db
    .selectFrom('client_job_status')
    .select(['name', 'category', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const nameOf = (category: string) => statuses.find((one) => one.category === category)!.name;
  const move = async (category: string) =>
    recruiter.raw(submissionsApi.submit, {
      candid: found.rows[0]!.id,
      jobid: job.id,
      status: nameOf(category),
      ...(category === 'REJECTED' && { reason: 'Too far away', rejectedBy: 'CLIENT' }),
    });

  const tooFar = await move('OFFERED');
  expect([tooFar.status, tooFar.body['code']]).toEqual([409, 'candidate.wrong-step']);
  const said = String(tooFar.body['erroMessage']);
  expect(said).toContain(`from ${nameOf('MATCHED')} to ${nameOf('OFFERED')}`);
  const listed = said.split('Possible: ')[1]!.slice(0, -1).split(', ');
  expect(listed).toContain(nameOf('CONTACTED'));
  expect(listed).toContain(nameOf('SUBMITTED'));
  for (const name of listed) expect(statuses.map((one) => one.name)).toContain(name);
  expect(said).not.toMatch(/[A-Z]{4}/);

  for (const category of ['CONTACTED', 'REJECTED']) expect((await move(category)).status).toBe(200);
  const final = await move('CONTACTED');
  expect([final.status, final.body['code'], final.body['erroMessage']]).toEqual([
    409,
    'candidate.last-stage',
    `${nameOf('REJECTED')} is a final stage. The candidate cannot be moved from here.`,
  ]);
});

test('a saved run is asked for by its job or itself; without either the missing field is named', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const bare = await recruiter.raw(matchingApi.saved, {});
  expect([bare.status, bare.body['code'], bare.body['fields']]).toEqual([
    400,
    'call.invalid',
    [{ field: 'jobid', message: 'This field is required' }],
  ]);
});
