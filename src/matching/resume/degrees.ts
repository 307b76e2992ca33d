import type { EducationLevel } from '#domain/candidates/resume.ts';
import { isField } from './fields.ts';
import { schoolName } from './school-names.ts';
import { wordsOf } from './title-words.ts';

const end = '(?![\\p{L}\\p{N}])';

/**
 * The spellings of each level; a possible common word ("BE", "MS", "BA") counts only where it is written as a degree.
 */
const degrees: readonly [EducationLevel, RegExp][] = [
  [
    'doctorate',
    new RegExp(
      `(?:Ph\\.? ?D\\.?|Doctor(?:ate|al)?(?: degree)?(?: of \\p{Lu}\\p{L}+)?|D\\.Sc\\.?|D\\.?B\\.?A\\.|Ed\\.D\\.?|J\\.D\\.?|M\\.D\\.(?! ?\\d))${end}`,
      'giu',
    ),
  ],
  [
    'bachelor',
    new RegExp(
      `(?:post[- ]?graduate (?:diploma|program(?:me)?|certificate)|P\\.?G\\.?D\\.?(?:C\\.?A|B\\.?M|B\\.?A|M|I\\.?T|H\\.?R\\.?M)\\.?|PG[- ]?(?:DAC|Diploma)|graduate certificate)${end}`,
      'giu',
    ),
  ],
  [
    'master',
    new RegExp(
      `(?:Master(?:['’]?s)?(?: degree)?(?: of| in)?(?= |,|$|\\n|:)|M\\.S\\.?(?: in)?|MS(?= in| degree| computer| information|,|$|\\n)|M\\.? ?B\\.? ?A\\.?|Executive MBA|M\\.? ?Sc\\.?|M[.-]? ?Tech\\.?|M\\.? ?C\\.? ?A\\.?|M\\.A\\.|MA(?= in|,)|M\\.? ?Com\\.?|M\\.? ?Phil\\.?|M\\.?Eng\\.?|M\\.E\\.|ME(?= in)|M\\.? ?Ed\\.?|MCL|MFA|MPA|MPH|MSW|MSIT|MSCS|MSEE|MIS(?= degree))${end}`,
      'gu',
    ),
  ],
  [
    'master',
    new RegExp(`(?:master(?:['’]s|s)?(?: degree)?(?: of| in)|mca|mba|m[.-]?tech|m\\.?sc|m\\.com|mcom)${end}`, 'giu'),
  ],
  [
    'bachelor',
    new RegExp(
      `(?:(?:Bachelor|Bacheleor|Bachelors?)(?:['’]?s)?(?: degree)?(?: of| in)?|B\\.S\\.?(?:c\\.?)?(?: in)?|BS(?= in|/|,| degree| computer| information|$|\\n| \\p{Lu})|B\\.? ?Sc\\.?|BSC|B[.-]? ?Tech\\.?|BTECH|B-?TECH|B\\.TECH|B\\. ?E\\.?|B E(?= in)|BE(?= |,|$|\\n|\\()|B\\.? ?C\\.? ?A\\.?|B\\.A\\.?|BA(?= in|,|/| degree)|B\\.? ?Eng\\.?|B\\.? ?B\\.? ?[AM]\\.?|B\\.? ?Com\\.?|B\\.COM|BCOM|BFA|B\\.?Arch\\.?|B\\.?Ed\\.?|LL\\.?B\\.?|BSN|BSIT|BSCS|BSEE|BBS|BMS|TYBMS|TYBSC|TYBCOM|Undergraduate degree|Licenciatura|Baccalaur[ée]at|Baccalaureate)${end}`,
      'gu',
    ),
  ],
  [
    'bachelor',
    new RegExp(
      `(?:bachelor(?:['’]s|s)?(?: degree)?(?: of| in)|bca|bba|bbm|b[. -]?tech|b\\.?sc|b\\.com|bcom)${end}`,
      'giu',
    ),
  ],
  [
    'associate',
    new RegExp(
      `(?:Associate(?:['’]?s)?(?: degree)?(?: of(?= applied| arts| science| \\p{Lu})| in(?= ))|Associate(?:['’]?s|s)?(?= degree)(?: degree)?|Associates? [Dd]egree|A\\.A\\.S?\\.?|A\\.S\\.|AAS|AS(?= in| degree)|Diploma(?: of| in)?|DIPLOMA(?: OF| IN)?|DEC(?= in| en))${end}`,
      'gu',
    ),
  ],
  [
    'high-school',
    new RegExp(
      `(?:High school(?: (?:diploma|degree|graduate|certificate))?|H\\.?S\\.? diploma|GED|G\\.E\\.D\\.|Higher secondary(?: (?:school |education )?(?:certificate|education))?|Secondary (?:school|education)(?: certificate)?|H\\.?S\\.?C\\.?|S\\.?S\\.?C\\.?|S\\.?S\\.?L\\.?C\\.?|C\\.?B\\.?S\\.?E\\.?|I\\.C\\.S\\.E\\.?|Intermediate(?= in| education|$|\\n|,)|Matriculation|Senior secondary|(?:10|12)(?:th|\\+2)(?: (?:standard|class|grade|std))?|10\\+2)${end}`,
      'giu',
    ),
  ],
];

