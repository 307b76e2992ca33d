import { type JobNeed, type Match, matchWord } from '#domain/matching/match.ts';
import { flagCopies } from '#matching/scoring/flag-copies.ts';
import { type PreparedNeed, prepareNeed } from '#matching/scoring/prepare.ts';
import { rank } from '#matching/scoring/rank.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { mapInSlices } from '#server/outside/in-slices.ts';
import { findLearnedSkills } from './corpus-statistics.ts';
import { findSimilarity } from './embeddings.ts';
import { countRun, matchMemoryRefusal, matchRowCache } from './retrieval/cached-units.ts';
import { retrieve } from './retrieval/retrieve.ts';
import { corpusSizeOf } from './retrieval/shortlist.ts';
import { RunProgress } from './run-progress.ts';
import { changeRunState, embeddingColumns, findCorpusMark, getRunForWork } from './runs-queries.ts';
import { saveResults } from './runs-result-queries.ts';

type Run = NonNullable<Awaited<ReturnType<typeof getRunForWork>>>;
type Similarity = Awaited<ReturnType<typeof findSimilarity>>;

/** Candidates are read and scored in batches, so that progress is true and calls are answered in between. */
const batchSize = 50;
/** Batches that the database reads ahead while one is scored. */
const readAhead = 3;

/** Marks a run that failed for good, so that its job can be matched again. */
export async function endFailedRun(context: AppContext, runId: number): Promise<void> {
  const run = await getRunForWork(context.db, runId);
  if (!run || !isOpen(run)) return;
  await context.db.transaction().execute(async (db) => {
    await changeRunState(db, runId, { state: 'FAILED', finished_at: context.clock.now().toISOString() });
    await new RunProgress(context, run).publish(db, 'FAILED');
  });
}

const isOpen = ({ state }: Run) => state === 'QUEUED' || state === 'RUNNING';

/**
 * Does the work of a run: plan, retrieve, score, store. A run that is killed starts again from its own record and ends with
 * the same list.
 */
export async function runMatch(context: AppContext, runId: number, signal?: AbortSignal): Promise<void> {
  const run = await getRunForWork(context.db, runId);
  if (!run || !isOpen(run)) return;
  const progress = new RunProgress(context, run);
  try {
    const planned = await plan(context, run);
    if (!planned) return;
    const { prepared, corpusSize } = planned;
    const started = performance.now();
    const isWarm = countRun(context.db, run.unit_id, corpusSize);
    progress.advance(0, corpusSize);
    const ids = await retrieve(context.db, run.unit_id, prepared, run.kept_at_most, corpusSize);
    const noRoom = matchMemoryRefusal(context.db, run.unit_id);
    if (noRoom)
      context.log.info(
        { run: run.id, unit: run.unit_id, people: corpusSize, ...noRoom },
        'the unit is too large for MATCH_MEMORY_MB: its people are found by the database',
      );
    const embedding = await findSimilarity(context, prepared.need, ids);
    const texts = new Map<number, string>();
    const matches = await score(context, run, prepared, { ids, embedding, progress, texts }, signal);
    if (!matches) return;
    await progress.published();
    const ranked = rank(matches);
    const kept = flagCopies(ranked.slice(0, keptOf(ranked, run.kept_at_most)), texts);
    await store(context, run, { ranked, kept, embedding, progress });
    const ms = Math.round(performance.now() - started);
    context.log.info({ run: run.id, unit: run.unit_id, people: corpusSize, isWarm, ms }, 'match run');
  } catch (failure) {
    if (signal?.aborted) throw failure;
    // The task is retried; only its last failure ends the run.
    await changeRunState(context.db, runId, { failure: String(failure).slice(0, 500) });
    throw failure;
  }
}

/** How many of a list are saved where few are worth a look: the nearest, with what they lack. */
const nearestKept = 20;

const isWorthALook = (match: Match) => matchWord(match) !== 'limited' && match.hardFails.length === 0;

