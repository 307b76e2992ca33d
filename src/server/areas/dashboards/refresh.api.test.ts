import { expect, test } from 'vitest';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { addLife, dayMs, draws } from '#server/testing/dashboard-life.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';
import { cutOfDays } from './cut.ts';
import { findAllUnits } from './cut-queries.ts';
import { readByPerson, readDays, readSpreadByPerson, readSums, readWeeks } from './figures-numbers.ts';
import { type WeekMetric, weekMetrics } from './figures-projects-queries.ts';
import { refreshSums } from './refresh.ts';
import { withSums } from './sums.ts';
import { readSumsLag } from './sums-queries.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const refresh = ({ context }: Pick<World, 'context'>) =>
  refreshSums(context, new AbortController().signal, { settle: 0, ahead: 0, days: 100 });

/** Two units of odd zones with sixty days of life and some months of hours, a lead and three recruiters. */
async function lively() {
  const world = await openTestApp();
  const { pool } = world.context.database;
  const units = [world.units.USA, world.units.CAN];
  for (const [at, zone] of ['America/St_Johns', 'America/Phoenix'].entries())
    await pool.query('update business_unit set time_zone = $1 where id = $2', [zone, units[at]]);
  const recruiters: Caller[] = [];
  for (let count = 0; count < 3; count += 1) recruiters.push(await world.signIn({ pages: [2, 24], units }));
  await addLife(world, recruiters, 3);
  for (const unit of units) {
    const { projectId } = await addConsultant(world, unit, { last: `Doe${unit}`, start: day(Date.now() - 90 * dayMs) });
    // One who leaves after three days, as everybody knows before it happens.
    const { rows } = await pool.query(
      `update project set submission_id = (select submission_id from stage_reached where stage = 'ACCEPTED' and unit_id = $2
         and voided_at is null order by first_at desc limit 1) where id = $1 returning submission_id`,
      [projectId, unit],
    );
    expect(rows[0].submission_id).not.toBeNull();
    await pool.query(
      `insert into project_fact (unit_id, project_id, kind, on_day) values ($1, $2, 'START', current_date - 3), ($1, $2, 'END', current_date + 2)`,
      [unit, projectId],
    );
    // Another project of the same consultant ended 20 days ago: whoever left it was redeployed within 30 days.
    await pool.query(
      `with before as (insert into project (unit_id, consultant_id, state, client_id, start_on, actual_end)
         select unit_id, consultant_id, 'ENDED', client_id, current_date - 60, current_date - 20 from project where id = $1 returning id, unit_id)
       insert into project_fact (unit_id, project_id, kind, on_day) select b.unit_id, b.id, f.kind, current_date - f.ago
       from before b cross join (values ('START', 60), ('END', 20)) f(kind, ago)`,
      [projectId],
    );
    await pool.query(
      `insert into project_week (unit_id, project_id, week_ending, segment, from_on, to_on, regular_hours, state, rate_number, bill_rate,
         pay_rate, ot_bill_rate, ot_pay_rate, margin_hour, ot_margin_hour, client_id, approved_at)
       select $1, $2, d::date, 1, d::date - 6, d::date, 38.25, 'APPROVED', 1, 101.37, 68.2, 150, 102, 26.0281, 26.0281,
         (select client_id from project where id = $2), d + interval '3 days'
       from generate_series(current_date - 80, current_date, interval '7 days') d`,
      [unit, projectId],
    );
  }
  const lead = await world.signIn({ pages: [2, 22, 23, 24, 25], units });
  await pool.query('update session set unit_ids = $1 where user_id = $2', [units, lead.userId]);
  return { ...world, recruiters, lead, unitIds: units };
}

type World = Awaited<ReturnType<typeof lively>>;
type Cut = { startDate: string; endDate: string; asOf: string };

/** Everything that dashboards say of a cut. */
async function answers({ lead, recruiters: [recruiter] }: World, cut: Cut) {
  return {
    analytics: await lead.call(dashboardsApi.data, { ...cut, view: 'analytics' }),
    lead: await lead.call(dashboardsApi.data, { ...cut, view: 'lead' }),
    recruiter: await recruiter!.call(dashboardsApi.data, { ...cut, view: 'recruiter' }),
    automation: await lead.call(dashboardsApi.automation, cut),
    clients: await lead.call(dashboardsApi.clientTotals, { ...cut, view: 'lead' }),
    people: await lead.call(dashboardsApi.recruiterSubmissions, { ...cut, view: 'lead' }),
    load: (await lead.call(dashboardsApi.recruiterJobs, { ...cut, view: 'lead' })).recruiters.map(({ cells }) => cells),
    unattended: await lead.call(dashboardsApi.unattended, { asOf: cut.asOf, view: 'lead' }),
    stuck: await lead.call(dashboardsApi.unattended, { asOf: cut.asOf, view: 'lead', stuck: true }),
  };
}

