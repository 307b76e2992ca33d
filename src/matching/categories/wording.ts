import type { JobNeed } from '#domain/match.ts';
import type { Saying, WordingNeed } from '#matching/wording.ts';
import type { Part } from './parts.ts';

/** So many words are named as found, and as missing: the weightiest. */
const named = 8;

/**
 * How much of the posting's own words the resume says, rare words and those of the title weighing most.
 * @param scale the share that counts as full: the best of the run
 */
export function wordingPart(
  need: JobNeed,
  wording: WordingNeed,
  saying: Saying,
  text: string,
  scale: number,
): Part | undefined {
  if (wording.terms.size === 0) return undefined;
  const said: string[] = [];
  const missing: string[] = [];
  for (const [word] of wording.byWeight) {
    const list = saying.said.has(word) ? said : missing;
    if (list.length < named) list.push(word);
    if (said.length === named && missing.length === named) break;
  }
  const known = new Set(need.skills.map(({ name }) => name.toLowerCase()));
  return {
    category: 'wording',
    fit: scale <= 0 ? 0 : Math.min(1, saying.share / scale),
    found: said.map((word) => {
      const { start, end } = saying.said.get(word)!;
      const quote = text.slice(start, end);
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
    // A skill that is missing is named among the skills.
    missing: missing.filter((word) => !known.has(word)).map((word) => ({ need: word, mustHave: false })),
    unknown: [],
  };
}
