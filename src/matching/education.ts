import type { EducationLevel, ResumeEducation } from '#domain/resume.ts';
import { findSpans } from './months.ts';
import { findPlaces } from './places.ts';
import { fieldWords } from './resume/data/fields-of-study.ts';
import { tidy } from './resume/heads.ts';
import { startsWithBullet } from './resume/lines.ts';
import { isAbroad, wordsOf } from './resume/title-words.ts';
import type { Section } from './sections.ts';

const end = '(?![\\p{L}\\p{N}])';
/** How each level is written; what may be a common word ("BE", "MS", "BA") counts only where it is written as a degree. */
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

const schoolWord =
  'University|Universit[éàä]t?|Universidad|Üniversitesi|Univ\\.?|College|Collège|Cégep|Institutes?|Insitute|Institution|Academy|School|Schools|Polytechnic|Vidyalaya|Vidyapeeth|Mandir|Centre|Center|Conservatory|Seminary|Board|Cllg|Faculty|Campus';
const schoolAnywhere = new RegExp(`(?<![\\p{L}])(?:${schoolWord})(?![\\p{L}])`, 'iu');
const schoolName =
  /(?:\p{Lu}[\p{L}.'’&-]*,?\s+(?:(?:of|at|the|and|for|de|du)\s+|&\s+)*){0,6}(?:University|Université|Universidad|Üniversitesi|UNIVERSITY|College|COLLEGE|Institute|INSTITUTE|Academy|ACADEMY|School|SCHOOL|Polytechnic|Center|Centre)(?:\s+(?:of|at|for|OF)\s+(?:(?:the|THE)\s+)?\p{Lu}[\p{L}.'’-]*(?:,?\s+(?:(?:and|of|&|AND|OF)\s+)?\p{Lu}[\p{L}.'’-]*){0,3})?/u;
const fields = new Set(fieldWords);
const isField = (key: string) =>
  fields.has(key) || (/[/&-]/.test(key) && key.split(/[/&-]/).every((part) => part === '' || fields.has(part)));

type Mention = { level: EducationLevel; start: number; end: number };

/**
 * Degrees with level, field and school. The year is kept for the record only: it may never enter a score (ruling 23).
 */
export function findEducation(text: string, sections: readonly Section[], today: string): ResumeEducation[] {
  const own = sections.filter(({ kind, start, end: to }) => kind === 'education' && to - start > 3);
  const inOwn = own.flatMap(({ start, end: to }) => inPart(text, start, to, today, 0.85));
  if (inOwn.length > 0) return inOwn.slice(0, 12);
  // Without a part of its own only what is written in full is believed.
  return inPart(text, 0, text.length, today, 0.6)
    .filter(({ level, school }) => level !== 'high-school' || school !== undefined)
    .filter(({ degree, school }) => degree.length > 4 || school !== undefined)
    .slice(0, 6);
}

function mentionsIn(part: string): Mention[] {
  const all = degrees.flatMap(([level, says]) =>
    [...part.matchAll(new RegExp(`(?<![\\p{L}\\p{N}.])(?:${says.source})`, says.flags))].map(
      ({ index, 0: { length } }): Mention => ({ level, start: index, end: index + length }),
    ),
  );
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Mention[] = [];
  for (const mention of all) {
    const last = kept.at(-1);
    const between = last ? part.slice(last.end, mention.start) : '';
    // "B.Tech in B.Tech", "Bachelor of Technology (B.Tech)" are one; so is what a school's name says ("High School").
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
    kept.push(mention);
  }
  return kept;
}

function inPart(text: string, from: number, to: number, today: string, confidence: number): ResumeEducation[] {
  const part = text.slice(from, to);
  const mentions = mentionsIn(part).slice(0, 24);
  const taken = new Set<string>();
  const told = mentions.map((mention, at): ResumeEducation => {
    const next = mentions[at + 1]?.start ?? Math.min(part.length, mention.end + 400);
    const ahead = part.slice(mention.start, Math.min(next, mention.end + 300));
    const line = firstLines(ahead);
    const phrase = degreePhrase(line, mention.end - mention.start);
    const degree = tidy(phrase).slice(0, 120);
    const found = schoolOf(part, mention, mentions[at - 1], ahead, phrase.length, taken);
    const school = found?.school;
    if (school) taken.add(school);
    const dates = findSpans(found?.near ?? ahead.slice(0, 220), today, { lone: true });
    const last = dates[0]?.end ?? dates[0]?.start;
    const field = fieldOf(degree);
    return {
      level: mention.level,
      degree: degree === '' ? part.slice(mention.start, mention.end) : degree,
      ...(field && { field }),
      ...(school && { school }),
      ...(last && !dates[0]!.isCurrent && { year: Number(last.slice(0, 4)) }),
      // Places, not words: a degree may run over a line's end.
      evidence: {
        quote: part.slice(mention.start, mention.start + phrase.trimEnd().length),
        offset: from + mention.start,
      },
      confidence,
    };
  });
  return confidence < 0.8
    ? told
    : [...told, ...schoolsAlone(text, from, to, told, taken, today)].sort(
        (a, b) => a.evidence.offset - b.evidence.offset,
      );
}

/** What was studied: after "in", else after "of" or a sign. */
const fieldOf = (degree: string) =>
  (/\sin\s+(?!.*\sin\s)([^,:()]{2,80})$/iu.exec(degree) ??
    /(?:\sof\s+|[,:–-]\s*|\()([^,:()]{2,80})\)?$/iu.exec(degree))?.[1]?.trim();

/** A line, with the next where it goes on there: "in" or "&" at its end, or field words alone below. */
function firstLines(ahead: string): string {
  const [first = '', second = ''] = ahead.split('\n');
  const goesOn =
    /\s(?:in|of|and|&)\s*$/i.test(first) ||
    (second.trim() !== '' &&
      second.length < 40 &&
      wordsOf(second).every(({ key }) => isField(key)) &&
      isField(wordsOf(first).at(-1)?.key ?? ''));
  // One blank for the line's end, so that places stay where they are.
  return goesOn ? `${first} ${second}` : first;
}

/** Schools without a degree that is known: the line before such a school, a paragraph of its own, is what was learned there. */
function schoolsAlone(
  text: string,
  from: number,
  to: number,
  told: readonly ResumeEducation[],
  taken: Set<string>,
  today: string,
): ResumeEducation[] {
  const found: ResumeEducation[] = [];
  let before = '';
  let start = from;
  for (const line of text.slice(from, to).split('\n').slice(0, 80)) {
    const words = tidy(line);
    const offset = start;
    start += line.length + 1;
    if (words === '') continue;
    const isShort =
      words.length <= 100 && words.split(' ').length <= 14 && !/[.;]$/.test(words) && !/^[•*➢]/u.test(line.trim());
    const many = words.split(' ');
    // "Played soccer for the university" is no name.
    const isName = !wordsOf(words).some(
      ({ raw, key }) => /^\p{Ll}{4,}/u.test(raw) && !isField(key) && !schoolAnywhere.test(raw) && many.length > 4,
    );
    const school = isShort && isName && schoolAnywhere.test(words) ? schoolIn(line, true) : undefined;
    const isKnown =
      school !== undefined &&
      (taken.has(school) || [...taken].some((one) => one.includes(school) || school.includes(one)));
    const isDegree = told.some(
      ({ evidence: { quote, offset: at } }) => at < offset + line.length + 1 && at + quote.length > offset,
    );
    if (school && !isKnown && !isDegree) {
      const year = findSpans(text.slice(offset, Math.min(to, offset + line.length + 40)), today, { lone: true })[0];
      const end = year?.end ?? year?.start;
      found.push({
        level: /high|secondary|vidyalaya|convent|matric/i.test(school) ? 'high-school' : 'none',
        degree: before,
        school,
        ...(end && !year?.isCurrent && { year: Number(end.slice(0, 4)) }),
        evidence: { quote: line.trim(), offset: offset + line.indexOf(line.trim()) },
        confidence: 0.55,
      });
      taken.add(school);
    }
    const isPlain =
      isShort && !school && !isDegree && !/\d{4}/.test(words) && /^\p{L}/u.test(words) && !/[@:]|https?/.test(words);
    before = isPlain && line.trim().length > 3 ? words : '';
  }
  return found;
}

/** The degree with its field, up to what is no field any more. */
function degreePhrase(line: string, degreeLength: number): string {
  const rest = line.slice(degreeLength);
  const stop =
    /\t|\||\s{3,}|[•;]|ï¼|â€|\s+(?:from|at|with)\s|(?:^|[\s,(-])(?:\d{1,2}\/)?(?:19|20)\d\d|\s[-–—]\s|,\s*(?=\p{Lu}[^,]*(?:University|College|Institute|School|Academy))|\.\s|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+(?:19|20)|\b(?:GPA|CGPA|graduated|expected|percentage|Present)\b/iu.exec(
      rest,
    );
  let phrase = stop ? rest.slice(0, stop.index) : rest;
  const school = schoolName.exec(phrase);
  if (school) {
    // The name may begin with a field's word ("Information Technology Virginia College"): the field goes on as long as it can.
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

/** The school of a degree: on its line, on the next, or on the one before. */
function schoolOf(
  part: string,
  mention: Mention,
  previous: Mention | undefined,
  ahead: string,
  phraseLength: number,
  taken: ReadonlySet<string>,
): { school: string; near: string } | undefined {
  const [own = '', ...below] = ahead.split('\n');
  const rest = own.slice(phraseLength);
  const behind = rest.replace(/^[\s,|–—-]*(?:from|at)\s+/iu, '');
  if (schoolAnywhere.test(rest)) {
    const said = schoolIn(behind, rest.length < 160);
    if (said) return { school: said, near: ahead };
  }
  const lineStart = part.lastIndexOf('\n', mention.start) + 1;
  const before = part.slice(Math.max(lineStart, previous?.end ?? 0), mention.start);
  if (schoolAnywhere.test(before)) {
    const said = schoolIn(before, true);
    if (said) return { school: said, near: ahead };
  }
  const under = below.map((line) => line.trim()).find((line) => line !== '' && !/^[\d\s–-]+$/.test(line));
  const isNextDegree =
    under !== undefined && mentionsIn(under).some(({ start, level }) => start < 4 && level !== 'high-school');
  if (
    under &&
    !isNextDegree &&
    !startsWithBullet(under) &&
    (schoolAnywhere.test(under) || /\S -(?:\s|$)/.test(under))
  ) {
    const said = schoolIn(under, true);
    if (said) return { school: said, near: ahead };
  }
  const above = part
    .slice(0, Math.max(0, lineStart - 1))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .at(-1);
  if (above && schoolAnywhere.test(above) && above.length < 140 && !startsWithBullet(above)) {
    const said = schoolIn(above, true);
    if (said && !taken.has(said)) return { school: said, near: `${own}\n${above}` };
  }
  // Without a word that says so: on the line, or a line of its own under the degree, short and with capitals ("KGISL").
  const onLine = before.trim() === '' && rest.length < 160 ? schoolIn(behind, true) : undefined;
  if (onLine) return { school: onLine, near: ahead };
  const isNamed =
    under !== undefined &&
    /^[\p{Lu}\d]/u.test(under) &&
    under.length < 60 &&
    !/[.:;@]/.test(under) &&
    below[0]?.trim() === '';
  const named = isNamed && !isNextDegree ? schoolIn(under, true) : undefined;
  return named ? { school: named, near: ahead } : undefined;
}

/** The school in a piece of text; `isWhole`: the piece may be the name, else it must say "University" or the like. */
function schoolIn(given: string, isWhole: boolean): string | undefined {
  let words = given;
  const date = findSpans(words, '2999-01-01', { lone: true })[0];
  if (date) words = date.index < 3 ? words.slice(date.index + date.length) : words.slice(0, date.index);
  const place = findPlaces(words)[0];
  const named = schoolName.exec(words);
  if (place && place.index > 2 && !(named && place.index < named.index + named[0].length))
    words = words.slice(0, place.index);
  const pieces = words
    .split(/\t|\||\s{3,}|[•;]|ï¼|â€.|(?<=\p{Ll}{3})\.\s|\s+[-–—]+(?:\s|$)|\s-$|[()]|:\s/u)
    .map((piece) => tidy(piece).replace(/^(?:in|at|from)\s+(?=\p{Lu})|\s+(?:in|at)$/gu, ''))
    .filter(
      (piece) =>
        /\p{L}{2}/u.test(piece) &&
        !/^[\d.,%/ ]*(?:GPA|CGPA|graduated|expected|percentage|major|minor|Present|City|State|United States|India)\b/i.test(
          piece,
        ),
    );
  const best = pieces.find((piece) => schoolAnywhere.test(piece)) ?? (isWhole ? pieces[0] : undefined);
  if (!best || isAbroad(best)) return undefined;
  const comma = best.split(/,\s*/);
  const told = comma.find((one) => schoolAnywhere.test(one));
  // "University of California, Irvine" keeps its campus.
  const at = told === undefined ? 0 : comma.indexOf(told);
  const campus = comma[at + 1];
  const keepsCampus =
    /^University of \p{L}+$/u.test(told ?? '') &&
    campus !== undefined &&
    /^[\p{L} ]{3,24}$/u.test(campus) &&
    !isAbroad(campus);
  const name = told === undefined ? comma[0]! : keepsCampus ? `${told}, ${campus}` : told;
  const isSchool = schoolAnywhere.test(name);
  if (/^some (?:college|university)/i.test(name)) return undefined;
  if (
    !isSchool &&
    (!isWhole || place === undefined) &&
    !(
      isWhole &&
      /^[\p{Lu}\d][\p{L}\p{N}.,'’& -]{1,60}$/u.test(name) &&
      !/^\d+$/.test(name) &&
      name.split(' ').length <= 7
    )
  )
    return undefined;
  return name.length > 1 && name.length <= 110 ? withoutField(name) : undefined;
}

/** "Computer Science Walden University": what was studied ran into the name. "Art Institute" is a name. */
function withoutField(name: string): string {
  const words = wordsOf(name);
  const from = words.findIndex(({ key }) => !isField(key));
  const isFollowed = from > 0 && !schoolAnywhere.test(words[from]!.raw) && /^\p{Lu}/u.test(words[from]!.raw);
  return isFollowed && schoolAnywhere.test(name.slice(words[from]!.start)) ? name.slice(words[from]!.start) : name;
}

const certificates =
  /(?<![\p{L}\p{N}])(?:PMP|PMI-ACP|CAPM|CSM|CSPO|PSM ?I{0,2}|PSPO|CISSP|CISM|CISA|CRISC|CEH|OSCP|GCIH|GSEC|CCNA|CCNP|CCIE|CCDA|CCENT|MCSE|MCSA|MCSD|MCP|MCTS|MCITP|MCPD|MCDBA|RHCE|RHCSA|OCA|OCP|OCJP|SCJP|SCWCD|ITIL(?: v?\d| Foundation)?|CompTIA (?:A|Network|Security|Cloud|Linux|Server|CySA|Project|CTT)\+|(?:A|Network|Security|Linux|Server)\+ ?[Cc]ertif\w+|Security\+|Network\+|AWS Certified [A-Z][\w ]{3,40}|Microsoft Certified[: ][\w: ]{3,40}|Azure (?:Fundamentals|Administrator Associate|Solutions Architect Expert|Developer Associate)|Google Cloud Certified|Google Analytics (?:Individual )?(?:Qualification|Certif\w+)|Oracle Certified (?:Professional|Associate|Expert|Master)[\w ,]{0,30}|Cisco Certified [A-Z][\w ]{3,40}|Red Hat Certified [A-Z][\w ]{3,30}|VMware Certified [A-Z][\w ]{3,30}|Certified (?:Scrum ?Master|Scrum Product Owner|Kubernetes Administrator|Ethical Hacker|Public Accountant|Business Analysis Professional|Information Systems (?:Auditor|Security Professional)|Nursing Assistant|Associate in Project Management)|Project Management Professional|CKAD?|CKS|CBAP|CCBA|VCP\d?|VCAP|Six Sigma (?:Green|Black|Yellow) Belt|(?:Green|Black) Belt|SAFe \w+|Salesforce Certified [A-Z][\w ]{3,40}|ISTQB|CSTE|CSQA|CPA|CFA|SHRM-CP|PHR|SPHR|TOGAF(?: \d)?|Series (?:6|7|63|65|66))(?![\p{L}\p{N}+])/gu;

/** Certificates by their names: where each is told, once. */
export function certificatesIn(text: string): { name: string; index: number }[] {
  const found = new Map<string, { name: string; index: number }>();
  for (const match of text.matchAll(certificates)) {
    const name = match[0].trim();
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), { name, index: match.index });
  }
  return [...found.values()];
}
