/** A process that starts what is planned and sends what waits in the outbox until it is killed: `node outbox-process.ts <database connection as JSON>`, settings in the environment. */
import { setTimeout as wait } from 'node:timers/promises';
import { sweepOutbox, sweepTexts } from '#server/areas/messages/delivery.ts';
import { runSchedules } from '#server/areas/outreach/schedules.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openLog } from '#server/outside/log.ts';

const config = readConfig(process.env, process.cwd());
const log = openLog('silent');
const database = openDatabase(JSON.parse(process.argv[2]!), log, 6);
const { context } = await createContext(config, database, log);
const { signal } = new AbortController();
process.stdout.write('sends\n');
// Two lanes, as the tasks of a server have.
const lane = async (sweep: typeof sweepTexts) => {
  for (;;) {
    await sweep(context, signal);
    await wait(100);
  }
};
await Promise.all([lane(runSchedules), lane(sweepTexts), lane(sweepTexts), lane(sweepOutbox), lane(sweepOutbox)]);
