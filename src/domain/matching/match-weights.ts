import { defaultWeights, type MatchCategory, type MatchWeights, matchCategories, shareLimits } from './match.ts';

/** Limits of each weight of a run, a job or a unit. */
export const weightLimits = { least: 0, most: 100 } as const;

/** Some weights; missing ones come from the next level: job, then unit, then product. */
export type SomeWeights = { readonly [C in MatchCategory]?: number | undefined };

/** Combines weights: later ones win, and a missing one has the product's weight. */
export function combineWeights(...layers: readonly (SomeWeights | undefined)[]): MatchWeights {
  const weights: Record<string, number> = {};
  for (const category of matchCategories)
    weights[category] = layers.reduce((weight, layer) => layer?.[category] ?? weight, defaultWeights[category]);
  return weights as MatchWeights;
}

/** Whether any weight is above zero: with all zero no score can be made. */
export function weighSomething(weights: SomeWeights): boolean {
  return matchCategories.some((category) => (weights[category] ?? 0) > 0);
}

/** Whether two sets of weights are equivalent: only the ratio matters, so 20 to 10 is 2 to 1. */
export function weighTheSame(one: SomeWeights, other: SomeWeights): boolean {
  const [a, b] = [weightShares(one), weightShares(other)];
  return matchCategories.every((category) => (a[category] ?? 0) === (b[category] ?? 0));
}

/**
 * The shares of weights in percent with one decimal; they add up to exactly 100, the largest remainders rounded up.
 * With all weights zero each share is 0. A category that is not named has no share.
 */
export function weightShares(weights: SomeWeights): SomeWeights {
  const named = matchCategories.filter((category) => weights[category] !== undefined);
  const sum = named.reduce((total, category) => total + weights[category]!, 0);
  if (sum === 0) return Object.fromEntries(named.map((category) => [category, 0]));
  const exact = named.map((category) => ({ category, tenths: (1000 * weights[category]!) / sum }));
  const tenths = new Map(exact.map((one) => [one.category, Math.floor(one.tenths + 1e-9)]));
  let left = 1000 - [...tenths.values()].reduce((total, one) => total + one, 0);
  for (const { category } of exact.toSorted((a, b) => (b.tenths % 1) - (a.tenths % 1))) {
    if (left <= 0) break;
    tenths.set(category, tenths.get(category)! + 1);
    left -= 1;
  }
  return Object.fromEntries(named.map((category) => [category, tenths.get(category)! / 10]));
}

/**
 * The weights of the categories that a job asks for, as parts of 1, within the limits that no weights change (ruling
 * 112): where a job names three requirements they carry at least 55 %, and title and level at most 25 %; likeness of
 * wording never has more than 5 %. A job with fewer requirements gives them a part of their weight.
 * @param requirements how many requirements the job names
 */
export function limitShares(
  asked: ReadonlyMap<MatchCategory, number>,
  requirements: number,
): Map<MatchCategory, number> {
  const { requirementsFrom, requirementsLeast, titleMost, wordingMost } = shareLimits;
  const weights = new Map(asked);
  if (weights.has('requirements'))
    weights.set('requirements', weights.get('requirements')! * Math.min(1, requirements / requirementsFrom));
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  const shares = new Map(
    [...weights].map(([category, weight]) => [category, sum === 0 ? 1 / weights.size : weight / sum] as const),
  );
  setShare(shares, 'wording', 'most', wordingMost / 100);
  if (requirements < requirementsFrom) return shares;
  setShare(shares, 'requirements', 'least', requirementsLeast / 100);
  setShare(shares, 'title', 'most', titleMost / 100);
  return shares;
}

/** Gives one category its limit; the others share the rest in their ratio. */
function setShare(shares: Map<MatchCategory, number>, category: MatchCategory, limit: 'least' | 'most', to: number) {
  const share = shares.get(category);
  if (share === undefined || shares.size === 1 || (limit === 'least' ? share >= to : share <= to)) return;
  const rest = 1 - share;
  for (const [other, part] of shares)
    shares.set(other, other === category ? to : rest === 0 ? (1 - to) / (shares.size - 1) : (part * (1 - to)) / rest);
}
