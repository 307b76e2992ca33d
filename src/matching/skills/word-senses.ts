import { type Ambiguity, ambiguous } from './ambiguous.ts';
import type { Field } from './data/all.ts';
import type { Token } from './tokens.ts';
import { isYear } from './versions.ts';

/** A spelling of the vocabulary found in a text: words `from` (inclusive) `to` (exclusive), not yet disambiguated. */
export type Sighting = {
  key: string;
  isAlias: boolean;
  theme: string;
  field: Field;
  /** In the form of the spelling map. */
  words: string;
  from: number;
  to: number;
  version?: string;
};

/** Reach of context words, in words. */
const wordReach = 10;
/** Reach of skills of the same theme, in words and in sightings. */
const themeReach = 14;
const neighbours = 6;
/** Reach of the next item of a list, in words. */
const listReach = 6;

/** After a name these make it a company, a school or a street. */
const companySigns = new Set(
  'inc llc ltd corp corporation incorporated gmbh plc lp llp co university college institute school county street st ave avenue road rd blvd drive dr hospital church'.split(
    ' ',
  ),
);

/** The skill that these words mean in their context; undefined where they mean none. */
export function meant(
  text: string,
  words: readonly Token[],
  sightings: readonly Sighting[],
  at: number,
): string | undefined {
  const seen = sightings[at]!;
  const [start, end] = [words[seen.from]!.start, words[seen.to - 1]!.end];
  if (isInAddress(text, start, end) || isMoney(text, start, end)) return undefined;
  const isCompany = namesCompany(text, words, seen);
  const rules = ambiguous.get(seen.words);
  if (!rules) return isCompany ? undefined : seen.key;
  if (isCompany) return undefined;
  // A single item, cut from a list by the caller: it can be nothing else.
  if (seen.from === 0 && seen.to + (seen.version === undefined ? 0 : 1) >= words.length && words.length <= 3)
    return seen.key;
  const rule = rules.find(
    (one) => isRightlyUsed(text, words, seen, one) && isSupported(text, words, sightings, at, one),
  );
  return rule && (rule.key ?? seen.key);
}

