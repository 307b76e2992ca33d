import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { addBoard, addOpenJob } from '#server/testing/connectors.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { hear } from '#server/testing/heard-events.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, sharedTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { runTick, sweepAutomation } from './run-tick.ts';
import { findNewPeople, findToAsk, findUnmatched, noteAct } from './run-tick-queries.ts';
import { beat } from './service.ts';

const openShared = sharedTestApp();
const pages = [1, 2, 3, 16, 17, 22] as const;
const schedule = {
  kind: 'MATCH',
  cron: '*/5 * * * *',
  timeZone: 'America/Chicago',
  missed: 'RUN_ONCE',
  isActive: true,
} as const;

/** Makes a schedule due so many minutes ago; returns its number. */
async function due({ context }: TestApp, id: number, minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  await context.db.updateTable('automation_schedule').set({ next_run_at: at }).where('id', '=', id).execute();
}
const ticksOf = async ({ context }: TestApp, scheduleId: number) =>
  context.db
    .selectFrom('automation_tick')
    .select(['id', 'state', 'why'])
    .where('schedule_id', '=', scheduleId)
    .orderBy('planned_at')
    .execute();

test('ruling 68: start and stop answer the state, every save is a version, and a stale one is refused', async () => {
  const app = await openShared();
  const person = await app.signIn({ pages });
  expect(await person.call(automationApi.status, {})).toMatchObject({
    plan: { state: 'STOPPED', version: 0, settings: { autoBot: false, isDry: true } },
  });
  const first = await person.call(automationApi.start, { minScore: 80 });
  expect(first).toMatchObject({ state: 'STARTING', settings: { minScore: 80 } });
  expect(await person.call(automationApi.start, {})).toMatchObject({ state: 'STARTING', version: first.version });
  const second = await person.call(automationApi.update, { version: first.version, perJob: 3 });
  expect(second).toMatchObject({ version: first.version + 1, settings: { minScore: 80, perJob: 3 } });
  expect((await person.raw(automationApi.update, { version: first.version, perJob: 4 })).body['code']).toBe(
    'record.stale',
  );
  expect((await person.raw(automationApi.update, { minScore: 200, perJob: 0 })).body['fields']).toHaveLength(2);
  // Which questions are asked is chosen and taken back; none that is not there.
  const unknown = await person.raw(automationApi.update, { chatbotTypeId: 987_654 });
  expect(unknown.body).toMatchObject({ fields: [{ field: 'chatbotTypeId' }] });
  const { id: typeId } = await app.context.db
    .selectFrom('chatbot_type')
    .select('id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await person.call(automationApi.update, { chatbotTypeId: typeId })).settings.chatbotTypeId).toBe(typeId);
  expect((await person.call(automationApi.update, { chatbotTypeId: null })).settings.chatbotTypeId).toBeUndefined();
  expect((await person.call(automationApi.stop, {})).state).toBe('STOPPING');
  expect((await person.call(automationApi.details, {})).versions.map(({ settings }) => settings.perJob)).toEqual([
    3, 3, 3, 5,
  ]);
  const checked = await person.call(automationApi.check, {});
  expect([checked.ready, checked.missing.includes('service')]).toEqual([false, true]);
});

test('ruling 69: a schedule has its next run in its zone; what is no cron is refused', async () => {
  const person = await (await openShared()).signIn({ pages });
  const saved = await person.call(automationApi.saveSchedule, schedule);
  expect(Date.parse(saved.nextRunAt!) - Date.now()).toBeLessThan(5 * 60_000 + 1000);
  const wrong = await person.raw(automationApi.saveSchedule, { ...schedule, cron: 'soon', timeZone: 'Nowhere/City' });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toContain('timeZone');
  expect((await person.raw(automationApi.saveSchedule, { ...schedule, cron: '0 0 30 2 *' })).status).toBe(400);
  await person.call(automationApi.removeSchedule, { scheduleId: saved.id });
  expect((await person.call(automationApi.status, {})).schedules).toEqual([]);
});

test('J9, J10: of two processes one leads; each planned time is one row, missed ones run once, and an old leader writes nothing', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages });
  await person.call(automationApi.start, {});
  const { id } = await person.call(automationApi.saveSchedule, schedule);
  expect(await beat(app.context, 'one')).toBe(0);
  expect(await beat(app.context, 'two')).toBeUndefined();
  expect((await person.call(automationApi.status, {})).plan!.state).toBe('RUNNING');

  await due(app, id, 180);
  const sent = await Promise.all([beat(app.context, 'one'), beat(app.context, 'two'), beat(app.context, 'one')]);
  expect(sent.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(1);
  const ticks = await ticksOf(app, id);
  expect([
    ticks.length >= 36,
    ticks.filter(({ state }) => state === 'WAITING').length,
    new Set(ticks.slice(0, -1).map(({ why }) => why)),
  ]).toEqual([true, 1, new Set(['missed'])]);
  // While it runs, the next one is left out and says so.
  await due(app, id, 0);
  await beat(app.context, 'one');
  expect((await ticksOf(app, id)).at(-1)).toMatchObject({ state: 'SKIPPED', why: 'still-running' });

  // Frozen beyond its lease: another one leads, and what the old one wanted to do is refused.
  await app.context.db.updateTable('automation_service').set({ lease_until: '2026-01-01T00:00:00Z' }).execute();
  expect(await beat(app.context, 'two')).toBe(0);
  expect(await beat(app.context, 'one')).toBeUndefined();
});

