import type { JobFact, Seniority } from '#domain/jobs/requirement.ts';
import { regionCodes } from '#matching/places.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { readTitle } from '#matching/titles/titles.ts';
import { cities } from './data/cities.ts';
import { isHeading } from './headings.ts';
import { fact, type Posting } from './posting.ts';
import { roles, roleWord } from './roles.ts';

/** A title, and the whole line it was cut from: the rest often names the most important skills. */
export type FoundTitle = { title: JobFact<string>; line: { start: number; end: number } };

const roleCapital = `(?:${roles}|${roles.toLowerCase()})(?:s)?(?![\\p{Ll}])`;
const piece = "(?:(?:\\.|e|i)?[\\p{Lu}\\d][\\p{L}\\p{N}.+#&/'’-]{0,30}|\\.NET|of|and|&|-|–|/|to|for|in)";
const titleRun = `(?:${piece},? ){0,6}?${piece}?(?:${roleCapital})(?:[ -]?(?:I{1,3}V?|IV|V)(?![\\p{L}]))?`;
const adjectives =
  '(?:(?:an?|the|our|several|multiple|some|experienced|talented|strong|skilled|highly|motivated|accomplished|qualified|sharp|passionate|dynamic|exceptional|innovative|creative|seasoned|hands-on|great|energetic|rockstar|self-motivated|data[- ]driven|results-oriented|new|additional|full[- ]time|contract|dedicated|and|,|\\d{1,2}|two|three|local|immediate|good|full)\\s?,? )*';

const label =
  /(?:^|\n)\W{0,4}(?:(?:job|position|role|working|functional|project|posting)[ ]?)?(?:title|position|role|job|poste|titre(?: du poste)?)(?: name| title)?\s*[:–-]{1,2}\s*([^\n]{3,140})/gi;
const seeks = () =>
  new RegExp(
    `\\b(?:looking (?:for|to (?:hire|add)|to fill)|to fill|seek(?:ing|s)?|search(?:ing)? for|hiring(?: on)?|recruiting|in need of|need(?:s|ed)?|opening for|position for|positions? of|opportunity for|requirement for|role of|role as|adding|join (?:us|our team) as|recrute|recherch(?:e|ons)|à la recherche d['’]une?)\\s+${adjectives}(${titleRun}|(?:[\\p{L}][\\p{L}\\p{N}.+#/-]{0,24} ){0,4}?${roleWord.source})`,
    'giu',
  );
const asA = () =>
  new RegExp(
    `(?:\\b[Aa]s (?:an?|our|the) |(?:^|[\\n.!?:] ?)The )${adjectives}(${titleRun})(?=,? (?:you|will|is|at|plays|on|works?|develops|role|position|has|ensures|provides|are|reports|assists)\\b|,)`,
    'gu',
  );
const needed = () =>
  new RegExp(`(?:^|[\\n.!?:] ?)(${titleRun}) (?:is |are )?(?:needed|wanted|required|sought)\\b`, 'gu');
const ifYouAre = () =>
  new RegExp(
    `\\b[Ii]f you(?:['’]re| are) (?:looking to be )?${adjectives}(${titleRun})(?= (?:with|who|and|looking|that|ready|in)\\b|[,.!])`,
    'gu',
  );
const atStart = () => new RegExp(`^\\W{0,4}(${titleRun})(?=\\s*(?:\\n|$|\\p{Lu}|Location|[-–:|(,]))`, 'gu');

/** The title of a posting, from its label, its first line or its sentences. */
export function findTitle(posting: Posting): FoundTitle | undefined {
  const labelled = labelledTitle(posting);
  const first = firstLineTitle(posting);
  // The line on top is the title; a label below it may say more of the same.
  if (labelled && first?.isTop && !saysMore(labelled.title.value, first.found.title.value)) return first.found;
  return labelled ?? first?.found ?? titleInSentences(posting) ?? looseFirstLine(posting);
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

const notTitle = /^(?:type|full|part|contract|perm|description|summary|overview|is|will|id|number|responsibilities)\b/i;

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
      isHeading(line)
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
  return { found: cut(posting, posting.kept.indexOf(run), run, 0.7), isTop: false };
}

