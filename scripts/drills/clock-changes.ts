// A thousand planned times over two servers while the clocks of six zones change, in autumn and in spring: the clock of the
// database is moved on by half an hour again and again, each time past every lease. Counts times that came twice or not at
// all. Usage: node scripts/drills/clock-changes.ts [schedules per zone]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const each = Number(process.argv[2] ?? 6);
const port = Number(process.env['PORT'] ?? 24_690);
const zones = ['New_York', 'Chicago', 'Denver', 'Los_Angeles', 'Toronto', 'Regina'].map((zone) => `America/${zone}`);
const stepMs = 30 * 60_000;
/** From before the first zone changes its clock until after the last one has. */
const changes = [
  ['2026-11-01T04:00:00Z', '2026-11-01T11:00:00Z'],
  ['2027-03-14T05:00:00Z', '2027-03-14T12:00:00Z'],
] as const;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const products: Product[] = [];
const wrong: string[] = [];
const settings = (own: number) => ({
  PORT: String(own),
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SEED: 'none',
});

const localTime = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** When a time of day comes, reckoned minute by minute: in a gap at its end, a doubled one the first time. */
function timesOf(zone: string, time: string, from: number, until: number): number[] {
  const come: number[] = [];
  const days = new Set<string>();
  let before = localTime(zone, from);
  for (let at = from + 60_000; at <= until; at += 60_000) {
    const now = localTime(zone, at);
    const [day, clock] = [now.slice(0, 10), now.slice(11)];
    const wasBefore = before.slice(0, 10) === day ? before.slice(11) < time : false;
    if (!days.has(day) && (clock === time || (wasBefore && clock > time))) {
      days.add(day);
      come.push(at);
    }
    before = now;
  }
  return come;
}

try {
  await postgres.start();
  const first = await startProduct(settings(port));
  await first.end('SIGTERM');
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  // Whoever asks the database for the time from now on gets that of the drill.
  await db.query(`create schema drill; create table drill.clock (shift interval not null); insert into drill.clock values ('0');
    create function drill.now() returns timestamptz language sql stable as 'select pg_catalog.now() + shift from drill.clock';
    alter database rolecall set search_path to drill, pg_catalog, public`);
  const { rows: made } = await db.query(
    `insert into business_unit (code, name, country, currency, time_zone) values ('DRILL', 'Drill', 'US', 'USD', 'America/Chicago') returning id`,
  );
  const unit = made[0].id;
  await db.query('insert into user_unit (user_id, unit_id) select id, $1 from app_user', [unit]);
  await db.query(
    `insert into automation_plan (unit_id, state, version, settings, acts_as)
     select $1, 'RUNNING', 1, '{"autoMatch": false, "autoBot": false, "reverseMatch": false}', id from app_user limit 1
     on conflict (unit_id) do update set state = 'RUNNING', settings = excluded.settings, acts_as = excluded.acts_as`,
    [unit],
  );
  const set = (at: number) =>
    db.query('update drill.clock set shift = $1::timestamptz - pg_catalog.now()', [new Date(at).toISOString()]);
  await set(Date.parse(changes[0][0]) + 1000);
  for (const own of [port, port + 2]) products.push(await startProduct(settings(own)));
  const leaders = new Set<string>();
  let [all, ran, twice] = [0, 0, 0];
  for (const [begin, end] of changes) {
    const [from, until] = [Date.parse(begin), Date.parse(end)];
    await set(from + 1000);
    await db.query('update automation_service set leader = null, lease_until = null; delete from automation_schedule');
    // The times that are due, told by this file alone.
    const due = new Set<string>();
    for (const zone of zones) {
      for (const [cron, time] of [
        ...Array.from({ length: each }, () => ['*/30 * * * *', ''] as const),
        ['30 1 * * *', '01:30'] as const,
        ['30 2 * * *', '02:30'] as const,
      ]) {
        const times =
          time === ''
            ? Array.from({ length: (until - from) / stepMs }, (_, at) => from + (at + 1) * stepMs)
            : timesOf(zone, time, from, until);
        const { rows } = await db.query(
          `insert into automation_schedule (unit_id, kind, cron, time_zone, missed, is_active, next_run_at)
           values ($1, 'MATCH', $2, $3, 'RUN_ONCE', true, null) returning id`,
          [unit, cron, zone],
        );
        for (const at of times) due.add(`${rows[0].id} ${new Date(at).toISOString()}`);
      }
    }
    const ticks = async () =>
      (
        await db.query<{ key: string; state: string }>(
          `select schedule_id || ' ' || to_char(planned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, state from automation_tick
         where planned_at > $1 and planned_at <= $2`,
          [begin, end],
        )
      ).rows;
    // The first look finds when each runs next.
    while ((await db.query('select 1 from automation_schedule where next_run_at is null')).rows.length > 0)
      await wait(200);
    for (let now = from + stepMs; now <= until; now += stepMs) {
      await set(now + 1000);
      const wanted = [...due].filter((key) => Date.parse(key.split(' ')[1]!) <= now).length;
      const began = Date.now();
      for (;;) {
        const done = (await ticks()).filter(({ state }) => state === 'DONE').length;
        if (done >= wanted) break;
        if (Date.now() - began > 120_000) {
          wrong.push(`${new Date(now).toISOString()}: ${done} of ${wanted} times ran`);
          break;
        }
        await wait(250);
      }
      const { rows } = await db.query('select leader from automation_service where id = 1');
      leaders.add(String(rows[0]?.leader));
    }
    const found = await ticks();
    const keys = found.map(({ key }) => key);
    all += due.size;
    ran += found.filter(({ state }) => state === 'DONE').length;
    twice += keys.length - new Set(keys).size;
    for (const key of due) if (!keys.includes(key)) wrong.push(`never: ${key}`);
    for (const { key, state } of found) if (!due.has(key) || state !== 'DONE') wrong.push(`${state}: ${key}`);
  }
  const complaints = products.flatMap(({ complaints: own }) => own).filter((line) => /automation/.test(line));
  console.log(
    `${all} planned times in ${zones.length} zones over both changes of the clocks, two servers, ${leaders.size} leaderships seen: ${ran} ran, ${twice} twice, ${all - ran} never; ${wrong.length} broken, ${complaints.length} complaints; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const line of [...wrong.slice(0, 30), ...complaints.slice(0, 5)]) console.error(line);
  process.exitCode = wrong.length + twice > 0 ? 1 : 0;
  await db.end();
} finally {
  for (const product of products) await product.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
