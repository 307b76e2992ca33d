const mail = /[^\s@]{1,64}@[^\s@]{3,80}/gu;

/** Signs of a text that tell who somebody is or where they live, and nothing of their work; and mail addresses. */
const personal = [
  // links, telephone numbers
  /\b(?:https?:\/\/|www\.)\S{3,200}|\blinkedin\.com\/\S{2,100}/giu,
  /(?<![\p{L}\p{N}])\+?\d[\d\s().-]{7,18}\d(?![\p{L}\p{N}])/gu,
  // "100 Example Street, Apt 4", "PO Box 12"
  /\b\d{1,6}\s+(?:[\p{Lu}\d][\p{L}\d.'-]*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Circle|Cir|Parkway|Pkwy|Terrace|Trail|Highway|Hwy)\b\.?/gu,
  /\bP\.?\s?O\.?\s?Box\s+\d+/giu,
];

/**
 * The text with the person's name, contacts and street blanked by as many spaces, so that places in it stay the same and
 * nothing of these can enter a score (ruling 23). Only the whole name is blanked: a family name may be a word of work too.
 */
export function maskPerson(text: string, { firstName, lastName }: { firstName?: string; lastName?: string }): string {
  // Contacts stand at the top; further down only the name is looked for.
  const masked = blankPersonal(text.slice(0, contactsReach)) + text.slice(contactsReach);
  return blankName(masked, (firstName ?? '').trim(), (lastName ?? '').trim());
}

/**
 * The text for a reader outside: as `maskPerson`, but contacts and streets are blanked wherever they stand and each of the
 * names by itself too. A word of work may be lost with it; nobody is told who it is about.
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

/** Only words with an @ are held against the pattern, which would else look ahead from every letter of the text. */
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
 * Blanks "First Last", "First M. Last", "Last, First" and the like, whatever their case. Written out, for to make a pattern
 * of every name takes twenty times as long as to look for it.
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

/** Lower case of the same length: of all letters only this one becomes two. */
const fold = (text: string) => text.replaceAll('İ', '\uE130').toLowerCase();

/** Where one name stands before another, maybe with the letter of a middle name between them. */
function* placesOf(text: string, one: readonly string[], other: readonly string[], mayHaveMiddle: boolean) {
  for (let from = text.indexOf(one[0]!); from >= 0; from = text.indexOf(one[0]!, from + 1)) {
    if (isWord(text, from, -1)) continue;
    const between = skip(text, endOf(text, from, one), /[\s,]+/uy);
    const middle = mayHaveMiddle ? skip(text, between, /\p{L}\.?\s+/uy) : -1;
    const end = [middle, between].map((at) => endOf(text, at, other)).find((at) => at >= 0 && !isWord(text, at, 0));
    if (end !== undefined) yield { from, end };
  }
}

/** Where these words end that begin here; -1 where they do not stand here. */
function endOf(text: string, from: number, words: readonly string[]): number {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0) at = skip(text, at, /\s+/uy);
    if (at < 0 || !text.startsWith(word, at)) return -1;
    at += word.length;
  }
  return at;
}

/** Where what the pattern says ends that begins here; -1 where it does not stand here, or nothing did before. */
function skip(text: string, from: number, pattern: RegExp): number {
  if (from < 0) return -1;
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Whether a letter or digit stands here (0) or before here (-1). */
const isWord = (text: string, at: number, side: 0 | -1) =>
  side === 0
    ? /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
    : /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));

/** So far down may an address or a telephone number stand. */
const contactsReach = 1500;

/** These words where they stand by themselves. */
const around = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');

const blank = (found: string) => ' '.repeat(found.length);
