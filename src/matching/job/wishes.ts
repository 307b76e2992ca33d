import { findSkills } from '#matching/skills/find-skills.ts';
import { mustWords, niceWords } from './demands.ts';
import { numberPattern } from './posting.ts';
import type { Sentence } from './sentences.ts';

/** Not those to come: "growth plans for the next five years". */
export const yearsBefore = new RegExp(
  `(?<!\\b(?:next|coming|following|last|past) )\\b(${numberPattern})(?:\\s?\\(\\d{1,2}\\))?\\s?(?:\\+|plus)?\\s?(?:(?:-|–|to)\\s?${numberPattern}\\s?\\+?\\s?)?(?:years?|yrs?)\\b['’]?(?!s? (?:old|ago|of age))[^.;\\n]{0,60}$`,
  'iu',
);
const withoutBrackets = (text: string) => text.replace(/\([^()]{0,240}\)/gu, (words) => ' '.repeat(words.length));

/** Whether the years of a sentence are a preference, and not only a name in it: "two years of Java, Kafka a plus". */
export function areYearsNice({ text, section }: Sentence, isNice: boolean): boolean {
  if (!isNice || mustWords.test(text)) return false;
  return section === 'nice' || opensWish.test(text) || yearsNice.test(text) || areYearsWished(withoutBrackets(text));
}
const opensWish = /^\W*(?:preferred|preferably|desired|ideally)\b/iu;
/** "Java: 1 year (Preferred)" */
const yearsNice = /:\s*\d{1,2}\+?\s*(?:years?|yrs?)\s*\((?:preferred|desired)\)\W*$/iu;

/** Whether the words around a skill make it a nice-to-have: its brackets, its clause, or its part of the posting. */
export function isWished({ text, section }: Sentence, start: number, end: number): boolean {
  const open = text.lastIndexOf('(', start);
  const close = text.indexOf(')', end);
  const inBrackets =
    open >= 0 && close >= 0 && !text.slice(open, start).includes(')') && !text.slice(end, close).includes('(');
  const brackets = inBrackets ? text.slice(open, close) : '';
  if (niceWords.test(brackets)) return true;
  if (!inBrackets && isWishedBeside(text.slice(end))) return true;
  // A preference in brackets does not apply outside them.
  const outside = inBrackets ? text : withoutBrackets(text);
  const insists = mustWords.test(outside) || yearsBefore.test(outside.slice(Math.max(0, start - 90), start));
  if (section === 'nice') return !mustWords.test(outside);
  const wish = niceWords.exec(outside);
  if (!wish) return false;
  const last = lastClauseWished(outside, wish);
  if (last !== undefined) return start >= last;
  if (isAllWished(outside, wish, section, insists)) return true;
  const comma = Math.max(...[',', ';', ' - ', ' / '].map((sign) => outside.lastIndexOf(sign, wish.index)));
  return start > comma && start < wish.index + wish[0].length + 60;
}

/** Whether a preference is about all that a sentence names. */
function isAllWished(text: string, wish: RegExpExecArray, section: Sentence['section'], insists: boolean): boolean {
  if (areYearsWished(text) && !mustWords.test(text)) return true;
  // "Java required, Kafka preferred": the preference reaches back to the comma before it.
  const isPlainList = section === 'must' && !/\b(?:or|and)\b/i.test(text.slice(0, wish.index));
  return !insists && (isWholeWished(text, wish) || (!isPlainList && !isLongList(text, wish.index)));
}

/**
 * "Proficient in SQL and modeling, Oracle experience preferred": where the clause behind the last comma asks for
 * experience of its own, the preference is about that clause alone. Its start; undefined where it is another sentence.
 */
function lastClauseWished(text: string, wish: RegExpExecArray): number | undefined {
  if (!/^\W*$/u.test(text.slice(wish.index + wish[0].length))) return undefined;
  const comma = text.lastIndexOf(',', wish.index);
  if (comma < 0 || !demandsBefore.test(text.slice(0, comma))) return undefined;
  return ownDemand.test(text.slice(comma + 1, wish.index)) ? comma : undefined;
}
const demandsBefore = /^\W*(?:(?:be )?(?:proficien\w+|expert\w*|strong|solid|excellent|hands-on|skilled|fluent)\b)/iu;
const ownDemand =
  /^\s*(?!and\b|or\b)(?:[\p{L}\d.+#/-]+ ){1,4}(?:experience|knowledge|skills?|background|expertise|certifications?)(?: (?:is|are|would be))?(?: (?:an?|highly|strongly))*\s*$/iu;

/** "Experience with A, B, C, D and E preferred" prefers them all, and so does "Preferred experience with A, B, C". */
function isWholeWished(text: string, wish: RegExpExecArray): boolean {
  if (/^\W*(?:preferred|desired|preferably|ideally|bonus)\b/iu.test(text)) return true;
  if (!/^\W*$/u.test(text.slice(wish.index + wish[0].length))) return false;
  return (
    // "A mixture of A, B, C and D is preferred"
    /^\W*(?:an? )?(?:mix(?:ture)?|combination|blend|variety) of\b/iu.test(text) ||
    /^\W*(?:[\p{L}/]+ ){0,3}(?:experience|knowledge|familiarity|background)\b/iu.test(text) ||
    /\b(?:experience|knowledge|skills|familiarity|background)(?: (?:is|are|would be))?(?: (?:an?|highly|strongly|big|definite|also))*\s*$/iu.test(
      text.slice(0, wish.index),
    )
  );
}

/**
 * Whether years of experience are a preference as a whole: "1-3 years of experience with A, B and/or C preferred" is;
 * "5 years of A, B preferred" prefers only B, and so does "5 years of Java experience, and B preferred".
 */
function areYearsWished(text: string): boolean {
  const list = yearsWished.exec(text)?.[1];
  if (list === undefined || /^\s*,/u.test(list)) return false;
  const items = list.split(',');
  return items.length === 1 || /^\s*(?:and|or)\b/iu.test(items.at(-1)!);
}
const yearsWished = new RegExp(
  `^\\W*(?:at least |(?:a )?minimum of )?${numberPattern}[^.;:]*?\\b(?:years?|yrs)\\b[^.;:]*?\\bexperience\\b([^.;:]*)\\b(?:preferred|desired|desirable|a plus)\\W*$`,
  'iu',
);

/** "MCP or CCNA (a plus)", "Six Sigma (preferred)": brackets after names that are about those names. */
function isWishedBeside(after: string): boolean {
  const match = /^([^().;\n]{0,40}?)\(([^()]{3,40})\)/u.exec(after);
  if (!match) return false;
  const [, between = '', inside = ''] = match;
  const isNames =
    /^(?:[\s,/]|\b(?:or|and|certifi\w+|experience|skills?|environments?|technolog\w+|tools?|platforms?)\b|[\p{Lu}\d][\p{L}\d+#.]*)*$/u.test(
      between,
    );
  return (isNames || yearsAsked.test(between)) && niceWords.test(inside) && findSkills(inside).length === 0;
}

/** "Java: 1 year (Preferred)", as job boards write what an employer asked for. */
const yearsAsked = /^\s*:?\s*\d{1,2}\+?\s*(?:years?|yrs?)\s*$/iu;

/** Whether a preference ends a long list: then it applies to the last item only. */
function isLongList(text: string, wish: number): boolean {
  return (text.slice(0, wish).match(/,/gu)?.length ?? 0) >= 4;
}
