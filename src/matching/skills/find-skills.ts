import { meantWord } from './slips.ts';
import { type Token, tokens } from './tokens.ts';
import { isCount, isVersion, nameByVersion } from './versions.ts';
import { keyOf, knownSpelling, type Spelling, skillByKey, spellings, splitVersion, vocabulary } from './vocabulary.ts';
import { meant, type Sighting } from './word-senses.ts';

/** A skill named in a text; `version` where one follows it. */
export type SkillMention = { key: string; start: number; end: number; isAlias: boolean; version?: string };

/** Counts the look-ups, so that a test can bound the work. */
export type Effort = { lookups: number };

/** The skills that a text names, in the order of their places; the longest spelling wins. */
export function findSkills(text: string, effort: Effort = { lookups: 0 }): SkillMention[] {
  const words = tokens(text);
  for (const word of words) word.text = meantWord(word.text) ?? word.text;
  const sightings: Sighting[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(text, words, at, effort);
    if (!found) continue;
    sightings.push(found);
    at = found.to - 1;
  }
  const mentions: SkillMention[] = [];
  for (let at = 0; at < sightings.length; at += 1) {
    const key = meant(text, words, sightings, at);
    const { isAlias, from, to, version } = sightings[at]!;
    if (key === undefined || isNumbered(text, words[from]!.start, words[to - 1]!.end)) continue;
    mentions.push({
      key,
      start: words[from]!.start,
      end: words[to - 1]!.end,
      isAlias,
      ...(version !== undefined && { version }),
    });
  }
  return mentions;
}

/** "NET-4471", "QA-10233": letters and a number are a requisition. "SQL-2012" is a version. */
const isNumbered = (text: string, start: number, end: number): boolean =>
  /^-\d{4,}(?!\d)/u.test(text.slice(end, end + 9)) &&
  !/^-(?:19|20)\d\d(?!\d)/u.test(text.slice(end, end + 6)) &&
  /^[\p{Lu}.]{2,6}$/u.test(text.slice(start, end));

/** The longest spelling that begins with a word: one look-up per word, and per further word that may follow. */
function longestAt(text: string, words: readonly Token[], at: number, effort: Effort): Sighting | undefined {
  const raw = words[at]!.text;
  effort.lookups += 1;
  const longest = vocabulary().longestBehind.get(raw);
  let first = raw;
  if (longest === undefined) {
    const glued = raw.endsWith('+') ? { name: raw.replace(/\++$/, ''), version: undefined } : splitVersion(raw);
    // "NET4471" is a requisition.
    if (!glued || /^(?!19|20)\d{4,}$/.test(glued.version ?? '')) return undefined;
    effort.lookups += 2;
    const found = spellings.get(glued.name);
    if (!found) return undefined;
    return sighting(text, words, at, at + 1, glued.name, { key: found.key, isAlias: true }, glued.version);
  }
  let best: { words: string; spelling: Spelling; to: number } | undefined;
  for (let size = 1; size <= longest; size += 1) {
    if (size > 1) {
      const next = words[at + size - 1];
      if (!next || isBroken(text, words[at + size - 2]!.end, next.start)) break;
      first = `${first} ${next.text}`;
    }
    effort.lookups += size > 1 ? 2 : 1;
    const known = knownSpelling(first, size);
    if (known) best = { ...known, to: at + size };
  }
  return best && sighting(text, words, at, best.to, best.words, best.spelling);
}

/** A spelling never crosses a line, a sentence or a comma. */
function isBroken(text: string, from: number, to: number): boolean {
  if (to - from > 4) return true;
  for (let at = from; at < to; at += 1) {
    const sign = text[at]!;
    if (sign === '\n' || sign === ';' || sign === ',' || sign === '|' || sign === ':' || sign === '•') return true;
    if (sign === '.' || sign === '!' || sign === '?' || sign === '(' || sign === ')') return true;
  }
  return false;
}

/** The skill with the version after it, which may make it another one. */
function sighting(
  text: string,
  words: readonly Token[],
  from: number,
  to: number,
  spelled: string,
  spelling: Spelling,
  glued?: string,
): Sighting {
  const version = glued ?? versionBehind(text, words, to);
  const other = version === undefined ? undefined : nameByVersion(spelled, version);
  const key = other === undefined ? spelling.key : keyOf(other);
  const isAlias = spelling.isAlias || other !== undefined;
  const { theme = '', field = 'other' } = skillByKey(key) ?? {};
  // A number after a trade or a diploma is a year or an amount.
  const isVersioned = version !== undefined && field === 'technology';
  return { key, isAlias, theme, field, words: spelled, from, to, ...(isVersioned && { version }) };
}

function versionBehind(text: string, words: readonly Token[], to: number): string | undefined {
  const next = words[to];
  const end = words[to - 1]!.end;
  if (!next || next.start - end > 3 || !isVersion(next.text) || text[next.end] === '%' || isCount(words[to + 1]?.text))
    return undefined;
  return /[\n,;|•]/.test(text.slice(end, next.start)) ? undefined : next.text;
}
