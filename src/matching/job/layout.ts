import type { Evidence } from '#domain/candidates/evidence.ts';
import { regionCodes } from '#matching/places.ts';
import { spellings } from '#matching/skills/vocabulary.ts';
import { inlineHeadings } from './headings.ts';
import { roles } from './roles.ts';

/**
 * A posting split into lines. Many texts arrive as one long line in which bullets, sentences and headings run together.
 * Lost line breaks are inserted; nothing is removed, so every place maps back to the source.
 */
export type Layout = {
  /** The text with line breaks. */
  text: string;
  /** Whether the line break at a place was in the source. */
  isOwnBreak(place: number): boolean;
  /** The source text of the range from `start` to `end` of the laid out text, trimmed. */
  evidence(start: number, end: number): Evidence;
};

const headed = 'Responsibilities|Requirements|Qualifications|Description|Summary|Skills|Experience|Overview|Duties';

/** Where a line ended before the breaks were lost: after the match, or before it. */
const lostBreaks: readonly { after?: RegExp; before?: RegExp }[] = [
  { before: /[•·▪●■◦‣➢✓❖]/gu },
  { before: /(?<=\s)\*(?=\s)/gu },
  { before: /[*=_~]{4,}/gu, after: /[*=_~]{4,}/gu },
  // "1. Design … 2. Build …"
  { before: /(?<=[\s.:;])\d{1,2}[.)]\s(?=\p{Lu})/gu },
  // "experience.Ability": a full stop between a lowercase and a capitalized word.
  { after: /(?<=[\p{Ll}\d)]{2})[.!?;:](?=\p{Lu}[\p{Ll}’']|\d\+)(?!(?:Js|Net|Io|Com)\b)/gu },
  { after: /[)\]!](?=\p{Lu}\p{Ll}{2})/gu },
  { after: new RegExp(`(?<![\\p{L}])(?:${headed})(?=\\p{Lu}\\p{Ll}|\\d{4})`, 'gu') },
  { after: new RegExp(`(?<![\\p{L}])(?:${roles})(?=\\p{Lu}\\p{Ll}{2})`, 'gu') },
  { after: /\b(?:preferred|required|desired|plus|experience|skills)(?=\p{Lu}|\.\p{Lu})/gu },
  // A name repeated without a blank.
  { after: /(?<![\p{L}])(\p{Lu}\p{L}{3,20})(?=\1)/gu },
  // "Boston, MATerm: full time"
  { after: new RegExp(`(?<=\\p{Ll},\\s?)(?:${regionCodes})(?=\\p{Lu}\\p{Ll}{2}|US )`, 'gu') },
  { after: /(?<=\p{Ll}\s)(?!MS|OR|IN|ME|HI|OK)(?:[ACDFGIKLMNPRSTUVW][A-Z])(?=\p{Lu}\p{Ll}{2})/gu },
];

/** "communicationAbility to work": two words run together, unless together they are a name. */
const glued = /(?<![\p{L}\p{N}])\p{Ll}{3,24}(?=\p{Lu}\p{Ll}+)/gu;

/** "PerlMust be local": a skill and the next line. */
const gluedSkill = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,24}(?=\p{Lu}\p{Ll}+)/gu;

/** Dashes are bullets only where there are several. */
const dashes =
  /(?<=[\s.:;)])[-–](?=\s?\p{Lu}|\s?\d+\+?\s(?!(?:years?|yrs?)\b))(?<!\d\s?[-–])|(?<=\p{Ll})-(?=\s\p{Lu}\p{Ll})/gu;
const dashesAtLeast = 4;

function breaksOf(source: string): number[] {
  const breaks = new Set<number>();
  const add = (at: number) => {
    if (at > 0 && at < source.length && source[at] !== '\n' && source[at - 1] !== '\n') breaks.add(at);
  };
  for (const { after, before } of lostBreaks) {
    if (before) for (const { index } of source.matchAll(before)) add(index);
    if (after) for (const match of source.matchAll(after)) add(match.index + match[0].length);
  }
  for (const match of source.matchAll(glued)) {
    const end = match.index + match[0].length;
    const rest = /^[\p{L}\p{N}]+/u.exec(source.slice(end, end + 24))?.[0] ?? '';
    if (!spellings.has((match[0] + rest).toLowerCase())) add(end);
  }
  for (const match of source.matchAll(gluedSkill)) {
    const end = match.index + match[0].length;
    const rest = /^[\p{L}\p{N}]+/u.exec(source.slice(end, end + 24))?.[0] ?? '';
    if (spellings.has(match[0].toLowerCase()) && !spellings.has((match[0] + rest).toLowerCase())) add(end);
  }
  const bullets = [...source.matchAll(dashes)];
  // The dash of a title line ("Analyst - Senior") is not a bullet.
  const titleEnd = source.indexOf('\n') < 160 ? source.indexOf('\n') : 0;
  if (bullets.length >= dashesAtLeast) for (const { index } of bullets) if (index > titleEnd) add(index);
  for (const { start, end } of inlineHeadings(source)) {
    add(start);
    add(end);
  }
  return [...breaks].sort((a, b) => a - b);
}

/** Splits a text into lines. */
export function layOut(source: string): Layout {
  const breaks = breaksOf(source);
  const pieces: string[] = [];
  let from = 0;
  for (const at of breaks) {
    pieces.push(source.slice(from, at));
    from = at;
  }
  pieces.push(source.slice(from));
  const text = pieces.join('\n');
  // Each inserted break shifts the following places by one.
  const laid = breaks.map((at, n) => at + n);
  const toSource = (place: number) => {
    let [low, high] = [0, laid.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (laid[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return place - low;
  };
  const put = new Set(laid);
  return {
    text,
    isOwnBreak: (place) => !put.has(place),
    evidence(start, end) {
      const [first, last] = [toSource(start), toSource(end)];
      const raw = source.slice(first, last);
      const quote = raw.trim();
      return { quote, offset: first + raw.indexOf(quote) };
    },
  };
}
