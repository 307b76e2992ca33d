import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { refuseLargeJson } from './json-body.ts';

/** The largest body of a signed call, in bytes (ruling 55). */
const mostBytes = 64 * 1024;
/** Calls of one address in a second. */
const mostASecond = 300;
/** How old a signature with a time in it may be, in milliseconds. */
const freshMs = 5 * 60_000;

/** Adds a route whose body arrives as it was sent: bytes, of whatever type, read by nobody before the signature is checked. */
export function addSignedRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) => done(null, body));
    scope.route({ ...route, bodyLimit: mostBytes, config: { rateLimit: { max: mostASecond, timeWindow: 1000 } } });
  });
}

/**
 * Checks the signature over the raw body (ruling 79), then reads it: JSON, or a form.
 *
 * @throws Refusal `call.unsigned`
 */
export function readSigned(request: FastifyRequest, config: Config, now: Date): Record<string, unknown> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
  const own = headerOf(request, 'x-signature');
  const twilio = headerOf(request, 'x-twilio-signature');
  const isSigned =
    own !== undefined
      ? isSignedByUs(own, raw, config.webhookSecrets, now)
      : twilio !== undefined && isSignedByTwilio(twilio, raw, isForm, request.url, config);
  if (!isSigned) throw new Refusal('call.unsigned');
  const params = (request.params ?? {}) as Record<string, string>;
  if (isForm) return { ...Object.fromEntries(new URLSearchParams(raw.toString())), ...params };
  const text = raw.toString();
  refuseLargeJson(text);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('call.unreadable');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('call.unreadable');
  // A copy without a prototype's names: they are ordinary keys of strangers here.
  return { ...(body as Record<string, unknown>), ...params };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body` under one of the secrets. */
function isSignedByUs(header: string, raw: Buffer, secrets: readonly string[], now: Date): boolean {
  const time = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  const given = [...header.matchAll(/(?:^|,)\s*v1=([0-9a-f]{64})(?=,|$)/gi)].map(([, hex]) => Buffer.from(hex!, 'hex'));
  if (time === undefined || Math.abs(now.getTime() - Number(time) * 1000) > freshMs) return false;
  return secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
    return given.some((one) => timingSafeEqual(one, right));
  });
}

/**
 * HMAC-SHA1 under the account's token over the public address, as it was given to the provider, and what a form carries; of a
 * JSON body its hash stands in the address. Never the Host of the request: whoever sends it writes that.
 */
function isSignedByTwilio(header: string, raw: Buffer, isForm: boolean, path: string, config: Config): boolean {
  const token = config.sms?.style === 'twilio' ? config.sms.token : undefined;
  if (token === undefined) return false;
  const address = `${config.publicUrl}${path}`;
  const stated = new URL(address).searchParams.get('bodySHA256');
  if (!isForm && stated !== createHash('sha256').update(raw).digest('hex')) return false;
  const fields = isForm ? [...new URLSearchParams(raw.toString())] : [];
  const text = fields
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .reduce((all, [name, value]) => all + name + value, address);
  const right = createHmac('sha1', token).update(text).digest();
  const given = Buffer.from(header, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}
