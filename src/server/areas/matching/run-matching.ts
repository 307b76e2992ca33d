import type { JobNeed, Match } from '#domain/matching/match.ts';
import { shortlistPlan, TopShortlisted } from '#matching/retrieval/shortlist.ts';
import { type PreparedNeed, prepareNeed } from '#matching/scoring/prepare.ts';
import { rank } from '#matching/scoring/rank.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findCorpusStatistics } from './corpus-statistics.ts';
import { findSimilarity } from './embeddings.ts';
import { matchRowCache } from './retrieval/match-row-cache.ts';
import { corpusSizeOf, findShortlist, findShortlistQuery, wordingsOf } from './retrieval/shortlist.ts';
import { changeRunState, embeddingColumns, findCorpusMark, getRunForWork, isLive } from './runs-queries.ts';
import { saveResults } from './runs-result-queries.ts';

/** A run keeps so many people unless it is asked for another number. */
export const defaultResultLimit = 200;
/**
 * So many people are found in the match table. Of them so many times the number that a run keeps are scored, the best by
 * titles, words and terms: with more of either hardly anybody of the best hundred is found in addition.
 */
const foundAtMost = 2000;
const scoredPerResult = 1.25;
const scoredAtLeast = 100;
const wordedAtOnce = 500;
/** Facts are read and scored in batches, so that progress is true and other calls get their turn. */
const batch = 50;
/** So often, in milliseconds, a run looks whether it was cancelled, and tells how far it is: somebody sees it. */
const lookEvery = 100;
const readAhead = 3;

/** A run that failed for good says so, and its job can be matched again. */
export async function endFailedRun(context: AppContext, runId: number): Promise<void> {
  const run = await getRunForWork(context.db, runId);
  if (!run || !['QUEUED', 'RUNNING'].includes(run.state)) return;
  await context.db.transaction().execute(async (db) => {
    await changeRunState(db, runId, { state: 'FAILED', finished_at: context.clock.now().toISOString() });
    const about = { unitId: run.unit_id, about: 'match-run', id: run.guid, jobId: run.job_id } as const;
    await context.events.publish(db, { ...about, state: 'FAILED' });
  });
}

/** Does the work of a run. Killed half-way it starts again from the run's own record and ends with the same list. */
export async function runMatch(context: AppContext, runId: number, signal?: AbortSignal): Promise<void> {
  const run = await getRunForWork(context.db, runId);
  if (!run || !['QUEUED', 'RUNNING'].includes(run.state)) return;
  const tell = (state: string, done = 0, total = 0) =>
    context.events.publish(context.db, {
      unitId: run.unit_id,
      about: 'match-run',
      id: run.guid,
      jobId: run.job_id,
      state,
      done,
      total,
    });
  try {
    // The mark is older than whatever is read of the pool afterwards.
    const [{ mark, isSettled }, corpusSize, usual] = await Promise.all([
      findCorpusMark(context.db, run.unit_id),
      corpusSizeOf(context.db, run.unit_id),
      findCorpusStatistics(context.db),
    ]);
    const corpus = { pool_size: corpusSize, pool_mark: mark, pool_is_settled: isSettled };
    if (!(await changeRunState(context.db, runId, { state: 'RUNNING', ...corpus }))) return;
    // Nobody's work waits until the progress is told; all of it is told before the end is.
    let told = tell('RUNNING', 0, corpusSize);
    const tellNext = (done: number, total: number) => {
      told = told.then(() => tell('RUNNING', done, total));
      told.catch(() => undefined);
    };
    told.catch(() => undefined);
    // The run's own day: a try after midnight ranks as the first one would have.
    const today = run.started_at.slice(0, 10);
    const prepared = prepareNeed(run.need as JobNeed, run.weights, today, usual);
    const { ids, wordScale } = await findPeople(context.db, run.unit_id, prepared, run.kept_at_most, corpusSize);
    const embedding = await findSimilarity(context, prepared.need, ids);
    const matches: Match[] = [];
    const find = (some: readonly number[]) => findFacts(context.db, run.unit_id, some);
    // Where the unit is held, those who were read lately are remembered.
    const recentCandidates = matchRowCache(context.db, run.unit_id)?.recentCandidates;
    const read = (from: number) => {
      const some = ids.slice(from, from + batch);
      return recentCandidates ? recentCandidates.factsOf(some, find) : find(some);
    };
    // The database reads the next ones side by side while these are scored.
    const ahead: ReturnType<typeof read>[] = [];
    let next = 0;
    let lookedAt = performance.now();
    for (let from = 0; from < ids.length; from += batch) {
      while (next < ids.length && ahead.length < readAhead) {
        const reading = read(next);
        reading.catch(() => undefined);
        ahead.push(reading);
        next += batch;
      }
      const people = await ahead.shift()!;
      signal?.throwIfAborted();
      // The wording of each is held against the best of the run.
      matches.push(...scorePeople(prepared, people, wordScale, embedding?.similarity).matches);
      if (performance.now() - lookedAt < lookEvery) continue;
      lookedAt = performance.now();
      if (!(await isLive(context.db, runId))) return;
      tellNext(matches.length, ids.length);
    }
    const ranked = rank(matches);
    await told;
    await context.db.transaction().execute(async (db) => {
      const isKept = await changeRunState(db, runId, {
        state: 'DONE',
        word_scale: wordScale,
        ...(embedding && embeddingColumns(embedding.kept)),
        scored: matches.length,
        matched: Math.min(ranked.length, run.kept_at_most),
        strong: ranked.filter(({ score }) => score >= 80).length,
        finished_at: context.clock.now().toISOString(),
      });
      // Cancelled in the last moment: nothing is kept of it.
      if (!isKept) return;
      await saveResults(db, runId, ranked.slice(0, run.kept_at_most));
      await context.events.publish(db, {
        unitId: run.unit_id,
        about: 'match-run',
        id: run.guid,
        jobId: run.job_id,
        state: 'DONE',
      });
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    // The task tries again; only its last failure is the run's.
    await changeRunState(context.db, runId, { failure: String(failure).slice(0, 500) });
    throw failure;
  }
}

/** The people worth scoring exactly, and what counts as full for their wording (measured in bench/results.md). */
export async function findPeople(
  db: Db,
  unitId: number,
  prepared: PreparedNeed,
  resultLimit: number,
  corpusSize?: number,
): Promise<{ ids: number[]; wordScale: number }> {
  const query = await findShortlistQuery(db, shortlistPlan(prepared), unitId, foundAtMost);
  const people = await findShortlist(db, query, { corpusSize });
  const best = new TopShortlisted(prepared);
  const parts = Array.from({ length: Math.ceil(people.length / wordedAtOnce) }, (_, at) =>
    people.slice(at * wordedAtOnce, (at + 1) * wordedAtOnce),
  );
  // While the words of some are gone through, the database reads those of the next.
  await Promise.all(parts.map(async (part) => best.add(await wordingsOf(db, unitId, part))));
  return best.best(Math.max(scoredAtLeast, Math.ceil(scoredPerResult * resultLimit)));
}
