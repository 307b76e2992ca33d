import { findSkills } from './find-skills.ts';

/** Words of a text that look like the name of a technology and are not in the vocabulary. */
export type Phrase = { text: string; start: number; end: number };

/** Every form starts and ends at a letter or digit; each repetition is bounded, so no text makes the search slow. */
const forms: readonly RegExp[] = [
  // QuorbliK, dataForge, GraphBase: a lowercase letter followed by an uppercase one.
  /(?<![\p{L}\p{N}@/._-])\p{L}{1,30}\p{Ll}\p{Lu}\p{L}{1,30}(?![\p{L}\p{N}@])/gu,
  // Zed3, X12, IEC61850: letters and digits in one word.
  /(?<![\p{L}\p{N}@/._-])\p{Lu}\p{L}{0,20}\d{1,5}\p{L}{0,8}(?![\p{L}\p{N}@])/gu,
  // Zyntrax.js, Foo++, Bar#.
  /(?<![\p{L}\p{N}@/._-])\p{L}[\p{L}\p{N}]{0,30}(?:\.js|\.NET|\.io|\+\+|#)(?![\p{L}\p{N}])/gu,
  // XYZ, XY/Z: abbreviations.
  /(?<![\p{L}\p{N}@/._&'’-])\p{Lu}{2,6}(?:\/\p{Lu}{2,6})?(?![\p{L}\p{N}@&'’])/gu,
];

/** One item of a list: `, Quorblik Suite,`; the comma after it is a look-ahead, so that it opens the next item. */
const item =
  /(?<=[,;|•:]\s{0,3})\p{Lu}[\p{L}\p{N}+#.]{1,24}(?: \p{Lu}[\p{L}\p{N}+#.]{0,24}){0,2}(?=\s{0,2}[,;|•\n]|$)/gu;

/** Where a list of skills begins; it lasts to the next heading or this many characters at most. */
const skillsHeading =
  /(?:^|\n|\. |: )[^\n:]{0,40}\b(?:skills?|technologies|tools|languages|software|environment|databases?|platforms?|frameworks?|competencies)\b[^\n:]{0,20}(?::|\n)/giu;
const listReach = 600;

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR AB BC MB NB NL NS ON PE QC SK YT USA US UK UAE EU NYC LA';
const calendar =
  'JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC MON TUE WED THU FRI SAT SUN AM PM EST PST CST MST EDT PDT GMT UTC Q1 Q2 Q3 Q4 YTD FY';
const degrees =
  'BA BS BSC BE BTECH MA MS MSC MBA ME MTECH MCA BCA PHD MD JD BBA AA AS AAS GPA GED DR MR MRS SR JR II III IV VI VII VIII IX';
const companies = 'INC LLC LTD CORP CO PLC LP LLP PVT GMBH DBA';
const headings =
  'SUMMARY SKILLS TOOLS EDUCATION WORK AND THE FOR WITH OF TO IN ON AT BY OR AS AN IS IT NOT ALL NEW OUR TEAM ROLE LEAD OBJECTIVE PROFILE RESUME CV NAME EMAIL PHONE CELL TEL FAX HOME DATE PAGE TYPE AREA LEVEL YEAR YEARS JOB CLIENT TITLE USED USING ENV NA TBD ETC ID NO YES CEO CFO CTO CIO COO VP SVP AVP EVP HQ POC FTE W2 C2C EOE EEO PTO DOB SSN AKA ASAP FYI RE PS VS PROS WEB DATA CITY STATE HIGH USER PROJECT DUTIES AWARDS HONORS';
const ordinary: ReadonlySet<string> = new Set([states, calendar, degrees, companies, headings].join(' ').split(' '));

/**
 * Phrases of a text that may be skills outside the vocabulary, in the order of their places, none within another: names
 * in CamelCase, with digits or punctuation, abbreviations, and capitalized items of lists of skills. Headings, states,
 * months, degrees and company forms are left out. Frequent ones are proposed to an administrator as new skills.
 */
export function findPhrases(text: string): Phrase[] {
  const taken = findSkills(text).map(({ start, end }) => ({ start, end }));
  const found: Phrase[] = [];
  const offer = (start: number, end: number) => {
    const words = text.slice(start, end);
    if (words.length < 2 || words.split(/[ /]/).every((word) => ordinary.has(word.toUpperCase()))) return;
    found.push({ text: words, start, end });
  };
  for (const form of forms) for (const match of text.matchAll(form)) offer(match.index, match.index + match[0].length);
  for (const { start, end } of skillLists(text)) {
    for (const match of text.slice(start, end).matchAll(item)) {
      const from = start + match.index;
      offer(from, from + match[0].replace(/\.$/, '').length);
    }
  }
  return withoutOverlap(found, taken);
}

/** The ranges of a text in which skills are listed; none within another. */
function skillLists(text: string): { start: number; end: number }[] {
  const lists: { start: number; end: number }[] = [];
  for (const match of text.matchAll(skillsHeading)) {
    const start = match.index + match[0].length - 1;
    if (start < (lists.at(-1)?.end ?? 0)) continue;
    lists.push({ start, end: Math.min(text.length, start + listReach) });
  }
  return lists;
}

/** The longest phrases, each place once, and none that touches a known skill. */
function withoutOverlap(phrases: readonly Phrase[], taken: readonly { start: number; end: number }[]): Phrase[] {
  const sorted = phrases.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const remaining: Phrase[] = [];
  let skill = 0;
  let reached = 0;
  for (const phrase of sorted) {
    while (skill < taken.length && taken[skill]!.end <= phrase.start) skill += 1;
    if (phrase.start < reached || (taken[skill]?.start ?? nowhere) < phrase.end) continue;
    remaining.push(phrase);
    reached = phrase.end;
  }
  return remaining;
}

const nowhere = Number.POSITIVE_INFINITY;
