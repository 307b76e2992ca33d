// Measures a long list: node bench/lists.ts [--rows 100000]. Clients are loaded into two units, a tenth of them into
// the smaller one, so that both sizes are measured on the same data; then managers. The last line is one JSON object.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { catalogs } from '#contract/catalogs/all.ts';
import { proveScope } from '#domain/access/scope.ts';
import { exportRows } from '#server/catalogs/export.ts';
import { type BenchContext, openBenchContext, signIn } from './context.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const rounds = 300;

/** The pages that people request: mostly the first ones, in every order, searched and filtered. */
const asks: readonly ((page: number) => string)[] = [
  () => 'page_no=0&limit=50',
  (page) => `page_no=${page}&limit=50`,
  (page) => `page_no=${page}&limit=50&orderby=name&sortby=DESC`,
  (page) => `page_no=${page}&limit=50&orderby=updatedAt&sortby=DESC`,
  (page) => `page_no=${page}&limit=50&orderby=code&sortby=DESC`,
  (page) => `page_no=${page}&limit=50&status=Active`,
  (page) => `page_no=${page}&limit=50&rtrRequired=true`,
  () => `page_no=0&limit=50&search=${randomInt(1000, 9999)}`,
];

const percentile = (all: number[], share: number) =>
  Math.round(all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]! * 10) / 10;

async function load({ context }: BenchContext, count: number, unitId: number): Promise<void> {
  await sql`insert into client (name, name_key, unit_id, code, website, rtr_required, updated_at)
    select 'Client ' || md5((n * ${unitId})::text) || ' ' || n, 'client ' || n, ${unitId}, case when n % 3 = 0 then null else 'C' || n end,
      case when n % 5 = 0 then null else 'https://' || md5(n::text) || '.example' end, n % 4 = 0, now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`.execute(context.db);
  await sql`insert into manager (name, unit_id, email, phone, client_id, updated_at)
    select 'Manager ' || md5(n::text), ${unitId}, 'm' || n || '@example.com', '+1 555 ' || n,
      (select min(id) from client where unit_id = ${unitId}) + n % ${count}, now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`.execute(context.db);
}

async function main(): Promise<void> {
  const bench = await openBenchContext({ databaseUrl: process.env['DATABASE_URL'], folder: undefined, say: () => {} });
  const unit = (name: string, code: string) =>
    bench.context.db
      .insertInto('business_unit')
      .values({ name, code, country: 'US', currency: 'USD', time_zone: 'America/Chicago' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [large, small] = [(await unit('Large', 'LARGE')).id, (await unit('Small', 'SMALL')).id];
  await load(bench, rows, large);
  await load(bench, rows / 10, small);
  await sql`vacuum analyze`.execute(bench.ownerDb);
  const person = await signIn(bench, large);

  const measure = async (path: string, unitId: number, count: number) => {
    await person.post('/api/auth/business/plan', { businessUnitId: String(unitId) });
    const times: number[] = [];
    for (let at = 0; at < rounds + 30; at += 1) {
      const ask = asks[at % asks.length]!(randomInt(0, 20));
      if (path.includes('manager') && /orderby=code|rtrRequired/.test(ask)) continue;
      const start = performance.now();
      await person.get(`${path}?${ask}`);
      if (at >= 30) times.push(performance.now() - start);
    }
    await person.get(`${path}?page_no=1&limit=25`);
    const last = performance.now();
    await person.get(`${path}?page_no=${Math.floor(count / 50) - 1}&limit=50`);
    const lastPage = performance.now() - last;
    const middle = performance.now();
    await person.get(`${path}?page_no=${Math.floor(count / 100)}&limit=50`);
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      lastPage: Math.round(lastPage),
      middlePage: Math.round(performance.now() - middle),
    };
  };
  await measure('/api/job/client/search', large, rows);
  const clients = {
    small: await measure('/api/job/client/search', small, rows / 10),
    large: await measure('/api/job/client/search', large, rows),
  };
  const managers = {
    small: await measure('/api/manager-details/search', small, rows / 10),
    large: await measure('/api/manager-details/search', large, rows),
  };
  const exports = {
    csv: await exported(bench, person.userId, 'csv'),
    xlsx: await exported(bench, person.userId, 'xlsx'),
  };
  console.log(
    JSON.stringify({
      rows,
      clients,
      managers,
      growth: Math.round((clients.large.p95 / clients.small.p95) * 100) / 100,
      exports,
    }),
  );
  await bench.close();
}

/** Reads an export as a browser does, row by row, and samples the memory in use meanwhile. */
async function exported({ context }: BenchContext, userId: number, format: 'csv' | 'xlsx') {
  const unit = await context.db
    .selectFrom('business_unit')
    .select('id')
    .where('code', '=', 'LARGE')
    .executeTakeFirstOrThrow();
  const call = {
    ...context,
    requestId: 'bench',
    address: '',
    now: new Date(),
    scope: proveScope([unit.id]),
    who: { userId, username: 'bench', stepUpUntil: new Date(Date.now() + 60_000) },
  };
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const file = await exportRows(catalogs.find(({ name }) => name === 'client')!, { format }, call as never);
  let [bytes, peak] = [0, before];
  let chunks = 0;
  for await (const chunk of file.stream) {
    bytes += chunk.length;
    chunks += 1;
    // Sampled right after garbage collection, so that only live memory counts.
    if (chunks % 20 !== 0) continue;
    globalThis.gc?.();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  return {
    seconds: Math.round((performance.now() - start) / 100) / 10,
    megabytes: Math.round(bytes / 1e5) / 10,
    heapGrowthMegabytes: Math.round((peak - before) / 1e6),
  };
}

await main();
