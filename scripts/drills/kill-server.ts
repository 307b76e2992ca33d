// Kills the server without warning while it receives uploads, matches and sends, again and again, and counts what was
// acknowledged and is lost, what is half-done, mails that left twice, and processes that stayed behind.
// Usage: node scripts/drills/kill-server.ts [rounds]
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, isAlive } from '#server/testing/descendants.ts';
import { openMailSink } from '#server/testing/mail-sink.ts';

import { Office } from './support/office.ts';
import { findBroken } from './support/oracle.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const rounds = Number(process.argv[2] ?? 20);
const port = Number(process.env['PORT'] ?? 24_190);
/** A start on a machine that other work keeps busy; alone it takes three. */
const readySeconds = 30;
/** A reader that is just starting notices the end of its server when it has loaded, at low priority. */
const childrenSeconds = 30;
/** Between two actions of a kind. */
const pauseMs = 50;
const actions = ['upload', 'run', 'send', 'new job'] as const;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const wrong: string[] = [];
let product: Product | undefined;

try {
  await postgres.start();
  const mails = await openMailSink();
  const start = () =>
    startProduct({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: mails.url });
  product = await start();
  const office = new Office();
  await office.open([product]);
  let [slowest, lastChild] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const stop = new AbortController();
    const server = product;
    const done = new Set<string>();
    const working = Promise.all(
      actions.map(async (action) => {
        while (!stop.signal.aborted) {
          const { status, body } = await office.act(server, performance.now(), action);
          // A send in which everybody is skipped has no mail that a kill could hit.
          if ((status === 200 || status === 206) && body['queued'] !== 0) done.add(action);
          // Who has begun waits for the others: nobody is written to twice a week or uploads a thousand files a day.
          while (done.has(action) && done.size < actions.length && !stop.signal.aborted) await wait(20);
          await wait(pauseMs);
        }
      }),
    );
    // Killed while all of them are under way, and not before any of them could begin.
    for (const end = Date.now() + 60_000; done.size < actions.length && Date.now() < end; ) await wait(20);
    if (done.size < actions.length) wrong.push(`round ${round}: only ${[...done].join(', ')} were answered`);
    await wait(randomInt(1500));
    const children = descendantsOf(server.process.pid!);
    await server.end('SIGKILL');
    stop.abort();
    await working;
    const killed = performance.now();
    while (children.some(isAlive) && performance.now() - killed < childrenSeconds * 1000) await wait(20);
    lastChild = Math.max(lastChild, (performance.now() - killed) / 1000);
    const orphans = children.filter(isAlive);
    if (orphans.length > 0) wrong.push(`round ${round}: ${orphans.length} of ${children.length} children live on`);
    const began = performance.now();
    product = await start();
    slowest = Math.max(slowest, (performance.now() - began) / 1000);
    await office.learn(product);
    const { uploads, jobs, sends } = office.acknowledged;
    console.log(
      `round ${round}: back; acknowledged so far ${uploads.size} uploads, ${jobs.size} jobs, ${sends} messages`,
    );
  }
  console.log(office.countAnswers());
  if (slowest > readySeconds) wrong.push(`ready only after ${slowest.toFixed(1)} s`);
  wrong.push(...(await office.findLost(product)).map((one) => `LOST ${one}`));
  // A message whose sender was killed is named uncertain when its lease of four minutes is over.
  wrong.push(...(await findBroken(postgres.url, join(folder, 'files'), 360)).map((one) => `BROKEN ${one}`));
  const twice = [...mails.received].filter(([, times]) => times > 1);
  wrong.push(...twice.map(([id, times]) => `the mail ${id} left ${times} times`));
  const { uploads, jobs, sends } = office.acknowledged;
  console.log(
    `${rounds} kills: ${uploads.size} uploads, ${jobs.size} jobs, ${sends} messages acknowledged, ${mails.received.size} mails left, ${twice.length} twice; last child gone after ${lastChild.toFixed(1)} s; slowest return ${slowest.toFixed(1)} s at a load average of ${loadavg()[0]!.toFixed(1)}; ${wrong.length} broken`,
  );
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  await mails.close();
} finally {
  await product?.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
