import { expect, test } from 'vitest';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { mergeApi } from '#contract/areas/people/merge.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

async function matchedApp() {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  await uploadResumes(
    recruiter,
    helpDeskResume('Dana', 'Whitfield'),
    helpDeskResume('Omar', 'Haddad', 'Windows', 'Orlando, FL'),
  );
  const job = await openHelpDesk(recruiter);
  const first = await runToEnd(recruiter, job.id);
  return { ...world, recruiter, job, first };
}

test('the history shows job, client, author, counts, and what was done with the people, newest first', async () => {
  const { context, recruiter, job, first } = await matchedApp();
  const [top] = first.found.rows;
  await recruiter.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: [top!.candidateGuid], channel: 'email' });
  const query = {
    candidateId: top!.candidateId,
    jobId: job.id,
    status: 'Submitted',
    billRate: '60',
    payRate: '40',
    taxTerm: 'W2',
    rtr: { confirmedVia: 'VERBAL', evidence: 'Yes' },
  } as const;
  await context.database.pool.query('update candidate set authorized = true');
  const check = await recruiter.call(submissionsApi.submit, { ...query, dryRun: true });
  const overrides = check.warnings.map(({ code }) => ({ code, reason: 'agreed' }));
  const submitted = await recruiter.call(submissionsApi.submit, { ...query, overrides });
  expect(submitted.allowed).toBe(true);
  const second = await runToEnd(recruiter, job.id, { weights: { rate: 50 } });

  const { found } = await recruiter.call(matchHistoryApi.search, {});
  expect(
    found.rows.map(({ guid, contacted, submitted: count, hasPrevious }) => [guid, contacted, count, hasPrevious]),
  ).toEqual([
    [second.guid, 0, 0, true],
    [first.guid, 1, 1, false],
  ]);
  expect(found.rows[1]).toMatchObject({
    jobTitle: 'Help Desk Technician',
    clientName: 'Gulf Marine Supply',
    requestedBy: `Test ${recruiter.username}`,
    poolSize: 2,
    matched: 2,
    state: 'DONE',
  });
});

test('the history is filtered by job, client, recruiter, candidate and dates, and ordered', async () => {
  const { recruiter, signIn, job, first } = await matchedApp();
  const other = await signIn();
  const senior = await openHelpDesk(other, () => ({
    title: 'Aircraft Mechanic',
    clientName: 'Skyway Air',
    skills: [],
  }));
  const third = await runToEnd(other, senior.id);
  await uploadResumes(recruiter, helpDeskResume('Ngozi', 'Bello'));
  const fourth = await runToEnd(recruiter, job.id);
  const guids = async (params: object) =>
    (await recruiter.call(matchHistoryApi.search, params)).found.rows.map(({ guid }) => guid);

  expect(await guids({})).toEqual([fourth.guid, third.guid, first.guid]);
  expect(await guids({ search: 'help desk' })).toEqual([fourth.guid, first.guid]);
  expect(await guids({ jobId: senior.id })).toEqual([third.guid]);
  expect(await guids({ client: 'skyway' })).toEqual([third.guid]);
  expect(await guids({ recruiter: other.username })).toEqual([third.guid]);
  expect(await guids({ candidate: 'ngozi bel' })).toEqual([fourth.guid]);
  const ngozi = fourth.found.rows.find(({ name }) => name === 'Ngozi Bello')!;
  expect(await guids({ candidateId: ngozi.candidateId })).toEqual([fourth.guid]);
  expect(await guids({ candidate: '%' })).toEqual([]);
  const today = dayIn('America/Chicago', new Date());
  expect(await guids({ startDate: today, endDate: today })).toHaveLength(3);
  const turned = await recruiter.raw(matchHistoryApi.search, { startDate: '2026-02-01', endDate: '2026-01-31' });
  expect([turned.status, turned.body['fields']]).toEqual([
    400,
    [{ field: 'endDate', message: 'The end date must not be before the start date' }],
  ]);
  expect(await guids({ startDate: '2200-01-01' })).toEqual([]);
  expect(await guids({ endDate: '2000-01-01' })).toEqual([]);
  expect(await guids({ sortField: 'jobTitle' })).toEqual([third.guid, fourth.guid, first.guid]);
  expect(await guids({ size: 1, page: 1 })).toEqual([third.guid]);
});

