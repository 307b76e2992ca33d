import { sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Db } from '#server/db/connect.ts';
import { countRows } from './count-rows.ts';
import { type ListQuery, type ListSource, orderBy, whereOf } from './list-source.ts';

type Row = Record<string, unknown>;

/**
 * One page of a list, and the total. The page is located over ids alone, so that the displayed columns are computed for
 * this page only; a page past the middle is counted from the end.
 */
export async function findPage(
  db: Db,
  source: ListSource,
  query: Query & ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const total = await countRows(db, source, query);
  const { page, size } = query;
  const start = page * size;
  if (start >= total) return { rows: [], total };
  const isReversed = start > total / 2;
  const limit = Math.min(size, total - start);
  const offset = isReversed ? total - start - limit : start;
  const where = whereOf(source, query);
  const { rows } = await sql<Row>`
    with place as materialized (
      select t.id from ${source.from} where ${where} ${orderBy(source, query, isReversed)} limit ${limit} offset ${offset}
    )
    select ${source.columns} from ${source.from} where t.id in (select id from place) and ${source.within}
    ${orderBy(source, query)}`.execute(db);
  return { rows, total };
}

/** The ids of all that match, in order; undefined when there are more than `most`. */
export async function findIds(
  db: Db,
  source: ListSource,
  listQuery: ListQuery,
  most: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${source.from} where ${whereOf(source, listQuery)} order by t.id limit ${most + 1}`.execute(db);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}
