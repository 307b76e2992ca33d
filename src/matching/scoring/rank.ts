import type { Match } from '#domain/matching/match.ts';

/**
 * The order of a list: nobody with a hard fail above somebody without, then the score, then the candidate's id (ruling
 * 38).
 */
export function rank(matches: readonly Match[]): Match[] {
  return matches.toSorted(
    (a, b) =>
      Number(a.hardFails.length > 0) - Number(b.hardFails.length > 0) ||
      b.score - a.score ||
      a.candidateId - b.candidateId,
  );
}
