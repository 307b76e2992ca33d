import type { JobNeed } from '#domain/matching/match.ts';
import { slipsOf } from '#matching/skills/slips.ts';
import { type KnownWords, knownWords } from './known-words.ts';
import { isUsualWord, rarityOfWord } from './usual.ts';
import { formsOf, otherSpellings } from './word-forms.ts';
import { eachWord, fold } from './words.ts';

/** Stop words: they occur in every posting and resume and say nothing about the work. */
const empty = new Set(
  'a an and are as at be been but by can do for from has have he her his i if in into is it its may more must my no not of on or our own s she should so such t than that the their them then there these they this those to under up us was we were what when where which who will with would you your able ability experience work working job position candidate required requirements responsibilities skills skill years year team including etc strong knowledge using used ensure other all any new well role company client please apply preferred qualifications description location duration about above across after also because before below between both during each every how just like many most much often only over per since still through throughout too until upon very via when where whether while why within without'.split(
    ' ',
  ),
);

/** Lines that name, title, street and contacts take at most. */
const headLines = 8;

/** Where the personal lines end: name and address do not count as length (ruling 23). */
export function headEnd(text: string): number {
  let at = 0;
  for (let line = 0; line < headLines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0 || end - at > 110 || end === at) return at;
    at = end + 1;
  }
  return at;
}

/** Whether a word of the personal lines stands in the headline: a name may be the same word ("Bank Java"). */
export function headlineIn(
  text: string,
  head: number,
  headline: string,
  own = countWords(headline).counts,
): (word: string, start: number) => boolean {
  const at = headline === '' ? -1 : text.slice(0, head).indexOf(headline);
  if (at < 0) return (word) => own.has(word);
  return (_, start) => start >= at && start < at + headline.length;
}

