import type { CandidateFacts, CorpusStatistics, JobNeed, MatchWeights } from '#domain/matching/match.ts';
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

/**
 * Scores everybody. `people` is iterated once, in parts, so that a million need not be in memory: text similarity is
 * computed as a plain share first, and scaled by the best share of all at the end.
 */
export function topHundreds(
  jobs: readonly BenchJob[],
  people: Iterable<CandidateFacts>,
  corpus: CorpusStatistics,
): TopHundred[] {
  const prepared = jobs.map(({ need, weights, today }) => prepareNeed(need, weights, today, corpus));
  const scored = jobs.map(() => ({
    weight: 0,
    best: 0,
    people: [] as { id: number; rest: number; wording: number }[],
  }));
  let part: CandidateFacts[] = [];
  const score = () => {
    for (const [at, one] of prepared.entries())
      for (const match of scorePeople(one, part).matches) {
        const { weight = 0, points = 0 } = match.categories.find(({ category }) => category === 'wording') ?? {};
        const of = scored[at]!;
        of.weight = weight;
        of.best = Math.max(of.best, points);
        of.people.push({ id: match.candidateId, rest: worth(match) - points, wording: points });
      }
    part = [];
  };
  for (const facts of people) if (part.push(facts) >= 500) score();
  score();
  return scored.map(({ weight, best, people: all }) => {
    const times = best === 0 ? 0 : weight / best;
    const ranked = all.map(({ id, rest, wording }) => ({ id, score: rest + wording * times }));
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
  corpus: CorpusStatistics,
  { good, wanted: expected }: TopHundred,
): Promise<number> {
  if (expected === 0) return top;
  const ids = await retrieve(db, unitId, prepareNeed(job.need, job.weights, job.today, corpus), defaultResultLimit);
  return (top * Math.min(expected, ids.filter((id) => good.has(id)).length)) / expected;
}
