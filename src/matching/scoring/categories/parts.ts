import type { CategoryScore, FoundNeed, MatchCategory, MissingNeed } from '#domain/matching/match.ts';

/** One category before its weight is known. `fit` 0..1; undefined where the resume says nothing about it. */
export type Part = Pick<CategoryScore, 'found' | 'missing' | 'unknown'> & {
  category: MatchCategory;
  fit?: number;
  /** Of the requirements: each with what it counts and what a resume proves of it. */
  graded?: readonly Graded[];
};

/** One requirement with what a resume proves of it; `counts` is its share of all, `value` 0..1 the share of its points. */
export type Graded = { counts: number; value: number; found?: FoundNeed; missing?: MissingNeed };

/**
 * Score 0..100 of a required category about which the resume says nothing. A known fact never scores less, so that
 * removing evidence never helps (ruling 38).
 */
export const neutralScore = 35;

/** The score of a part: known fits fill the range above the neutral score; skills and titles use the full range. */
export function scoreOf({ category, fit }: Part): number {
  if (countedInFull.has(category)) return 100 * (fit ?? 0);
  return neutralScore + (100 - neutralScore) * (fit ?? 0);
}

/** A missing skill or title is known to be missing: the resume is the evidence. */
const countedInFull: ReadonlySet<MatchCategory> = new Set(['requirements', 'title', 'wording', 'certifications']);

/** A part that was found, missed or unknown, with its evidence; of a missed one what the person has instead. */
export function part(category: MatchCategory, need: string, fit: number | undefined, matchedAs = need): Part {
  const found =
    fit !== undefined && fit > 0
      ? [{ need, matchedAs, how: 'exact' as const, mustHave: false, share: round(fit), isCurrent: false }]
      : [];
  return {
    category,
    ...(fit !== undefined && { fit }),
    found,
    missing: fit === 0 ? [{ need, mustHave: false, ...(![need, ''].includes(matchedAs) && { held: matchedAs }) }] : [],
    unknown: fit === undefined ? [{ need }] : [],
  };
}

/** Two decimals, so that equal inputs print equally on every machine. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
