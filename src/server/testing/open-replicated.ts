import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openLog } from '#server/outside/log.ts';
import { openRecordingMailer } from '#server/outside/mail/recording-mailer.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { quickFolder } from './quick-folder.ts';
import { startPrimaryAndStandby } from './standby.ts';

/** A whole server on a primary with a standby that is so many seconds behind; requests are injected. */
export async function openReplicatedContext(delaySeconds: number, keysFolder?: string) {
  const servers = await startPrimaryAndStandby(delaySeconds);
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-replicated-'));
  if (keysFolder) cpSync(keysFolder, join(folder, 'keys'), { recursive: true });
  const connection = { connectionString: servers.primaryUrl };
  const log = openLog('silent');
  await prepareDatabase(connection, connection, log);
  const database = openDatabase(connection, log, 8);
  await seedBaseline(database.db);
  const config = readConfig(
    {
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
      READ_DATABASE_URL: servers.standbyUrl,
    },
    folder,
  );
  const { context, close } = await createContext(config, database, log, { mailer: openRecordingMailer() });
  const app = await openApp(context);
  await app.ready();
  return {
    context,
    app,
    loseStandby: servers.loseStandby,
    close: async () => {
      await close(app);
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
