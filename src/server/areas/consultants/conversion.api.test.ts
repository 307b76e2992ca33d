import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { addDays } from '#domain/places/business-days.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

/** Which statement of a transaction in a database is killed, and how many were seen; none while `at` is 0. */
const kill = { at: 0, seen: 0, database: '' };
/** Connections within a transaction. */
const inTransaction = new WeakSet<object>();

// Connections take their query function with them when they are opened, so it is replaced before.
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  const text = String((given[0] as { text?: string })?.text ?? given[0]).trimStart();
  if (/^begin/i.test(text)) inTransaction.add(this);
  if (/^(commit|rollback)/i.test(text)) inTransaction.delete(this);
  // Other tests of this process work in databases of their own.
  const isCounted = kill.at > 0 && this.database === kill.database && inTransaction.has(this);
  if (isCounted && /^(insert|update|delete|with|select)/i.test(text)) {
    kill.seen += 1;
    if (kill.seen === kill.at) {
      const failure = Object.assign(new Error('killed'), { code: 'XX000' });
      const heard = given.at(-1);
      // Whoever gave a callback, such as the pool itself, waits for nothing else.
      if (typeof heard !== 'function') return Promise.reject(failure);
      process.nextTick(heard, failure);
      return undefined;
    }
  }
  return query.apply(this, given);
} as never;
afterEach(() => {
  kill.at = 0;
});

/** A candidate who was offered a job: a lead who may do everything, and the accepted submission to come. */
async function offeredWorld() {
  const world = await openTestApp();
  await world.work();
  const lead = await world.signIn({ pages: [1, 2, 3, 15, 21, 25] });
  await uploadResumes(lead, helpDeskResume('Dana', 'Whitfield', 'Active Directory', 'Tampa, FL'));
  const job = await openHelpDesk(lead);
  const { pool } = world.context.database;
  const { rows } = await pool.query(
    `insert into client (name, name_key, unit_id, terms_days, work_week_start)
     values ('Gulf Marine Supply', 'gulf marine supply', $1, 45, 'SUNDAY') returning id`,
    [world.units.USA],
  );
  const clientId = Number(rows[0].id);
  await pool.query(`update job set client_id = $1, bill_rate_max = 100, pay_rate_max = 68, positions = 1`, [clientId]);
  await pool.query('update candidate set authorized = true');
  await pool.query(
    `with f as (insert into fee (unit_id, kind, client_id, version) values ($1, 'client', $2, 1) returning id)
     insert into fee_line (record_id, percent, number, from_on, added_by) select id, 2, 1, '2026-01-01', $3 from f`,
    [world.units.USA, clientId, lead.userId],
  );
  const { found } = await lead.call(candidatesApi.search, {});
  const pair = { candid: found.rows[0]!.id, jobid: job.id };
  const move = (status: string, more: object = {}) => lead.raw(submissionsApi.submit, { ...pair, status, ...more });
  const first = await move('Submitted', { billRate: '100', payRate: '68', taxTerm: 'W2', overrides: [] });
  expect([first.status, first.body['code']]).toEqual([200, undefined]);
  for (const status of ['Client review', 'Interviewing', 'Offered']) expect((await move(status)).status).toBe(200);
  const accept = () => move('Accepted');
  const counts = async () => {
    const tables = [
      'consultant',
      'project',
      'project_rate',
      'consultant_skill',
      'consultant_event',
      'submission_event',
    ];
    const all: Record<string, number> = {};
    for (const table of tables) all[table] = Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
    const { rows: stages } = await pool.query('select category from submission');
    return { ...all, stage: stages[0].category };
  };
  return { ...world, pool, lead, clientId, pair, move, accept, counts, candId: pair.candid };
}

const create = (by: Caller, input: object) => by.raw(consultantsApi.create, input);
const start = '2026-02-02';

