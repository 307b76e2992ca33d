import type { Db } from '#server/db/connect.ts';

/** What sending needs of a task; tasks with the same `singletonKey` are one task while it waits. */
export type TaskRef<P> = {
  readonly name: string;
  readonly check: (payload: unknown) => P;
  readonly singletonKey?: ((payload: P) => string) | undefined;
  /** The unit by which the queue is partitioned where matchers share out the units. */
  readonly unitOf?: ((payload: P) => number | undefined) | undefined;
};

/** A task that failed for good. */
export type DeadTask = {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  failure: string;
  failedAt: string;
};

/** Sends background tasks. */
export type TaskSender = {
  /** Enqueues a task in the transaction of `db`: it exists exactly when that commits. */
  send<P>(db: Db, task: TaskRef<P>, payload: P, options?: { afterSeconds?: number }): Promise<void>;
  /** Tasks that failed for good, newest first. */
  findDead(): Promise<DeadTask[]>;
  /** Puts a failed task back into its queue; false where there is none. */
  retryDead(name: string, id: string): Promise<boolean>;
};
