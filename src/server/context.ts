import type { Kysely, RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { PageId } from '#domain/access/pages.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { MatchDecision } from '#domain/matching/match-action.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/connect.ts';
import type { Events } from './db/events.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { Tables } from './db/tables.ts';
import type { Blobs } from './outside/blobs/blobs.ts';
import type { Clock } from './outside/clock.ts';
import type { DocumentReader } from './outside/documents/documents.ts';
import type { Embedder } from './outside/embeddings/embedder.ts';
import type { Keys } from './outside/keys.ts';
import type { Inbox } from './outside/mail/inbox.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { ChatModel } from './outside/models/chat-model.ts';
import type { Siblings } from './outside/siblings.ts';
import type { SmsSender } from './outside/sms/sms.ts';
import type { VaultKeys } from './outside/vault-keys.ts';
import type { VirusScanner } from './outside/virus/clamd.ts';
import type { TaskSender } from './tasks/sender.ts';
import type { BackgroundThrottle } from './tasks/throttle.ts';

/** What its owner needs of a message that was just sent. */
export type SentMessage = {
  sessionId: number | null;
  networkId: number | null;
  candidateId: number | null;
  /** The job that it is about. */
  jobId: number | null;
  kind: string;
  /** In whose name it was sent. */
  by: number | null;
  at: string;
};

/** What a candidate said by text message or mail, handed to the room whose conversation it may answer. */
export type Heard = {
  readonly inboundId: number;
  readonly channel: 'EMAIL' | 'SMS';
  readonly text: string;
  /** The number or address of ours that was written to, and the one that it came from. */
  readonly ours: string;
  readonly theirs: string;
  readonly candidateId: number;
  readonly unitId: number;
  readonly jobId: number | null;
  /** Of a mail. */
  readonly subject?: string | undefined;
  readonly messageId?: string | undefined;
  /** Of a text message: the thread that it belongs to. */
  readonly threadId: number | null;
  /** The open conversation that the message which it answers belongs to. */
  readonly sessionId: number | null;
};

/** What a room does with what was heard, in the transaction that keeps it; returns whether it took it. */
export type HeardHandler = (db: Db, heard: Heard, context: Omit<AppContext, 'log'>) => Promise<boolean>;

/** What an owner of messages does after one of its messages was sent, in the transaction that records it as sent. */
export type SentHandler = (db: Db, message: SentMessage, events: Events) => Promise<void>;

/** Who moves a submission, and in which request. */
export type Mover = {
  readonly who?: { readonly userId: number; readonly username: string };
  readonly requestId: string;
  readonly address: string;
  readonly now: Date;
  readonly scope: Scope;
  readonly events: Events;
};

/** A submission that was moved to another stage. */
export type StageMoved = { submissionId: number; from: Stage; to: Stage };

/** What an owner of records does when a submission moves, in the transaction that moves it. */
export type StageHandler = (db: Db, moved: StageMoved, by: Mover) => Promise<void>;

/** What a recruiter decided about a person of a run, and what was decided before. */
export type MatchDecided = {
  runId: number;
  jobId: number;
  candidateId: number;
  from: MatchDecision | undefined;
  to: MatchDecision;
};

/** What an owner of records does when a recruiter decides about a match, in the transaction that notes it. */
export type DecisionHandler = (db: Db, decided: MatchDecided, by: Required<Mover>) => Promise<void>;

/** What an owner of records does when a user is deactivated, in the transaction that deactivates them. */
export type UserLeft = (db: Db, left: { userId: number; by: number; at: string }) => Promise<void>;

/** What an owner of records does when jobs of a unit take a step of their life, in the transaction that records it. */
export type JobStepped = (
  db: Db,
  step: { jobIds: readonly number[]; unitId: number; to: JobCategory; at: string },
  context: Pick<AppContext, 'events' | 'tasks' | 'config'>,
) => Promise<void>;

/** An entry whose name is written like a typed one. */
export type SimilarEntry = { id: number; name: string; isActive: boolean; isSame: boolean; more?: string };

/** What a list does beyond its declaration, said by the room that owns the list (ADR 0003). */
export type CatalogHooks = {
  /** Ids of the entries that somebody sees; undefined where the scope alone decides. */
  readonly visibleTo?: (who: {
    readonly pages: ReadonlySet<PageId>;
    readonly grantedUnits: readonly number[];
  }) => readonly number[] | undefined;
  /** Whether rules depend on an entry: it keeps its name and category and stays on. */
  readonly isProtected?: (entry: Readonly<Record<string, unknown>>) => boolean;
  /** An entry that records use keeps its category: changing it would move them all without an event (ruling 56). */
  readonly keepsCategory?: true;
  /** The last active entry of each category stays on: the product itself puts records there. */
  readonly keepsActive?: true;
  /** Columns that are worked out from the text of a field whenever that is written. */
  readonly derived?: readonly {
    readonly from: string;
    readonly column: string;
    readonly value: (given: string) => string;
  }[];
  /** Answers the list's call `similar`. */
  readonly findSimilar?: (
    catalog: Catalog,
    typed: { name: string; id?: number | undefined },
    call: { readonly db: Db; readonly scope: Scope },
  ) => Promise<SimilarEntry[]>;
};

/** Who may be chosen where an entry of a list names a person; said by the room that owns users. */
export type AssignableUsers = {
  /** Whether a user may be chosen for an entry, or for a new one of the applied unit. */
  readonly mayBeChosen: (
    db: Db,
    scope: Scope,
    catalog: Catalog,
    userId: number,
    entryId: number | undefined,
  ) => Promise<boolean>;
  /** The users that rows of a file name in the field `key`, each by its username, in the order of the rows. */
  readonly findNamed: (
    db: Db,
    scope: Scope,
    catalog: Catalog,
    key: string,
    rows: readonly { name: string; username: string }[],
  ) => Promise<(number | undefined)[]>;
};

type Administrator = {
  readonly userId: number;
  readonly pages: ReadonlySet<PageId>;
  readonly group: RoleGroup;
  readonly mayWrite: boolean;
};

/** The authorization policy of user administration as SQL over the id of a user; said by the room that owns users. */
export type UserPolicy = {
  /** Whether somebody sees a user: they share a unit, or one of them has every unit. */
  readonly sees: (who: Administrator, userId: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Whether somebody may administer a user, who then has no unit and no right beyond theirs. */
  readonly mayChange: (who: Administrator, userId: RawBuilder<unknown>) => RawBuilder<boolean>;
};

/** A value that `/metrics` reads when it is asked, said by the room that knows it. */
export type Gauge = {
  /** Without the product's name before it. */
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** Of this process alone; else every process would tell the same of the database. */
  readonly ofProcess?: true;
  readonly read: (context: AppContext) => Promise<readonly (readonly [value: number, of?: string])[]>;
};

/** Everything one running server has: settings, database, and the world outside behind one interface each. */
export type AppContext = {
  readonly config: Config;
  readonly database: Database;
  readonly db: Kysely<Tables>;
  /** Undefined where `READ_DATABASE_URL` is not set. */
  readonly replica: ReadReplica | undefined;
  /** Where to read what may be some seconds old; in a call never what its caller has written since. */
  readonly reads: () => Promise<Kysely<Tables>>;
  readonly events: Events;
  readonly keys: Keys;
  readonly vaultKeys: VaultKeys;
  readonly blobs: Blobs;
  /** Undefined where `CLAMD` is not set: files are not scanned for viruses. */
  readonly scanner: VirusScanner | undefined;
  readonly documents: DocumentReader;
  /** Undefined where `SMTP_URL` is not set: messages then stay in the outbox, readable there. */
  readonly mailer: Mailer | undefined;
  /** Undefined where `IMAP_URL` is not set: replies then go to the recruiters' own mailboxes. */
  readonly inbox: Inbox | undefined;
  /** Undefined where `SMS_BASE_URL` is not set: text messages then wait in the outbox. */
  readonly sms: SmsSender | undefined;
  /** Undefined where `EMBEDDING_URL` is not set: matching then works without embeddings. */
  readonly embedder: Embedder | undefined;
  /** Undefined where `CHAT_MODEL_URL` is not set: the chatbot then has its rules and its own words alone. */
  readonly chatModel: ChatModel | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: TaskSender;
  readonly throttle: BackgroundThrottle;
  /** Registered at start by the rooms that own messages, so that delivery does not depend on them. */
  readonly sentHandlers: readonly SentHandler[];
  /** Asked in turn until one takes the message. */
  readonly heardHandlers: readonly HeardHandler[];
  /** Registered at start by the rooms whose records name users, so that administration does not depend on them. */
  readonly leaveHandlers: readonly UserLeft[];
  /** Registered at start by the rooms above the jobs whose records follow a job's life. */
  readonly jobStepHandlers: readonly JobStepped[];
  /** Registered at start by the rooms that go on where a submission ends, so that jobs do not depend on them. */
  readonly stageHandlers: readonly StageHandler[];
  /** Registered at start by the rooms above matching whose records follow a decision. */
  readonly decisionHandlers: readonly DecisionHandler[];
  /** By the name of the list; registered at assembly by the rooms that own lists. */
  readonly catalogHooks: Readonly<Record<string, CatalogHooks>>;
  readonly assignableUsers: AssignableUsers;
  readonly userPolicy: UserPolicy;
  /** Undefined where this process is alone on its machine. */
  readonly siblings: Siblings | undefined;
  /** Aborted when the server begins to stop: streams end, nothing new starts. */
  readonly stopping: AbortSignal;
};
