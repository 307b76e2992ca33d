import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { zonedText } from '#domain/places/business-time.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

const january = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-01-31'];
const range = { startDate: '2026-01-01', endDate: '2026-01-31', view: 'analytics' } as const;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A lead of both units and a consultant whose month comes to 3,956.26 (trade 3.4.3). */
async function worked() {
  const world = await openTestApp();
  const units = [world.units.USA, world.units.CAN];
  const lead = await world.signIn({ pages: [15, 23, 24, 25], units });
  await world.context.db.updateTable('session').set({ unit_ids: units }).where('user_id', '=', lead.userId).execute();
  const work = async (unitId: number, last: string, hours: string[]) => {
    const one = await addConsultant(world, unitId, { last });
    await lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
    const weeks = hours.map((regularHours, at) => ({ weekEnding: january[at]!, regularHours }));
    const saved = await lead.call(consultantPartsApi.changeWeeks, { consultantId: one.id, weeks });
    const ids = saved.weeks.flatMap(({ segments }) => segments.flatMap(({ id }) => id ?? []));
    for (const to of ['SUBMITTED', 'APPROVED'] as const) await lead.call(consultantMoneyApi.moveWeeks, { ids, to });
    return one;
  };
  const one = await work(world.units.USA, 'Whitfield', ['40', '40', '32', '40']);
  return { ...world, lead, one, work };
}

const tilesOf = async (by: Caller, key: MetricKey, cut: object = range) =>
  (await by.call(dashboardsApi.data, cut)).tiles.filter((tile) => tile.key === key);

test('trade 3.4.3, M1: the month reaches the dashboard to the cent, its rows and its file are the weeks', async () => {
  const { lead, one, app } = await worked();
  const data = await lead.call(dashboardsApi.data, range);
  const said = Object.fromEntries(
    data.tiles.flatMap(({ key, currency, value }) => (currency === 'CAD' ? [] : [[key, value]])),
  );
  expect(said).toMatchObject({ hours: 152, revenue: 15_200, spread: 4864, 'cons.starts': 1, 'cons.active': 1 });
  expect(said['margin']).toBeCloseTo(3956.26, 2);
  expect([said['margin.hour'], said['margin.percent']]).toEqual([expect.closeTo(26.028, 3), expect.closeTo(26.028, 3)]);
  const cut = { ...range, metric: 'margin', currency: 'USD' } as const;
  const rows = await lead.call(dashboardsApi.rows, { ...cut, clientId: one.clientId });
  expect([rows.found.total, rows.found.rows[0]!.candidateName]).toEqual([4, 'Dana Whitfield']);
  const fortnight = await lead.call(dashboardsApi.rows, { ...cut, day: january[0]!, untilDay: january[1]! });
  expect(fortnight.found.total).toBe(2);
  const file = await app.inject({
    method: 'POST',
    url: dashboardsApi.exportRows.path,
    headers: { authorization: `Bearer ${lead.token}` },
    payload: { ...cut, format: 'csv' },
  });
  expect(file.body.trim().split('\n').length).toBe(5);
  // A moment in the file is the one of the screen: on the clock of its unit.
  const [newest] = rows.found.rows;
  expect(file.body.split('\n')[1]).toContain(zonedText(newest!.timeZone, new Date(newest!.at)));
  const margin = data.series.find(({ key, currency }) => key === 'margin' && currency === 'USD')!;
  expect(margin.points.map(({ day }) => day)).toEqual(january);
  expect(margin.total).toBeCloseTo(3956.26, 2);
  const clients = await lead.call(dashboardsApi.clientTotals, range);
  expect(clients.rows.find(({ id }) => id === one.clientId)!.cells['revenue USD']).toBe(15_200);
});

test('ruling 107: amounts of two currencies stand beside each other and are never added', async () => {
  const { lead, work, units } = await worked();
  await work(units.CAN, 'Tremblay', ['40']);
  const tiles = await tilesOf(lead, 'revenue');
  expect(tiles.map(({ currency, value }) => [currency, value])).toEqual([
    ['CAD', 4000],
    ['USD', 15_200],
  ]);
  expect(tiles[0]!.drill).toMatchObject({ metric: 'revenue', currency: 'CAD' });
  expect((await tilesOf(lead, 'hours'))[0]!.value).toBe(192);
});