test('stopped, nothing begins; the switch stops every plan, and lets it go on', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages });
  const admin = await app.signIn({ pages: [4, 22], group: 'admin' });
  const heard = await hear(app.app, admin.token);
  await person.call(automationApi.start, {});
  const { id } = await person.call(automationApi.saveSchedule, schedule);
  await beat(app.context, 'one');
  // Open screens hear of the order, the schedule and the beginning (ADR 0062).
  await until(async () => heard.kinds().filter((kind) => kind === 'automation').length >= 3);
  expect((await admin.call(automationApi.kill, { isOn: true })).killedAt).toBeTruthy();
  expect((await person.raw(automationApi.start, {})).body['code']).toBe('automation.killed');
  await due(app, id, 0);
  await beat(app.context, 'one');
  expect((await ticksOf(app, id)).map(({ why }) => why)).toEqual(['stopped']);
  await admin.call(automationApi.kill, { isOn: false });
  await beat(app.context, 'one');
  expect((await person.call(automationApi.status, {})).plan!.state).toBe('RUNNING');
  await person.call(automationApi.stop, {});
  await beat(app.context, 'one');
  expect((await person.call(automationApi.status, {})).plan!.state).toBe('STOPPED');
});

test('a night: a new job is matched, the best person would be asked, and nothing is sent; a later resume is told once', async () => {
  const app = await openTestApp();
  await app.work();
  const person = await app.signIn({ pages });
  await uploadResumes(person, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(person);
  await person.call(automationApi.start, { minScore: 0 });
  await beat(app.context, 'one');
  const run = async (kind: 'MATCH' | 'BOT' | 'REVERSE') => {
    const { id } = await person.call(automationApi.saveSchedule, { ...schedule, kind });
    await due(app, id, 0);
    await beat(app.context, 'one');
    const { state } = await until(async () => {
      const [tick] = await ticksOf(app, id);
      return tick && ['DONE', 'FAILED'].includes(tick.state) && tick;
    });
    const [tick] = await ticksOf(app, id);
    // A second attempt of what is done does nothing.
    await runTick(app.context, tick!.id);
    return state;
  };
  // An imported job, and an imported person, wait until somebody has worked with them.
  const { db } = app.context;
  const unitId = app.units.USA;
  await sql`with a as (update job_event set via = 'import')
    update job set source = 'IMPORT', version = 1`.execute(db);
  expect(await findUnmatched(db, unitId, 9)).toEqual([]);
  await sql`update job set version = 2`.execute(db);
  expect(await findUnmatched(db, unitId, 9)).toEqual([job.id]);
  expect(await findNewPeople(db, unitId, '2000-01-01T00:00:00Z', 9)).toHaveLength(1);
  await sql`update candidate_unit set imported_at = now(), owner_id = null`.execute(db);
  expect(await findNewPeople(db, unitId, '2000-01-01T00:00:00Z', 9)).toEqual([]);
  expect(await run('MATCH')).toBe('DONE');
  await until(async () => (await person.call(matchingApi.saved, { jobId: job.id })).run.state === 'DONE');
  // Nobody chose the job: without a rule that did, and without the switch, nobody is asked.
  expect(await run('BOT')).toBe('DONE');
  expect((await person.call(automationApi.details, {})).acts.map(({ kind }) => kind)).toEqual(['MATCHED']);
  await person.call(automationApi.update, { autoBot: true });
  expect(await run('BOT')).toBe('DONE');
  expect((await person.call(automationApi.details, {})).acts.map(({ kind }) => kind)).toEqual(['MATCHED']);
  const owner_since = new Date(Date.now() + 1000).toISOString();
  await db.updateTable('candidate_unit').set({ owner_id: person.userId, owner_since }).execute();
  expect(await run('BOT')).toBe('DONE');
  const { acts } = await person.call(automationApi.details, {});
  expect(acts.map(({ kind, name }) => [kind, name])).toEqual([
    ['WOULD_ASK', 'Dana Whitfield'],
    ['MATCHED', undefined],
  ]);
  const { count } = await app.context.db
    .selectFrom('outbound_message')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('kind', '=', 'chatbot')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);

  // A copied installation is dry whatever its plan says, and asks no source (ruling 53).
  await db.updateTable('automation_act').set({ job_id: null }).where('kind', '=', 'WOULD_ASK').execute();
  await person.call(automationApi.update, { isDry: false });
  await db.updateTable('installation').set({ quarantined_at: new Date().toISOString() }).execute();
  expect(await run('BOT')).toBe('DONE');
  expect((await person.call(automationApi.details, {})).acts.map(({ kind }) => kind)).toEqual([
    'WOULD_ASK',
    'WOULD_ASK',
    'MATCHED',
  ]);
  const fetching = await person.call(automationApi.saveSchedule, { ...schedule, kind: 'FETCH' });
  await due(app, fetching.id, 0);
  await beat(app.context, 'one');
  expect(await ticksOf(app, fetching.id)).toMatchObject([{ state: 'SKIPPED', why: 'quarantine' }]);
  // One that was to run when the copy was made.
  await sql`update automation_tick set state = 'WAITING', why = null where schedule_id = ${fetching.id}`.execute(db);
  await runTick(app.context, (await ticksOf(app, fetching.id))[0]!.id);
  expect(await ticksOf(app, fetching.id)).toMatchObject([{ state: 'SKIPPED', why: 'quarantine' }]);
  await db.updateTable('installation').set({ quarantined_at: null }).execute();
  await sql`delete from automation_act where kind = 'WOULD_ASK' and job_id is not null`.execute(db);
  await person.call(automationApi.update, { isDry: true });

  // The cap of a day holds for a dry plan too: it shows what a real one would do.
  await app.context.db.updateTable('automation_act').set({ job_id: null }).where('kind', '=', 'WOULD_ASK').execute();
  await person.call(automationApi.update, { dailyCap: 1 });
  expect(await run('BOT')).toBe('DONE');
  const asked = (await person.call(automationApi.details, {})).acts.filter(({ kind }) => kind === 'WOULD_ASK');
  expect(asked).toHaveLength(1);

  await uploadResumes(person, helpDeskResume('Lena', 'Brandt'));
  expect([await run('REVERSE'), await run('REVERSE')]).toEqual(['DONE', 'DONE']);
  const notices = (await person.call(jobFeedApi.notices, {})).found.rows;
  expect(notices).toMatchObject([{ jobId: job.id, kind: 'NEW_MATCH' }]);
  const counts = await person.call(automationApi.userCounts, {});
  expect(counts.users[0]).toMatchObject({ isAutomation: true, people: 1, chats: 0 });
});

