// Measures the lists of jobs and candidates: node bench/record-lists.ts [--rows 100000]. Both are loaded into a large unit
// and a tenth of them into a small one; every order, filter and view is asked for. A database that was loaded before
// (DATABASE_URL) is measured as it is. The last line is one JSON object.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type BenchContext, openBenchContext, signIn } from './context.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '24' } },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);

type Owner = BenchContext['ownerDb'];
type Ask = readonly [name: string, query: (page: number) => string];

const both = (fields: readonly string[]): Ask[] =>
  fields.flatMap((field) =>
    ['ASC', 'DESC'].map(
      (way): Ask => [`order ${field} ${way}`, (page) => `page_no=${page}&orderby=${field}&sortby=${way}`],
    ),
  );
const cut = (name: string, query: string): Ask => [name, (page) => `page_no=${page}&${query}`];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const jobAsks = (userId: number, clientId: number): readonly Ask[] => [
  ['first page', () => 'page_no=0'],
  ['search', () => `page_no=0&search=${randomInt(1000, 9999)}`],
  ['search title', () => 'page_no=0&search=engineer'],
  ...both([
    'updatedAt',
    'createdAt',
    'title',
    'clientName',
    'status',
    'priority',
    'dueAt',
    'startOn',
    'releasedAt',
    'billRate',
  ]),
  ...['DRAFT', 'OPEN', 'OPEN,HOLD', 'CLOSED'].map((one) => cut(`category ${one}`, `category=${one}`)),
  ...['mine', 'unattended', 'closingSoon', 'JobWithoutCand', 'needsOwner'].map((one) =>
    cut(`view ${one}`, `${one}=true`),
  ),
  cut('priority', 'priority=CRITICAL,HIGH'),
  cut('owner', `ownerId=${userId}`),
  cut('assigned', `recruiterId=${userId}`),
  cut('client', `clientId=${clientId}`),
  cut('vendor system', 'vmsProvider=BEELINE'),
  cut('place', 'place=Dallas'),
  cut('work mode', 'workMode=remote'),
  cut('job type', 'jobType=contract'),
  cut('due', `dueFrom=${day(0)}&dueTo=${day(7)}`),
  cut('start', `startFrom=${day(0)}&startTo=${day(30)}`),
  cut('opened', `releasedFrom=${day(-7)}`),
  cut('created', `createdFrom=${day(-30)}&createdTo=${day(-20)}`),
  cut('updated', `updatedFrom=${day(-2)}`),
  cut('open by due date', 'category=OPEN&orderby=dueAt&sortby=ASC'),
  cut('mine by title', 'mine=true&orderby=title&sortby=ASC'),
];

const candidateAsks = (userId: number, statusId: number, sourceId: number): readonly Ask[] => [
  ['first page', () => 'page_no=0'],
  ['search', () => `page_no=0&search=${randomInt(1000, 9999)}`],
  ['search name', () => 'page_no=0&search=smith'],
  ...both(['updatedAt', 'name']),
  cut('view mine', 'mine=true'),
  cut('view hot', 'isHot=true'),
  cut('status', `status=${statusId}`),
  cut('owner', `owner=${userId}`),
  cut('source', `source=${sourceId}`),
  cut('tag', 'tag=voice'),
  cut('state', 'state=TX'),
  cut('available', `availableFrom=${day(0)}&availableTo=${day(14)}`),
  cut('rate', 'rateFrom=60&rateTo=80'),
  cut('authorized', 'authorized=true'),
  cut('not authorized', 'authorized=false'),
  cut('mine by name', 'mine=true&orderby=name'),
  cut('state by name', 'state=TX&orderby=name'),
];

