import { countedOf, countTelling, countWords, normOf, saturated, type WordingNeed } from './text-similarity.ts';

/**
 * A resume's words in few bytes, so that thousands of people can be compared with a posting without their texts: four
 * bytes of length (words after the head), then four per word, 24 bits of a hash and 8 of its count, all little-endian.
 *
 * Two words with one hash are confused; with the hundred or two words of a posting that happens in one resume of
 * hundreds, and only in the search for people: the shortlist is scored by the text itself.
 */
export function termVector(text: string, headline = ''): Buffer {
  const { counts, length } = countTelling(text, headline);
  const bytes = Buffer.alloc(4 + 4 * counts.size);
  bytes.writeUInt32LE(length, 0);
  let at = 4;
  for (const [word, count] of counts) {
    bytes.writeUInt32LE(((wordHash(word) << 8) | Math.min(255, count)) >>> 0, at);
    at += 4;
  }
  return bytes;
}

/** How many words a vector's resume has after the personal lines. */
export const lengthOfVector = (vector: Buffer): number => vector.readUInt32LE(0);

/** A posting's words by their hashes, prepared for many vectors. */
export type VectorNeed = {
  /** 1 for the lower 16 bits of every relevant hash: most words of a resume are rejected here. */
  sieve: Uint8Array;
  weights: ReadonlyMap<number, number>;
  neutral: ReadonlySet<number>;
  wording: WordingNeed;
  /** Cached words of headlines, which repeat. */
  headlines: Map<string, ReadonlySet<number>>;
};

/** Prepares a posting's words for `shareOfVector`. */
export function prepareVector(wording: WordingNeed): VectorNeed {
  const sieve = new Uint8Array(65_536);
  const weights = new Map([...wording.terms].map(([word, weight]) => [wordHash(word), weight]));
  const neutral = new Set([...wording.neutral].map(wordHash));
  for (const one of [...weights.keys(), ...neutral]) sieve[one & 0xffff] = 1;
  return { sieve, weights, neutral, wording, headlines: new Map() };
}

/** The share of a posting's words in a resume, 0..1, as `sayingOf` finds it in the text and the headline. */
export function shareOfVector(need: VectorNeed, vector: Buffer, headline = ''): number {
  const { sieve, weights, neutral, wording } = need;
  if (wording.whole === 0 || vector.length < 4) return 0;
  const own = wordsOf(need, headline);
  let length = vector.readUInt32LE(0);
  const stated: number[] = [];
  for (let at = 4; at < vector.length; at += 4) {
    const term = (vector[at + 1]! | (vector[at + 2]! << 8) | (vector[at + 3]! << 16)) >>> 0;
    if (sieve[term & 0xffff] === 0) continue;
    if (neutral.has(term)) length -= 1;
    const weight = weights.get(term);
    if (weight !== undefined) stated.push(weight, countedOf(vector[at]!, own.has(term)));
  }
  const norm = normOf(length);
  let sum = 0;
  for (let at = 0; at < stated.length; at += 2) sum += stated[at]! * saturated(stated[at + 1]!, norm);
  return sum / wording.whole;
}

function wordsOf({ headlines }: VectorNeed, headline: string): ReadonlySet<number> {
  const known = headlines.get(headline);
  if (known) return known;
  const words = new Set([...countWords(headline).counts.keys()].map(wordHash));
  headlines.set(headline, words);
  return words;
}

/** FNV-1a (Fowler, Noll, Vo), folded to 24 bits. */
export function wordHash(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return ((value >>> 24) ^ value) & 0xffffff;
}
