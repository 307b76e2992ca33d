// Measures the timeline of one person: node bench/timeline.ts [--entries 5000] [--others 100000]. One person has entries of
// every kind; the messages of others stand around them. The first page, filters, searches and paging to the end by cursor
// are asked for. The last line is one JSON object.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { timelineKinds } from '#domain/candidates/timeline.ts';
import { type BenchContext, openBenchContext, signIn } from './context.ts';

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '5000' },
    others: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
});
const entries = Number(values.entries);
const others = Number(values.others);
const rounds = Number(values.rounds);

type Owner = BenchContext['ownerDb'];
type World = { unitId: number; userId: number; personId: number; jobs: readonly number[] };

/** Words that a message may have, so that a search finds a few, many or none. */
const body = `'Hello, about the role of ' || (array['Network Engineer','Java Developer','Data Analyst','Welder'])[1 + n % 4]
  || ' in ' || (array['Dallas','Tampa','Boise'])[1 + n % 3] || '. ' || repeat('The team works on site two days a week and pays weekly. ', 20)
  || 'Reference ' || md5(n::text)`;

const at = (n: string) => `now() - ${n} * interval '7 minutes'`;

/** The person's entries: half of them emails, the rest of every other kind. */
async function loadPerson(db: Owner, { unitId, userId, personId, jobs }: World): Promise<void> {
  const of = (share: number) => Math.round(entries * share);
  const run = (text: string) => sql.raw(text).execute(db);
  const series = (share: number) => `generate_series(1, ${of(share)}) n`;
  const job = `(array[${jobs.join(',')}])[1 + n % ${jobs.length}]`;
  await run(`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, subject, body, candidate_id, job_id,
      created_by, state, created_at)
    select md5('o' || n), md5('o' || n), ${unitId}, case when n % 4 = 0 then 'SMS' else 'EMAIL' end, 'note', 'p@example.com',
      'Subject ' || n, ${body}, ${personId}, ${job}, ${userId}, 'SENT', ${at('n')} from ${series(0.5)}`);
  await run(`insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, subject, body, candidate_id,
      happened_at)
    select ${unitId}, 'EMAIL', 'REPLY', 'i' || n, 'p@example.com', 'us@example.com', 'Re: Subject ' || n, ${body}, ${personId},
      ${at('n')} from ${series(0.2)}`);
  await run(`insert into candidate_call (unit_id, candidate_id, job_id, phone, outcome, note, seconds, by_user, happened_at)
    select ${unitId}, ${personId}, ${job}, '+12145550148', 'CONNECTED', 'Prefers text before five ' || n, 200, ${userId}, ${at('n')}
    from ${series(0.08)}`);
  await run(`insert into candidate_note (unit_id, candidate_id, note, author_id, created_at, updated_at)
    select ${unitId}, ${personId}, ${body}, ${userId}, ${at('n')}, ${at('n')} from ${series(0.1)}`);
  await run(`with made as (insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, answered,
      started_by, expires_at, created_at, last_at)
    select md5('t' || n), ${unitId}, ${personId}, ${job}, '{"questions":[{"key":"rate","text":"What rate?"}]}', 'COMPLETED', 'EMAIL', 8, 8,
      ${userId}, now(), ${at('n')}, ${at('n')} from ${series(0.02)} returning id)
    insert into chat_message (session_id, author, body)
    select id, case when n % 2 = 0 then 'bot' else 'candidate' end, ${body} from made, generate_series(1, 20) n`);
  await run(`with made as (insert into submission (unit_id, candidate_id, job_id, status_id, category, stages_filled)
    select ${unitId}, ${personId}, j, (select min(id) from client_job_status), 'CONTACTED', true
    from unnest(array[${jobs.join(',')}]::bigint[]) j returning id)
    insert into submission_event (submission_id, from_category, to_category, reason, via, by_user, created_at, happened_at)
    select id, 'MATCHED', 'CONTACTED', 'Reached ' || n, 'screen', ${userId}, ${at('n')}, ${at('n')}
    from made, generate_series(1, ${Math.ceil(of(0.1) / jobs.length)}) n`);
}

