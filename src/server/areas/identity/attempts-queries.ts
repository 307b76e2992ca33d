import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Counts one try and answers how many there are in the window, and when it ends. One statement: racing tries all count. */
export async function addTry(
  db: Db,
  key: string,
  windowMinutes: number,
  now: Date,
): Promise<{ tries: number; windowEndsAt: Date }> {
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
  return { tries: row.tries, windowEndsAt: new Date(row.window_ends_at) };
}

/** Takes one counted try back. */
export async function removeTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('counted_try')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Forgets the tries of a key. */
export async function removeTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('counted_try').where('key', '=', key).execute();
}

/** Forgets the tries of every key that begins so. */
export async function removeTriesFrom(db: Db, beginning: string): Promise<void> {
  await db.deleteFrom('counted_try').where(sql<boolean>`starts_with(key, ${beginning})`).execute();
}
