import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { countOf } from './count-rows.ts';

/**
 * One page of a query in its order, and the total. Two statements: in one, the database would compute every row before
 * it returns the first. `list` is the name under which a large count is cached (`countOf`).
 */
export async function pageOf<DB, Names extends keyof DB, Row>(
  db: Db,
  list: string,
  all: SelectQueryBuilder<DB, Names, Row>,
  { order, page, size }: { order: RawBuilder<unknown>; page: number; size: number },
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const [rows, total] = await Promise.all([
    all
      .orderBy(order)
      .limit(size)
      .offset(page * size)
      .execute(),
    countOf(db, list, all.clearSelect().select(sql`1`.as('one'))),
  ]);
  return { rows, total };
}
