import type { Read } from '#domain/resume.ts';
import { regions } from './places.ts';
import { findSkills } from './skills/find-skills.ts';
import { readTitle } from './titles.ts';

/** A fact with the words it was read from. */
export function read<T>(value: T, quote: string, offset: number, confidence: number): Read<T> {
  return { value, evidence: { quote, offset }, confidence };
}

const emailPattern =
  /(?<![\p{L}\p{N}._%+-])[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,4}[A-Za-z]{2,24}(?![A-Za-z0-9])/gu;

/** E-mail addresses, each once, in lower case. */
export function findEmails(text: string): Read<string>[] {
  return unique(
    [...text.matchAll(emailPattern)].map((match) => read(match[0].toLowerCase(), match[0], match.index, 0.98)),
  );
}

const phonePattern =
  /(?<![\d.-])(?:\+?1[\s.-]{0,2})?\(?([2-9]\d{2})\)?[\s.–-]{0,3}(\d{3})[\s.–-]{0,2}(\d{4})(?![\d-])/gu;

/** US and Canadian telephone numbers as E.164, each once. */
export function findPhones(text: string): Read<string>[] {
  return unique(
    [...text.matchAll(phonePattern)]
      // Ten digits in a row without any sign are more often an id than a telephone.
      .filter(
        (match) =>
          !/^\d{10}$/.test(match[0]) ||
          /(?:phone|tel|mobile|cell|contact|ph)\W{0,12}$/i.test(
            text.slice(Math.max(0, match.index - 20), match.index),
          ) ||
          match.index < 400,
      )
      .map((match) =>
        read(
          `+1${match[1]}${match[2]}${match[3]}`,
          match[0].trim(),
          match.index + (match[0].length - match[0].trimStart().length),
          0.95,
        ),
      ),
  );
}

function unique(facts: Read<string>[]): Read<string>[] {
  return facts.filter(({ value }, at) => facts.findIndex((other) => other.value === value) === at).slice(0, 10);
}

const notNames =
  /\b(resume|curriculum|vitae|cv|profile|summary|objective|experience|address|phone|email|page|skills?|education|confidential|contact|street|road|avenue|apt|suite|university|college|certified|years?|inc|llc|ltd|corp|company|technologies|solutions)\b/i;
/** Words of work, of headings and of labels: a line that says one is no name. */
const workWords =
  /\b(specialist|analyst|engineer|developer|manager|director|lead|leader|consultant|administrator|architect|technician|coordinator|assistant|associate|officer|executive|supervisor|designer|scientist|programmer|tester|accountant|nurse|teacher|intern|president|professional|senior|junior|information|systems?|technology|management|personal|professional|career|work|history|linked ?in|github|cell|mobile|tel|gpa|data|software|hardware|network|business|project|program|services?|support|sales|marketing|finance|operations|department|bachelor|master|science|arts|engineering|administration|references|available|request|languages?|english|united|states|usa|canada|north|south|east|west|new|page|inc|core|qualifications?|highly|knowledge|digital|media|planning|storage|attached|analytical|proficient|strong|advanced)\b/i;
const oneName =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|\\p{Lo}[\\p{L}\\p{M}]+|(?:van|von|de|da|del|der|di|el|al|bin|ibn|la|le)\\b)";
const wholeName = new RegExp(`^${oneName}(?:\\s+${oneName}){1,4}$`, 'u');

/** The person's name, from the first lines: the first that is written as a name and says nothing of work or place. */
export function findName(text: string): { first: Read<string>; last: Read<string> } | undefined {
  let offset = 0;
  for (const [at, line] of text.slice(0, 1500).split('\n').slice(0, 10).entries()) {
    // Past the head of a resume a line of two capitalised words is anything but a name.
    if (line.length > 110) return undefined;
    const found = nameInLine(line, offset, at);
    if (found) return found;
    offset += line.length + 1;
  }
  return undefined;
}

function nameInLine(line: string, offset: number, lineNumber: number) {
  const labelled = /^\s*(?:full\s+)?name\s*[:-]\s*/i.exec(line);
  const from = labelled ? labelled[0].length : line.length - line.trimStart().length;
  // "Jane Doe, PMP | Dallas, TX | (214) 555-0100": the name ends at the first sign that no name has.
  const part = line
    .slice(from)
    .split(/[|•·,;:()\t–—@\d]| {3,}| - /u)[0]!
    .trimEnd();
  const words = part.split(/\s+/);
  if (words.length < 2 || words.length > 5 || part.length > 60 || !wholeName.test(part) || notNames.test(part))
    return undefined;
  if (workWords.test(part) || findSkills(part).length > 0) return undefined;
  if (readTitle(part).families.length > 0 || Object.values(regions).some(({ name }) => part === name)) return undefined;
  const isShouted = part === part.toUpperCase() && /\p{Lu}/u.test(part);
  const last = words.at(-1)!;
  const firsts = words.slice(0, -1).join(' ');
  const place = offset + from;
  const confidence = labelled ? 0.97 : lineNumber < 3 ? 0.92 : 0.7;
  const say = (name: string) => (isShouted ? capital(name) : name);
  return {
    first: read(say(firsts), firsts, place, confidence),
    last: read(say(last), last, place + part.lastIndexOf(last), confidence),
  };
}

/** `AYŞE NUR` as `Ayşe Nur`; the rest of a word becomes small, its first letter stays as written. */
function capital(name: string): string {
  return name.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word) => {
    const small = word[0]! + word.slice(1).toLowerCase();
    return small.replace(/^(Mc|O['’])(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase());
  });
}
