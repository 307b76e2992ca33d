import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';

/** Below this share of free disk space the server reports that it is not ready: uploads would soon fail. */
const leastFreeShare = 0.02;

/** `/healthz`: the process runs. `/readyz`: database, disk and not stopping, each named. */
export function serveHealth(app: FastifyInstance, context: AppContext): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const checks = {
      running: !context.stopping.aborted,
      database: await sql`select 1`.execute(context.db).then(
        () => true,
        () => false,
      ),
      disk: await statfs(context.config.fileRoot).then(
        ({ bavail, blocks }) => bavail / blocks > leastFreeShare,
        () => false,
      ),
    };
    const isReady = Object.values(checks).every(Boolean);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}
