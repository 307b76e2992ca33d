import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { confinement, describeGuards } from '#server/outside/sandbox/guards.ts';

/** Below this share of free disk space the server reports that it is not ready: uploads would soon fail. */
const leastFreeShare = 0.02;
/** How long the database may take to answer, in milliseconds. */
const answerMs = 2000;

/**
 * `/healthz`: the process runs. `/readyz`: database, disk and not stopping, each named; `reader` says what keeps the
 * processes apart that read documents.
 */
export function serveHealth(app: FastifyInstance, context: AppContext): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const checks = {
      running: !context.stopping.aborted,
      database: await Promise.race([
        sql`select 1`.execute(context.db).then(
          () => true,
          () => false,
        ),
        // Whoever asks wants to know now; a database that is silent for this long is missing.
        wait(answerMs, false, { ref: false }),
      ]),
      disk: await statfs(context.config.fileRoot).then(
        ({ bavail, blocks }) => bavail / blocks > leastFreeShare,
        () => false,
      ),
    };
    const isReady = Object.values(checks).every(Boolean);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks, reader: describeGuards(confinement().guards) });
  });
}
