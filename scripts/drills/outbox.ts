// Kills two senders of the outbox again and again while they send, and counts what left twice, what was lost, and what is
// uncertain. Text messages go to a provider that takes keys, can be asked, or neither; mails to a mail server.
// Usage: node scripts/drills/outbox.ts [messages] [kills] [keys|find|none|mail]
import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { openSmsSimulator } from '#server/testing/simulators/sms.ts';
import { endWithDrill } from './support/end-with-drill.ts';
import { makePostgres } from './support/postgres.ts';
import { startProduct } from './support/product.ts';

const messages = Number(process.argv[2] ?? 2000);
const kills = Number(process.argv[3] ?? 200);
const can = process.argv[4] ?? 'find';
const isMail = can === 'mail';
const port = Number(process.env['PORT'] ?? 24_890);
/** Numbers that are texted from: one sends one message a second. */
const numbers = 40;
/** Longer than a lease of four minutes and the look-up after it. */
const settleMs = 9 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const sms = await openSmsSimulator({ knowsKeys: can === 'keys', delayMs: 120 });
const mails = await openMailSink();
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SEED: 'none',
  LOG_LEVEL: 'silent',
  ...(isMail ? { SMTP_URL: mails.url } : { SMS_BASE_URL: sms.url, SMS_CAN: can, SMTP_URL: '' }),
};

const program = join(import.meta.dirname, '../../src/server/testing/outbox-process.ts');
const startSender = async () => {
  const sender = spawn(process.execPath, [program, JSON.stringify({ connectionString: postgres.url })], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithDrill(sender);
  await once(sender.stdout, 'data');
  return sender;
};

const addMessages = `
  insert into outbound_message (guid, once_key, channel, kind, to_address, subject, body, sender_number, not_before)
  select $1 || n, $1 || n, $2, 'service', case $2 when 'SMS' then '+1214555' || lpad((n % 10000)::text, 4, '0')
      else 'person-' || n || '@example.com' end, 'Drill', 'Message ' || n,
    case $2 when 'SMS' then '+1972555' || lpad((n % $4)::text, 4, '0') end, now()
  from generate_series($3::int, $5::int) n`;

try {
  await postgres.start();
  const product = await startProduct({ PORT: String(port), ...settings });
  await product.end('SIGTERM');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const prefix = randomBytes(8).toString('hex');
  let added = 0;
  const add = async (to: number) => {
    await client.query(addMessages, [prefix, isMail ? 'EMAIL' : 'SMS', added + 1, numbers, to]);
    added = to;
  };
  const counts = async () =>
    Object.fromEntries(
      (await client.query('select state, count(*)::int as count from outbound_message group by 1 order by 1')).rows.map(
        ({ state, count }) => [state as string, count as number],
      ),
    );
  const left = async () => {
    const { QUEUED = 0, HELD = 0 } = await counts();
    return QUEUED + HELD;
  };
  const began = performance.now();
  const senders = [await startSender(), await startSender()];
  let killed = 0;
  for (; killed < kills; killed += 1) {
    // Killed while its share is under way: some of it is taken, some waits, some is between the two.
    await add(Math.round((messages * (killed + 1)) / kills));
    const share = await left();
    for (const end = Date.now() + 20_000; (await left()) > share * Math.random() && Date.now() < end; ) await wait(5);
    await wait(randomInt(60));
    const [oldest] = senders.splice(0, 1);
    oldest!.kill('SIGKILL');
    await once(oldest!, 'exit');
    senders.push(await startSender());
  }
  const settled = async () => {
    const { QUEUED = 0, HELD = 0, SENDING = 0, UNCERTAIN = 0 } = await counts();
    return QUEUED + HELD + SENDING === 0 && (can === 'none' || isMail || UNCERTAIN === 0);
  };
  for (const end = Date.now() + settleMs + messages * 60; !(await settled()) && Date.now() < end; ) await wait(500);
  const seconds = (performance.now() - began) / 1000;
  for (const sender of senders) sender.kill('SIGKILL');

  const arrived = new Map<string, number>();
  for (const { clientRef } of sms.taken) arrived.set(clientRef, (arrived.get(clientRef) ?? 0) + 1);
  for (const [id, times] of mails.received) arrived.set(/^<([^@]+)@/.exec(id)?.[1] ?? id, times);
  const twice = [...arrived].filter(([, times]) => times > 1);
  const { rows } = await client.query<{ guid: string; state: string }>('select guid, state from outbound_message');
  const lost = rows.filter(({ guid, state }) => ['SENT', 'DELIVERED'].includes(state) && !arrived.has(guid));
  const open = rows.filter(({ state }) => !['SENT', 'DELIVERED', 'UNCERTAIN'].includes(state));
  const uncertain = rows.filter(({ state }) => state === 'UNCERTAIN');
  const silent = uncertain.filter(({ guid }) => !arrived.has(guid));
  await client.end();
  console.log(
    `${can}: ${messages} messages, ${killed} kills of two senders in ${seconds.toFixed(0)} s at a load average of ${loadavg()[0]!.toFixed(1)}: ${arrived.size} arrived, ${twice.length} twice, ${lost.length} lost, ${open.length} not done, ${uncertain.length} uncertain (${silent.length} of them did not arrive), each visible`,
  );
  const mostUncertain = can === 'none' || isMail ? 4 * killed : 0;
  process.exitCode = twice.length + lost.length + open.length > 0 || uncertain.length > mostUncertain ? 1 : 0;
} finally {
  await sms.close();
  await mails.close();
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
