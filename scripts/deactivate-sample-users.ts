// Deactivates the users of the sample data before a database goes into production: `npm run deactivate-sample-users`, with the
// same DATA_DIR and DATABASE_URL as the server. The server may be running or not.
import { join } from 'node:path';
import { deactivateSampleUsers } from '#server/areas/users/sample-users.ts';
import { readConfig, WrongSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { openLog } from '#server/outside/log.ts';
import { addAdministrator } from '#server/seed/seed.ts';

const root = join(import.meta.dirname, '..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const config = readConfig(process.env, root);
  const running = config.databaseUrl ? { connectionString: config.databaseUrl } : runningEmbedded(config.dataDir);
  const embedded = running ? undefined : await startEmbedded({ dataDir: config.dataDir, root, say });
  const database = openDatabase(running ?? embedded!.connection, openLog('silent'), 2);
  try {
    const { usernames, administrator } = await deactivateSampleUsers(database.db, new Date(), addAdministrator);
    say(
      usernames.length === 0
        ? 'No active user has the password of the sample data.'
        : `Deactivated, without a password and without sessions: ${usernames.join(', ')}.`,
    );
    if (administrator) say(administrator);
  } finally {
    await database.close();
    await embedded?.stop();
  }
} catch (failure) {
  process.stderr.write(
    `${failure instanceof WrongSettings ? failure.message : String((failure as Error).stack ?? failure)}\n`,
  );
  process.exitCode = 1;
}