test('ruling 96: acceptance makes a draft, a trial says what is missing, and the call completes it once', async () => {
  const { lead, accept, counts, candId, pool, move } = await offeredWorld();
  await pool.query(`update employment_type set overhead = 12 where name = 'W2 hourly'`);
  expect((await create(lead, { candId })).body).toMatchObject({ code: 'consultant.no-accepted' });
  expect((await accept()).status).toBe(200);
  expect(await counts()).toMatchObject({ consultant: 1, project: 1, project_rate: 1, stage: 'ACCEPTED' });

  const dry = await create(lead, { candId, dryRun: true });
  expect([dry.status, dry.body['missing']]).toEqual([200, ['start']]);
  const refused = await create(lead, { candId });
  expect(refused.body).toMatchObject({ code: 'call.invalid', fields: [{ field: 'startDate' }] });
  expect(await counts()).toMatchObject({ project: 1, project_rate: 1, stage: 'ACCEPTED' });

  const clicks = await Promise.all(Array.from({ length: 20 }, () => create(lead, { candId, startDate: start })));
  expect(clicks.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const ids = clicks.map(
    ({ body }) => (body['info'] as { consultant: { consultantId: number } }).consultant.consultantId,
  );
  expect(new Set(ids).size).toBe(1);
  expect(await counts()).toMatchObject({ consultant: 1, project: 1, project_rate: 1, stage: 'STARTED' });

  const info = await lead.call(consultantsApi.info, { id: ids[0]! });
  expect(info).toMatchObject({
    consultant: { state: 'ACTIVE', clientName: 'Gulf Marine Supply', billRate: '100.00', payRate: '68.00' },
    employment: { category: 'W2', lacks: [] },
    timeline: { startDate: start },
    personal: { legalFirst: 'Dana', legalLast: 'Whitfield', email: 'dana.whitfield@example.com' },
    missing: [],
  });
  // Fees of the first day, terms of the client, overhead of the employment type.
  expect(info.rates!.lines[0]).toMatchObject({
    from: start,
    clientFee: '2',
    termsDays: 45,
    burden: '12',
    otBillRate: '150.00',
    standing: 'now',
  });
  expect(info.skills.skills.length).toBeGreaterThan(0);
  const { rows } = await pool.query(
    `select s.category from candidate_unit k join candidate_status s on s.id = k.status_id`,
  );
  expect(rows).toEqual([{ category: 'PLACED' }]);
  expect((clicks[0]!.body as { jobIsFilled: boolean }).jobIsFilled).toBe(true);
  expect((await move('Backed out', { reason: 'Changed mind' })).body).toMatchObject({ code: 'candidate.last-stage' });
});

test('C5: killed at any statement, a conversion is there whole or not at all', async () => {
  const begin = async () => {
    const world = await offeredWorld();
    await world.accept();
    const { rows } = await world.pool.query('select current_database() as name');
    kill.database = rows[0].name;
    return { ...world, before: await world.counts() };
  };
  let world = await begin();
  let [killed, others] = [0, 0];
  for (let at = 1; at < 400; at += 1) {
    Object.assign(kill, { at, seen: 0 });
    const { status } = await create(world.lead, { candId: world.candId, startDate: start });
    const wasKilled = kill.seen >= at;
    kill.at = 0;
    if (!wasKilled) {
      expect(status).toBe(200);
      break;
    }
    if (status === 200) {
      // Background work was killed in its place: once more, from the beginning.
      others += 1;
      expect(others).toBeLessThan(20);
      world = await begin();
      at -= 1;
      continue;
    }
    killed += 1;
    expect([at, await world.counts()]).toEqual([at, world.before]);
  }
  expect(killed).toBeGreaterThan(20);
  expect(await world.counts()).toMatchObject({ consultant: 1, project: 1, stage: 'STARTED' });
});

test('an acceptance that is undone takes its draft along, and corp-to-corp needs a company and its certificate', async () => {
  const { lead, accept, counts, candId, pool } = await offeredWorld();
  await pool.query(`update submission set tax_term = 'C2C'`);
  await accept();
  const dry = await create(lead, { candId, startDate: start, dryRun: true });
  expect(dry.body['missing']).toEqual(['company', 'certificate']);
  const refused = await create(lead, { candId, startDate: start });
  expect((refused.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'companyName',
    'certificateUntil',
  ]);
  const { rows } = await pool.query('select id, version from submission');
  const undone = { id: Number(rows[0].id), version: Number(rows[0].version), reason: 'Wrong button' };
  expect((await lead.raw(submissionRecordsApi.undo, undone)).status).toBe(200);
  expect(await counts()).toMatchObject({ consultant: 0, project: 0, project_rate: 0, stage: 'OFFERED' });
});

test('a project that began ends as what happened: nobody backed out of an acceptance that was undone', async () => {
  const { lead, accept, pool } = await offeredWorld();
  await accept();
  await pool.query(`update project set state = 'ACTIVE', start_on = $1`, [start]);
  const { rows } = await pool.query('select id, version from submission');
  const undone = { id: Number(rows[0].id), version: Number(rows[0].version), reason: 'Wrong button' };
  expect((await lead.raw(submissionRecordsApi.undo, undone)).status).toBe(200);
  const ended = await pool.query('select state, end_reason from project');
  expect(ended.rows).toEqual([{ state: 'ENDED', end_reason: 'ACCEPTANCE_UNDONE' }]);
});

test('who backs out of a second project before it begins still works on the first, and the second never began', async () => {
  const { lead, accept, pool, candId, move, units, context } = await offeredWorld();
  await accept();
  const today = dayIn('America/Chicago', new Date());
  const [begins, ends] = [addDays(today, 20), addDays(today, 200)];
  const made = await create(lead, { candId, startDate: begins, plannedEnd: ends });
  expect(made.status).toBe(200);
  const consultantId = (made.body['info'] as { consultant: { consultantId: number } }).consultant.consultantId;
  const facts = async () =>
    (
      await pool.query(`select kind from project_fact where voided_at is null and unit_id = $1 order by kind`, [
        units.USA,
      ])
    ).rows.map(({ kind }) => kind);
  expect(await facts()).toEqual(['PLANNED', 'START']);
  // The one that goes on meanwhile.
  await context.db
    .insertInto('project')
    .values({
      unit_id: units.USA,
      consultant_id: consultantId,
      state: 'ACTIVE',
      client_name: 'Skyway Air',
      title: 'Mechanic',
      start_on: start,
      planned_end: addDays(today, 15),
    })
    .execute();
  expect((await move('Backed out', { reason: 'Stays where she is' })).status).toBe(200);
  const status = async () =>
    (await pool.query(`select s.category from candidate_unit k join candidate_status s on s.id = k.status_id`)).rows;
  expect(await status()).toEqual([{ category: 'PLACED' }]);
  const { rows } = await pool.query('select state, end_reason, actual_end = start_on as same from project order by id');
  expect(rows[0]).toEqual({ state: 'ENDED', end_reason: 'BACKED_OUT', same: true });
  const ofFirst = await pool.query(
    'select kind from project_fact where voided_at is null and project_id = (select min(id) from project)',
  );
  expect(ofFirst.rows).toEqual([]);
  expect(await facts()).toEqual(['PLANNED', 'START']);
});

test('who backs out of the only project before it begins is free again, and no dashboard counts a start', async () => {
  const { lead, accept, pool, candId, move } = await offeredWorld();
  await accept();
  const begins = addDays(dayIn('America/Chicago', new Date()), 20);
  expect((await create(lead, { candId, startDate: begins })).status).toBe(200);
  expect((await move('Backed out', { reason: 'Took another job' })).status).toBe(200);
  const { rows } = await pool.query(
    `select s.category, (select count(*) from project_fact where voided_at is null)::int as facts
     from candidate_unit k join candidate_status s on s.id = k.status_id`,
  );
  expect(rows).toEqual([{ category: 'ACTIVE', facts: 0 }]);
});

test('a placement that loses money begins once somebody confirmed what an hour loses', async () => {
  const { lead, accept, candId, counts } = await offeredWorld();
  expect((await accept()).status).toBe(200);
  const given = { candId, startDate: start, billRate: '70', payRate: '69' };
  const asking = await create(lead, given);
  expect([asking.status, asking.body['code']]).toEqual([409, 'consultant.loss']);
  expect(await counts()).toMatchObject({ stage: 'ACCEPTED' });
  const { perHour } = asking.body['details'] as { perHour: string };
  expect((await create(lead, { ...given, acceptedLoss: perHour })).status).toBe(200);
  expect(await counts()).toMatchObject({ stage: 'STARTED' });
});
