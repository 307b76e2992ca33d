import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The names of people by their numbers. */
export async function findUserNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of clients or sources by their numbers. */
export async function findNames(db: Db, table: 'client' | 'source_type', ids: readonly number[]) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