/** The significant words of a text, each with its count, and how many words there are after the head. */
export function countWords(text: string): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>();
  const head = headEnd(text);
  let total = 0;
  eachWord(text, (raw, start) => {
    if (start >= head) total += 1;
    const word = fold(raw);
    if (!empty.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return { counts, total };
}

/** The significant words of a resume, as `sayingOf` counts them: after the head, and of the head only the headline. */
export function countTelling(text: string, headline: string): { counts: Map<string, number>; length: number } {
  const counts = new Map<string, number>();
  const head = headEnd(text);
  const isHeadline = headlineIn(text, head, headline);
  let length = 0;
  eachWord(text, (raw, start) => {
    const word = fold(raw);
    if (start < head && !isHeadline(word, start)) return;
    if (start >= head) length += 1;
    if (!empty.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return { counts, length };
}

/** The significant words of a posting, weighted, prepared for many texts. */
export type WordingNeed = {
  /** Weight × rarity of each word. */
  terms: ReadonlyMap<string, number>;
  /** The same, weightiest first. */
  byWeight: readonly (readonly [word: string, weight: number])[];
  whole: number;
  /** How much the posting's words say, 0..1: a bare title and six skills say little. */
  tells: number;
  /**
   * Words whose first mention does not count as length: those of the required skills, so that adding one never costs.
   */
  neutral: ReadonlySet<string>;
  /**
   * Numbers of the words: first those of `terms` in their order, then the other neutral ones; other forms of a
   * statement's words have its number.
   */
  numbers: ReadonlyMap<string, number>;
  /** How many numbers there are. */
  size: number;
  /** Weights by number. */
  weights: Float64Array;
  /** By number: whether the first mention does not count as length. */
  isNeutral: Uint8Array;
  /** Which of these words follow one another in the posting: the first one's number times `pairBase`, plus the second's. */
  follows: ReadonlySet<number>;
  known: KnownWords;
};

/**
 * Words of a posting's legal sentences, in the form of `fold`. They stay out even where the sentence is not recognized:
 * a visa line in a resume must not move a rank (ruling 23). In the title they count.
 */
const legalWords = new Set(
  'visa citizen citizenship sponsor sponsorship h1b ead cpt gc veteran disability gender religion race color ethnicity marital pregnancy nationality immigration passport sexual orientation ancestry creed genetic discriminate discrimination'.split(
    ' ',
  ),
);

/** A word of the title counts as much as one that is repeated often in the text. */
const titleWeight = 7;
/** Number of different words from which a posting's text counts fully. */
const tellingFrom = 60;
/**
 * BM25: how soon repeating a word stops to help, and how much more often a long text must say it (Robertson et al.,
 * docs/matching.md).
 */
const saturation = 2;
const lengthShare = 0.5;
/**
 * A word that is also in the headline counts as if it occurred this many times more, because the headline is the most
 * significant text (BM25F).
 */
const headlineCounts = 2;
/** More repetitions than this are no better evidence; a stuffed text gains nothing more. */
const countedAtMost = 16;

/** How often a posting says each of its significant words; those of the title count as repeated. */
function wordsOf({ title, text, skills, statements = [] }: JobNeed): Map<string, number> {
  const bag = countWords(text).counts;
  for (const [word, count] of bag) {
    if (legalWords.has(word)) bag.delete(word);
    else bag.set(word, (count * 9) / (count + 8));
  }
  for (const [word, count] of countWords(title).counts) bag.set(word, (bag.get(word) ?? 0) + titleWeight * count);
  // Skills and statements that a person added to the job are its words too.
  const added = [...skills.filter(({ evidence }) => !evidence).map(({ name }) => name), ...statements.map(textOf)];
  for (const one of added) for (const word of countWords(one).counts.keys()) bag.set(word, bag.get(word) ?? 1);
  return bag;
}

const textOf = ({ text }: { text: string }) => text;

/**
 * Numbers of the words, and how many there are: other forms of a statement's words have its number, and so have the words
 * of another language, and slips of what the title and the skills say.
 */
function numberWords(words: Iterable<string>, names: Iterable<string>, statements: readonly { text: string }[]) {
  const numbers = new Map<string, number>();
  for (const word of words) if (!numbers.has(word)) numbers.set(word, numbers.size);
  const size = numbers.size;
  for (const { text } of statements)
    for (const word of countWords(text).counts.keys())
      for (const form of formsOf(word)) if (!numbers.has(form)) numbers.set(form, numbers.get(word)!);
  for (const [word, number] of [...numbers])
    for (const other of otherSpellings(word)) if (!numbers.has(other)) numbers.set(other, number);
  for (const word of names)
    for (const slip of slipsOf(word))
      if (!numbers.has(slip) && !isUsualWord(slip)) numbers.set(slip, numbers.get(word)!);
  return { numbers, size };
}

/** The weighted words of a job. */
export function prepareWording(need: JobNeed): WordingNeed {
  const { text, skills, statements = [] } = need;
  const terms = new Map([...wordsOf(need)].map(([word, weight]) => [word, weight * rarityOfWord(word)]));
  const neutral = new Set(skills.flatMap(({ name }) => [...countWords(name).counts.keys()]));
  const named = [...countWords(need.title).counts.keys(), ...neutral];
  const { numbers, size } = numberWords([...terms.keys(), ...neutral], named, statements);
  const own = [...numbers.keys()].slice(0, size);
  return {
    terms,
    numbers,
    size,
    weights: Float64Array.from(own, (word) => terms.get(word) ?? 0),
    isNeutral: Uint8Array.from(own, (word) => (neutral.has(word) ? 1 : 0)),
    byWeight: [...terms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
    tells: Math.min(1, terms.size / tellingFrom),
    whole: [...terms.values()].reduce((sum, weight) => sum + weight, 0),
    neutral,
    follows: followers(text, numbers),
    known: knownWords(numbers),
  };
}

/** The significant words of a text in their order, as they are compared. */
export function significantWords(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (raw) => {
    const word = fold(raw);
    if (!empty.has(word)) words.push(word);
  });
  return words;
}

/** More than any posting has different words. */
export const pairBase = 65_536;

function followers(text: string, numbers: ReadonlyMap<string, number>): Set<number> {
  const pairs = new Set<number>();
  let before = -1;
  eachWord(text, (raw) => {
    const word = fold(raw);
    if (empty.has(word)) return;
    const number = numbers.get(word) ?? -1;
    if (before >= 0 && number >= 0) pairs.add(before * pairBase + number);
    before = number;
  });
  return pairs;
}

/**
 * What a fitting resume of usual length has of a posting, times the root of its number of different words: a long
 * posting is matched to a smaller share. Of 82 postings over 5,868 resumes the tenth best resume has 1.8 in the middle,
 * whatever the length of the posting (docs/matching.md).
 */
const fittingShare = 2.6;

/** The share of a posting with so many different words that a fitting resume has. */
export const fittingShareOf = (terms: number): number => Math.min(0.75, fittingShare / Math.sqrt(Math.max(1, terms)));

/** Words of a usual resume. It is no statistic of the pool, or a score would depend on who else is there. */
export const usualWords = 700;

/** More words make a resume no longer: what stands behind says nothing against the person. */
const longestCounted = 2800;

/** The length norm of BM25: a longer resume must repeat words more often. */
export const normOf = (length: number) =>
  saturation * (1 - lengthShare + (lengthShare * Math.min(length, longestCounted)) / usualWords);

/** The count of a word, increased where the headline contains it too. */
export const countedOf = (count: number, inHeadline: boolean) => (inHeadline ? count + headlineCounts : count);

/** The worth of a word with this count, 0..1 (BM25 saturation). */
export function saturated(count: number, norm: number): number {
  const times = Math.min(countedAtMost, count);
  return times / (times + norm);
}
