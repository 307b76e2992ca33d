import type { JobNeed } from '#domain/matching/match.ts';
import { significantWords } from './text-similarity.ts';

/** The words of a posting and which of them follow one another. */
type Pattern = { words: ReadonlySet<string>; pairs: ReadonlySet<string> };

/**
 * From this share of a posting's pairs of words it was pasted, in whatever order its sentences stand and whatever is
 * between its words. Of 5,868 resumes and 154 postings the highest honest share is 0.33 (docs/matching.md).
 */
const copiedPairs = 0.6;
const fewestPairs = 20;
/** From this share of its different words it was pasted in pieces or sorted; the highest honest share is 0.79. */
const copiedWords = 0.92;
const fewestWords = 40;

/** Memoization: one pattern for each posting, for all people of a run. */
const patterns = new WeakMap<JobNeed, Pattern>();

function patternOf(need: JobNeed): Pattern {
  const known = patterns.get(need);
  if (known) return known;
  const words = significantWords(need.text);
  const pairs = new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
  const pattern = { words: new Set(words), pairs };
  patterns.set(need, pattern);
  return pattern;
}

/**
 * Whether a resume contains the posting: whole, with its sentences or words in another order, or with own words between.
 * @param said how many different words of the posting the resume has, where that is known already
 */
export function copiesPosting(need: JobNeed, text: string, said?: number): boolean {
  const { words, pairs } = patternOf(need);
  if (words.size < fewestWords && pairs.size < fewestPairs) return false;
  // Pairs need their words: most resumes are told apart without a second look at their text.
  if (said !== undefined && said < words.size * 0.5) return false;
  const found = new Set<string>();
  const foundPairs = new Set<string>();
  let before = '';
  for (const word of significantWords(text)) {
    if (!words.has(word)) continue;
    found.add(word);
    const pair = `${before} ${word}`;
    if (pairs.has(pair)) foundPairs.add(pair);
    before = word;
  }
  return (
    (pairs.size >= fewestPairs && foundPairs.size >= pairs.size * copiedPairs) ||
    (words.size >= fewestWords && found.size >= words.size * copiedWords)
  );
}
