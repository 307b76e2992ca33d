import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import type { Database, Db } from './connect.ts';

/**
 * A domain event for open screens: an upload progressed, a run advanced, a candidate answered.
 *
 * It carries ids only, never content; subscribers read the content through the guarded calls.
 */
export type DomainEvent = {
  /** 0 is for the servers only: no screen receives it. */
  unitId: number;
  about: 'upload' | 'match-run' | 'chat' | 'outbox' | 'submission' | 'skills' | 'import';
  id: number | string;
  jobId?: number;
  state?: string;
  done?: number;
  total?: number;
};

export type Events = {
  /** Publishes to every server process, once the transaction of `db` commits. */
  publish(db: Db, event: DomainEvent): Promise<void>;
  /** Receives all events until the returned function is called. */
  subscribe(listener: (event: DomainEvent) => void): () => void;
  close(): Promise<void>;
};

const channel = 'rolecall_events';

/** Events over LISTEN and NOTIFY, so that several server processes on one database receive each other's. */
export function openEvents(database: Database, log: Log): Events {
  const listeners = new Set<(event: DomainEvent) => void>();
  let isClosed = false;
  let client: pg.PoolClient | undefined;

  const drop = (): void => {
    client?.removeAllListeners();
    client?.on('error', () => {});
    client?.release(true);
    client = undefined;
  };
  const again = (): void => {
    drop();
    if (!isClosed) setTimeout(() => void listen(), 1000).unref();
  };
  const listen = async (): Promise<void> => {
    if (isClosed) return;
    try {
      const opened: pg.PoolClient = await database.pool.connect();
      client = opened;
      opened.on('notification', ({ payload }) => {
        if (payload === undefined) return;
        const event = JSON.parse(payload) as DomainEvent;
        for (const listener of listeners) listener(event);
      });
      opened.on('error', again);
      opened.on('end', again);
      await opened.query(`listen ${channel}`);
    } catch (failure) {
      log.warn({ failure: String(failure) }, 'events: cannot listen, trying again');
      again();
    }
  };
  void listen();

  return {
    publish: async (db, event) => {
      await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      drop();
    },
  };
}
