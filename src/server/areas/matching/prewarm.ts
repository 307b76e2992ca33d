import type { JobNeed, MatchWeights } from '#domain/matching/match.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import type { Db } from '#server/db/connect.ts';
import { findLearnedSkills } from './corpus-statistics.ts';
import { defaultResultLimit, retrieve } from './retrieval/retrieve.ts';
import { cacheIfLarge } from './retrieval/shortlist.ts';

/** Jobs that this process is prewarming now, by database, and how many at once. */
const databases = new WeakMap<object, Set<number>>();
const readyingAtMost = 2;

/**
 * Finds and reads the people of a run before it is requested, into the cache of a large unit. That is half of the time
 * of a run for a kind of work that was not matched recently. Whoever opens the results of a job that was never matched
 * will probably run it next. Nothing is written; if prewarming fails, the run does all the work.
 */
export async function prewarmRun(db: Db, unitId: number, need: JobNeed, weights: MatchWeights, now: Date) {
  const readying = databases.get(db) ?? new Set<number>();
  databases.set(db, readying);
  if (readying.has(need.jobId) || readying.size >= readyingAtMost) return;
  readying.add(need.jobId);
  try {
    const cache = await cacheIfLarge(db, unitId);
    if (!cache) return;
    const today = now.toISOString().slice(0, 10);
    const prepared = prepareNeed(need, weights, today, await findLearnedSkills(db));
    const ids = await retrieve(db, unitId, prepared, defaultResultLimit);
    await cache.recentCandidates.factsOf(ids, (some) => findFacts(db, unitId, some));
  } finally {
    readying.delete(need.jobId);
  }
}
