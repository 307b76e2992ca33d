import type { CorpusStatistics, JobNeed } from '#domain/matching/match.ts';

/** A word of a text as it is compared, and where it stands. */
type Visit = (word: string, start: number, end: number) => void;

/** Words that stand in every posting and resume and tell nothing of the work. */
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

/** The word as it is compared: small, without a plural s. */
function fold(raw: string): string {
  const word = raw.toLowerCase();
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * Goes through the words of a text; numbers are none. `c++`, `c#`, `.net` and `node.js` are words of their own. A word
 * that cannot matter is visited empty.
 *
 * One pass over the characters and no expression: it runs over every shortlisted resume of every run.
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

/** Name, title, street and contacts take so many lines at most. */
const headLines = 8;

/** Where the lines about the person end: what somebody is called and where they live is no length (ruling 23). */
export function headEnd(text: string): number {
  let at = 0;
  for (let line = 0; line < headLines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0 || end - at > 110 || end === at) return at;
    at = end + 1;
  }
  return at;
}

/** The words of a text that tell something, with how often each is said, and how many words there are past the head. */
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

/** The words of a resume that tell something, as `sayingOf` counts them: past the head, and of the head the headline. */
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

/** Statistics of a pool before any were counted: every word and skill is as rare as the next. */
export const noStatistics: CorpusStatistics = {
  people: 1000,
  meanWords: 700,
  words: new Map(),
  skills: new Map(),
  near: new Map(),
};

/** The words of a posting that matter, weighted, ready to be looked for in many texts. */
export type WordingNeed = {
  /** Weight × rarity of each word. */
  terms: ReadonlyMap<string, number>;
  /** The same, weightiest first. */
  byWeight: readonly (readonly [word: string, weight: number])[];
  whole: number;
  /** How much the posting tells by its wording, 0..1: a bare title and six skills tell little. */
  tells: number;
  /** Words whose first mention is no length: of the skills that the job asks, so that adding one never costs. */
  neutral: ReadonlySet<string>;
  meanWords: number;
  /** Which of these words follow one another in the posting: `a b`. */
  follows: ReadonlySet<string>;
  mayMatter: (first: number, length: number) => boolean;
};

/** A word of the title counts as much as one that the text says again and again. */
const titleWeight = 7;
/** A posting of so many different words tells all that wording can tell. */
const tellingFrom = 60;
/** BM25: how soon repeating a word stops to help, and how much a long text must say more (Robertson et al., docs/matching.md). */
const saturation = 2;
const lengthShare = 0.5;
/** A word that the headline says too counts as if it were said so many times more: what somebody is called says most (BM25F). */
const headlineCounts = 2;
/** Saying a word more often than this is no better evidence; a stuffed text gains nothing more. */
const countedAtMost = 16;

/**
 * What a posting asks in its own words.
 */
export function prepareWording({ title, text, skills }: JobNeed, corpus: CorpusStatistics): WordingNeed {
  const bag = countWords(text).counts;
  for (const [word, count] of bag) bag.set(word, (count * 9) / (count + 8));
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
    // A plural in the text is one sign longer than the word.
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

/** Rare words tell more: the usual inverse document frequency. */
export function rarity(share: number | undefined, people: number): number {
  const having = (share ?? 0) * people;
  return Math.log(1 + (people - having + 0.5) / (having + 0.5));
}

/** What a resume says of a posting's words: the share of their weight, 0..1, and where each is said first. */
export type Saying = {
  share: number;
  said: Map<string, { count: number; start: number; end: number }>;
  /** Words of the resume past its head. */
  length: number;
  /** The most words in a row that follow one another in the posting too, other words left out. */
  longestRow: number;
};

/** Looks for a posting's words in a text, in its headline and past the lines about the person. The best resumes of a pool say 0.15 to 0.5 of a posting. */
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
      // Of the lines about the person only the headline is wording: a name or a street may be a word of the posting.
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

/** What a resume of so many words must say more often (BM25). */
export const normOf = (length: number, meanWords: number) =>
  saturation * (1 - lengthShare + (lengthShare * length) / meanWords);

/** How often a word counts as said: more often where the headline says it too. */
export const countedOf = (count: number, inHeadline: boolean) => (inHeadline ? count + headlineCounts : count);

/** What saying a word so often is worth, 0..1 (BM25). */
export function saturated(count: number, norm: number): number {
  const times = Math.min(countedAtMost, count);
  return times / (times + norm);
}

/** The share that a very good resume of a pool usually says; a run puts the best share of its own people in its place. */
export const usualScale = 0.3;

/** The share that a run of these people counts as full. */
export function scaleOf(shares: readonly number[]): number {
  return shares.reduce((best, share) => Math.max(best, share), 0) || usualScale;
}
