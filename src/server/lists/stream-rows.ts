import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { type ListQuery, type ListSource, type Order, orderBy, orderKey, whereOf } from './list-source.ts';

type Row = Record<string, unknown>;

/** Rows per batch: what an export holds in memory. */
const portion = 1000;

/**
 * Every row that matches, in order, in batches with keyset pagination: memory does not grow with the list, no
 * connection is held while the reader is slow, and nothing is skipped or doubled when rows are added or removed.
 */
export async function* streamRows(db: Db, source: ListSource, query: ListQuery & Order): AsyncGenerator<Row> {
  const { field, key } = orderKey(source, query);
  yield* portions(db, source, query, field.isNullable ? sql`${key} is not null` : sql`true`);
  // Empty values come last in both directions.
  if (field.isNullable) yield* portions(db, source, query, sql`${key} is null`);
}

async function* portions(
  db: Db,
  source: ListSource,
  query: ListQuery & Order,
  part: RawBuilder<unknown>,
): AsyncGenerator<Row> {
  const { field, key } = orderKey(source, query);
  const where = whereOf(source, query);
  let after: Place | undefined;
  for (;;) {
    const { rows } = await sql<Row & { orderKey: string | null }>`
      select ${source.columns}, (${key})::text as "orderKey" from ${source.from}
      where ${where} and ${part} and ${after ? beyond(key, field.type, after, query.direction === 'DESC') : sql`true`}
      ${orderBy(source, query)} limit ${portion}`.execute(db);
    for (const { orderKey: _, ...row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = { key: last.orderKey, id: Number(last['id']) };
  }
}

type Place = { key: string | null; id: number };

/** The condition for rows after a key, written so that an index of this order starts right there. */
function beyond(key: RawBuilder<unknown>, type: string, after: Place, isDown: boolean): RawBuilder<unknown> {
  const beyondId = isDown ? sql`t.id < ${after.id}` : sql`t.id > ${after.id}`;
  if (after.key === null) return beyondId;
  const value = sql`${after.key}::${sql.raw(type)}`;
  return isDown
    ? sql`${key} <= ${value} and (${key} < ${value} or ${beyondId})`
    : sql`${key} >= ${value} and (${key} > ${value} or ${beyondId})`;
}
