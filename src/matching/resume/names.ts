import type { Read } from '#domain/candidates/resume.ts';
import { regions } from '#domain/places/regions.ts';
import { cities } from '#matching/job/data/cities.ts';
import { spell, spellings } from '#matching/skills/vocabulary.ts';
import { read } from './contacts.ts';
import { givenNames } from './data/given-names.ts';
import { isAbroad, isRole, isWeakRole, legalForm, saysEmployer, saysRole, wordsOf } from './title-words.ts';

const given = new Set(givenNames);
const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase();

/** Words of work, of headings, of labels and of places: a line with one of them is not a name. */
const notNames =
  /(?<![\p{L}])(?:resume|résumé|curriculum|vitae|cv|profile|summary|objective|experienced?|address|phone|e-?mail|page|skills?|education|confidential|contact|street|road|avenue|apt|suite|university|college|institute|school|certified|certification|years?|senior|junior|sr|information|systems?|technology|technologies|management|personal|career|work|history|linked ?in|github|cell|mobile|tel|gpa|data|software|hardware|network(?:ing)?|business|project|program|services?|sales|finance|department|bachelor|masters?|science|arts|engineering|references|available|request|languages?|english|french|spanish|united|states|usa|canada|north|south|east|west|core|qualifications?|highly|knowledge|digital|media|analytical|proficient|strong|advanced|microsoft|adobe|acrobat|document|untitled|template|final|draft|scan(?:ned)?|google|docx?|pdf|rtf|web|full|front|back|stack|end|java|python|oracle|sql|windows|linux|cloud|security|city|county|township|heights|beach|springs|falls|village|authorized|citizen|green card|visa|willing|relocate|anywhere|looking|seeking|updated|dear|hiring|the|and|with|for|of|to|in|my|an?|i)(?![\p{L}])/iu;
const oneName =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|[\\p{Lo}][\\p{L}\\p{M}\u200c]*|(?:van|von|de|da|dos|das|do|del|della|der|den|di|du|el|al|al-\\p{Lu}[\\p{L}\\p{M}]*|bin|bint|ibn|abu|la|le|ter|ten|y|e|st\\.)(?![\\p{L}]))";
const wholeName = new RegExp(`^${oneName}(?:[ \\u00a0]{1,3}${oneName}){1,4}$`, 'u');
const title = /^(?:mr|mrs|ms|miss|dr|prof|er|eng|shri|smt|m\/s)\.?\s+(?=\p{L})/iu;
/** Credentials that people write after their names. */
const credential =
  /[ ]+(?:(?:ph\.?d|mba|m\.?s|pmp|cpa|cissp|csm|rn|bsn|msn|esq|jr|sr|ii|iii|iv|p\.?e|pe|m\.?d|cism|cisa|itil|shrm-cp|phr|sphr|cfa|lcsw|aws|rhce|ccna|ccnp|ccie|mcse|b\.?tech|mca)\.?,?[ ]*)+$/iu;

/** Words with which a last name begins: "de la Cruz", "Van der Berg", "Al Mansouri". */
const particle = /^(?:van|von|de|da|dos|del|della|der|du|el|al|bin|bint|ibn|abu|la|le|mc|st\.?)$/iu;
/** More of them in lowercase only, because capitalized they are names of their own. */
const smallParticle = /^(?:do|das|ter|ten)$/u;
/** Vietnamese last names, whose bearers may have "Van" as middle name. */
const ofVietnam =
  /^(?:nguyen|nguyễn|tran|trần|le|lê|pham|phạm|hoang|hoàng|huynh|huỳnh|vo|võ|dang|đặng|bui|bùi|do|đỗ|ngo|ngô|duong|dương|ly|lý|phan|vu|vũ)$/iu;

/** The word at which the last name begins: its first particle after a first name, else the last word. */
function familyFrom(name: readonly string[]): number {
  const at = name.findIndex(
    (one, index) => index > 0 && index < name.length - 1 && (particle.test(one) || smallParticle.test(one)),
  );
  const isMiddle = at === 1 && /^van$/iu.test(name[1]!) && ofVietnam.test(name[0]!);
  return at < 0 || isMiddle ? name.length - 1 : at;
}

/** "CURRICULUM VITAE Ann Lee", "Microsoft Word - Ann Lee" */
const headingAhead = /^(?:curriculum vitae|r[eé]sum[eé]|cv|microsoft word\s*[-–])\s+(?=\p{Lu}\p{L}+\s)/iu;