test('ruling 50: whoever holds neither page 23 nor 25 gets no amount, not even its rows', async () => {
  const { signIn } = await worked();
  const recruiter = await signIn({ pages: [2, 24] });
  const data = await recruiter.call(dashboardsApi.data, { startDate: range.startDate, endDate: range.endDate });
  expect(data.tiles.some(({ unit }) => unit === 'money')).toBe(false);
  const asked = await recruiter.raw(dashboardsApi.rows, { metric: 'margin' });
  expect(asked.body).toMatchObject({ code: 'call.invalid', fields: [{ field: 'metric' }] });
  const { columns } = await recruiter.call(dashboardsApi.recruiterSubmissions, {});
  expect(columns.filter((column) => column.startsWith('spread'))).toEqual([]);
});

test('ruling 106: an adjustment counts on its own day, and an earlier asOf says what it said', async () => {
  const { lead, one } = await worked();
  const asOf = new Date().toISOString();
  const before = await tilesOf(lead, 'margin', { ...range, asOf });
  const line = { ...vectorRates, effectiveFrom: '2026-01-07', billRate: '102' };
  await lead.call(consultantPartsApi.changeRate, { consultantId: one.id, ...line });
  await lead.call(consultantMoneyApi.rerate, { consultantId: one.id, reason: 'Late raise' });
  expect(await tilesOf(lead, 'margin', { ...range, asOf })).toEqual(before);
  expect((await tilesOf(lead, 'margin'))[1]!.value).toBeCloseTo(3956.26, 2);
  // Three of five days of the first week and three whole weeks at 2 more: 24 + 40 + 32 + 40 hours.
  const today = { ...range, startDate: dayFromNow(-2), endDate: dayFromNow(1) };
  expect((await tilesOf(lead, 'revenue', today))[1]!.value).toBe(272);
});

test('trade 3.12.2: projects are counted by their days, as they were known, and who comes back is redeployed', async () => {
  const { lead, one } = await worked();
  const value = async (key: MetricKey, cut: object) => (await tilesOf(lead, key, cut))[0]!.value;
  const year = { ...range, endDate: '2026-06-30' };
  expect([await value('cons.ends', year), await value('redeploy', year)]).toEqual([0, undefined]);
  const known = new Date().toISOString();
  const end = { id: one.id, isActive: false, endDate: '2026-02-14', reason: 'COMPLETED' } as const;
  await lead.call(consultantsApi.activate, end as never);
  expect([await value('cons.ends', year), await value('redeploy', year)]).toEqual([1, 0]);
  expect([await value('cons.active', year), await value('cons.active', range)]).toEqual([0, 1]);
  expect(await value('cons.ends', { ...year, asOf: known })).toBe(0);
  const next = { consultantId: one.id, startDate: '2026-03-02', clientId: one.clientId, title: 'Second line' };
  await lead.call(consultantPartsApi.addProject, next as never);
  const rates = { ...vectorRates, effectiveFrom: '2026-03-02' };
  await lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...rates });
  // A project that was added by hand has no submission behind it.
  await lead.call(consultantsApi.create, { candidateId: one.candidateId });
  expect([await value('redeploy', year), await value('cons.starts', year)]).toEqual([100, 2]);
});

test('fall-off: a placement that ended within 14 days counts, one that went on does not; the rate limit of a job is kept', async () => {
  const { lead, context, one, units } = await worked();
  const { pool } = context.database;
  const stage = async (name: string) =>
    (await pool.query('select min(id)::int as id from client_job_status where category = $1', [name])).rows[0].id;
  const day = '2026-01-20T15:00:00Z';
  const place = async (bill: string, limit: string | null) => {
    const person = await pool.query(
      `insert into candidate (guid, first_name, last_name, name_key) values (md5(random()::text), 'A', 'B', 'a b') returning id`,
    );
    const job = await pool.query(
      `insert into job (guid, unit_id, title, status_id, owner_id, not_to_exceed, released_at, status_at)
       select md5(random()::text), $1, 'Analyst', min(id), $2, $3, $4, $4 from job_status where category = 'OPEN' returning id`,
      [units.USA, lead.userId, limit, day],
    );
    const submission = await pool.query(
      `insert into submission (unit_id, candidate_id, job_id, status_id, category, bill_rate) values ($1, $2, $3, $4, 'ACCEPTED', $5) returning id`,
      [units.USA, person.rows[0].id, job.rows[0].id, await stage('ACCEPTED'), bill],
    );
    for (const name of ['SUBMITTED', 'ACCEPTED'])
      await pool.query(
        `insert into stage_reached (submission_id, stage, first_at, recorded_at, by_user, unit_id, job_id, candidate_id)
         values ($1, $2, $3, $3, $4, $5, $6, $7)`,
        [submission.rows[0].id, name, day, lead.userId, units.USA, job.rows[0].id, person.rows[0].id],
      );
    return { submission: submission.rows[0].id, job: job.rows[0].id };
  };
  const early = await place('95', '100');
  const long = await place('105', '100');
  const free = await place('400', null);
  for (const [at, { submission }] of [early, long, free].entries()) {
    const project = await pool.query(
      `insert into project (unit_id, consultant_id, submission_id, state, start_on) values ($1, $2, $3, 'ENDED', '2026-01-26') returning id`,
      [units.USA, one.id, submission],
    );
    const ends = ['2026-02-09', '2026-02-10', '2099-01-01'][at];
    await pool.query(
      `insert into project_fact (unit_id, project_id, kind, on_day, recorded_at)
       values ($1, $2, 'START', '2026-01-26', $4), ($1, $2, 'END', $3, $4)`,
      [units.USA, project.rows[0].id, ends, day],
    );
  }
  const value = async (key: MetricKey) => (await tilesOf(lead, key))[0]!;
  expect(await value('falloff')).toMatchObject({ value: expect.closeTo(100 / 3, 3), of: 3 });
  expect(await value('nte')).toMatchObject({ value: 50, of: 2 });
  // What was agreed later changes nothing that was counted.
  await pool.query('update submission set bill_rate = 99 where id = $1', [long.submission]);
  await pool.query('update job set not_to_exceed = 500 where id = $1', [long.job]);
  expect(await value('nte')).toMatchObject({ value: 50, of: 2 });
  const hits = await lead.call(dashboardsApi.rows, { ...range, metric: 'falloff', mark: 'HIT' });
  expect(hits.found.rows.map(({ jobId }) => jobId)).toEqual([early.job]);
});