test('another unit sees, opens and compares no run, and records no action', async () => {
  const { signIn, units, recruiter, job, first } = await matchedApp();
  const foreign = await signIn({ units: [units.CAN] });
  const { candidateGuid } = first.found.rows[0]!;
  await runToEnd(recruiter, job.id, { weights: { rate: 50 } });

  expect((await foreign.call(matchHistoryApi.search, {})).found).toMatchObject({ rows: [], total: 0 });
  expect((await foreign.call(matchHistoryApi.search, { jobId: job.id })).found.total).toBe(0);
  for (const [endpoint, input] of [
    [matchHistoryApi.results, { runId: first.guid }],
    [matchHistoryApi.compare, { runId: first.guid }],
    [matchHistoryApi.act, { runId: first.guid, candguid: candidateGuid, action: 'viewed' }],
  ] as const)
    expect((await foreign.raw(endpoint, input)).body['code']).toBe('record.absent');
});

test('a run opened from the history is that very run', async () => {
  const { recruiter, job, first } = await matchedApp();
  await runToEnd(recruiter, job.id, { weights: { rate: 50 } });
  const opened = await recruiter.call(matchHistoryApi.results, { runGuid: first.guid });
  expect(opened.found).toEqual(first.found);
  expect(opened.newer?.state).toBe('DONE');
});

test('the comparison of two runs says who is new, who moved and why, and what differs between them', async () => {
  const { recruiter, job, first } = await matchedApp();
  expect((await recruiter.raw(matchHistoryApi.compare, { runId: first.guid })).body['code']).toBe(
    'match.not-comparable',
  );
  await uploadResumes(recruiter, helpDeskResume('Ngozi', 'Bello', 'Active Directory and Windows'));
  const now = await recruiter.call(jobsApi.read, { jobId: job.id });
  const skills = now.skills.map((skill) => ({ ...skill, mustHave: true }));
  await recruiter.call(jobsApi.change, { ...now, jobId: job.id, skills } as never);
  const second = await runToEnd(recruiter, job.id, { weights: { location: 60 } });

  const compared = await recruiter.call(matchHistoryApi.compare, { runGuid: second.guid });
  expect([compared.before.guid, compared.after.guid]).toEqual([first.guid, second.guid]);
  expect([compared.change.poolBefore, compared.change.poolAfter]).toEqual([2, 3]);
  expect(compared.change.needs.map(({ code }) => code)).toContain('now-must');
  expect(compared.change.weights.map(({ category }) => category)).toContain('location');
  expect(compared.counts.new).toBe(1);
  const ngozi = compared.found.rows.find(({ name }) => name === 'Ngozi Bello')!;
  expect([ngozi.move, ngozi.reasons]).toEqual(['new', [{ code: 'person-added' }]]);
  for (const { categories, scoreBefore, scoreAfter, move } of compared.found.rows) {
    if (move === 'new') continue;
    const sum = categories.reduce((total, { before = 0, after = 0 }) => total + after - before, 0);
    expect(sum).toBeCloseTo(scoreAfter! - scoreBefore!, 2);
  }
  const onlyNew = await recruiter.call(matchHistoryApi.compare, { runGuid: second.guid, move: 'new' });
  expect([onlyNew.found.total, onlyNew.counts]).toEqual([1, compared.counts]);
  const turned = await recruiter.call(matchHistoryApi.compare, { runGuid: first.guid, withGuid: second.guid });
  expect([turned.before.guid, turned.after.guid]).toEqual([first.guid, second.guid]);
});

