import type { Evidence } from '#domain/candidates/evidence.ts';
import { regionCodes } from '#matching/places.ts';
import { spellings } from '#matching/skills/vocabulary.ts';
import { gluedBreaks } from './glued.ts';
import { inlineHeadings } from './headings.ts';
import { oneOfEach } from './lead-in.ts';
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

/** "interview** Required Experience Hands on": a heading of two words within a line, before a capitalized word. */
const headingWithin =
  '(?<=(?:^|[.!?:;*)])\\s{0,2})(?:Required|Preferred|Desired|Minimum|Basic|Essential|Mandatory|Additional|Key|Nice to [Hh]ave)\\s(?:Experience|Skills|Qualifications|Requirements|Responsibilities)(?=\\s\\p{Lu}\\p{Ll}+\\s)(?!\\s(?:Required|Preferred|Desired|Needed|Level|Summary|Details|Set)\\s)';

/** How legal text, the instructions for applying and a warning to other agencies begin. */
const legalOpening =
  '(?<=[\\p{L}\\d.,!?)*]\\s{0,3})(?<!\\b(?:an?|the|our|are|with|for|of|and)\\s)(?:All qualified (?:applicants|candidates|individuals)\\b|Applicants must be (?:currently )?authorized|(?:NO|No) (?:THIRD[- ]PART|[Tt]hird[- ][Pp]art|SUB-?CONTRACTORS|[Ss]ub-?contractors|C2C|Corp[- ])|Your Right to Work|Equal Opportunity Employer|EOE\\b|EEO\\b(?! laws?)|We are an (?:[Ee]qual|EEO)|Please (?:apply|send|submit|forward|email|reply|respond|note that (?:we|only))\\b|If (?:you are )?interested,? please|To apply\\b|Only (?:W-?2|local)\\b)';

const lineOpening =
  'Must|Experience|Knowledge|Ability|Strong|Solid|Excellent|Working|Proficien\\p{Ll}+|Familiarity|Understanding|Minimum|Responsib\\p{Ll}+|Requirements?|Qualifications|Skills|Duties|Duration|Location|Rate|Position|Client|Start|Salary|Bachelor|Master|Degree|Preferred|Required|Desired|Develops?|Designs?|Provides?|Maintains?|Supports?|Please|Contract|Term|Interview|Visa|Local|Note';

/** A word that begins a sentence or a requirement, in a line where no full stop ends the one before. */
const sentenceOpening =
  "(?<=(?<![\\p{L}-])(?!(?:years?|yrs?|of|and|or|with|the|an?|in|to|for|from|by|at|as|on|have|has|is|are|be|related|relevant|work|working|prior|previous|professional|proven|strong|must|technical|required|least|some|no|our|your)\\s)\\p{Ll}{2,}[)’']?\\s)(?:If you|We(?:['’]\\p{Ll}+)?|You(?:['’]\\p{Ll}+)?|Our|This|Ability|Experience|Knowledge|Familiarity|Understanding|Proficien\\p{Ll}+|Strong|Excellent|Solid|Sound|Deep|(?:A )?[Tt]horough|Extensive|Proven|Demonstrated?|Possess|Experienced|Skilled|Capable|Able|Keen|Must|Minimum|(?:General w|W)orking knowledge|Hands-on|Good|Ideally|Bachelor['’]?s)\\s\\p{Ll}";

/**
 * "Java Proven knowledge of Spring Boot", "Excel 2 years of experience with SAP": a requirement that begins after a name.
 * "Minimum 5 years of experience" stays together.
 */
