import { type Expression, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { liveProcesses } from '#server/outside/process-share.ts';
import { type ListQuery, type ListSource, whereOf } from './list-source.ts';

/** Counting more rows than this is expensive, so larger counts are cached. */
const exactUpTo = 5000;
/** Lifetime of a cached count in milliseconds, where no event tells of a change. */
const keptMs = 20_000;
const mostKept = 500;

const saved = new Map<string, { total: number; at: number; list: string }>();

/**
 * How many rows of a list match. Up to 5,000 are counted every time; a larger count is cached for 20 seconds, or until a
 * process changes the list, because the cost of counting grows with the list and the cost of a page must not.
 */
export function countRows(db: Db, source: ListSource, listQuery: ListQuery): Promise<number> {
  return countOf(db, source.name, sql`select 1 from ${source.from} where ${whereOf(source, listQuery)}`);
}

/** The same for any query; `list` is the name by which its cached counts are dropped. */
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

let tellOthers: (list: string) => void = () => {};

/** Drops the cached counts of a list, after entries were added, removed or changed; here and in other processes. */
export function forgetCounts(list: string): void {
  dropCounts(list);
  tellOthers(list);
}

function dropCounts(list: string): void {
  for (const [key, one] of saved) if (one.list === list) saved.delete(key);
}

/** From now on other processes hear which counts are dropped, and this one hears of theirs. */
export function shareForgottenCounts({ events, db, log }: Pick<AppContext, 'events' | 'db' | 'log'>): void {
  events.subscribe((event) => {
    if (event.about === 'counts') dropCounts(event.list);
    if (event.about === 'gap') saved.clear();
  });
  tellOthers = (list) => {
    if (liveProcesses().all < 2) return;
    events
      .publish(db, { unitId: 0, about: 'counts', list })
      .catch((failure) => log.warn({ failure: String(failure) }, 'other processes keep their counts for a while'));
  };
}
