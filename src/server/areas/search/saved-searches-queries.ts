import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type SavedFilters = Record<string, unknown>;

/** A user's saved searches by name. */
export async function findSaved(db: Db, userId: number) {
  return db
    .selectFrom('saved_search')
    .select(['id', 'name', 'query', 'filters', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** A user's recent searches, newest first. */
export async function findRecent(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('recent_search')
    .select(['query', 'filters', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('search_key')
    .limit(limit)
    .execute();
}

/** Saves a search; undefined where the user has one of that name. */
export async function addSaved(
  db: Db,
  saved: { userId: number; name: string; key: string; query: string; filters: SavedFilters; at: string },
) {
  return db
    .insertInto('saved_search')
    .values({
      user_id: saved.userId,
      name: saved.name,
      name_key: saved.key,
      query: saved.query,
      filters: JSON.stringify(saved.filters),
      created_at: saved.at,
      updated_at: saved.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'name_key']).doNothing())
    .returning(['id', 'name', 'query', 'filters', 'updated_at'])
    .executeTakeFirst();
}

/**
 * Renames a user's saved search; undefined where it is not the user's. A name in use violates the unique key (23505).
 */
export async function changeSaved(
  db: Db,
  change: { userId: number; id: number; name: string; key: string; at: string },
) {
  return db
    .updateTable('saved_search')
    .set({ name: change.name, name_key: change.key, updated_at: change.at })
    .where('id', '=', change.id)
    .where('user_id', '=', change.userId)
    .returning(['id', 'name', 'query', 'filters', 'updated_at'])
    .executeTakeFirst();
}

/** Removes a user's saved search; false where it is not the user's. */
export async function removeSaved(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Saves a user's recent search and deletes all but the last ones. */
export async function addRecent(
  db: Db,
  recent: { userId: number; key: string; query: string; filters: SavedFilters; at: string; keep: number },
): Promise<void> {
  await db
    .insertInto('recent_search')
    .values({
      user_id: recent.userId,
      search_key: recent.key,
      query: recent.query,
      filters: JSON.stringify(recent.filters),
      searched_at: recent.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'search_key']).doUpdateSet({ query: recent.query, searched_at: recent.at }),
    )
    .execute();
  await sql`delete from recent_search where user_id = ${recent.userId} and search_key in (
    select search_key from recent_search where user_id = ${recent.userId}
    order by searched_at desc, search_key offset ${recent.keep})`.execute(db);
}
