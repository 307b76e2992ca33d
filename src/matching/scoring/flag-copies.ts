import type { Match } from '#domain/matching/match.ts';
import { findNearCopies, repeatsItself, shinglesOf } from './near-copies.ts';

/**
 * The matches of a list with flags that only their texts side by side tell: a resume that is nearly the same as
 * another of the list, whatever its dates, and one that contains itself again. Nobody is left out.
 */
export function flagCopies(matches: readonly Match[], texts: ReadonlyMap<number, string>): Match[] {
  const shingles = matches.map(({ candidateId }) => shinglesOf(texts.get(candidateId) ?? ''));
  const copies = findNearCopies(shingles);
  return matches.map((match, at) => {
    const flags = [
      ...(copies.has(at) ? ['near-copy'] : []),
      ...(repeatsItself(shingles[at]!) ? ['repeated-text'] : []),
    ];
    return flags.length > 0 ? { ...match, flags: [...flags, ...match.flags] } : match;
  });
}
