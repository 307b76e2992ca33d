import { z } from 'zod';
import type { CandidateFacts, JobNeed } from '#domain/match.ts';
import { prepareNeed } from '#matching/prepare.ts';
import { rank } from '#matching/rank.ts';
import { scorePeople } from '#matching/score.ts';
import { shortlistPlan } from '#matching/shortlist.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import { findPoolStatistics } from '#server/areas/pool/pool.ts';
import type { House } from '#server/house.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { saveResults } from './result-queries.ts';
import { changeRunState, findPoolMark, getRunForWork, isLive } from './run-queries.ts';
import { countPool, findShortlist, findTermIds } from './shortlist-queries.ts';

/** So many people are found for exact scoring; the run itself says how many of them it keeps. */
const scoredAtMost = 500;
/** A ladder over more required skills would ask for too many combinations; the weightiest lead. */
const ladderSkills = 6;
/** Facts are read and scored in batches, so that progress is true and other calls get their turn. */
const batch = 100;

/** Matches one job against the resumes of its unit and stores the ranked, explained list. */
export const matchJobTask = defineTask({
  name: 'matching.match-job',
  payload: z.object({ runId: z.int() }),
  tries: 3,
  waitSeconds: [2, 10],
  limitSeconds: 120,
  sameAs: ({ runId }) => String(runId),
  run: ({ runId }, { house, signal }) => runMatch(house, runId, signal),
  failed: ({ runId }, house) => endFailedRun(house, runId),
});

/** A run that failed for good says so, and its job can be matched again. */
async function endFailedRun(house: House, runId: number): Promise<void> {
  const run = await getRunForWork(house.db, runId);
  if (!run || !['QUEUED', 'RUNNING'].includes(run.state)) return;
  await house.db.transaction().execute(async (db) => {
    await changeRunState(db, runId, { state: 'FAILED', finished_at: house.clock.now().toISOString() });
    const about = { unitId: run.unit_id, about: 'match-run', id: run.guid, jobId: run.job_id } as const;
    await house.events.tell(db, { ...about, state: 'FAILED' });
  });
}

/** Does the work of a run. Killed half-way it starts again from the run's own record and ends with the same list. */
export async function runMatch(house: House, runId: number, signal?: AbortSignal): Promise<void> {
  const run = await getRunForWork(house.db, runId);
  if (!run || !['QUEUED', 'RUNNING'].includes(run.state)) return;
  const tell = (state: string, done = 0, total = 0) =>
    house.events.tell(house.db, {
      unitId: run.unit_id,
      about: 'match-run',
      id: run.guid,
      jobId: run.job_id,
      state,
      done,
      total,
    });
  try {
    const { mark, isSettled } = await findPoolMark(house.db);
    const poolSize = await countPool(house.db, run.unit_id);
    const pool = { pool_size: poolSize, pool_mark: mark, pool_is_settled: isSettled };
    if (!(await changeRunState(house.db, runId, { state: 'RUNNING', ...pool }))) return;
    await tell('RUNNING', 0, poolSize);
    const need = run.need as JobNeed;
    const ids = await shortlist(house, run.unit_id, need);
    // The run's own day: a try after midnight ranks as the first one would have.
    const today = run.started_at.slice(0, 10);
    const everybody: CandidateFacts[] = [];
    for (let from = 0; from < ids.length; from += batch) {
      signal?.throwIfAborted();
      if (!(await isLive(house.db, runId))) return;
      everybody.push(...(await findFacts(house.db, run.unit_id, ids.slice(from, from + batch))));
      await tell('RUNNING', everybody.length, ids.length);
    }
    const usual = await findPoolStatistics(house.db);
    // All at once: the wording of each is held against the best of the run.
    const { matches, wordScale } = scorePeople(prepareNeed(need, run.weights, today, usual), everybody);
    const ranked = rank(matches);
    await house.db.transaction().execute(async (db) => {
      const isKept = await changeRunState(db, runId, {
        state: 'DONE',
        word_scale: wordScale,
        scored: matches.length,
        matched: Math.min(ranked.length, run.kept_at_most),
        strong: ranked.filter(({ score }) => score >= 80).length,
        finished_at: house.clock.now().toISOString(),
      });
      // Cancelled in the last moment: nothing is kept of it.
      if (!isKept) return;
      await saveResults(db, runId, ranked.slice(0, run.kept_at_most));
      await house.events.tell(db, {
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
    await changeRunState(house.db, runId, { failure: String(failure).slice(0, 500) });
    throw failure;
  }
}

/** The people worth scoring exactly. */
async function shortlist(house: House, unitId: number, need: JobNeed): Promise<number[]> {
  const plan = shortlistPlan(need);
  const keys = [...plan.required, ...plan.wanted.map(({ key }) => key)];
  const [terms, titles] = await Promise.all([
    findTermIds(house.db, 'skill', keys),
    findTermIds(house.db, 'title', plan.titleFamilies),
  ]);
  const known = (key: string) => terms.get(key) ?? [];
  return findShortlist(house.db, {
    unitId,
    required: plan.required.flatMap(known).slice(0, ladderSkills),
    wanted: plan.wanted.flatMap(({ key, weight }) => (terms.has(key) ? [{ id: terms.get(key)!, weight }] : [])),
    titles: [...titles.values()],
    limit: scoredAtMost,
  });
}