/** "CAD 85/hr", "$85/hr (CAD)", "90 $ CAD", "120k CAD", "CAD/hour": the Canadian dollar. */
function isMoney(text: string, start: number, end: number): boolean {
  if (text.slice(start, end) !== 'CAD') return false;
  return (
    /(?:\$|\d\s?k?|\$\s?\d[\d.,]*k?\s?(?:\/|per )\s?\p{L}{1,6}\.?)\s?\(?$/iu.test(
      text.slice(Math.max(0, start - 24), start),
    ) ||
    /^\s?(?:\$|\d{2}[\d,.]*(?!\d|\s?(?:\+|years?\b|yrs?\b|D\b))|(?:\/|per )\s?(?:hr|hour|h|yr|year|day)\b)/iu.test(
      text.slice(end, end + 16),
    ) ||
    /\b(?:currency|rate|salary|paid|payable)\s?(?:is|in|:)?\s?(?:in )?$/iu.test(
      text.slice(Math.max(0, start - 24), start),
    )
  );
}

/** Parts of URLs and email addresses name no skill: https://github.com/…, java@example.com. */
function isInAddress(text: string, start: number, end: number): boolean {
  if (text.startsWith('://', end) || text[start - 1] === '@') return true;
  if (text[end] === '@' && /[\p{L}\d]/u.test(text[end + 1] ?? '')) return true;
  for (let at = start - 1; at >= Math.max(0, start - 60); at -= 1) {
    const sign = text[at]!;
    if (/\s/.test(sign)) return false;
    if (sign === '/' && text[at - 1] === '/') return true;
  }
  return false;
}

/** "Oracle Corporation", "Engineer Cloudflare - San Francisco, CA", "Delta Dental Insurance - Boston, MA". */
function namesCompany(text: string, words: readonly Token[], seen: Sighting): boolean {
  const next = words[seen.to];
  if (!next || seen.to - seen.from > 1) return false;
  const { start, end } = words[seen.from]!;
  const startsLarge = /^\p{Lu}/u;
  if (!startsLarge.test(text.slice(start, start + 2))) return false;
  if (next.start - end <= 2 && companySigns.has(next.text) && startsLarge.test(text.slice(next.start, next.start + 2)))
    return true;
  const previous = words[seen.from - 1];
  return (
    previous !== undefined &&
    start - previous.end === 1 &&
    text[previous.end] === ' ' &&
    startsLarge.test(text.slice(previous.start, previous.start + 2)) &&
    /^ [-–] \p{Lu}[\p{L} .'-]{2,30}, \p{Lu}{2}(?!\p{L})/u.test(text.slice(end, end + 44))
  );
}

/** Whether no word right beside the spelling excludes the skill. */
function isRightlyUsed(text: string, words: readonly Token[], seen: Sighting, rule: Ambiguity): boolean {
  const start = words[seen.from]!.start;
  const end = words[seen.to - 1]!.end;
  if (end - start === 1 && isPartOfWord(text, start, end)) return false;
  const previous = words[seen.from - 1];
  if (previous && rule.notBehind.has(previous.text) && start - previous.end <= 2) return false;
  const next = words[seen.to];
  return !(next && rule.notBefore.has(next.text) && next.start - end <= 2);
}

/** "R&D", "C-level", "J. R. Smith", "C'est": one letter that is part of something else. */
function isPartOfWord(text: string, start: number, end: number): boolean {
  const signs = "&'’@_-";
  if (start > 0 && signs.includes(text[start - 1]!) && !/\s/.test(text[start - 2] ?? ' ')) return true;
  if (signs.includes(text[end] ?? ' ')) return true;
  return (
    /^\.\s?\p{Lu}\p{Ll}/u.test(text.slice(end, end + 4)) ||
    /[^\s,;|/(]\.\s?$/u.test(text.slice(Math.max(0, start - 3), start))
  );
}

function isSupported(
  text: string,
  words: readonly Token[],
  sightings: readonly Sighting[],
  at: number,
  rule: Ambiguity,
): boolean {
  const seen = sightings[at]!;
  const raw = text.slice(words[seen.from]!.start, words[seen.to - 1]!.end);
  const isWritten = rule.written === undefined || rule.written.test(raw);
  if (!isWritten && rule.isAlwaysWritten) return false;
  if (isWritten && rule.isAlone) return true;
  if (isWritten && seen.version !== undefined && !isYear(seen.version)) return true;
  if (isWritten && seen.version !== undefined && rule.hasYearVersions) return true;
  if (rule.mayBeListed && isListed(text, words, seen) && hasListedNeighbour(text, words, sightings, at, rule))
    return true;
  return isWritten && (hasWordNear(words, seen, rule) || hasThemeNear(sightings, at, rule));
}

function hasWordNear(words: readonly Token[], seen: Sighting, rule: Ambiguity): boolean {
  if (rule.near.size === 0) return false;
  const last = Math.min(words.length, seen.to + wordReach);
  for (let at = Math.max(0, seen.from - wordReach); at < last; at += 1) {
    if (at === seen.from) at = seen.to;
    if (at < last && rule.near.has(words[at]!.text)) return true;
  }
  return false;
}

function hasThemeNear(sightings: readonly Sighting[], at: number, rule: Ambiguity): boolean {
  if (rule.themes.size === 0) return false;
  const seen = sightings[at]!;
  for (const step of [-1, 1]) {
    for (let other = at + step; Math.abs(other - at) <= neighbours; other += step) {
      const near = sightings[other];
      if (!near || Math.abs(near.from - seen.from) > themeReach) break;
      if (rule.themes.has(near.theme) && !ambiguous.has(near.words) && near.key !== seen.key) return true;
    }
  }
  return false;
}

/** Whether the words are one item between separators: ", Go,", "• R\n", "(C)", "Java and C,". */
function isListed(text: string, words: readonly Token[], seen: Sighting): boolean {
  const left = words[seen.from - 1];
  const right = words[seen.to];
  const start = words[seen.from]!.start;
  const end = words[seen.to - 1]!.end;
  const leftSign = left === undefined || separates(text, left.end, start) || left.text === 'and' || left.text === 'or';
  if (!leftSign) return false;
  const isCounted = right !== undefined && /^\s?\($/.test(text.slice(end, right.start));
  return (
    right === undefined ||
    isCounted ||
    separates(text, end, right.start) ||
    right.text === 'and' ||
    right.text === 'or' ||
    seen.version === right.text
  );
}

function separates(text: string, from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + 12); at += 1)
    if (',;/|•·●▪■➢\n\t:&()*–'.includes(text[at]!)) return true;
  return to - from > 12 || text.slice(from, to).trimEnd() === '.';
}

function hasListedNeighbour(
  text: string,
  words: readonly Token[],
  sightings: readonly Sighting[],
  at: number,
  rule: Ambiguity,
): boolean {
  const seen = sightings[at]!;
  for (const step of [-1, 1]) {
    for (let other = at + step; Math.abs(other - at) <= 3; other += step) {
      const near = sightings[other];
      if (!near || Math.abs(near.from - seen.from) > listReach + (near.to - near.from)) break;
      if (near.key === seen.key) continue;
      const isSure = !ambiguous.has(near.words);
      const isKin = rule.listThemes.size > 0 ? rule.listThemes.has(near.theme) : near.field === 'technology';
      const isNamed =
        rule.listThemes.size > 0 && /^\p{Lu}/u.test(text.slice(words[near.from]!.start, words[near.from]!.start + 2));
      if (isKin && isListed(text, words, near) && (isSure || isNamed || near.theme === seen.theme)) return true;
    }
  }
  return false;
}
