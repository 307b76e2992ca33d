import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#domain/errors.ts';
import type { AppContext, Gauge as RoomGauge } from '#server/context.ts';

/** Upper bounds of the histogram of calls, in seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `/metrics` in the text format of Prometheus, for whoever sends `METRICS_TOKEN` as bearer token; without that setting
 * the address does not exist. Counts are those of this process; what the database holds (queue, outbox) is read at the
 * moment of the question, and is missing where the database does not answer.
 */
export function serveMetrics(app: FastifyInstance, context: AppContext, gauges: readonly RoomGauge[]): void {
  const token = context.config.metricsToken;
  if (token === undefined) {
    app.get('/metrics', () => {
      throw new Refusal('call.unknown');
    });
    return;
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'rolecall_' });
  const calls = new Histogram({
    name: 'rolecall_call_seconds',
    help: 'Time of calls by declared path, method and status',
    labelNames: ['method', 'path', 'status'],
    buckets: callBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The declared path, never the URL: queries contain tokens and ids.
    const path = request.routeOptions.url ?? 'unknown';
    calls.observe({ method: request.method, path, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  for (const one of gauges) addGauge(registry, context, one);
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Refusal('auth.session-ended');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function addGauge(registry: Registry, context: AppContext, { name, help, label, read }: RoomGauge): void {
  new Gauge({
    name: `rolecall_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await read(context).catch((failure: unknown) => {
        context.log.warn({ gauge: name, failure: String(failure) }, 'metrics: a gauge could not be read');
        return [];
      });
      for (const [value, of] of values) this.set(label === undefined || of === undefined ? {} : { [label]: of }, value);
    },
  });
}

/** Compared in constant time, whatever the lengths. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