type Candidate = { first: Read<string>; last: Read<string>; worth: number };

/** Lines that may come before the name. */
const headLines = 14;

/**
 * The person's name: in the first lines, written like a name, without words of work or place, and best confirmed by a
 * label, the email address, the place at the top, or a known first name.
 */
export function findName(
  text: string,
  emails: readonly Read<string>[] = [],
): { first: Read<string>; last: Read<string> } | undefined {
  const mailbox = fold(emails[0]?.value.split('@')[0] ?? '');
  const candidates: Candidate[] = [];
  let offset = 0;
  let filled = 0;
  for (const line of text.slice(0, 4000).split('\n')) {
    if (line.trim() !== '') filled += 1;
    if (filled > headLines) break;
    if (line.trim() !== '') {
      const found = nameInLine(text, line, offset, filled, mailbox);
      if (found) candidates.push(found);
    }
    offset += line.length + 1;
  }
  const best = candidates.reduce<Candidate | undefined>(
    (one, other) => (one === undefined || other.worth > one.worth ? other : one),
    undefined,
  );
  if (!best || best.worth < 1) return undefined;
  const confidence = best.worth >= 5 ? 0.97 : best.worth >= 3 ? 0.92 : best.worth >= 2 ? 0.8 : 0.6;
  return { first: { ...best.first, confidence }, last: { ...best.last, confidence } };
}

