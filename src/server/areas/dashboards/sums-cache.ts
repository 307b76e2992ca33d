import { hash } from 'node:crypto';
import { dayIn } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import { LruCache } from '#server/db/lru-cache.ts';
import type { Cut, SummedRun } from './cut-queries.ts';
import { type Ask, type KeptAsk, type Part, readKept } from './figures-parts-queries.ts';
import { addParts } from './sum-parts.ts';
import type { Split } from './sums-runs-queries.ts';

/** What the parts of one process may take, in bytes; a year of a large unit takes about 3 MB. */
const mostBytes = 32 * 1024 * 1024;

/** About what parts take: a part with its group and amounts, and each value of a time. */
const bytesOf = (parts: readonly Part[]) =>
  200 + parts.reduce((sum, { times }) => sum + 200 + (times ? 8 * times.length : 0), 0);

type Cache = LruCache<readonly Part[], string>;

/** One cache for each database that a process reads. */
const caches = new WeakMap<Db, Cache>();

function cacheOf(db: Db): Cache {
  const cache: Cache = caches.get(db) ?? new LruCache(mostBytes, bytesOf);
  caches.set(db, cache);
  return cache;
}

/** What the facts of changed days may take in a process, in bytes. */
const mostCountedBytes = 8 * 1024 * 1024;

/** What was counted of facts, and as they were known at which time. */
type Counted = { readonly at: number; readonly parts: readonly Part[] };

const countedCaches = new WeakMap<Db, LruCache<Counted, string>>();

/**
 * What a process has counted from the facts of changed days. It is cached under the version of those days until one of them
 * is written to or summed anew; an earlier `asOf` is counted anew.
 */
export function countedOf(db: Db, { rest, version }: Pick<Split, 'version'> & { rest: Cut }) {
  const cache =
    countedCaches.get(db) ?? new LruCache<Counted, string>(mostCountedBytes, ({ parts }) => 800 + bytesOf(parts));
  countedCaches.set(db, cache);
  const at = Date.parse(rest.asOf);
  const { units, startDate, endDate, own, view } = rest;
  // What time alone changes of a day, it changes when the day of a unit ends.
  const today = version === undefined ? [] : units.map(({ zone }) => dayIn(zone, new Date(at)));
  const of = JSON.stringify([version, today, units, startDate, endDate, own, view]);
  // Short keys: the calendars of many units would take more room than what is counted.
  const days = version === undefined ? '' : hash('sha256', of, 'base64url');
  return {
    get(name: string): readonly Part[] | undefined {
      const found = version === undefined ? undefined : cache.get(name + days);
      return found && found.at <= at ? found.parts : undefined;
    },
    keep(name: string, parts: readonly Part[]): void {
      if (version !== undefined) cache.keep(name + days, { at, parts });
    },
  };
}

/** What is asked of the sums of some days. */
export type KeptOf = Pick<Ask, 'key' | 'by' | 'marks'> &
  Pick<KeptAsk, 'own' | 'endDate'> & { runs: readonly SummedRun[] };

const runKey = ({ unitId, from, until, version }: SummedRun) => `${unitId} ${from} ${until} ${version}`;

const chunkKey = (name: string, run: SummedRun) => `${name} ${runKey(run)}`;

/**
 * What the sums of days come to, in the order of what is asked. A process caches them for each run of days, and for all runs
 * together, under the version of those days: one that is summed anew makes another key, so that nobody is told an old number,
 * and only the runs that have changed are read.
 */
export async function readKeptParts(db: Db, asks: readonly KeptOf[]): Promise<(readonly Part[])[]> {
  const cache = cacheOf(db);
  const wanted = asks.map(({ key, by, marks, own, endDate, runs }) => {
    const name = JSON.stringify([key, by, marks, own, endDate]);
    const keys = runs.map((run) => chunkKey(name, run));
    const whole = `${name} ${runs.map(runKey).join(' ')}`;
    const known = cache.get(whole);
    const found = known ? [] : keys.map((one) => cache.get(one));
    return { key, name, of: { by, marks, own, endDate }, runs, keys, whole, known, found };
  });
  const lacking = wanted.flatMap(({ key, name, of, runs, known, found }) => {
    const missing = known ? [] : runs.filter((_, at) => found[at] === undefined);
    return missing.length === 0 ? [] : [{ key, name, of, missing }];
  });
  // What is asked alike is one scan.
  const alike = Map.groupBy(lacking, ({ of, missing }) => JSON.stringify([of, missing]));
  const read = new Map<string, Part[]>();
  await Promise.all(
    [...alike.values()].map(async (group) => {
      const [{ of, missing }] = group as [(typeof group)[number]];
      const rows = await readKept(
        db,
        of,
        group.map(({ key }) => key),
        missing,
      );
      const parts = Map.groupBy(rows, ({ key, run }) => chunkKey(key, run));
      for (const { key, name, missing: own } of group)
        for (const run of own) {
          const found = (parts.get(chunkKey(key, run)) ?? []).map(({ key: _, run: __, ...part }) => part);
          read.set(chunkKey(name, run), found);
          cache.keep(chunkKey(name, run), found);
        }
    }),
  );
  return wanted.map(({ keys, whole, known, found }) => {
    if (known) return known;
    const all = addParts(keys.flatMap((key, at) => found[at] ?? read.get(key) ?? []));
    cache.keep(whole, all);
    return all;
  });
}
