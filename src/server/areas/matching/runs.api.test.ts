import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { openLog } from '#server/outside/log.ts';
import { helpDeskResume, openHelpDesk, runOf, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { cacheMatchRows } from './retrieval/cached-units.ts';
import { runMatch } from './run-matching.ts';

const dana = helpDeskResume('Dana', 'Whitfield');

test('a job without must-haves, and one that names no skill at all, are matched as well', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana);

  for (const change of [
    ({ skills }: { skills: object[] }) => ({ skills: skills.map((skill) => ({ ...skill, mustHave: false })) }),
    () => ({ skills: [] }),
  ]) {
    const job = await openHelpDesk(recruiter, change);
    const { found } = await runToEnd(recruiter, job.id);
    expect(found.rows.map(({ name }) => name)).toContain('Dana Whitfield');
  }
});

test('match.no-skills: a job without a title and without skills is not matched, until it has one of them', async () => {
  const { context, signIn } = await openTestApp();
  const recruiter = await signIn();
  const { job } = await recruiter.call(jobsApi.upload, { description: 'We hire soon.' });
  expect(job.skills).toEqual([]);
  expect(job.title).toBe('');
  const { status, body } = await recruiter.raw(matchingApi.run, { jobid: job.id });
  expect([status, body['code']]).toEqual([409, 'match.no-skills']);
  expect(await context.db.selectFrom('match_run').select('id').execute()).toEqual([]);

  await recruiter.call(jobsApi.change, { ...job, jobId: job.id, title: 'Welder', clientName: 'Gulf Marine' } as never);
  expect((await recruiter.raw(matchingApi.run, { jobid: job.id })).status).toBe(200);
});

test('a run that fails for good is marked so, and its job can be matched again', async () => {
  const { context, signIn, work } = await openTestApp();
  const recruiter = await signIn();
  const job = await openHelpDesk(recruiter);
  const first = await recruiter.call(matchingApi.run, { jobId: job.id });
  await context.database.pool.query(`update match_run set need = '{"title": 7}'`);
  await work();

  const { run } = await runOf(recruiter, job.id, ['DONE', 'FAILED']);
  expect(run.state).toBe('FAILED');
  const second = await runToEnd(recruiter, job.id);
  expect(second.guid).not.toBe(first.guid);
  expect((await runOf(recruiter, job.id, ['DONE'])).run.guid).toBe(second.guid);
});

test('a newer failed run is reported above the older good one, which stays readable', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana);
  const job = await openHelpDesk(recruiter);
  const good = await runToEnd(recruiter, job.id);
  expect(good.newer).toBeUndefined();
  await context.database.pool.query(
    `insert into match_run (guid, unit_id, job_id, job_version_hash, need, engine, weights, state)
     select 'failed-later-000001', unit_id, job_id, job_version_hash, need, engine, weights, 'FAILED' from match_run`,
  );

  const page = await runOf(recruiter, job.id, ['DONE']);
  expect(page.run.guid).toBe(good.guid);
  expect(page.rows).toEqual(good.found.rows);
  expect(page.newer).toMatchObject({ guid: 'failed-later-000001', state: 'FAILED' });
});

test('matching again returns the last run until the job, the weights or a resume changes', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana);
  const job = await openHelpDesk(recruiter);
  const first = await runToEnd(recruiter, job.id);
  expect([first.isReused, first.since]).toEqual([false, { job: false, weights: false, engine: false, resumes: 0 }]);
  const again = await runToEnd(recruiter, job.id);
  expect([again.isReused, again.guid]).toEqual([true, first.guid]);

  const weighed = await runToEnd(recruiter, job.id, { weights: { rate: 90 } });
  expect([weighed.isReused, weighed.run.weights['rate']]).toEqual([false, 90]);
  expect((await runToEnd(recruiter, job.id, { weights: { rate: 90 } })).guid).toBe(weighed.guid);

  await uploadResumes(recruiter, helpDeskResume('Omar', 'Haddad'));
  expect((await runOf(recruiter, job.id, ['DONE'])).since.resumes).toBe(1);
  const grown = await runToEnd(recruiter, job.id);
  expect([grown.isReused, grown.run.poolSize, grown.since.resumes]).toEqual([false, 2, 0]);

  const { job: now } = await recruiter.call(jobsApi.read, { jobId: job.id }).then((read) => ({ job: read }));
  await recruiter.call(jobsApi.change, { ...now, jobId: job.id, title: 'Senior Help Desk Technician' } as never);
  expect((await runOf(recruiter, job.id, ['DONE'])).since.job).toBe(true);
  const renamed = await runToEnd(recruiter, job.id);
  expect([renamed.isReused, renamed.since.job]).toEqual([false, false]);
});

