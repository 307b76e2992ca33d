import type { JobNeed } from '#domain/matching/match.ts';
import { findKnown, type KnownWords, knownWords } from './known-words.ts';
import { pairBase, significantWords } from './text-similarity.ts';

/** The words of a posting, numbered, and which of them follow one another: the first one's number times `pairBase`, plus the second's. */
type Pattern = { words: KnownWords; pairs: ReadonlySet<number> };

/**
 * From this share of a posting's pairs of words it was pasted, in whatever order its sentences stand and whatever is
 * between its words. Of 5,868 resumes and 154 postings the highest honest share is 0.33 (docs/matching.md).
 */
const copiedPairs = 0.6;
const fewestPairs = 20;
/** From this share of its different words it was pasted in pieces or sorted; the highest honest share is 0.79. */
const copiedWords = 0.86;
const fewestWords = 40;

/** Memoization: one pattern for each posting, for all people of a run. */
const patterns = new WeakMap<JobNeed, Pattern>();

function patternOf(need: JobNeed): Pattern {
  const known = patterns.get(need);
  if (known) return known;
  const words = significantWords(need.text);
  const numbers = new Map([...new Set(words)].map((word, at) => [word, at]));
  const pairOf = (word: string, at: number) => numbers.get(words[at]!)! * pairBase + numbers.get(word)!;
  const pattern = { words: knownWords(numbers), pairs: new Set(words.slice(1).map(pairOf)) };
  patterns.set(need, pattern);
  return pattern;
}

/**
 * Whether a resume contains the posting: whole, with its sentences or words in another order, or with own words between.
 * @param said how many different words of the posting the resume has, where that is known already
 */
export function copiesPosting(need: JobNeed, text: string, said?: number): boolean {
  const { words, pairs } = patternOf(need);
  const different = words.numbers.size;
  if (different < fewestWords && pairs.size < fewestPairs) return false;
  // Pairs need their words: most resumes are told apart without a second look at their text.
  if (said !== undefined && said < different * 0.5) return false;
  const found = new Set<number>();
  const foundPairs = new Set<number>();
  let before = -1;
  const { cells, size } = findKnown(text, words);
  for (let at = 0; at < size; at += 3) {
    const word = cells[at]!;
    if (word < 0) continue;
    found.add(word);
    const pair = before * pairBase + word;
    if (before >= 0 && pairs.has(pair)) foundPairs.add(pair);
    before = word;
  }
  return (
    (pairs.size >= fewestPairs && foundPairs.size >= pairs.size * copiedPairs) ||
    (different >= fewestWords && found.size >= different * copiedWords)
  );
}

/** From this share of its significant words a sentence of a pasted text is the posting's. */
const ownShare = 0.6;
/** Between two such sentences so many characters belong to them. */
const gapAtMost = 160;

/** The parts of a resume that were pasted from the posting, with what stands between them. */
export function copiedSpans(need: JobNeed, text: string): [start: number, end: number][] {
  const words = new Set([...patternOf(need).words.numbers.keys(), ...significantWords(need.title)]);
  const spans: [number, number][] = [];
  const titled = significantWords(need.title);
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && text[at] !== '\n' && !(text[at] === ' ' && /[.!?]/.test(text[at - 1] ?? ''))) continue;
    const own = new Set(significantWords(text.slice(start, at)));
    const shared = [...own].filter((word) => words.has(word)).length;
    const isTitle =
      own.size <= 12 && titled.length > 0 && titled.every((word) => own.has(word)) && shared >= own.size / 3;
    const last = spans.at(-1);
    if (own.size > 0 && (shared >= own.size * ownShare || isTitle)) {
      if (last && start - last[1] <= gapAtMost) last[1] = at;
      else spans.push([start, at]);
    }
    start = at + 1;
  }
  return spans;
}
