import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { openApp } from './app.ts';
import { startAutomation } from './areas/automation/service.ts';
import { startInbox } from './areas/outreach/inbox-reader.ts';
import { tellSampleUsers } from './areas/users/sample-users.ts';
import { type Config, readConfig, WrongSettings } from './config.ts';
import { createContext } from './create-context.ts';
import { DatabaseTooOld } from './db/baseline.ts';
import { openDatabase } from './db/connect.ts';
import { AlreadyServed, type Embedded, startEmbedded, WrongPostgres } from './db/embedded/embedded.ts';
import { DatabaseTooNew } from './db/migrate.ts';
import { HalfRestored, refuseMarkedDatabase, refuseMarkedFolder } from './db/restore-mark.ts';
import { DatabaseUnreachable, refuseUnreachable } from './db/unreachable.ts';
import { planFaults } from './outside/faults.ts';
import { type Log, openLog } from './outside/log.ts';
import { openPlaces } from './outside/places.ts';
import { confinement, describeGuards } from './outside/sandbox/guards.ts';
import { hideFromSandboxes } from './outside/sandbox/sandbox.ts';
import { VaultKeyProblem } from './outside/vault-keys.ts';
import { seed } from './seed/seed.ts';
import { prepareDatabase } from './tasks/prepare-database.ts';