test('a saved run stays as it was ranked, whatever is run afterwards', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana, helpDeskResume('Omar', 'Haddad', 'Windows', 'Orlando, FL'));
  const job = await openHelpDesk(recruiter);
  const first = await runToEnd(recruiter, job.id);
  await uploadResumes(recruiter, helpDeskResume('Ngozi', 'Bello', 'Active Directory and Windows'));
  await runToEnd(recruiter, job.id, { weights: { location: 100, requirements: 1 } });

  const then = await recruiter.call(matchingApi.saved, { runGuid: first.guid });
  expect(then.found).toEqual(first.found);
  expect(then.run).toEqual(first.run);
  const sorted = await recruiter.call(matchingApi.sorted, { jobId: job.id, runGuid: first.guid, sorting: 'name' });
  expect(sorted.found.rows.map(({ name }) => name).toSorted()).toEqual(['Dana Whitfield', 'Omar Haddad']);
});

test('a person in another town is shown with the miles to the job', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana, helpDeskResume('Omar', 'Haddad', 'Windows', 'Orlando, FL'));
  const { found } = await runToEnd(recruiter, (await openHelpDesk(recruiter)).id);
  const milesOf = (last: string) =>
    found.rows
      .find(({ name }) => name.endsWith(last))!
      .categories.find(({ category }) => category === 'location')!
      .found.map(({ matchedAs, miles }) => [matchedAs, miles]);
  expect(milesOf('Whitfield')).toEqual([['Tampa, FL', undefined]]);
  const [[town, miles] = []] = milesOf('Haddad');
  expect(town).toBe('Orlando, FL');
  // The distance by road is 84 miles.
  expect(miles).toBeGreaterThan(70);
  expect(miles).toBeLessThan(85);
});

test('the rate of a person found is formatted as a person would write it', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana, helpDeskResume('Omar', 'Haddad'));
  await context.db.updateTable('candidate').set({ rate: '85.5' }).where('last_name', '=', 'Whitfield').execute();
  await context.db.updateTable('candidate').set({ rate: '62' }).where('last_name', '=', 'Haddad').execute();
  const { found } = await runToEnd(recruiter, (await openHelpDesk(recruiter)).id);
  expect(new Map(found.rows.map(({ name, rate }) => [name, rate]))).toEqual(
    new Map([
      ['Dana Whitfield', '85.50'],
      ['Omar Haddad', '62.00'],
    ]),
  );
});

test('a run under way answers nobody, even where its rows have just been stored', async () => {
  const { signIn, work, context } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana, helpDeskResume('Omar', 'Haddad'));
  const job = await openHelpDesk(recruiter);
  await runToEnd(recruiter, job.id);
  const page = async () => {
    const { run, found } = await recruiter.call(matchingApi.saved, { jobId: job.id });
    return [run.state, found.rows.length, found.total];
  };
  expect(await page()).toEqual(['DONE', 2, 2]);

  // As a reader sees it who found the run before the transaction that ended it, and its rows after.
  for (const state of ['RUNNING', 'QUEUED'] as const) {
    await context.db.updateTable('match_run').set({ state, scored: 0, matched: 0 }).execute();
    expect(await page()).toEqual([state, 0, 0]);
  }
});

test('two people who start at once get one run', async () => {
  const { context, signIn } = await openTestApp();
  const [one, other] = [await signIn(), await signIn()];
  const job = await openHelpDesk(one);
  const started = await Promise.all(
    [one, other, one, other].map((person) => person.call(matchingApi.run, { jobId: job.id })),
  );
  expect(new Set(started.map(({ guid }) => guid)).size).toBe(1);
  const { rows } = await context.database.pool.query('select count(*)::int as runs from match_run');
  expect(rows).toEqual([{ runs: 1 }]);
});