/** The same, counted from the facts alone. */
async function slowly<T>({ context }: Pick<World, 'context'>, what: () => Promise<T>): Promise<T> {
  const move = async (by: string) => {
    for (const table of ['daily_sum_day', 'job_attention'])
      await context.database.pool.query(`update ${table} set holds_from = holds_from ${by} interval '900 years'`);
  };
  await move('+');
  try {
    return await what();
  } finally {
    await move('-');
  }
}

/** Ranges of the last ninety days, half of them as they were known earlier. */
function randomCut(random: ReturnType<typeof draws>): Cut {
  const from = Date.now() - random.next() * 80 * dayMs;
  const until = Math.min(Date.now() + dayMs, from + random.next() * 50 * dayMs);
  const asOf = random.chance(0.6) ? Date.now() - 1 : from + random.next() * (Date.now() - from);
  return { startDate: day(from), endDate: day(until), asOf: new Date(asOf).toISOString() };
}

/** What may happen to facts: each changes something that was summed before. */
const happenings = [
  // Whoever was redeployed was not, when the next project is somebody else's.
  `update project set consultant_id = (select min(id) from consultant) where state = 'ACTIVE' and unit_id = (select max(unit_id) from project)`,
  `update stage_reached set voided_at = now() where ctid in (select ctid from stage_reached where voided_at is null order by md5(submission_id || stage) limit 9)`,
  `insert into stage_reached (submission_id, stage, first_at, by_user, unit_id, job_id, client_id, candidate_id)
   select submission_id, 'INTERVIEW', first_at + interval '1 day', by_user, unit_id, job_id, client_id, candidate_id from stage_reached r
   where stage = 'SUBMITTED' and voided_at is null and not exists (select from stage_reached x where x.submission_id = r.submission_id
     and x.stage = 'INTERVIEW') and first_at < now() - interval '3 days'`,
  `delete from submission where id in (select id from submission s where not exists (select from project p where p.submission_id = s.id)
     order by md5(s.id::text) limit 3)`,
  `update job set status_id = (select id from job_status where category = 'CLOSED' limit 1), status_at = now() - interval '2 days'
   where id in (select id from job where category = 'OPEN' order by md5(guid) limit 6)`,
  `update job set due_at = now() - interval '5 days', positions = positions + 1 where id % 3 = 0`,
  `update chat_session set started_by = (select max(user_id) from session) where id % 4 = 0`,
  `insert into chat_message (session_id, author, body, created_at) select id, 'candidate', 'Late', now() from chat_session where id % 2 = 1`,
  `update outbound_message set sent_at = sent_at - interval '6 hours' where id % 3 = 0`,
  `update outbound_message set state = 'UNDELIVERED' where session_id is not null and id % 4 = 0`,
  `with told as (insert into message_event (message_id, event_key, state, happened_at)
     select id, 'delivered ' || id, 'DELIVERED', sent_at + interval '20 minutes' from outbound_message where session_id is not null and id % 5 = 0
     returning message_id, happened_at)
   update outbound_message m set state = 'DELIVERED', delivered_at = t.happened_at from told t where m.id = t.message_id and m.state = 'SENT'`,
  `insert into candidate_call (unit_id, candidate_id, job_id, outcome, by_user, happened_at)
   select s.unit_id, s.candidate_id, s.job_id, 'CONNECTED', s.started_by, j.released_at + interval '1 hour'
   from chat_session s join job j on j.id = s.job_id where s.id % 3 = 0`,
  `update match_run set pool_size = pool_size + 10 where id % 2 = 0`,
  `with found as (insert into match_result (run_id, candidate_id, rank, score, confidence, must_haves_met, must_haves_asked)
     select m.id, s.candidate_id, 1, 80, 'high', 1, 1 from match_run m
       join lateral (select candidate_id from submission x where x.job_id = m.job_id limit 1) s on true returning run_id, candidate_id)
   insert into match_action (run_id, candidate_id, action, by_user, at) select f.run_id, f.candidate_id, 'viewed', j.owner_id, now()
   from found f join match_run m on m.id = f.run_id join job j on j.id = m.job_id`,
  `insert into candidate_note (unit_id, candidate_id, job_id, author_id, note)
   select s.unit_id, s.candidate_id, s.job_id, j.owner_id, 'A note' from submission s join job j on j.id = s.job_id where s.id % 4 = 0`,
  `delete from job_assignment where id % 2 = 0`,
  `update job set released_at = released_at - interval '1 day' where id % 4 = 0`,
  `update job set owner_id = (select max(user_id) from session) where id % 5 = 0`,
  `update submission_event set rejected_by = 'CANDIDATE' where rejected_by = 'CLIENT'`,
  `update project_week set regular_hours = 40.5 where id % 3 = 0`,
  `update project_week set approved_at = null, state = 'DRAFT' where id % 5 = 0`,
  `insert into week_adjustment (week_id, on_day, rate_number, bill_amount, pay_amount, margin_amount, reason)
   select id, current_date - 4, 1, 12.5, 3.25, 7.75, 'Late raise' from project_week where id % 2 = 0`,
  `update project_fact set voided_at = now() where kind = 'END' and voided_at is null and on_day > current_date`,
  `update project_fact set voided_at = now() where kind = 'START' and voided_at is null and on_day > current_date - 30`,
  `insert into project_fact (unit_id, project_id, kind, on_day) select unit_id, project_id, 'START', current_date - 45 from project_fact
   where kind = 'START' and voided_at is not null`,
  `update business_unit set holidays = array[(current_date - 6)::text, (current_date - 13)::text]`,
  `update business_unit set time_zone = 'America/Vancouver' where time_zone = 'America/Phoenix'`,
];

