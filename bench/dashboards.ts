// Measures the dashboards and the consultants (M4, C8, C9):
// node bench/dashboards.ts [--jobs 100000] [--rounds 12] [--changes 3] [--facts] [--live]
// Six people on each job, twenty messages, a conversation and a run, and a consultant for every fifth job with weeks of hours,
// over two years. The daily sums are made, and then people go on working: a business of this size changes some 3 stages a
// minute, and what they write waits for 20 to 40 seconds (ADR 0126); so 3, or --changes of them, with a message, a call, a run,
// the end of a project and a week of hours, and as many open jobs whose attention is not known. Their days are counted from the
// facts. With --facts nothing is summed. With --live the same happens again before every round: the changed days are summed
// anew, so that what is cached of their months is read again, and others change. A database that was loaded before
// (DATABASE_URL, BENCH_FOLDER) is measured as it is. The last line is one JSON object.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { refreshSums } from '#server/areas/dashboards/refresh.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openLog } from '#server/outside/log.ts';
import { type BenchContext, openBenchContext, signIn } from './context.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '12' },
    changes: { type: 'string', default: '3' },
    facts: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
  },
});
const jobs = Number(values.jobs);
const rounds = Number(values.rounds);
const changes = Number(values.changes);
const days = 730;

type Owner = BenchContext['ownerDb'];

const began = performance.now();
const say = (what: string) => console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);

