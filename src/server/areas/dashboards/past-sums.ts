import type { Db } from '#server/db/connect.ts';
import { readAllSums, type Sums } from './figures-numbers-queries.ts';
import { type Ask, keyOfSums } from './figures-parts-queries.ts';

/** Numbers that a process keeps: one takes about 500 bytes. */
const most = 10_000;

/** One cache for each database that a process reads. */
const caches = new WeakMap<Db, Map<string, Sums>>();

/**
 * Numbers of days that are over. Where all of them are sums of days, they are cached under the version of those days: a day
 * that is summed anew has another, so that nobody is told an old number. The least recently used are evicted.
 */
export async function readPastSums(db: Db, asks: readonly Ask[]): Promise<Sums[]> {
  const cache = caches.get(db) ?? new Map<string, Sums>();
  caches.set(db, cache);
  const keyed = asks.map((ask) => {
    const key = keyOfSums(ask);
    return { ask, key, known: key === undefined ? undefined : cache.get(key) };
  });
  const missing = keyed.filter(({ known }) => known === undefined);
  const read = new Map(
    (
      await readAllSums(
        db,
        missing.map(({ ask }) => ask),
      )
    ).map((sums, at) => [missing[at]!.ask, sums]),
  );
  return keyed.map(({ ask, key, known }) => {
    const sums = known ?? read.get(ask)!;
    if (key !== undefined) {
      cache.delete(key);
      cache.set(key, sums);
      if (cache.size > most) cache.delete(cache.keys().next().value!);
    }
    return sums;
  });
}
