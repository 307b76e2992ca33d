import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/**
 * Records one attempt; returns how many there are in the window, and when it ends. One statement, so racing attempts
 * are all counted.
 */
export async function addAttempt(
  db: Db,
  key: string,
  windowMinutes: number,
  now: Date,
): Promise<{ attempts: number; windowEndsAt: Date }> {
  const ends = new Date(now.getTime() + windowMinutes * 60_000).toISOString();
  const at = now.toISOString();
  const row = await db
    .insertInto('counted_try')
    .values({ key, tries: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql<number>`case when counted_try.window_ends_at <= ${at}::timestamptz then 1 else counted_try.tries + 1 end`,
        window_ends_at: sql<string>`case when counted_try.window_ends_at <= ${at}::timestamptz
          then excluded.window_ends_at else counted_try.window_ends_at end`,
      }),
    )
    .returning(['tries', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { attempts: row.tries, windowEndsAt: new Date(row.window_ends_at) };
}

/** Removes one counted attempt. */
export async function removeAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('counted_try')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Removes the attempts of a key. */
export async function removeAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('counted_try').where('key', '=', key).execute();
}

/** Removes the attempts of every key with this prefix. */
export async function removeAttemptsFrom(db: Db, beginning: string): Promise<void> {
  await db.deleteFrom('counted_try').where(sql<boolean>`starts_with(key, ${beginning})`).execute();
}
