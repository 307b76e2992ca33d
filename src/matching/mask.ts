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
  const [first, last] = [firstName, lastName].map((name) => (name ?? '').trim());
  if (!first || !last) return masked;
  const say = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const both = `${say(first)}[\\s,]+(?:\\p{L}\\.?\\s+)?${say(last)}|${say(last)}[\\s,]+${say(first)}`;
  return masked.replace(around(`(?:${both})`), blank);
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

/** So far down may an address or a telephone number stand. */
const contactsReach = 1500;

/** These words where they stand by themselves. */
const around = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');

const blank = (found: string) => ' '.repeat(found.length);