const requirementOpening =
  "(?<=(?<![\\p{L}\\d])(?!(?:Minimum|Least|Ideally|Preferably|With|Requires?|Required|Over|Have|Has|Plus|Total|About|And|Or|The|Of|In|A|At|Than|Strong|Very|Prior|Preferred|Desired)\\s)\\p{Lu}[\\p{L}\\d+#.]*\\s(?:\\(\\p{L}+\\)\\s)?)(?:(?:Strong|Solid|Proven|Good|Excellent|Working|Deep|Basic|Advanced|Demonstrated|In-depth|Hands-on|Practical|Extensive)\\s(?:\\p{Ll}+\\s)?(?:knowledge|experience|understanding|background|command|expertise|skills)\\s(?:of|in|with|as)\\b|\\d{1,2}\\s?\\+?\\s(?:years?|yrs?)\\s(?:of\\s)?(?:\\p{Ll}+[\\s-]){0,3}experience\\b|Bachelor['’]?s\\s(?:degree|or)\\b|Ability\\sto\\s|Experience\\s(?:with|in|using|as)\\s)" +
  // "requirements Minimum 8 years": after whatever word.
  '|(?<=[\\p{L}\\d)]\\s)(?<!\\b(?:a|an|the|with|of|and|or|has|have|is|are|be|requires?|required|experience|preferred|desired|education|qualifications?)\\s)(?:Minimum|At\\sleast)(?:\\sof)?\\s\\d{1,2}\\s?\\+?\\s(?:years?|yrs?)\\b';

