// Takes a backup while people work, verifies it, restores it into an empty place with a database of its own, and compares
// row by row and byte by byte; then plants twenty faults in copies of it and counts how many are named.
// Usage: node scripts/drills/backup.ts [stored files]
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { RestoreRefused } from '#server/areas/backups/faults.ts';
import { type RestoreOptions, restoreBackup } from '#server/areas/backups/restore-backup.ts';
import { openRestoreTarget } from '#server/areas/backups/restore-target.ts';
import { takeBackup } from '#server/areas/backups/take-backup.ts';
import { verifyBackup } from '#server/areas/backups/verify-backup.ts';
import { allTasks } from '#server/areas/tasks.ts';
import { type Config, readConfig } from '#server/config.ts';
import { joinDatabase } from '#server/db/join.ts';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { faultsOf } from './support/backup-faults.ts';
import { Office } from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { countRows, type RowSets, readHeld, readRows, rowsInBoth, rowsOnlyIn, sumOf } from './support/row-sets.ts';
import { estimate, measureStages, type Spent } from './support/stages.ts';

const storedFiles = Number(process.argv[2] ?? 1000);
const port = Number(process.env['PORT'] ?? 24_790);
const root = join(import.meta.dirname, '../..');
const passphrase = 'the passphrase of the drill';
const million = 1_000_000;
const fileBytes = 40_000;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const wrong: string[] = [];
let product: Product | undefined;
let restoredProduct: Product | undefined;

