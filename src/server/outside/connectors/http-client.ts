import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectorSettings } from '#domain/job-boards/connector.ts';
import { atPath } from '#domain/job-boards/connector.ts';
import {
  type GuardedAnswer,
  type GuardedRequest,
  guardedRequest,
  RequestFailure,
} from '#server/outside/guarded-request.ts';
import { ConnectorFailure } from './connection.ts';

/** What a login of the vault holds. */
export type Secret = { readonly username: string; readonly password: string };

export type HttpAccess = {
  readonly settings: ConnectorSettings;
  readonly secret: Secret | undefined;
  /** Hosts that may be called; nobody else is (ruling 54). */
  readonly allowed: readonly string[];
  readonly log: (said: { method: string; host: string; status: number; bytes: number; ms: number }) => void;
};

type Asked = {
  method?: GuardedRequest['method'];
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};
type Answered = { status: number; body: unknown; link: string | undefined };

/** The longest wait for the next request that the limit of a minute makes, in milliseconds. */
const mostPauseMs = 10_000;

export type HttpClient = {
  ask(asked: Asked): Promise<Answered>;
  /** Gets a token, where tokens are used. */
  signIn(): Promise<void>;
  urlOf(path: string): URL;
};

/**
 * A client of one service: it proves who asks, keeps to the limit of a minute, and makes words of every failure. An answer
 * 401 to a token gets a new one, once.
 */
export function openHttpClient({ settings, secret, allowed, log }: HttpAccess): HttpClient {
  const base = (settings.baseUrl ?? '').replace(/\/$/, '');
  let token: string | undefined;
  let nextAt = 0;
  const urlOf = (path: string) => new URL(/^https?:/.test(path) ? path : `${base}/${path.replace(/^\//, '')}`);
  const send = async (request: GuardedRequest): Promise<GuardedAnswer> => {
    const wait = nextAt - Date.now();
    if (wait > 0) await pause(Math.min(wait, mostPauseMs));
    nextAt = Math.max(Date.now(), nextAt) + (settings.perMinute ? 60_000 / settings.perMinute : 0);
    const from = performance.now();
    try {
      const answer = await guardedRequest({ ...request, allowed });
      const ms = Math.round(performance.now() - from);
      log({ method: request.method, host: request.url.host, status: answer.status, bytes: answer.body.length, ms });
      return answer;
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      throw new ConnectorFailure(
        { code: failure.code, ...(failure.code === 'outside.not-allowed' && { details: { host: request.url.host } }) },
        { hasLeft: failure.hasLeft },
      );
    }
  };
  const signIn = async () => {
    if (settings.auth !== 'oauth') return;
    const url = urlOf(settings.tokenPath ?? '');
    const answer = await send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: basic(secret) },
      body: 'grant_type=client_credentials',
    });
    const found = answer.status < 300 ? atPath(parse(answer), 'access_token') : undefined;
    if (typeof found !== 'string' || found === '')
      throw new ConnectorFailure(
        answer.status === 401 || answer.status === 400
          ? { code: 'outside.vault-login' }
          : { code: 'outside.no-token', details: { status: answer.status } },
        { mayRetry: answer.status >= 500 },
      );
    token = found;
  };
  const ask = async ({ method = 'GET', path, body, headers = {} }: Asked): Promise<Answered> => {
    const url = urlOf(path);
    // A page that a feed names may not lead a secret elsewhere.
    if (url.host !== new URL(base).host)
      throw new ConnectorFailure({ code: 'outside.other-host' }, { mayRetry: false });
    for (let attempt = 1; ; attempt += 1) {
      if (settings.auth === 'oauth' && token === undefined) await signIn();
      const answer = await send({
        method,
        url,
        headers: {
          ...headers,
          ...authorization(settings, secret, token),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.status === 401 && settings.auth === 'oauth' && attempt === 1) {
        token = undefined;
        continue;
      }
      return read(answer, url, secret);
    }
  };
  return { ask, signIn, urlOf };
}

/** Codes that a caller reads itself: not there, or there already. */
const plainCodes = [404, 409, 410];

function read(answer: GuardedAnswer, url: URL, secret: Secret | undefined): Answered {
  const { status } = answer;
  const details = { host: url.host, status };
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(String(answer.headers['link'] ?? ''))?.[1];
  if (plainCodes.includes(status)) return { status, body: undefined, link: undefined };
  if (status >= 200 && status < 300) return { status, body: status === 204 ? undefined : parse(answer), link };
  if (status === 401 || status === 403)
    throw new ConnectorFailure({ code: 'outside.login-refused', details }, { mayRetry: false });
  if (status === 429 || status === 503) {
    const afterSeconds = Number(answer.headers['retry-after']) || 60;
    throw new ConnectorFailure({ code: 'outside.asks-to-wait', details }, { afterSeconds });
  }
  if (status >= 300 && status < 400)
    throw new ConnectorFailure({ code: 'outside.elsewhere', details }, { mayRetry: false });
  if (status >= 500) throw new ConnectorFailure({ code: 'outside.fault', details }, { hasLeft: true });
  const quote = ownWords(answer, secret);
  throw new ConnectorFailure({ code: 'outside.not-accepted', details, ...(quote && { quote }) }, { mayRetry: false });
}

/** Nothing is where a setting says that it is. */
export const nothingAt = (path: string, status: number) =>
  new ConnectorFailure({ code: 'outside.nothing-there', details: { path, status } }, { mayRetry: false });

/** Fields in which services say what they do not accept, the most telling first. */
const sayings = ['message', 'error_description', 'detail', 'title', 'error'] as const;
const longestQuote = 200;

/** What a service says of a request that it does not accept, in its own words; nothing where they tell our secret. */
function ownWords({ body }: GuardedAnswer, secret: Secret | undefined): string | undefined {
  let told: unknown;
  try {
    told = JSON.parse(body);
  } catch {
    return undefined;
  }
  const said = sayings.map((name) => atPath(told, name)).find((one) => typeof one === 'string' && one.trim() !== '');
  if (typeof said !== 'string') return undefined;
  const isSafe = !secret || (!said.includes(secret.password) && !said.includes(basic(secret).slice('Basic '.length)));
  return isSafe
    ? said
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, longestQuote)
    : undefined;
}

/** @throws ConnectorFailure where it is no JSON */
function parse({ body, status }: GuardedAnswer): unknown {
  try {
    return body.trim() === '' ? undefined : JSON.parse(body);
  } catch {
    throw new ConnectorFailure({ code: 'outside.no-json', details: { status } }, { mayRetry: false, hasLeft: true });
  }
}

const basic = (secret: Secret | undefined) =>
  `Basic ${Buffer.from(`${secret?.username ?? ''}:${secret?.password ?? ''}`).toString('base64')}`;

function authorization(
  { auth, headerName }: ConnectorSettings,
  secret: Secret | undefined,
  token: string | undefined,
): Record<string, string> {
  if (auth === 'basic') return { authorization: basic(secret) };
  if (auth === 'bearer') return { authorization: `Bearer ${secret?.password ?? ''}` };
  if (auth === 'header') return { [(headerName ?? 'x-api-key').toLowerCase()]: secret?.password ?? '' };
  return auth === 'oauth' ? { authorization: `Bearer ${token ?? ''}` } : {};
}
