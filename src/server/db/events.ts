import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { ScreenEvent } from '#contract/events.ts';
import type { Log } from '#server/outside/log.ts';
import type { Database, Db } from './connect.ts';

/**
 * For the server processes only; no screen receives it. `rights`: what somebody may do has changed (a session, user, role
 * or unit; a trigger of the database publishes it). `counts`: kept counts of a list are no longer right. `prewarm`: a job
 * was opened that will probably be matched. `gap`: this process may have missed events until now.
 */
export type ServerEvent =
  | { unitId: 0; about: 'skills'; id: number }
  /** A webhook was queued; triggers of the database publish it. */
  | { unitId: 0; about: 'webhooks'; id: number }
  | { unitId: 0; about: 'rights'; of: 'user' | 'role' | 'everyone'; id: number }
  | { unitId: 0; about: 'counts'; list: string }
  | { unitId: number; about: 'prewarm'; id: number }
  | { unitId: 0; about: 'gap' };

export type DomainEvent = ScreenEvent | ServerEvent;

export type Events = {
  /** Publishes to every server process, once the transaction of `db` commits. */
  publish(db: Db, event: DomainEvent): Promise<void>;
  /** Receives all events until the returned function is called. */
  subscribe(listener: (event: DomainEvent) => void): () => void;
  close(): Promise<void>;
};

const channel = 'rolecall_events';

/** How often the listening connection has to answer, and how soon, in milliseconds: one that only listens never notices that its peer is gone. */
const heartbeat = { everyMs: 5000, answerMs: 3000 };
/** Waits before listening again, in milliseconds: doubled each time, with up to as much again at random (jitter). */
const againMs = { first: 250, most: 2000 };

/** Events over LISTEN and NOTIFY, so that several server processes on one database receive each other's. */
export function openEvents(database: Database, log: Log): Events {
  const listeners = new Set<(event: DomainEvent) => void>();
  let isClosed = false;
  let client: pg.PoolClient | undefined;
  let failures = 0;
  let waiting: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;

  const drop = (): void => {
    clearInterval(beat);
    client?.removeAllListeners();
    client?.on('error', () => {});
    client?.release(true);
    client = undefined;
  };
  const again = (): void => {
    drop();
    const pause = Math.min(againMs.first * 2 ** failures, againMs.most);
    failures += 1;
    clearTimeout(waiting);
    if (!isClosed) waiting = setTimeout(() => void listen(), pause + randomInt(pause)).unref();
  };
  const checkHeartbeat = async (listening: pg.PoolClient): Promise<void> => {
    const ask = { text: 'select 1', query_timeout: heartbeat.answerMs } as pg.QueryConfig;
    await listening.query(ask).catch(() => {
      if (listening === client) again();
    });
  };
  const hand = (event: DomainEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const listen = async (): Promise<void> => {
    if (isClosed) return;
    try {
      const opened: pg.PoolClient = await database.pool.connect();
      client = opened;
      opened.on('notification', ({ payload }) => {
        if (payload === undefined) return;
        hand(JSON.parse(payload) as DomainEvent);
      });
      opened.on('error', again);
      opened.on('end', again);
      await opened.query(`listen ${channel}`);
      // Nothing was heard before this, at the start or since the connection was lost.
      hand({ unitId: 0, about: 'gap' });
      failures = 0;
      beat = setInterval(() => void checkHeartbeat(opened), heartbeat.everyMs).unref();
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