async function loadCandidates(
  ownerDb: Owner,
  [from, to]: readonly [number, number],
  unitId: number,
  users: readonly number[],
) {
  await sql`insert into source_type (name) select 'Bench source' where not exists (select from source_type)`.execute(
    ownerDb,
  );
  await sql`with made as (
      insert into candidate (guid, first_name, last_name, name_key, headline, employer, city, state, country, total_years,
        rate, available_on, authorized, source_id)
      select md5('c' || ${unitId} || n) , (array['Dana','Omar','Lin','Ann','Bo','Cem','Zoe','Kai'])[1 + n % 8],
        (array['Smith','Haddad','Chen','Lee','Baker','Roy','Reed'])[1 + n % 7] || n,
        lower((array['Dana','Omar','Lin','Ann','Bo','Cem','Zoe','Kai'])[1 + n % 8] || ' ' ||
          (array['Smith','Haddad','Chen','Lee','Baker','Roy','Reed'])[1 + n % 7] || n),
        (array['Network Engineer','Help Desk Analyst','Java Developer','Data Analyst'])[1 + n % 4], 'Employer ' || n % 500,
        (array['Dallas','Austin','Tampa','Boise'])[1 + n % 4], (array['TX','TX','FL','ID','NY','CA','OH'])[1 + n % 7], 'US', n % 30,
        30 + n % 100, case when n % 3 = 0 then current_date + n % 90 end, case when n % 4 = 0 then null else n % 9 <> 0 end,
        (select min(id) + n % 2 from source_type)
      from generate_series(${from}::int, ${to}::int) n returning id, name_key)
    insert into candidate_unit (unit_id, candidate_id, owner_id, status_id, name_sort, is_hot, tags, updated_at)
    select ${unitId}, id, (${[...users]}::bigint[])[1 + id % ${users.length}],
      (select min(id) from candidate_status) + id % (select count(*) from candidate_status), name_key, id % 50 = 0,
      case when id % 40 = 0 then '{voice}'::text[] else '{}' end, now() - id * interval '1 minute' from made`.execute(
    ownerDb,
  );
  await sql`insert into candidate_contact (candidate_id, kind, value, value_key, is_primary)
    select candidate_id, 'email', 'p' || candidate_id || '@example.com', 'p' || candidate_id || '@example.com', true
    from candidate_unit k where unit_id = ${unitId}
      and not exists (select from candidate_contact c where c.candidate_id = k.candidate_id)`.execute(ownerDb);
}

async function loadJobs(
  ownerDb: Owner,
  [from, to]: readonly [number, number],
  unitId: number,
  users: readonly number[],
  count: number,
) {
  await sql`insert into job (guid, unit_id, title, client_id, client_name, vms_provider, requisition, requisition_key, city,
      state, work_mode, job_type, priority, status_id, owner_id, bill_rate_max, due_at, start_on, released_at, created_at,
      updated_at, attention_due_at, attended_at)
    select md5('j' || ${unitId} || n), ${unitId},
      (array['Network Engineer','Help Desk Analyst','Java Developer','Data Engineer','Nurse'])[1 + n % 5] || ' ' || n,
      (select min(id) from client where unit_id = ${unitId}) + n % 200, 'Client ' || 1 + n % 200,
      case when n % 3 = 0 then 'BEELINE' end, 'REQ-' || n, 'REQ-' || n, (array['Dallas','Tampa','Boise'])[1 + n % 3],
      (array['TX','FL','ID'])[1 + n % 3], (array['onsite','hybrid','remote'])[1 + n % 3],
      (array['contract','direct-hire','contract-to-hire'])[1 + n % 3], (array['CRITICAL','HIGH','NORMAL','LOW','NORMAL'])[1 + n % 5],
      (select id from job_status where category = case when n % 10 < 2 then 'OPEN' when n % 10 = 2 then 'HOLD'
        when n % 10 = 3 then 'DRAFT' when n % 10 < 6 then 'FILLED' else 'CLOSED' end order by id limit 1),
      (${[...users]}::bigint[])[1 + n % ${users.length}], 40 + n % 90,
      case when n % 4 <> 0 then now() + (n % 60 - 30) * interval '7 hours' end,
      case when n % 5 <> 0 then current_date + n % 120 - 40 end, now() - n * interval '9 minutes', now() - n * interval '9 minutes',
      now() - n * interval '5 minutes', now() - n * interval '9 minutes' + interval '4 hours',
      case when n % 20 <> 0 then now() - n * interval '8 minutes' end
    from generate_series(${from}::int, ${to}::int) n`.execute(ownerDb);
  await sql`insert into job_assignment (job_id, unit_id, user_id, from_at, is_primary)
    select id, unit_id, (${[...users]}::bigint[])[1 + (id / 3) % ${users.length}], created_at, true
    from job j where unit_id = ${unitId} and id % 3 = 0
      and not exists (select from job_assignment a where a.job_id = j.id)`.execute(ownerDb);
  await sql`insert into submission (unit_id, candidate_id, job_id, status_id, category, submitted_at, stages_filled)
    select j.unit_id, k.candidate_id, j.id, s.id, s.category, case when s.category = 'SUBMITTED' then now() end, true
    from job j join lateral (select min(candidate_id) + j.id % ${count} as candidate_id from candidate_unit
      where unit_id = ${unitId}) k on true
    join lateral (select id, category from client_job_status
      where category = (array['MATCHED','CONTACTED','SUBMITTED'])[1 + j.id % 3] order by id limit 1) s on true
    where j.unit_id = ${unitId} and j.id % 2 = 0 and not exists (select from submission x where x.job_id = j.id)
      and exists (select from candidate_unit h where h.unit_id = ${unitId} and h.candidate_id = k.candidate_id)
    on conflict do nothing`.execute(ownerDb);
}

/** Rows that one statement loads. */
const portion = 2000;

async function inPortions(count: number, load: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= count; from += portion) await load(from, Math.min(count, from + portion - 1));
}

