// What providers tell us, at the rate of a busy office and in a burst: status callbacks of text messages, each several times
// and out of order, some three days late, and text messages that come in. Counts what is lost or sank, and the times.
// Usage: node scripts/drills/webhooks.ts [seconds at 20/s] [seconds at 200/s]
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { signatureOf } from '#server/testing/simulators/sms.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const [calm, burst] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 10)];
const port = Number(process.env['PORT'] ?? 24_990);
const secret = 'a-secret-of-sixteen-letters';
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
let product: Product | undefined;

const at = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
const shuffled = <T>(all: readonly T[]) =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

try {
  await postgres.start();
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SMS_BASE_URL: 'http://127.0.0.1:9',
    SMS_WEBHOOK_SECRET: secret,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // Nothing of it leaves: the messages stand as sent.
  const events = calm * 20 + burst * 200;
  const messages = Math.ceil(events / 6);
  const { rows } = await client.query<{ guid: string }>(
    `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, sender_number, state, sent_at)
     select 'drill' || md5(n::text), 'drill' || n, (select min(id) from business_unit), 'SMS', 'text',
       '+1469555' || lpad((n % 10000)::text, 4, '0'), 'Hello', '+12145550100', 'SENT', now() from generate_series(1, $1) n
     returning guid`,
    [messages],
  );
  const threeDays = new Date(Date.now() - 3 * 86_400_000).toISOString();
  // Of each message three events, two of which are told twice, and one text message that comes in.
  const calls = shuffled(
    rows.flatMap(({ guid }, n) => [
      ...['sent', 'delivered', 'delivered', 'read', 'read'].map((status) => ({
        path: `/api/webhooks/sms/status/${guid}`,
        body: { id: `${guid} ${status}`, status, at: threeDays },
      })),
      {
        path: '/api/webhooks/sms/in',
        body: {
          id: randomUUID(),
          from: `+1469555${String(n % 10_000).padStart(4, '0')}`,
          to: '+12145550100',
          text: 'Yes, after two',
        },
      },
    ]),
  );
  const run = async (name: string, some: typeof calls, perSecond: number) => {
    const began = performance.now();
    const answers = some.map(async ({ path, body }, n) => {
      const due = began + (n * 1000) / perSecond;
      await wait(Math.max(0, due - performance.now()));
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, text) };
      const { status } = await fetch(product!.base + path, { method: 'POST', headers, body: text });
      return { status, ms: performance.now() - due };
    });
    const done = await Promise.all(answers);
    const times = done.map(({ ms }) => ms).sort((one, other) => one - other);
    const refused = done.filter(({ status }) => status !== 200).length;
    console.log(
      `${name}: ${done.length} calls at ${perSecond}/s, p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, p99 ${at(times, 0.99)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms, ${refused} refused, load average ${loadavg()[0]!.toFixed(1)}`,
    );
    return refused;
  };
  const refused =
    (await run('calm', calls.slice(0, calm * 20), 20)) +
    (await run('burst', calls.slice(calm * 20, events), 200)) +
    (await run('rest', calls.slice(events), 20));
  const one = async (query: string) => (await client.query<{ count: number }>(query)).rows[0]!.count;
  const counts = {
    events: await one('select count(*)::int as count from message_event'),
    wanted: messages * 3,
    heard: await one("select count(*)::int as count from inbound_message where channel = 'SMS'"),
    notRead: await one(
      "select count(*)::int as count from outbound_message where guid like 'drill%' and state <> 'READ'",
    ),
  };
  console.log(JSON.stringify({ messages, ...counts, refused }));
  const isWhole = counts.events === counts.wanted && counts.heard === messages && counts.notRead === 0;
  process.exitCode = isWhole && refused === 0 ? 0 : 1;
  await client.end();
} finally {
  await product?.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
