import { expect, test } from 'vitest';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { page } from '#domain/access/pages.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { tellOfUnattended } from './unattended.ts';

/** An open job of a recruiter that nobody has touched for ten days, and a conversation that somebody finished. */
async function waitingWorld() {
  const world = await openTestApp();
  const recruiter = await world.signIn({ pages: [2, 22, 24] });
  const lead = await world.signIn({ pages: [2, 25] });
  const { pool } = world.context.database;
  const one = async (text: string, values: unknown[]) => Number((await pool.query(text, values)).rows[0].id);
  const addJob = (title: string, owner: number) =>
    one(
      `insert into job (guid, unit_id, title, client_name, status_id, owner_id, released_at, status_at)
       select $1, $2, $1, 'Acme', id, $3, now() - interval '10 days', now() - interval '10 days' from job_status where category = 'OPEN' limit 1
       returning id`,
      [title, world.units.USA, owner],
    );
  const jobId = await addJob('Java Developer', recruiter.userId);
  const candidate = await one(
    `insert into candidate (guid, first_name, last_name, name_key) values ('person', 'Dana', 'Whitfield', 'dana') returning id`,
    [],
  );
  const chat = await one(
    `insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, result, channel, asked, started_by, expires_at, needs, needs_at)
     values ('chat', $1, $2, $3, '{}', 'COMPLETED', 'QUALIFIED', 'EMAIL', 3, $4, now() + interval '7 days', 'FINISHED', now() - interval '1 hour') returning id`,
    [world.units.USA, candidate, jobId, recruiter.userId],
  );
  return { ...world, pool, recruiter, lead, jobId, candidate, chat, addJob };
}

const kindsOf = async (by: Awaited<ReturnType<TestApp['signIn']>>) =>
  (await by.call(queueApi.read, {})).items.map(({ kind, recordId }) => `${kind} ${recordId}`);