/** A first line in capitalized words that names no known role: "Cloud orchestration", the title of an unusual job. */
function looseFirstLine(posting: Posting): FoundTitle | undefined {
  const [line = ''] = posting.text.split('\n');
  const words = line.trim().replace(/^[#*•·\s-]+|[*\s]+$/gu, '');
  if (words.length < 3 || words.length > 110 || !isTitleLike(words) || isHeading(line) || /:|@|https?:/i.test(words))
    return undefined;
  const count = words.split(/\s+/u);
  const capital = count.filter((word) => /^[\p{Lu}\d&/(.-]/u.test(word)).length;
  const isTitled = posting.text.length > line.length + 1 && capital * 2 >= count.length;
  return isTitled && !/^[\d\s.,$-]+$/u.test(words) && !onlyDate.test(words)
    ? cut(posting, posting.text.indexOf(words), words, 0.5)
    : undefined;
}

/** "28-Jan-2020", "January 28, 2020": when something was posted. */
const onlyDate = /^(?:\d{1,2}[-/. ]\p{L}{3,9}\.?|\p{L}{3,9}\.? \d{1,2}),?[-/. ]\d{2,4}$/u;

type Named = { words: string; start: number; points: number };

/**
 * "We are looking for a Senior Java Developer", "As a Data Engineer, you ...": the best of all names in such sentences.
 */
function titleInSentences(posting: Posting): FoundTitle | undefined {
  const text = posting.kept.slice(0, longestLooked);
  const whole = posting.text.slice(0, longestLooked);
  const found = [
    ...namesIn(text.matchAll(seeks()), 3),
    ...namesIn(text.matchAll(asA()), 2.5),
    ...namesIn(text.matchAll(needed()), 3),
    // "If you are a Back End Developer with …" names the role too.
    ...namesIn(whole.matchAll(ifYouAre()), 2.5),
  ];
  const stated = new Map<string, number>();
  for (const { words } of found) stated.set(words.toLowerCase(), (stated.get(words.toLowerCase()) ?? 0) + 1);
  for (const one of found) {
    one.points += Math.min(1.5, 0.5 * stated.get(one.words.toLowerCase())!);
    one.points += /^[\p{Lu}.]/u.test(one.words) ? 0.6 : 0;
    one.points += one.words.includes(' ') ? 0.4 : 0;
    one.points -= one.start / 10_000;
  }
  const best = found.sort((a, b) => b.points - a.points || a.start - b.start)[0];
  if (best) return cut(posting, best.start, best.words.replace(/s$/u, ''), 0.6);
  const passing = namedInPassing(text);
  return passing && cut(posting, passing.start, passing.words.replace(/s$/u, ''), 0.45);
}

/** Characters from the top in which a sentence may name the title. */
const longestLooked = 12_000;

function namesIn(matches: Iterable<RegExpMatchArray>, points: number): Named[] {
  const found: Named[] = [];
  for (const match of matches) {
    const given = match[1]!.trim();
    // "enthusiastic Data Scientist": lowercase words before a capitalized name are praise.
    const words = /\p{Lu}\S*$/u.test(given) ? given.replace(/^(?:\p{Ll}[\p{L}-]*,? )+(?=\p{Lu})/u, '') : given;
    if (/\b(?:to|the|who|that|you|our|your|their|his|her|its|with|from|by|on|all|as|how|new)\b/u.test(words)) continue;
    if (words.length > 90 || words.split(' ').length > 9 || nobody.test(words)) continue;
    found.push({ words, start: match.index! + match[0].lastIndexOf(words), points });
  }
  return found;
}

const nobody =
  /^(?:(?:\S+ )?(?:teams?|candidates?|professionals?|experts?|resources?|individuals?|leaders?)|strong|workers?|lead|head|owners?|associates?|assistants?|managers?|master|consultants?|contractors?|engineers?|developers?)$/i;

/** A role in capitalized words, twice or near the beginning, and not as somebody to report to or to work with. */
function namedInPassing(text: string): Named | undefined {
  const found = new Map<string, Named>();
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}])(${titleRun})`, 'gu'))) {
    const words = match[1]!.replace(/^(?:The|A|An|This|Our|As) /u, '');
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isOther =
      /\b(?:reports?|reporting|work(?:s|ing)?|with|by|other|and|the following|liaison|support(?:s|ing)?)\b[^.\n]{0,24}$/i.test(
        before,
      );
    if (isOther || words.split(' ').length < 2 || words.length > 70 || /[a-z]s$/u.test(words) || nobody.test(words))
      continue;
    if (/\b(?:and|of|to|for|in)\b.*\b(?:and|of|to|for|in)\b/u.test(words)) continue;
    const start = match.index + match[0].lastIndexOf(words);
    const known = found.get(words.toLowerCase());
    if (known) known.points += 1;
    else found.set(words.toLowerCase(), { words, start, points: 1 + (match.index < 600 ? 1 : 0) });
  }
  const best = [...found.values()].sort((a, b) => b.points - a.points || a.start - b.start)[0];
  return best && best.points >= 2 ? best : undefined;
}

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
  /^\s*(?:(?:job|position|role) title|title|job opportunity for|job details|(?:job |position )?description(?=\s+(?:the|an?)\s))\s*:?\s+(?=\p{L})/iu;

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
  /_+|\s+[–—|:@]\s*|\s+-\s+|\s*-\s+(?=\p{Lu})|\s*[([{](?![^()]{1,24}\)\s+\p{L})|\s{3,}|\s*\|\s*|(?<!\b(?:Sr|Jr|Dr|St|Mr))\.\s|\s(?=w\/)|\s(?=FLSA\b)|\s(?=(?!TN3270|TN5250|AS400|RS6000|HP3000|OS2200)[A-Z]{1,4}\d{4,})/u;

/** "Senior Java Developer - Dallas, TX (hybrid) - 12 months": the title is the part that names the role. */
function cut(posting: Posting, start: number, words: string, confidence: number, labelStart = start): FoundTitle {
  const line = { start, end: start + words.length };
  const parts = words.split(partEnds).filter((part) => part !== undefined && part.trim() !== '');
  const whole = titleOf(parts, words);
  const value = (whole === '' ? words : whole).slice(0, 120);
  const at = start + Math.max(0, words.indexOf(value));
  const evidence =
    labelStart < start ? posting.evidence(labelStart, at + value.length) : posting.evidence(at, at + value.length);
  return { title: fact(value.replace(/\s+/gu, ' '), evidence, confidence), line };
}

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
  let plain = withoutPlace(words.replace(whomToAsk, '').replace(unmarkedLabel, ''))
    .replace(/^\s*\d{3,}\s+(?=\p{L})/u, '')
    .replace(/[\s,:–-]+$/u, '')
    .replace(/\s+#?\d{4,}\S*$/u, '');
  for (const end of addedEnds) {
    const shorter = plain.replace(end, '');
    if (shorter !== plain && roleWord.test(shorter)) plain = shorter;
  }
  return plain.replace(/[,:\s–-]+$/u, '').trim();
}

/** What recruiters add to a title: years, "needed in Boston", "for a leading firm", "Contract". */
const addedEnds: readonly RegExp[] = [
  /[\s,]+(?:with |w\/ ?)?(?:over |at least |min(?:imum)?\.? )?\(?\d{1,2}\s*(?:\+|plus)?\s*(?:-\s*\d{1,2}\s*)?(?:years?|yrs?)\b.*$/i,
  /\s+(?:is |are )?(?:needed|wanted|sought|opening|opportunity)\b.*$/i,
  /\s+(?:position|role|job)\b(?:\s.*)?$/i,
  /\s+employer\b.*$/i,
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
