import type { CandidateFacts, JobNeed, Match } from '#domain/matching/match.ts';
import { swaps } from '#matching/privacy/protected-swaps.ts';
import { makeSample } from '#server/seed/sample/sample.ts';
import { carryOut } from './counterfactuals.ts';
import { Contest, type Pool, uploaded } from './engine.ts';
import { type Interval, round, shareOverJobs } from './figures.ts';

const swappedPeople = 40;

/** Swaps of protected things in whole texts: how many moved a score, and how many a rank. */
export function measureSwaps(contests: readonly Contest[], day: string) {
  const people = makeSample(day)
    .candidates.filter((_, at) => at % 10 === 0)
    .slice(0, swappedPeople);
  const scored = (text: string) => {
    const facts = uploaded(1, text, day);
    return contests.map((contest) => {
      const match = contest.matchOf(facts);
      return { score: match.score, rank: contest.rankOf(match) };
    });
  };
  const before = people.map(({ resumeText }) => scored(resumeText));
  const moved: Record<string, number> = {};
  let [pairs, scores, ranks] = [0, 0, 0];
  for (const [name, swap] of Object.entries(swaps))
    for (const [at, person] of people.entries()) {
      const after = scored(swap(person.resumeText, person));
      for (const [job, { score, rank }] of after.entries()) {
        pairs += 1;
        const was = before[at]![job]!;
        if (score !== was.score) scores += 1;
        if (rank !== was.rank) {
          ranks += 1;
          moved[name] = (moved[name] ?? 0) + 1;
        }
      }
    }
  return {
    kinds: Object.keys(swaps).length,
    people: people.length,
    jobs: contests.length,
    pairs,
    movedScores: scores,
    movedRanks: ranks,
    moved,
  };
}

/** Every counterfactual of these people carried out on the input: how many are true within half a point. */
export function measureCounterfactuals(
  contests: readonly { contest: Contest; people: readonly CandidateFacts[] }[],
  contestOf: (need: JobNeed) => Contest,
) {
  const byCode = new Map<string, { true: number; of: number; worst: number }>();
  let unheard = 0;
  const counted = contests.map(({ contest, people }) => {
    const one = { hits: 0, of: 0 };
    for (const facts of people) {
      const match = contest.matchOf(facts);
      for (const counterfactual of match.counterfactuals) {
        const changed = carryOut(counterfactual, contest.need, facts);
        const known = byCode.get(counterfactual.code) ?? { true: 0, of: 0, worst: 0 };
        byCode.set(counterfactual.code, known);
        one.of += 1;
        known.of += 1;
        if (!changed) {
          unheard += 1;
          continue;
        }
        const again: Match = (changed.need ? contestOf(changed.need) : contest).matchOf(changed.facts ?? facts);
        const off = Math.abs(again.score - match.score - counterfactual.addsPoints);
        known.worst = Math.max(known.worst, round(off, 2));
        if (off > 0.5) continue;
        one.hits += 1;
        known.true += 1;
      }
    }
    return one;
  });
  const share: Interval & { of: number } = shareOverJobs(counted);
  return { withinHalfAPoint: share, nobodyCanActOn: unheard, byCode: Object.fromEntries(byCode) };
}

/** The same people scored alone, within a hundred and within all: the greatest difference. */
export function measureAlone(needs: readonly JobNeed[], pool: Pool, day: string) {
  const chosen = Array.from({ length: 50 }, (_, at) => Math.floor((at * pool.people.length) / 50));
  const isChosen = new Set(chosen);
  const others = pool.people.filter((_, at) => !isChosen.has(at));
  const own = chosen.map((at) => pool.people[at]!);
  const sizes = { alone: 0, hundred: 50, all: Math.min(others.length, 4950) };
  const scores = (need: JobNeed, within: number) => {
    if (within === 0) return own.map((facts) => new Contest(need, { people: [facts] }, day).ranked[0]!.score);
    const { ranked } = new Contest(need, { people: [...own, ...others.slice(0, within)] }, day);
    return own.map((_, at) => ranked.find((one) => one.at === at)!.score);
  };
  let most = 0;
  for (const need of needs) {
    const base = scores(need, sizes.all);
    for (const size of [sizes.alone, sizes.hundred])
      for (const [at, score] of scores(need, size).entries()) most = Math.max(most, Math.abs(score - base[at]!));
  }
  return { people: own.length, sizes: [1, 100, 50 + sizes.all], maxDifference: round(most, 2) };
}
