import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { skillName, spell } from '#matching/skills/vocabulary.ts';
import { cities } from './data/cities.ts';
import { commonWords } from './data/common-words.ts';
import { niceWords } from './demands.ts';
import { isOtherMeaning, isSoft, specificity } from './generic.ts';
import type { Posting } from './posting.ts';
import type { FoundTitle } from './title.ts';

/** The longest text, in characters, that counts as a title and a list. */
const longestTerse = 700;
const phrasesAtMost = 8;

type Item = { text: string; start: number };

/** Whether a text is of the kind that vendor systems send: a title and a list of skills, no sentences. */
export function isTerse({ text }: Posting, title: FoundTitle | undefined): boolean {
  const body = text.slice(title ? title.line.end : 0).trim();
  if (body.length > longestTerse || body === '') return false;
  const items = body.split(/[,;\n|•]/u).filter((item) => item.trim() !== '');
  const words = body.split(/\s+/u).length;
  const verbs =
    body.match(/\b(?:is|are|will|you|we|our|must|required|preferred|seeking|looking|experience|years?)\b/gi)?.length ??
    0;
  if (niceWords.test(body)) return false;
  return verbs === 0 && (items.length >= 2 ? words / items.length <= 5 : words <= 6) && !/:\s/u.test(body);
}

/** The items of a list, with their places in the text. */
function itemsOf(text: string, from: number): Item[] {
  const found: Item[] = [];
  for (const match of text.slice(from).matchAll(/[^,;\n|•·]+/gu)) {
    const trimmed = match[0].trim();
    // "No subcontractors" requires none.
    if (trimmed !== '' && !/^(?:no|not)\s/iu.test(trimmed))
      found.push({ text: trimmed, start: from + match.index + match[0].indexOf(trimmed) });
  }
  return found;
}

/**
 * The needs of a terse requisition. Skills of the title are must-haves; those of the list are nice-to-haves, the first
 * weighted most, because the manager thought of them first. Where the title names none, the first two of the list are
 * must-haves. An alphabetical list was made by a machine: its order has no meaning.
 */
export function terseNeeds(posting: Posting, title: FoundTitle | undefined): SkillNeed[] {
  const { text } = posting;
  const needs = new Map<string, SkillNeed>();
  const add = (key: string, start: number, end: number, weight: number, mustHave: boolean, confidence: number) => {
    if (needs.has(key)) return;
    const evidence = posting.evidence(start, end);
    needs.set(key, {
      key,
      name: key.startsWith('~') ? evidence.quote : skillName(key),
      mustHave,
      weight,
      evidence,
      confidence,
    });
  };
  const line = title?.line ?? { start: 0, end: 0 };
  for (const { key, start, end } of findSkills(text.slice(line.start, line.end))) {
    const isMust = !isSoft(key);
    add(key, line.start + start, line.start + end, specificity(key) === 1 ? 5 : isMust ? 4 : 2, isMust, 0.9);
  }
  const titled = needs.size;
  const items = itemsOf(text, line.end);
  const isSorted = isAlphabetical(items);
  let rank = 0;
  for (const item of items) {
    const known = meantIn(item.text);
    for (const { key, start, end } of known) {
      if (needs.has(key)) continue;
      const isCore = specificity(key) === 1;
      const mustHave = titled === 0 && !isSorted && rank < 2 && isCore;
      const weight = !isCore ? 1 : mustHave ? 4 : isSorted ? 2 : rank < 4 ? 3 : rank < 10 ? 2 : 1;
      add(key, item.start + start, item.start + end, weight, mustHave, 0.8);
      if (isCore) rank += 1;
    }
    if (known.length === 0 && isName(item.text))
      add(`~${spell(item.text)}`, item.start, item.start + item.text.length, 1, false, 0.5);
  }
  return [...needs.values()].slice(0, 30);
}

/** The skills of an item, in the sense of a posting. */
const meantIn = (text: string) =>
  findSkills(text).filter(({ key, start, end }) => !isOtherMeaning(key, text.slice(start, end), text));

function isAlphabetical(items: readonly Item[]): boolean {
  const words = items.map(({ text }) => text.toLowerCase());
  return words.length >= 6 && words.every((word, at) => at === 0 || word >= words[at - 1]!);
}

/** Words that end in "ly" belong to another one: "Intellectually curious". */
const adverb = /^\p{L}{3,}ly\b/iu;

/** A sentence that begins, a word of praise, and one that stands above a list: none is the name of a tool. */
const verbOrHeading =
  /^(?:possess\w*|task\w*|maintain\w*|perform\w*|provid\w+|hiring|integrity|honesty|accountab\w+|tenacious|tenacity|adaptab\w+|reliab\w+|empathy|curiosity|ownership|customer[- ](?:oriented|focus\w*)|preferred|required|desired|duties|others?|misc\w*|cubes?|STEM|moderate|light|heavy|D\.C\.|U\.S\.A?\.?|extract|transform|load|one|two|three|four|five|six|seven|eight|nine|ten|go[- ]live|enthusiastic|energetic|passionate|proactive|dependable|trustworthy|courteous|punctual|resourceful|diligent|M\.?S\.?|B\.?S\.?|J\.?D\.?|M\.?B\.?A\.?|Ph\.?D\.?|demonstrates?\b.*)$/iu;

const isNoName = (text: string) => verbOrHeading.test(text) || adverb.test(text) || cities.has(text);

/** Whether words outside the vocabulary are a name: short, and not made of common words only. */
function isName(words: string): boolean {
  const parts = spell(words).split(' ');
  return (
    words.length >= 3 &&
    words.length <= 36 &&
    parts.length <= 3 &&
    parts.every((part) => part.length > 0) &&
    !parts.every((part) => commonWords.has(part) || /^\d+$/u.test(part)) &&
    !commonWords.has(parts[0]!) &&
    !commonWords.has(parts.at(-1)!) &&
    !/[@:?!$%]|\b(?:and|or|with|for|the|to|of|in|a|an|etc|be|is|on)\b/i.test(words)
  );
}

/**
 * Names that the vocabulary lacks, from lists of a requirements part ("Crestron, Extron, Biamp"): matched as phrases
 * and proposed as new skills. They weigh little, because nobody has reviewed them, and are never must-haves.
 */
export function findPhrases(posting: Posting, title: FoundTitle | undefined, room: number): SkillNeed[] {
  const found = new Map<string, SkillNeed>();
  for (const sentence of posting.sentences) {
    if (sentence.isBoilerplate || (sentence.section !== 'must' && sentence.section !== 'nice')) continue;
    if (title && sentence.start < title.line.end) continue;
    // The fields of a degree are no names of tools.
    if (/\b(?:degrees?|bachelor\S*|master['’]?s)\b/iu.test(sentence.text)) continue;
    const items = itemsOf(sentence.text.replace(/[()]/gu, ','), 0);
    if (items.length < 3 || sentence.text.length / items.length > 24) continue;
    for (const { text, start } of items) {
      // In a sentence only words written like a name count.
      if (!/^\p{Lu}/u.test(text) || isNoName(text) || !isName(text) || findSkills(text).length > 0) continue;
      const at = sentence.start + start;
      const key = `~${spell(text)}`;
      if (!found.has(key))
        found.set(key, {
          key,
          name: text,
          mustHave: false,
          weight: 1,
          evidence: posting.evidence(at, at + text.length),
          confidence: 0.5,
        });
    }
  }
  return [...found.values()].slice(0, Math.max(0, Math.min(phrasesAtMost, room)));
}
