// Measures whether the time or the words of a response reveal what they must not (reliability AUTH-02, AUTH-05): who
// has an account, and what was wrong with an envelope. The two kinds are requested alternately, one at a time. On a
// busy machine the medians say little; p, which compares the two kinds under the same load, says more. Usage: node
// scripts/drills/sign-in-timing.ts [times] [part of a name: only those]
import { spawn } from 'node:child_process';
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '#server/db/embedded/embedded.ts';

const times = Number(process.argv[2] ?? 300);
const only = process.argv[3] ?? '';
const port = Number(process.env['PORT'] ?? 4391);
const base = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-drill-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);

const server = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'error', SMTP_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const whenOver = new Promise((done) => server.once('exit', done));

type Key = { kid: string; jwk: object; now: number };
type Answer = { ms: number; seen: string };
type Ask = () => Promise<Answer>;

/** A password sealed as a browser does it; `change` breaks the envelope. */
async function seal(password: string, change: { padding?: number; at?: number } = {}) {
  const { kid, jwk, now } = (await (await fetch(`${base}/api/auth/key`)).json()) as Key;
  const clear = JSON.stringify({ p: password, n: randomBytes(16).toString('base64url'), t: now + (change.at ?? 0) });
  const padding = change.padding ?? constants.RSA_PKCS1_OAEP_PADDING;
  const key = { key: createPublicKey({ key: jwk as never, format: 'jwk' }), padding };
  const isOaep = padding === constants.RSA_PKCS1_OAEP_PADDING;
  return {
    kid,
    password: publicEncrypt({ ...key, ...(isOaep && { oaepHash: 'sha256' }) }, Buffer.from(clear)).toString('base64'),
  };
}

/** One response with everything that a stranger could compare; values that always differ are masked. */
async function ask(path: string, body?: object): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(base + path, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const ms = performance.now() - began;
  const headers = [...response.headers].filter(([name]) => name !== 'date' && !name.startsWith('x-ratelimit'));
  const masked = JSON.stringify(headers).replace(/nonce-[\w+/=]+/g, 'nonce');
  return { ms, seen: `${response.status} ${masked} ${text}` };
}

// Equal numbers of names of the same length on both sides: a name that was never used before would be a difference of its own.
const oneOf = (names: readonly string[]) => () => names[Math.floor(Math.random() * names.length)]!;
const somebody = oneOf(['recruiter', 'teamlead', 'viewer', 'admin']);
const nobody = oneOf(['reception', 'teammate', 'writer', 'audit']);
const signIn = async (username: string, sealed: object) => ask('/api/auth', { username, ...sealed });
const forgot = (id: string, code: boolean) =>
  ask(`/api/auth/forgot?${new URLSearchParams({ id, code: String(code) })}`);

const pairs: [string, Ask, Ask][] = [
  [
    'sign-in: username known / unknown (AUTH-05)',
    async () => signIn(somebody(), await seal('a wrong password')),
    async () => signIn(nobody(), await seal('a wrong password')),
  ],
  ['forgot password: username known / unknown (AUTH-05)', () => forgot(somebody(), true), () => forgot(nobody(), true)],
  [
    'forgot username: address known / unknown (AUTH-05)',
    () => forgot(`${somebody()}@northgate.example`, false),
    () => forgot(`${nobody()}@northgate.example`, false),
  ],
  [
    'envelope: bad padding / wrong password (AUTH-02)',
    async () => signIn(somebody(), await seal('a wrong password', { padding: constants.RSA_PKCS1_PADDING })),
    async () => signIn(somebody(), await seal('a wrong password')),
  ],
  [
    'envelope: bad padding / old time (AUTH-02)',
    async () => signIn(somebody(), await seal('a wrong password', { padding: constants.RSA_PKCS1_PADDING })),
    async () => signIn(somebody(), await seal('a wrong password', { at: -600_000 })),
  ],
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The probability that two samples differ this much by chance (Mann-Whitney U, two-sided, normal approximation). */
function chance(a: number[], b: number[]): number {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].sort(
    (x, y) => x.ms - y.ms,
  );
  const rankSum = all.reduce((sum, { isA }, at) => sum + (isA ? at + 1 : 0), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - mean) / deviation;
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, 2 * tail * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)));
}

try {
  const began = Date.now();
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() - began > 180_000) throw new Error('the server did not start');
    await wait(200);
  }
  const database = new pg.Client(runningEmbedded(folder));
  await database.connect();
  // Measures responses below the limits of attempts; beyond them everybody gets the same.
  const resetAllAttempts = () => database.query('delete from counted_try');
  for (const [name, one, other] of pairs.filter(([name]) => name.includes(only))) {
    const found: [Answer[], Answer[]] = [[], []];
    for (let count = -10; count < times; count += 1) {
      const order = count % 2 === 0 ? [0, 1] : [1, 0];
      for (const at of order) {
        await resetAllAttempts();
        const answer = await (at === 0 ? one : other)();
        // The first ones warm the server up.
        if (count >= 0) found[at as 0 | 1].push(answer);
      }
    }
    const [a, b] = found.map((answers) => answers.map(({ ms }) => ms)) as [number[], number[]];
    const kinds = new Set(found.flat().map(({ seen }) => seen)).size;
    const difference = median(a) - median(b);
    process.stdout.write(
      `${name}: ${times} each, medians ${median(a).toFixed(1)} and ${median(b).toFixed(1)} ms, difference ${difference.toFixed(2)} ms, p ${chance(a, b).toFixed(3)}, ${kinds === 1 ? 'one answer' : `${kinds} answers`}\n`,
    );
  }
  await database.end();
} finally {
  server.kill('SIGTERM');
  await whenOver;
  rmSync(folder, { recursive: true, force: true });
}
