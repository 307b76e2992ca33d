// Takes a file of 5,000 requisitions: how long reading, trial and import last, what other lists cost beside it, and whether
// the end is the same when the server is killed again and again meanwhile. Usage: node scripts/drills/vendor-import.ts [rows] [kills]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { writeXlsx } from '#server/outside/sheets/write-xlsx.ts';
import { vendorHeader, vendorLine } from '#server/testing/vendor-files.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const [count, kills] = [Number(process.argv[2] ?? 5000), Number(process.argv[3] ?? 10)];
const port = Number(process.env['PORT'] ?? 24_390);
const wanted = { trial: 10, applied: 20 } as const;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const postgres = makePostgres(folder, port + 1);
const wrong: string[] = [];
const client = 'Larkspur Bank';

/** An invented export as an XLSX: `mark` begins its requisition numbers. */
async function workbook(mark: string): Promise<Buffer> {
  const cells = (line: string) =>
    (line.match(/("[^"]*"|[^,]*)(?:,|$)/g) ?? []).map((cell) => cell.replace(/,$|"/g, ''));
  async function* rows() {
    yield cells(vendorHeader).slice(0, 9);
    for (let at = 1; at <= count; at += 1)
      yield cells(
        vendorLine(`${mark}-${at}`, { client, title: at % 3 === 0 ? 'Data Analyst' : 'Java Developer' }),
      ).slice(0, 9);
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx(rows(), { sheet: 'Requests', isRightToLeft: false })) parts.push(part);
  return Buffer.concat(parts);
}

type Upload = { uploadid: string; state: string; counts: Record<string, number>; rows: number };
let product: Product | undefined;
let token = '';
const start = async () => {
  product = await startProduct({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: postgres.url });
  token = await product.signIn('admin');
};
const ask = async (method: string, path: string, body?: object) => {
  const answer = await product!.ask(token, method, path, body);
  if (answer.status !== 200 && answer.status !== 0)
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

async function send(mark: string) {
  const form = new FormData();
  form.append('vendor', 'Beeline');
  form.append('file', new Blob([new Uint8Array(await workbook(mark))]), 'export.xlsx');
  const began = performance.now();
  const { body } = await ask('POST', '/api/job/dx/grabber/upload', form);
  const [read] = body['uploads'] as { upload: Upload; mapping: string[] }[];
  return { ...read!, seconds: (performance.now() - began) / 1000 };
}

/** Waits until an upload is in one of these states; returns it and how long that took. */
async function ended(uploadid: string, began: number): Promise<{ upload: Upload; seconds: number }> {
  for (;;) {
    const { body } = await ask('GET', `/api/job/grabber/state?uploadid=${uploadid}`);
    const upload = body['upload'] as Upload | undefined;
    if (upload && upload.state !== 'RUNNING') return { upload, seconds: (performance.now() - began) / 1000 };
    await wait(100);
  }
}

const lists = ['/api/job/details/redirect?page_no=0&limit=50', '/api/candidate/search?page_no=0&limit=50'];
/** Milliseconds of every list asked until the signal. */
async function browse(stop: AbortSignal): Promise<number[]> {
  const all: number[] = [];
  while (!stop.aborted) {
    for (const list of lists) {
      const { ms, status } = await product!.ask(token, 'GET', list);
      if (status === 200) all.push(ms);
    }
    await wait(50);
  }
  return all;
}
const p95 = (all: number[]) => Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0);

try {
  await postgres.start();
  await start();
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  await db.query(
    `insert into client (name, name_key, unit_id) select $1, lower($1), id from business_unit where code = 'USA'
     and not exists (select from client c where c.name = $1 and c.unit_id = business_unit.id)`,
    [client],
  );
  const one = async (text: string, values: unknown[] = []) => Number((await db.query(text, values)).rows[0].count);
  const load = loadavg()[0]!.toFixed(1);
  const quiet = new AbortController();
  const before = browse(quiet.signal);
  await wait(10_000);
  quiet.abort();
  const { upload, mapping, seconds: read } = await send('A');
  const settings = { uploadid: upload.uploadid, mapping, dateOrder: 'MDY' };
  const beside = new AbortController();
  const meanwhile = browse(beside.signal);
  let began = performance.now();
  await ask('POST', '/api/job/grabber/run', { ...settings, dryRun: true });
  const trial = await ended(upload.uploadid, began);
  began = performance.now();
  await ask('POST', '/api/job/grabber/run', { ...settings, dryRun: false });
  const applied = await ended(upload.uploadid, began);
  beside.abort();
  const [p95Before, p95Beside] = [p95(await before), p95(await meanwhile)];
  if (trial.upload.state !== 'CHECKED' || trial.upload.counts['CREATED'] !== count)
    wrong.push(`trial: ${JSON.stringify(trial.upload)}`);
  if (applied.upload.state !== 'DONE' || applied.upload.counts['CREATED'] !== count)
    wrong.push(`applied: ${JSON.stringify(applied.upload)}`);
  if (trial.seconds > wanted.trial) wrong.push(`the trial took ${trial.seconds.toFixed(1)} s`);
  if (applied.seconds > wanted.applied) wrong.push(`the import took ${applied.seconds.toFixed(1)} s`);
  console.log(
    `${count} rows: read ${read.toFixed(1)} s, trial ${trial.seconds.toFixed(1)} s, applied ${applied.seconds.toFixed(1)} s; lists p95 ${p95Before} ms quiet, ${p95Beside} ms beside; load average ${load}`,
  );

  const second = await send('B');
  const own = { uploadid: second.upload.uploadid, mapping: second.mapping, dateOrder: 'MDY' };
  await ask('POST', '/api/job/grabber/run', { ...own, dryRun: false });
  const of = `select count(*) from job where requisition like 'B-%'`;
  let half = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    await wait(200 + (applied.seconds * 900 * kill) / (kills + 1));
    await product!.end('SIGKILL');
    const there = await one(of);
    if (there !== 0 && there !== count) half += 1;
    await start();
    console.log(`kill ${kill}: ${there} jobs there`);
  }
  const { upload: last } = await ended(second.upload.uploadid, performance.now());
  const jobs = await one(of);
  const different = await one(`select count(distinct requisition) from job where requisition like 'B-%'`);
  const sum = Object.values(last.counts).reduce((all, each) => all + each, 0);
  if (half > 0) wrong.push(`${half} times half of a file was there`);
  if (last.state !== 'DONE' || jobs !== count || different !== count || sum !== count)
    wrong.push(`after the kills: ${last.state}, ${jobs} jobs, ${different} requisitions, sum of outcomes ${sum}`);
  console.log(
    `${kills} kills: ${last.state}, ${jobs} jobs of ${count} rows, none twice; sum of outcomes ${sum}; ${wrong.length} broken`,
  );
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  await db.end();
} finally {
  await product?.end('SIGTERM');
  await postgres.stop('fast');
  rmSync(folder, { recursive: true, force: true });
}