const root = join(import.meta.dirname, '../..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Time limit of an orderly stop, in seconds. */
const stopSeconds = 25;
/**
 * A second signal later than this, in milliseconds, ends the process at once. Ctrl-C alone arrives two or three times:
 * from the terminal, and from parent processes that got it as well.
 */
const sameSignal = 2000;

let stoppingSince: number | undefined;
/** Ends the process in order; undefined before there is anything to end. */
let stopInOrder: ((why: string, code: number) => Promise<void>) | undefined;

/**
 * Makes signals end the process in order, from the first moment on: everything in `open` is closed, the latest first.
 */
function listenForStop(log: Log, open: readonly (() => Promise<unknown>)[]) {
  const stop = async (why: string, code: number): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ why }, 'stopping');
    const forced = setTimeout(() => process.exit(1), stopSeconds * 1000);
    forced.unref();
    // Running work has lost what it depends on; its failure must not end the stop.
    const failed = (failure: unknown) => log.warn({ err: failure }, 'failed while stopping');
    for (const unheard of ['uncaughtException', 'unhandledRejection'] as const) process.on(unheard, failed);
    for (const close of open.toReversed()) await close().catch(failed);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0));
  // The channel of `npm start` closes when that command ends in whatever way, even killed.
  process.on('disconnect', () => void stop('the command that started it has ended', 0));
  process.on('uncaughtException', (failure) => {
    log.error({ err: failure }, 'an exception that nothing expected');
    void stop('uncaught exception', 1);
  });
  return stop;
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const open: (() => Promise<unknown>)[] = [];
  const stop = listenForStop(log, open);
  stopInOrder = stop;
  if (config.dataDirNote) say(config.dataDirNote);
  refuseMarkedFolder(config.dataDir);
  if (config.databaseUrl) await mkdir(config.dataDir, { recursive: true, mode: 0o700 });

  const starting: Promise<Embedded> | undefined = config.databaseUrl
    ? undefined
    : startEmbedded({
        dataDir: config.dataDir,
        root,
        binFolder: config.postgresBin,
        say,
        warn: (line) => log.warn(line),
      });
  // If the server is still starting, wait for it and stop it.
  open.push(async () => (await starting?.catch(() => undefined))?.stop());
  const embedded = await starting;
  embedded?.onLost((why) => {
    log.fatal({ why }, 'the database is lost');
    void stop(why, 1);
  });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const owner = embedded?.owner ?? { connectionString: config.migrateDatabaseUrl ?? config.databaseUrl };
  await refuseMissing(config);
  await refuseMarkedDatabase(owner);
  const migrated = await prepareDatabase(owner, connection, log);
  if (migrated.length > 0) say(`database brought up to date: ${migrated.length} migrations`);

  const database = openDatabase(connection, log);
  const { context, tasks, close } = await createContext(config, database, log).catch(async (failure) => {
    await database.close();
    throw failure;
  });
  let app: Awaited<ReturnType<typeof openApp>> | undefined;
  open.push(() => close(app));
  const samples = config.isProduction ? await tellSampleUsers(context.db, say) : undefined;
  if (samples !== undefined) {
    process.stderr.write(`${samples}\n`);
    return stop('users of the sample data can sign in', 1);
  }
  const seeded = await seed(context, say);
  if (config.faults.length > 0) {
    planFaults(config.faults);
    say('FAULT is set: this server fails where it says.');
  }
  app = await openApp(context);
  await app.listen({ port: config.port, host: config.host });
  await tasks.work(context);
  startAutomation(context);
  startInbox(context);
  // None of them has been started yet.
  const { host: socketFolder = '' } = embedded?.connection ?? {};
  hideFromSandboxes([
    config.dataDir,
    config.fileRoot,
    config.tmpRoot,
    config.backup.dir,
    dirname(config.auditCheckpoints),
    ...(socketFolder.startsWith('/') ? [socketFolder] : []),
  ]);
  context.documents.warm();
  // The list of places takes a second to read, so it is loaded before the first distance is needed.
  setTimeout(() => void openPlaces(), 5000).unref();

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nRolecall is at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`);
  for (const line of seeded) say(line);
  say(describeGuards(confinement().guards));
  if (process.getuid?.() === 0) say('The server runs as root: a user of its own is safer.');
  for (const line of [...schedule(config), ...missing(config)]) say(line);
  if (context.embedder)
    say(`Texts of resumes and jobs, without names and contacts, are sent to ${context.embedder.host} (EMBEDDING_URL).`);
  say('Stop with Ctrl-C.\n');

  process.on('unhandledRejection', (failure) => log.error({ err: failure }, 'unhandled promise rejection'));
}

/** @throws DatabaseUnreachable naming the setting whose database is not there */
async function refuseMissing({ databaseUrl, migrateDatabaseUrl }: Config): Promise<void> {
  if (databaseUrl) await refuseUnreachable({ connectionString: databaseUrl }, 'DATABASE_URL');
  if (migrateDatabaseUrl) await refuseUnreachable({ connectionString: migrateDatabaseUrl }, 'MIGRATE_DATABASE_URL');
}

function schedule({ backupPassphraseFile, backup }: Config): string[] {
  if (!backupPassphraseFile || backup.at === undefined) return [];
  return [`A backup is taken every night at ${backup.at} (${backup.zone}) into ${backup.dir}.`];
}

/** What this installation does not do because a setting is missing, in words for whoever starts it. */
function missing(config: Config): string[] {
  return [
    ...(config.smtpUrl
      ? []
      : [
          'Mail is not sent anywhere (SMTP_URL is not set): an administrator reads it under Outbox.',
          'To answer a chat as the candidate, open its link from the Outbox in a private window.',
        ]),
    ...(config.backupPassphraseFile || config.backup.at === undefined
      ? []
      : [
          'No backup is taken at night: set BACKUP_PASSPHRASE_FILE to a file with a passphrase (docs/guide/backups.md).',
        ]),
    ...(config.clamd ? [] : ['Uploaded files are not scanned for viruses (CLAMD is not set).']),
  ];
}

try {
  await start(readConfig(process.env, root));
} catch (failure) {
  // Work that was running when the stop began has lost what it depends on.
  if (stoppingSince !== undefined) await new Promise(() => {});
  const isPlain =
    failure instanceof WrongSettings ||
    failure instanceof AlreadyServed ||
    failure instanceof WrongPostgres ||
    failure instanceof DatabaseTooNew ||
    failure instanceof DatabaseTooOld ||
    failure instanceof DatabaseUnreachable ||
    failure instanceof HalfRestored ||
    failure instanceof VaultKeyProblem ||
    failure instanceof Refusal;
  const inUse = (failure as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${inUse ? 'The port is in use by another program. Set PORT to a free one.' : isPlain ? (failure as Error).message : String((failure as Error).stack ?? failure)}\n`,
  );
  await stopInOrder?.('the start was refused', 1);
  process.exit(1);
}