/** Where a line ended before the breaks were lost: after the match, or before it. */
const lostBreaks: readonly { after?: RegExp; before?: RegExp }[] = [
  { before: /[•·▪●■◦‣➢✓❖§►»¿\uF0A7\uF0B7]/gu },
  { before: /(?<=\s)\*(?=\s)|\*(?=\s?\p{Lu}\p{L})(?<=[\p{L}\d.;:)]\*)|-(?=\s?\p{L}{2})(?<=[.;)]-)/gu },
  { before: /[*=_~]{3,}/gu, after: /[*=_~]{3,}/gu },
  // "1. Design … 2. Build …"
  { before: /(?<=[\s.:;])\d{1,2}[.)]\s(?=\p{Lu})/gu },
  // "experience.Ability": a full stop between a lowercase and a capitalized word.
  { after: /(?<=[\p{Ll}\d)]{2})[.!?;:](?=\p{Lu}[\p{Ll}’']|\d\+)(?!(?:Js|Net|Io|Com)\b)/gu },
  // "Willingness to travel 75% Desirable • Experience with": the heading of the bullets behind it.
  {
    before:
      /(?<=[\p{Ll}\d%.)]\s)(?<!\b(?:is|are|be|highly|strongly|very|also|or|and)\s)(?:Desirable|Nice to [Hh]ave|Pluses)(?=\s+[•·▪●■])/gu,
  },
  // "or equivalent.J-STD-001", "experience.SQL": before capitals, but not within "socket.IO".
  { after: /(?<=\p{Ll}{5})\.(?=\p{Lu}-?\p{Lu}{2})(?!(?:JS|NET|IO|COM|ORG|CA)\b)/gu },
  // "HTML and CSS.Familiarity with": after an abbreviation, but not within "ASP.Net".
  { after: /(?<=\p{Lu}{2})[.;](?=\p{Lu}\p{Ll}{3,} )/gu },
  { after: /[)\]!](?=\p{Lu}\p{Ll}{2})/gu },
  // "(DMAIC and/or DMADV) Hands-on development of tools is desired": another requirement behind a bracket.
  {
    before:
      /(?<=\p{Lu}\)\s)(?:Hands-on|Ability to|Experience (?:with|in)|Knowledge of|Strong|Excellent|Familiarity with|Proven|Must)\s\p{Ll}/gu,
  },
  // "mechanical engineering- 3+ years expertise", "or BPMN -6 years of experience": the dash of a list whose breaks were lost.
  { before: /(?<=[\p{Ll})]{2})-(?=\s\d{1,2}\s?\+\s?(?:years?|yrs?)\b)/gu },
  { before: /(?<=\p{L}\s)-(?=\d{1,2}\s?\+?\s?(?:years?|yrs?)\s(?:of\s)?(?:\p{L}+\s){0,3}experience)/gu },
  // "Spring Framework Proficiency-Modern Web Framework Experience-Oracle"
  { before: /(?<=\b(?:Proficiency|Experience|Skills|Knowledge|Required|Preferred))-(?=\p{Lu}\p{Ll}{2})/gu },
  { after: new RegExp(`(?<!\\p{Lu})(?:${headed})(?=\\p{Lu}\\p{Ll}|\\d{4})`, 'gu') },
  // "deployment experience. ResponsibilitiesDesign": a heading behind the end of a sentence.
  { before: new RegExp(`(?<=[.!?*]\\s{1,2})(?:${headed})(?=\\p{Lu}\\p{Ll})`, 'gu') },
  { before: new RegExp(headingWithin, 'gmu'), after: new RegExp(headingWithin, 'gmu') },
  { after: new RegExp(`(?<![\\p{L}])(?:${roles})(?=\\p{Lu}\\p{Ll}{2})`, 'gu') },
  { after: /\b(?:preferred|required|desired|plus|experience|skills)(?=\p{Lu}|\.\p{Lu})/gu },
  // "401KSKILLS: Java": a label in capitals behind whatever word.
  {
    before:
      /(?<=[\p{L}\d])(?:SKILLS|REQUIREMENTS|QUALIFICATIONS|RESPONSIBILITIES|DUTIES|(?:ROLE|JOB|POSITION) (?:DESCRIPTION|SUMMARY|OVERVIEW))(?=\s?:)/gu,
  },
  // "Windows; LinuxA plus would be: Bash"
  { before: /(?<=[\p{L}\d)])A plus(?= (?:would be|is)\b|\s?:)/gu },
  // "Contract W2Security incident handling": a tax term and the next line.
  { after: /(?<![\p{L}\d])(?:W-?2|C2C|1099)(?=\p{Lu}\p{Ll}{2})/gu },
  // "Catalyst switches is desired The ideal candidate will": a sentence that ended without its full stop.
  {
    after:
      /\b(?:is|are|be|highly|strongly|a) (?:preferred|required|desired|desirable|plus|must)(?= (?:The|This|We|You|Our|All|Must|Candidates?|Applicants?)\b)/gu,
  },
  // "Hartford, CT6 Months": letters and a length of time.
  { after: /\p{L}{2}(?=(?:\d{1,2}\s?[-+]?|\d{1,2}[-–]\d{1,2}\+?)\s?(?:months?|mos?|years?|yrs?)(?![\p{Ll}]))/giu },
  // "Version 8.2CA Spectrum", "4.3.1Desired Qualifications": a version and the next line.
  { before: /(?<=(?<![\p{L}\d.])\d{1,3}(?:\.\d{1,3}){1,3})(?=\p{Lu}(?:\p{Lu}\s|\p{Ll}{3}))(?![KMGT]B)/gu },
  // "Windows 2019Experience", "10 plus yearsDegree" is found below: a number and the next line.
  { after: /(?<=\s\d{1,4}|\s\d\.\d)[+%]?(?=\p{Lu}\p{Ll}{4,})/gu },
  {
    after:
      /\b(?:Contract|Permanent|Perm|Full[- ]?[Tt]ime|Part[- ]?[Tt]ime|Direct [Hh]ire|Immediate|ASAP)(?=\p{Lu}\p{Ll}{2})/gu,
  },
  // "SQL ServerMust have", "Dallas, TXDuration": a word that begins a line, glued to the one before.
  { after: new RegExp(`(?<=[\\p{L}\\d])[\\p{L}\\d+#](?=(?:${lineOpening})(?![\\p{L}]))`, 'gu') },
  // "EPDMIf you are", "SPARQLWe are seeking": a sentence glued to a name.
  {
    before:
      /(?:If you (?:are|have|want)|So, if you|We (?:are|have|need|seek|strongly)|You (?:will|are|have)|Please (?:apply|send)|What You)\b/gu,
  },
  // "multithreading We'd love to see", "development Solid knowledge of": a sentence that begins after a small word.
  { before: new RegExp(sentenceOpening, 'gu') },
  { before: new RegExp(requirementOpening, 'gu') },
  // "12 months contract Harbor Staffing was founded": a company behind the words of the title.
  {
    before: new RegExp(
      `(?<=[\\p{L}\\d)]\\s)(?!(?:${roles})\\s)\\p{Lu}[\\p{L}&'’-]+ (?:Technology )?(?:Staffing|Group|Consulting|Solutions|Technologies|Systems|Services|Partners|Resources|Associates|Company|Recruiting|Talent)(?:,? (?:Inc|LLC|Corp)\\.?)? (?:was|were|has|is)\\b`,
      'gu',
    ),
  },
  // What the law makes everybody say begins a line of its own.
  { before: new RegExp(legalOpening, 'gu') },
  // "Selenium skills About Harbor, Inc": the heading above what the company says about itself, in the middle of a line.
  { before: /(?<=[\p{Ll}\d)]\s)About (?=\p{Lu}[\p{L}\d&]+(?: \p{Lu}[\p{L}&]+){0,3},? (?:Inc|LLC|Corp|Ltd)\b)/gu },
  // "brands.AboutHarborHarbor, Inc. is": the heading above what the company says about itself.
  { before: /About(?=\p{Lu}\p{Ll}{2})/gu, after: /About\p{Lu}\p{L}{2,24}(?=\p{Lu}\p{L}{2,24},)/gu },
  // A name repeated without a blank.
  { after: /(?<![\p{L}])(\p{Lu}\p{L}{3,20})(?=\1)/gu },
  // "Boston, MATerm: full time", "Phoenix , AZQuality"
  { after: new RegExp(`(?<=\\p{Ll}\\s?,\\s?)(?:${regionCodes})(?=\\p{Lu}\\p{Ll}{2}|US )`, 'gu') },
  // Not "VMWare": only what is a state or province.
  { after: new RegExp(`(?<=\\p{Ll}\\s)(?!MS|OR|IN|ME|HI|OK)(?:${regionCodes})(?=\\p{Lu}\\p{Ll}{2})`, 'gu') },
];

