import { dirname } from 'node:path';
import type pg from 'pg';
import { openApp } from '#server/app.ts';
import { startAutomation } from '#server/areas/automation/service.ts';
import { startWebhooks } from '#server/areas/integrations/webhook-delivery.ts';
import { startMatcher } from '#server/areas/matching/matcher.ts';
import { startInbox } from '#server/areas/outreach/inbox-reader.ts';
import { tellSampleUsers } from '#server/areas/users/sample-users.ts';
import type { Config } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { planFaults } from '#server/outside/faults.ts';
import type { openLog } from '#server/outside/log.ts';
import { openPlaces } from '#server/outside/places.ts';
import { connectionsForCalls } from '#server/outside/process-plan.ts';
import { hideFromSandboxes } from '#server/outside/sandbox/sandbox.ts';
import type { Siblings } from '#server/outside/siblings.ts';
import { seed } from '#server/seed/seed.ts';
import { processName, startPresence } from '#server/tasks/presence.ts';
import { addressLine, announcements } from './announcements.ts';
import type { Stop } from './stop.ts';

/** A process that serves, and how it is told of. */
type Serving = {
  readonly connection: pg.PoolConfig;
  readonly log: ReturnType<typeof openLog>;
  readonly say: (line: string) => void;
  readonly open: (() => Promise<unknown>)[];
  readonly stop: Stop;
  /** Whether it loads the sample data and announces what people should know. */
  readonly isFirst: boolean;
  readonly siblings?: Siblings | undefined;
};

/** Serves calls and runs background work by the roles of the process; returns when it is ready, with its port. */
export async function serveProcess(
  config: Config,
  { connection, log, say, open, stop, isFirst, siblings }: Serving,
): Promise<{ name: string; port: number } | undefined> {
  const database = openDatabase(connection, log, connectionsForCalls(config.plan.processes));
  const { context, tasks, close } = await createContext(config, database, log, { siblings }).catch(async (failure) => {
    await database.close();
    throw failure;
  });
  let app: Awaited<ReturnType<typeof openApp>> | undefined;
  open.push(() => close(app));
  const samples = isFirst && config.isProduction ? await tellSampleUsers(context.db, say) : undefined;
  if (samples !== undefined) {
    process.stderr.write(`${samples}\n`);
    await stop('users of the sample data can sign in', 1);
    return undefined;
  }
  const seeded = isFirst ? await seed(context, say) : [];
  if (config.faults.length > 0) {
    planFaults(config.faults);
    if (isFirst) say('FAULT is set: this server fails where it says.');
  }
  const endPresence = await startPresence(context, tasks, siblings?.slot ?? null);
  open.push(endPresence);
  app = await openApp(context);
  await app.listen({ port: config.port, host: config.host });
  const { roles } = config.plan;
  // The first run that it takes finds its rows.
  if (roles.has('matching')) await startMatcher(context);
  await tasks.work(context);
  if (roles.has('tasks')) {
    startAutomation(context);
    startInbox(context);
    startWebhooks(context);
  }
  // None of them has been started yet.
  const { host: socketFolder = '' } = connection;
  hideFromSandboxes([
    config.dataDir,
    config.keysDir,
    config.fileRoot,
    config.tmpRoot,
    config.backup.dir,
    dirname(config.auditCheckpoints),
    ...(socketFolder.startsWith('/') ? [socketFolder] : []),
  ]);
  if (roles.has('tasks')) context.documents.warm();
  // The list of places takes a second to read, so it is loaded before the first distance is needed.
  setTimeout(() => void openPlaces(), 5000).unref();
  process.on('unhandledRejection', (failure) => log.error({ err: failure }, 'unhandled promise rejection'));

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (!siblings) say(addressLine(config, port));
  if (isFirst) for (const line of announcements(context, seeded)) say(line);
  if (!siblings) say('Stop with Ctrl-C.\n');
  return { name: processName, port };
}
