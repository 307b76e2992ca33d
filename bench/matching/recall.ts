import type { CandidateFacts, JobNeed, LearnedSkills, MatchWeights } from '#domain/matching/match.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { defaultResultLimit, retrieve } from '#server/areas/matching/retrieval/retrieve.ts';
import type { Db } from '#server/db/connect.ts';

/** A job to match; `today` is `YYYY-MM-DD`. */
export type BenchJob = { need: JobNeed; weights: MatchWeights; today: string };

/** The score of the hundredth of everybody, and the people who reach it; an equal score counts as good. */
export type TopHundred = { good: ReadonlySet<number>; wanted: number };

const top = 100;

/** Somebody with a hard fail ranks below everybody without. */
const worth = ({ score, hardFails }: { score: number; hardFails: readonly string[] }) =>
  hardFails.length > 0 ? score - 1000 : score;

/** Scores everybody. `people` is iterated once, in parts, so that a million need not be in memory. */
export function topHundreds(
  jobs: readonly BenchJob[],
  people: Iterable<CandidateFacts>,
  learned?: LearnedSkills,
): TopHundred[] {
  const prepared = jobs.map(({ need, weights, today }) => prepareNeed(need, weights, today, learned));
  const scored = jobs.map((): { id: number; score: number }[] => []);
  let part: CandidateFacts[] = [];
  const score = () => {
    for (const [at, one] of prepared.entries())
      for (const match of scorePeople(one, part).matches)
        scored[at]!.push({ id: match.candidateId, score: worth(match) });
    part = [];
  };
  for (const facts of people) if (part.push(facts) >= 500) score();
  score();
  return scored.map((ranked) => {
    ranked.sort((a, b) => b.score - a.score);
    const expected = Math.min(top, ranked.length);
    // Shares are rounded to a hundredth of a point, so a score that close to the hundredth counts as good.
    const least = (ranked[expected - 1]?.score ?? 0) - 0.02;
    return { good: new Set(ranked.filter((one) => one.score >= least).map(({ id }) => id)), wanted: expected };
  });
}

/** Recall of the top hundred among the scored people, in percent. */
export async function foundOf(
  db: Db,
  unitId: number,
  job: BenchJob,
  { good, wanted: expected }: TopHundred,
  learned?: LearnedSkills,
): Promise<number> {
  if (expected === 0) return top;
  const ids = await retrieve(db, unitId, prepareNeed(job.need, job.weights, job.today, learned), defaultResultLimit);
  return (top * Math.min(expected, ids.filter((id) => good.has(id)).length)) / expected;
}
