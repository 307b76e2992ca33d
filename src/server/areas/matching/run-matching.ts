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

/** People saved per run unless another number is requested. */
export const defaultResultLimit = 200;
/**
 * People found in the match table, and scored candidates per saved result, the best by titles, words and terms. With
 * more of either hardly anybody new gets into the best hundred.
 */
const foundAtMost = 2000;
const scoredPerResult = 1.25;
const scoredAtLeast = 100;
const wordedAtOnce = 500;
/** Facts are read and scored in batches, so that progress is accurate and other calls can run in between. */
const batch = 50;
/**
 * How often a run checks for cancellation and publishes progress, in milliseconds: often enough for somebody who
 * watches.
 */
const lookEvery = 100;
const readAhead = 3;

/** Marks a run as failed for good, so that its job can be matched again. */
export async function endFailedRun(context: AppContext, runId: number): Promise<void> {
  const run = await getRunForWork(context.db, runId);
  if (!run || !['QUEUED', 'RUNNING'].includes(run.state)) return;
  await context.db.transaction().execute(async (db) => {
    await changeRunState(db, runId, { state: 'FAILED', finished_at: context.clock.now().toISOString() });
    const about = { unitId: run.unit_id, about: 'match-run', id: run.guid, jobId: run.job_id } as const;
    await context.events.publish(db, { ...about, state: 'FAILED' });
  });
}

/**
 * Does the work of a run. If it is killed, the next attempt starts again from the run's record and gives the same list.
 */
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
    // The mark is read before the corpus, so it is never newer than what is read of it.
    const [{ mark, isSettled }, corpusSize, usual] = await Promise.all([
      findCorpusMark(context.db, run.unit_id),
      corpusSizeOf(context.db, run.unit_id),
      findCorpusStatistics(context.db),
    ]);
    const corpus = { pool_size: corpusSize, pool_mark: mark, pool_is_settled: isSettled };
    if (!(await changeRunState(context.db, runId, { state: 'RUNNING', ...corpus }))) return;
    // Progress is published without blocking the work, but always before the end.
    let told = tell('RUNNING', 0, corpusSize);
    const tellNext = (done: number, total: number) => {
      told = told.then(() => tell('RUNNING', done, total));
      told.catch(() => undefined);
    };
    told.catch(() => undefined);
    // The run's own day: an attempt after midnight ranks as the first one would have.
    const today = run.started_at.slice(0, 10);
    const prepared = prepareNeed(run.need as JobNeed, run.weights, today, usual);
    const { ids, wordScale } = await findPeople(context.db, run.unit_id, prepared, run.kept_at_most, corpusSize);
    const embedding = await findSimilarity(context, prepared.need, ids);
    const matches: Match[] = [];
    const find = (some: readonly number[]) => findFacts(context.db, run.unit_id, some);
    // In a cached unit recently used people come from the cache.
    const recentCandidates = matchRowCache(context.db, run.unit_id)?.recentCandidates;
    const read = (from: number) => {
      const some = ids.slice(from, from + batch);
      return recentCandidates ? recentCandidates.factsOf(some, find) : find(some);
    };
    // The database reads the next batches while this one is scored.
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
      // Text similarity is scaled by the best of the run.
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
      // Cancelled at the last moment: nothing is saved.
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
    // The task retries; only the last failure ends the run.
    await changeRunState(context.db, runId, { failure: String(failure).slice(0, 500) });
    throw failure;
  }
}

/** The people worth scoring exactly, and the text similarity that counts as full (measured in bench/results.md). */
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
  // The database reads the words of one part while those of another are scored.
  await Promise.all(parts.map(async (part) => best.add(await wordingsOf(db, unitId, part))));
  return best.best(Math.max(scoredAtLeast, Math.ceil(scoredPerResult * resultLimit)));
}
