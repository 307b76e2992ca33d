import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Db } from './db/connect.ts';
import type { Events } from './db/events.ts';
import type { Tables } from './db/tables.ts';
import type { Blobs } from './outside/blobs/blobs.ts';
import type { Clock } from './outside/clock.ts';
import type { DocumentReader } from './outside/documents/documents.ts';
import type { Embedder } from './outside/embeddings/embedder.ts';
import type { Keys } from './outside/keys.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { VaultKeys } from './outside/vault-keys.ts';
import type { TaskSender } from './tasks/sender.ts';
import type { BackgroundThrottle } from './tasks/throttle.ts';

/** What its owner needs of a message that was just sent. */
export type SentMessage = { sessionId: number | null; networkId: number | null; at: string };

/** What an owner of messages does after one of its messages was sent, in the transaction that records it as sent. */
export type SentHandler = (db: Db, message: SentMessage, events: Events) => Promise<void>;

/** Everything one running server has: settings, database, and an interface for each outside system. */
export type AppContext = {
  readonly config: Config;
  readonly database: Database;
  readonly db: Kysely<Tables>;
  readonly events: Events;
  readonly keys: Keys;
  readonly vaultKeys: VaultKeys;
  readonly blobs: Blobs;
  readonly documents: DocumentReader;
  /** Undefined where `SMTP_URL` is not set: messages then stay in the outbox, readable there. */
  readonly mailer: Mailer | undefined;
  /** Undefined where `EMBEDDING_URL` is not set: matching then works without embeddings. */
  readonly embedder: Embedder | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: TaskSender;
  readonly throttle: BackgroundThrottle;
  /** Registered at start by the rooms that own messages, so that delivery does not depend on them. */
  readonly sentHandlers: readonly SentHandler[];
  /** Aborted when the server begins to stop: streams end, nothing new starts. */
  readonly stopping: AbortSignal;
};
