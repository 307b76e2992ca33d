/**
 * Several processes on one database under load, killed and frozen: what a call costs, who waits for locks, what is lost.
 *
 *     npm run bench:several -- [--processes 1,2,4] [--seconds 40] [--rate 10] [--people 12000] [--port 24700]
 *
 * A PostgreSQL of its own gets sample data and synthetic people, enough that a unit's rows are held in memory. For each
 * number of processes the database begins anew; the same office works open-loop at the same rate, first in peace, then
 * while a process is killed every five seconds and one is frozen. Processor time is that of product and database
 * together. Prints a table, and one line of JSON last.
 */
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import { openLog } from '#server/outside/log.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { descendantsOf } from '#server/testing/descendants.ts';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { Office } from '../scripts/drills/support/office.ts';
import { findBroken } from '../scripts/drills/support/oracle.ts';
import { makePostgres } from '../scripts/drills/support/postgres.ts';
import { type Product, startProduct } from '../scripts/drills/support/product.ts';
import { loadPeople } from './synthetic/load.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '40' },
    rate: { type: 'string', default: '10' },
    people: { type: 'string', default: '12000' },
    port: { type: 'string', default: '24700' },
  },
});
/** Kills a process; false where it is gone already. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw failure;
  }
}
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const port = Number(values.port);
const say = (line: string) => console.log(line);
/** Between two kills, in milliseconds, and how long a process stays frozen: longer than its first process waits. */
const [killEveryMs, frozenMs] = [5000, 30_000];

/** What was measured with so many processes. */
type Figures = {
  processes: number;
  calls: number;
  cpuMsPerCall: number;
  lockShare: number;
  p95: number;
  kills: number;
  acknowledged: number;
  lost: string[];
  twice: number;
  runs: { warm: number; cold: number };
};

