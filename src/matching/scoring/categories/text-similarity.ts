import { embeddingNeed, type FoundNeed, type JobNeed } from '#domain/matching/match.ts';
import { similarityShare } from '#matching/embeddings/embeddings.ts';
import type { Saying } from '#matching/scoring/saying.ts';
import { fittingShareOf, type WordingNeed } from '#matching/scoring/text-similarity.ts';
import { type Part, round } from './parts.ts';

/** Words named as found, and as missing: the weightiest. */
const named = 8;

/**
 * How much of the posting's own words the resume contains, rare words and those of the title weighing most, held against
 * what a fitting resume has.
 * @param similarity embedding similarity on the scale of the run, 0..1; `unknown` where the run has it but not
 * for this person
 */
export function wordingPart(
  need: JobNeed,
  wording: WordingNeed,
  saying: Saying,
  text: string,
  similarity?: number | 'unknown',
): Part | undefined {
  if (wording.terms.size === 0) return undefined;
  const stated: string[] = [];
  const missing: string[] = [];
  for (const [word] of wording.byWeight) {
    const list = saying.counts[wording.numbers.get(word)!]! > 0 ? stated : missing;
    if (list.length < named) list.push(word);
    if (stated.length === named && missing.length === named) break;
  }
  const known = new Set(need.skills.map(({ name }) => name.toLowerCase()));
  const fit = Math.min(1, saying.share / fittingShareOf(wording.terms.size));
  const isKnown = similarity !== undefined && similarity !== 'unknown';
  return {
    category: 'wording',
    fit: isKnown ? (1 - similarityShare) * fit + similarityShare * similarity : fit,
    found: [
      ...(isKnown ? [similarityFound(similarity)] : []),
      ...stated.map((word): FoundNeed => {
        const number = wording.numbers.get(word)!;
        const start = saying.starts[number]!;
        const quote = text.slice(start, saying.ends[number]);
        return {
          need: word,
          matchedAs: quote,
          how: 'exact',
          mustHave: false,
          share: 1,
          isCurrent: false,
          evidence: { quote, offset: start },
        };
      }),
    ],
    // A missing skill is named among the skills.
    missing: missing.filter((word) => !known.has(word)).map((word) => ({ need: word, mustHave: false })),
    unknown: similarity === 'unknown' ? [{ need: embeddingNeed }] : [],
  };
}

const similarityFound = (similarity: number): FoundNeed => ({
  need: embeddingNeed,
  matchedAs: '',
  how: 'related',
  mustHave: false,
  share: round(similarity),
  isCurrent: false,
});