const percentile = (all: readonly number[], share: number) =>
  Math.round(all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]! * 10) / 10;

async function load(ownerDb: Owner, userId: number, units: readonly (readonly [id: number, count: number])[]) {
  const others = await ownerDb
    .insertInto('app_user')
    .values(
      Array.from({ length: 19 }, (_, n) => ({
        username: `bench${n}`,
        username_key: `bench${n}`,
        first_name: 'Bench',
        last_name: String(n),
        email: `bench${n}@example.com`,
        role_id: 1,
        password_hash: 'x',
      })) as never,
    )
    .returning('id')
    .execute();
  const users = [userId, ...others.map(({ id }) => id)];
  for (const [unitId, count] of units) {
    await inPortions(count, (from, to) => loadCandidates(ownerDb, [from, to], unitId, users));
    await sql`insert into client (name, name_key, unit_id) select 'Client ' || n, 'client ' || n, ${unitId}
    from generate_series(1, 200) n`.execute(ownerDb);
    await sql`analyze`.execute(ownerDb);
    await inPortions(count, async (from, to) => {
      await loadJobs(ownerDb, [from, to], unitId, users, count);
      // The triggers of a job plan once per session: on an empty table they would go on reading all of it.
      if (from < 10 * portion) await sql`analyze job, job_span, submission, job_assignment`.execute(ownerDb);
    });
  }
  await sql`vacuum analyze`.execute(ownerDb);
}

async function main(): Promise<void> {
  const bench = await openBenchContext({ databaseUrl: process.env['DATABASE_URL'], folder: undefined, say: () => {} });
  const loaded = await bench.context.db
    .selectFrom('business_unit')
    .where('code', 'in', ['LARGE', 'SMALL'])
    .select('id')
    .orderBy('code')
    .execute();
  const unit = async (name: string, code: string) =>
    (
      await bench.context.db
        .insertInto('business_unit')
        .values({ name, code, country: 'US', currency: 'USD', time_zone: 'America/Chicago' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const isLoaded = loaded.length === 2;
  const [large, small] = isLoaded
    ? [loaded[0]!.id, loaded[1]!.id]
    : [await unit('Large', 'LARGE'), await unit('Small', 'SMALL')];
  const person = await signIn(bench, large);
  if (!isLoaded)
    await load(bench.ownerDb, person.userId, [
      [large, rows],
      [small, rows / 10],
    ]);
  const one = async (table: 'client' | 'candidate_status' | 'source_type') =>
    (await sql<{ id: number }>`select min(id) as id from ${sql.table(table)}`.execute(bench.ownerDb)).rows[0]!.id;
  const lists: Readonly<Record<string, readonly [path: string, asks: readonly Ask[]]>> = {
    jobs: ['/api/job/details/redirect', jobAsks(person.userId, await one('client'))],
    candidates: [
      '/api/candidate/search',
      candidateAsks(person.userId, await one('candidate_status'), await one('source_type')),
    ],
  };
  const answer: Record<string, unknown> = { rows };
  for (const [list, [path, asks]] of Object.entries(lists)) {
    const times: Record<'small' | 'large', Map<string, number[]>> = { small: new Map(), large: new Map() };
    for (const [size, unitId] of [
      ['small', small],
      ['large', large],
    ] as const) {
      await person.post('/api/auth/business/plan', { businessUnitId: String(unitId) });
      for (let round = -2; round < rounds; round += 1)
        for (const [name, query] of asks) {
          const address = `${path}?${query(randomInt(0, 20))}&limit=50`;
          const start = performance.now();
          await person.get(address);
          const took = performance.now() - start;
          if (round >= 0) times[size].set(name, [...(times[size].get(name) ?? []), took]);
        }
    }
    const told = asks.map(([name]) => {
      const [of10, of100] = [times.small.get(name)!, times.large.get(name)!];
      return {
        name,
        p50: percentile(of100, 0.5),
        p95: percentile(of100, 0.95),
        before: percentile(of10, 0.95),
        growth: Math.round((percentile(of100, 0.5) / percentile(of10, 0.5)) * 100) / 100,
      };
    });
    const all = (size: 'small' | 'large') => [...times[size].values()].flat();
    for (const line of told.toSorted((a, b) => b.p95 - a.p95).slice(0, 14)) console.log(list, JSON.stringify(line));
    answer[list] = {
      p50: percentile(all('large'), 0.5),
      p95: percentile(all('large'), 0.95),
      p95OfTenth: percentile(all('small'), 0.95),
      growth: Math.round((percentile(all('large'), 0.95) / percentile(all('small'), 0.95)) * 100) / 100,
      slowest: told.toSorted((a, b) => b.p95 - a.p95)[0],
      most: told.toSorted((a, b) => b.growth - a.growth)[0],
    };
  }
  console.log(JSON.stringify(answer));
  await bench.close();
}

await main();
