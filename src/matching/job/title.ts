import type { JobFact, Seniority } from '#domain/jobs/requirement.ts';
import { regionCodes } from '#matching/places.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { readTitle } from '#matching/titles/titles.ts';
import { cities } from './data/cities.ts';
import { isHeading } from './headings.ts';
import { fact, type Posting } from './posting.ts';
import { roles, roleWord } from './roles.ts';
import { titleInSentences, titleRun } from './title-in-sentences.ts';

/** A title, and the whole line it was cut from: the rest often names the most important skills. */
export type FoundTitle = { title: JobFact<string>; line: { start: number; end: number } };

const label =
  /(?:^|\n)\W{0,4}(?:(?:job|position|role|working|functional|project|posting)[ ]?)?(?:title|position|role|job|poste|titre(?: du poste)?)(?: name| title)?\s*[:–-]{1,2}\s*([^\n]{3,140})/gi;
const atStart = () => new RegExp(`^\\W{0,4}(${titleRun})(?=\\s*(?:\\n|$|\\p{Lu}|Location|[-–:|(,]))`, 'gu');

/** The title of a posting, from its label, its first line or its sentences. */
export function findTitle(posting: Posting): FoundTitle | undefined {
  const labelled = labelledTitle(posting);
  const first = firstLineTitle(posting);
  // The line on top is the title; a label below it may say more of the same.
  if (labelled && first?.isTop && !saysMore(labelled.title.value, first.found.title.value)) return first.found;
  if (labelled ?? first) return labelled ?? first!.found;
  const named = inlineLabel(posting) ?? titleInSentences(posting);
  return named ? cut(posting, named.start, named.words, named.confidence) : looseFirstLine(posting);
}

/** The seniority that the whole line states. */
export function seniorityOf(posting: Posting, { title, line }: FoundTitle): JobFact<Seniority> | undefined {
  const whole = posting.text.slice(line.start, line.end);
  const level = readTitle(title.value).seniority ?? readTitle(whole.slice(0, 160)).seniority;
  return level && fact(level, title.evidence!, 0.8);
}

function labelledTitle(posting: Posting): FoundTitle | undefined {
  for (const match of posting.kept.matchAll(label)) {
    const words = match[1]!.trim();
    if (!roleWord.test(words) || notTitle.test(words)) continue;
    const count = words.split(/\s+/u);
    const small = count.filter((word) => /^\p{Ll}{3,}/u.test(word)).length;
    // A sentence after "Role:" describes the role; it is not its name.
    if (count.length > 16 || small > Math.max(2, count.length / 2)) continue;
    const start = match.index + match[0].indexOf(words);
    return cut(posting, start, words, 0.9, match.index);
  }
  return undefined;
}

