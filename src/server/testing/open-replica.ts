import type { FastifyInstance } from 'fastify';
import { openApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openEvents } from '#server/db/events.ts';

/** A second server process on the database of the first, with its own connections, as behind a balancer. */
export async function openReplica(
  context: AppContext,
  whenOver: (close: () => Promise<void>) => void,
): Promise<FastifyInstance> {
  const database = openDatabase(context.database.connection, context.log, 6);
  const events = openEvents(database, context.log);
  const stopping = new AbortController();
  const app = await openApp({ ...context, database, db: database.db, events, stopping: stopping.signal });
  await app.ready();
  whenOver(async () => {
    stopping.abort();
    await app.close();
    await events.close();
    await database.close();
  });
  return app;
}
