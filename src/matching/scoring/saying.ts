import { findKnown } from './known-words.ts';
import {
  countedOf,
  countWords,
  headEnd,
  headlineIn,
  normOf,
  pairBase,
  saturated,
  type WordingNeed,
} from './text-similarity.ts';
import { fold } from './words.ts';

/** A posting's words in a resume. Words are numbered as in `WordingNeed.numbers`. */
export type Saying = {
  /** The share of their weight, 0..1. */
  share: number;
  /** By number: how often, and the first place. */
  counts: Uint16Array;
  starts: Uint32Array;
  ends: Uint32Array;
  /** Different words, and how often the most frequent one occurs. */
  different: number;
  most: number;
  /** Words of the resume after its head. */
  length: number;
  /** The longest sequence of words that also follow one another in the posting, ignoring other words. */
  longestRow: number;
  /** Every place in the order of the text: number, start and end of each, one after the other. */
  places: number[];
};

/**
 * Searches a posting's words in a text, in its headline and after the personal lines. The best resumes of a corpus have
 * 0.15 to 0.5 of a posting.
 *
 * It runs over every resume of every run, so words are looked up once and counted by number.
 */
export function sayingOf(need: WordingNeed, text: string, headline = ''): Saying {
  const { numbers, isNeutral, follows, terms } = need;
  const counts = new Uint16Array(need.size);
  const starts = new Uint32Array(need.size);
  const ends = new Uint32Array(need.size);
  const places: number[] = [];
  const head = headEnd(text);
  const own = countWords(headline).counts;
  const isHeadline = headlineIn(text, head, headline, own);
  let [length, row, longestRow, before, different, most] = [0, 0, 0, -1, 0, 0];
  const { cells, size } = findKnown(text, need.known);
  for (let at = 0; at < size; at += 3) {
    const number = cells[at]!;
    const start = cells[at + 1]!;
    // Of the personal lines only the headline counts: a name or a street may be a word of the posting.
    if (start < head) {
      if (number < 0 || !isHeadline(fold(text.slice(start, cells[at + 2])), start)) continue;
      length -= 1;
    }
    if (number < 0) {
      length += 1;
      continue;
    }
    if (counts[number]! > 0 || isNeutral[number] === 0) length += 1;
    if (number >= terms.size) continue;
    row = before >= 0 && follows.has(before * pairBase + number) ? row + 1 : 0;
    if (row > longestRow) longestRow = row;
    before = number;
    places.push(number, start, cells[at + 2]!);
    if (counts[number] === 0) {
      starts[number] = start;
      ends[number] = cells[at + 2]!;
      different += 1;
    }
    counts[number]! += 1;
    most = Math.max(most, counts[number]!);
  }
  const inHeadline = [...own.keys()].map((word) => numbers.get(word));
  const norm = normOf(length);
  let sum = 0;
  for (let number = 0; number < terms.size; number += 1)
    if (counts[number]! > 0)
      sum += need.weights[number]! * saturated(countedOf(counts[number]!, inHeadline.includes(number)), norm);
  return {
    share: need.whole === 0 ? 0 : sum / need.whole,
    counts,
    starts,
    ends,
    different,
    most,
    length,
    longestRow,
    places,
  };
}
