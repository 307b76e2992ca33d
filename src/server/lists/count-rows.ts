import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { type ListQuery, type ListSource, whereOf } from './list-source.ts';

/** Counting more than this costs so much that the number is kept for a while. */
const exactUpTo = 5000;
/** A number that another process made old is corrected after so long. */
const keptMs = 20_000;
const mostKept = 500;

const saved = new Map<string, { total: number; at: number; list: string }>();

/**
 * How many rows of a list match. Up to 5,000 the number is counted every time; a larger one is kept for 20 seconds, or
 * until this process changes the list, because counting grows with the list and a page must not.
 */
export function countRows(db: Db, source: ListSource, listQuery: ListQuery): Promise<number> {
  return countOf(db, source.name, sql`select 1 from ${source.from} where ${whereOf(source, listQuery)}`);
}

/** The same for any query; `list` is the name by which its numbers are forgotten, where somebody forgets them sooner. */
export async function countOf(db: Db, list: string, rows: RawBuilder<unknown> | Expression<unknown>): Promise<number> {
  const query = sql<{ total: number }>`select count(*) as "total" from (${rows}) as counted`;
  const compiled = query.compile(db);
  const key = JSON.stringify([compiled.sql, compiled.parameters]);
  const before = saved.get(key);
  if (before && Date.now() - before.at < keptMs) return before.total;
  const total = (await query.execute(db)).rows[0]?.total ?? 0;
  saved.delete(key);
  if (total > exactUpTo) saved.set(key, { total, at: Date.now(), list });
  for (const oldest of saved.keys()) {
    if (saved.size <= mostKept) break;
    saved.delete(oldest);
  }
  return total;
}

/** Forgets the numbers of a list, after entries came or went or changed. */
export function forgetCounts(list: string): void {
  for (const [key, one] of saved) if (one.list === list) saved.delete(key);
}
