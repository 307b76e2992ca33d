import {
  type CandidateFacts,
  type CategoryScore,
  type FoundNeed,
  type MatchCategory,
  type MissingNeed,
  matchCategories,
} from '#domain/matching/match.ts';
import { limitShares } from '#domain/matching/match-weights.ts';
import { type Graded, type Part, round, scoreOf } from './categories/parts.ts';
import { recencyPart } from './categories/recency.ts';
import { requirementsPart } from './categories/requirements.ts';
import { availabilityPart, certificationsPart, educationPart, locationPart, ratePart } from './categories/terms.ts';
import { wordingPart } from './categories/text-similarity.ts';
import { experiencePart, titlePart } from './categories/work.ts';
import type { PreparedNeed } from './prepare.ts';
import type { Saying } from './saying.ts';

/** The parts of a person's score that the job asks for. */
export function partsOf(
  prepared: PreparedNeed,
  facts: CandidateFacts,
  saying: Saying,
  similarity?: number | 'unknown',
): Part[] {
  const { need, today, wording } = prepared;
  return [
    requirementsPart(prepared, facts, saying),
    titlePart(prepared, facts),
    experiencePart(prepared, facts),
    recencyPart(prepared, facts),
    locationPart(need, facts),
    ratePart(need, facts),
    availabilityPart(need, facts, today),
    educationPart(need, facts),
    certificationsPart(need, facts),
    wordingPart(need, wording, saying, facts.text, similarity),
  ].filter((part) => part !== undefined);
}

/** Shares of 100 with two decimals that add up exactly, within the limits that no weights change. */
function weightsOf({ weights, skills, statements }: PreparedNeed, parts: readonly Part[]): Map<MatchCategory, number> {
  const known = new Set(parts.map(({ category }) => category));
  const asked = new Map(matchCategories.filter((one) => known.has(one)).map((one) => [one, weights[one]] as const));
  const shares = limitShares(asked, skills.length + statements.length);
  const hundredths = splitWhole([...shares.values()], 10_000);
  return new Map([...shares.keys()].map((category, at) => [category, hundredths[at]! / 100]));
}

/** The categories with their weights and points; what was found and what is missing carries its part of them. */
export function weigh(prepared: PreparedNeed, parts: readonly Part[]): CategoryScore[] {
  const weights = weightsOf(prepared, parts);
  return [...weights].map(([category, weight]) => {
    const part = parts.find((one) => one.category === category)!;
    const score = round(scoreOf(part));
    const points = round((weight * score) / 100);
    const { found, missing } = part.graded ? withPoints(part.graded, weight, points) : part;
    return { category, weight, hasData: part.fit !== undefined, score, points, found, missing, unknown: part.unknown };
  });
}

/** The score of these parts; of a changed part it tells what a change would bring. */
export function totalOf(prepared: PreparedNeed, parts: readonly Part[]): number {
  const weights = weightsOf(prepared, parts);
  return parts.reduce((sum, part) => sum + round((weights.get(part.category)! * round(scoreOf(part))) / 100), 0);
}

/** Requirements with their points, which add up to the category's; none has more than its own. */
function withPoints(graded: readonly Graded[], weight: number, points: number) {
  const outOf = splitWhole(
    graded.map(({ counts }) => counts),
    Math.round(weight * 100),
  );
  const got = splitWhole(
    graded.map(({ counts, value }) => counts * value),
    Math.round(points * 100),
    outOf,
  );
  const found: FoundNeed[] = [];
  const missing: MissingNeed[] = [];
  for (const [at, one] of graded.entries()) {
    if (one.found) found.push({ ...one.found, points: got[at]! / 100, outOf: outOf[at]! / 100 });
    if (one.missing)
      missing.push({ ...one.missing, ...(got[at]! > 0 && { points: got[at]! / 100 }), outOf: outOf[at]! / 100 });
  }
  return { found, missing };
}

/**
 * Splits a whole number by weight into whole numbers that add up to it; the largest remainders get what is left over.
 * @param most what each part has at most
 */
export function splitWhole(weights: readonly number[], whole: number, most?: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? 0 : (whole * weight) / sum));
  const parts = exact.map((one, at) => Math.min(Math.floor(one), most?.[at] ?? Infinity));
  let left = whole - parts.reduce((total, part) => total + part, 0);
  const order = [...exact.keys()].sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1) || a - b);
  const hasRoom = (at: number) => parts[at]! < (most?.[at] ?? Infinity);
  while (left > 0 && sum > 0) {
    const roomy = order.filter(hasRoom);
    if (roomy.length === 0) break;
    // Where all that count are full, the others take the last hundredths: too little to be seen, and the sum holds.
    const counting = roomy.filter((at) => weights[at]! > 0);
    for (const at of (counting.length > 0 ? counting : roomy).slice(0, left)) {
      parts[at]! += 1;
      left -= 1;
    }
  }
  return parts;
}
