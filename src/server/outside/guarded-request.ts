import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Whether the request can have reached the other side. */
export class RequestFailure extends Error {
  readonly hasLeft: boolean;
  constructor(reason: string, hasLeft: boolean) {
    super(reason);
    this.name = 'RequestFailure';
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
    const fail = (reason: string) => {
      clearTimeout(total);
      clearTimeout(connecting);
      reject(new RequestFailure(reason, hasLeft));
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
            if (usable.length === 0 || usable.length < found.length)
              return done(new Error('This host is not a public one.'), '');
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
          if (size > mostBytes) return fail('The answer is too large.');
          chunks.push(chunk);
        });
        answer.on('error', () => fail('The connection was lost.'));
        answer.on('end', () => {
          clearTimeout(total);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() });
        });
      },
    );
    const total = setTimeout(() => fail('The service did not answer in time.'), withinMs);
    const connecting = setTimeout(() => fail('The service cannot be reached.'), connectMs);
    sent.on('socket', (socket) => {
      const ready = () => {
        clearTimeout(connecting);
        hasLeft = true;
      };
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', ready);
    });
    sent.on('error', (failure) => fail(plain(failure)));
    sent.end(asked.body);
  });
}

/** Why a request is not made at all, as far as its address says so. */
export function refusalOf({
  url,
  mayBePrivate = false,
  allowed,
}: Pick<GuardedRequest, 'url' | 'mayBePrivate' | 'allowed'>): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (url.username || url.password) return 'The address holds a password.';
  if (allowed && !allowed.includes(host) && !allowed.includes(url.host.toLowerCase()))
    return 'OUTBOUND_ALLOW does not name this host.';
  if (mayBePrivate) return /^https?:$/.test(url.protocol) ? undefined : 'Only http and https are called.';
  const isNamedPort = url.port !== '' && allowed?.includes(url.host.toLowerCase());
  if (isNamedPort) return undefined;
  if (url.protocol !== 'https:' || url.port !== '') return 'Only https on its usual port is called.';
  return isIP(host) && !isPublicAddress(host) ? 'This host is not a public one.' : undefined;
}

/** The cause in words, without what the request held. */
function plain(failure: Error & { code?: string }): string {
  if (failure.message === 'This host is not a public one.') return failure.message;
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'Nobody answers at this address.',
    ENOTFOUND: 'There is no such host.',
    ECONNRESET: 'The connection was lost.',
  };
  if (failure.code && known[failure.code]) return known[failure.code]!;
  return /CERT|SSL|TLS/i.test(failure.code ?? '') ? 'The certificate is not trusted.' : 'The connection was lost.';
}
