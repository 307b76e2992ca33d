import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { causeWords, type OutsideCode } from '#domain/outside-causes.ts';

/** One request to a service outside (ruling 54). */
export type GuardedRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The operator's own settings may name private addresses; nobody else's may. */
  mayBePrivate?: boolean;
  /** The only hosts that may be called; undefined where settings decide. */
  allowed?: readonly string[] | undefined;
  /** The longest wait for the whole answer, in milliseconds, where the usual one does not fit. */
  withinMs?: number;
  /** The longest answer, in bytes, where the usual one does not fit. */
  mostBytes?: number;
};

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; readonly body: string; bytes: Buffer };

/** Whether the request can have reached the other side. */
export class RequestFailure extends Error {
  readonly code: OutsideCode;
  readonly hasLeft: boolean;
  constructor(code: OutsideCode, hasLeft: boolean) {
    super(causeWords({ code }));
    this.name = 'RequestFailure';
    this.code = code;
    this.hasLeft = hasLeft;
  }
}

const connectMs = 3000;
const usualMs = 15_000;
const usualBytes = 5 * 1024 * 1024;

/** Whether everybody may reach this address: not loopback, private, link-local, carrier or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Makes one request. The address that is checked is the one that is connected, so a name that resolves differently a second
 * time gains nothing. Redirects are not followed, the answer is read up to a limit, and failures say nothing of secrets.
 *
 * @throws RequestFailure
 */
export function guardedRequest(asked: GuardedRequest): Promise<GuardedAnswer> {
  const { url, mayBePrivate = false, withinMs = usualMs, mostBytes = usualBytes } = asked;
  const refused = refusalOf(asked);
  if (refused) return Promise.reject(new RequestFailure(refused, false));
  return new Promise((resolve, reject) => {
    let hasLeft = false;
    const fail = (code: OutsideCode) => {
      clearTimeout(total);
      clearTimeout(connecting);
      reject(new RequestFailure(code, hasLeft));
      sent.destroy();
    };
    const open = url.protocol === 'https:' ? overHttps : overHttp;
    const sent = open(
      url,
      {
        method: asked.method,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...asked.headers },
        agent: false,
        lookup: (host, options, done) => {
          lookup(host, { ...options, all: true }, (failure, found) => {
            if (failure) return done(failure, '');
            const usable = found.filter(({ address }) => mayBePrivate || isPublicAddress(address));
            // One private address among public ones is a trick: none is used.
            if (usable.length === 0 || usable.length < found.length) return done(new NotPublic(), '');
            const [first] = usable;
            return options.all ? done(null, usable as never) : done(null, first!.address, first!.family);
          });
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > mostBytes) return fail('outside.too-large');
          chunks.push(chunk);
        });
        answer.on('error', () => fail('outside.cut-off'));
        answer.on('end', () => {
          clearTimeout(total);
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes,
            get body() {
              return bytes.toString();
            },
          });
        });
      },
    );
    const total = setTimeout(() => fail('outside.timed-out'), withinMs);
    const connecting = setTimeout(() => fail('outside.unreachable'), connectMs);
    sent.on('socket', (socket) => {
      const ready = () => {
        clearTimeout(connecting);
        hasLeft = true;
      };
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', ready);
    });
    sent.on('error', (failure) => fail(codeOf(failure)));
    sent.end(asked.body);
  });
}

/** Why a request is not made at all, as far as its address says so. */
export function refusalOf({
  url,
  mayBePrivate = false,
  allowed,
}: Pick<GuardedRequest, 'url' | 'mayBePrivate' | 'allowed'>): OutsideCode | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (url.username || url.password) return 'outside.has-password';
  if (allowed && !allowed.includes(host) && !allowed.includes(url.host.toLowerCase())) return 'outside.not-allowed';
  if (mayBePrivate) return /^https?:$/.test(url.protocol) ? undefined : 'outside.only-http';
  const isNamedPort = url.port !== '' && allowed?.includes(url.host.toLowerCase());
  if (isNamedPort) return undefined;
  if (url.protocol !== 'https:' || url.port !== '') return 'outside.only-https';
  return isIP(host) && !isPublicAddress(host) ? 'outside.not-public' : undefined;
}

/** A name that leads to an address which not everybody may reach. */
class NotPublic extends Error {}

const known: Readonly<Record<string, OutsideCode>> = {
  ECONNREFUSED: 'outside.nobody',
  ENOTFOUND: 'outside.no-host',
  ECONNRESET: 'outside.cut-off',
};

/** The cause, without what the request held. */
function codeOf(failure: Error & { code?: string }): OutsideCode {
  if (failure instanceof NotPublic) return 'outside.not-public';
  const code = failure.code ?? '';
  return known[code] ?? (/CERT|SSL|TLS/i.test(code) ? 'outside.certificate' : 'outside.cut-off');
}
