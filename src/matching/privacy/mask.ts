import type { TextSpan } from '#domain/candidates/resume.ts';

const mail = /[^\s@]{1,64}@[^\s@]{3,80}/gu;

/** Parts of a text that identify a person or their home and say nothing about their work; and email addresses. */
const personal = [
  // links, phone numbers
  /\b(?:https?:\/\/|www\.)\S{3,200}|\blinkedin\.com\/\S{2,100}/giu,
  /(?<![\p{L}\p{N}])\+?\d[\d\s().-]{7,18}\d(?![\p{L}\p{N}])/gu,
  // "100 Example Street, Apt 4", "PO Box 12"
  /\b\d{1,6}\s+(?:[\p{Lu}\d][\p{L}\d.'-]*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Circle|Cir|Parkway|Pkwy|Terrace|Trail|Highway|Hwy)\b\.?/gu,
  /\bP\.?\s?O\.?\s?Box\s+\d+/giu,
];

/**
 * The text with the person's name, contacts and street replaced by as many spaces, so that places in it stay the same
 * and none of these can influence a score (ruling 23). Only the full name is blanked: a last name may be an ordinary
 * word too.
 */
export function maskPerson(text: string, { firstName, lastName }: { firstName?: string; lastName?: string }): string {
  // Contacts are at the top; further down only the name is searched.
  const masked = blankPersonal(text.slice(0, contactsReach)) + text.slice(contactsReach);
  return blankName(masked, (firstName ?? '').trim(), (lastName ?? '').trim());
}

/**
 * The text that a score may read: like `maskPerson`, and without the spans that the parser of resumes marked as
 * unscored. Places in the text stay the same.
 */
export function maskForScoring(
  text: string,
  name: { firstName?: string; lastName?: string },
  unscored: readonly TextSpan[] = [],
): string {
  return blankSpans(maskPerson(text, name), unscored);
}

/** The text with these spans replaced by as many spaces; line breaks stay. */
export function blankSpans(text: string, spans: readonly TextSpan[]): string {
  if (spans.length === 0) return text;
  let [masked, done] = ['', 0];
  for (const [start, end] of spans) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    masked += text.slice(done, from) + text.slice(from, end).replace(/[^\n]/g, ' ');
    done = end;
  }
  return masked + text.slice(done);
}

/**
 * The text for an outside service: like `maskPerson`, but contacts and streets are blanked everywhere, and each part of
 * the name by itself too. An ordinary word may be lost with it; the person stays unidentified.
 */
export function maskEverywhere(text: string, { firstName, lastName }: { firstName: string; lastName: string }): string {
  let masked = blankPersonal(text);
  for (const name of [...firstName.split(/\s+/), ...lastName.split(/\s+/)]) {
    if (name.length < 2) continue;
    masked = masked.replace(around(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), blank);
  }
  return masked;
}

function blankPersonal(text: string): string {
  return personal.reduce((masked, pattern) => masked.replace(pattern, blank), blankMails(text));
}

/** Only words with an @ are tested against the pattern, because it would look ahead from every letter of the text. */
function blankMails(text: string): string {
  let [masked, done] = ['', 0];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', done)) {
    let [from, end] = [at, at];
    while (from > done && !isSpace(text[from - 1]!)) from -= 1;
    while (end < text.length && !isSpace(text[end]!)) end += 1;
    masked += text.slice(done, from) + text.slice(from, end).replace(mail, blank);
    done = end;
  }
  return masked + text.slice(done);
}

const isSpace = (sign: string) => /\s/u.test(sign);

/**
 * Blanks "First Last", "First M. Last", "Last, First" and the like, in any case. Hand-written, because compiling a
 * pattern for every name takes twenty times as long as the search.
 */
function blankName(text: string, first: string, last: string): string {
  if (!first || !last) return text;
  const folded = fold(text);
  const [given, family] = [fold(first).split(/\s+/u), fold(last).split(/\s+/u)];
  const found = [...placesOf(folded, given, family, true), ...placesOf(folded, family, given, false)];
  found.sort((a, b) => a.from - b.from || b.end - a.end);
  let [masked, done] = ['', 0];
  for (const { from, end } of found) {
    if (from < done) continue;
    masked += text.slice(done, from) + blank(text.slice(from, end));
    done = end;
  }
  return masked + text.slice(done);
}

/** Lowercase of the same length: İ is the only letter whose lowercase has two characters. */
const fold = (text: string) => text.replaceAll('İ', '\uE130').toLowerCase();

/** Places where one name is followed by another, possibly with a middle initial between them. */
function* placesOf(text: string, one: readonly string[], other: readonly string[], mayHaveMiddle: boolean) {
  for (let from = text.indexOf(one[0]!); from >= 0; from = text.indexOf(one[0]!, from + 1)) {
    if (isWord(text, from, -1)) continue;
    const between = skip(text, endOf(text, from, one), /[\s,]+/uy);
    const middle = mayHaveMiddle ? skip(text, between, /\p{L}\.?\s+/uy) : -1;
    const end = [middle, between].map((at) => endOf(text, at, other)).find((at) => at >= 0 && !isWord(text, at, 0));
    if (end !== undefined) yield { from, end };
  }
}

/** The end of these words if they begin here; -1 if they do not. */
function endOf(text: string, from: number, words: readonly string[]): number {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0) at = skip(text, at, /\s+/uy);
    if (at < 0 || !text.startsWith(word, at)) return -1;
    at += word.length;
  }
  return at;
}

/** The end of the pattern's match that begins here; -1 without a match, or after an earlier -1. */
function skip(text: string, from: number, pattern: RegExp): number {
  if (from < 0) return -1;
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Whether a letter or digit is here (0) or before here (-1). */
const isWord = (text: string, at: number, side: 0 | -1) =>
  side === 0
    ? /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
    : /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));

/** Characters from the top in which an address or a phone number may be. */
const contactsReach = 1500;

/** These words as whole words. */
const around = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');

const blank = (found: string) => ' '.repeat(found.length);