test('a recruiter’s action on a person is recorded; the list stays as it was', async () => {
  const { recruiter, signIn, first } = await matchedApp();
  const [one, two] = first.found.rows;
  const row = async (at: number) => (await recruiter.call(matchingApi.saved, { runGuid: first.guid })).found.rows[at]!;
  const act = (candidateGuid: string, action: string, more: object = {}) =>
    recruiter.raw(matchHistoryApi.act, { runId: first.guid, candguid: candidateGuid, action, ...more });
  expect([one!.isViewed, one!.decision]).toEqual([false, undefined]);

  await act(one!.candidateGuid, 'viewed');
  await act(one!.candidateGuid, 'viewed');
  await act(one!.candidateGuid, 'shortlisted');
  expect(await row(0)).toMatchObject({ isViewed: true, decision: { action: 'shortlisted' }, score: one!.score });
  expect((await act(two!.candidateGuid, 'skipped')).body['fields']).toMatchObject([{ field: 'reason' }]);
  expect((await act(two!.candidateGuid, 'skipped', { reason: 'other' })).body['fields']).toMatchObject([
    { field: 'note' },
  ]);
  await act(two!.candidateGuid, 'skipped', { reason: 'rate', note: 'asks 90' });
  expect((await row(1)).decision).toMatchObject({
    action: 'skipped',
    reason: 'rate',
    note: 'asks 90',
    by: `Test ${recruiter.username}`,
  });
  await act(two!.candidateGuid, 'cleared');
  expect((await row(1)).decision).toBeUndefined();
  expect((await act('nobody-at-all-0000', 'viewed')).body['code']).toBe('match.not-ranked');
  const viewer = await signIn({ isReadOnly: true });
  const refused = await viewer.raw(matchHistoryApi.act, {
    runId: first.guid,
    candguid: one!.candidateGuid,
    action: 'viewed',
  });
  expect(refused.body['code']).toBe('right.read-only');
});

/** Who is shortlisted or not a fit in a run, and why. */
const decisionsIn = async (recruiter: Caller, runGuid: string) =>
  (await recruiter.call(matchingApi.saved, { runGuid })).found.rows
    .flatMap(({ name, decision }) =>
      decision ? [[name, decision.action, decision.reason ?? '', decision.note ?? '']] : [],
    )
    .toSorted();

test('a decision is about the person on the job: it holds in every run of it, until it is taken back', async () => {
  const { context, recruiter, signIn, job, first } = await matchedApp();
  const guidOf = (last: string) => first.found.rows.find(({ name }) => name.endsWith(last))!.candidateGuid;
  const act = (runGuid: string, last: string, more: object, by = recruiter) =>
    by.raw(matchHistoryApi.act, { runId: runGuid, candguid: guidOf(last), ...more });
  await act(first.guid, 'Whitfield', { action: 'skipped', reason: 'rate', note: 'asks 90' });
  await act(first.guid, 'Haddad', { action: 'shortlisted' });
  const both = [
    ['Dana Whitfield', 'skipped', 'rate', 'asks 90'],
    ['Omar Haddad', 'shortlisted', '', ''],
  ];
  const second = await runToEnd(recruiter, job.id, { weights: { rate: 50 } });
  expect([await decisionsIn(recruiter, first.guid), await decisionsIn(recruiter, second.guid)]).toEqual([both, both]);
  const ranked = (page: typeof second) => page.found.rows.map(({ name, score }) => [name, score]);
  const again = await runToEnd(recruiter, job.id, { needs: [{ name: 'Windows', strength: 'must' }] });
  expect(await decisionsIn(recruiter, again.guid)).toEqual(both);
  // The decision moves nobody in the list of the run.
  expect(ranked(again).toSorted((a, b) => Number(b[1]) - Number(a[1]))).toEqual(ranked(again));

  const filtered = async (decision: string) => {
    const page = await recruiter.call(matchingApi.saved, { jobId: job.id, decision: [decision] } as never);
    return [page.decided, page.found.rows.map(({ name }) => name)];
  };
  const decided = { shortlisted: 1, skipped: 1 };
  expect(await filtered('skipped')).toEqual([decided, ['Dana Whitfield']]);
  expect(await filtered('none')).toEqual([decided, []]);
  expect(await filtered('open')).toEqual([decided, []]);

  // Another job has decisions of its own.
  const other = await openHelpDesk(recruiter);
  expect(await decisionsIn(recruiter, (await runToEnd(recruiter, other.id)).guid)).toEqual([]);

  // Taken back in the new run by a colleague, who was shortlisted in the first one is off the job.
  const colleague = await signIn();
  await act(again.guid, 'Haddad', { action: 'cleared' }, colleague);
  expect((await recruiter.call(jobListApi.pipeline, { jobId: job.id })).people).toEqual([]);
  for (const guid of [first.guid, second.guid, again.guid])
    expect(await decisionsIn(recruiter, guid)).toEqual(both.slice(0, 1));
  // One line each in the history, of whoever decided.
  const lines = await context.db.selectFrom('match_action').select(['action', 'by_user']).orderBy('id').execute();
  expect(lines.map(({ action, by_user: by }) => [action, by])).toEqual([
    ['skipped', recruiter.userId],
    ['shortlisted', recruiter.userId],
    ['cleared', colleague.userId],
  ]);
});

