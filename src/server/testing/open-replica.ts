import type { FastifyInstance } from 'fastify';
import { openApp } from '#server/app.ts';
import { limitMatchMemory } from '#server/areas/matching/retrieval/cached-units.ts';
import type { AppContext } from '#server/context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openEvents } from '#server/db/events.ts';
import { shareForgottenCounts } from '#server/lists/count-rows.ts';
import type { ProcessRole } from '#server/outside/process-plan.ts';

/** A second server process on the database of the first, with its own connections, as behind a balancer. */
export async function openReplica(
  context: AppContext,
  whenOver: (close: () => Promise<void>) => void,
  { roles = context.config.plan.roles }: { roles?: ReadonlySet<ProcessRole> } = {},
): Promise<FastifyInstance> {
  const database = openDatabase(context.database.connection, context.log, 6);
  const events = openEvents(database, context.log);
  const stopping = new AbortController();
  const config = { ...context.config, plan: { ...context.config.plan, roles } };
  if (!roles.has('matching')) limitMatchMemory(database.db, undefined);
  const own = { config, database, db: database.db, reads: async () => database.db, events };
  const replica = { ...context, ...own, stopping: stopping.signal };
  shareForgottenCounts(replica);
  const app = await openApp(replica);
  await app.ready();
  whenOver(async () => {
    stopping.abort();
    await app.close();
    await events.close();
    await database.close();
  });
  return app;
}
