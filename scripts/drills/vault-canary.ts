// Searches for a password of the vault everywhere but in the response that reveals it (reliability VLT-02). A login is
// added, revealed, changed and revealed again in a browser, every reading call is made and every list is exported. Then
// it searches each table, the raw files of the database, its write-ahead log, all other files, what the server printed,
// what was sent, what processes were started with and what the browser stores. Usage: node
// scripts/drills/vault-canary.ts
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { allCalls } from '#contract/all.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import { runningEmbedded } from '#server/db/embedded/embedded.ts';
import { samplePassword, signIn } from '../../e2e/steps.ts';

const port = Number(process.env['PORT'] ?? 4392);
const base = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
const temporary = join(folder, 'temporary');
mkdirSync(temporary);
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
chmodSync(temporary, 0o1777);

const word = () => `VMSCANARY-${randomBytes(9).toString('base64url')}`;
const secrets = [word(), word()] as const;
/** Stored unencrypted beside the passwords: finding it proves that the search works. */
const control = `control-${randomBytes(6).toString('hex')}`;

/** The encodings of a text in bytes: as it is, in UTF-16, in hex, and in base64 at each of its three offsets. */
function writings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return Buffer.from(whole.slice(shift === 0 ? 0 : 4, -4));
  });
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(bytes.toString('hex')), ...base64];
}
const sought = secrets.flatMap(writings);
const controlWritings = writings(control);

type Place = { bytes: number; secrets: number; controls: number; where: Set<string> };
const places = new Map<string, Place>();

/** Searches some bytes; `place` is the row of the report, `where` adds detail. */
function search(place: string, bytes: Buffer | string, where = ''): void {
  const all = Buffer.from(bytes as string);
  const one = places.get(place) ?? { bytes: 0, secrets: 0, controls: 0, where: new Set<string>() };
  one.bytes += all.length;
  one.controls += controlWritings.some((text) => all.includes(text)) ? 1 : 0;
  if (sought.some((text) => all.includes(text))) {
    one.secrets += 1;
    one.where.add(where);
  }
  places.set(place, one);
}

function searchFiles(place: string, under: string, skip: (path: string) => boolean = () => false): void {
  for (const entry of readdirSync(under, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !skip(path)) search(place, readFileSync(path), path.slice(folder.length));
  }
}

/** Searches the command lines and environments of all readable processes except this drill's own. */
function searchProcesses(): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    for (const file of ['cmdline', 'environ', 'comm'])
      try {
        search('process list', readFileSync(`/proc/${pid}/${file}`), `${pid} ${file}`);
      } catch {
        // The process has ended, or belongs to somebody else.
      }
}

const server = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TMPDIR: temporary,
    SEED: 'demo',
    LOG_LEVEL: 'trace',
    SMTP_URL: '',
    CALLS_PER_MINUTE: '1000000',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const printed: Buffer[] = [];
for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
const whenOver = new Promise((done) => server.once('exit', done));

/** Reveals the password of the login as a person does, and returns it. */
async function reveal(page: Page): Promise<string> {
  await page.getByRole('button', { name: `Reveal the password of Beeline, ${control}` }).click();
  await page.getByRole('button', { name: 'Show for 30 seconds' }).click();
  const own = page.locator('[role=dialog] input[type=password]');
  const shown = page.locator('[role=dialog] input[readonly]');
  await own.or(shown).first().waitFor();
  // The second time the step-up is still valid.
  if (await own.isVisible()) {
    await own.fill(samplePassword);
    await page.keyboard.press('Enter');
  }
  await shown.waitFor();
  const text = await shown.inputValue();
  searchProcesses();
  search('address and title while it is shown', `${page.url()} ${await page.title()}`);
  await page.getByRole('button', { name: 'Hide now' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  return text;
}

/** Everything a browser stores of a page, and the page's current content. */
async function searchBrowser(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches]);
  });
  search('browser storage', kept + JSON.stringify(await page.context().storageState({ indexedDB: true })));
  search('page after it is hidden', await page.content());
}

