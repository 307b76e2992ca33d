// Kills the server without warning while it receives uploads and matches, again and again, and counts acknowledged
// records that are lost. Usage: node scripts/drills/kill-server.ts [rounds]
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const rounds = Number(process.argv[2] ?? 20);
const port = Number(process.env['PORT'] ?? 4390);
const base = `http://127.0.0.1:${port}`;
const readySeconds = 10;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);

let server: ChildProcess;
let token = '';
let worstStart = 0;
const acknowledged = { uploads: new Map<number, number>(), jobs: new Set<number>() };

async function start(): Promise<void> {
  const began = Date.now();
  server = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'error', SMTP_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() - began > 90_000) throw new Error('the server did not come back');
    await wait(50);
  }
  const seconds = (Date.now() - began) / 1000;
  // The first start loads the sample data.
  if (token !== '') worstStart = Math.max(worstStart, seconds);
}

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
  const answer = (await ask('POST', '/api/auth', { username: 'recruiter', password, kid })) as {
    token: { accessToken: string };
  };
  token = answer.token.accessToken;
}

async function ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData;
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok && response.status !== 206) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Uploads resumes and jobs and starts runs until the server is gone; notes what it acknowledged. */
async function work(round: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const form = new FormData();
    for (let file = 0; file < 5; file += 1) {
      const name = `Round${round} Person${count}x${file}`;
      const text = `${name}\nJava Developer\nDallas, TX | r${round}c${count}f${file}@example.com\n\nSKILLS\nJava, Spring Boot, SQL\n\nEXPERIENCE\nJava Developer, Lakeside Bank\nJanuary 2018 - Present\n- Java services.\n`;
      form.append('files', new Blob([text]), `${name}.txt`);
    }
    const upload = await ask('POST', '/api/job/upload/candidates/all', form);
    acknowledged.uploads.set(Number(upload['uploadid']), 5);
    const job = new FormData();
    job.set('description', `Title: Java Developer\nClient: Drill ${round}\nRequired skills\n- Java\n- SQL`);
    const { jobid } = await ask('POST', '/api/job/description/upload', job);
    acknowledged.jobs.add(Number(jobid));
    await ask('POST', '/api/job/run/matching', { jobid });
  }
}

/** Checks that everything acknowledged exists, and that background tasks end by themselves. */
async function check(): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, files] of acknowledged.uploads) {
    const end = Date.now() + 90_000;
    for (;;) {
      const state = await ask('GET', `/api/job/upload/candidates/state?uploadid=${id}`).catch(() => undefined);
      if (!state) {
        lost.push(`upload ${id}`);
        break;
      }
      if (state['state'] === 'DONE') {
        const ended = Number(state['created']) + Number(state['attached']) + Number(state['duplicates']);
        if (ended !== files) lost.push(`upload ${id}: ${ended} of ${files}`);
        break;
      }
      if (Date.now() > end) {
        lost.push(`upload ${id} never ended`);
        break;
      }
      await wait(200);
    }
  }
  for (const id of acknowledged.jobs)
    if (!(await ask('GET', `/api/job/description/info?jobid=${id}`).catch(() => undefined))) lost.push(`job ${id}`);
  return lost;
}

try {
  await start();
  await signIn();
  for (let round = 1; round <= rounds; round += 1) {
    const busy = work(round).catch(() => undefined);
    await wait(300 + Math.random() * 1500);
    server!.kill('SIGKILL');
    await busy;
    await start();
    await signIn();
    console.log(
      `round ${round}: back, ${acknowledged.uploads.size} uploads and ${acknowledged.jobs.size} jobs acknowledged so far`,
    );
  }
  const lost = await check();
  for (const line of lost) console.error(`LOST ${line}`);
  console.log(
    `${rounds} rounds, ${lost.length} lost, slowest return ${worstStart.toFixed(1)} s (at most ${readySeconds})`,
  );
  process.exitCode = lost.length > 0 || worstStart > readySeconds ? 1 : 0;
} finally {
  server!.kill('SIGTERM');
  await new Promise((done) => server!.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
