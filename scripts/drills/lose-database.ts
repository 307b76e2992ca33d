// Takes an external database away under load, in every way, and counts what that does: ten restarts (fast, immediate,
// kill -9 in turn), an absence, a black hole. Usage: node scripts/drills/lose-database.ts [restarts] [seconds away] [seconds black]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { openTcpProxy } from '#server/testing/tcp-proxy.ts';
import { Office } from './support/office.ts';
import { findBroken } from './support/oracle.ts';
import { type Ending, makePostgres } from './support/postgres.ts';
import { type Answer, type Product, startProduct } from './support/product.ts';

const [restarts, awaySeconds, blackSeconds] = [process.argv[2] ?? 10, process.argv[3] ?? 60, process.argv[4] ?? 30].map(
  Number,
) as [number, number, number];
const port = Number(process.env['PORT'] ?? 24_390);
const perSecond = 20;
/** Longest answer and longest way back, in milliseconds. */
const limits = { answerMs: 10_000, wholeMs: 5000, wholeAfterHoleMs: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const wrong: string[] = [];
let product: Product | undefined;

/** Waits until twelve reads at once succeed, three times in a row; returns after how many milliseconds. */
async function untilWhole(office: Office, server: Product): Promise<number> {
  const from = performance.now();
  for (let good = 0; good < 3; ) {
    const twelve = await Promise.all(Array.from({ length: 12 }, () => office.act(server, performance.now(), 'job')));
    good = twelve.every(({ status }) => status === 200) ? good + 1 : 0;
    if (performance.now() - from > 120_000) return Number.POSITIVE_INFINITY;
    if (good === 0) await wait(50);
  }
  return performance.now() - from;
}

/** What an answer breaks of what is promised; undefined where it keeps it. */
function breachOf(name: string, { status, body, retryAfter, ms }: Answer): string | undefined {
  if (ms > limits.answerMs) return `${name} was answered after ${Math.round(ms)} ms`;
  if (status === 0) return `${name} was not answered: ${String(body['code'])}`;
  if (status === 503 && (retryAfter === null || typeof body['erroMessage'] !== 'string'))
    return `${name}: 503 without Retry-After or words`;
  if ((status >= 500 && status !== 503) || status === 401) return `${name}: ${status} ${String(body['code'])}`;
  return undefined;
}

try {
  await postgres.start();
  const way = await openTcpProxy({ host: '127.0.0.1', port: port + 1 });
  const mails = await openMailSink();
  const url = postgres.url.replace(String(port + 1), String(way.port));
  product = await startProduct({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: url, SMTP_URL: mails.url });
  const server = product;
  const office = new Office();
  await office.open([server]);
  const stop = new AbortController();
  const working = office.work([server], perSecond, stop.signal);
  const back: string[] = [];
  const seeBack = async (cause: string, atMost: number) => {
    const ms = await untilWhole(office, server);
    back.push(`${cause} ${(ms / 1000).toFixed(1)} s`);
    console.log(`after ${cause}: whole after ${(ms / 1000).toFixed(1)} s`);
    if (ms > atMost) wrong.push(`whole only ${Math.round(ms)} ms after ${cause}`);
  };
  await wait(5000);
  for (let round = 0; round < restarts; round += 1) {
    const how = (['immediate', 'fast', 'kill'] as const satisfies readonly Ending[])[round % 3]!;
    await postgres.stop(how);
    await postgres.start();
    await seeBack(`restart ${round + 1} (${how})`, limits.wholeMs);
    await wait(2000);
  }
  await postgres.stop('fast');
  await wait(awaySeconds * 1000);
  await postgres.start();
  await seeBack(`${awaySeconds} s of absence`, limits.wholeMs);
  await wait(2000);
  await way.set('hole');
  await wait(blackSeconds * 1000);
  const health = performance.now();
  if (!(await fetch(`${server.base}/healthz`)).ok) wrong.push('healthz does not answer in a black hole');
  console.log(`healthz in the black hole: ${Math.round(performance.now() - health)} ms`);
  await way.set('pass');
  await seeBack(`${blackSeconds} s of black hole`, limits.wholeAfterHoleMs);
  await wait(3000);
  stop.abort();
  await working;

  const counts = new Map<number, number>();
  let slowest = 0;
  for (const [name, answers] of office.answers)
    for (const answer of answers) {
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      slowest = Math.max(slowest, answer.ms);
      const breach = breachOf(name, answer);
      if (breach) wrong.push(breach);
    }
  if (server.process.exitCode !== null) wrong.push(`the server ended with ${server.process.exitCode}`);
  for (const line of server.complaints) if (/unhandled/i.test(line)) wrong.push(`unhandled: ${line.slice(0, 300)}`);
  wrong.push(...(await office.findLost(server)).map((one) => `LOST ${one}`));
  wrong.push(...(await findBroken(postgres.url, join(folder, 'files'))).map((one) => `BROKEN ${one}`));
  for (const [id, times] of mails.received) if (times > 1) wrong.push(`the mail ${id} left ${times} times`);
  const { acknowledged } = office;
  console.log(
    `answers ${JSON.stringify(Object.fromEntries(counts))}, slowest ${(slowest / 1000).toFixed(1)} s; acknowledged ${acknowledged.uploads.size} uploads, ${acknowledged.jobs.size} jobs, ${acknowledged.sends} messages; ${mails.received.size} mails left; ${wrong.length} broken`,
  );
  for (const line of new Set(wrong)) console.error(line);
  if (wrong.length > 0) for (const line of server.complaints.slice(0, 20)) console.error(line.slice(0, 500));
  await mails.close();
  await way.close();
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product?.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