test('M1: the daily sums say what the facts say, over random cuts, whatever is written meanwhile', async () => {
  const world = await lively();
  const { pool } = world.context.database;
  const random = draws(23);
  const compare = async (about: string) => {
    const cut = randomCut(random);
    const slow = await slowly(world, () => answers(world, cut));
    expect([about, cut, await answers(world, cut)]).toEqual([about, cut, slow]);
  };
  // The same range again and again: the numbers of the range before it are cached.
  const home = () => ({
    startDate: day(Date.now() - 30 * dayMs),
    endDate: day(Date.now()),
    asOf: new Date().toISOString(),
  });
  const tilesOf = async (cut: Cut) => (await world.lead.call(dashboardsApi.data, { ...cut, view: 'analytics' })).tiles;
  const previous = (tiles: Awaited<ReturnType<typeof tilesOf>>) => tiles.map((tile) => tile.previous);
  expect(await refresh(world)).toBeGreaterThan(1000);
  await compare('summed');
  for (const batch of [happenings.slice(0, 8), happenings.slice(8, 16), happenings.slice(16)]) {
    const before = previous(await tilesOf(home()));
    for (const what of batch) {
      const { rowCount } = await pool.query(what);
      expect([what, rowCount]).toEqual([what, expect.toSatisfy((count) => count > 0)]);
      // What was counted of the changed days before is cached: after each change it must be counted anew.
      const then = home();
      const fresh = await slowly(world, () => tilesOf(then));
      expect([what, await tilesOf(then)]).toEqual([what, fresh]);
    }
    // Written and not summed, then summed.
    await compare(`after ${batch[0]}`);
    expect(await refresh(world)).toBeGreaterThan(0);
    await compare(`summed after ${batch[0]}`);
    await compare(`summed after ${batch[0]}, again`);
    const now = home();
    const counted = await slowly(world, () => tilesOf(now));
    expect([batch[0], previous(counted)]).not.toEqual([batch[0], before]);
    expect([batch[0], await tilesOf(now)]).toEqual([batch[0], counted]);
  }
  expect(await readSumsLag(world.context.db)).toBe(0);
});

