/** A process that reads an inbox until it is killed: `node inbox-process.ts <database connection as JSON>`, settings in the environment. */
import { startInbox } from '#server/areas/outreach/inbox-reader.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openLog } from '#server/outside/log.ts';

const config = readConfig(process.env, process.cwd());
const log = openLog('silent');
const database = openDatabase(JSON.parse(process.argv[2]!), log, 4);
const { context } = await createContext(config, database, log);
startInbox(context);
process.stdout.write('reads\n');
