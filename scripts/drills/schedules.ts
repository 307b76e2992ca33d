// A thousand planned times over two servers, with the leader killed in the middle, then a leader that is frozen: counts times
// that ran twice or not at all, and what a woken leader did. Usage: node scripts/drills/schedules.ts [ticks] [seconds frozen]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const [count, frozenSeconds] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 120)];
const port = Number(process.env['PORT'] ?? 24_590);
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const wrong: string[] = [];
const products: Product[] = [];
const mails = await openMailSink();
const settings = (own: number) => ({
  PORT: String(own),
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SMTP_URL: mails.url,
});

try {
  await postgres.start();
  for (const own of [port, port + 2]) products.push(await startProduct(settings(own)));
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const rows = async <Row>(text: string, values: unknown[] = []) => (await db.query(text, values)).rows as Row[];
  const one = async (text: string, values: unknown[] = []) =>
    Number((await rows<{ count: string }>(text, values))[0]!.count);
  const unit = (await rows<{ id: string }>(`select id from business_unit where code = 'USA'`))[0]!.id;
  await rows(
    `insert into automation_plan (unit_id, state, version, settings, acts_as)
     select $1, 'RUNNING', 1, '{"autoMatch": false, "autoBot": false, "reverseMatch": false}', id from app_user where username = 'admin'
     on conflict (unit_id) do update set state = 'RUNNING', settings = excluded.settings, acts_as = excluded.acts_as`,
    [unit],
  );
  // Those of the sample data would be counted too.
  await rows('delete from automation_schedule');
  /** So many schedules that are due at once, each once a day. */
  const plan = (many: number) =>
    rows(
      `insert into automation_schedule (unit_id, kind, cron, time_zone, missed, is_active, next_run_at)
       select $1, 'MATCH', '0 3 * * *', 'America/New_York', 'RUN_ONCE', true, date_trunc('second', now()) from generate_series(1, $2)`,
      [unit, many],
    );
  const leader = async () =>
    (await rows<{ leader: string }>('select leader from automation_service where id = 1'))[0]?.leader ?? '';
  const ofProcess = (name: string) => products.find(({ process }) => name.includes(`-${process.pid}-`));
  const left = () =>
    one(
      `select count(*) from automation_schedule s where not exists (select from automation_tick t where t.schedule_id = s.id)`,
    );

  await plan(count);
  while ((await left()) > count / 2) await wait(100);
  const killed = ofProcess(await leader());
  if (!killed) throw new Error('nobody leads');
  await killed.end('SIGKILL');
  const place = products.indexOf(killed);
  products[place] = await startProduct(settings(place === 0 ? port : port + 2));
  const began = Date.now();
  while ((await one(`select count(*) from automation_tick where state <> 'DONE'`)) + (await left()) > 0) {
    if (Date.now() - began > 600_000) break;
    await wait(500);
  }
  const done = await one(`select count(*) from automation_tick where state = 'DONE'`);
  const all = await one('select count(*) from automation_tick');
  const again = await one('select count(*) from automation_tick where fence > 1');
  const different = await one('select count(distinct (schedule_id, planned_at)) from automation_tick');
  if (done !== count || all !== count || different !== count)
    wrong.push(`${all} ticks, ${different} different, ${done} done of ${count}`);
  console.log(
    `${count} planned times over two servers, the leader killed in the middle: ${done} ran, ${all - different} twice, ${count - all} never, ${again} begun once more after the kill; load average ${loadavg()[0]!.toFixed(1)}`,
  );

  // A leader is frozen while a tick of it asks people; the other one leads. When it wakes, what it had in hand is another's.
  await rows('delete from automation_schedule');
  await rows(
    `update automation_plan set settings = '{"autoMatch": true, "autoBot": true, "isDry": false, "minScore": 0, "perJob": 50, "dailyCap": 500}'`,
  );
  await rows(
    `insert into automation_schedule (unit_id, kind, cron, time_zone, missed, is_active, next_run_at)
     values ($1, 'BOT', '*/1 * * * *', 'America/New_York', 'RUN_ONCE', true, now())`,
    [unit],
  );
  while ((await one(`select count(*) from automation_tick where state in ('RUNNING', 'DONE')`)) === 0) await wait(20);
  const name = await leader();
  const frozen = ofProcess(name)!;
  frozen.process.kill('SIGSTOP');
  await wait(frozenSeconds * 1000);
  const other = await leader();
  if (other === name || !ofProcess(other)) wrong.push('nobody else leads while the leader is frozen');
  const sentBefore = await one(`select count(*) from outbound_message where origin = 'automation'`);
  const mailsBefore = mails.received.size;
  await rows(`update automation_plan set state = 'STOPPED'`);
  await wait(5000);
  const asked = () => one(`select count(*) from automation_act where kind = 'ASKED'`);
  const [sentStopped, askedStopped, ticksStopped] = [
    await one(`select count(*) from outbound_message where origin = 'automation'`),
    await asked(),
    await one('select count(*) from automation_tick'),
  ];
  frozen.process.kill('SIGCONT');
  await wait(20_000);
  const sentAfter = await one(`select count(*) from outbound_message where origin = 'automation'`);
  if (sentAfter !== sentStopped || (await asked()) !== askedStopped)
    wrong.push(`the woken leader began ${sentAfter - sentStopped} messages`);
  const ran = await one(`select count(*) from automation_tick where state <> 'SKIPPED'`);
  const twice = [...mails.received].filter(([, times]) => times > 1);
  const pairs = await one(
    `select count(*) - count(distinct (job_id, candidate_id)) as count from automation_act where kind = 'ASKED'`,
  );
  if (twice.length + pairs > 0) wrong.push(`${twice.length} mails and ${pairs} people twice`);
  if (await leader().then((now) => now === name)) wrong.push('the woken process leads although another one does');
  console.log(
    `a leader frozen for ${frozenSeconds} s: ${ran} ticks ran, ${ticksStopped} planned, ${await asked()} people asked once each, ${sentBefore} messages before it woke, ${sentAfter - sentStopped} after; ${mails.received.size} mails left (${mailsBefore} before), ${twice.length} twice; ${wrong.length} broken`,
  );
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  await db.end();
} finally {
  for (const product of products) {
    product.process.kill('SIGCONT');
    await product.end('SIGTERM');
  }
  await mails.close();
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
