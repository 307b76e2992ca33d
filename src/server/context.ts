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

/** A message that has just left: what its owner has to know. */
export type SentMessage = { sessionId: number | null; networkId: number | null; at: string };

/** What an owner of messages does when one of its messages has left, in the transaction that records it as sent. */
export type SentHandler = (db: Db, message: SentMessage, events: Events) => Promise<void>;

/** Everything one running server has: settings, database, and the world outside behind one interface each. */
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
  /** Undefined where `EMBEDDING_URL` is not set: nothing then knows of meaning. */
  readonly embedder: Embedder | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: TaskSender;
  readonly throttle: BackgroundThrottle;
  /** Registered at assembly by those who own messages: delivery itself knows none of them. */
  readonly sentHandlers: readonly SentHandler[];
  /** Aborted when the server begins to stop: streams end, nothing new starts. */
  readonly stopping: AbortSignal;
};
