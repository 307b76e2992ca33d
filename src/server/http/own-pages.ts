import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';

/** What the browser sends and reads across hosts; no cookie and no other credential is ever among it. */
const sent = 'authorization, content-type, x-background';
const read = 'content-disposition, retry-after';
const preflightSeconds = 600;

const isCall = (url: string) => /^\/(api|file|auth)(\/|$|\?)/.test(url);

/**
 * Where the pages lie on another host than the API (`API_BASE_URL`), lets exactly those pages read answers (reliability
 * WEB-03): the origin is the one that is set, never the one that asks.
 */
export function admitOwnPages(app: FastifyInstance, { config }: AppContext): void {
  const { pageOrigin } = config;
  if (!pageOrigin) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    reply.header('vary', 'Origin');
    if (request.headers.origin !== pageOrigin) return;
    reply.header('access-control-allow-origin', pageOrigin).header('access-control-expose-headers', read);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', sent)
      .header('access-control-max-age', String(preflightSeconds))
      .send();
  });
}
