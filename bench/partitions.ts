/**
 * What parts of the ranked lists bring, and what the cut costs (ADR 0127).
 *
 *     npm run bench:partitions -- [--runs 100000] [--rounds 200]
 *
 * So many match runs of 200 people each, from 100,000 people. Saving a run, reading a list, reading all runs of a person and
 * vacuum, before and after `npm run partition`; during the cut somebody saves and somebody reads without a pause. Prints
 * one line of JSON last.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { partitionable, partitionTable } from '#server/db/partitions.ts';
import { openLog } from '#server/outside/log.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '200' } },
});
const [runs, rounds] = [Number(values.runs), Number(values.rounds)];
const people = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const embedded = await startEmbedded({ dataDir: folder, root: join(import.meta.dirname, '..'), isThrowAway: true });
const log = openLog('warn');
await prepareDatabase(embedded.owner, embedded.connection, log);
const baseline = openDatabase(embedded.connection, log, 1);
await seedBaseline(baseline.db);
await baseline.close();
const open = async () => {
  const client = new pg.Client(embedded.owner);
  await client.connect();
  await client.query('set statement_timeout to 0');
  return client;
};
const client = await open();
const began = performance.now();
const say = (what: string) => console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);

async function load(): Promise<void> {
  await client.query(`insert into business_unit (name, code, country, currency, time_zone)
    select 'Bench', 'BENCH', 'US', 'USD', 'America/Chicago' where not exists (select from business_unit)`);
  await client.query(`insert into candidate (guid, first_name, last_name, name_key)
    select md5('c' || n), 'Dana', 'Smith' || n, 'dana smith' || n from generate_series(1, ${people}) n`);
  await client.query(`insert into app_user (username, username_key, first_name, last_name, role_id, email, is_active)
    select 'bench', 'bench', 'Bench', 'Bench', (select min(id) from role), 'bench@example.com', true`);
  await client.query(`insert into job (guid, unit_id, title, client_name, status_id, owner_id)
    select md5('j'), (select min(id) from business_unit), 'Engineer', 'Client', (select min(id) from job_status),
      (select min(id) from app_user)`);
  await client.query(`insert into match_run (guid, unit_id, job_id, job_version_hash, state, need, engine, weights, started_at)
    select md5('r' || n), (select min(id) from business_unit), (select min(id) from job), '', 'DONE', '{}', 'bench', '{}',
      now() - (${runs} - n) * interval '20 seconds' from generate_series(1, ${runs}) n`);
  // Rows first, then indexes and references: as a restore does.
  const { rows: references } =
    await client.query(`select conrelid::regclass::text as "table", quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and (conrelid = 'match_result'::regclass
      or confrelid = 'match_result'::regclass)`);
  const { rows: indexes } =
    await client.query(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'match_result'::regclass and not indisprimary`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let from = 1; from <= runs; from += 10_000) {
    await client.query(`insert into match_result (run_id, rank, candidate_id, score, confidence, must_haves_met, must_haves_asked)
      select r, k, 1 + (r * 7919 + k * 104729) % ${people}, 100 - k * 0.3, 'high', 2, 3
      from generate_series(${from}, ${Math.min(runs, from + 9999)}) r, generate_series(1, 200) k`);
    say(`${Math.min(runs, from + 9999)} runs`);
  }
  await client.query(`insert into match_explanation (run_id, first_rank, packed)
    select r, 1 + 25 * k, decode(repeat(md5(r::text || k), 40), 'hex') from generate_series(1, ${runs}, 10) r, generate_series(0, 7) k`);
  await client.query("set maintenance_work_mem to '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query('vacuum analyze');
  say('loaded');
}

let saved = 0;
async function save(by: pg.Client): Promise<void> {
  saved += 1;
  await by.query('begin');
  const { rows } = await by.query(
    `insert into match_run (guid, unit_id, job_id, job_version_hash, state, need, engine, weights)
      values (md5($1), (select min(id) from business_unit), (select min(id) from job), '', 'DONE', '{}', 'bench', '{}') returning id`,
    [`saved ${saved}`],
  );
  await by.query(
    `insert into match_result (run_id, rank, candidate_id, score, confidence, must_haves_met, must_haves_asked)
      select $1::bigint, k, 1 + (($1::bigint * 7919 + k * 104729) * 31) % ${people}, 100 - k * 0.3, 'high', 2, 3
      from generate_series(1, 200) k on conflict do nothing`,
    [rows[0].id],
  );
  await by.query(
    `insert into match_explanation (run_id, first_rank, packed)
      select $1::bigint, 1 + 25 * k, decode(repeat(md5(k::text), 400), 'hex') from generate_series(0, 7) k`,
    [rows[0].id],
  );
  await by.query('commit');
}

const read = (by: pg.Client) =>
  by.query('select * from match_result where run_id = $1 and rank <= 25 order by rank', [
    1 + Math.floor(Math.random() * runs),
  ]);
const ofPerson = () =>
  client.query(
    'select r.id from match_run r join match_result m on m.run_id = r.id and m.candidate_id = $1 order by r.id desc limit 50',
    [1 + Math.floor(Math.random() * people)],
  );

async function times(work: () => Promise<unknown>): Promise<{ p50: number; p95: number; most: number }> {
  const took: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)]! * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

async function measure() {
  const wal = async () => (await client.query('select pg_current_wal_insert_lsn()::text as at')).rows[0].at as string;
  const before = await wal();
  const saving = await times(() => save(client));
  const { rows } = await client.query('select pg_wal_lsn_diff($1, $2)::float8 as bytes', [await wal(), before]);
  const vacuumFrom = performance.now();
  // What autovacuum has to look through for the rows that came last.
  const { rows: last } = await client.query(
    'select tableoid::regclass::text as name from match_result order by run_id desc limit 1',
  );
  const newest = last[0].name;
  await client.query(`vacuum ${newest}`);
  const { rows: sizes } = await client.query('select pg_indexes_size($1::regclass)::float8 as bytes', [newest]);
  return {
    save: saving,
    wal_kb: Math.round(rows[0].bytes / rounds / 1024),
    list: await times(() => read(client)),
    person: await times(ofPerson),
    vacuum_s: Math.round((performance.now() - vacuumFrom) / 100) / 10,
    written_index_mb: Math.round(sizes[0].bytes / 1e6),
  };
}

/** Saves and reads without a pause while the tables are cut; what they waited at most. */
async function cutWhileWorking() {
  let isOver = false;
  const loop = async (work: (by: pg.Client) => Promise<unknown>) => {
    const by = await open();
    let [most, done] = [0, 0];
    while (!isOver) {
      const from = performance.now();
      await work(by);
      most = Math.max(most, performance.now() - from);
      done += 1;
    }
    await by.end();
    return { done, most: Math.round(most) };
  };
  const others = [loop(save), loop(read)];
  const from = performance.now();
  for (const table of partitionable) await partitionTable(client, table, Math.ceil(runs / 10), say);
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  isOver = true;
  const [saving, reading] = await Promise.all(others);
  return { seconds, saving, reading };
}

await load();
const before = await measure();
say('measured');
const cut = await cutWhileWorking();
say('cut');
// Later runs go to the next part.
await client.query(
  `select setval(pg_get_serial_sequence('match_run', 'id'), (select max(id) from match_run) + ${2 * Math.ceil(runs / 10)})`,
);
const after = await measure();
await client.end();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ runs, before, cut, after }));