const settingsOf = (dataDir: string): Config => readConfig({ DATA_DIR: dataDir }, root);
const placesOf = ({ dataDir, fileRoot, auditCheckpoints }: Config) => ({
  keys: join(dataDir, 'keys'),
  fileRoot,
  auditCheckpoints,
});
const pathOf = (fileRoot: string, sha256: string) => join(fileRoot, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const namesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .sort();

/** Stored files of the size of a resume, so that a rate says something. */
async function fillFiles(connection: pg.PoolConfig, fileRoot: string): Promise<void> {
  const hashes: string[] = [];
  for (let file = 0; file < storedFiles; file += 1) {
    const content = randomBytes((fileBytes * 3) / 4).toString('base64');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = pathOf(fileRoot, sha256);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    hashes.push(sha256);
  }
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  await client.query(
    `insert into stored_file (guid, unit_id, name, kind, size, sha256)
      select 'drill-' || sha256, (select min(id) from business_unit), 'resume.txt', 'txt', $2, sha256
      from unnest($1::text[]) as sha256`,
    [hashes, fileBytes],
  );
  await client.end();
}

/** Corrects a posting that the office has made. */
async function editJob(server: Product, token: string, office: Office, edits: number): Promise<number> {
  const { status, body } = await server.ask(token, 'PUT', '/api/job/description/update', {
    jobid: [...office.acknowledged.jobs].at(-1),
    title: `Java Developer ${edits}`,
    clientName: 'Drill',
    workMode: 'onsite',
    jobType: 'contract',
    skills: [{ name: 'Java', mustHave: true }],
    description: `Java services, edit ${edits}`,
  });
  if (status === 400) throw new Error(`the drill asks wrongly: edit ${JSON.stringify(body)}`);
  return status;
}

/** Uploads, new jobs, runs and edits, each again as soon as it was answered; counts what was answered with yes. */
async function keepWorking(server: Product, office: Office) {
  const done = new Map<string, number>();
  const stop = new AbortController();
  const token = await server.signIn('recruiter');
  const note = (name: string, status: number) => {
    if (status === 200) done.set(name, (done.get(name) ?? 0) + 1);
  };
  const lane = async (name: string, act: () => Promise<number>) => {
    while (!stop.signal.aborted) {
      note(name, await act());
      await wait(100);
    }
  };
  const lanes = (['upload', 'new job', 'run', 'send'] as const).map((action) =>
    lane(action, async () => (await office.act(server, performance.now(), action)).status),
  );
  const edits = lane('edit', async () =>
    office.acknowledged.jobs.size === 0 ? 0 : editJob(server, token, office, done.get('edit') ?? 0),
  );
  return {
    done,
    end: async () => {
      stop.abort();
      await Promise.all([...lanes, edits]);
    },
  };
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none';

/** Compares the rows of the restored tables with those of the backup, and those with the source. */
function compareRows(held: RowSets, restored: RowSets, before: RowSets, after: RowSets): void {
  const lost = rowsOnlyIn(held, restored);
  if (lost.size > 0) wrong.push(`rows of the backup that were not restored: ${listed(lost)}`);
  // The restore itself is one more entry of the audit.
  const added = rowsOnlyIn(restored, held);
  if (listed(new Map([...added].sort())) !== '1 audit_line, 1 audit_link')
    wrong.push(`restored rows that the backup does not hold: ${listed(added)}`);
  const unchanged = rowsInBoth(before, after);
  const missing = rowsOnlyIn(unchanged, held);
  if (missing.size > 0) wrong.push(`unchanged rows that the backup does not hold: ${listed(missing)}`);
  const written = sumOf(rowsOnlyIn(after, before));
  if (written === 0) wrong.push('nobody wrote while the backup was taken');
  console.log(
    `rows: ${countRows(held)} of ${held.size} tables in the backup, ${sumOf(lost)} of them not restored, ${sumOf(added)} added by the restore; ${countRows(unchanged)} stood unchanged in the source before and after, ${sumOf(missing)} of them not in the backup; ${written} rows written meanwhile`,
  );
}

/** Compares each file with the source's and with its hash; keys too. */
function compareFiles(files: readonly string[], source: Config, target: Config): void {
  let bytes = 0;
  let different = 0;
  const there = namesIn(target.fileRoot);
  if (there.join() !== [...files].sort().join())
    wrong.push(`${there.length} files were restored, the backup holds ${files.length}`);
  for (const sha256 of files) {
    const [one, other] = [source, target].map(({ fileRoot }) => readFileSync(pathOf(fileRoot, sha256)));
    bytes += other!.length;
    if (!one!.equals(other!) || createHash('sha256').update(other!).digest('hex') !== sha256) different += 1;
  }
  const keys = readdirSync(join(source.dataDir, 'keys'));
  for (const name of keys)
    if (!readFileSync(join(source.dataDir, 'keys', name)).equals(readFileSync(join(target.dataDir, 'keys', name))))
      different += 1;
  if (different > 0) wrong.push(`${different} files or keys are different`);
  console.log(`files: ${files.length} of ${bytes} bytes and ${keys.length} keys, ${different} different`);
}

const restoreOptions = (file: string, config: Config): RestoreOptions => ({
  file,
  passphrase,
  place: { ...placesOf(config), dataDir: config.dataDir, external: undefined },
  open: () => openRestoreTarget(config, root),
  tasks: allTasks,
});

/** Plants each fault in a copy; verify and restore have to name it, and the restore has to touch nothing. */
async function tryFaults(file: string): Promise<void> {
  const copy = join(folder, 'damaged.backup');
  const target = settingsOf(join(folder, 'untouched'));
  mkdirSync(join(target.dataDir, 'backups'), { recursive: true });
  writeFileSync(join(target.dataDir, 'backups', 'kept'), 'kept');
  const state = () => {
    const names = readdirSync(target.dataDir, { recursive: true }).map(String).sort();
    return JSON.stringify([
      names,
      statSync(target.dataDir).mtimeMs,
      readFileSync(join(target.dataDir, 'backups/kept'), 'utf8'),
    ]);
  };
  const untouched = state();
  const counts = { planted: 0, verify: 0, restore: 0, touched: 0 };
  for (const { name, codes, plant } of faultsOf(file, passphrase)) {
    const other = (await plant(copy)) ?? passphrase;
    const { faults } = await verifyBackup(copy, other);
    const refused = await restoreBackup({ ...restoreOptions(copy, target), passphrase: other }).catch(
      (why: unknown) => why,
    );
    const named = refused instanceof RestoreRefused ? refused.faults : [];
    const [byVerify, byRestore] = [faults, named].map((all) => all.some(({ code }) => codes.includes(code)));
    const isTouched = state() !== untouched;
    counts.planted += 1;
    counts.verify += Number(byVerify);
    counts.restore += Number(byRestore);
    counts.touched += Number(isTouched);
    if (!byVerify || !byRestore || isTouched)
      wrong.push(`${name}: verify says ${JSON.stringify(faults)}, restore ${String(refused)}, touched: ${isTouched}`);
    console.log(`  ${name}: ${faults[0]?.say ?? 'NOT NAMED'}`);
  }
  console.log(
    `faults: ${counts.planted} planted, ${counts.verify} named by verify, ${counts.restore} by restore, ${counts.touched} targets touched`,
  );
}

/** Rows that a resume brings: its candidate, what names the candidate, and its stored file. */
function rowsOfResume(held: RowSets): number {
  const ofCandidates = new Map(
    [...held].filter(([name, { columns }]) => name === 'candidate' || columns.includes('candidate_id')),
  );
  const candidates = held.get('candidate')!.rows.size;
  return countRows(ofCandidates) / candidates + 1;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Bytes of content, rows and files: those of the backup, and those of a million resumes. */
type Amount = { readonly bytes: number; readonly rows: number; readonly files: number };

function millionOf(held: RowSets, { bytes, rows, files }: Amount): Amount {
  const rowsWanted = million * rowsOfResume(held);
  const bytesOfRow = Math.max(0, bytes - files * fileBytes) / rows;
  return { bytes: million * fileBytes + rowsWanted * bytesOfRow, rows: rowsWanted, files: million };
}

function tellTimes(name: string, spent: Spent, measured: Amount, wanted: Amount): void {
  // While it is verified, progress does not tell the bytes of a file from those of rows: there bytes count.
  const isByBytes = name === 'verify';
  const seconds = isByBytes
    ? estimate(spent, { rows: measured.bytes, files: measured.bytes }, { rows: wanted.bytes, files: wanted.bytes })
    : estimate(spent, measured, wanted);
  const { total, rows, files, index, load } = spent;
  const stages = isByBytes
    ? `reading ${(rows + files).toFixed(1)}`
    : `rows ${rows.toFixed(1)}, files ${files.toFixed(1)}, indexes ${index.toFixed(1)}`;
  console.log(
    `${name}: ${total.toFixed(1)} s (${stages}), ${megabytes(measured.bytes / total)} MB/s of content at a load average of ${load.toFixed(1)}; ESTIMATE for a million resumes ${(seconds / 60).toFixed(0)} min`,
  );
}

try {
  const mails = await openMailSink();
  const source = settingsOf(join(folder, 'office'));
  product = await startProduct({ PORT: String(port), DATA_DIR: source.dataDir, SMTP_URL: mails.url });
  const office = new Office();
  await office.open([product]);
  const joined = await joinDatabase(source, root);
  await fillFiles(joined.owner, source.fileRoot);
  const working = await keepWorking(product, office);
  // Everybody was answered at least twice before the backup begins.
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50))
    if (working.done.size === 5 && Math.min(...working.done.values()) >= 2) break;
  console.log(`answered before the backup: ${listed(working.done)}`);

  const file = join(folder, 'drill.backup');
  const early = { uploads: new Map(office.acknowledged.uploads), jobs: new Set(office.acknowledged.jobs) };
  const doneBefore = new Map(working.done);
  const before = await readRows(joined.owner);
  const taking = measureStages();
  const taken = await takeBackup({
    connection: joined.owner as pg.ClientConfig,
    places: placesOf(source),
    product: 'drill',
    file,
    passphrase,
    onProgress: taking.take,
  });
  const takingSpent = taking.end();
  const after = await readRows(joined.owner);
  await working.end();
  const meanwhile = new Map([...working.done].map(([name, count]) => [name, count - (doneBefore.get(name) ?? 0)]));
  console.log(`answered while the backup was taken and the writers ended: ${listed(meanwhile)}`);
  for (const fault of taken.faults) wrong.push(`the backup is not whole: ${fault}`);
  await joined.leave();

  const verifying = measureStages();
  const verified = await verifyBackup(file, passphrase, verifying.take);
  const verifyingSpent = verifying.end();
  for (const { say } of verified.faults) wrong.push(`verify: ${say}`);

  const target = settingsOf(join(folder, 'restored'));
  const restoring = measureStages(({ what }) => what.startsWith('table '));
  const restored = await restoreBackup({ ...restoreOptions(file, target), onProgress: restoring.take });
  const restoringSpent = restoring.end();

  const { header, tables: held, files } = await readHeld(file, passphrase);
  const { counts } = header;
  const numbers = [
    ['tables', counts.tables, verified.tables, held.size],
    ['rows', counts.rows, taken.rows, verified.rows, restored.rows, countRows(held)],
    ['files', counts.files, taken.files, verified.files, restored.files, files.length],
  ] as const;
  for (const [name, ...all] of numbers)
    if (new Set(all).size > 1) wrong.push(`${name} are counted as ${all.join(', ')}`);
  const reopened = await joinDatabase(target, root);
  const rowsNow = await readRows(reopened.owner);
  await reopened.leave();
  compareRows(held, rowsNow, before, after);
  compareFiles(files, source, target);

  // The restored installation serves what was acknowledged before the backup began.
  restoredProduct = await startProduct({ PORT: String(port + 1), DATA_DIR: target.dataDir, SMTP_URL: mails.url });
  const again = new Office();
  await again.signIn(restoredProduct);
  for (const [id, count] of early.uploads) again.acknowledged.uploads.set(id, count);
  for (const id of early.jobs) again.acknowledged.jobs.add(id);
  const lost = await again.findLost(restoredProduct);
  wrong.push(...lost.map((one) => `LOST ${one}`));
  console.log(
    `served again: ${early.uploads.size} uploads and ${early.jobs.size} jobs that were acknowledged before, ${lost.length} lost`,
  );
  await restoredProduct.end('SIGTERM');
  await product.end('SIGTERM');

  await tryFaults(file);
  console.log(
    `the backup: ${taken.size} bytes of ${verified.bytes} bytes of content, ${taken.rows} rows, ${taken.files} files`,
  );
  const measured = { bytes: verified.bytes, rows: taken.rows, files: taken.files };
  const wanted = millionOf(held, measured);
  tellTimes('backup', takingSpent, measured, wanted);
  tellTimes('verify', verifyingSpent, measured, wanted);
  // A restore verifies first; the estimate of that part is the one of verify.
  tellTimes('restore with its own verification', restoringSpent, measured, wanted);
  console.log(
    `The estimates are no measurement: each row and each file (to verify: each byte) as long as one took here, ${rowsOfResume(held).toFixed(1)} rows and one file of ${fileBytes} bytes for each resume, all else as here; to that of the restore add that of verify.`,
  );
  console.log(`${wrong.length} broken`);
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  await mails.close();
} finally {
  await restoredProduct?.end('SIGTERM');
  await product?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
