import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

async function openRun() {
  const { context, signIn, work, units } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(
    recruiter,
    helpDeskResume('Dana', 'Whitfield', 'Active Directory'),
    helpDeskResume('Omar', 'Haddad', 'Windows, Kubernetes, Docker and Jenkins'),
    helpDeskResume('Ngozi', 'Bello', 'Windows, Kubernetes, Docker, Jenkins and Jira'),
  );
  const job = await openHelpDesk(recruiter);
  const { guid, found } = await runToEnd(recruiter, job.id);
  const preview = (more: object) => recruiter.call(matchingApi.preview, { runGuid: guid, ...more } as never);
  const stranger = () => signIn({ units: [units.CAN] });
  return { context, recruiter, stranger, guid, job, found, preview };
}

const named = ({ found }: { found: { rows: { name: string }[] } }) => found.rows.map(({ name }) => name.split(' ')[1]);

test('changed requirements re-rank the people of a run without storing anything, and equal ones leave it as it is', async () => {
  const { context, job, found, preview, recruiter, guid, stranger } = await openRun();
  const asRun = job.skills.map(({ name, mustHave }) => ({ name, strength: mustHave ? 'must' : 'nice' }));
  const same = await preview({ needs: asRun });
  expect(same.found.rows.map(({ candidateId, rank }) => [candidateId, rank])).toEqual(
    found.rows.map(({ candidateId, rank }) => [candidateId, rank]),
  );

  const changed = await preview({ needs: [{ name: 'K8s', strength: 'must', minYears: 2 }] });
  expect(named(changed).at(-1)).toBe('Whitfield');
  expect(changed.found.rows.map(({ mustHavesMet, mustHavesAsked }) => [mustHavesMet, mustHavesAsked])).toEqual([
    [1, 1],
    [1, 1],
    [0, 1],
  ]);
  expect(changed.mustHaves).toEqual({ met: 1, asked: 1 });
  const met = await preview({ needs: [{ name: 'K8s', strength: 'must' }], mustHavesMissingTo: 0 });
  expect(named(met).toSorted()).toEqual(['Bello', 'Haddad']);
  for (const { score, categories } of changed.found.rows)
    expect(categories.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 5);

  const runs = await context.db.selectFrom('match_run').select('id').execute();
  expect(runs).toHaveLength(1);
  expect((await recruiter.call(matchingApi.saved, { runGuid: guid })).found).toEqual(found);
  expect((await (await stranger()).raw(matchingApi.preview, { runId: guid })).status).toBe(404);
});

test('statements of work are changed like skills: previewed, then kept with the job, and read again where nobody set them', async () => {
  const { recruiter, job, preview } = await openRun();
  const statements = [{ text: 'rolling out software with Kubernetes', strength: 'must' }] as const;
  const changed = await preview({ needs: [], statements });
  expect(changed.found.rows.map(({ mustHavesMet, mustHavesAsked }) => [mustHavesMet, mustHavesAsked]).at(-1)).toEqual([
    0, 1,
  ]);
  expect(named(changed).at(-1)).toBe('Whitfield');
  const before = await recruiter.call(jobsApi.read, { jobId: job.id });
  await runToEnd(recruiter, job.id, { statements, version: job.version });
  const after = await recruiter.call(jobsApi.read, { jobId: job.id });
  expect(after.statements).toEqual([statements[0]]);
  expect((await recruiter.call(matchingApi.saved, { jobId: job.id })).since.job).toBe(false);
  expect(after.skills).toEqual(before.skills);
  expect(before.statements).not.toEqual(after.statements);
});

test('shortlisting and rejecting move the rest up and down by likeness; scores stay, and taking it back restores the list', async () => {
  const { recruiter, guid, found, preview } = await openRun();
  const guidOf = (last: string) => found.rows.find(({ name }) => name.endsWith(last))!.candidateGuid;
  const act = (last: string, action: 'shortlisted' | 'cleared') =>
    recruiter.call(matchHistoryApi.act, { runGuid: guid, candidateGuid: guidOf(last), action });
  await act('Haddad', 'shortlisted');
  const { found: moved } = await preview({ byDecisions: true });
  const alike = moved.rows.find(({ name }) => name.endsWith('Bello'))!;
  expect([alike.likeShortlisted, alike.likeSkipped]).toEqual([1, 0]);
  expect(new Map(moved.rows.map(({ name, score }) => [name, score]))).toEqual(
    new Map(found.rows.map(({ name, score }) => [name, score])),
  );
  await act('Haddad', 'cleared');
  expect(named(await preview({ byDecisions: true }))).toEqual(named({ found }));
});

test('saved requirements become those of the job and are run; a stale version changes nothing', async () => {
  const { context, recruiter, job } = await openRun();
  const needs = [
    { name: 'Kubernetes', strength: 'must', minYears: 2 },
    { name: 'Jira', strength: 'should' },
  ] as const;
  const stale = await recruiter.raw(matchingApi.run, { jobid: job.id, needs, version: job.version + 7 });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);

  const { found, since } = await runToEnd(recruiter, job.id, { needs, version: job.version });
  expect(named({ found }).at(-1)).toBe('Whitfield');
  // The run is of the job as it is now, and matching again would only repeat it.
  expect(since).toEqual({ job: false, weights: false, engine: false, resumes: 0 });
  expect((await runToEnd(recruiter, job.id)).isReused).toBe(true);
  const { skills, version } = await recruiter.call(jobsApi.read, { jobId: job.id });
  expect(skills.map(({ name, mustHave, minYears, weight }) => [name, mustHave, minYears, weight])).toEqual([
    ['Kubernetes', true, 2, 5],
    ['Jira', false, undefined, 3],
  ]);
  expect(version).toBe(job.version + 1);
  const events = await context.db.selectFrom('job_event').where('kind', '=', 'CHANGED').select('changes').execute();
  expect(JSON.stringify(events.at(-1))).toContain('Kubernetes (must) 2+, Jira');
});

test('skills are suggested while typing, with their other spellings', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const { skills } = await recruiter.call(matchingApi.skillNames, { search: 'kube' });
  expect(skills[0]).toMatchObject({ name: 'Kubernetes' });
  expect(skills[0]!.spellings.map((one) => one.toLowerCase())).toContain('k8s');
});
