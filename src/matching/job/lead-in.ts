import type { Section } from './headings.ts';

/** What a line that leads into a list says about its items. */
export type LeadIn = {
  /** The part that the items belong to; undefined if it stays the same. */
  section?: Section;
  /** Whether one of the items is enough. */
  isChoice: boolean;
};

/** "One or more of each area", "one from each": of every labelled line behind it one name is enough. */
export const oneOfEach = /\b(?:one|some)(?: or more)?(?: \p{L}+)? (?:of|from|in) (?:each|every)\b/iu;

/** Words of a line that leads into a list, at most. */
const longestLeadIn = 32;

const choice =
  /\b(?:one o[rf] more|at least one|any(?: one)?|some|several|either|(?:a|the) majority|a few|two or more|at least two)(?: of)?\b[^:]*[:–-]\s*$|\b(?:such as|including|for example|e\.?g\.?)\s*[:–-]\s*$/i;

const kinds: readonly [Section, RegExp][] = [
  ['about', /^\W*why\b|\bwe offer\b|\bperks\b|\bbenefits\b|\bthe perfect (?:opportunity|job|role)\b/i],
  [
    'nice',
    /\bnice[- ]to[- ]have|(?<!\border of )\bprefer|\bdesir(?:ed|able)|\ba plus\b|\bplus(?:es)?\s*[:–-]\s*$|\bbonus\b|\boptional\b|\badvantage|\blove to see\b|\bnot required\b|\bhelpful\b|\bgood to have\b|\bkudos\b|\beven better if\b|\babove and beyond\b|\bbetter yet\b/i,
  ],
  [
    'must',
    /\b(?:must|required|requires?|requirements?|qualif\w+|you(?:['’]ll)? need|needs? to have|looking for|you have|you bring|ideal candidate|candidates? (?:will|should) have|should have|minimum|mandatory|experience (?:in|with)|skills? include)\b/i,
  ],
  [
    'duties',
    /\bresponsib\w+|\bduties\b|\btasks\b|\byou(?:['’]ll| will)\b|\bwill (?:be|include)\b|\bthis (?:role|position)\b/i,
  ],
];

/**
 * Reads a line that leads into a list: "The responsibilities include but are not limited to –", "We would love to
 * see:", "Experience in one or more cloud platforms:". Undefined if the line leads into nothing.
 */
export function leadInOf(sentence: string): LeadIn | undefined {
  // "Java - 2 years of one or more of the following:": the last of the items that ran together leads in.
  const words = sentence
    .trim()
    .split(/\s-\s(?=\d|\p{Lu})/u)
    .at(-1)!;
  if (
    !/(?:[:–…]|\.{3})\s*$|\s-\s*$|^\W*why\b[^?]{0,40}\?\s*$/iu.test(words) ||
    words.split(/\s+/u).length > longestLeadIn
  )
    return undefined;
  const isChoice = choice.test(words) && !oneOfEach.test(words);
  const section = kinds.find(([, says]) => says.test(words))?.[0];
  return section || isChoice ? { ...(section && { section }), isChoice } : undefined;
}
