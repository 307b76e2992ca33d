import { expect, test } from 'vitest';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { type MetricKey, metricKeys, metricOf } from '#contract/areas/dashboards/metrics.ts';
import { businessSeconds, dayIn, usualHours } from '#domain/places/business-time.ts';
import { addLife, dayMs, draws } from '#server/testing/dashboard-life.ts';
import { type Caller, openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { refreshSums } from './refresh.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A lead and four recruiters in two units of odd zones, with sixty days of life, and the sums of its days. */
async function lively(zones = ['America/St_Johns', 'America/Phoenix']) {
  const world = await openTestApp();
  const units = [world.units.USA, world.units.CAN];
  for (const [at, zone] of zones.entries())
    await world.context.db.updateTable('business_unit').set({ time_zone: zone }).where('id', '=', units[at]!).execute();
  const recruiters: Caller[] = [];
  for (let count = 0; count < 4; count += 1) recruiters.push(await world.signIn({ pages: [2, 24], units }));
  await addLife(world, recruiters);
  const lead = await world.signIn({ pages: [2, 22, 23, 24, 25], units });
  await world.context.db.updateTable('session').set({ unit_ids: units }).where('user_id', '=', lead.userId).execute();
  await refreshSums(world.context, new AbortController().signal, { settle: 0, ahead: 0, days: 100 });
  return { ...world, recruiters, lead, unitIds: units };
}

type World = Awaited<ReturnType<typeof lively>>;
type Cut = { startDate: string; endDate: string; view: 'lead' | 'analytics'; asOf: string };

/** A range somewhere in the last ninety days, as it was known at some moment after it began. */
function randomCut(random: ReturnType<typeof draws>): Cut {
  const from = Date.now() - random.next() * 80 * dayMs;
  const until = Math.min(Date.now(), from + random.next() * 40 * dayMs);
  const asOf = random.chance(0.5) ? Date.now() - 5 : from + random.next() * (Date.now() - from);
  return { startDate: day(from), endDate: day(until), view: 'lead', asOf: new Date(asOf).toISOString() };
}

const totalOf = async (lead: Caller, input: object) =>
  (await lead.call(dashboardsApi.rows, { size: 1, ...input } as never)).found.total;

test('M1: every number is as many as its rows and as the lines of its file, over random cuts', async () => {
  const world = await lively();
  const { lead } = world;
  const random = draws(11);
  let compared = 0;
  const sameAsRows = async (number: number, input: object) => {
    compared += 1;
    expect([input, await totalOf(lead, input)]).toEqual([input, number]);
  };
  for (let round = 0; round < 14; round += 1) {
    const cut = randomCut(random);
    for (const view of ['lead', 'analytics'] as const) {
      const data = await lead.call(dashboardsApi.data, { ...cut, view });
      const base = { ...cut, view };
      for (const tile of data.tiles) {
        const drill = { ...base, ...tile.drill };
        // What weeks come to is added up in project-figures.api.test.ts: in this life nobody works.
        const { kind, of } = metricOf(tile.key);
        if (of === 'week') expect([tile.key, tile.value ?? 0]).toEqual([tile.key, 0]);
        else if (kind === 'count' || kind === 'cohort' || kind === 'sum') await sameAsRows(tile.value ?? 0, drill);
        else await sameAsRows(tile.of!, drill);
        if (tile.late > 0) await sameAsRows(tile.late, { ...drill, lateOnly: true });
        if (kind === 'share' && tile.of)
          await sameAsRows(Math.round((tile.value! * tile.of) / 100), { ...drill, mark: 'HIT' });
        if (kind === 'time') await sameAsRows(tile.open!, { ...drill, mark: 'OPEN' });
      }
      for (const funnel of data.funnel) {
        await sameAsRows(funnel.total, { ...base, metric: funnel.key });
        for (const { key, value } of funnel.steps) await sameAsRows(value, { ...base, metric: funnel.key, mark: key });
      }
      for (const { name, cells } of data.tables.find(({ key }) => key === 'stages')?.rows ?? [])
        await sameAsRows(cells['reached']!, { ...base, metric: 'stage.days', mark: name });
      const messages = data.series.find(({ key }) => key === 'msgs.sent')!;
      for (const { day: on, value = 0 } of messages.points.slice(0, 2))
        await sameAsRows(value, { ...base, metric: 'msgs.sent', day: on });
    }
    const clients = await lead.call(dashboardsApi.clientTotals, cut);
    for (const row of clients.rows.filter(({ id }) => id !== undefined).slice(0, 2)) {
      await sameAsRows(row.cells['submitted']!, { ...cut, metric: 'sub.first', clientId: row.id });
      await sameAsRows(row.cells['unattended']!, { ...cut, metric: 'jobs.unattended', clientId: row.id });
    }
    const people = await lead.call(dashboardsApi.recruiterSubmissions, cut);
    for (const row of people.rows.slice(0, 2))
      await sameAsRows(row.cells['first']!, { ...cut, metric: 'sub.first', recruiterId: row.id });
    const metric = metricKeys[round % metricKeys.length]!;
    const file = await world.app.inject({
      method: 'POST',
      url: dashboardsApi.exportRows.path,
      headers: { authorization: `Bearer ${lead.token}` },
      payload: { ...cut, metric, format: 'csv' },
    });
    await sameAsRows(file.body.trim().split('\n').length - 1, { ...cut, metric });
  }
  expect(compared).toBeGreaterThan(500);
});

test('M3, M5: a second implementation over the bare tables counts the same, in odd zones', async () => {
  const world = await lively();
  // A job that is over has ended once, whatever changes of it afterwards.
  await world.context.database.pool.query(
    `update job set positions = positions + 1 where category in ('FILLED', 'CLOSED', 'CANCELLED')`,
  );
  const random = draws(5);
  const naive = await readNaive(world);
  for (let round = 0; round < 12; round += 1) {
    const cut = randomCut(random);
    const { tiles, funnel } = await world.lead.call(dashboardsApi.data, { ...cut, view: 'analytics' });
    const tile = (key: MetricKey) => tiles.find((one) => one.key === key)!;
    const expected = naive(cut);
    for (const key of ['sub.first', 'sub.interview', 'sub.accepted', 'sub.started', 'jobs.released'] as const)
      expect([cut, key, tile(key).value, tile(key).late]).toEqual([cut, key, ...expected.counted[key]]);
    expect([cut, tile('coverage').value?.toFixed(6)]).toEqual([cut, expected.coverage?.toFixed(6)]);
    // The database keeps microseconds, the second implementation milliseconds.
    expect([cut, tile('tts').value]).toEqual([
      cut,
      expected.median === undefined ? undefined : expect.closeTo(expected.median, 2),
    ]);
    expect([cut, ...funnel[0]!.steps.map(({ value }) => value)]).toEqual([cut, ...expected.funnel]);
    for (const [key, value] of Object.entries(expected.outcomes))
      expect([cut, key, tile(key as MetricKey).value]).toEqual([
        cut,
        key,
        value === undefined ? undefined : expect.closeTo(value, 2),
      ]);
    const total = await world.lead.call(dashboardsApi.rows, { ...cut, metric: 'jobs.open', size: 1 });
    expect([cut, total.found.total]).toEqual([cut, expected.open]);
  }
});

/** Reads the bare tables once, and counts in plain loops. */
async function readNaive({ context, unitIds }: World) {
  const { pool } = context.database;
  const all = async (table: string) => (await pool.query(`select * from ${table}`)).rows as Record<string, never>[];
  const [stages, spans, units] = [
    await all('stage_reached'),
    (await all('job_span')).toSorted((one, other) => Number(one['id']) - Number(other['id'])),
    await all('business_unit'),
  ];
  const zones = new Map(units.map((unit) => [Number(unit['id']), String(unit['time_zone'])]));
  const time = (value: unknown) => new Date(String(value)).getTime();
  return ({ startDate, endDate, asOf }: Cut) => {
    const known = (row: Record<string, unknown>) =>
      time(row['recorded_at']) <= time(asOf) && (!row['voided_at'] || time(row['voided_at']) > time(asOf));
    const within = (row: Record<string, unknown>, at: unknown) => {
      const on = dayIn(zones.get(Number(row['unit_id']))!, new Date(String(at)));
      return unitIds.includes(Number(row['unit_id'])) && on >= startDate && on <= endDate;
    };
    const reachedBy = (stage: string) => stages.filter((row) => row['stage'] === stage && known(row));
    const late = (rows: Record<string, unknown>[], field: string) =>
      rows.filter((row) => time(row['recorded_at']) - time(row[field]) > dayMs).length;
    const count = (stage: string): [number, number] => {
      const rows = reachedBy(stage).filter((row) => within(row, row['first_at']));
      return [rows.length, late(rows, 'first_at')];
    };
    const opened = spans.filter(
      (row) => row['is_release'] && time(row['recorded_at']) <= time(asOf) && within(row, row['from_at']),
    );
    const hours: number[] = [];
    for (const job of opened) {
      const first = Math.min(
        ...reachedBy('SUBMITTED')
          .filter((row) => row['job_id'] === job['job_id'])
          .map((row) => time(row['first_at'])),
      );
      const zone = zones.get(Number(job['unit_id']))!;
      if (Number.isFinite(first))
        hours.push(
          businessSeconds({ zone, ...usualHours, holidays: [] }, new Date(time(job['from_at'])), new Date(first)) /
            3600,
        );
    }
    hours.sort((a, b) => a - b);
    const cohort = reachedBy('SUBMITTED').filter((row) => within(row, row['first_at']));
    const accepted = reachedBy('ACCEPTED').filter((row) => within(row, row['first_at']));
    const left = new Set(reachedBy('BACKED_OUT').map((row) => row['submission_id']));
    const isChange = (row: Record<string, unknown>) =>
      row['category'] ===
      spans.findLast((one) => one['job_id'] === row['job_id'] && Number(one['id']) < Number(row['id']))?.['category'];
    const over = new Map(
      spans
        .filter(
          (row) =>
            !isChange(row) &&
            ['FILLED', 'CLOSED', 'CANCELLED'].includes(String(row['category'])) &&
            time(row['recorded_at']) <= time(asOf) &&
            within(row, row['from_at']),
        )
        .toSorted((one, other) => time(one['from_at']) - time(other['from_at']))
        .map((row) => [row['job_id'], row] as const),
    );
    const openings = (rows: Record<string, unknown>[]) => {
      const all = rows.reduce((sum, row) => sum + Number(row['positions']), 0);
      const taken = rows.reduce((sum, row) => {
        const stay = reachedBy('ACCEPTED').filter(
          (one) => one['job_id'] === row['job_id'] && !left.has(one['submission_id']),
        );
        return sum + Math.min(Number(row['positions']), stay.length);
      }, 0);
      return all === 0 ? undefined : (100 * taken) / all;
    };
    const daysToFill = accepted
      .flatMap((row) => {
        const released = spans.find(
          (span) => span['is_release'] && span['job_id'] === row['job_id'] && time(span['recorded_at']) <= time(asOf),
        );
        return released ? [(time(row['first_at']) - time(released['from_at'])) / dayMs] : [];
      })
      .sort((a, b) => a - b);
    const perJob = opened
      .map((job) => reachedBy('SUBMITTED').filter((row) => row['job_id'] === job['job_id']).length)
      .filter((count) => count > 0);
    const share = (hits: number, of: number) => (of === 0 ? undefined : (100 * hits) / of);
    const ever = (stage: string) =>
      cohort.filter((row) => reachedBy(stage).some((one) => one['submission_id'] === row['submission_id'])).length;
    const open = spans.filter((row) => {
      const zone = zones.get(Number(row['unit_id']));
      if (!unitIds.includes(Number(row['unit_id'])) || row['category'] !== 'OPEN') return false;
      // The end of the range on the clocks of the unit: walked to by the minute from a day before it.
      const end = Math.min(endOf(zone!, endDate), time(asOf));
      const isOver = row['until_at'] && time(row['until_at']) <= end && time(row['until_recorded_at']) <= time(asOf);
      return time(row['from_at']) <= end && time(row['recorded_at']) <= time(asOf) && !isOver;
    });
    return {
      counted: {
        'sub.first': count('SUBMITTED'),
        'sub.interview': count('INTERVIEW'),
        'sub.accepted': count('ACCEPTED'),
        'sub.started': count('STARTED'),
        'jobs.released': [opened.length, late(opened, 'from_at')] as [number, number],
      },
      coverage: opened.length === 0 ? undefined : (100 * hours.length) / opened.length,
      median: medianOf(hours),
      funnel: metricOf('funnel.sub').steps!.map(ever),
      outcomes: {
        fill: openings([...over.values()]),
        'fill.kept': openings([...over.values()].filter((row) => row['category'] !== 'CANCELLED')),
        falloff: share(accepted.filter((row) => left.has(row['submission_id'])).length, accepted.length),
        'time.to.fill': medianOf(daysToFill),
        'sub.volume': perJob.length === 0 ? undefined : perJob.reduce((sum, count) => sum + count, 0) / perJob.length,
        'dup.client': share(0, cohort.length),
      },
      open: open.length,
    };
  };
}

/** The middle of numbers in order. */
const medianOf = (sorted: readonly number[]) =>
  sorted.length === 0
    ? undefined
    : (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;

const ends = new Map<string, number>();
/** The first minute after a day in a zone, by trying them. */
function endOf(zone: string, on: string): number {
  const known = ends.get(zone + on);
  if (known) return known;
  let at = Date.parse(`${on}T00:00:00Z`) + 12 * 3_600_000;
  while (dayIn(zone, new Date(at)) <= on) at += 30 * 60_000;
  ends.set(zone + on, at);
  return at;
}

test('a first submission that somebody dated before the opening took no hours, and none is not yet', async () => {
  const { lead, context } = await lively();
  const cut = { startDate: day(Date.now() - 60 * dayMs), endDate: day(Date.now()), view: 'analytics' as const };
  const rows = async () => {
    const { found } = await lead.call(dashboardsApi.rows, { ...cut, metric: 'tts', size: 100 });
    return found.rows.map(({ id, value }) => ({ id, value }));
  };
  const before = await rows();
  const [one] = before.filter(({ value }) => value !== undefined && value > 1);
  await context.database.pool.query(
    `update stage_reached r set first_at = j.released_at - interval '3 days', recorded_at = j.released_at - interval '3 days'
     from job j where j.id = r.job_id and j.id = $1 and r.stage = 'SUBMITTED'`,
    [one!.id],
  );
  expect(await rows()).toEqual(before.map((row) => (row.id === one!.id ? { ...row, value: 0 } : row)));
  expect(before.some(({ value }) => value === undefined)).toBe(true);
});

test('M2: what was known at a moment stays, whatever changes or is learned later', async () => {
  const world = await lively();
  const { lead, context, recruiters } = world;
  const cut = { startDate: day(Date.now() - 30 * dayMs), endDate: day(Date.now()), view: 'analytics' as const };
  const asOf = (await lead.call(dashboardsApi.data, cut)).asOf;
  const answers = async () => ({
    data: await lead.call(dashboardsApi.data, { ...cut, asOf }),
    lead: await lead.call(dashboardsApi.data, { ...cut, asOf, view: 'lead' }),
    clients: (await lead.call(dashboardsApi.clientTotals, { ...cut, asOf })).rows.map(({ cells }) => cells),
    people: (await lead.call(dashboardsApi.recruiterSubmissions, { ...cut, asOf })).rows.map(({ id, cells }) => [
      id,
      cells,
    ]),
  });
  const before = await answers();
  const { pool } = context.database;
  await pool.query(`update app_user set last_name = 'Renamed', is_active = false where id = $1`, [
    recruiters[0]!.userId,
  ]);
  await pool.query('update job set owner_id = $1, client_id = null, positions = positions + 2', [
    recruiters[1]!.userId,
  ]);
  await pool.query('update stage_reached set voided_at = now() where stage = $1 and voided_at is null', ['INTERVIEW']);
  await pool.query(
    `update job set status_id = (select id from job_status where category = 'CLOSED' limit 1), status_at = now()`,
  );
  await pool.query(`update candidate set source_id = null, first_name = '', last_name = ''`);
  await pool.query(
    `insert into stage_reached (submission_id, stage, first_at, by_user, unit_id, job_id, client_id, candidate_id)
     select submission_id, 'SUBMITTED', first_at + interval '1 hour', by_user, unit_id, job_id, client_id, candidate_id from stage_reached r
     where stage = 'CONTACTED' and voided_at is null and first_at > now() - interval '20 days' and first_at < now() - interval '3 days'
       and not exists (select from stage_reached x where x.submission_id = r.submission_id and x.stage = 'SUBMITTED' and x.voided_at is null)`,
  );
  expect(await answers()).toEqual(before);
  const now = await lead.call(dashboardsApi.data, cut);
  const submitted = (data: typeof now) => data.tiles.find(({ key }) => key === 'sub.first')!;
  expect(submitted(now).value).toBeGreaterThan(submitted(before.data).value!);
  expect(submitted(now).late).toBeGreaterThan(submitted(before.data).late);
});

test('a recruiter sees their own rows and the median, and no name of another', async () => {
  const world = await lively();
  const [recruiter] = world.recruiters as [Caller, ...Caller[]];
  const people = await recruiter.call(dashboardsApi.recruiterSubmissions, {});
  expect(people.rows.map(({ id }) => id)).toEqual([recruiter.userId]);
  expect(people.pace.people).toBe(4);
  expect(people.pace.median).toBeDefined();
  const jobs = await recruiter.call(dashboardsApi.recruiterJobs, {});
  expect(jobs.recruiters.map(({ userId }) => userId)).toEqual([recruiter.userId]);
  const others = await recruiter.call(dashboardsApi.rows, {
    metric: 'sub.first',
    recruiterId: world.recruiters[1]!.userId,
    startDate: day(Date.now() - 60 * dayMs),
  });
  expect(others.found.total).toBe(0);
  const lead = await recruiter.raw(dashboardsApi.data, { view: 'lead' });
  expect(lead).toMatchObject({ status: 400, body: { fields: [{ field: 'view' }] } });
});

test('ruling 105: wrong days and moments are named, an empty unit has readable figures', async () => {
  const { lead } = await emptyWorld();
  const wrong = async (input: object) =>
    ((await lead.raw(dashboardsApi.data, input)).body['fields'] as { field: string }[] | undefined)?.map(
      ({ field }) => field,
    );
  expect(await wrong({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual(['endDate']);
  expect(await wrong({ startDate: '2026-02-31' })).toEqual(['startDate']);
  expect(await wrong({ startDate: '2025-01-01', endDate: '2026-02-05' })).toEqual(['endDate']);
  expect(await wrong({ asOf: '2190-01-01T00:00:00Z' })).toEqual(['asOf']);
  expect(await wrong({ endDate: '9999-12-31' })).toEqual(['endDate']);
  const { tiles, series, funnel } = await lead.call(dashboardsApi.data, { view: 'analytics' });
  expect(tiles.find(({ key }) => key === 'coverage')).toEqual({
    key: 'coverage',
    unit: 'percent',
    of: 0,
    late: 0,
    drill: { metric: 'coverage' },
  });
  // Of an amount only the days that have one are told.
  expect(series.every(({ points, currency }) => (currency === undefined) === points.length > 0)).toBe(true);
  expect(funnel[0]).toMatchObject({ total: 0 });
});

async function emptyWorld(): Promise<TestApp & { lead: Caller }> {
  const world = await openTestApp();
  return { ...world, lead: await world.signIn({ pages: [22, 23, 24, 25], units: [world.units.empty] }) };
}