/** Statements that plan once would go on reading all of a table that was empty when they were first run. */
async function load(db: Owner, unitId: number, users: readonly number[]): Promise<void> {
  const user = (n: string) => sql`(${[...users]}::bigint[])[1 + ${sql.raw(n)} % ${users.length}]`;
  await sql`insert into source_type (name) select 'Bench source' where not exists (select from source_type)`.execute(
    db,
  );
  await sql`insert into client (name, name_key, unit_id) select 'Client ' || n, 'client ' || n, ${unitId}
    from generate_series(1, 200) n`.execute(db);
  await sql`insert into candidate (guid, first_name, last_name, name_key)
    select md5('c' || n), 'Dana', 'Smith' || n, 'dana smith' || n from generate_series(1, ${jobs}::int) n`.execute(db);
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
    select ${unitId}, id, (select min(id) from candidate_status), name_key from candidate`.execute(db);
  await sql`analyze`.execute(db);
  for (let from = 1; from <= jobs; from += 5000) {
    const to = Math.min(jobs, from + 4999);
    await sql`insert into job (guid, unit_id, title, client_id, client_name, status_id, owner_id, released_at, created_at,
        updated_at, positions, due_at)
      select md5('j' || n), ${unitId}, 'Engineer ' || n, (select min(id) from client) + n % 200, 'Client ' || 1 + n % 200,
        (select id from job_status where category = case when n <= ${jobs / 20} then 'OPEN' else 'CLOSED' end order by id limit 1),
        ${user('n')}, at, at, at, 1 + n % 2, now() + n * interval '1 hour'
      from generate_series(${from}::int, ${to}::int) n
        cross join lateral (select now() - n * ${days / jobs}::float8 * interval '1 day' as at) a`.execute(db);
    await sql`insert into submission (unit_id, candidate_id, job_id, status_id, category, stages_filled)
      select ${unitId}, (select min(id) from candidate) + (j.id * 6 + k) % ${jobs}, j.id, s.id, s.category, true
      from job j cross join generate_series(0, 5) k
        cross join lateral (select id, category from client_job_status where category = 'SUBMITTED' order by id limit 1) s
      where not exists (select from submission x where x.job_id = j.id) on conflict do nothing`.execute(db);
    if (from < 20_000) await sql`analyze job, job_span, submission`.execute(db);
  }
  await sql`update job_span p set category = 'OPEN', is_release = true, from_at = j.released_at, recorded_at = j.released_at,
      until_at = case when j.category = 'OPEN' then null else j.released_at + interval '20 days' end,
      until_recorded_at = case when j.category = 'OPEN' then null else j.released_at + interval '20 days' end
    from job j where j.id = p.job_id`.execute(db);
  // The copies that it makes are the same for all rows here.
  await sql`alter table stage_reached disable trigger stage_source`.execute(db);
  await sql`insert into stage_reached (submission_id, stage, first_at, recorded_at, by_user, unit_id, job_id, client_id, candidate_id)
    select x.id, s.stage, at, at, ${user('x.id')}, x.unit_id, x.job_id, j.client_id, x.candidate_id
    from submission x join job j on j.id = x.job_id cross join (values ('MATCHED', 100, 1), ('CONTACTED', 60, 3), ('SUBMITTED', 30, 26),
      ('INTERVIEW', 12, 80), ('OFFERED', 6, 120), ('ACCEPTED', 5, 150), ('STARTED', 4, 300)) as s(stage, share, hours)
      cross join lateral (select j.released_at + (s.hours + x.id % 9) * interval '1 hour' as at) a
    where x.id * 37 % 100 < s.share and at < now()`.execute(db);
  await sql`alter table stage_reached enable trigger stage_source`.execute(db);
  say('stages');
  await sql`insert into match_run (guid, unit_id, job_id, job_version_hash, requested_by, state, need, engine, weights, pool_size,
      started_at, finished_at)
    select md5('r' || j.id), ${unitId}, j.id, '', ${user('j.id')}, 'DONE', '{}', 'bench', '{}', 5000, at, at
    from job j cross join lateral (select j.released_at + interval '1 hour' as at) a where at < now()`.execute(db);
  await sql`insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, started_by, created_at, last_at,
      expires_at)
    select md5('s' || j.id), ${unitId}, (select min(id) from candidate) + (j.id * 6) % ${jobs}, j.id, '{}', 'COMPLETED', 'EMAIL', 3,
      ${user('j.id')}, at, at + interval '2 days', at + interval '14 days'
    from job j cross join lateral (select j.released_at + interval '3 hours' as at) a where at < now()`.execute(db);
  await sql`insert into chat_milestone (session_id, state, first_at, recorded_at)
    select id, 'REPLIED', created_at + interval '5 hours', created_at + interval '5 hours' from chat_session where id % 2 = 0
    on conflict do nothing`.execute(db);
  await sql`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, state, job_id, candidate_id,
      session_id, created_by, created_at, sent_at)
    select md5('m' || j.id || '-' || k), 'bench ' || j.id || ' ' || k, ${unitId}, 'EMAIL', 'chat', 'a@example.com', repeat('text ', 40),
      'SENT', j.id, (select min(id) from candidate) + (j.id * 6 + k) % ${jobs}, s.id, ${user('j.id')}, at, at
    from job j cross join generate_series(0, 19) k left join chat_session s on k = 0 and s.job_id = j.id
      cross join lateral (select j.released_at + (k + 1) * interval '5 hours' as at) a where at < now()`.execute(db);
  say('messages');
  const people = Math.round(jobs / 5);
  await sql`insert into consultant (unit_id, candidate_id, state, name_sort, owner_id, client_name, project_title, start_on, end_on,
      bill_rate, pay_rate, margin_per_hour, margin_percent, authorized_until, missing_weeks)
    select ${unitId}, id, case when id % 4 = 0 then 'ENDED' else 'ACTIVE' end, name_key, ${user('id')}, 'Client ' || 1 + id % 200,
      'Engineer', current_date - (id % ${days})::int, case when id % 4 = 0
        then current_date - (id % ${days})::int + (id * 37 % (id % ${days} + 1))::int
        else current_date + (id % 300)::int end, 100, 68, 26.028, 26.03,
      case when id % 3 = 0 then current_date + (id % 400)::int end, (id % 11 = 0)::int
    from candidate where id < (select min(id) from candidate) + ${people}`.execute(db);
  await sql`insert into project (unit_id, consultant_id, state, client_id, client_name, title, start_on, planned_end, week_starts)
    select ${unitId}, id, case when state = 'ENDED' then 'ENDED' else 'ACTIVE' end, (select min(id) from client) + id % 200,
      client_name, project_title, start_on, greatest(start_on, end_on), '[{"from":"0001-01-01","start":"SUNDAY"}]' from consultant`.execute(
    db,
  );
  await sql`insert into project_fact (unit_id, project_id, kind, on_day, recorded_at, by_user, client_id)
    select p.unit_id, p.id, f.kind, f.on_day, f.on_day - interval '5 days', ${user('p.id')}, p.client_id from project p
      cross join lateral (values ('START', p.start_on), ('PLANNED', p.planned_end),
        ('END', case when p.state = 'ENDED' then p.planned_end end)) as f(kind, on_day)
    where f.on_day is not null`.execute(db);
  await sql`insert into project_week (unit_id, project_id, week_ending, segment, from_on, to_on, regular_hours, state, rate_number,
      bill_rate, pay_rate, ot_bill_rate, ot_pay_rate, margin_hour, ot_margin_hour, client_id, approved_at)
    select p.unit_id, p.id, w.ending, 1, w.ending - 6, w.ending, 40, 'APPROVED', 1, 100, 68, 150, 102, 26.028, 26.028, p.client_id,
      w.ending + interval '3 days'
    from project p cross join lateral (
      select d::date as ending from generate_series(p.start_on + 6 - (extract(dow from p.start_on))::int,
        case when p.state = 'ENDED' then p.planned_end else current_date end, interval '7 days') d
      order by d desc limit 16) w
    order by w.ending, p.id`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Makes the daily sums, and writes to some days since, as people do between two refreshes. */
async function sum({ context, ownerDb }: BenchContext, unitId: number, isFirst = true): Promise<void> {
  const from = performance.now();
  // What was loaded has no sums at all: all days are summed once, not once for each table that was filled.
  if (isFirst) await sql`truncate daily_sum_change`.execute(ownerDb);
  const days = await refreshSums(context, new AbortController().signal, { settle: 0, ahead: 0, days: 800 });
  console.log(`${days} days and jobs summed in ${Math.round((performance.now() - from) / 1000)} s`);
  await work(ownerDb, unitId);
  await sql`analyze daily_sum, daily_sum_day, daily_sum_change, job_attention`.execute(ownerDb);
}

/** The next stage of some people, and what else is written meanwhile: the triggers note whose days it changes. */
async function work(db: Owner, unitId: number): Promise<void> {
  const steps = [
    ['CONTACTED', 'SUBMITTED'],
    ['SUBMITTED', 'INTERVIEW'],
    ['MATCHED', 'CONTACTED'],
  ] as const;
  for (let change = 0; change < changes; change += 1) {
    const [from, to] = steps[change % steps.length]!;
    await sql`insert into stage_reached (submission_id, stage, first_at, recorded_at, by_user, unit_id, job_id, client_id, candidate_id)
      select r.submission_id, ${to}, now(), now(), r.by_user, r.unit_id, r.job_id, r.client_id, r.candidate_id from stage_reached r
      where r.unit_id = ${unitId} and r.stage = ${from} and r.first_at < now() - interval '1 day' and r.first_at > now() - interval '20 days'
        and not exists (select from stage_reached x where x.submission_id = r.submission_id and x.stage = ${to})
      order by r.first_at desc offset ${50 + 200 * change} limit 1`.execute(db);
  }
  await sql`update outbound_message set sent_at = now() where id = (select max(id) from outbound_message where session_id is not null)`.execute(
    db,
  );
  await sql`insert into candidate_call (unit_id, candidate_id, job_id, outcome, by_user, happened_at)
    select unit_id, candidate_id, job_id, 'CONNECTED', by_user, now() from stage_reached where unit_id = ${unitId} and stage = 'CONTACTED'
    order by first_at desc offset 30 limit 1`.execute(db);
  await sql`update match_run set finished_at = now() where id = (select max(id) from match_run)`.execute(db);
  await sql`update project_week set approved_at = now() where id = (select id from project_week
    where unit_id = ${unitId} order by week_ending desc limit 1)`.execute(db);
  // Somebody's project ends today.
  await sql`insert into project_fact (unit_id, project_id, kind, on_day, client_id)
    select s.unit_id, s.project_id, 'END', current_date, s.client_id from project_fact s where s.unit_id = ${unitId} and s.kind = 'START'
      and s.voided_at is null and s.on_day < current_date - 20
      and not exists (select from project_fact e where e.project_id = s.project_id and e.kind = 'END' and e.voided_at is null)
    order by s.on_day desc limit 1`.execute(db);
  await sql`insert into daily_sum_change (unit_id, about, job_id)
    select unit_id, 'attention', id from job where category = 'OPEN' order by id desc limit ${changes}`.execute(db);
  const { rows } = await sql<{ about: string; days: number }>`
    select about, count(distinct coalesce(on_day, (at at time zone 'America/Chicago')::date))::int as days from daily_sum_change
    where job_id is null group by 1 order by 1`.execute(db);
  console.log(`to be summed: ${rows.map(({ about, days }) => `${about} ${days} days`).join(', ')}`);
}

const percentile = (all: readonly number[], share: number) =>
  Math.round(all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(all.length * share) - 1)]! * 10) / 10;
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

async function main(): Promise<void> {
  const bench = await openBenchContext({
    databaseUrl: process.env['DATABASE_URL'],
    folder: process.env['BENCH_FOLDER'],
    say: () => {},
  });
  const { db } = bench.context;
  const large = { name: 'Large', code: 'LARGE', country: 'US', currency: 'USD', time_zone: 'America/Chicago' };
  const held = await db.selectFrom('business_unit').select('id').where('code', '=', large.code).executeTakeFirst();
  const { id: unitId } =
    held ?? (await db.insertInto('business_unit').values(large).returning('id').executeTakeFirstOrThrow());
  const person = await signIn(bench, unitId);
  const from = performance.now();
  if (!held) {
    // Loading takes longer than any statement of the product may.
    const loading = openDatabase(bench.connection, openLog('warn'), 2, 0);
    await load(loading.db, unitId, [person.userId]);
    await loading.close();
  }
  console.log(`loaded in ${Math.round((performance.now() - from) / 1000)} s`);
  if (values.facts) await sql`truncate daily_sum_day, job_attention`.execute(bench.ownerDb);
  else await sum(bench, unitId);
  const { rows: ids } = await sql<{ id: number }>`select id from consultant order by id limit 400`.execute(db);
  const times = new Map<string, number[]>();
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
  };
  const base = '/api/commons/dashboard';
  const ranges = { month: 30, quarter: 91, year: 365 } as const;
  const screens: Readonly<Record<string, readonly string[]>> = {
    analytics: ['data', 'getAllJobsClientsTotals', 'getRecruiterSubmissions'],
    lead: [
      'data',
      'assignedRecruitersJobs',
      'getAllJobUnattended',
      'getRecruiterSubmissions',
      'getAllJobsClientsTotals',
      'queue',
    ],
    recruiter: ['data', 'chatbot/schedules', 'queue'],
  };
  for (let round = -1; round < rounds; round += 1) {
    if (round === 0) times.clear();
    if (values.live) await sum(bench, unitId, false);
    for (const [range, back] of Object.entries(ranges))
      for (const [view, calls] of Object.entries(screens)) {
        const query = `?view=${view}&startDate=${day(back)}&endDate=${day(0)}`;
        const ask = (call: string) => person.get(`${base}/${call}${call === 'queue' ? '' : query}`);
        for (const call of calls) await measure(`${range} ${view} ${call}`, () => ask(call));
        await measure(`${range} ${view} whole screen`, () => Promise.all(calls.map(ask)));
      }
    const list = '/api/candidate/to/consultant/search?limit=50&page_no=0';
    for (const more of [
      '',
      '&orderby=marginPercent&sortby=DESC',
      '&orderby=endOn',
      '&ending=true',
      '&bench=true',
      '&missingHours=true',
      '&authorizationDue=true',
      '&mine=true',
      '&search=smith1',
    ])
      await measure(`consultants${more}`, () => person.get(`${list}${more}`));
    const month = day(20);
    const weeks = `/api/candidate/to/consultant/getWeeklyNumbersById?year=${month.slice(0, 4)}&month=${Number(month.slice(5, 7))}`;
    await measure('consultant month', () => person.get(`${weeks}&id=${ids[((round + 1) * 7) % ids.length]!.id}`));
  }
  const told = [...times].map(([name, all]) => ({ name, p50: percentile(all, 0.5), p95: percentile(all, 0.95) }));
  for (const line of told.toSorted((a, b) => b.p95 - a.p95)) console.log(JSON.stringify(line));
  const of = (part: string) => {
    const all = told.filter(({ name }) => name.includes(part));
    return Math.max(...all.map(({ p95 }) => p95));
  };
  console.log(
    JSON.stringify({
      jobs,
      month: of('month '),
      quarter: of('quarter '),
      year: of('year '),
      list: of('consultants'),
      weeks: of('consultant month'),
    }),
  );
  await bench.close();
}

await main();
