// Two servers on one database; one is frozen (SIGSTOP) while both work, and wakes when the other has taken its work
// over. Counts what was done twice, lost or left. Usage: node scripts/drills/freeze-server.ts [rounds] [seconds]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { Office } from './support/office.ts';
import { findBroken } from './support/oracle.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const [rounds, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 35)];
const port = Number(process.env['PORT'] ?? 24_990);
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const wrong: string[] = [];
const products: Product[] = [];

try {
  await postgres.start();
  const mails = await openMailSink();
  // One after the other: the first makes the sample data.
  for (const own of [port, port + 2])
    products.push(
      await startProduct({ PORT: String(own), DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: mails.url }),
    );
  const [awake, frozen] = products as [Product, Product];
  const office = new Office();
  await office.open(products);
  for (let round = 1; round <= rounds; round += 1) {
    const stop = new AbortController();
    const working = office.work(products, 12, stop.signal);
    await wait(4000);
    frozen.process.kill('SIGSTOP');
    stop.abort();
    const alone = new AbortController();
    const goingOn = office.work([awake], 8, alone.signal);
    await wait(seconds * 1000);
    frozen.process.kill('SIGCONT');
    alone.abort();
    await Promise.all([working, goingOn]);
    if (!(await frozen.isReady())) await wait(5000);
    if (!(await frozen.isReady())) wrong.push(`round ${round}: the frozen server is not ready after waking`);
    console.log(`round ${round}: frozen for ${seconds} s and awake again`);
  }
  for (const [name, answers] of office.answers)
    for (const { status, body } of answers)
      if (status >= 500 && status !== 503) wrong.push(`${name}: ${status} ${String(body['code'])}`);
  wrong.push(...(await office.findLost(awake)).map((one) => `LOST ${one}`));
  wrong.push(...(await findBroken(postgres.url, join(folder, 'files'), 360)).map((one) => `BROKEN ${one}`));
  const twice = [...mails.received].filter(([, times]) => times > 1);
  wrong.push(...twice.map(([id, times]) => `the mail ${id} left ${times} times`));
  const { uploads, jobs, sends } = office.acknowledged;
  console.log(
    `${rounds} times frozen: ${uploads.size} uploads, ${jobs.size} jobs, ${sends} messages acknowledged, ${mails.received.size} mails left, ${twice.length} twice; ${wrong.length} broken`,
  );
  for (const line of new Set(wrong)) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  await mails.close();
} finally {
  for (const product of products) await product.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