test('who is put on the job from elsewhere is shortlisted in all runs, also where the last one ranked them no more', async () => {
  const { recruiter, job, first } = await matchedApp();
  const dana = first.found.rows.find(({ name }) => name === 'Dana Whitfield')!;
  const skip = { action: 'skipped', reason: 'location' };
  await recruiter.raw(matchHistoryApi.act, { runId: first.guid, candguid: dana.candidateGuid, ...skip });
  const needs = [{ name: 'Windows', strength: 'must' }] as const;
  const second = await runToEnd(recruiter, job.id, { needs, top: 1 });
  expect(second.found.rows.map(({ name }) => name)).toEqual(['Omar Haddad']);
  await recruiter.call(addToJobApi.add, { jobId: job.id, guids: [dana.candidateGuid] });
  const third = await runToEnd(recruiter, job.id, { weights: { rate: 50 } });
  const shortlisted = [['Dana Whitfield', 'shortlisted', '', '']];
  for (const { guid } of [first, third]) expect(await decisionsIn(recruiter, guid)).toEqual(shortlisted);
  expect(await decisionsIn(recruiter, second.guid)).toEqual([]);
});

test('a decision about a record that is merged is one about the person, and comes back with the record', async () => {
  const { recruiter, job, first } = await matchedApp();
  const [kept, merged] = ['Dana Whitfield', 'Omar Haddad'].map(
    (person) => first.found.rows.find(({ name }) => name === person)!,
  );
  const skip = { action: 'skipped', reason: 'skills' };
  await recruiter.raw(matchHistoryApi.act, { runId: first.guid, candguid: merged!.candidateGuid, ...skip });
  const pair = { candidateId: kept!.candidateId, otherId: merged!.candidateId };
  const read = await recruiter.call(mergeApi.preview, pair);
  const versions = { version: read.kept.version, otherVersion: read.merged.version };
  // Which of two names that are about as old is usual, a millisecond decides.
  const take = [{ field: 'name' as const, side: 'kept' as const }];
  const { mergeId } = await recruiter.call(mergeApi.merge, { ...pair, ...versions, take });
  const second = await runToEnd(recruiter, job.id, { weights: { rate: 50 } });
  const skipped = ['skipped', 'skills', ''];
  for (const { guid } of [first, second])
    expect(await decisionsIn(recruiter, guid)).toEqual([['Dana Whitfield', ...skipped]]);
  await recruiter.call(mergeApi.undo, { mergeId });
  expect(await decisionsIn(recruiter, first.guid)).toEqual([['Omar Haddad', ...skipped]]);
});
