import { expect, test, vi } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { loadMatchRows } from './retrieval/cached-units.ts';

test('opening the results of a job that was never matched prefetches its people; the run gives the same result', async () => {
  const { context, units, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const viewer = await signIn({ isReadOnly: true });
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Ben', 'Okafor'));
  const job = await openHelpDesk(recruiter);
  const { recentCandidates } = await loadMatchRows(context.db, units.USA);
  const noneYet = 'match.none-yet';

  // Somebody who may not start the run only reads.
  await expect(viewer.call(matchingApi.saved, { jobId: job.id })).rejects.toThrow(noneYet);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(recentCandidates.bytes).toBe(0);

  await expect(recruiter.call(matchingApi.saved, { jobId: job.id })).rejects.toThrow(noneYet);
  await vi.waitFor(() => expect(recentCandidates.bytes).toBeGreaterThan(2000), { timeout: 120_000 });
  const { found } = await runToEnd(recruiter, job.id);
  expect(found.rows.map(({ name }) => name).toSorted()).toEqual(['Ben Okafor', 'Dana Whitfield']);
});

test('opening a job prefetches its people too, unless it was run in its current state or may not be run', async () => {
  const { context, units, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const viewer = await signIn({ isReadOnly: true });
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { recentCandidates } = await loadMatchRows(context.db, units.USA);

  await viewer.call(jobsApi.read, { jobId: job.id });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(recentCandidates.bytes).toBe(0);
  await recruiter.call(jobsApi.read, { jobId: job.id });
  await vi.waitFor(() => expect(recentCandidates.bytes).toBeGreaterThan(1000), { timeout: 120_000 });

  await runToEnd(recruiter, job.id);
  const { candidate_id } = await context.db
    .selectFrom('candidate_match')
    .select('candidate_id')
    .executeTakeFirstOrThrow();
  recentCandidates.forget([candidate_id]);
  await recruiter.call(jobsApi.read, { jobId: job.id });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(recentCandidates.bytes).toBe(0);
});