/** Everybody who is worth a look and whoever stands above them, at least the nearest, at most what the caller wants. */
const keptOf = (ranked: readonly Match[], atMost: number) =>
  Math.min(atMost, Math.max(nearestKept, ranked.findLastIndex(isWorthALook) + 1));

/** What the run looks for and in how many people; undefined where it was cancelled before it began. */
async function plan({ db }: AppContext, run: Run): Promise<{ prepared: PreparedNeed; corpusSize: number } | undefined> {
  // The mark is older than whatever is read of the corpus afterwards.
  const [{ mark, isSettled }, corpusSize, learned] = await Promise.all([
    findCorpusMark(db, run.unit_id),
    corpusSizeOf(db, run.unit_id),
    findLearnedSkills(db),
  ]);
  const corpus = { pool_size: corpusSize, pool_mark: mark, pool_is_settled: isSettled };
  if (!(await changeRunState(db, run.id, { state: 'RUNNING', ...corpus }))) return undefined;
  // The run's own day: a retry after midnight ranks as the first attempt would have.
  const today = run.started_at.slice(0, 10);
  return { prepared: prepareNeed(run.need as JobNeed, run.weights, today, learned), corpusSize };
}

/** The matches of the retrieved people, in no order; undefined where the run was cancelled meanwhile. */
async function score(
  { db }: AppContext,
  run: Run,
  prepared: PreparedNeed,
  retrieved: {
    ids: readonly number[];
    embedding: Similarity;
    progress: RunProgress;
    /** Gets the texts of the scored people. */
    texts: Map<number, string>;
  },
  signal: AbortSignal | undefined,
): Promise<Match[] | undefined> {
  const { ids, embedding, progress, texts } = retrieved;
  const matches: Match[] = [];
  for await (const people of factsInBatches(db, run.unit_id, ids)) {
    signal?.throwIfAborted();
    for (const { candidateId, text } of people) texts.set(candidateId, text);
    const scoreOne = (one: (typeof people)[number]) => scorePeople(prepared, [one], embedding?.similarity).matches[0]!;
    matches.push(...(await mapInSlices(people, scoreOne)));
    if (progress.isDue()) {
      if (await progress.isCancelled()) return undefined;
      progress.advance(matches.length, ids.length);
    }
  }
  return matches;
}

/** What scoring may know of these people, batch by batch, the next ones read ahead. Recent candidates come from the cache. */
async function* factsInBatches(db: Db, unitId: number, ids: readonly number[]) {
  const find = (some: readonly number[]) => findFacts(db, unitId, some);
  const recentCandidates = matchRowCache(db, unitId)?.recentCandidates;
  const read = (from: number) => {
    const some = ids.slice(from, from + batchSize);
    const reading = recentCandidates ? recentCandidates.factsOf(some, find) : find(some);
    reading.catch(() => undefined);
    return reading;
  };
  const ahead: ReturnType<typeof read>[] = [];
  for (let from = 0, next = 0; from < ids.length; from += batchSize) {
    for (; next < ids.length && ahead.length < readAhead; next += batchSize) ahead.push(read(next));
    yield await ahead.shift()!;
  }
}

/** Saves the ranked list and ends the run, in one transaction; of a run that was cancelled nothing is saved. */
async function store(
  context: AppContext,
  run: Run,
  scored: {
    ranked: readonly Match[];
    kept: readonly Match[];
    embedding: Similarity;
    progress: RunProgress;
  },
): Promise<void> {
  const { ranked, kept, embedding, progress } = scored;
  await context.db.transaction().execute(async (db) => {
    const isOpenStill = await changeRunState(db, run.id, {
      state: 'DONE',
      ...(embedding && embeddingColumns(embedding.kept)),
      scored: ranked.length,
      matched: kept.filter(isWorthALook).length,
      strong: ranked.filter((match) => matchWord(match) === 'strong').length,
      finished_at: context.clock.now().toISOString(),
    });
    if (!isOpenStill) return;
    await saveResults(db, run.id, kept);
    await progress.publish(db, 'DONE');
  });
}
