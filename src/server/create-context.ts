import type { Logger } from 'pino';
import { startInstallation } from './areas/backups/quarantine.ts';
import {
  allCatalogHooks,
  allDecisionHandlers,
  allJobStepHandlers,
  allLeaveHandlers,
  allStageHandlers,
} from './areas/lists.ts';
import { limitMatchMemory, readMatchRowsFrom } from './areas/matching/retrieval/cached-units.ts';
import { allHeardHandlers, allSentHandlers, allTasks } from './areas/tasks.ts';
import { assignableUsers } from './areas/users/assignable-users.ts';
import { userPolicy } from './areas/users/user-policy.ts';
import { startVault } from './areas/vault/vault-keys.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { type Database, openDatabase } from './db/connect.ts';
import { openEvents } from './db/events.ts';
import { queryOf } from './db/query.ts';
import { ReadReplica } from './db/read-replica.ts';
import { shareForgottenCounts } from './lists/count-rows.ts';
import { openBlobs } from './outside/blobs/blobs.ts';
import { openFileStore } from './outside/blobs/open-store.ts';
import { type Clock, systemClock } from './outside/clock.ts';
import { type DocumentReader, openDocumentReader } from './outside/documents/documents.ts';
import { openHttpEmbedder } from './outside/embeddings/http-embedder.ts';
import { openKeys } from './outside/keys.ts';
import { openImapInbox } from './outside/mail/imap-inbox.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import { openSmtpMailer } from './outside/mail/smtp-mailer.ts';
import { openHttpChatModel } from './outside/models/http-chat-model.ts';
import type { Siblings } from './outside/siblings.ts';
import { openHttpSms } from './outside/sms/http-sms.ts';
import type { SmsSender } from './outside/sms/sms.ts';
import { openVaultKeys } from './outside/vault-keys.ts';
import { openClamd } from './outside/virus/clamd.ts';
import { BackgroundThrottle } from './tasks/throttle.ts';
import { openTasks, type Tasks } from './tasks/worker.ts';

export type RunningContext = {
  context: AppContext;
  tasks: Tasks;
  /** Ends streams and running work, then `app`, then what both depend on. Running tasks return to the queue. */
  close(app: { close(): Promise<unknown> } | undefined): Promise<void>;
};

/**
 * Opens everything that a running server has, on a migrated database; used by the product, tests and benches.
 *
 * @throws VaultKeyProblem when the passwords in the database were sealed with missing keys
 */
export async function createContext(
  config: Config,
  database: Database,
  log: Logger,
  {
    mailer = mailerOf(config),
    sms = smsOf(config),
    clock = systemClock,
    documents = openDocumentReader(),
    siblings,
  }: {
    mailer?: Mailer | undefined;
    sms?: SmsSender | undefined;
    clock?: Clock;
    documents?: DocumentReader;
    siblings?: Siblings | undefined;
  } = {},
): Promise<RunningContext> {
  const keys = config.keysDir;
  const vaultKeys = openVaultKeys(keys);
  await startVault(database.db, vaultKeys, log);
  await startInstallation({ db: database.db, config, log });
  const stopping = new AbortController();
  limitMatchMemory(database.db, config.plan.roles.has('matching') ? config.matchMemoryBytes : undefined);
  const replica = config.readDatabaseUrl ? new ReadReplica(database.db, config.readDatabaseUrl, log) : undefined;
  if (replica) readMatchRowsFrom(database.db, () => replica.reader());
  const scanner = config.clamd && openClamd(config.clamd);
  const tasks = openTasks(database, allTasks, log, {
    sendsOnly: !config.plan.roles.has('tasks') && !config.plan.roles.has('matching'),
  });
  // Connections of its own: an upload that holds one of the product's asks for another, and would wait for itself.
  const files = config.fileStore.kind === 'database' ? openDatabase(database.connection, log, filePool) : undefined;
  const context: AppContext = {
    config,
    database,
    db: database.db,
    replica,
    reads: async () => (replica ? replica.reader() : database.db),
    events: openEvents(database, log),
    keys: await openKeys(keys),
    vaultKeys,
    blobs: await openBlobs(config.fileRoot, {
      scanner,
      store: openFileStore(config.fileStore, config.fileRoot, queryOf(files?.db ?? database.db)),
    }),
    scanner,
    documents,
    mailer,
    inbox: config.imapUrl ? openImapInbox(config.imapUrl) : undefined,
    sms,
    embedder: config.embedding && openHttpEmbedder(config.embedding),
    chatModel: config.chatModel && openHttpChatModel(config.chatModel, config.outboundAllow),
    clock,
    log,
    tasks,
    throttle: new BackgroundThrottle(database.background),
    sentHandlers: allSentHandlers,
    heardHandlers: allHeardHandlers,
    leaveHandlers: allLeaveHandlers,
    jobStepHandlers: allJobStepHandlers,
    stageHandlers: allStageHandlers,
    decisionHandlers: allDecisionHandlers,
    catalogHooks: allCatalogHooks,
    assignableUsers,
    userPolicy,
    siblings,
    stopping: stopping.signal,
  };
  shareForgottenCounts(context);
  return {
    context,
    tasks,
    close: async (app) => {
      stopping.abort();
      await app?.close();
      await tasks.stop();
      await context.events.close();
      documents.close();
      await replica?.close();
      await files?.close();
      await database.close();
    },
  };
}

/** Connections for contents of files in the database. */
const filePool = 3;

const mailerOf = ({ smtpUrl }: Config): Mailer | undefined => (smtpUrl ? openSmtpMailer(smtpUrl) : undefined);

const smsOf = ({ sms, outboundAllow: allowed }: Config): SmsSender | undefined =>
  sms && openHttpSms({ ...sms, allowed });
