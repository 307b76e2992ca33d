import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { defaultBodyBytes } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { allRoutes } from './areas/all.ts';
import { openRefusals } from './areas/audit/audit.ts';
import { allGauges } from './areas/gauges.ts';
import { followCustomSkillChanges } from './areas/skills/custom-skills.ts';
import type { AppContext } from './context.ts';
import { serveAuditKeys } from './http/audit-keys.ts';
import { openCallRate, rateStore } from './http/call-rate.ts';
import { serveDocs } from './http/docs.ts';
import { tidyForwarded } from './http/forwarded.ts';
import { answerClientError, answerFailure, answerRouterFailure } from './http/framework-errors.ts';
import { serveHealth } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { serveMcp } from './http/mcp.ts';
import { serveMetrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { admitOwnPages } from './http/own-pages.ts';
import { guardHeaders, serveWeb } from './http/web.ts';

/** The assembled server, not yet listening. */
export async function openApp(appContext: AppContext): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: appContext.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyBytes,
    trustProxy: proxiesOf(appContext.config),
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: answerRouterFailure,
    clientErrorHandler: answerClientError as never,
  });

  app.setErrorHandler(answerFailure);
  tidyForwarded(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        // The declared path, never the URL: queries contain tokens and ids.
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
    done();
  });

  await guardHeaders(app, appContext);
  admitOwnPages(app, appContext);
  const { roles } = appContext.config.plan;
  const rate = openCallRate(appContext);
  await app.register(rateLimit, {
    global: true,
    store: rateStore(rate),
    max: appContext.config.callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) =>
      request.url.startsWith('/assets/') || request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: (_, context) => new Refusal('call.too-many', { seconds: Math.ceil(context.ttl / 1000) }),
  });
  readJsonBodies(app);
  await app.register(formbody, { bodyLimit: 256 * 1024 });
  // Who keeps a file notes that it is too large; it fails none of the others.
  await app.register(multipart, { throwFileSizeLimit: false });

  await followCustomSkillChanges(appContext);
  serveHealth(app, appContext);
  serveMetrics(app, appContext, allGauges);
  // A process that only works in the background tells how it is, and nothing else.
  if (!roles.has('calls')) return app;
  if (appContext.config.servesDocs) await serveDocs(app);
  serveAuditKeys(app, appContext);
  const refusals = openRefusals(appContext);
  app.addHook('onClose', refusals.close);
  serveMcp(app, appContext, refusals.note);
  mount(app, appContext, allRoutes, refusals.note);
  const sendPage = await serveWeb(app, appContext);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|file|auth|assets)(\/|$)/.test(request.url);
    if (!isPage) throw new Refusal('call.unknown');
    return sendPage(request, reply);
  });
  return app;
}

/** Which proxies are believed, as the framework asks for it. It takes no number, because a proxy can be passed by. */
const proxiesOf = ({ trustProxy }: AppContext['config']) =>
  typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy;
