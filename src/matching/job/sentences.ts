import { findSkills, type SkillMention } from '#matching/skills/find-skills.ts';
import { isAsking, isBoilerplate } from './boilerplate.ts';
import { boilerplateFrom } from './cut-boilerplate.ts';
import { isHeading, isLooseHeading, type Section, sectionOf } from './headings.ts';
import type { Layout } from './layout.ts';
import { leadInOf, oneOfEach } from './lead-in.ts';

/** A sentence or a bullet, with its place in the laid out text. */
export type Sentence = {
  text: string;
  start: number;
  section: Section;
  isBoilerplate: boolean;
  /** One of several, of which one is enough: "experience in one or more of the following:". */
  isChoice: boolean;
  /** A labelled line of which one name is enough: "Databases: Oracle, MySQL" under "one from each". */
  isEach: boolean;
  /** Another way to meet the sentence before, which ends with "OR": "Bachelor's and 2 years OR, at least 4 years". */
  isOtherWay: boolean;
  /** The number of its line. */
  line: number;
  /** Filled at first use (`skillsIn`). */
  skills: readonly SkillMention[] | undefined;
};

const ends =
  /(?<=[.!?;])(?<!\b(?:e\.?g\.{0,2}|i\.e|esp|U\.S|U\.K|Inc|INC|Sr|Jr|Dr|Mr|Ms|St|vs|approx|incl)\.)\s+(?=[\p{Lu}\d"“•*(.-])|\s{3,}/u;

/** Longest sentence, in characters: words further away say nothing about each other. */
const longestSentence = 700;

/** A text whose full stops were lost: commas before what begins like a sentence end one, and so do semicolons. */
const lostStops = /(?<=,)\s+(?=\p{Lu}\p{Ll}*\s\p{Ll}+\s\p{Ll})|(?<=;)\s+(?=\p{L})/u;
const longestOneBreath = 300;

function partsOf(line: string): string[] {
  const parts = line.split(ends);
  const told = parts.flatMap((part) => (part.length > longestOneBreath ? part.split(lostStops) : [part]));
  return told.flatMap(withoutGlued).flatMap((part) => {
    if (part.length <= longestSentence) return [part];
    const pieces: string[] = [];
    let from = 0;
    while (part.length - from > longestSentence) {
      const comma = part.lastIndexOf(',', from + longestSentence);
      const blank = part.lastIndexOf(' ', from + longestSentence);
      const at = Math.max(comma, blank) > from ? Math.max(comma, blank) + 1 : from + longestSentence;
      pieces.push(part.slice(from, at));
      from = at;
    }
    return [...pieces, part.slice(from)];
  });
}

/** A requirement and the boilerplate that is glued to it, apart. */
function withoutGlued(part: string): string[] {
  const at = boilerplateFrom(part);
  return at === undefined ? [part] : [part.slice(0, at), part.slice(at)];
}

/** Characters of one of several to choose from, at most: what is longer is a requirement of its own. */
const longestChoice = 90;

/** Characters of a requirement under no heading, at most. */
const longestDemand = 240;

/** How a requirement begins, where the heading above it was lost: duties begin with the activity. */
const demands =
  /^\W*(?:\(?\d{1,2}\)?\s?\+?\s?(?:[-–]\s?\d+\s?)?years|minimum|at least|(?:[\w-]+ ){0,2}(?:experience|knowledge|proficien\w+|expertise|understanding|familiarity|background|degree|mastery)\b|[^.;:]{0,60}\b(?:experience|background|expertise) (?:with|in|using)\b|[^.;:]{0,60}\band (?:the )?ability to\b|experienced\b|must\b|should (?:have|be)|to be successful\b[^.;]{0,40} (?:should|must|need)\b|ability to|proven|demonstrated|strong|solid|hands-on|expert|excellent|bachelor)/i;

/** How a duty begins, also under a heading of requirements: the work is told, not what the person must have. */
export const activities =
  /^\W*(?:you (?:will )?)?(?:\p{L}+ly )?(?:supervis|provid|develop|creat|manag|coordinat|facilitat|writ|track|design|build|work(?! experience)|participat|support|lead(?!ership)|perform|assist|ensur|maintain|analyz|conduct|collaborat|monitor|prepar|review|identify|identif|document(?!ation)|troubleshoot|implement|defin|driv|act as|serv|execut|deliver|oversee|respond|escalat|interact|partner|recommend|own|evaluat|determin|communicat(?!ion)|resolv|establish|report(?! writing)|gather|validat|configur|install|administer|liaise|schedul|mentor|translat)(?:e|es|s|ing|y|ies|ying|ll?ing)?\b(?! (?:skills?|experience|knowledge|background|abilit))/iu;

/** The sentences of a posting, each with its part. Headings are not sentences. */
export function sentencesOf({ text, isOwnBreak }: Layout): Sentence[] {
  const found: Sentence[] = [];
  /** Those under "Desired Skills and Experience". */
  const desired = new Set<Sentence>();
  let isDesired = false;
  let section: Section = 'intro';
  let isChoice = false;
  let isEach = false;
  /** Where "Preferred: Kafka" is a separate line, the next line continues the part before. */
  let before: Section | undefined;
  let isOwnStart = true;
  let isAfterBlank = false;
  let offset = 0;
  for (const [at, line] of text.split('\n').entries()) {
    const isOwnEnd = isOwnBreak(offset + line.length);
    const isOwn = isOwnStart && isOwnEnd;
    const isHead = isHeading(line) || isWishHeading(line, isOwn);
    if (isHead) {
      const next = sectionOf(line);
      if (next) {
        before = isOwnStart && !isOwnEnd ? (before ?? section) : undefined;
        section = next;
        isChoice = false;
        isEach = oneOfEach.test(line);
        isDesired = desiredHeading.test(line);
      }
    } else if (isOwn && isAfterBlank && at > 2 && isLooseHeading(line)) {
      section = 'intro';
      before = undefined;
    } else if (line.trim() !== '') {
      for (const { part, start } of placedParts(line)) {
        // "Requirements    Minimum of 3 years": a heading whose break became blanks.
        const headed = part === line ? undefined : headingIn(part);
        if (headed) {
          section = headed;
          isChoice = false;
          continue;
        }
        const read = readPart(part, { section, isChoice, isEach });
        found.push({
          ...read.sentence,
          start: offset + start,
          line: at,
          isOtherWay: endsOpen(found.at(-1)),
          skills: undefined,
        });
        noteDesired(desired, found.at(-1)!, isDesired);
        ({ section, isChoice, isEach } = read.next);
      }
    }
    if (isOwnEnd && before !== undefined && !isHead) {
      section = before;
      before = undefined;
    }
    isAfterBlank = line.trim() === '';
    isOwnStart = isOwnEnd;
    offset += line.length + 1;
  }
  return closeGaps(requireDesired(found, desired));
}

function noteDesired(desired: Set<Sentence>, sentence: Sentence, isDesired: boolean): void {
  if (isDesired && sentence.section === 'nice') desired.add(sentence);
}

/** The heading that professional networks give to all that is asked. */
const desiredHeading = /\bdesired (?:skills?|experience|qualifications?|candidate|profile|background)\b/iu;

/** Where nothing else is required, "Desired Skills and Experience" is what is required; "a plus" in it stays a plus. */
function requireDesired(sentences: Sentence[], desired: ReadonlySet<Sentence>): Sentence[] {
  if (sentences.some((one) => !desired.has(one) && (one.section === 'must' || one.section === 'nice')))
    return sentences;
  return sentences.map((one) => (desired.has(one) ? { ...one, section: sectionOfSentence(one.text, 'must') } : one));
}

/** "Nice to have, but not required", wherever its line comes from. */
const plainWish =
  /^\W*(?:nice[- ]to[- ]haves?|good to have|preferred|desired)(?: skills?)?(?:,? \(?(?:but )?not (?:required|necessary|mandatory|essential|a must)\)?)\W*$/iu;

/** "Considered as a plus" on a line of its own. */
function isWishHeading(line: string, isOwn: boolean): boolean {
  if (plainWish.test(line)) return true;
  return (
    isOwn &&
    line.length < 40 &&
    /^\W*(?:(?:considered|as|strongly|highly|skills?|qualifications?|experience|would be|also|big|the)\W+){0,3}(?:a plus|pluses|preferred|desired|nice[- ]to[- ]haves?|bonus(?: points)?)\W*$/iu.test(
      line,
    ) &&
    findSkills(line).length === 0
  );
}

/** The section that a part of a line begins, where it is nothing but a heading. */
function headingIn(part: string): Section | undefined {
  return part.length < 40 && isHeading(part) ? sectionOf(part) : undefined;
}

/** The parts of a line that say something, with their places in it. */
function placedParts(line: string): { part: string; start: number }[] {
  let from = 0;
  return partsOf(line).flatMap((part) => {
    const start = line.indexOf(part, from);
    from = start + part.length;
    return part.trim() === '' ? [] : [{ part, start }];
  });
}

/** "Bachelor's and 2 years OR,": the next sentence is another way. */
const endsOpen = (sentence: Sentence | undefined) => /\bor,?\s*$/iu.test(sentence?.text ?? '');

type State = { section: Section; isChoice: boolean; isEach: boolean };

/** One sentence, and the part of the posting that the next one belongs to. */
function readPart(
  text: string,
  now: State,
): { sentence: Omit<Sentence, 'start' | 'line' | 'isOtherWay' | 'skills'>; next: State } {
  const isTerm = termsLabel.test(text);
  const section = sectionHere(text, now.section, isTerm);
  const isLeftOut = section === 'about' || (isBoilerplate(text) && !(isTerm && text.length < 160));
  const isOver = now.isChoice && ownRequirement.test(text);
  const isEach = now.isEach && labelledList.test(text);
  const isChoice = now.isChoice && !isOver && text.length <= longestChoice;
  const begins = !isLeftOut && oneOfEach.test(text);
  const leads = isLeftOut ? undefined : leadInOf(text);
  return {
    sentence: {
      text,
      section: sectionOfSentence(text, section),
      isBoilerplate: isLeftOut,
      isChoice: isChoice || isEach,
      isEach,
    },
    next: {
      ...(leads ? { section: leads.section ?? section, isChoice: leads.isChoice } : { section, isChoice }),
      isEach: begins || isEach,
    },
  };
}

/** "Languages and Compilers: C++, Java" */
const labelledList = /^\W*\p{Lu}[\p{L} &/]{2,40}:\s*\S/u;

/** "5 years of Linux", "Strong communication skills": the list of alternatives above it is over. */
const ownRequirement =
  /^\W*(?:(?:minimum|at least)\b|\d{1,2}\s?\+?\s?(?:[-–]\s?\d+\s?)?(?:years?|yrs)\b|(?:must|ability|able|bachelor|degree|excellent|strong|proven|solid)\b)/iu;

/** The section of a sentence: what is no list of keywords, and no talk of the company, ends such a part. */
function sectionHere(text: string, section: Section, isTerm: boolean): Section {
  if (section === 'about') return sectionAfterAbout(text, isTerm);
  return section === 'keywords' && isProse(text) ? 'intro' : section;
}

/** A list of keywords has no sentences. */
function isProse(text: string): boolean {
  const words = text.trim().split(/\s+/u).length;
  return words >= 7 && (text.match(/,/gu)?.length ?? 0) * 4 < words && (/[.!?]\s*$/u.test(text) || words >= 14);
}

/** What the company says of itself is over where the work is told, or something is asked, though no heading says so. */
function sectionAfterAbout(text: string, isTerm: boolean): Section {
  if (isAsking(text) || isTerm) return 'intro';
  return opensWork.test(text) && !isBoilerplate(text) ? 'duties' : 'about';
}
const opensWork =
  /^\W*(?:(?:in )?this (?:role|position)\b|the (?:\p{Lu}\p{L}+ ){1,4}(?:will|is responsible)\b|as (?:an?|our|the) (?!employee|member|company|team|result)[^.,]{3,60}, you(?:['’]ll| will)\b|you will (?:be responsible|support|own|lead|manage|assist)\b|responsibilities (?:will )?include\b)/iu;

/** What the company says of itself between or after requirements. */
const companyTalk =
  /^\W*(?:we(?:['’](?:re|ve))?|our)\s(?!.*\b(?:you|your|candidates?|applicants?|requires?|required|must|need|experience|knowledge|looking for)\b)/iu;

/** Prose that tells and asks for nothing, though a heading of requirements stands above it. */
const prose =
  /^\W*(?:(?:[Tt](?:he|hese|his|hose|hey|here|o move)|[Oo]ur|[Ww](?:e|hat|hy|hen|hile)|[Aa](?:s an?|t the|dditional)|[Ii](?:n addition|t|f|nterns?)|[Cc]ore|(?:[Hh]e\/)?[Ss]?he|[Ee]mployees)\b|\p{Lu}[\p{L}&.]+ (?:\p{Lu}[\p{L}&.]+ ){0,3}(?:is|are|was|were|has|works?|provides?|offers?|serves?|focuses|includes?|operates?|will)\b)/u;
const requirement =
  /experience|knowledge|proficien|required|requires|\bmust\b|abilit|\bable\b|skill|familiar|understand|degree|years|expert|background|candidate|seeking|looking for|certifi|you (?:have|bring|need)/iu;

/** The part of a posting that a sentence belongs to by its own words. */
function sectionOfSentence(text: string, section: Section): Section {
  if ((section === 'duties' || (section === 'intro' && text.length < longestDemand)) && demands.test(text))
    return 'must';
  if (section === 'must' && (companyTalk.test(text) || (prose.test(text) && !requirement.test(text)))) return 'intro';
  // "Build Tools: Ant and Maven" is a list, not the work of building.
  const isLabel = /^\W*\p{L}+(?: \p{L}+){0,2}\s?:\s*\S/u.test(text);
  const isTold = section === 'must' && !isLabel && activities.test(text) && !demands.test(text) && !isAsking(text);
  return isTold ? 'duties' : section;
}

/** "Location: Troy, MI", "Duration: 6 months": facts of the job, wherever they stand. */
const termsLabel =
  /^\W{0,4}(?:(?:job|work|position|contract|project|primary|start|pay|bill|tax|employment)\s)?(?:locations?|duration|start(?: date)?|date|rate|terms?|type|salary|length|travel|shift|(?:requisition|job|req)\.? ?(?:id|#|number|no\.?|code))\s?[:#]\s?\S/i;

/** Marks a sentence without requirements between boilerplate and boilerplate as boilerplate. */
function closeGaps(sentences: Sentence[]): Sentence[] {
  return sentences.map((one, at) => {
    if (
      one.isBoilerplate ||
      isAsking(one.text) ||
      termsLabel.test(one.text) ||
      one.section === 'must' ||
      one.section === 'nice'
    )
      return one;
    const [before, after] = [sentences[at - 1], sentences[at + 1]];
    const isBetween = before?.isBoilerplate && (after === undefined || after.isBoilerplate) && at > 2;
    return isBetween ? { ...one, isBoilerplate: true } : one;
  });
}

/** The client and the money: no words that a resume could match. */
const clientOrMoney =
  /^\W{0,4}(?:(?:end[- ]?)?client(?: name)?|customer|agency|(?:pay |bill |hourly )?rate|salary|compensation|(?:(?:requisition|req|job)\.? ?)?(?:id|code|number)|requisition|contact|e-?mail|phone)\s*[:#–-]\s*\S.{0,80}$/iu;

/** The posting line by line, without boilerplate and without names of the client or amounts ("Pay rate: $60"). */
export function matchTextOf(sentences: readonly Sentence[], title: string | undefined): string {
  const lines = new Map<number, string>();
  for (const { text, line, isBoilerplate: isLeftOut } of sentences) {
    if (!isLeftOut && !clientOrMoney.test(text.trim()))
      lines.set(line, `${lines.has(line) ? `${lines.get(line)} ` : ''}${text.trim()}`);
  }
  const body = [...lines.values()].join('\n');
  return title && !body.includes(title) ? `${title}\n${body}` : body;
}