const folder = mkdtempSync(join(tmpdir(), 'rolecall-several-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1, ['max_connections=200', 'fsync=off']);
const admin = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: postgres.url.replace(/rolecall$/, 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const mails = await openMailSink();
/** What runs now, so that it ends with the bench. */
let running: Product | undefined;
const settings = (processes: number) => ({
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SMTP_URL: mails.url,
  PROCESSES: String(processes),
  LOG_LEVEL: 'info',
});

try {
  await postgres.start();
  await fill();
  const all: Figures[] = [];
  for (const processes of values.processes.split(',').map(Number)) all.push(await measure(processes));
  report(all);
} catch (failure) {
  console.error(failure);
  process.exitCode = 1;
} finally {
  await running?.end('SIGTERM');
  await mails.close();
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Sample data, and synthetic people in the unit of the sample's recruiters; kept as a database to begin from. The search
 * does not know them there: changing its rows takes minutes, and no run asks it.
 */
async function fill(): Promise<void> {
  const connection = { connectionString: postgres.url };
  const log = openLog('silent');
  await prepareDatabase(connection, connection, log);
  const database = openDatabase(connection, log, 2);
  await seedBaseline(database.db);
  await loadPeople(database.db, connection, { resumes: Number(values.people), fillerWords: 60, say });
  await database.close();
  say('loading sample data');
  const product = await startProduct(settings(1));
  await product.end('SIGTERM');
  say('moving people into the unit of the recruiters');
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'unit_id'
      and table_name in ('candidate_unit', 'resume', 'candidate_match', 'candidate_wording')`,
  );
  for (const { name } of rows)
    await client.query(
      `update ${name} set unit_id = (select id from business_unit where code = 'USA') where unit_id = (select id from business_unit where code = 'U1')`,
    );
  await client.query('analyze');
  await client.end();
  await admin('create database base template rolecall');
}

async function measure(processes: number): Promise<Figures> {
  say(`${processes}: a new database`);
  await admin('drop database rolecall with (force)', 'create database rolecall template base');
  mails.received.clear();
  const runs = { warm: 0, cold: 0 };
  const start = async () => {
    const started = await startProduct(settings(processes));
    running = started;
    let rest = '';
    started.process.stdout!.on('data', (part) => {
      const lines = (rest + String(part)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.includes('"msg":"match run"')) runs[line.includes('"isWarm":true') ? 'warm' : 'cold'] += 1;
      }
    });
    return started;
  };
  let product = await start();
  const office = new Office();
  await office.open([product]);
  // Everything is read and compiled before it is measured.
  await during(
    office,
    () => product,
    10,
    async () => undefined,
  );
  runs.warm = 0;
  runs.cold = 0;

  const locks = sampleLocks();
  const before = { cpu: cpuMs(), calls: answered(office) };
  const times = await during(
    office,
    () => product,
    seconds,
    async () => undefined,
  );
  const calls = answered(office) - before.calls;
  const cpuMsPerCall = (cpuMs() - before.cpu) / calls;
  const lockShare = await locks.stop();
  say(`${processes}: ${calls} calls in peace, ${cpuMsPerCall.toFixed(1)} ms each; now kills`);

  let kills = 0;
  await during(
    office,
    () => product,
    seconds,
    async (isOver) => {
      const frozen = processes > 1 ? await oneOf() : undefined;
      const frozenAt = performance.now();
      if (frozen) process.kill(frozen, 'SIGSTOP');
      while (!isOver()) {
        await wait(killEveryMs);
        if (processes === 1) {
          await product.end('SIGKILL');
          product = await start();
          kills += 1;
          continue;
        }
        const victim = await oneOf(frozen);
        if (victim === undefined) continue;
        // On a busy machine it may have been replaced since it was chosen.
        if (isKilled(victim)) kills += 1;
      }
      const left = frozenMs - (performance.now() - frozenAt);
      if (frozen && left > 0) await wait(left);
    },
  );
  await until(() => product.isReady(), 60);
  const lost = [...(await office.findLost(product)), ...(await findBroken(postgres.url, join(folder, 'files'), 360))];
  const twice = [...mails.received.values()].filter((count) => count > 1).length;
  const { uploads, jobs, sends } = office.acknowledged;
  await product.end('SIGTERM');
  const figures = {
    processes,
    calls,
    cpuMsPerCall,
    lockShare,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    kills,
    acknowledged: uploads.size + jobs.size + sends,
    lost,
    twice,
    runs,
  };
  say(JSON.stringify(figures));
  return figures;
}

/** Lets the office work for so long beside something else; returns the times of its calls in order. */
async function during(
  office: Office,
  product: () => Product,
  forSeconds: number,
  beside: (isOver: () => boolean) => Promise<void>,
): Promise<number[]> {
  const from = new Map([...office.answers].map(([name, { length }]) => [name, length]));
  const end = new AbortController();
  const other = beside(() => end.signal.aborted);
  // The product may be another one after a kill.
  const current: Product = {
    base: product().base,
    process: product().process,
    complaints: [],
    isReady: () => product().isReady(),
    ask: (...asked) => product().ask(...asked),
    signIn: (username) => product().signIn(username),
    end: (signal) => product().end(signal),
  };
  const working = office.work([current], rate, end.signal);
  await wait(forSeconds * 1000);
  end.abort();
  await Promise.all([working, other]);
  return [...office.answers]
    .flatMap(([name, answers]) => answers.slice(from.get(name) ?? 0).map(({ ms }) => ms))
    .sort((a, b) => a - b);
}

function answered(office: Office): number {
  return [...office.answers.values()].reduce((sum, all) => sum + all.filter(({ status }) => status > 0).length, 0);
}

/** The process id of a live process of the product, by lot. */
async function oneOf(except?: number): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    `select name from server_process where ended_at is null and heartbeat_at > now() - interval '8 seconds'`,
  );
  await client.end();
  const pids = rows.map(({ name }) => Number(/-(\d+)-[0-9a-f]+$/.exec(name)![1])).filter((pid) => pid !== except);
  return pids[randomInt(Math.max(1, pids.length))];
}

/** Looks twenty times a second which statements run, and which of them wait for a lock. */
function sampleLocks() {
  const stop = new AbortController();
  let [active, waiting] = [0, 0];
  const sampling = (async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    while (!stop.signal.aborted) {
      const { rows } = await client.query(
        `select count(*)::int as active, (count(*) filter (where wait_event_type = 'Lock'))::int as waiting
          from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      active += rows[0].active;
      waiting += rows[0].waiting;
      await wait(50);
    }
    await client.end();
  })().catch(() => undefined);
  return {
    stop: async () => {
      stop.abort();
      await sampling;
      return active === 0 ? 0 : waiting / active;
    },
  };
}

/** Processor time of everything that this bench started, also of what has ended, in milliseconds. */
function cpuMs(): number {
  const ticks = descendantsOf(process.pid).reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return sum + fields.slice(11, 15).reduce((all, one) => all + Number(one), 0);
    } catch {
      return sum;
    }
  }, 0);
  return ticks * 10;
}

async function until(ask: () => Promise<boolean>, patienceSeconds: number): Promise<void> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await wait(200)) if (await ask()) return;
}

function report(all: readonly Figures[]): void {
  const [first] = all;
  for (const one of all) {
    const { warm, cold } = one.runs;
    say(
      `${one.processes} processes: ${one.cpuMsPerCall.toFixed(1)} ms of processor a call (${(one.cpuMsPerCall / first!.cpuMsPerCall).toFixed(2)}), p95 ${Math.round(one.p95)} ms, locks ${(100 * one.lockShare).toFixed(1)} % of samples, ${one.kills} kills, ${one.acknowledged} acknowledged, ${one.lost.length} lost, ${one.twice} twice, ${warm} of ${warm + cold} runs warm`,
    );
    for (const what of one.lost) say(`  LOST ${what}`);
  }
  say(JSON.stringify({ load: loadavg()[0], rate, seconds, all }));
}