test('a sum that is wrong shows: the figures of settled days are those of the sums, and wait until they are settled', async () => {
  const world = await lively();
  const { pool } = world.context.database;
  await refresh(world);
  const cut = { startDate: day(Date.now() - 40 * dayMs), endDate: day(Date.now()), asOf: new Date().toISOString() };
  const right = await answers(world, cut);
  const { rows: kept } = await pool.query(`select distinct metric from daily_sum where day > current_date - 38`);
  for (const cutBy of ['', 'person', 'client', 'source', 'mark', 'person mark']) {
    await pool.query(
      `update daily_sum set facts = facts + 1, value = value * 2, base = base + 3, hits = hits - 1, times = times || 9999 where cut_by = $1`,
      [cutBy],
    );
    // Sums are read anew where their days were summed anew.
    await pool.query(`update daily_sum_day set summed_at = summed_at + interval '1 second'`);
    const wrong = await answers(world, cut);
    expect([cutBy, wrong]).not.toEqual([cutBy, right]);
    if (cutBy === '') {
      const differ = wrong.analytics.tiles.filter(
        (tile, at) => JSON.stringify(tile) !== JSON.stringify(right.analytics.tiles[at]),
      );
      const shown = right.analytics.tiles.filter(({ key }) => kept.some(({ metric }) => metric === key));
      expect(differ.map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
    }
    await pool.query(
      `update daily_sum set facts = facts - 1, value = value / 2, base = base - 3, hits = hits + 1,
         times = times[1:array_length(times, 1) - 1] where cut_by = $1`,
      [cutBy],
    );
  }
  // The next refresh leaves what is not settled.
  await pool.query('update match_run set pool_size = pool_size + 1');
  expect(await refreshSums(world.context, new AbortController().signal, { settle: 20, ahead: 10, days: 100 })).toBe(0);
  expect(await readSumsLag(world.context.db)).toBeGreaterThan(0);
});

test('what was counted of changed days is cached until one of them is written to, and never for an earlier asOf', async () => {
  const world = await lively();
  const { pool } = world.context.database;
  await refresh(world);
  // The last day has begun in every unit: one to come has no sum, and a range with it is counted each time.
  const last = day(Date.now() - 7 * 60 * 60_000);
  const late = (asOf: string) => ({ startDate: day(Date.now() - 40 * dayMs), endDate: last, asOf });
  const tiles = async (asOf = new Date().toISOString()) =>
    (await world.lead.call(dashboardsApi.data, { ...late(asOf), view: 'analytics' })).tiles;
  /** Writes, and takes the notes of it out of the log of changes. */
  const silently = async (text: string) => {
    const { rows } = await pool.query('select coalesce(max(id), 0) as last from daily_sum_change');
    await pool.query(text);
    await pool.query('delete from daily_sum_change where id > $1', [rows[0].last]);
  };
  const times = (factor: number) => `update project_week set regular_hours = regular_hours * ${factor}
    where week_ending > current_date - 30`;
  await pool.query(`update project_week set regular_hours = 30 where week_ending > current_date - 30`);
  // A note is of the millisecond in which it was written, and `asOf` may be its beginning: then nothing is cached.
  const aMoment = () => new Promise((go) => setTimeout(go, 20));
  await aMoment();

  const right = await tiles();
  await silently(times(2));
  expect(await tiles()).toEqual(right);
  await pool.query(`insert into daily_sum_change (unit_id, about, on_day)
    select distinct unit_id, 'week', week_ending from project_week where week_ending > current_date - 30`);
  await aMoment();
  const wrong = await tiles();
  expect(wrong).not.toEqual(right);
  expect(wrong).toEqual(await slowly(world, () => tiles()));
  // Notes that came and went with a new sum leave as many notes as before: the time of the sum tells them apart.
  await silently(times(0.5));
  expect(await tiles()).toEqual(wrong);
  await pool.query(`update daily_sum_day set summed_at = summed_at + interval '1 second'`);
  const earlier = new Date().toISOString();
  await aMoment();
  expect(await tiles()).toEqual(right);
  // Who asks for what was known before is not told what was counted later.
  await silently(times(2));
  expect(await tiles()).toEqual(right);
  expect(await tiles(earlier)).not.toEqual(right);
});

test('weeks that are read together and percentiles of single days equal those that are read one by one', async () => {
  const world = await lively();
  const { db } = world.context;
  await refresh(world);
  // Some days are kept and some are counted; a week that was approved a month late, an adjustment and overtime are among them.
  await world.context.database.pool.query(`update project_week set approved_at = week_ending + interval '20 days', ot_hours = 3.5
    where week_ending between current_date - 50 and current_date - 44`);
  await world.context.database.pool.query(
    `insert into week_adjustment (week_id, on_day, rate_number, bill_amount, pay_amount, margin_amount, reason, added_by)
    select id, week_ending - 1, 1, 120.5, 80.25, 40.25, 'bonus', $1 from project_week where week_ending > current_date - 20`,
    [world.lead.userId],
  );
  const units = (await findAllUnits(db)).filter(({ id }) => world.unitIds.includes(id));
  const cut = await withSums(
    db,
    cutOfDays(units, day(Date.now() - 60 * dayMs), day(Date.now()), new Date().toISOString()),
  );
  const keys = Object.keys(weekMetrics) as WeekMetric[];
  const together = await readWeeks(db, keys, cut);
  for (const key of keys) {
    const alone = await readDays(db, key, cut);
    expect(alone.all.count, key).toBeGreaterThan(0);
    expect([key, together.get(key)!.days]).toEqual([key, alone.days]);
    expect([key, alone.all]).toMatchObject([key, together.get(key)!.all]);
  }
  expect(together.get('margin')!.all.late).toBeGreaterThan(0);
  const spread = await readSpreadByPerson(db, cut);
  expect(spread).toEqual(await readByPerson(db, 'spread', cut));
  expect(spread.filter(({ count, sum }) => count > 0 && sum! > 0)).not.toEqual([]);
  const { days } = await readDays(db, 'first.contact', cut);
  expect(days.filter(({ timed }) => timed > 1).length).toBeGreaterThan(2);
  for (const { day: on, median, p90 } of days) {
    const one = await readSums(db, 'first.contact', cut, { day: on });
    expect([on, median, p90]).toEqual([on, one.median, one.p90]);
  }
});