/** Dashes are bullets only where there are several. */
const dashes =
  /(?<=[\s.:;)])[-–](?=\s?\p{Lu}|\s?\d+\+?\s(?!(?:years?|yrs?)\b))(?<!\d\s?[-–])|(?<=\p{Ll})-(?=\s(?!(?:and|or|to|und)\s)\p{L}\p{Ll})/gu;
const dashesAtLeast = 4;
const ringsAtLeast = 3;

const labelsOfEach =
  /(?<=[\p{L}\d):,.] )(?:(?:Cloud|Operating|Programming|Scripting|Web|Mobile|Developer|Development|Database|Build) )?(?:Technologies|Languages|Compilers|Systems|Databases|Frameworks|Platforms|Servers|Tools)(?: and \p{Lu}\p{L}+)?(?=:\s|\ssuch as\s)|(?<=[\p{L}\d)] )\p{Lu}\p{L}+(?: & \p{Lu}\p{L}+)?(?=:\s)/gu;
/** Characters of such a list, at most. */
const longestEach = 900;

function breaksOf(source: string): number[] {
  const breaks = new Set<number>();
  const add = (at: number) => {
    if (at > 0 && at < source.length && source[at] !== '\n' && source[at - 1] !== '\n') breaks.add(at);
  };
  for (const { after, before } of lostBreaks) {
    if (before) for (const { index } of source.matchAll(before)) add(index);
    if (after) for (const match of source.matchAll(after)) add(match.index + match[0].length);
  }
  for (const at of gluedBreaks(source)) add(at);
  // "o Fiber optics o Routing": the bullet of a word processor, where there are several.
  const rings = [...source.matchAll(/o(?=\s\p{Lu})(?<=[\s.:;)]o)/gu)];
  // "Programmingo Visual Studio", "C#o ASP.NET": the same behind the word before, where its blank was lost too.
  const stuck = [...source.matchAll(/o(?=\s\p{Lu})(?<=(?:[\p{Lu}\d#+)]|ing|ment|ions?)o)/gu)];
  // "such as; oMATLAB oPython": the same before a name, where its blank was lost.
  const bare = [...source.matchAll(/(?<=[\s;:,]o)(?=(\p{Lu}[\p{L}+#]{1,20}))/gu)].filter(([, name]) =>
    spellings.has(name!.toLowerCase()),
  );
  if (bare.length >= 2) for (const { index } of bare) add(index);
  if (rings.length + stuck.length >= ringsAtLeast) for (const { index } of [...rings, ...stuck]) add(index);
  // "one of each: Languages: C++, Java Databases: Oracle": the labels of such a list, where the breaks were lost.
  const each = oneOfEach.exec(source)?.index;
  if (each !== undefined)
    for (const { index } of source.matchAll(labelsOfEach)) if (index > each && index < each + longestEach) add(index);
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

/**
 * Whether a line of a mail was broken at its width: nothing ended it, the next one begins small or in brackets and is no item
 * of a list, and its first word had no room any more.
 */
function isBroken(line: string, next: string, width: number): boolean {
  const last = line.trimEnd().at(-1) ?? '.';
  const first = /^\s*([\p{Ll}(]\S*|\S+)/u.exec(next)?.[1] ?? '';
  if (first === '' || /[.:;!?]/u.test(last) || (last !== ',' && !/^[\p{Ll}(]/u.test(first))) return false;
  if (/^\s*(?:o|[a-z]|[ivx]+)[\s.)]/u.test(next)) return false;
  return line.trimEnd().length + 1 + first.length > width;
}

/** "using Tableau, Power BI or", "(e.g., PostgreSQL, Oracle,": a line that cannot be over, whatever its width. */
function isOpen(line: string, next: string): boolean {
  if (next.trim() === '' || /^\s*(?:[•·▪●■*–-]|o\s|\d{1,2}[.)])/u.test(next)) return false;
  if (/\s(?:and|or|with|of|the|to|for|in|an?|using|by|from|on)\s*$/u.test(line)) return true;
  return line.lastIndexOf('(') > line.lastIndexOf(')') && /^[^()]{0,80}\)/u.test(next);
}

/** A mail or a page whose lines were broken at a width, with blanks in place of those breaks: every place stays. */
function unwrapped(source: string): string {
  const lines = source.split('\n');
  const width = Math.max(...lines.map((line) => line.trimEnd().length));
  const broken = lines.map((line, at) => at + 1 < lines.length && isBroken(line, lines[at + 1]!, width));
  const count = broken.filter(Boolean).length;
  const isMail = width >= narrowest && width <= widest && count >= 4 && count >= lines.length / 8;
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      if (next === undefined) return line;
      return line + ((isMail && broken[at]) || isOpen(line, next) ? ' ' : '\n');
    })
    .join('');
}
/** Characters of the lines of a mail: 60 to 132 in what programs have written. */
const narrowest = 60;
const widest = 132;

/**
 * Blanks beyond forty in a row become a character that is no blank, so that no pattern tries every division of thousands
 * of them; every place stays.
 */
const withoutGulfs = (text: string) =>
  text.replaceAll(/\s{41,}/gu, (gulf) => {
    const last = gulf.includes('\n') ? '\n' : ' ';
    return gulf.slice(0, 39) + '\u2060'.repeat(gulf.length - 40) + last;
  });

/** Splits a text into lines. */
export function layOut(given: string): Layout {
  // What a browser sends ends its lines with both; a blank in place of one keeps every place.
  const source = unwrapped(withoutGulfs(given.replaceAll('\r', ' ')));
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
      const raw = given.slice(first, last);
      const quote = raw.trim();
      return { quote, offset: first + raw.indexOf(quote) };
    },
  };
}
