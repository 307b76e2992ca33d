import { expect, onTestFinished, test, vi } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openEvents } from '#server/db/events.ts';
import { setLiveProcesses } from '#server/outside/process-share.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openReplica } from '#server/testing/open-replica.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';
import { startMatcher } from './matcher.ts';
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

test('a job opened on a process that does not match is prewarmed by the one that does; the first holds no rows', async () => {
  const { context, units, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { recentCandidates } = await loadMatchRows(context.db, units.USA);
  await startMatcher(context);
  const calls = await openReplica(context, onTestFinished, { roles: new Set(['calls']) });

  await request(calls, recruiter.token, matchingApi.saved, { jobid: job.id });
  await vi.waitFor(() => expect(recentCandidates.bytes).toBeGreaterThan(1000), { timeout: 120_000 });

  // A preview needs no rows: it scores the people of the run wherever it is asked for.
  const { guid } = await runToEnd(recruiter, job.id);
  const answer = await request(calls, recruiter.token, matchingApi.preview, { runId: guid, byDecisions: true });
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ matchSearch: expect.objectContaining({ totalElements: 1 }) }),
  ]);
});

test('of two processes that match both prewarm, because either may take the run', async () => {
  onTestFinished(() => setLiveProcesses({ all: 1, here: 1, matchers: 1 }));
  const { context, units, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const database = openDatabase(context.database.connection, context.log, 3);
  const events = openEvents(database, context.log);
  onTestFinished(async () => {
    await events.close();
    await database.close();
  });
  await startMatcher(context);
  await startMatcher({ ...context, database, db: database.db, events });
  const both = await Promise.all([context.db, database.db].map((db) => loadMatchRows(db, units.USA)));
  setLiveProcesses({ all: 2, here: 2, matchers: 2 });
  await recruiter.call(jobsApi.read, { jobId: job.id });
  await vi.waitFor(() => expect(both.every(({ recentCandidates: { bytes } }) => bytes > 1000)).toBe(true), {
    timeout: 120_000,
  });
});
