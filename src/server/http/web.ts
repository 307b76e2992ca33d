import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';

/** The build folder of the browser bundle. */
export const distFolder = join(import.meta.dirname, '../../../dist');

const placeholder = '__CSP_NONCE__';

/** Security headers on every answer, and a nonce for each page (reliability WEB-01, WEB-02). */
export async function guardHeaders(app: FastifyInstance, context: AppContext): Promise<void> {
  const isTls = context.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (request) => `'nonce-${nonceOf(request as never)}'`],
        styleSrc: ["'self'", (request) => `'nonce-${nonceOf(request as never)}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(context.config.apiBaseUrl ? [new URL(context.config.apiBaseUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Only with TLS, which PUBLIC_URL decides: over plain http this header would lock the host out for a year.
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
}

const nonces = new WeakMap<object, string>();

/** The nonce of one request; helmet passes the raw request, Fastify its own. */
function nonceOf(raw: object): string {
  const known = nonces.get(raw);
  if (known) return known;
  const made = randomBytes(16).toString('base64');
  nonces.set(raw, made);
  return made;
}

/** The browser bundle: hashed assets cached for a year, and the two pages with nonce and API host filled in. */
export async function serveWeb(
  app: FastifyInstance,
  context: AppContext,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const pageOf = (name: string): string =>
    existsSync(join(distFolder, name))
      ? withApiHost(readFileSync(join(distFolder, name), 'utf8'), context.config.apiBaseUrl)
      : '<!doctype html><title>Rolecall</title><p>The browser application is not built. Run npm start.</p>';
  const main = pageOf('index.html');
  const bot = pageOf('bot.html');
  if (existsSync(join(distFolder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(distFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      list: false,
    });
  }
  const send = (page: string, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(placeholder, nonceOf(request.raw)));
  app.get('/bot', (request, reply) => send(bot, request, reply));
  return (request, reply) => send(main, request, reply);
}

/** Names the API host in a page, as text and not as a script, so the script policy stays strict. */
export function withApiHost(page: string, apiBaseUrl: string): string {
  const safe = apiBaseUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace(/(<meta name="api-base-url" content=")"/, (_, start: string) => `${start}${safe}"`);
}
