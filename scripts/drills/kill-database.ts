// Takes the embedded database away under load: a killed backend, a killed postmaster, an immediate stop. Counts what was
// acknowledged and is lost, which answers were given, when the database itself answered again, and how long it took until
// everything was whole. Then kills the
// server itself and looks whether its database ends. Usage: node scripts/drills/kill-database.ts
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findEmbedded } from '#server/db/embedded/embedded.ts';
import { findStrays, readPostmaster } from '#server/db/embedded/processes.ts';

const port = Number(process.env['PORT'] ?? 4391);
const base = `http://127.0.0.1:${port}`;
const lanes = 6;
/** Everything is whole so long after the database itself answers again. */
const wholeSeconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const pgFolder = join(folder, 'pg');

let server: ChildProcess;
let token = '';
const acknowledged = new Set<number>();

async function start(): Promise<void> {
  server = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'error', SMTP_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = Date.now() + 400_000;
  while (!(await isReady())) {
    if (Date.now() > end || server.exitCode !== null) throw new Error('the server did not start');
    await wait(100);
  }
}

const isReady = async () => (await fetch(`${base}/readyz`).catch(() => undefined))?.ok ?? false;

async function signIn(): Promise<void> {
  const { jwk, kid, now } = (await (await fetch(`${base}/api/auth/key`)).json()) as {
    jwk: object;
    kid: string;
    now: number;
  };
  const clear = JSON.stringify({ p: 'Rolecall-demo-2026', n: randomBytes(16).toString('base64url'), t: now });
  const key = {
    key: createPublicKey({ key: jwk as never, format: 'jwk' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const password = publicEncrypt(key, Buffer.from(clear)).toString('base64');
  const response = await fetch(`${base}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'recruiter', password, kid }),
  });
  ({
    token: { accessToken: token },
  } = (await response.json()) as { token: { accessToken: string } });
}

/** Answers by status and kind of call; -1 where there was no answer at all. */
type Answers = Map<string, number>;

/** Adds a job, and notes it when the server says yes. */
async function write(): Promise<number> {
  const form = new FormData();
  form.set('description', 'Title: Java Developer\nClient: Drill\nRequired skills\n- Java\n- SQL');
  const response = await fetch(`${base}/api/job/description/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { jobid?: number };
  if (response.ok) acknowledged.add(Number(body.jobid));
  return response.status;
}

/** Uploads a resume and waits until a background task has read it; in seconds. */
async function readResume(): Promise<number> {
  const began = performance.now();
  const name = `Drill ${randomBytes(6).toString('hex')}`;
  const form = new FormData();
  const text = `${name}\nJava Developer\nDallas, TX | ${name.replace(' ', '.')}@example.com\n\nSKILLS\nJava, SQL\n`;
  form.append('files', new Blob([text]), 'resume.txt');
  const headers = { authorization: `Bearer ${token}` };
  const upload = await fetch(`${base}/api/job/upload/candidates/all`, { method: 'POST', headers, body: form });
  if (!upload.ok) throw new Error(`the upload was answered with ${upload.status}: ${await upload.text()}`);
  const { uploadid } = (await upload.json()) as { uploadid: number };
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
    const state = await fetch(`${base}/api/job/upload/candidates/state?uploadid=${uploadid}`, { headers });
    if (((await state.json()) as { state?: string }).state === 'DONE') return (performance.now() - began) / 1000;
  }
  throw new Error(`the upload ${uploadid} was not read`);
}

async function read(): Promise<number> {
  const response = await fetch(`${base}/api/job/details/redirect?page_no=0&limit=25`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.text();
  return response.status;
}

/** Writes and reads in turn until it is told to end; `seen` hears of each answer. */
async function work(signal: AbortSignal, seen: (kind: string, status: number) => void): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let count = lane; !signal.aborted; count += 1) {
        const kind = count % 2 === 0 ? 'write' : 'read';
        seen(kind, await (kind === 'write' ? write() : read()).catch(() => -1));
        await wait(20);
      }
    }),
  );
}

