import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { Refusal } from '#domain/errors.ts';
import type { AppContext, Gauge as RoomGauge } from '#server/context.ts';

/** Upper bounds of the histogram of calls, in seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `/metrics` in the text format of Prometheus, for whoever sends `METRICS_TOKEN` as bearer token; without that setting
 * the address does not exist. Of several processes of one command any may be asked: it answers for all of them, each with
 * its number as label `process`, and leaves out who does not answer. What the database holds (queue, outbox) is read once,
 * at the moment of the question, and is missing where the database does not answer.
 */
export function serveMetrics(app: FastifyInstance, context: AppContext, gauges: readonly RoomGauge[]): void {
  const token = context.config.metricsToken;
  if (token === undefined) {
    app.get('/metrics', () => {
      throw new Refusal('call.unknown');
    });
    return;
  }
  const { siblings } = context;
  const [own, installation] = [new Registry(), new Registry()];
  if (siblings) own.setDefaultLabels({ process: String(siblings.slot) });
  collectDefaultMetrics({ register: own, prefix: 'rolecall_' });
  const calls = new Histogram({
    name: 'rolecall_call_seconds',
    help: 'Time of calls by declared path, method and status',
    labelNames: ['method', 'path', 'status'],
    buckets: callBuckets,
    registers: [own],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The declared path, never the URL: queries contain tokens and ids.
    const path = request.routeOptions.url ?? 'unknown';
    calls.observe({ method: request.method, path, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  for (const one of gauges) addGauge(one.ofProcess ? own : installation, context, one);
  siblings?.answerWith(() => valuesOf(own));
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Refusal('auth.session-ended');
    return reply
      .header('cache-control', 'no-store')
      .type(own.contentType)
      .send(`${await ofProcesses(own, siblings)}\n${await installation.metrics()}`);
  });
}

type Values = MetricObjectWithValues<MetricValue<string>>;

/** The metrics of this process and of its siblings. */
async function ofProcesses(own: Registry, siblings: AppContext['siblings']): Promise<string> {
  if (!siblings) return own.metrics();
  const [mine, others] = await Promise.all([valuesOf(own), siblings.ask()]);
  // The label keeps processes apart, so a sum is of one value.
  return AggregatorRegistry.aggregate([mine, ...(others as Values[][])]).metrics();
}

/** As they travel between processes: what is no number cannot. */
const valuesOf = async (registry: Registry): Promise<Values[]> =>
  ((await registry.getMetricsAsJSON()) as unknown as Values[]).map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }));

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