test('people per job holds over all runs; whoever is left out takes nobody’s place and is one row that counts; old traces go', async () => {
  const app = await openTestApp();
  const { db } = app.context;
  const person = await app.signIn({ pages });
  const unitId = app.units.USA;
  const jobId = await addOpenJob(app, { unitId, ownerId: person.userId, description: 'Answers calls.' });
  const addRun = async (guid: string, startedAt: string) =>
    db
      .insertInto('match_run')
      .values({
        guid,
        unit_id: unitId,
        job_id: jobId,
        job_version_hash: '',
        state: 'DONE',
        need: '{}',
        engine: 'test',
        weights: '{}',
        started_at: startedAt,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
  const earlier = await addRun('run-of-automation-0001', '2026-01-01T00:00:00Z');
  const run = await addRun('run-of-automation-0000', '2026-01-02T00:00:00Z');
  const people: number[] = [];
  for (const rank of [1, 2, 3]) {
    const { candidateId } = await addConsultant(app, unitId, { first: `P${rank}`, last: `Person${rank}` });
    people.push(candidateId);
    const row = { run_id: run.id, candidate_id: candidateId, rank, score: String(90 - rank) };
    const more = { confidence: 'high', must_haves_met: 1, must_haves_asked: 1 };
    await db
      .insertInto('match_result')
      .values([
        { ...row, ...more },
        { ...row, ...more, run_id: earlier.id },
      ] as never)
      .execute();
  }
  const { id: scheduleId } = await person.call(automationApi.saveSchedule, { ...schedule, kind: 'BOT' });
  const tick = async (planned_at: string) =>
    (
      await db
        .insertInto('automation_tick')
        .values({ unit_id: unitId, schedule_id: scheduleId, planned_at, state: 'DONE', started_at: planned_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const tickId = await tick('2026-01-01T00:00:00Z');
  const note = (candidateId: number, kind: 'ASKED' | 'WOULD_ASK' | 'SKIPPED', why?: string) =>
    noteAct(db, { unitId, tickId, kind, jobId, candidateId, ...(why && { why }) });
  const ask = async (isDry: boolean, perJob = 2) =>
    (await findToAsk(db, unitId, { minScore: 50, perJob, limit: 10, isForAll: true, isDry })).map(
      ({ candidate_id: id }) => people.indexOf(id) + 1,
    );
  expect(await ask(true)).toEqual([1, 2]);
  // Who is not a fit for the job is not asked, also where an earlier run says so; taken back, they are.
  const [first] = people;
  const decide = (action: string) =>
    db
      .insertInto('match_action')
      .values({ run_id: earlier.id, candidate_id: first!, action } as never)
      .execute();
  await decide('skipped');
  expect(await ask(true)).toEqual([2, 3]);
  await decide('cleared');
  expect(await ask(true)).toEqual([1, 2]);
  await note(people[0]!, 'WOULD_ASK');
  // One of two places is taken; a plan that goes live asks whom a dry one only named.
  expect([await ask(true), await ask(false)]).toEqual([[2], [1, 2]]);
  await note(people[0]!, 'SKIPPED', 'opted-out');
  await note(people[0]!, 'SKIPPED', 'capped');
  expect(await ask(false)).toEqual([2, 3]);
  await note(people[1]!, 'ASKED');
  expect(await ask(false)).toEqual([3]);
  await note(people[2]!, 'ASKED');
  expect(await ask(false)).toEqual([]);
  const { acts } = await person.call(automationApi.details, {});
  expect(acts.filter(({ kind }) => kind === 'SKIPPED')).toMatchObject([
    { why: 'capped', times: 2, firstAt: expect.any(String) },
  ]);
  // A job that could not be matched leaves its place to others for a day.
  expect(await findUnmatched(db, unitId, 10)).toEqual([]);
  const lacking = await addOpenJob(app, { unitId, ownerId: person.userId, description: 'Nothing' });
  expect(await findUnmatched(db, unitId, 10)).toEqual([lacking]);
  await noteAct(db, { unitId, tickId, kind: 'SKIPPED', jobId: lacking, why: 'match.no-skills' });
  expect(await findUnmatched(db, unitId, 10)).toEqual([]);

  await tick('2026-01-02T00:00:00Z');
  await db.updateTable('automation_act').set({ at: '2026-01-01T00:00:00Z' }).execute();
  await sweepAutomation(app.context);
  const left = await db.selectFrom('automation_act').select('kind').execute();
  expect([left.map(({ kind }) => kind), (await ticksOf(app, scheduleId)).length]).toEqual([['ASKED', 'ASKED'], 1]);
});

test('background work is listed with its state, and a match is canceled from there; an upload is ended', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages });
  const job = await openHelpDesk(person);
  await person.call(matchingApi.run, { jobId: job.id });
  const { work } = await person.call(automationApi.work, {});
  expect(work).toMatchObject([{ kind: 'match', jobId: job.id, state: 'WAITING', mayCancel: true }]);
  await person.call(automationApi.cancelWork, { kind: 'match', id: work[0]!.id });
  expect((await person.call(automationApi.work, {})).work.filter(({ state }) => state === 'WAITING')).toEqual([]);
  expect((await person.raw(automationApi.markUpload, { uploadid: 999, state: 'DONE' })).status).toBe(404);
});

test('a vendor file and a posting that failed begin once more from the list of background work', async () => {
  const app = await openTestApp();
  const { db } = app.context;
  const person = await app.signIn({ pages, group: 'admin' });
  const csv = Buffer.from('Req ID,Job Title,Status\nR-1,Welder,Open\n');
  const { uploadId } = await person.call(grabberApi.upload, { vmsProvider: 'Beeline' }, { 'jobs.csv': csv });
  await db.updateTable('list_import').set({ state: 'FAILED' }).execute();
  const boardId = await addBoard(app, app.units.USA, 'Pulls');
  await person.call(connectorsApi.save, { kind: 'XML_FEED', name: 'XML', boardId });
  const description = 'Answers calls about Office and Active Directory for our branch offices, every single day.';
  const jobId = await addOpenJob(app, { unitId: app.units.USA, ownerId: person.userId, description });
  await person.call(postingsApi.post, { jobId, boardId });
  await db.updateTable('job_posting').set({ state: 'FAILED' }).execute();
  const { work } = await person.call(automationApi.work, {});
  const failed = work.filter(({ mayRetry }) => mayRetry);
  expect(failed.map(({ kind }) => kind).toSorted()).toEqual(['posting', 'vendor-file']);
  expect(failed.find(({ kind }) => kind === 'vendor-file')).toMatchObject({ uploadId, name: 'jobs.csv' });
  for (const { kind, id } of failed) await person.call(automationApi.retryWork, { kind: kind as 'posting', id });
  expect((await person.call(grabberApi.uploads, {})).found.rows).toMatchObject([{ uploadId, state: 'DONE' }]);
  expect((await person.call(postingsApi.list, { jobId })).postings[0]).toMatchObject({ state: 'QUEUED' });
  for (const kind of ['posting', 'vendor-file'] as const)
    expect((await person.raw(automationApi.retryWork, { kind, id: 987_654 })).status).toBe(404);
});
