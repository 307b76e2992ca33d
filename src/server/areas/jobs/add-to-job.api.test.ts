import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { ensureSubmission } from './submissions-queries.ts';

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

/** A job whose first run has ranked two people. */
async function matchedApp() {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Haddad', 'Windows'));
  const job = await openHelpDesk(recruiter);
  return { ...world, recruiter, job, first: await runToEnd(recruiter, job.id) };
}

test('who is shortlisted is on the job, once; taken back, who was only shortlisted is off it again', async () => {
  const { context, recruiter, signIn, units, job, first } = await matchedApp();
  const other = await signIn();
  const [one, two] = first.found.rows;
  const act = (candidateGuid: string, action: string, by = recruiter) =>
    by.raw(matchHistoryApi.act, { runId: first.guid, candguid: candidateGuid, action });
  const pipeline = async () =>
    (await recruiter.call(jobListApi.pipeline, { jobId: job.id })).people.map(({ candidateId, stage }) => [
      candidateId,
      stage,
    ]);
  const open = async () =>
    (await recruiter.call(matchingApi.saved, { jobId: job.id, decision: ['open'] })).found.rows.map(
      ({ candidateId }) => candidateId,
    );
  const isWithout = async () =>
    (await recruiter.call(jobsApi.list, { withoutCandidates: true })).found.rows.some(({ id }) => id === job.id);
  const events = async () =>
    (await context.db.selectFrom('submission_event').select(['to_category', 'via']).orderBy('id').execute()).map(
      ({ to_category: to, via }) => `${to} ${via}`,
    );
  const before = await open();
  expect([before.includes(one!.candidateId), await isWithout()]).toEqual([true, true]);

  const both = await Promise.all([
    act(one!.candidateGuid, 'shortlisted'),
    act(one!.candidateGuid, 'shortlisted', other),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await pipeline()).toEqual([[one!.candidateId, 'SHORTLISTED']]);
  expect(await events()).toEqual(['SHORTLISTED screen']);
  expect([await open(), await isWithout()]).toEqual([before.filter((id) => id !== one!.candidateId), false]);

  // Two take it back at once: nothing is left of it, also not in the sums.
  await Promise.all([act(one!.candidateGuid, 'cleared'), act(one!.candidateGuid, 'cleared', other)]);
  expect([await pipeline(), await open(), await isWithout(), await events()]).toEqual([[], before, true, []]);
  expect(await context.db.selectFrom('stage_reached').selectAll().execute()).toEqual([]);

  // Who went on stays, with the mark gone.
  await act(one!.candidateGuid, 'shortlisted');
  const moved = { candid: one!.candidateId, jobid: job.id, status: 'Interested' };
  expect((await recruiter.raw(submissionsApi.submit, moved)).status).toBe(200);
  await act(one!.candidateGuid, 'cleared');
  expect(await pipeline()).toEqual([[one!.candidateId, 'INTERESTED']]);

  // Who was matched before goes on, and back.
  const matched = await context.db
    .selectFrom('client_job_status')
    .where('category', '=', 'MATCHED')
    .select('id')
    .executeTakeFirstOrThrow();
  await ensureSubmission(context.db, {
    unit_id: units.USA,
    candidate_id: two!.candidateId,
    job_id: job.id,
    status_id: matched.id,
    category: 'MATCHED',
    added_by: null,
    at: new Date().toISOString(),
  });
  const stageOf = async () => new Map((await pipeline()) as [number, string][]).get(two!.candidateId);
  await act(two!.candidateGuid, 'shortlisted');
  expect(await stageOf()).toBe('SHORTLISTED');
  await act(two!.candidateGuid, 'cleared');
  expect(await stageOf()).toBe('MATCHED');
  const reached = await context.db
    .selectFrom('stage_reached')
    .where('candidate_id', '=', two!.candidateId)
    .where('voided_at', 'is', null)
    .select('stage')
    .execute();
  expect(reached).toEqual([{ stage: 'MATCHED' }]);
  // Not a fit takes somebody off the shortlist, too.
  await act(two!.candidateGuid, 'shortlisted');
  await recruiter.raw(matchHistoryApi.act, {
    runId: first.guid,
    candguid: two!.candidateGuid,
    action: 'skipped',
    reason: 'rate',
  });
  expect(await stageOf()).toBe('MATCHED');
});

test('nobody is shortlisted who must not be contacted or whose job is over, and an older run marks the last one', async () => {
  const { context, recruiter, job, first } = await matchedApp();
  const second = await runToEnd(recruiter, job.id, { weights: { rate: 50 } });
  const [one, two] = first.found.rows;
  const act = (candidateGuid: string, action: string) =>
    recruiter.raw(matchHistoryApi.act, { runId: first.guid, candguid: candidateGuid, action });
  const decisions = async (runGuid: string) =>
    (await recruiter.call(matchingApi.saved, { runGuid })).found.rows.flatMap(({ candidateId, decision }) =>
      decision ? [[candidateId, decision.action]] : [],
    );
  await act(one!.candidateGuid, 'shortlisted');
  const marked = [[one!.candidateId, 'shortlisted']];
  expect([await decisions(first.guid), await decisions(second.guid)]).toEqual([marked, marked]);
  await act(one!.candidateGuid, 'cleared');
  expect([await decisions(first.guid), await decisions(second.guid)]).toEqual([[], []]);

  const stop = (category: string) =>
    context.db
      .updateTable('candidate_unit')
      .set((eb) => ({
        status_id: eb
          .selectFrom('candidate_status')
          .select('id')
          .where('category', '=', category)
          .limit(1)
          .$asScalar() as never,
      }))
      .where('candidate_id', '=', two!.candidateId)
      .execute();
  await stop('DO_NOT_CONTACT');
  expect((await act(two!.candidateGuid, 'shortlisted')).body['code']).toBe('candidate.do-not-contact');
  await stop('ACTIVE');
  await context.db.updateTable('job').set({ category: 'CLOSED' }).where('id', '=', job.id).execute();
  expect((await act(two!.candidateGuid, 'shortlisted')).body['code']).toBe('job.not-open');
  expect(await decisions(first.guid)).toEqual([]);
});
