/**
 * How long somebody else's list takes while one person keeps the product busy.
 *
 *     npm run bench:fairness -- [--seconds 4] [--times 3] [--only searches] [--root DIR]
 *
 * Starts the product with sample data on a port of its own. A process of its own asks for another person's job list every
 * 20 ms; meanwhile a niced process (nice 5) of one attacker runs each row for some seconds. Attacker, probe and server
 * share the processors with whatever else runs, so each attack stands between two quiet lists, is repeated `--times`
 * times, and the median of the ratios counts, not milliseconds. `--root` is another checkout, for the figures before a
 * change.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    times: { type: 'string', default: '3' },
    only: { type: 'string' },
    root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    probe: { type: 'boolean', default: false },
    attack: { type: 'string' },
    base: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
/** The mark: p95 under attack over p95 of the quiet list (security-found, rule 6). */
const mark = 4;

/** How long each list took, in milliseconds, in ascending order. */
type Times = readonly number[];

const at = (times: Times, share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ascending = (times: Times) => times.toSorted((a, b) => a - b);
const median = (figures: Times) => at(ascending(figures), 0.5);

const headers = (token: string) => ({ authorization: `Bearer ${token}` });
const statuses = new Map<string, number>();

async function ask(base: string, token: string, url: string, body?: string | FormData): Promise<string> {
  const response = await fetch(base + url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers(token), ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  statuses.set(String(response.status), (statuses.get(String(response.status)) ?? 0) + 1);
  return response.text();
}

async function probe(base: string, token: string): Promise<void> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const from = performance.now();
    await ask(base, token, '/api/job/details/redirect?limit=20');
    times.push(performance.now() - from);
    await wait(20);
  }
  console.log(JSON.stringify(times));
}

/** Repeats work in parallel until the time is over. */
async function lanes(count: number, work: (lane: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + (seconds + 1) * 1000;
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      while (performance.now() < end) await work(lane).catch(() => wait(50));
    }),
  );
}

const json = (what: unknown) => JSON.stringify(what);
const deep = `{"name":${'['.repeat(900_000)}${']'.repeat(900_000)}}`;
const bodies = [
  deep,
  json({ ids: Array.from({ length: 250_000 }, (_, at) => at) }),
  json(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at]))),
];
const sentence = 'Must have five years of Java, Spring Boot and Kafka; Python or Go is a plus. ';
const posting = `Senior Java Developer\nAustin, TX\nRequired skills\n${`- ${sentence}\n`.repeat(1200)}`.slice(
  0,
  98_000,
);