/** Messages of other people around them. */
async function loadOthers(db: Owner, { unitId, userId }: World): Promise<void> {
  for (let from = 1; from <= others; from += 10_000)
    await sql
      .raw(
        `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, subject, body, candidate_id, created_by, state,
        created_at)
      select md5('x' || n), md5('x' || n), ${unitId}, 'EMAIL', 'note', 'x@example.com', 'Subject ' || n, ${body},
        (select min(id) from candidate where last_name = 'Other') + n % 2000, ${userId}, 'SENT', ${at('n')}
      from generate_series(${from}, ${Math.min(others, from + 9999)}) n`,
      )
      .execute(db);
}

const percentile = (all: readonly number[], share: number) =>
  Math.round(all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]! * 10) / 10;

async function openWorld(
  bench: BenchContext,
): Promise<World & { guid: string; get: (path: string) => Promise<object> }> {
  const { db } = bench.context;
  const unit = { name: 'Bench', code: 'BENCH', country: 'US', currency: 'USD', time_zone: 'America/Chicago' };
  const { id: unitId } = await db.insertInto('business_unit').values(unit).returning('id').executeTakeFirstOrThrow();
  const person = await signIn(bench, unitId);
  await person.post('/api/auth/business/plan', { businessUnitId: String(unitId) });
  const owner = bench.ownerDb;
  const { rows } = await sql<{ id: number; guid: string }>`insert into candidate (guid, first_name, last_name, name_key)
    select md5('p' || n), 'Dana', case when n = 0 then 'Whitfield' else 'Other' end, 'dana' from generate_series(0, 2000) n
    returning id, guid`.execute(owner);
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
    select ${unitId}, id, (select min(id) from candidate_status), name_key from candidate`.execute(owner);
  const { rows: jobs } = await sql<{
    id: number;
  }>`insert into job (guid, unit_id, title, client_name, work_mode, job_type, status_id,
      owner_id)
    select md5('j' || n), ${unitId}, 'Network Engineer ' || n, 'Client', 'onsite', 'contract',
      (select min(id) from job_status where category = 'OPEN'), ${person.userId} from generate_series(1, 50) n returning id`.execute(
    owner,
  );
  const world = { unitId, userId: person.userId, personId: rows[0]!.id, jobs: jobs.map(({ id }) => id) };
  await loadPerson(owner, world);
  await loadOthers(owner, world);
  await sql`vacuum analyze`.execute(owner);
  return { ...world, guid: rows[0]!.guid, get: person.get };
}

type Page = { timeline: { kind: string; id: number }[]; next?: string };

async function main(): Promise<void> {
  const bench = await openBenchContext({ databaseUrl: process.env['DATABASE_URL'], folder: undefined, say: () => {} });
  const { guid, jobs, get } = await openWorld(bench);
  const times = new Map<string, number[]>();
  const ask = async (name: string, query: string, isKept = true): Promise<Page> => {
    const start = performance.now();
    const page = (await get(`/api/candidate/communication/history?candguid=${guid}&${query}`)) as Page;
    if (isKept) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    return page;
  };
  const asks: readonly (readonly [name: string, query: () => string])[] = [
    ['first page', () => ''],
    ...timelineKinds.map((kind) => [`only ${kind}`, () => `kinds=${kind}`] as const),
    ['one job', () => `jobid=${jobs[randomInt(jobs.length)]}`],
    ['search: in many', () => 'search=welder'],
    ['search: in one', () => `search=Subject ${randomInt(1, entries / 2)}`],
    ['search: in none', () => `search=nowhere${randomInt(1000)}`],
    ['search in email', () => `kinds=email&search=boise`],
  ];
  for (let round = -3; round < rounds; round += 1)
    for (const [name, query] of asks) await ask(name, query(), round >= 0);
  // To the end by cursor: every entry once, however far behind.
  const seen = new Set<string>();
  let before: string | undefined;
  do {
    const page = await ask('a page further', before ? `before=${encodeURIComponent(before)}` : '');
    for (const { kind, id } of page.timeline) seen.add(`${kind} ${id}`);
    before = page.next;
  } while (before);
  const lines = [...times].map(([name, all]) => ({ name, p50: percentile(all, 0.5), p95: percentile(all, 0.95) }));
  for (const line of lines.toSorted((a, b) => b.p95 - a.p95)) console.log(JSON.stringify(line));
  const every = [...times.values()].flat();
  console.log(
    JSON.stringify({ entries: seen.size, others, p50: percentile(every, 0.5), p95: percentile(every, 0.95) }),
  );
  await bench.close();
}

await main();