test('a live run is cancelled, saves nothing, and the job is matched again; an ended run stays', async () => {
  const { context, signIn, work, units } = await openTestApp();
  const recruiter = await signIn();
  const stranger = await signIn({ units: [units.CAN] });
  const job = await openHelpDesk(recruiter);
  const { guid } = await recruiter.call(matchingApi.run, { jobId: job.id });
  expect((await stranger.raw(matchingApi.cancel, { runId: guid })).status).toBe(404);
  expect(await recruiter.call(matchingApi.cancel, { runGuid: guid })).toEqual({ guid, state: 'CANCELLED' });

  const { rows } = await context.database.pool.query<{ id: number }>('select id from match_run');
  await runMatch(context, rows[0]!.id);
  expect((await recruiter.call(matchingApi.saved, { runGuid: guid })).run.state).toBe('CANCELLED');

  await work();
  const next = await runToEnd(recruiter, job.id);
  expect(next.guid).not.toBe(guid);
  expect(await recruiter.call(matchingApi.cancel, { runGuid: next.guid })).toEqual({ guid: next.guid, state: 'DONE' });
  expect((await recruiter.call(matchingApi.saved, { runGuid: next.guid })).run.state).toBe('DONE');
});

test('a run whose worker was killed half-way ends with the same list, dated by its request', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana, helpDeskResume('Omar', 'Haddad', 'Windows', 'Orlando, FL'));
  const job = await openHelpDesk(recruiter);
  const whole = await runToEnd(recruiter, job.id);
  // A run whose worker was killed: nobody works on it now.
  const guid = 'begun-and-killed-01';
  const { rows } = await context.database.pool.query<{ id: number }>(
    `insert into match_run (guid, unit_id, job_id, job_version_hash, need, engine, weights, state)
     select '${guid}', unit_id, job_id, job_version_hash, need, engine, weights, 'RUNNING' from match_run returning id`,
  );
  const { id } = rows[0]!;
  const killed = new AbortController();
  killed.abort();
  await expect(runMatch(context, id, killed.signal)).rejects.toThrow();
  expect((await recruiter.call(matchingApi.saved, { runGuid: guid })).run.state).toBe('RUNNING');

  const years = 5;
  const later = { now: () => new Date(Date.now() + years * 365 * 86_400_000) };
  await runMatch({ ...context, clock: later }, id);
  const resumed = await recruiter.call(matchingApi.saved, { runGuid: guid });
  expect(resumed.run.state).toBe('DONE');
  expect(resumed.found).toEqual(whole.found);
});

test('an erased person stays as a row of a run, without name, contacts and quotes', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana, helpDeskResume('Omar', 'Haddad'));
  const job = await openHelpDesk(recruiter);
  const before = await runToEnd(recruiter, job.id);
  expect(JSON.stringify(before.found)).toContain('quote');
  await context.database.pool.query(`update candidate set anonymized_at = now()`);

  const { found } = await recruiter.call(matchingApi.saved, { jobId: job.id });
  expect(found.rows.map(({ rank, score, isAnonymous, name }) => [rank, score, isAnonymous, name])).toEqual(
    before.found.rows.map(({ rank, score }) => [rank, score, true, '']),
  );
  expect(JSON.stringify(found)).not.toMatch(/quote|Dana|Omar|example\.com/);
});

test('a run in a unit that is too large for the memory says so in the log, and finds its people by the database', async () => {
  const lines: string[] = [];
  const { context, signIn, work, units } = await openTestApp(
    { MATCH_MEMORY_MB: '0' },
    openLog('info', { write: (line) => lines.push(line) }),
  );
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, dana);
  // As in a unit of more than eight thousand people.
  expect(await cacheMatchRows(context.db, units.USA, 9000)).toBeUndefined();
  const job = await openHelpDesk(recruiter);
  const { found } = await runToEnd(recruiter, job.id);

  expect(found.rows.map(({ name }) => name)).toContain('Dana Whitfield');
  const said = lines.filter((line) => line.includes('MATCH_MEMORY_MB')).map((line) => JSON.parse(line));
  expect(said).toMatchObject([{ run: expect.any(Number), unit: units.USA, free: 0, limit: 0 }]);
});
