import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Advisory lock: of processes that start together, one compares the ids. */
const lockNumber = 4244;

/** The installation that the database names, locked until the end of the transaction. */
export async function lockInstallation(db: Db) {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
  return db.selectFrom('installation').select(['id', 'quarantined_at']).executeTakeFirst();
}

/** Whether anybody works with this database. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Names the installation; `reason` puts it into quarantine. */
export async function putInstallation(db: Db, id: string, reason: string | null): Promise<void> {
  await sql`insert into installation (id, quarantined_at, reason)
    values (${id}, case when ${reason}::text is not null then now() end, ${reason})
    on conflict (is_only) do update set quarantined_at = excluded.quarantined_at, reason = excluded.reason`.execute(db);
}

/** Ends the quarantine: the database is now of the installation that the folder names. */
export async function confirmInstallation(db: Db, id: string, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ id, quarantined_at: null, reason: null, confirmed_at: sql<string>`now()`, confirmed_by: userId })
    .where('quarantined_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The quarantine with the number of messages that wait, and of those that are late; of some units or of all. */
export async function findQuarantine(db: Db, dueBefore: Date, units?: readonly number[]) {
  const isTold = units === undefined ? sql`true` : sql`unit_id = any(${[...units]}::bigint[])`;
  const { rows } = await sql<{ since: string | null; reason: string | null; waiting: number; late: number }>`
    select i.quarantined_at as since, i.reason,
      (select count(*) from outbound_message where ${isTold} and state in ('QUEUED', 'HELD')) as waiting,
      (select count(*) from outbound_message where ${isTold} and (state = 'LATE'
        or state in ('QUEUED', 'HELD') and not_before < ${dueBefore.toISOString()})) as late
    from (select 1) one left join installation i on true`.execute(db);
  return rows[0]!;
}

/** Whether this database is a copy that nobody has confirmed. */
export async function isQuarantined(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('installation').select('id').where('quarantined_at', 'is not', null).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Holds messages whose time passed before a moment: somebody decides whether they still leave. Nothing is to be decided about one
 * that had a last moment: its claim cancels it. Returns how many.
 */
export async function holdLate(db: Db, before: Date, channel?: 'EMAIL' | 'SMS'): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbound_message')
    .set({ state: 'LATE' })
    .$if(channel !== undefined, (q) => q.where('channel', '=', channel!))
    .where('state', 'in', ['QUEUED', 'HELD'])
    .where('not_after', 'is', null)
    .where('not_before', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