test('M9: what waits is in the queue until it is done, put off or taken back; what comes anew returns', async () => {
  const { recruiter, lead, chat, candidate, pool, units, jobId, addJob } = await waitingWorld();
  const other = await addJob('Data Engineer', recruiter.userId);
  expect(await kindsOf(recruiter)).toEqual([`CHAT_DONE ${chat}`, `UNATTENDED ${other}`]);
  expect(await kindsOf(lead)).toEqual([]);

  const item = { kind: 'CHAT_DONE', recordId: chat } as const;
  await recruiter.call(queueApi.mark, { ...item, mark: 'done' });
  expect(await kindsOf(recruiter)).toEqual([`UNATTENDED ${other}`]);
  await recruiter.call(queueApi.mark, { ...item, mark: 'undo' });
  await recruiter.call(queueApi.mark, {
    ...item,
    mark: 'snooze',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(await recruiter.call(queueApi.read, {})).toMatchObject({ snoozed: 1, items: [{ kind: 'UNATTENDED' }] });
  await pool.query(`update chat_session set needs = 'ASKED', needs_at = now() where id = $1`, [chat]);
  expect(await kindsOf(recruiter)).toEqual([`CHAT_HUMAN ${chat}`, `UNATTENDED ${other}`]);
  await pool.query(`update queue_mark set until_at = now() - interval '1 minute'`);
  await pool.query(`update chat_session set needs = 'FINISHED' where id = $1`, [chat]);
  expect(await kindsOf(recruiter)).toContain(`CHAT_DONE ${chat}`);

  expect((await lead.raw(queueApi.mark, { ...item, mark: 'done' })).body).toMatchObject({ code: 'record.absent' });
  expect((await recruiter.raw(queueApi.mark, { ...item, mark: 'snooze' })).body['fields']).toMatchObject([
    { field: 'until' },
  ]);

  await pool.query(
    `insert into submission (unit_id, candidate_id, job_id, status_id, category, stage_at)
     select $1, $2, $3, id, 'IN_REVIEW_LEAD', now() from client_job_status limit 1`,
    [units.USA, candidate, jobId],
  );
  expect((await lead.call(queueApi.read, {})).items).toMatchObject([
    { kind: 'REVIEW', candidateName: 'Dana Whitfield' },
  ]);
});

test('the morning: jobs that came in by themselves, resumes that would fit and what vendor systems say wait for whom they concern', async () => {
  const { recruiter, lead, jobId, candidate, pool, units, addJob } = await waitingWorld();
  const fresh = await addJob('Data Engineer', recruiter.userId);
  await pool.query(
    `update job set source = 'GRABBER', released_at = now(), attention_due_at = now() + interval '1 day' where id = $1`,
    [fresh],
  );
  await pool.query(
    `insert into job_notice (unit_id, job_id, for_user, kind, details) values
       ($1, $2, $3, 'NEW_MATCH', jsonb_build_object('candidateId', $4::int, 'score', 88)), ($1, $2, $3, 'ABSENT', '{}')`,
    [units.USA, jobId, recruiter.userId, candidate],
  );
  const night = async (by: typeof recruiter) =>
    (await by.call(queueApi.read, {})).items.filter(({ kind }) => ['NEW_JOB', 'NEW_MATCH', 'VENDOR'].includes(kind));
  // Nobody is assigned, so leads see it too.
  expect((await night(lead)).map(({ kind, recordId }) => [kind, recordId])).toEqual([['NEW_JOB', fresh]]);
  const items = await night(recruiter);
  expect(items).toMatchObject([
    { kind: 'NEW_JOB', recordId: fresh, jobTitle: 'Data Engineer' },
    { kind: 'NEW_MATCH', candidateName: 'Dana Whitfield' },
    { kind: 'VENDOR', result: 'ABSENT' },
  ]);
  expect(items[0]!.people).toBeUndefined();
  await pool.query(
    `insert into match_run (guid, unit_id, job_id, job_version_hash, state, need, engine, weights, strong, finished_at)
     values ('night', $1, $2, 'x', 'DONE', '{}', 'x', '{}', 4, now())`,
    [units.USA, fresh],
  );
  expect((await night(recruiter))[0]).toMatchObject({ kind: 'NEW_JOB', people: 4 });
  // Somebody has looked, said done, or the notice was settled.
  await pool.query('update job set attended_at = now() where id = $1', [fresh]);
  await pool.query(`update job_notice set done_at = now() where kind = 'ABSENT'`);
  await recruiter.call(queueApi.mark, { kind: 'NEW_MATCH', recordId: items[1]!.recordId, mark: 'done' });
  expect(await night(lead)).toEqual([]);
  expect(await night(recruiter)).toEqual([]);
});

test('what a vendor system says is settled by whoever was told, in the queue or at the job, and does not wait for ever', async () => {
  const { recruiter, jobId, pool, units, signIn } = await waitingWorld();
  await pool.query(
    `insert into job_notice (unit_id, job_id, for_user, kind) values ($1, $2, $3, 'ABSENT'), ($1, $2, $3, 'SYSTEM_SAYS')`,
    [units.USA, jobId, recruiter.userId],
  );
  await pool.query(
    `insert into job_feed (job_id, unit_id, vms_provider, requisition_key, status) values ($1, $2, 'Beeline', 'R-1', 'ACTIVE')`,
    [jobId, units.USA],
  );
  const waiting = async () => (await recruiter.call(queueApi.read, {})).items.filter(({ kind }) => kind === 'VENDOR');
  const [absent, says] = await waiting();
  expect([absent, says]).toMatchObject([{ result: 'ABSENT' }, { result: 'SYSTEM_SAYS' }]);
  const colleague = await signIn({ pages: [page.manageJobs] });
  const notices = async () => (await colleague.call(jobFeedApi.feed, { jobId })).notices;
  expect((await colleague.raw(jobFeedApi.settle, { id: absent!.recordId })).body).toMatchObject({
    code: 'record.absent',
  });
  expect((await notices()).map(({ isMine }) => isMine)).toEqual([false, false]);

  const item = { kind: 'VENDOR', recordId: absent!.recordId } as const;
  await recruiter.call(queueApi.mark, { ...item, mark: 'done' });
  expect((await notices()).map(({ kind }) => kind)).toEqual(['SYSTEM_SAYS']);
  await recruiter.call(queueApi.mark, { ...item, mark: 'undo' });
  expect((await notices()).length).toBe(2);
  expect((await waiting()).length).toBe(2);
  // Of a job that is over only another status concerns anybody.
  await pool.query(
    `update job set status_id = (select id from job_status where category = 'CLOSED' limit 1) where id = $1`,
    [jobId],
  );
  expect((await waiting()).map(({ result }) => result)).toEqual(['SYSTEM_SAYS']);
  await pool.query(`update job_notice set created_at = now() - interval '31 days'`);
  expect(await waiting()).toEqual([]);
});

test('however much is marked as done, what waits after it is shown and counted', async () => {
  const { recruiter, pool, units, addJob } = await waitingWorld();
  const other = await addJob('Data Engineer', recruiter.userId);
  await pool.query(
    `with m as (insert into job_notice (unit_id, job_id, for_user, kind, details) select $1, $2, $3, 'NEW_MATCH', jsonb_build_object('at', n)
       from generate_series(1, 450) n returning id, created_at)
     insert into queue_mark (user_id, unit_id, kind, record_id, since) select $3, $1, 'NEW_MATCH', id, created_at from m limit 310`,
    [units.USA, other, recruiter.userId],
  );
  const { items, counts } = await recruiter.call(queueApi.read, {});
  expect(items.length).toBe(100);
  expect(counts).toEqual({ CHAT_DONE: 1, NEW_MATCH: 140, UNATTENDED: 1 });
  await pool.query(
    `insert into queue_mark (user_id, unit_id, kind, record_id, since) select for_user, unit_id, 'NEW_MATCH', id, created_at from job_notice
     on conflict do nothing`,
  );
  expect(await kindsOf(recruiter)).toContain(`UNATTENDED ${other}`);
});

test('a message that nobody answered waits for whoever wrote before, one of nobody known for a lead', async () => {
  const { recruiter, lead, pool, units } = await waitingWorld();
  const { rows } = await pool.query(
    `with m as (insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, candidate_id, created_by, state, created_at)
       select 'w', 'w', $1, 'EMAIL', 'mail', 'dana@example.com', 'Hello', c.id, $2, 'SENT', now() - interval '2 hours' from candidate c limit 1
       returning id, candidate_id)
     insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, body, candidate_id, reply_to_id, happened_at, triage)
     select $1, 'EMAIL', 'REPLY', 'a', 'dana@example.com', 'x', 'Yes', m.candidate_id, m.id, now() - interval '1 hour', null from m
     union all select $1, 'SMS', 'REPLY', 'b', '+12145550199', 'x', 'Who?', null, null, now() - interval '1 hour', 'UNKNOWN'
     returning id`,
    [units.USA, recruiter.userId],
  );
  const [known, unknown] = rows.map(({ id }) => Number(id));
  const of = async (by: typeof recruiter) => (await kindsOf(by)).filter((one) => /^(MESSAGE|UNMATCHED)/.test(one));
  expect(await of(recruiter)).toEqual([`MESSAGE ${known}`]);
  expect(await of(lead)).toEqual([`UNMATCHED ${unknown}`]);
  const { items } = await lead.call(queueApi.read, {});
  expect(items.find(({ recordId }) => recordId === unknown)?.result).toBe('+12145550199');
  await recruiter.call(queueApi.mark, { kind: 'MESSAGE', recordId: known!, mark: 'done' });
  expect(await of(recruiter)).toEqual([]);
  await recruiter.call(queueApi.mark, { kind: 'MESSAGE', recordId: known!, mark: 'undo' });
  // Somebody has answered.
  await pool.query(
    `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, candidate_id, created_by, state)
     select 'v', 'v', $1, 'SMS', 'text', '+1', 'Great', i.candidate_id, $2, 'QUEUED' from inbound_message i where i.id = $3`,
    [units.USA, lead.userId, known],
  );
  expect(await of(recruiter)).toEqual([]);
});

test('a job is unattended until one of its people does something; a run by itself is nothing, and business hours count', async () => {
  const { recruiter, addJob, pool, units, context } = await waitingWorld();
  const job = await addJob('Nurse', recruiter.userId);
  const unattended = async () => (await recruiter.call(dashboardsApi.unattended, {})).jobs.map(({ title }) => title);
  expect(await unattended()).toEqual(['Nurse']);
  const stranger = await context.db
    .selectFrom('app_user')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const note = (by: number) =>
    pool.query(
      `insert into candidate_note (unit_id, candidate_id, job_id, note, author_id) select $1, id, $2, 'Called', $3 from candidate limit 1`,
      [units.USA, job, by],
    );
  await note(stranger.id);
  expect(await unattended()).toEqual(['Nurse']);
  await pool.query('update business_unit set sla_hours = 200');
  expect(await unattended()).toEqual([]);
  await pool.query('update business_unit set sla_hours = null');
  await note(recruiter.userId);
  expect(await unattended()).toEqual([]);
});

test('conversations are told by day and job, messages by how they stand; nothing is automated', async () => {
  const { recruiter, pool, units, chat, jobId } = await waitingWorld();
  await pool.query(
    `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, job_id, session_id, created_by, state, held_because)
     values ('m', 'm', $1, 'EMAIL', 'chat', 'a@example.com', 'Hello', $2, $3, $4, 'HELD', 'quiet-hours')`,
    [units.USA, jobId, chat, recruiter.userId],
  );
  const { schedules, totals } = await recruiter.call(dashboardsApi.schedules, { view: 'recruiter' });
  expect(schedules).toMatchObject([{ jobTitle: 'Java Developer', planned: 1, sent: 0, held: 1, completed: 1 }]);
  expect(totals).toMatchObject({ planned: 1, held: 1, replied: 0 });
  const { messages, canMail, tiles, stopped, vendors, logins } = await recruiter.call(dashboardsApi.automation, {});
  expect({ stopped, vendors, logins }).toMatchObject({
    stopped: [{ state: 'HELD', reason: 'quiet-hours', count: 1 }],
    vendors: [],
    logins: { counts: [] },
  });
  expect({ messages, canMail }).toMatchObject({
    messages: [{ channel: 'EMAIL', state: 'HELD', count: 1 }],
    canMail: false,
  });
  expect(tiles.map(({ key, value }) => [key, value])).toEqual([
    ['grab.rows', 0],
    ['grab.latency', undefined],
    ['msgs.sent', 0],
    ['chats', 0],
    ['chats.failed', 0],
    ['reply.first', undefined],
    ['sub.first', 0],
    ['auto.share', undefined],
  ]);
  expect((await recruiter.call(dashboardsApi.automationSchedules, {})).schedules).toEqual([]);
});

test('of a long range the newest groups are told, and all of it where they are few', async () => {
  const { recruiter, pool, units, candidate } = await waitingWorld();
  await pool.query(
    `with j as (insert into job (guid, unit_id, title, client_name, status_id, owner_id)
       select 'many' || n, $1, 'Job ' || n, 'Acme', (select id from job_status where category = 'OPEN' limit 1), $2 from generate_series(1, 290) n
       returning id, title)
     insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, started_by, expires_at, created_at, last_at)
       select 'chat ' || id, $1, $3, id, '{}', 'EXPIRED', 'EMAIL', 3, $2, now(), at, at from j
       cross join lateral (select now() - interval '1 day' * case when substr(title, 5)::int <= 230 then substr(title, 5)::int % 10 + 1
         else 30 + substr(title, 5)::int % 40 end as at) a`,
    [units.USA, recruiter.userId, candidate],
  );
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const told = async () => {
    const range = { view: 'recruiter', startDate: day(90), endDate: day(0) } as const;
    const { schedules, totals } = await recruiter.call(dashboardsApi.schedules, range);
    return { groups: schedules.length, planned: totals.planned, last: schedules.at(-1)!.day, first: schedules[0]!.day };
  };
  const many = await told();
  expect([many.groups, many.planned, many.last > day(12)]).toEqual([200, 200, true]);
  await pool.query(
    `delete from chat_session where id in (select id from chat_session order by created_at desc limit 100)`,
  );
  const few = await told();
  expect([few.groups, few.planned, few.last < day(29)]).toEqual([191, 191, true]);
});

test('ruling 116: the people of a job without attention are told once, until somebody works on it', async () => {
  const { recruiter, addJob, pool, units, context } = await waitingWorld();
  const job = await addJob('Welder', recruiter.userId);
  // An imported job that nobody has worked with is an old one.
  await pool.query(
    `with a as (update job_event set via = 'import' where job_id = $1) update job set source = 'IMPORT', version = 1 where id = $1`,
    [await addJob('Cook', recruiter.userId)],
  );
  const told = async () =>
    (
      await context.db.selectFrom('notification').select(['user_id', 'job_id', 'done_at']).orderBy('job_id').execute()
    ).map(({ user_id, job_id, done_at }) => [user_id, job_id, done_at !== null]);
  await tellOfUnattended(context);
  await tellOfUnattended(context);
  expect(await told()).toEqual([[recruiter.userId, job, false]]);
  await pool.query(
    `insert into candidate_note (unit_id, candidate_id, job_id, note, author_id) select $1, id, $2, 'Called', $3 from candidate limit 1`,
    [units.USA, job, recruiter.userId],
  );
  await tellOfUnattended(context);
  expect(await told()).toEqual([[recruiter.userId, job, true]]);
});
