import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('people are put on a job once, each is told of, and nobody is moved by it', async () => {
  const { context, units, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const abroad = await signIn({ units: [units.CAN] });
  for (const name of ['Dana Whitfield', 'Omar Haddad', 'Lin Chen'])
    await uploadResumes(recruiter, helpDeskResume(...(name.split(' ') as [string, string])));
  await uploadResumes(abroad, helpDeskResume('Zoe', 'Roy'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, { sortField: 'name' });
  const [lin, omar, dana] = [found.rows[0]!, found.rows[1]!, found.rows[2]!];
  const zoe = (await abroad.call(candidatesApi.search, {})).found.rows[0]!;

  const first = await recruiter.raw(addToJobApi.add, { jobid: job.id, ids: [dana.id] });
  expect(first.status).toBe(200);
  expect(first.body['outcomes']).toMatchObject([{ name: 'Dana Whitfield', outcome: 'added', stage: 'SHORTLISTED' }]);

  // Lin is marked do not contact, Dana is on the job, Zoe is known to another unit only.
  await context.db
    .updateTable('candidate_unit')
    .set((eb) => ({
      status_id: eb
        .selectFrom('candidate_status')
        .select('id')
        .where('category', '=', 'DO_NOT_CONTACT')
        .limit(1)
        .$asScalar() as never,
    }))
    .where('candidate_id', '=', lin.id)
    .execute();
  const ids = [lin.id, omar.id, dana.id, zoe.id];
  const many = await recruiter.raw(addToJobApi.add, { jobid: job.id, ids });
  expect(many.status).toBe(206);
  const told = many.body['outcomes'] as { id: number; name: string; outcome: string; code?: string }[];
  const byId = new Map(told.map((one) => [one.id, one]));
  expect(byId.get(lin.id)).toMatchObject({ outcome: 'refused', code: 'candidate.do-not-contact' });
  expect(byId.get(omar.id)).toMatchObject({ outcome: 'added' });
  expect(byId.get(dana.id)).toMatchObject({ outcome: 'already', stage: 'SHORTLISTED' });
  expect(byId.get(zoe.id)).toEqual({
    id: zoe.id,
    name: '',
    outcome: 'refused',
    code: 'record.absent',
    message: expect.anything(),
  });

  // Twice at once is once, by guid as well.
  const guids = [omar.guid];
  const again = await Promise.all([1, 2].map(() => recruiter.call(addToJobApi.add, { jobId: job.id, guids })));
  expect(again.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome))).toEqual(['already', 'already']);
  const { people } = await recruiter.call(jobListApi.pipeline, { jobId: job.id });
  expect(people.map(({ name, stage }) => [name, stage]).toSorted()).toEqual([
    ['Dana Whitfield', 'SHORTLISTED'],
    ['Omar Haddad', 'SHORTLISTED'],
  ]);
  const events = await context.db.selectFrom('submission_event').select(['to_category', 'by_user']).execute();
  expect(events.map(({ to_category }) => to_category)).toEqual(['SHORTLISTED', 'SHORTLISTED']);

  const nobody = await recruiter.raw(addToJobApi.add, { jobid: job.id });
  expect(nobody.body['code']).toBe('list.nothing-chosen');
  expect((await abroad.raw(addToJobApi.add, { jobid: job.id, ids: [zoe.id] })).body['code']).toBe('record.absent');
  await recruiter.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'LATE' });
  const over = await recruiter.raw(addToJobApi.add, { jobid: job.id, ids: [dana.id] });
  expect(over.body['code']).toBe('job.not-open');
});