/** One row each of F12 in what a review found. */
const attacks: Record<string, (base: string, token: string) => Promise<void>> = {
  'sign-ins': (base) =>
    lanes(200, () => ask(base, '', '/api/auth', json({ username: 'nobody', password: 'x'.repeat(300), kid: 'x' }))),
  searches: (base, token) =>
    lanes(40, () =>
      ask(base, token, '/api/job/search/candidates', json({ search: 'java OR python OR sql', limit: 200 })),
    ),
  'match runs': async (base, token) => {
    const found = JSON.parse(await ask(base, token, '/api/job/details/redirect?limit=20')) as Record<
      string,
      { content: { jobid?: number; id?: number }[] }
    >;
    const jobs = Object.values(found)[0]?.content.map((job) => job.jobid ?? job.id) ?? [];
    // Other weights each time, since a run of which nothing has changed is answered with the last one.
    let run = 0;
    await lanes(20, (lane) => {
      run += 1;
      const weights = { skills: 30 + (Date.now() % 10_000) / 1000 + run / 1_000_000 };
      return ask(base, token, '/api/job/run/matching', json({ jobid: jobs[lane % jobs.length], weights }));
    });
  },
  'pasted postings of 98 kB': (base, token) =>
    lanes(4, () => ask(base, token, '/api/job/description/upload', json({ description: posting }))),
  'nested HTML postings': (base, token) =>
    lanes(1, () => ask(base, token, '/api/job/description/upload', json({ description: '<div>'.repeat(39_000) }))),
  'page 100,000 of candidates': (base, token) =>
    lanes(20, () => ask(base, token, '/api/candidate/search?limit=200&page_no=100000')),
  '1,000 event streams': async (base, token) => {
    const gone = new AbortController();
    const streams = Array.from({ length: 1000 }, () =>
      fetch(`${base}/api/events`, { headers: headers(token), signal: gone.signal }).catch(() => undefined),
    );
    await wait((seconds + 1) * 1000);
    gone.abort();
    await Promise.all(streams);
  },
  '300 slow clients': async (base, token) => {
    const { port, hostname } = new URL(base);
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/auth HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000\r\n\r\n`,
      );
      return socket;
    });
    for (let second = 0; second <= seconds; second += 1) {
      for (const socket of sockets) socket.write('x');
      await wait(1000);
    }
    for (const socket of sockets) socket.destroy();
  },
  'JSON of 2 MB': (base, token) =>
    lanes(4, (lane) => ask(base, token, '/api/candidate/search', bodies[lane % bodies.length])),
  '10,000 multipart parts': (base, token) =>
    lanes(1, () => {
      const form = new FormData();
      for (let at = 0; at < 10_000; at += 1) form.append(`field${at}`, 'x');
      return ask(base, token, '/api/job/description/upload', form);
    }),
};

async function signIn(base: string, username: string): Promise<string> {
  const { jwk, kid, now } = (await (await fetch(`${base}/api/auth/key`)).json()) as {
    jwk: object;
    kid: string;
    now: number;
  };
  const clear = json({ p: 'Rolecall-demo-2026', n: randomBytes(16).toString('base64url'), t: now });
  const key = {
    key: createPublicKey({ key: jwk as never, format: 'jwk' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const password = publicEncrypt(key, Buffer.from(clear)).toString('base64');
  const answer = JSON.parse(await ask(base, '', '/api/auth', json({ username, password, kid }))) as {
    token: { accessToken: string };
  };
  return answer.token.accessToken;
}

const self = (more: string[], niceness = 0): ChildProcess => {
  const node = [process.execPath, import.meta.filename, '--seconds', values.seconds, ...more];
  const [command = '', ...given] = niceness > 0 ? ['nice', '-n', String(niceness), ...node] : node;
  return spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] });
};

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  await new Promise((done) => child.once('exit', done));
  return text;
}

/** A row of the table: quiet, attack, quiet, attack, ... quiet; each attack is compared with both its neighbors. */
async function measureRow(name: string, list: () => Promise<Times>, more: string[]): Promise<string> {
  const quiet = [await list()];
  const attacked: Times[] = [];
  const ratios: number[] = [];
  let answers = '';
  for (let time = 0; time < Number(values.times); time += 1) {
    const attack = outputOf(self(['--attack', name, ...more], 5));
    await wait(700);
    attacked.push(await list());
    answers = (await attack).trim();
    await wait(1000);
    quiet.push(await list());
    const around = at(ascending(quiet.slice(-2).flat()), 0.95);
    ratios.push(at(ascending(attacked.at(-1)!), 0.95) / Math.max(1, around));
  }
  const [calm, busy] = [ascending(quiet.flat()), ascending(attacked.flat())];
  const ms = (times: Times, ...shares: number[]) => shares.map((share) => Math.round(at(times, share))).join(' / ');
  const middle = median(ratios);
  return `| ${name} | ${ms(calm, 0.5, 0.95)} | ${ms(busy, 0.5, 0.95, 1)} | ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')} | ${middle.toFixed(1)}${middle > mark ? ' **over**' : ''} | ${answers} |`;
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rolecall-fairness-'));
  // The database's own user has to enter it.
  chmodSync(folder, 0o755);
  const port = 24_000 + Math.floor(Math.random() * 4000);
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: values.root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      SEED: 'demo',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let left = 300; left > 0; left -= 1) {
      if (
        await fetch(`${base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      await wait(1000);
    }
    const [other, attacker] = [await signIn(base, 'recruiter'), await signIn(base, 'admin')];
    const list = () =>
      outputOf(self(['--probe', '--base', base, '--token', other])).then((text) => JSON.parse(text) as Times);
    await list();
    console.log(
      '| attack | quiet p50 / p95 ms | p50 / p95 / max ms | ratios of p95 | median | answers to the attacker |\n|---|---|---|---|---|---|',
    );
    for (const name of Object.keys(attacks).filter((each) => values.only === undefined || each.includes(values.only)))
      console.log(await measureRow(name, list, ['--base', base, '--token', attacker]));
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.probe) await probe(values.base, values.token);
else if (values.attack !== undefined) {
  await attacks[values.attack]?.(values.base, values.token);
  console.log([...statuses].map(([status, count]) => `${count} x ${status}`).join(', '));
} else await measure();