/** Asks the database itself, again and again for a minute where it is not back yet. */
async function ask(question: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  for (const end = Date.now() + 60_000; ; await wait(200)) {
    const client = new pg.Client(findEmbedded(folder)?.connection ?? {});
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(question, values)).rows;
    } catch (failure) {
      if (Date.now() > end) throw failure;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const busyBackend = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  order by state = 'active' desc, random() limit 1`;

const blows: readonly (readonly [string, () => Promise<void>])[] = [
  ['kill -9 of a backend', async () => void process.kill(Number((await ask(busyBackend))[0]!['pid']), 'SIGKILL')],
  ['kill -9 of the postmaster', async () => void process.kill(readPostmaster(pgFolder)!.pid, 'SIGKILL')],
  ['immediate stop', async () => void process.kill(readPostmaster(pgFolder)!.pid, 'SIGQUIT')],
];

/** When the database itself answers again, asked beside the product; in milliseconds of `performance.now()`. */
async function watchDatabase(signal: AbortSignal): Promise<number> {
  let [lastFailure, back] = [0, 0];
  while (!signal.aborted) {
    const client = new pg.Client({ ...findEmbedded(folder)?.connection, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      if (back <= lastFailure) back = performance.now();
    } catch {
      lastFailure = performance.now();
    } finally {
      await client.end().catch(() => {});
    }
    await wait(50);
  }
  return lastFailure === 0 ? 0 : back;
}

type Row = {
  blow: string;
  before: number;
  after: number;
  lost: number;
  answers: string;
  databaseBack: string;
  seconds: string;
  taskSeconds: string;
  isGood: boolean;
};

/** Strikes under load; whole is the moment after which no answer but 200 was given. */
async function strike(blow: string, act: () => Promise<void>): Promise<Row> {
  const before = acknowledged.size;
  const answers: Answers = new Map();
  const over = new AbortController();
  let lastTrouble = 0;
  const working = work(over.signal, (kind, status) => {
    answers.set(`${kind} ${status}`, (answers.get(`${kind} ${status}`) ?? 0) + 1);
    if (status !== 200) lastTrouble = performance.now();
  });
  await wait(2000);
  const began = performance.now();
  await act();
  const watching = watchDatabase(over.signal);
  await wait(12_000);
  over.abort();
  await working;
  const back = Math.max(0, ((await watching) - began) / 1000);
  const rows = await ask('select id from job where id = any($1::bigint[])', [[...acknowledged]]);
  const seconds = Math.max(0, (lastTrouble - began) / 1000);
  const isPlain = [...answers.keys()].every((name) => /(200|503)$/.test(name));
  const lost = acknowledged.size - rows.length;
  return {
    blow,
    before,
    after: acknowledged.size,
    lost,
    answers: [...answers]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', '),
    databaseBack: back.toFixed(2),
    seconds: seconds.toFixed(2),
    taskSeconds: (await readResume()).toFixed(2),
    isGood: lost === 0 && isPlain && seconds - back <= wholeSeconds && (await isReady()),
  };
}

try {
  await start();
  await signIn();
  // The processes that read resumes start with the first one.
  await readResume();
  const rows: Row[] = [];
  for (const [blow, act] of blows) rows.push(await strike(blow, act));
  console.table(rows);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);

  server!.kill('SIGKILL');
  const began = performance.now();
  while (findStrays(pgFolder).length > 0 && performance.now() - began < 30_000) await wait(10);
  const left = findStrays(pgFolder).length;
  console.log(
    `kill -9 of the server: ${left} processes of its database left after ${((performance.now() - began) / 1000).toFixed(2)} s`,
  );
  await start();
  await signIn();
  const kept = await ask('select id from job where id = any($1::bigint[])', [[...acknowledged]]);
  console.log(`started again: ${kept.length} of ${acknowledged.size} acknowledged jobs are there`);
  process.exitCode = rows.every(({ isGood }) => isGood) && left === 0 && kept.length === acknowledged.size ? 0 : 1;
} finally {
  const ended = new Promise((done) => server!.once('exit', done));
  if (server!.exitCode === null && server!.signalCode === null) {
    server!.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