function nameInLine(
  text: string,
  line: string,
  offset: number,
  lineNumber: number,
  mailbox: string,
): Candidate | undefined {
  const labelled =
    /^\W*(?:(?:full|candidate|consultant|applicant|resource)(?:['’]s)?\s+)?name\s*[:–-]\s*|^\W*(?:resume|cv|curriculum vitae)\s+(?:of|for|[-–:])\s*/iu.exec(
      line,
    );
  let from = labelled ? labelled[0].length : line.length - line.trimStart().length;
  const lead = /^(?:[^\p{L}\p{N}(+]+)/u.exec(line.slice(from));
  if (lead) from += lead[0].length;
  // "CURRICULUM VITAE Ann Lee" in a text without line breaks
  const heading = headingAhead.exec(line.slice(from));
  if (heading) from += heading[0].length;
  const called = title.exec(line.slice(from));
  if (called) from += called[0].length;
  const rest = line.slice(from);
  // The name ends at the first character that no name has, or at a label or an address after it.
  const part = rest
    .split(
      /[|•·,;:\t–—@\d/\\<>_"“”[\]+#=*]|\s{4,}|\s-\s|\s(?:r[eé]sum[eé]|cv)\s*$|(?:^|\s)(?:e-?mail|phone|mobile|cell|tel|contact|address|linkedin|github|https?|www)(?![\p{L}])/iu,
    )[0]!
    .replace(/\s*\([\p{L} .'’-]{1,24}\)\s*/u, ' ')
    .replace(/\s*\($/, '')
    .trimEnd();
  const end = rest[part.length] ?? '';
  // "ann.lee@example.com": the split left a mailbox, not a name.
  const isCutMailbox = /[@._\d]/.test(end) && !/\s/.test(rest.slice(part.length - 1, part.length));
  const words = withoutCredential(isCutMailbox ? part.replace(/\s*\S+$/u, '') : part);
  const name = words.split(/\s+/);
  if (name.length < 2 || name.length > 5 || words.length > 50) return undefined;
  const isKnown = name.slice(0, -1).some((one) => given.has(fold(one).replace(/\./g, '')));
  const agrees =
    mailbox.length > 2 &&
    name.some((one) => {
      const plain = fold(one).replace(/[^\p{L}]/gu, '');
      return plain.length >= 3 && mailbox.includes(plain);
    });
  if (!wholeName.test(words) && !((isKnown || agrees) && /^\p{Ll}+(?: \p{Ll}+){1,2}$/u.test(words) && lineNumber <= 2))
    return undefined;
  const isTool = lineNumber === 1 && namedLikeATool(name, rest, text.slice(offset + line.length));
  if (!labelled && !isTool && notNames.test(words) && (name.length > 3 || !agrees)) return undefined;
  const tells = wordsOf(words);
  const saysWork =
    tells.some(({ key }) => isRole(key) || isWeakRole(key)) || legalForm.test(words) || saysEmployer(words);
  if (saysWork && !labelled && !agrees) return undefined;
  const after = rest.slice(rest.indexOf(words) + words.length);
  if (isPlace(words, after)) return undefined;
  const isWholeLine = /^\W*$/u.test(after);
  // Words that occur again further down are an employer, unless something else indicates a person.
  const again = text.indexOf(words, offset + line.length);
  const isRepeated = again >= 0 && again < 60_000;
  const worth =
    (labelled ? 6 : 0) +
    (agrees ? 3 : 0) +
    (isKnown ? 2 : 0) +
    (lineNumber === 1 ? 2 : lineNumber === 2 ? 1 : lineNumber <= 4 ? 0.5 : 0) +
    (isWholeLine ? 0.6 : 0) -
    (lineNumber > 4 && !agrees && !isKnown ? 1.5 : 0) -
    (isRepeated && !agrees && !labelled ? (lineNumber === 1 && isKnown ? 0 : 2) : 0) -
    (lineNumber > 7 && !labelled && !agrees ? 2 : 0);
  const isShouted = words === words.toUpperCase() && /\p{Lu}/u.test(words);
  const say = (one: string) => (isShouted ? capital(one) : one);
  const start = offset + from + rest.indexOf(name[0]!);
  const familyAt = familyFrom(name);
  let lastAt = start + name[0]!.length;
  for (const one of name.slice(1, familyAt)) lastAt = text.indexOf(one, lastAt) + one.length;
  lastAt = text.indexOf(name[familyAt]!, lastAt);
  let lastEnd = lastAt;
  for (const one of name.slice(familyAt)) lastEnd = text.indexOf(one, lastEnd) + one.length;
  const last = text.slice(lastAt, lastEnd);
  const firsts =
    name.length === 2
      ? name[0]!
      : text
          .slice(start, lastAt)
          .replace(/\s*\([^)]*\)/u, '')
          .trimEnd();
  const firstQuote = text.startsWith(firsts, start) ? firsts : name[0]!;
  return {
    first: read(say(firsts), firstQuote, start, 0),
    last: read(say(last), last, lastAt, 0),
    worth,
  };
}

/**
 * "Java Singh", "Oracle Smith" alone in the first line: a name that is also a tool. The lines below it are a title and
 * the contacts, so this line is neither.
 */
function namedLikeATool(name: readonly string[], line: string, below: string): boolean {
  if (name.length > 3 || line.trim() !== name.join(' ')) return false;
  const isSkill = (word: string) => spellings.has(spell(word));
  if (!name.some(isSkill) || name.every((word) => isSkill(word) || notNames.test(word))) return false;
  const head = below.slice(0, 300).split('\n').slice(0, 6);
  return head.some(saysRole) && head.some((one) => /@|\d{3}[\s).-]{0,2}\d{3,4}/.test(one));
}

const withoutCredential = (part: string) => part.replace(credential, '').trimEnd();

/** "New Haven", "Fort Wayne": no first name begins so. */
const townLike = /^(?:new|fort|los|las|port|mount|saint|salt lake) \p{Lu}\p{L}+$/iu;

/** "San Mateo, CA", "Jersey City | NJ", "Tel Aviv, Israel". */
function isPlace(words: string, after: string): boolean {
  if (cities.has(words) || townLike.test(words)) return true;
  if (isAbroad(words) || Object.values(regions).some(({ name }) => name.toLowerCase() === words.toLowerCase()))
    return true;
  const next = /^\s*,\s*([\p{L}. ]{2,24}?)(?:\s*[,\d|•·(–-]|\s{2}|$)/u.exec(after)?.[1]?.trim();
  return (
    next !== undefined &&
    (regions[next.toUpperCase()] !== undefined ||
      isAbroad(next) ||
      Object.values(regions).some(({ name }) => name === next))
  );
}

/** `AYŞE NUR` as `Ayşe Nur`; the first letter of a word stays as written, the rest becomes lowercase. */
function capital(name: string): string {
  // Letters of Turkish only: there a capital I is a dotless one, as in IŞIK.
  const language = /[İĞŞğşı]/u.test(name) ? 'tr' : 'en';
  return name.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word) => {
    // Lowercasing a capital İ would leave its dot as a separate character.
    const small =
      word[0]! +
      word
        .slice(1)
        .toLocaleLowerCase(language)
        .replace(/i\u0307/g, 'i');
    return small.replace(/^(Mc|O['’])(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase());
  });
}