const notTitle =
  /^(?:type|full|part|contract|perm|description|summary|overview|is|will|id|number|responsibilities|as an?)\b|\byou(?:r|['’]ll)?\b/i;

/** "… Posting Title Head Data Scientist": a label within a text that lost its lines. */
function inlineLabel(posting: Posting): { words: string; start: number; confidence: number } | undefined {
  const label = new RegExp(
    `\\b(?:Posting|Job|Business|Position|Working) Title:? ((?:(?:Head|Lead|Associate|Assistant) )?${titleRun})`,
    'u',
  ).exec(posting.kept);
  const words = label?.[1];
  return words ? { words, start: label.index + label[0].length - words.length, confidence: 0.7 } : undefined;
}

/** Whether a title has every word of another one, and more. */
function saysMore(title: string, other: string): boolean {
  const words = new Set(title.toLowerCase().split(/[^\p{L}\p{N}+#.]+/u));
  return other
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#.]+/u)
    .every((word) => words.has(word));
}

function firstLineTitle(posting: Posting): { found: FoundTitle; isTop: boolean } | undefined {
  let offset = 0;
  for (const [at, line] of posting.text.slice(0, 2000).split('\n').slice(0, 6).entries()) {
    const words = line.trim().replace(/^[#*•·\s-]+|[*\s]+$/gu, '');
    const start = offset + line.indexOf(words);
    offset += line.length + 1;
    if (
      at > 2 ||
      !roleWord.test(words) ||
      !isTitleLike(words.replace(at === 0 ? /[!,]+$/u : /!+$/u, '')) ||
      isHeading(line) ||
      otherLabel.test(words)
    )
      continue;
    // "Works with owners of products" is a duty.
    if (at > 0 && words.split(/\s+/u).filter((word) => /^\p{Ll}{3,}/u.test(word)).length > 2) continue;
    const isTop = at === 0 && !/^[\p{L} ]{3,24}:/u.test(words) && words.split(/\s+/u).length <= 8 && words.length > 4;
    return { found: cut(posting, start, words, at === 0 ? 0.85 : 0.7), isTop };
  }
  const opening = atStart().exec(posting.kept.slice(0, 160));
  const run = opening?.[1];
  if (!run || run.split(' ').length < 2 || /^(?:The|As|An?|Our|This) /u.test(run)) return undefined;
  // "Harbor9's Associates Program is seeking analysts": who seeks is not who is sought.
  if (
    /^.{0,40} is (?:seeking|looking|hiring|recruiting)\b/u.test(posting.kept.slice(opening.index + opening[0].length))
  )
    return undefined;
  return { found: cut(posting, posting.kept.indexOf(run), run, 0.7), isTop: false };
}

/** A line that says something else than the title, in words that may contain a role. */
const otherLabel =
  /^(?:job )?(?:category|family|function|reports? to|department|division|location|industry|contact|client|company|employer|hiring manager|recruiter|account manager|supervisor|team|skills?|requirements?|qualifications?)\b[^:]{0,12}:/iu;

/** A first line in capitalized words that names no known role: "Cloud orchestration", the title of an unusual job. */
function looseFirstLine(posting: Posting): FoundTitle | undefined {
  const [line = ''] = posting.text.split('\n');
  const words = line.trim().replace(/^[#*•·\s-]+|[*\s]+$/gu, '');
  if (words.length < 3 || words.length > 110 || !isTitleLike(words) || isHeading(line) || /:|@|https?:/i.test(words))
    return undefined;
  const count = words.split(/\s+/u);
  const capital = count.filter((word) => /^[\p{Lu}\d&/(.-]/u.test(word)).length;
  // One word alone is a shift, a company or a heading.
  const isTitled = posting.text.length > line.length + 1 && capital * 2 >= count.length && count.length > 1;
  return isTitled && !/^[\d\s.,$-]+$/u.test(words) && !onlyDate.test(words)
    ? cut(posting, posting.text.indexOf(words), words, 0.5)
    : undefined;
}

/** "28-Jan-2020", "January 28, 2020": when something was posted. */
const onlyDate =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.*|\d{1,2}[-/. ]\p{L}{3,9}\.?|\p{L}{3,9}\.? \d{1,2}),?[-/. ]\d{2,4}$/iu;

/**
 * A title is a short line of names: no sentence, no bullet. Lines of a PDF break anywhere and often begin in lowercase.
 */
function isTitleLike(words: string): boolean {
  return (
    words.length >= 2 &&
    words.length <= 140 &&
    words.split(/\s+/u).length <= 18 &&
    /^[\p{Lu}\d.({[]|^(?:i|e)[\p{Lu}]|^e[CMH]/u.test(words) &&
    !/[,;.!?]$/u.test(words) &&
    !/\b(?:is|are|was|were|you|your|we|our|us|that|this|will|who|whose|responsible|looking|seeking|must|needs?|please|has|have|join|should|seeks)\b/u.test(
      words,
    )
  );
}

const place = new RegExp(
  `(?:^|[\\s,])(?:in |at )?((?:\\p{Lu}[\\p{L}.'’-]+ ){0,2}\\p{Lu}[\\p{L}.'’-]+),? (?:${regionCodes})$`,
  'u',
);

/** A title without the place at its end: "Data Engineer San Jose, CA" ends before San Jose. */
function withoutPlace(words: string): string {
  const found = place.exec(words);
  if (!found) return words;
  const city = found[1]!.split(' ');
  const role = city.findLastIndex((one) => roleWord.test(one));
  const rest = city.slice(role + 1).join(' ');
  return rest === '' ? words : words.slice(0, words.lastIndexOf(rest)).replace(/\s(?:in|at)\s*$/u, '');
}

/** "Job Title Test Lead", "Job Details Intern": a label that lost its colon is not part of the title. */
const unmarkedLabel =
  /^\s*(?:(?:[\p{L}\d ]{0,24} )?(?:job|position|role|posting|business) title|title|job opportunity for|job details|header \d|now hiring(?: an?| for)?|join us as(?: an?)?|of|(?:job |position )?description(?=\s+(?:the|an?)\s))\s*:?\s+(?=\p{L})/iu;

/** "2019-024-OIC: Research Scientist": a number of the posting in front. */
const codeInFront = /^(?=\S*\d)[\w-]{4,}:\s+(?=\p{Lu})/u;

/** "Please call 555-0100 for any questions Build Engineer": whom to ask, in front of a title that lost its own line. */
const whomToAsk =
  /^\s*(?:please )?(?:call|contact|e-?mail|reach out to)\b.{1,140}?\b(?:for|with) (?:any|more|further|additional) (?:questions?|information|info|details|inquiries)[\s.:–-]+(?=\p{Lu})/iu;

/** "Networking Architect Responsibilities": the next heading, behind the word for the role. */
const headingBehind = /^(.*?\S)\s+(?:responsibilities|requirements|qualifications|duties)\s*$/iu;

function withoutHeading(words: string): string {
  const role = headingBehind.exec(words)?.[1];
  return role && roleWord.test(role.split(' ').at(-1)!) ? role : words;
}

const partEnds =
  /_+|\s+[–—|:@]\s*|\s+-\s+|\s*-\s+(?=\p{Lu})|\s*[([{](?![^()]{1,24}\)\s+\p{L})|\s{3,}|\s*\|\s*|(?<!\b(?:Sr|Jr|Dr|St|Mr|SR|JR|sr|jr))\.\s|\s(?=w\/)|\s(?=FLSA\b)|\s(?=(?!TN3270|TN5250|AS400|RS6000|HP3000|OS2200)[A-Z]{1,6}\d{4,})/u;

/** "Senior Java Developer - Dallas, TX (hybrid) - 12 months": the title is the part that names the role. */
function cut(posting: Posting, from: number, given: string, confidence: number, labelStart = from): FoundTitle {
  const words = given.replace(whomToAsk, '').replace(unmarkedLabel, '').replace(codeInFront, '');
  const start = from + given.length - words.length;
  const line = { start: from, end: from + given.length };
  const parts = words.split(partEnds).filter((part) => part !== undefined && part.trim() !== '');
  const whole = titleOf(parts, words);
  const value = (whole === '' ? words : whole).slice(0, 120);
  const at = start + Math.max(0, words.indexOf(value));
  const evidence =
    labelStart < start ? posting.evidence(labelStart, at + value.length) : posting.evidence(at, at + value.length);
  return { title: fact(inCapitals(value.replace(/\s+/gu, ' ')), evidence, confidence), line };
}

/** "php developer" as it stands on a list: "PHP Developer". A title with any capital letter stays as it was written. */
function inCapitals(title: string): string {
  if (/\p{Lu}/u.test(title)) return title;
  return title.replace(/(?<![\p{L}\d'’])\p{L}+/gu, (word) => {
    if (shortForms.has(word)) return word.toUpperCase();
    return /^(?:of|and|for|in|to|with|de|en)$/u.test(word) ? word : word[0]!.toUpperCase() + word.slice(1);
  });
}

const shortForms = new Set(
  'ai api aws bi crm dba erp etl gis hr iam ii iii iv it kpi ml pc php plc pmo qa rpa sap sdet sme sql sre ui ux vp'.split(
    ' ',
  ),
);

/** The part that names the role, with its specialty beside it: "Business Analyst - Speech Analytics". */
function titleOf(parts: readonly string[], words: string): string {
  if (parts.length === 0) return '';
  const at = Math.max(
    0,
    parts.findIndex((part) => roleWord.test(part) && part.trim().length > 3),
  );
  const role = withoutHeading(plainTitle(shorten(parts[at]!)));
  if (role === '') return '';
  const next = specialtyIn(parts[at + 1], role);
  const before = at === 1 ? parts[0]!.trim() : '';
  const lead = before !== '' && findSkills(before).length > 0 && isSpecialty(before) ? before : '';
  const tail = next && plainTitle(shorten(parts[at]!)) === parts[at]!.trim() && isSpecialty(next) ? next.trim() : '';
  const from = words.indexOf(lead || role);
  const last = tail || role;
  const end = words.indexOf(last, from) + last.length;
  const span = words.slice(from, end);
  // A bracket that was opened is closed.
  return (from >= 0 && end > from ? span + (/\([^)]*$/u.test(span) ? ')' : '') : role).trim();
}

/** A title without a specialty of its own, whose list of names after the dash says which: "Developer - Oracle, PeopleSoft". */
const general = new RegExp(
  `^(?:(?:Sr\\.?|Senior|Jr\\.?|Junior|Lead|Business|Systems?|Project|Program|Software|IT|Technical|Product) )*(?:${roles})$`,
  'iu',
);

/** What stands after the dash of a title: of a long list its first two items, where the role says little alone. */
function specialtyIn(part: string | undefined, role: string): string | undefined {
  const items = part?.split(/,\s*/u) ?? [];
  if (items.length < 2 || isSpecialty(part!) || !general.test(role)) return part;
  // "Business Analyst - Harbor Bank, Charlotte, NC": no client and no place.
  const named = items.slice(0, 2).filter((item) => findSkills(item).length > 0);
  if (named[0] !== items[0] || byRegion.test(part!)) return undefined;
  const [two, one] = [items.slice(0, 2).join(', '), items[0]!];
  return named.length === 2 && part!.includes(two) && /^[\p{Lu}.\d]/u.test(items[1]!) && isSpecialty(two) ? two : one;
}

/** Whether words beside a role are its specialty, and not its place, its length, its terms or praise. */
function isSpecialty(part: string): boolean {
  const words = part.replace(/[)\]}].*$/u, '').trim();
  const items = words.split(/\s*[,;]\s*/u);
  return (
    words.length >= 2 &&
    words.length <= 48 &&
    words.split(/\s+/u).length <= 6 &&
    items.length <= 2 &&
    /^[\p{Lu}.\d]/u.test(words) &&
    !/[!?$%@:#]|\d{3,}|\d\s*(?:\+|months?|mos?\b|yrs?|years?|days?|hours?|weeks?)/iu.test(words) &&
    !noSpecialty.test(words) &&
    !place.test(words) &&
    !cities.has(items[0]!) &&
    !byRegion.test(words)
  );
}

const byRegion = new RegExp(`(?:^|[\\s,/])(?:${regionCodes})$`, 'u');
const noSpecialty =
  /\b(?:full[- ]?time|part[- ]?time|FT|contract(?:or|s)?|perm(?:anent)?|temp|direct hire|urgent|hot|great|excit\w+|amazing|opportunit\w+|rate|salary|local(?:s)?|only|needed?|required?|must|preferred|remote|on-?site|hybrid|telecommut\w*|W-?2|C2C|C2H|1099|visa|GC|USC|H-?1B|EAD|OPT|long[- ]term|short[- ]term|relocat\w+|immediate\w*|client|shift|nights?|weekends?|travel|req\w*|ID|sub-?contractors?|third[- ]part\w+|campus|university|college|start-?up|company|firm|team|culture|growth|career|bonus|benefits|specialized|multiple|openings?|positions?|duration|US|USA|USDC|NYC|TBD|Non[- ]?exempt|Exempt|National|pays?|new|position|level \d|band|east|west|central|north|south|midwest|northeast|southeast)\b/i;

/** A role without numbers in front, without place, years, and what a recruiter adds. */
function plainTitle(words: string): string {
  let plain = withoutPlace(words)
    .replace(/^\s*(?:\d{3,}\s+|the\s+)(?=\p{L})/iu, '')
    .replace(/[\s,:–-]+$/u, '')
    .replace(/\s+#?\d{4,}\S*$/u, '');
  for (const end of addedEnds) {
    const shorter = plain.replace(end, '');
    if (shorter !== plain && roleWord.test(shorter)) plain = withoutPlace(shorter);
  }
  return plain.replace(/[,:\s–-]+$/u, '').trim();
}

/** What recruiters add to a title: years, "needed in Boston", "for a leading firm", "Contract". */
const addedEnds: readonly RegExp[] = [
  /[\s,]+(?:with |w\/ ?)?(?:over |at least |min(?:imum)?\.? )?\(?\d{1,2}\s*(?:\+|plus)?\s*(?:-\s*\d{1,2}\s*)?(?:years?|yrs?)\b.*$/i,
  /\s+(?:is |are )?(?:needed|wanted|sought|opening|opportunity)\b.*$/i,
  /\s+(?:position|role|job)\b(?:\s.*)?$/i,
  /\s+employer\b.*$/i,
  /\s+(?:similar|related|alternate|other)\s+(?:industry\s+|job\s+)?titles\b.*$/i,
  /\s+(?:expertise|experienced?|speciali[sz]ing)\s+(?:in|with)\b.*$/i,
  /\s+(?:band|grade)(?:\s+\S{1,3})?$/i,
  /\s+req(?:uisition)?(?:\s*(?:#|no\.?|number|id))?$/i,
  /\s+for (?:an?|the|our|one of|leading|exciting|immediate|top|growing|global|start-?ups?)\b.*$/i,
  /\s+(?:CISSP|PMP|clearance|TS\/SCI|degree)\s+(?:required|needed|preferred)\b.*$/i,
  new RegExp(
    `\\s+(?:in|at|near)\\s+(?:downtown\\s+)?(?:${[...cities.keys()].join('|').replaceAll('.', '\\.')})\\b.*$`,
    'iu',
  ),
  /\s*:\s+(?:relocat|local|must|pay|up to|client|duration|location|rate)\w*\b.*$/i,
  /[\s,–-]+(?:contract|perm(?:anent)?|full[- ]?time|FT|urgent|remote|on-?site|hybrid|W-?2|C2C|C2H|1099|immediate(?:ly)?|ASAP)(?: only| position| role)?$/i,
];

/** "Java Developer, AngularJS, NodeJS" ends at its first comma; "Director, Data Science" does not. */
function shorten(words: string): string {
  const parts = words.split(',');
  return parts.length > 2 && roleWord.test(parts[0]!) ? parts[0]! : words;
}
