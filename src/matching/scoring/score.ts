import {
  type CandidateFacts,
  type CategoryScore,
  type FoundNeed,
  type HardFail,
  type JobNeed,
  type Match,
  type MatchConfidence,
  type MatchWeights,
  titleMetFrom,
} from '#domain/matching/match.ts';
import { isOutOfDate } from '#domain/matching/requirements.ts';
import { neutralScore } from './categories/parts.ts';
import { failsOfTerms } from './categories/terms.ts';
import { copiedSpans, copiesPosting } from './copied.ts';
import { findCounterfactuals } from './counterfactuals.ts';
import { discounted } from './discount.ts';
import { capsOf } from './mandatory.ts';
import { partsOf, weigh } from './parts-of-score.ts';
import { type PreparedNeed, prepareNeed } from './prepare.ts';
import { type Saying, sayingOf } from './saying.ts';

/** Saved with every run, so that lists of different engines can be told apart. */
const engineName = 'rolecall-17';

/** The engine's name with embeddings: their model changes the scores. */
export const engineWith = (model: string | undefined): string =>
  model === undefined ? engineName : `${engineName}+${model}`;

/** Requirements below which nobody can be called a strong match: the job says too little. */
const fewRequirements = 3;
/** Mean value of the must-haves below which nobody is a strong match. */
const thinBelow = 0.7;
/** Value of a must-have that is missing or only listed once, and the share of such ones that a strong match may have. */
const [weakBelow, weakAtMost] = [0.35, 0.15] as const;

/**
 * Scores people for one job and explains each: the categories' points add up to the score exactly, so do the points of
 * the requirements to their category's, every found need has its evidence, and equal inputs give equal results, whoever
 * else is there. Source: trade 3.7.2, ruling 38, ruling 112.
 * @param similarity embedding similarity by candidate, 0..1; without it nothing changes
 */
export function scorePeople(
  prepared: PreparedNeed,
  people: readonly CandidateFacts[],
  similarity?: ReadonlyMap<number, number>,
): { matches: Match[] } {
  const similarTo = ({ candidateId }: CandidateFacts) => similarity && (similarity.get(candidateId) ?? 'unknown');
  return { matches: people.map((facts) => score(prepared, facts, similarTo(facts))) };
}

/** Scores one person. */
export function scoreCandidate(need: JobNeed, facts: CandidateFacts, weights: MatchWeights, today: string): Match {
  return scorePeople(prepareNeed(need, weights, today), [facts]).matches[0]!;
}

function score(prepared: PreparedNeed, given: CandidateFacts, similarity?: number | 'unknown'): Match {
  const { need, thisYear, wording, mandatory, skills, statements } = prepared;
  const first = sayingOf(wording, given.text, given.headline);
  const wasPasted = isPasted(need, given, first);
  const pasted = wasPasted ? copiedSpans(need, given.text) : [];
  const { facts, flags } = discounted(prepared, given, pasted);
  const isSame = facts.text === given.text && facts.headline === given.headline;
  const saying = isSame ? first : sayingOf(wording, facts.text, facts.headline);
  const parts = partsOf(prepared, facts, saying, similarity);
  const categories = weigh(prepared, parts);
  const musts = [...need.skills.filter(({ mustHave }) => mustHave), ...statements.filter(isMust)].length;
  const requirements = categories.find(({ category }) => category === 'requirements');
  const met = requirements?.found.filter(({ mustHave, grade }) => mustHave && grade !== 'related').length ?? 0;
  return {
    candidateId: facts.candidateId,
    score: categories.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100,
    confidence: confidenceOf(categories),
    mustHavesMet: met,
    mustHavesAsked: musts,
    categories,
    hardFails: findHardFails(need, facts, met < musts),
    flags: [
      ...new Set([
        ...findFlags(given, requirements, first, thisYear),
        ...(wasPasted ? ['copied-posting'] : []),
        ...flags,
      ]),
      ...capsOf(mandatory, facts),
      ...(skills.length + statements.length < fewRequirements ? ['few-requirements'] : []),
      ...findDoubts(categories),
    ],
    counterfactuals: findCounterfactuals(prepared, facts, parts),
  };
}

/** Why somebody is no strong match whatever the score: thinly shown must-haves, no title of this kind, or a rate far above. */
function findDoubts(categories: readonly CategoryScore[]): string[] {
  const of = (wanted: CategoryScore['category']) => categories.find(({ category }) => category === wanted);
  const [requirements, title, rate] = [of('requirements'), of('title'), of('rate')];
  const shown = (requirements?.found ?? []).filter(({ mustHave }) => mustHave).map(({ share }) => share);
  const asked = shown.length + (requirements?.missing ?? []).filter(({ mustHave }) => mustHave).length;
  const mean = asked === 0 ? 1 : shown.reduce((sum, share) => sum + share, 0) / asked;
  const weak = asked - shown.filter((share) => share >= weakBelow).length;
  return [
    ...(mean < thinBelow || weak > weakAtMost * asked ? ['thin-must-haves'] : []),
    ...(title && title.score < titleMetFrom ? ['other-title'] : []),
    ...(rate?.hasData && rate.score <= neutralScore ? ['rate-too-high'] : []),
  ];
}

const isMust = ({ strength }: PreparedNeed['statements'][number]) => strength === 'must';

/** How much of the weight is based on evidence. Text similarity does not count, because every resume has words. */
function confidenceOf(categories: readonly CategoryScore[]): MatchConfidence {
  const told = categories.filter(({ category }) => category !== 'wording');
  const sum = (list: readonly CategoryScore[]) => list.reduce((total, { weight }) => total + weight, 0);
  const whole = sum(told);
  const known = whole === 0 ? 0 : (100 * sum(told.filter(({ hasData }) => hasData))) / whole;
  if (known >= 85) return 'high';
  return known >= 65 ? 'medium' : 'low';
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

/** Whether the posting was pasted into a resume. */
const isPasted = (need: JobNeed, { text }: CandidateFacts, { longestRow, different }: Saying) =>
  longestRow >= copiedFrom || copiesPosting(need, text, different);

/** What a recruiter should check before trusting a score (trade 3.7.2). */
function findFlags(
  facts: CandidateFacts,
  requirements: CategoryScore | undefined,
  { most, length }: Saying,
  thisYear: number,
): string[] {
  const shown = requirements?.found.filter(({ kind, how }) => kind === 'skill' && how !== 'related') ?? [];
  const isStale = shown.some((one) => one.mustHave && isOutOfDate(one, thisYear));
  const isDated = facts.positions.some(({ startMonth }) => startMonth !== undefined);
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
