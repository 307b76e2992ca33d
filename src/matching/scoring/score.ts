import {
  type CandidateFacts,
  type CategoryScore,
  type CorpusStatistics,
  type Counterfactual,
  type FoundNeed,
  type HardFail,
  type JobNeed,
  type Match,
  type MatchCategory,
  type MatchConfidence,
  type MatchWeights,
  matchCategories,
} from '#domain/matching/match.ts';
import { type Part, round, scoreOf } from './categories/parts.ts';
import { skillsPart } from './categories/skills.ts';
import {
  availabilityPart,
  certificationsPart,
  educationPart,
  failsOfTerms,
  locationPart,
  ratePart,
} from './categories/terms.ts';
import { wordingPart } from './categories/text-similarity.ts';
import { experiencePart, titlePart } from './categories/work.ts';
import { copiesPosting } from './copied.ts';
import { type PreparedNeed, prepareNeed } from './prepare.ts';
import { noStatistics, type Saying, sayingOf, scaleOf, usualScale } from './text-similarity.ts';

/** Saved with every run, so that lists of different engines can be told apart. */
const engineName = 'rolecall-7';

/** The engine's name with embeddings: their model changes the scores. */
export const engineWith = (model: string | undefined): string =>
  model === undefined ? engineName : `${engineName}+${model}`;

/** Years since the last use from which a must-have is flagged. */
const staleYears = 5;

/**
 * Scores people for one job and explains each: the categories' points add up to the score exactly, every found need has
 * its evidence, and equal inputs give equal results. Source: trade 3.7.2, ruling 38.
 *
 * Text similarity is relative to the best of these people, so a score belongs to its run; `wordScale` is the full value
 * of a run, for scoring another person on the same scale.
 * @param similarity embedding similarity by candidate, 0..1; without it nothing changes
 */
export function scorePeople(
  prepared: PreparedNeed,
  people: readonly CandidateFacts[],
  wordScale?: number,
  similarity?: ReadonlyMap<number, number>,
): { matches: Match[]; wordScale: number } {
  const sayings = people.map(({ text, headline }) => sayingOf(prepared.wording, text, headline));
  const scale = wordScale ?? scaleOf(sayings.map(({ share }) => share));
  return {
    matches: people.map((facts, at) =>
      score(prepared, facts, sayings[at]!, scale, similarity && (similarity.get(facts.candidateId) ?? 'unknown')),
    ),
    wordScale: scale,
  };
}

/** Scores one person, on the usual scale of text similarity or that of a run. */
export function scoreCandidate(
  need: JobNeed,
  facts: CandidateFacts,
  weights: MatchWeights,
  today: string,
  { pool: corpus = noStatistics, wordScale = usualScale }: { pool?: CorpusStatistics; wordScale?: number } = {},
): Match {
  return scorePeople(prepareNeed(need, weights, today, corpus), [facts], wordScale).matches[0]!;
}

function score(
  prepared: PreparedNeed,
  facts: CandidateFacts,
  saying: Saying,
  scale: number,
  similarity?: number | 'unknown',
): Match {
  const { need, weights, today, thisYear, wording } = prepared;
  const parts = [
    skillsPart(prepared, facts, saying),
    titlePart(prepared, facts),
    wordingPart(need, wording, saying, facts.text, scale, similarity),
    experiencePart(prepared, facts),
    locationPart(need, facts),
    ratePart(need, facts),
    availabilityPart(need, facts, today),
    educationPart(need, facts),
    certificationsPart(need, facts),
  ].filter((part) => part !== undefined);
  // The words of a terse requisition say little: the other parts share the weight that is left.
  const categories = weigh(parts, { ...weights, wording: weights.wording * wording.tells });
  const musts = need.skills.filter(({ mustHave }) => mustHave);
  const skills = categories.find(({ category }) => category === 'skills');
  const met = skills?.found.filter(({ mustHave, how }) => mustHave && how !== 'related').length ?? 0;
  return {
    candidateId: facts.candidateId,
    score: categories.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100,
    confidence: confidenceOf(categories),
    mustHavesMet: met,
    mustHavesAsked: musts.length,
    categories,
    hardFails: findHardFails(need, facts, met < musts.length),
    flags: findFlags(need, facts, skills, saying, thisYear),
    counterfactuals: findCounterfactuals(prepared, categories),
  };
}

/** Weights of what the job requires, as shares of 100 that add up exactly, and the points that each part earns. */
function weigh(parts: readonly Part[], weights: MatchWeights): CategoryScore[] {
  const known = new Map(parts.map((part) => [part.category, part]));
  const order = matchCategories.filter((category) => known.has(category));
  const shares = sharesOf(
    order.map((category) => [category, weights[category]]),
    10_000,
  );
  return order.map((category) => {
    const part = known.get(category)!;
    const weight = shares.get(category)! / 100;
    const score = round(scoreOf(part));
    return {
      category,
      weight,
      hasData: part.fit !== undefined,
      score,
      points: round((weight * score) / 100),
      found: part.found,
      missing: part.missing,
      unknown: part.unknown,
    };
  });
}

