import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';

/** Headers that the browser sends and reads across hosts; cookies and other credentials are never among them. */
const sent = 'authorization, content-type, x-background';
const read = 'content-disposition, retry-after';
const preflightSeconds = 600;

const isCall = (url: string) => /^\/(api|file|auth)(\/|$|\?)/.test(url);

/**
 * CORS for pages on another host than the API (`API_BASE_URL`): exactly those pages may read answers (reliability
 * WEB-03). The allowed origin is the configured one, never the one of the request.
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
