import { type ChildProcess, spawn } from 'node:child_process';
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithDrill } from './end-with-drill.ts';

/** What a call answered; status 0 and the reason as `code` where the connection broke. `ms` from the moment it was due. */
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | null;
  ms: number;
};

/** One server of the product as a process of its own. */
export type Product = {
  readonly base: string;
  readonly process: ChildProcess;
  /** Lines that the process wrote to stderr, and its log lines of level error or worse. */
  readonly complaints: string[];
  isReady(): Promise<boolean>;
  ask(token: string, method: string, path: string, body?: object, due?: number): Promise<Answer>;
  /** Signs in as a user of the sample data; returns the token. */
  signIn(username?: string): Promise<string>;
  /** Ends it in order, or kills it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** A drill runs longer than a token and asks more than one browser does. */
const unlimited = { CALLS_PER_MINUTE: '1000000', ACCESS_TOKEN_MINUTES: '60' };

/** Starts a server and waits until it is ready. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  { patienceSeconds = 400 } = {},
): Promise<Product> {
  const port = settings['PORT']!;
  const base = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../../src/server/main.ts')], {
    env: { ...environment, SEED: 'demo', LOG_LEVEL: 'error', SMTP_URL: '', ...unlimited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithDrill(server);
  const complaints: string[] = [];
  let printed = '';
  server.stdout!.on('data', (part) => {
    for (const line of String(part).split('\n')) if (/"level":(50|60)/.test(line)) complaints.push(line);
  });
  server.stderr!.on('data', (part) => {
    printed += part;
    complaints.push(String(part).trim());
  });
  const product: Product = {
    base,
    process: server,
    complaints,
    isReady: async () =>
      (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined))?.ok ?? false,
    ask: (token, method, path, body, due) => ask(base, token, method, path, body, due),
    signIn: (username = 'recruiter') => signIn(base, username),
    end: async (signal) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = new Promise((done) => server.once('exit', done));
      server.kill(signal);
      await gone;
    },
  };
  const began = Date.now();
  while (!(await product.isReady())) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: ${printed}`);
    if (Date.now() - began > patienceSeconds * 1000) throw new Error(`the server is not ready: ${printed}`);
    await wait(50);
  }
  return product;
}

async function ask(
  base: string,
  token: string,
  method: string,
  path: string,
  body: object | undefined,
  due = performance.now(),
): Promise<Answer> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      // Longer than any answer may take, so that one that hangs is counted as such.
      signal: AbortSignal.timeout(30_000),
    });
    const answered = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return {
      status: response.status,
      body: answered,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - due,
    };
  } catch (failure) {
    const { message, cause } = failure as Error & { cause?: { code?: string; message?: string } };
    const code = [message, cause?.code, cause?.message].filter(Boolean).join(', ');
    return { status: 0, body: { code }, retryAfter: null, ms: performance.now() - due };
  }
}

const samplePassword = 'Rolecall-demo-2026';

async function signIn(base: string, username: string): Promise<string> {
  const { jwk, kid, now } = (await (await fetch(`${base}/api/auth/key`)).json()) as Record<string, never>;
  const clear = JSON.stringify({ p: samplePassword, n: randomBytes(16).toString('base64url'), t: now });
  const key = {
    key: createPublicKey({ key: jwk as never, format: 'jwk' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const password = publicEncrypt(key, Buffer.from(clear)).toString('base64');
  const { status, body } = await ask(base, '', 'POST', '/api/auth', { username, password, kid });
  const token = (body['token'] as { accessToken?: string } | undefined)?.accessToken;
  if (!token) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
  return token;
}
