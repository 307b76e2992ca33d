import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import type { Database, Db } from './connect.ts';

/**
 * What happened, for screens that are open: an upload went on, a run advanced, a candidate answered.
 *
 * Carries ids only, never content; whoever hears it asks again through the guarded calls.
 */
export type DomainEvent = {
  /** 0 is for the servers alone: no screen hears it. */
  unitId: number;
  about: 'upload' | 'match-run' | 'chat' | 'outbox' | 'submission' | 'skills' | 'import';
  id: number | string;
  jobId?: number;
  state?: string;
  done?: number;
  total?: number;
};

export type Events = {
  /** Tells every server process, once the transaction of `db` commits. */
  publish(db: Db, event: DomainEvent): Promise<void>;
  /** Hears everything until the returned function is called. */
  subscribe(listener: (event: DomainEvent) => void): () => void;
  close(): Promise<void>;
};

const channel = 'rolecall_events';

/** Events over LISTEN and NOTIFY, so that several server processes on one database hear each other. */
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
