// Fills the disk of the files, then the disk of the database, both of them small and in memory, and empties them again:
// what is refused, what still works, what is left half-done. As root on Linux, for its own mounts.
// Usage: node scripts/drills/fill-disk.ts
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Office } from './support/office.ts';
import { findBroken } from './support/oracle.ts';
import { makePostgres } from './support/postgres.ts';
import { type Product, startProduct } from './support/product.ts';

const inside = 'inside';
if (process.argv[2] !== inside) {
  const again = spawnSync('unshare', ['-m', '--propagation', 'private', process.execPath, process.argv[1]!, inside], {
    stdio: 'inherit',
  });
  if (again.error) console.error(`SKIPPED, NOTHING WAS TRIED: no mounts of one's own here (${again.error.message})`);
  process.exit(again.status ?? 1);
}

const port = Number(process.env['PORT'] ?? 24_790);
const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
chmodSync(folder, 0o755);
const [fileRoot, databaseRoot] = [join(folder, 'files'), join(folder, 'database')];
/** Mounts a disk of so many megabytes. */
function mount(at: string, megabytes: number): void {
  mkdirSync(at, { mode: 0o755 });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', at]);
  if (status === 0) return;
  console.error(`SKIPPED, NOTHING WAS TRIED: no disk can be mounted here (${String(stderr).trim()})`);
  process.exit(1);
}
/** Fills a disk until so many bytes are free. */
function fill(at: string, leave: number): void {
  const { bavail, bsize } = statfsSync(at);
  try {
    writeFileSync(join(at, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  } catch (failure) {
    // The database has written meanwhile, and the disk is full all the same.
    if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
  }
}
const empty = (at: string) => rmSync(join(at, 'filler'), { force: true });

mount(fileRoot, 64);
mount(databaseRoot, 400);
const postgres = makePostgres(databaseRoot, port + 1, ['max_wal_size=32MB', 'min_wal_size=8MB', 'shared_buffers=64MB']);
const wrong: string[] = [];
let product: Product | undefined;

try {
  await postgres.start();
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    FILE_ROOT: fileRoot,
    DATABASE_URL: postgres.url,
  });
  const server = product;
  const office = new Office();
  await office.open([server]);
  const expectAnswer = async (
    when: string,
    action: 'upload' | 'job' | 'new job' | 'list of candidates',
    wanted: string,
  ) => {
    const { status, body } = await office.act(server, performance.now(), action);
    const got = `${status} ${String(body['code'] ?? '')}`.trim();
    console.log(`${when}: ${action} answers ${got}`);
    if (!wanted.split(' or ').includes(got)) wrong.push(`${when}: ${action} answers ${got} and not ${wanted}`);
  };
  const untilUploads = async (cause: string) => {
    const from = performance.now();
    while ((await office.act(server, performance.now(), 'upload')).status !== 200 && performance.now() - from < 120_000)
      await wait(200);
    const seconds = (performance.now() - from) / 1000;
    console.log(`${cause}: uploads work again after ${seconds.toFixed(1)} s`);
    if (seconds > 30) wrong.push(`${cause}: full function only after ${seconds.toFixed(1)} s`);
  };

  await expectAnswer('before', 'upload', '200');
  fill(fileRoot, 2 * megabyte);
  await expectAnswer('files at 3 %', 'upload', '507 file.no-space');
  await expectAnswer('files at 3 %', 'job', '200');
  await expectAnswer('files at 3 %', 'new job', '200');
  empty(fileRoot);
  await untilUploads('files with space again');

  fill(fileRoot, 4 * megabyte);
  const form = new FormData();
  form.append('files', new Blob([Buffer.alloc(8 * megabyte, 'a')]), 'large.txt');
  const large = await server.ask(await server.signIn(), 'POST', '/api/job/upload/candidates/all', form);
  console.log(`a file larger than the space: ${large.status} ${String(large.body['code'])}`);
  if (large.status !== 507) wrong.push(`a file larger than the space answers ${large.status}`);
  if (readdirSync(join(fileRoot, 'tmp')).length > 0) wrong.push('a half-written file is left');
  empty(fileRoot);
  await untilUploads('files with space again');

  fill(databaseRoot, 0);
  const codes = new Map<string, number>();
  let reads = 0;
  for (let count = 0; count < 60; count += 1) {
    const { status, body, ms } = await office.act(server, performance.now(), 'new job');
    if (status === 0 || ms > 10_000)
      wrong.push(
        `database full: a write was answered ${status} ${String(body['code'] ?? '')} after ${Math.round(ms)} ms`,
      );
    const got = `${status} ${String(body['code'] ?? '')}`.trim();
    codes.set(got, (codes.get(got) ?? 0) + 1);
    if (status >= 500 && status !== 503) wrong.push(`database full: a write answers ${got}`);
    if ((await office.act(server, performance.now(), 'job')).status === 200) reads += 1;
  }
  console.log(`database full: writes ${JSON.stringify(Object.fromEntries(codes))}, ${reads} of 60 reads answered`);
  if (![...codes.keys()].some((one) => one.startsWith('503'))) wrong.push('the full database was never noticed');
  if (reads < 50) wrong.push(`only ${reads} of 60 reads work while the database is full`);
  empty(databaseRoot);
  await untilUploads('database with space again');
  await expectAnswer('database with space again', 'new job', '200');

  wrong.push(...(await office.findLost(server)).map((one) => `LOST ${one}`));
  wrong.push(...(await findBroken(postgres.url, fileRoot)).map((one) => `BROKEN ${one}`));
  const { uploads, jobs } = office.acknowledged;
  console.log(`${uploads.size} uploads and ${jobs.size} jobs acknowledged; ${wrong.length} broken`);
  for (const line of new Set(wrong)) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product?.end('SIGTERM');
  await postgres.stop('fast');
  for (const at of [fileRoot, databaseRoot]) spawnSync('umount', ['-l', at]);
  rmSync(folder, { recursive: true, force: true });
}