/** Splits `whole` by weight into whole numbers that add up to it; the largest remainders get what is left over. */
function sharesOf(weights: readonly (readonly [MatchCategory, number])[], whole: number): Map<MatchCategory, number> {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  const exact = weights.map(([category, weight]) => ({
    category,
    exact: sum === 0 ? whole / weights.length : (whole * weight) / sum,
  }));
  const shares = new Map(exact.map((one) => [one.category, Math.floor(one.exact)]));
  let left = whole - [...shares.values()].reduce((total, share) => total + share, 0);
  for (const { category } of exact.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (left <= 0) break;
    shares.set(category, shares.get(category)! + 1);
    left -= 1;
  }
  return shares;
}

/** How much of the weight is based on evidence. Text similarity does not count, because every resume has words. */
function confidenceOf(categories: readonly CategoryScore[]): MatchConfidence {
  const told = categories.filter(({ category }) => category !== 'wording');
  const sum = (list: readonly CategoryScore[]) => list.reduce((total, { weight }) => total + weight, 0);
  const whole = sum(told);
  const known = whole === 0 ? 0 : (100 * sum(told.filter(({ hasData }) => hasData))) / whole;
  if (known >= 85) return 'high';
  return known >= 60 ? 'medium' : 'low';
}

function findHardFails(need: JobNeed, facts: CandidateFacts, lacksMustHave: boolean): HardFail[] {
  return [
    ...(need.mustHavesAreHard && lacksMustHave ? (['must-have-missing'] as const) : []),
    ...failsOfTerms(need, facts),
  ];
}

/** A word repeated this often, and this often per thousand words, is planted; this many in sequence are copied. */
const plantedFrom = 30;
const plantedPerThousand = 60;
const copiedFrom = 15;
/** From this many required skills, of which most are only in a bare list, the resume is flagged. */
const listedFrom = 4;
const listedShare = 0.6;

/** What a recruiter should check before trusting a score (trade 3.7.2). */
function findFlags(
  need: JobNeed,
  facts: CandidateFacts,
  skills: CategoryScore | undefined,
  { said: stated, length, longestRow }: Saying,
  thisYear: number,
): string[] {
  const shown = skills?.found.filter(({ how }) => how !== 'related') ?? [];
  const isStale = shown.some(
    ({ mustHave, lastUsedYear, isCurrent }) =>
      mustHave && !isCurrent && lastUsedYear !== undefined && thisYear - lastUsedYear > staleYears,
  );
  const isDated = facts.positions.some(({ startMonth }) => startMonth !== undefined);
  const most = [...stated.values()].reduce((top, { count }) => Math.max(top, count), 0);
  const isPlanted = most >= plantedFrom && most * 1000 > length * plantedPerThousand;
  const listed = shown.filter(({ years }) => years === undefined).length;
  const isListedOnly =
    (isDated && shown.length >= listedFrom && listed >= listedShare * shown.length) ||
    standInOneLine(facts, shown) >= Math.max(listedFrom, listedShare * shown.length);
  return [
    ...(facts.warnings ?? []),
    ...(isDated ? [] : ['no-dates']),
    ...(isStale ? ['stale-must-have'] : []),
    ...(isPlanted ? ['stuffed-keywords'] : []),
    ...(longestRow >= copiedFrom || copiesPosting(need, facts.text, stated.size) ? ['copied-posting'] : []),
    ...(isListedOnly ? ['listed-only'] : []),
  ];
}

/** How many of these skills are named once in the resume, and all in the same line. */
function standInOneLine({ text, skills }: CandidateFacts, shown: readonly FoundNeed[]): number {
  const once = new Set(skills.flatMap(({ evidence }) => (evidence.length === 1 ? evidence[0]!.offset : [])));
  const lines = new Map<number, number>();
  for (const { evidence } of shown) {
    if (!evidence || !once.has(evidence.offset)) continue;
    const line = text.lastIndexOf('\n', evidence.offset);
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  return Math.max(0, ...lines.values());
}

/** The two changes that would raise the score most; each with what the score would gain from it alone. */
function findCounterfactuals({ skills: asks }: PreparedNeed, categories: readonly CategoryScore[]): Counterfactual[] {
  const gains: Counterfactual[] = [];
  // Text similarity is not suggested: nobody should copy the posting's words.
  for (const { category, weight, points, found } of categories) {
    if (category === 'skills') {
      const required = asks.reduce((sum, { counts }) => sum + counts, 0);
      for (const skill of asks) {
        const share = found.find((one) => one.need === skill.name)?.share ?? 0;
        gains.push({
          code: 'skill',
          subject: skill.name,
          addsPoints: round((weight * skill.counts * (1 - share)) / required),
        });
      }
    } else if (category !== 'wording') gains.push({ code: category, addsPoints: round(weight - points) });
  }
  return gains
    .filter(({ addsPoints }) => addsPoints >= 1)
    .sort((a, b) => b.addsPoints - a.addsPoints || (`${a.code}${a.subject}` < `${b.code}${b.subject}` ? -1 : 1))
    .slice(0, 2);
}
