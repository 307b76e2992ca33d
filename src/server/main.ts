import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { openApp } from './app.ts';
import { allTasks } from './areas/tasks.ts';
import { startVault } from './areas/vault-keys/vault-keys.ts';
import { type Config, readConfig, WrongSettings } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { AlreadyServed, type Embedded, startEmbedded } from './db/embedded/embedded.ts';
import { openEvents } from './db/events.ts';
import { migrate } from './db/migrate.ts';
import type { House } from './house.ts';
import { openBlobs } from './outside/blobs/blobs.ts';
import { systemClock } from './outside/clock.ts';
import { openDocumentReader } from './outside/documents/documents.ts';
import { openKeys } from './outside/keys.ts';
import { openLog } from './outside/log.ts';
import { openSmtpMailer } from './outside/mail/smtp-mailer.ts';
import { openPlaces } from './outside/places.ts';
import { openVaultKeys, VaultKeyProblem } from './outside/vault-keys.ts';
import { seed } from './seed/seed.ts';
import { openTasks } from './tasks/worker.ts';

const root = join(import.meta.dirname, '../..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A second signal ends the process at once; the first gives it so long. */
const stopSeconds = 25;

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  if (config.dataDirNote) say(config.dataDirNote);
  await mkdir(config.dataDir, { recursive: true });

  const embedded: Embedded | undefined = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, root, say });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const migrated = await migrate(
    config.migrateDatabaseUrl ? { connectionString: config.migrateDatabaseUrl } : connection,
    log,
  );
  if (migrated.length > 0) say(`database brought up to date: ${migrated.length} migrations`);

  const database = openDatabase(connection, log);
  const vaultKeys = openVaultKeys(join(config.dataDir, 'keys'));
  await startVault(database.db, vaultKeys);
  const stopping = new AbortController();
  const tasks = await openTasks(database, allTasks, log);
  const house: House = {
    config,
    database,
    db: database.db,
    events: openEvents(database, log),
    keys: await openKeys(join(config.dataDir, 'keys')),
    vaultKeys,
    blobs: await openBlobs(config.fileRoot),
    documents: openDocumentReader(),
    mailer: config.smtpUrl ? openSmtpMailer(config.smtpUrl) : undefined,
    clock: systemClock,
    log,
    tasks,
    stopping: stopping.signal,
  };
  const seeded = await seed(house, say);
  const app = await openApp(house);
  await app.listen({ port: config.port, host: config.host });
  await tasks.work(house);
  house.documents.warm();
  // The list of places takes a second to read; nobody should wait for it with the first distance.
  setTimeout(() => void openPlaces(), 5000).unref();

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nRolecall is at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`);
  for (const line of seeded) say(line);
  if (!config.smtpUrl) say('Mail is not sent anywhere (SMTP_URL is not set): an administrator reads it under Outbox.');
  say('Stop with Ctrl-C.\n');

  const stop = async (why: string, code: number): Promise<void> => {
    if (stopping.signal.aborted) process.exit(1);
    log.info({ why }, 'stopping');
    const forced = setTimeout(() => process.exit(1), stopSeconds * 1000);
    forced.unref();
    stopping.abort();
    await app.close();
    await tasks.stop();
    await house.events.close();
    house.documents.close();
    await database.close();
    await embedded?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0));
  embedded?.onLost((why) => {
    log.fatal({ why }, 'the database is lost');
    void stop(why, 1);
  });
  process.on('unhandledRejection', (failure) => log.error({ err: failure }, 'a promise failed unheard'));
}

try {
  await start(readConfig(process.env, root));
} catch (failure) {
  const isPlain =
    failure instanceof WrongSettings ||
    failure instanceof AlreadyServed ||
    failure instanceof VaultKeyProblem ||
    failure instanceof Refusal;
  const inUse = (failure as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${inUse ? 'The port is in use by another program. Set PORT to a free one.' : isPlain ? (failure as Error).message : String((failure as Error).stack ?? failure)}\n`,
  );
  process.exit(1);
}
