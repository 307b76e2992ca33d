// The load mix of an office of 500 (20 requests a second in the mean, 60 at the peak) against a server with its
// sample data, for so many minutes: counts of every status, and times of each kind of call.
// Usage: node scripts/drills/load-mix.ts [minutes] [requests per second]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { Office } from './support/office.ts';
import { findBroken } from './support/oracle.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const [minutes, perSecond] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 20)];
const port = Number(process.env['PORT'] ?? 24_590);
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
let product: Product | undefined;

const at = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

try {
  await postgres.start();
  const mails = await openMailSink();
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SMTP_URL: mails.url,
  });
  const office = new Office();
  await office.open([product]);
  const stop = new AbortController();
  const working = office.work([product], perSecond, stop.signal);
  await wait(minutes * 60_000);
  stop.abort();
  await working;

  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (const [name, answers] of office.answers) {
    const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
    console.log(
      `${name.padEnd(20)} ${String(times.length).padStart(6)}  p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`,
    );
    for (const { status, body } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || status === 0) wrong.push(`${name}: ${status} ${String(body['code'])}`);
    }
  }
  wrong.push(...(await office.findLost(product)).map((one) => `LOST ${one}`));
  wrong.push(...(await findBroken(postgres.url, join(folder, 'files'))).map((one) => `BROKEN ${one}`));
  for (const [id, times] of mails.received) if (times > 1) wrong.push(`the mail ${id} left ${times} times`);
  const fivehundreds = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
  console.log(
    `${minutes} min at ${perSecond}/s: answers ${JSON.stringify(Object.fromEntries(statuses))}, ${fivehundreds} of 5xx; acknowledged ${office.acknowledged.uploads.size} uploads, ${office.acknowledged.jobs.size} jobs, ${office.acknowledged.sends} messages, ${mails.received.size} mails left; ${wrong.length} broken`,
  );
  for (const line of new Set(wrong)) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  await mails.close();
} finally {
  await product?.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
