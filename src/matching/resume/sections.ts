import { foldTitle } from '#matching/titles/english-title.ts';
import { foreignHeadings } from './data/foreign-headings.ts';

/** The parts of a resume or job text. */
export type SectionKind = 'head' | 'summary' | 'skills' | 'experience' | 'education' | 'certifications' | 'other';

export type Section = { kind: SectionKind; start: number; end: number };

const and = '(?:\\s*(?:\\/|,|and|&)\\s*|\\s+)';
const headings: readonly [SectionKind, RegExp][] = [
  [
    'experience',
    /(?:(?:work|working|professional|employment|relevant|related|career|industry|industrial|business|internship|technical|teaching|military|other|additional|prior|previous|recent|key|it|consulting|project|corporate|total|past|selected|volunteer)[\s/&-]+(?:and\s+)?){0,3}(?:experiences?|employment|internships?|history of employment|work history|employment history|career history|job history|professional history|positions held|employers?|work background|professional background|career progression|career)(?:\s+(?:details|history|summary\s+of\s+positions|record|chronology|&\s*projects?|and\s+projects?|and\s+(?:participated\s+)?projects?|highlights|profile|background|experience|till date))?(?:\s*[-:(].{0,30})?/i,
  ],
  [
    'education',
    new RegExp(
      `education(?:al(?=\\s))?(?:${and}(?:training|trainings|courses?|certifications?|background|details|qualifications?|credentials|history|summary|profile|licen[sc]es?|professional development|development|awards?|honou?rs?|achievements?)){0,3}|academics?|academic\\s+(?:background|qualifications?|details|profile|credentials|record|history|achievements?|chronicle|education)|(?:professional|scholastic|educational)\\s+(?:education|qualifications?|credentials)|qualifications?\\s+(?:details|summary)|formation|degrees?`,
      'i',
    ),
  ],
  [
    'certifications',
    /(?:(?:professional|technical|it|industry|relevant)\s+)?(?:certifications?|certificates?|licen[sc]es?|licensure|credentials)(?:\s*(?:\/|,|and|&)\s*(?:licen[sc]es?|certifications?|training|trainings|courses?|clearances?|awards?|achievements?)){0,2}(?:\s+(?:completed|held|details))?/i,
  ],
  [
    'skills',
    /(?:(?:technical|core|key|professional|additional|it|computer|software|relevant|hard|soft|top|main|special|other|functional|programming|summary\s+of|areas?\s+of|technology|tools?)[\s/&]+(?:and\s+|of\s+)?){0,2}(?:skills?(?:\s*-?\s*sets?)?|competenc(?:ies|e|y)|proficienc(?:ies|y)|expertise|tools|technologies|qualifications|strengths|knowledge|tech\s+stack|toolset|languages\s+and\s+technologies)(?:\s+(?:set|sets|summary|matrix|inventory|profile|highlights|used|details|exposure|proficiency|overview|and\s+\w+|&\s+\w+|\/\s*\w+))?|areas\s+of\s+expertise|skill\s*highlights|technical\s+(?:environment|summary|profile|exposure|proficiency|background)|highlights/i,
  ],
  [
    'summary',
    /(?:(?:professional|career|executive|experience|personal|technical|work|job|brief|qualifications?|profile|relevant)\s+(?:experience\s+)?)?(?:summary|profile|objectives?|overview|synopsis|snapshot|statement|bio|biography|introduction)(?:\s+(?:of|&|and)\s+(?:\w+\s*){1,3})?|about(?:\s+me)?|carr?ier\s+objective|career\s+focus|professional\s+experience\s+summary|who\s+i\s+am/i,
  ],
  [
    'other',
    /(?:references?|interests?|interests\s+and\s+hobbies|hobbies|languages?(?:\s+(?:known|skills|proficiency))?|(?:selected\s+)?publications?|(?:honou?rs?\s*(?:and|&)\s*)?awards?(?:\s+\w+){0,3}|honou?rs?|accomplishments|(?:key\s+)?achievements|(?:extra|co)[\s-]?curricular(?:\s+\w+){0,2}|activities|volunteer(?:ing|\s+\w+)?|personal\s+(?:details?|information|profile|data|skills|traits|strengths|particulars|vitae)|(?:professional\s+)?affiliations|(?:professional\s+)?memberships|military(?:\s+service)?|(?:academic|personal|key|major|other|selected|notable)?\s*projects?(?:\s+(?:details|handled|undertaken|summary|profile|done|experience))?|additional\s+(?:information|details)|links|groups|patents|declaration|strengths?|community\s+(?:service|involvement)|contact(?:\s+(?:information|details|me))?|presentations|conferences|coursework|relevant\s+coursework|portfolio|security\s+clearance|clearance|training(?:s)?(?:\s+\w+){0,2}|work\s+permit|visa\s+status|recommendations)/i,
  ],
];
const whole = headings.map(([kind, says]) => [kind, new RegExp(`^(?:${says.source})$`, 'iu')] as const);

/** Every heading has one of these words; a quick test before the exact one. */
const telling =
  /experience|employ|internship|history|career|positions|background|educat|academ|qualif|credential|formation|degree|certif|licen[sc]|skill|competenc|proficienc|expertise|tools?|technolog|strength|knowledge|stack|highlight|technical|summary|profile|objective|overview|synopsis|snapshot|statement|bio|introduction|about|focus|who i am|referenc|interest|hobbies|language|publication|award|honou?r|accomplish|achieve|curricular|activit|volunteer|personal|affiliation|membership|military|project|additional|links|groups|patents|declaration|community|contact|presentation|conference|coursework|portfolio|clearance|training|permit|visa|recommendation/i;
/** Limit of headings; no resume has more. */
const mostSections = 200;

/** The kind of section that a line begins, if it is written like a heading. */
export function headingOf(given: string): SectionKind | undefined {
  if (given.length > 70) return undefined;
  let line = given.replace(/^[\s#*•●▪➢❖❑■◆_=>–—-]+|[\s*_=:.–—-]+$/gu, '');
  // "E X P E R I E N C E"
  if (/^(?:\p{L} ){3,}\p{L}$/u.test(line)) line = line.replace(/ /g, '');
  const elsewhere = foreignHeadings.get(foldTitle(line));
  if (elsewhere) return elsewhere;
  if (!telling.test(line)) return undefined;
  if (line.length < 3 || line.length > 48 || !/^[\p{Lu}\d]/u.test(line) || /[.!?@]|\d{2}/.test(line)) return undefined;
  return whole.find(([, says]) => says.test(line))?.[0];
}

/**
 * The sections of a text. A heading is a short separate line. Texts without line breaks have the usual headings in the
 * middle ("Work Experience Network Engineer Virginia Tech May 2014 to Present"), which count where they are written
 * like headings.
 */
export function findSections(text: string): Section[] {
  const marks: { kind: SectionKind; start: number; after: number }[] = [{ kind: 'head', start: 0, after: 0 }];
  let start = 0;
  let isMixed = false;
  for (const line of text.split('\n')) {
    if (marks.length > mostSections) break;
    const end = start + line.length;
    const kind = line.length > 120 ? undefined : (headingOf(line) ?? ledHeading(line));
    // Where two columns run into each other, the small headings of one are in the middle of the other.
    if (kind && !(isMixed && (kind === 'skills' || kind === 'other'))) {
      isMixed &&= kind !== 'experience';
      const colon = headingOf(line) ? line.length : line.indexOf(':') + 1;
      marks.push({ kind, start, after: start + colon });
    } else if (line.length <= 120) {
      // Two columns read side by side: "EDUCATION WORK EXPERIENCE" begins a mix of both.
      const both = sideBySide(line);
      if (both.length >= 2) {
        isMixed = both.includes('experience');
        marks.push({ kind: isMixed ? 'experience' : both[0]!, start, after: end });
      }
    }
    start = end + 1;
  }
  const lines = marks.slice(1);
  const own = lines.find(({ kind }) => kind === 'experience');
  const inside = inlineHeadings(text);
  const inlineWork = inside.find(({ kind }) => kind === 'experience');
  if (!own || (inlineWork && inlineWork.start < own.start)) {
    // In a text without line breaks that has its own headings, a short line like a heading is normal text.
    if (inlineWork)
      marks.splice(1, marks.length - 1, ...lines.filter((one) => one.start < inlineWork.start), ...inside);
    else marks.push(...inside.filter(({ kind }) => !lines.some((one) => one.kind === kind)));
  }
  marks.sort((a, b) => a.start - b.start);
  return marks.map(({ kind, after }, at) => ({
    kind,
    start: after,
    end: Math.max(after, marks[at + 1]?.start ?? text.length),
  }));
}

/** The kinds of headings in one line. */
function sideBySide(line: string): SectionKind[] {
  const known = (parts: readonly string[]) => parts.map(headingOf).filter((one) => one !== undefined);
  const columns = line.split(/\t| {3,}/);
  if (columns.length > 1) return known(columns);
  const words = line.trim().split(' ');
  if (words.length > 6 || words.length < 2 || !telling.test(line)) return [];
  for (let at = 1; at < words.length; at += 1) {
    const both = known([words.slice(0, at).join(' '), words.slice(at).join(' ')]);
    if (both.length === 2 && both[0] !== both[1]) return both;
  }
  return [];
}

/**
 * "Education: B.Sc. in Physics" is heading and content in one line; only words that nothing but a heading would have.
 */
function ledHeading(line: string): SectionKind | undefined {
  const led =
    /^\s*(education|academic qualifications?|work experience|professional experience|work history|employment history|certifications?)\s*:/i.exec(
      line,
    );
  return led ? headingOf(led[1]!.replace(/^./, (letter) => letter.toUpperCase())) : undefined;
}

const degreeAhead =
  "(?=\\s+(?:\\S+\\s+){0,7}?(?:Bachelor|Master|Associate|Diploma|Doctor|A\\.?A\\.?S?|A\\.S|Certificat|Nanodegree|Boot|Ph\\.?D|M\\.?B\\.?A|B\\.?S|M\\.?S|B\\.?A|B\\.?E|B\\.?Tech|M\\.?Tech|BS|MS|GED|High [Ss]chool|Certificate|University|College|Institute|School|Academy|Degree|Some)(?:[\\s.,'’]|$))";
const inline: readonly [SectionKind, RegExp][] = [
  [
    'experience',
    /(?<=^|[.\n)\s])(?:Work Experience|WORK EXPERIENCE|Professional Experience|PROFESSIONAL EXPERIENCE|Employment History|EMPLOYMENT HISTORY)(?=[\s:]+(?:[\p{Lu}\d.]|i\p{Lu}))/gu,
  ],
  ['education', new RegExp(`(?<=[.\\n)\\s])(?:Education|EDUCATION)(?::|${degreeAhead})`, 'gu')],
  ['skills', /(?<=[.\n)\s])(?:Skills|SKILLS|Technical Skills|TECHNICAL SKILLS)(?=[\s:]+[\p{L}\d.(])/gu],
  ['certifications', /(?<=[.\n)\s])(?:Certifications\/Licenses|Certifications|CERTIFICATIONS)(?=[\s:]+[A-Z])/gu],
  [
    'other',
    /(?<=[.\n)\s])(?:Additional Information|ADDITIONAL INFORMATION|Awards|Links|Military Service|Groups|Publications|Patents)(?=\s+[\p{Lu}\dh•*])/gu,
  ],
];

function inlineHeadings(text: string): { kind: SectionKind; start: number; after: number }[] {
  const found = inline.flatMap(([kind, says]) => {
    const all = [...text.matchAll(says)].map((match) => ({
      kind,
      start: match.index,
      after: match.index + match[0].length,
    }));
    // Such a text names each part once; the words of the later parts also occur in sentences before them.
    return kind === 'experience' ? all.slice(0, 1) : all.slice(-2);
  });
  const work = found.find(({ kind }) => kind === 'experience')?.start ?? 0;
  const school = found.filter(({ kind, start }) => kind === 'education' && start > work).at(-1)?.start ?? work;
  // After the work history come education, then skills, then the rest.
  return found.filter(
    ({ kind, start }) => kind === 'experience' || (kind === 'education' ? start === school : start > school),
  );
}