test('ruling 116: a project that ends within 30 days waits for its owner, and a rate request for another lead', async () => {
  const { lead, signIn, one, context, units } = await worked();
  const owner = await signIn({ pages: [15, 24] });
  await lead.call(consultantsApi.change, { id: one.id, ownerId: owner.userId });
  const kinds = async (by: Caller) => (await by.call(queueApi.read, {})).items.map(({ kind }) => kind);
  expect([await kinds(owner), await kinds(lead)]).toEqual([[], []]);
  await lead.call(consultantPartsApi.changeTimeline, { consultantId: one.id, plannedEnd: dayFromNow(12) });
  expect((await owner.call(queueApi.read, {})).items).toMatchObject([
    { kind: 'ENDING', recordId: one.projectId, consultantId: one.id, candidateName: 'Dana Whitfield', openings: 0 },
  ]);
  expect(await kinds(lead)).toEqual([]);
  const item = { kind: 'ENDING', recordId: one.projectId } as const;
  await owner.call(queueApi.mark, { ...item, mark: 'done' });
  expect(await kinds(owner)).toEqual([]);
  // Another last day is news.
  await lead.call(consultantPartsApi.changeTimeline, { consultantId: one.id, plannedEnd: dayFromNow(13) });
  expect(await kinds(owner)).toEqual(['ENDING']);

  await context.db.updateTable('business_unit').set({ rates_need_approval: true }).execute();
  await owner.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates, payRate: '70' });
  expect(await kinds(lead)).toEqual(['RATES']);
  // Hours wait for a lead, of a unit together; once approved they do not.
  const saved = await owner.call(consultantPartsApi.addWeek, {
    consultantId: one.id,
    weekEnding: '2026-02-07',
    regularHours: '40',
  });
  const ids = [saved.weeks.find(({ weekEnding }) => weekEnding === '2026-02-07')!.segments[0]!.id!];
  await owner.call(consultantMoneyApi.moveWeeks, { ids, to: 'SUBMITTED' });
  // Hours of a second project are of the same consultant.
  const second = await context.db
    .insertInto('project')
    .values({ unit_id: units.USA, consultant_id: one.id, state: 'ENDED', title: 'Before', start_on: '2025-01-05' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = { segment: 1, from_on: '2025-12-28', to_on: '2026-01-03', week_ending: '2026-01-03' };
  await context.db
    .insertInto('project_week')
    .values({ unit_id: units.USA, project_id: second.id, ...days, regular_hours: '8', state: 'SUBMITTED' } as never)
    .execute();
  const waits = (await lead.call(queueApi.read, {})).items.find(({ kind }) => kind === 'WEEKS');
  expect(waits).toMatchObject({ recordId: units.USA, result: '1' });
  expect((await lead.call(consultantsApi.search, { toApprove: true })).found.total).toBe(1);
  expect(await kinds(owner)).not.toContain('WEEKS');
  await context.db.deleteFrom('project_week').where('project_id', '=', second.id).execute();
  await lead.call(consultantMoneyApi.moveWeeks, { ids, to: 'APPROVED' });
  expect(await kinds(lead)).toEqual(['RATES']);
});
