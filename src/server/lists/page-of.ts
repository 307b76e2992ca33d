import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
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
  return pageBeforeEnd(
    { page, size },
    () =>
      all
        .orderBy(order)
        .limit(size)
        .offset(page * size)
        .execute(),
    () => countOf(db, list, all.clearSelect().select(sql`1`.as('one'))),
  );
}

/**
 * The rows of a page and the total, read at the same time. Of a later page the total is read first: beyond the last page
 * the database would pass over every row to find none.
 */
export async function pageBeforeEnd<Row>(
  { page, size }: Pick<Query, 'page' | 'size'>,
  findRows: () => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  if (page > 0) {
    const total = await count();
    return { rows: page * size < total ? await findRows() : [], total };
  }
  const [rows, total] = await Promise.all([findRows(), count()]);
  return { rows, total };
}