/** Makes every reading call, and exports every list; the responses are searched as they arrive. */
async function readEverything(page: Page, id: number): Promise<number> {
  const asks = Object.values(allCalls)
    .filter(({ verbs, answers }) => verbs.includes('GET') && answers !== 'events')
    .map(({ path }) => `${path}?${new URLSearchParams({ id: String(id), page_no: '0', limit: '100' })}`);
  const files = catalogs.flatMap(({ calls }) =>
    ['csv', 'xlsx'].map((format) => `${calls.export.path}?${new URLSearchParams({ format })}`),
  );
  for (const path of [...asks, ...files])
    await page.evaluate(async (path) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('bearer_token')}` };
      await (await fetch(path, { headers })).arrayBuffer();
    }, path);
  return asks.length + files.length;
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const began = Date.now();
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() - began > 180_000) throw new Error('the server did not start');
    await wait(200);
  }
  const page = await browser.newPage({ baseURL: base });
  const arriving: Promise<void>[] = [];
  let revealed = 0;
  page.on('request', (request) => search('what the browser sent', `${request.url()} ${request.postData() ?? ''}`));
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const bodyOf = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      if (path !== '/api/job/vmspassword/reveal') search('all other answers', body, path);
      else if (secrets.some((secret) => body.includes(secret))) revealed += 1;
    };
    arriving.push(bodyOf());
  });
  page.on('console', (message) => search('console of the browser', message.text()));
  await signIn(page, 'admin');
  await page.goto('/teamlead/manageVMSPasswords');
  await page.getByRole('button', { name: 'Add login' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Vendor system/).selectOption('Beeline');
  await form.getByLabel(/^Username/).fill(control);
  await form.getByLabel(/^Password/).fill(secrets[0]);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  const shown = [await reveal(page)];
  await page.getByRole('button', { name: `Actions: Beeline, ${control}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByLabel(/^Password/).fill(secrets[1]);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  shown.push(await reveal(page));
  await searchBrowser(page);

  const database = new pg.Client(runningEmbedded(folder));
  await database.connect();
  const { rows } = await database.query<{ id: string }>('select id from vault_entry where username = $1', [control]);
  const calls = await readEverything(page, Number(rows[0]?.id));
  await Promise.all(arriving);
  searchProcesses();

  const tables = await database.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables.rows) {
    const all = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of all.rows) search('every row of every table', row, name);
  }
  await database.query('checkpoint');
  await database.end();
  const data = join(folder, 'pg');
  searchFiles('files of the database', data, (path) => path.includes('/pg_wal/'));
  searchFiles('its log of changes (WAL)', join(data, 'pg_wal'));
  searchFiles('all other files, temporary ones too', folder, (path) => path.startsWith(data));
  search('what the server printed (trace)', Buffer.concat(printed));

  console.log('| searched | bytes | password found | openly kept name found |\n|---|---|---|---|');
  for (const [place, { bytes, secrets, controls }] of places)
    console.log(`| ${place} | ${bytes.toLocaleString('en')} | ${secrets} | ${controls} |`);
  console.log(`shown to a person ${shown.length} times, in ${revealed} answers; ${calls} calls and exports read`);
  const found = [...places].filter(([, { secrets }]) => secrets > 0);
  for (const [place, { where }] of found) console.error(`FOUND in ${place}: ${[...where].slice(0, 5).join(', ')}`);
  const isBlind = [
    'every row of every table',
    'files of the database',
    'its log of changes (WAL)',
    'all other answers',
  ].filter((place) => places.get(place)?.controls === 0);
  for (const place of isBlind) console.error(`BLIND in ${place}: the name that stands there openly was not found`);
  const wasShown = shown[0] === secrets[0] && shown[1] === secrets[1] && revealed === 2;
  if (!wasShown) console.error('the passwords were not revealed as they were entered');
  process.exitCode = found.length > 0 || isBlind.length > 0 || !wasShown ? 1 : 0;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await whenOver;
  rmSync(folder, { recursive: true, force: true });
}