export type Mention = { level: EducationLevel; start: number; end: number };

export function mentionsIn(part: string): Mention[] {
  const all = degrees.flatMap(([level, says]) =>
    [...part.matchAll(new RegExp(`(?<![\\p{L}\\p{N}.])(?:${says.source})`, says.flags))].map(
      ({ index, 0: { length } }): Mention => ({ level, start: index, end: index + length }),
    ),
  );
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const remaining: Mention[] = [];
  for (const mention of all) {
    const last = remaining.at(-1);
    const between = last ? part.slice(last.end, mention.start) : '';
    // "B.Tech in B.Tech", "Bachelor of Technology (B.Tech)" are one degree; part of a school's name ("High School") is
    // none.
    if (last && (mention.start < last.end || (/^[\s(,:/-]{0,3}(?:in\s|of\s)?$/i.test(between) && !/\n/.test(between))))
      continue;
    // "Springfield High School" is the name of a school.
    const isName = /^(?:high|(?:higher |senior )?secondary) ?(?:school)?$/i.test(
      part.slice(mention.start, mention.end),
    );
    if (
      isName &&
      /[\p{L}.]\s*$/u.test(
        part
          .slice(Math.max(0, mention.start - 30), mention.start)
          .split('\n')
          .at(-1)!,
      )
    )
      continue;
    remaining.push(mention);
  }
  return remaining;
}

/** The degree with its field, up to the end of the field. */
export function degreePhrase(line: string, degreeLength: number): string {
  const rest = line.slice(degreeLength);
  const stop =
    /\t|\||\s{3,}|[•;]|ï¼|â€|\s+(?:from|at|with)\s|(?:^|[\s,(-])(?:\d{1,2}\/)?(?:19|20)\d\d|\s[-–—]\s|,\s*(?=\p{Lu}[^,]*(?:University|College|Institute|School|Academy))|\.\s|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+(?:19|20)|\b(?:GPA|CGPA|graduated|expected|percentage|Present)\b/iu.exec(
      rest,
    );
  let phrase = stop ? rest.slice(0, stop.index) : rest;
  const school = schoolName.exec(phrase);
  if (school) {
    // The name may begin with a field's word ("Information Technology Virginia College"): the field is as long as
    // possible.
    const words = wordsOf(phrase.slice(0, school.index + school[0].length));
    const cut = words.findIndex(({ key, start }) => start >= school.index && !isField(key) && !/^of$|^and$/.test(key));
    const at = cut > 0 ? words[cut]!.start : school.index;
    phrase = phrase.slice(0, Math.max(at, 0));
  } else if (/^\s*(?:in|of|degree|:|,|\()/i.test(phrase) && phrase.length > 40) {
    const words = wordsOf(phrase);
    const cut = words.findIndex(({ key }, at) => at > 0 && key !== '' && !isField(key));
    if (cut > 1) phrase = phrase.slice(0, words[cut]!.start);
  }
  return line.slice(0, degreeLength) + phrase.replace(/(?:[\s,(:–-]|\s(?:in|of|and|the))+$/iu, '').slice(0, 110);
}

/** The field of study: after "in", else after "of" or a punctuation mark. */
export const fieldOf = (degree: string) =>
  (/\sin\s+(?!.*\sin\s)([^,:()]{2,80})$/iu.exec(degree) ??
    /(?:\sof\s+|[,:–-]\s*|\()([^,:()]{2,80})\)?$/iu.exec(degree))?.[1]?.trim();

/** A line, with the next where it continues there: "in" or "&" at its end, or only field words below. */
export function firstLines(ahead: string): string {
  const [first = '', second = ''] = ahead.split('\n');
  const goesOn =
    /\s(?:in|of|and|&)\s*$/i.test(first) ||
    (second.trim() !== '' &&
      second.length < 40 &&
      wordsOf(second).every(({ key }) => isField(key)) &&
      isField(wordsOf(first).at(-1)?.key ?? ''));
  // One blank for the line break, so that places stay the same.
  return goesOn ? `${first} ${second}` : first;
}
