import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connectSupervisor } from './roles.ts';

/** The data folder is in use by another server of ours. */
export class AlreadyServed extends Error {}

/** Advisory lock, held on one connection for as long as we serve, so that a second process cannot have it. */
const holderLock = 4242;
const lockSeconds = 2;

/**
 * Takes the lock that says "this process serves this data"; the connection keeps it until its end.
 * @throws AlreadyServed when another process holds it
 */
export async function holdAlone(socketFolder: string, dataDir: string): Promise<pg.Client> {
  const client = await connectSupervisor(socketFolder, `rolecall supervisor ${process.pid}`);
  try {
    for (const end = Date.now() + lockSeconds * 1000; ; ) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [holderLock]);
      if (rows[0].held) return client;
      if (Date.now() > end) break;
      await wait(100);
    }
    const holder = await whoHolds(client);
    throw new AlreadyServed(
      `The data in ${dataDir} is already served by another process (${holder}). Stop it, or set DATA_DIR.`,
    );
  } catch (failure) {
    await client.end().catch(() => {});
    throw failure;
  }
}

async function whoHolds(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objid = $1`,
    [holderLock],
  );
  return rows[0]?.application_name ?? 'unknown';
}
