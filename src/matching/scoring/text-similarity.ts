import type { CorpusStatistics, JobNeed } from '#domain/matching/match.ts';

/** A word of a text as it is compared, and its place. */
type Visit = (word: string, start: number, end: number) => void;

/** Stop words: they occur in every posting and resume and say nothing about the work. */
const empty = new Set(
  'a an and are as at be been but by can do for from has have he her his i if in into is it its may more must my no not of on or our own s she should so such t than that the their them then there these they this those to under up us was we were what when where which who will with would you your able ability experience work working job position candidate required requirements responsibilities skills skill years year team including etc strong knowledge using used ensure other all any new well role company client please apply preferred qualifications description location duration about above across after also because before below between both during each every how just like many most much often only over per since still through throughout too until upon very via when where whether while why within without'.split(
    ' ',
  ),
);

const wordSigns = (() => {
  const signs = new Uint8Array(65_536);
  const isWord = /[\p{L}\p{N}]/u;
  for (let code = 0; code < 65_536; code += 1) if (isWord.test(String.fromCharCode(code))) signs[code] = 1;
  return signs;
})();

/** The word as it is compared: lowercase, without a plural s. */
function fold(raw: string): string {
  const word = raw.toLowerCase();
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * Visits the words of a text, without numbers. `c++`, `c#`, `.net` and `node.js` are words. An irrelevant word is
 * visited as empty.
 *
 * One pass over the characters without a regular expression: it runs over every shortlisted resume of every run.
 */
function eachWord(
  text: string,
  visit: Visit,
  mayMatter: (first: number, length: number) => boolean = () => true,
): void {
  for (let at = 0; at < text.length; at += 1) {
    if (wordSigns[text.charCodeAt(at)] === 0) continue;
    let start = at;
    while (at < text.length && wordSigns[text.charCodeAt(at)] === 1) at += 1;
    let end = at;
    const length = end - start;
    if (length === 1 && text[end] === '+' && text[end + 1] === '+') end += 2;
    else if (length === 1 && text[end] === '#') end += 1;
    else if (text[end] === '.' && /^js\b/i.test(text.slice(end + 1, end + 4))) end += 3;
    else if (length === 3 && start > 0 && text[start - 1] === '.' && /^net$/i.test(text.slice(start, end))) start -= 1;
    at = end - 1;
    const first = text.charCodeAt(start);
    if (end - start === 1 || (first >= 48 && first <= 57 && isNumber(text, start, end))) continue;
    visit(mayMatter(first | 32, end - start) ? text.slice(start, end) : '', start, end);
  }
}

function isNumber(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

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
  const own = countWords(headline).counts;
  let length = 0;
  eachWord(text, (raw, start) => {
    const word = fold(raw);
    if (start < head && !own.has(word)) return;
    if (start >= head) length += 1;
    if (!empty.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return { counts, length };
}

/** Statistics before the first count: every word and skill is equally rare. */
export const noStatistics: CorpusStatistics = {
  people: 1000,
  meanWords: 700,
  words: new Map(),
  skills: new Map(),
  near: new Map(),
};

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
  meanWords: number;
  /** Which of these words follow one another in the posting: `a b`. */
  follows: ReadonlySet<string>;
  mayMatter: (first: number, length: number) => boolean;
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

/** The weighted words of a job. */
export function prepareWording({ title, text, skills }: JobNeed, corpus: CorpusStatistics): WordingNeed {
  const bag = countWords(text).counts;
  for (const [word, count] of bag) {
    if (legalWords.has(word)) bag.delete(word);
    else bag.set(word, (count * 9) / (count + 8));
  }
  for (const [word, count] of countWords(title).counts) bag.set(word, (bag.get(word) ?? 0) + titleWeight * count);
  // Skills that a person added to the job are its words too.
  for (const { name, evidence } of skills) {
    if (!evidence) for (const word of countWords(name).counts.keys()) bag.set(word, bag.get(word) ?? 1);
  }
  const terms = new Map(
    [...bag].map(([word, weight]) => [word, weight * rarity(corpus.words.get(word), corpus.people)]),
  );
  const neutral = new Set<string>();
  for (const { name } of skills) for (const word of countWords(name).counts.keys()) neutral.add(word);
  const lengths = new Uint32Array(128);
  for (const word of [...terms.keys(), ...neutral]) {
    const first = word.charCodeAt(0) | 32;
    // A plural in the text is one character longer than the word.
    if (first < 128) lengths[first]! |= (1 << Math.min(31, word.length)) | (1 << Math.min(31, word.length + 1));
  }
  return {
    terms,
    byWeight: [...terms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
    tells: Math.min(1, terms.size / tellingFrom),
    whole: [...terms.values()].reduce((sum, weight) => sum + weight, 0),
    neutral,
    meanWords: corpus.meanWords,
    follows: followers(text),
    mayMatter: (first, length) => first >= 128 || (lengths[first]! & (1 << Math.min(31, length))) !== 0,
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

function followers(text: string): Set<string> {
  const pairs = new Set<string>();
  let before = '';
  eachWord(text, (raw) => {
    const word = fold(raw);
    if (empty.has(word)) return;
    pairs.add(`${before} ${word}`);
    before = word;
  });
  return pairs;
}

/** Rare words are more significant: inverse document frequency (IDF). */
export function rarity(share: number | undefined, people: number): number {
  const having = (share ?? 0) * people;
  return Math.log(1 + (people - having + 0.5) / (having + 0.5));
}

/** A posting's words in a resume: the share of their weight, 0..1, and the first place of each. */
export type Saying = {
  share: number;
  said: Map<string, { count: number; start: number; end: number }>;
  /** Words of the resume after its head. */
  length: number;
  /** The longest sequence of words that also follow one another in the posting, ignoring other words. */
  longestRow: number;
};

/**
 * Searches a posting's words in a text, in its headline and after the personal lines. The best resumes of a corpus have
 * 0.15 to 0.5 of a posting.
 */
export function sayingOf(need: WordingNeed, text: string, headline = ''): Saying {
  const stated: Saying['said'] = new Map();
  const head = headEnd(text);
  const own = countWords(headline).counts;
  let length = 0;
  let row = 0;
  let longestRow = 0;
  let before = '';
  eachWord(
    text,
    (raw, start, end) => {
      const word = raw === '' ? raw : fold(raw);
      // Of the personal lines only the headline counts: a name or a street may be a word of the posting.
      if (start < head) {
        if (!own.has(word)) return;
        length -= 1;
      }
      const known = stated.get(word);
      if (known || !need.neutral.has(word)) length += 1;
      if (!need.terms.has(word)) return;
      row = need.follows.has(`${before} ${word}`) ? row + 1 : 0;
      longestRow = Math.max(longestRow, row);
      before = word;
      if (known) known.count += 1;
      else stated.set(word, { count: 1, start, end });
    },
    need.mayMatter,
  );
  const norm = normOf(length, need.meanWords);
  let sum = 0;
  for (const [word, { count }] of stated)
    sum += need.terms.get(word)! * saturated(countedOf(count, own.has(word)), norm);
  return { share: need.whole === 0 ? 0 : sum / need.whole, said: stated, length, longestRow };
}

/** The length norm of BM25: a longer resume must repeat words more often. */
export const normOf = (length: number, meanWords: number) =>
  saturation * (1 - lengthShare + (lengthShare * length) / meanWords);

/** The count of a word, increased where the headline contains it too. */
export const countedOf = (count: number, inHeadline: boolean) => (inHeadline ? count + headlineCounts : count);

/** The worth of a word with this count, 0..1 (BM25 saturation). */
export function saturated(count: number, norm: number): number {
  const times = Math.min(countedAtMost, count);
  return times / (times + norm);
}

/** The usual share of a very good resume; a run replaces it by the best share of its own people. */
export const usualScale = 0.3;

/** The share that counts as full in a run of these people. */
export function scaleOf(shares: readonly number[]): number {
  return shares.reduce((best, share) => Math.max(best, share), 0) || usualScale;
}
