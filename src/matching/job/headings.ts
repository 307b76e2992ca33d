import { spellings } from '#matching/skills/vocabulary.ts';
import { roleWord } from './roles.ts';

/**
 * The purpose of a part of a posting. `must` and `nice` list required and preferred skills, `duties` the work, `about`
 * everything that is left out of the match (company, benefits, how to apply), `keywords` a bare list, `intro` what
 * comes before.
 */
export type Section = 'intro' | 'must' | 'nice' | 'duties' | 'about' | 'keywords';

const kinds: readonly [Section, RegExp][] = [
  ['keywords', /\bkey ?words\b/i],
  [
    'about',
    /\babout (?!you\b|the (?:job|role|position|opportunity|work|assignment|project)\b)|\bwho we are\b|\bour (?:client|company|commitment|culture|services|relationships|values|mission|team|story|benefits)\b|\bwhy (?:work|join|us|this|you)\b|\blove it here\b|\brecruiter tips\b|\byour right to work\b|\bthe company\b|\b(?:other|similar|alternat(?:e|ive)) (?:job )?titles\b|\bour (?:consultants|people|clients|industry)\b|\breasons to work\b|\bbenefits?\b|\bperks\b|\bwhat['’]?s in it\b|\bwhat you(?:['’]ll| will) (?:get|gain)\b|\bwhat (?:we|they)(?: can| will)? offer\b|\bwe offer\b|\bequal\b|\bEEO\b|\bdisclaimer\b|\bhow to apply\b|\bappl(?:y|ication procedure|ication process)\b|\bconfidential|\brecruiter tips\b|\bcorporate citizenship\b|\bculture\b|\bwhat we(?:['’]ll| will)? bring\b|\b(?:business|company|corporate|firm) (?:overview|description|profile|summary)\b|\bto apply\b|\bphysical (?:demands|requirements)\b|\bcontact\b|\bregards\b|\bhow you['’]?ll grow\b|\bthe team\b|\bcompensation\b|\bimportant information\b|\badditional information\b/i,
  ],
  [
    'nice',
    /\bnice[- ]to[- ]have|\bprefer|\bdesir(?:ed|able)|\bpluses\b|\ba plus\b|\bbonus\b|\boptional\b|\badditional (?:qualifications|skills)|\bgood to have|\blove to see\b|\bif you also\b|^\W*assets?\W*$|\bassets?\s?:|\bnot required\b|\bkudos\b|\bbrownie points\b|\bextra credit\b|\beven better if\b|^\W*hopes\W*$/i,
  ],
  [
    'duties',
    /\bduties\b|\bresponsibilit|\bfunctions\b|\btasks\b|^\W*(?:\w+ )?activities\W*$|\bday[- ]to[- ]day\b|\byou(?:['’]ll| will) (?:be (?:doing|responsible)|do|own|contribute|work on)\b|\bimpact you\b/i,
  ],
  [
    'must',
    /\brequire|\bmust\b|\bminimum\b|\bbasic\b|\bmandatory\b|\bessential\b|\bqualif|\bskills?\b|\bexperience\b|\blooking for\b|\byou(?:['’]ll| will)? (?:need|bring)\b|\bwho you are\b|\bwho we want\b|\bwhat (?:we need|you have)\b|\byour background\b|\babout you\b|\bcriteria\b|\bcompetenc|\bknowledge\b|\beducation|\bexpertise\b|\bcertifications?\b|\bideal candidate\b|\btechnolog(?:y|ies)\b|\btech(?:nical)? stack\b/i,
  ],
  [
    'duties',
    /\bdescription\b|\bsummary\b|\boverview\b|\brole\b|\bproject\b|\bposition\b|\bjob\b|\bpurpose\b|\bobjective\b/i,
  ],
];

/** The headings of postings from Quebec. */
const frenchKinds: readonly [Section, RegExp][] = [
  [
    'about',
    /(?<!\p{L})(?:à propos|qui sommes-nous|avantages|nous offrons|ce que nous (?:vous )?offrons|on vous offre|pour postuler|comment postuler|notre (?:client|entreprise|équipe)|équité en (?:matière d['’])?emploi)(?!\p{L})/iu,
  ],
  ['nice', /(?<!\p{L})(?:atouts?|souhait(?:é|able|ée)s?|(?:serait |est )?un plus)(?!\p{L})/iu],
  [
    'duties',
    /(?<!\p{L})(?:responsabilités|tâches|mandat|fonctions|rôle|vos défis|description (?:du|de) (?:poste|mandat)|sommaire du poste)(?!\p{L})/iu,
  ],
  [
    'must',
    /(?<!\p{L})(?:exigences?|exigée?s?|compétences|connaissances|requise?s?|profil(?: recherché)?|qualifications|obligatoires?|formation|expérience)(?!\p{L})/iu,
  ],
];

/** The section that a heading begins; undefined for an unknown heading. */
export function sectionOf(heading: string): Section | undefined {
  if (gluedAbout.test(heading)) return 'about';
  // "Qualifications/Desired Skills": all of it.
  if (/\b(?:qualifications|requirements|required)\s?\/\s?(?:desired|preferred)\b/iu.test(heading)) return 'must';
  // "You're a great fit for our team because": not about the team.
  if (/\ba (?:great|good) (?:fit|match)\b/iu.test(heading)) return 'must';
  return [...kinds, ...frenchKinds].find(([, says]) => says.test(heading))?.[0];
}

/** "AboutHarbor": the blank was lost. */
const gluedAbout = /^\W*About\p{Lu}\p{L}+\W*$/u;

/** "Health Care Experience Job Description:" is the end of a requirement and a heading. */
const nextHeading =
  '(?!\\s(?:Job|Position|Role|Project|Program|Business|Company|General|Major|Main|Key)\\s(?:Desc|Resp|Dut|Summ|Over|Func))';

const noun = `Qualifications?|Skills?|Requirements?|Experience${nextHeading}|Responsibilit(?:ies|y)|Duties|Functions|Competencies|Knowledge|Summary|Description|Overview|Education|Logistics|Traits|Activities|Criteria|Certifications?|Abilities|Purpose`;
/** Nouns that begin a part even without a colon. */
const strongNoun = 'Qualifications?|Requirements?|Responsibilit(?:ies|y)|Duties|Skills|Summary|Description|Overview';
const modifier = `Minimum|Basic|Required?|Preferred|Desired|Desirable|Additional|Key|Essential|Mandatory|Technical|Must[- ]Haves?|Nice[- ]to[- ]Haves?|Primary|Major|Core|Main|Other|General|Position|Job|Role|Project|Program|Business|Company|Educational|Education|Professional|Prior|Special|Functional|Top \\d{1,2}(?: Required| Technical)*|Hiring|Soft|Work|Specific|(?:Knowledge|Skills|Experience)${nextHeading}`;
const joint = '(?:\\s?[/&,]\\s?(?:and\\s)?|\\s(?:and\\s)?)';
const fixed =
  "What You(?: Will|['’]ll) (?:Be Doing|Do)|What You(?: Will|['’]ll)? [Bb]ring(?=\\s?:)|What [Ww]e(?: Will|['’]ll)? [Bb]ring(?=\\s?:)|What [Yy]ou(?: [Ww]ill|['’]ll) [Gg](?:et|ain)(?=\\s?(?::|\\n|$))|What [Ww]e [Ll]ove to [Ss]ee(?=\\s?:)|Impact You(?: Will|['’]ll) Make(?=\\s?:)|What You Need(?: for this Position)?|What['’]s [Ii]n [Ii]t [Ff]or [Yy]ou|What (?:[Ww]e|[Tt]hey)(?: [Cc]an| [Ww]ill)? [Oo]ffer(?: [Yy]ou)?(?=\\s?:)|Who You Are|You(?:['’]re| [Aa]re) a (?:[Gg]reat|[Gg]ood) (?:[Ff]it|[Mm]atch)(?: for our team)? (?:[Bb]ecause|[Ii]f)(?:\\.{3}|…)?|You(?:['’]ll| [Ww]ill) [Ll]ove it here [Bb]ecause(?:\\.{3}|…)?|Reasons to Work with Us|Perks and [Bb]enefits|Key ?[Ww]ords|How to Apply|Work [Yy]ou['’]ll [Dd]o|How [Yy]ou['’]ll [Gg]row|The [Tt]eam(?=\\p{Lu}|\\s?:)|Corporate [Cc]itizenship|Recruiter [Tt]ips|Equal Employment Opportunity(?! Employer)|(?:Other|Similar|Alternat(?:e|ive)) (?:[Jj]ob )?[Tt]itles(?: [Ii]nclude)?(?=\\s?:)|(?:Nice to [Hh]ave|Must [Hh]ave|Good to [Hh]ave|MUST HAVE|NICE TO HAVE)(?: [Ss]kills)?(?=\\s?:)|Bonus Points|Environmental (?:& |and )?Physical Requirements|Additional Information|Important Information|Education Level|APPLICATION PROCEDURE|About (?:Us|Me|You|[Tt]he (?:Company|Client|Team|Role|Job)|\\p{Lu}[\\p{L}\\d&]{2,20}(?: \\p{Lu}[\\p{L}&]{1,20}){0,2}(?=\\s?:))";

/** Words that alone are a heading if a colon follows. */
const single =
  'Required|Preferred|Desired|Desirable|Mandatory|Optional|Assets?|Plus(?:es)?|Bonus|Must[- ]?[Hh]aves?|Nice[- ][Tt]o[- ][Hh]aves?|Highly (?:[Dd]esired|[Pp]referred)|Minimum|Responsible [Ff]or';

const wholeFixed = new RegExp(`^(?:${fixed}|${single})$`, 'iu');

/** "Business Requirements Analyst" is a title, and a "Business Requirements Document" a paper: no heading. */
const noHeading =
  '(?!(?:Business|Technical|Functional|Project|Program) Requirements? (?:Analyst|Manager|Engineer|Specialist|Lead|Coordinator|Gathering|Document|Definition|Elicitation|Management|Traceability))';

/** "Required Skills", "ESSENTIAL DUTIES & RESPONSIBILITIES:" where they begin a line whose break was lost. */
const inline = [
  // Two heading words, each capitalized: no colon is needed. "Version 12.0Desired Qualifications": glued to a version.
  new RegExp(
    `(?:(?<![\\p{Lu}\\p{N}])|(?<=\\.\\d))${noHeading}(?:(?:${modifier})${joint}){1,4}(?:${strongNoun})(?: (?:Required|Preferred|Desired))?(?:\\s?[:*-]+|(?=\\s|$|\\p{Lu}\\p{Ll}))`,
    'gu',
  ),
  // "process Desired qualifications: 1.Broad knowledge": the second word in lowercase, and a list behind the colon.
  /(?<=\p{L}\s)(?:Preferred|Desired) (?:qualifications|skills|requirements|experience)\s?:(?=\s*(?:\d{1,2}\.|[-•*]))/gu,
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${noun})(?: (?:Required|Preferred|Desired))(?![\\p{Ll}])\\s?[:-]*`, 'gu'),
  new RegExp(`(?:(?:${noun})(?:${joint}(?:${noun}|${modifier})){0,3})\\s?:`, 'gu'),
  // "Qualifications High School Diploma.": behind a sentence, before a degree.
  /(?<=[.!?]\s{1,2})(?:Qualifications|Requirements|Education)(?=\s(?:High School|Bachelor|Associate['’]|Master['’]|GED|BA|BS|B\.[AS]\.|\d{1,2}\+ [Yy]ears)(?!\p{L}))/gu,
  // In lowercase only at the beginning of a line or sentence.
  new RegExp(`(?<=^|[\\n.;!?•*]\\s?)(?:(?:${modifier})${joint}){1,4}(?:${noun})\\s?:`, 'giu'),
  new RegExp(`(?:${fixed})\\s?[:-]?`, 'gu'),
  // "Preferred: Kafka", "MUST HAVES:", "Assets:" in the middle of a line.
  new RegExp(
    `(?<![\\p{L}-]\\s?)(?:${single}|${single.toUpperCase()})(?=\\s?[:;])|(?<=[\\p{L}.;)]\\s?)(?:${single}|${single.toUpperCase()})\\s?:`,
    'gu',
  ),
  // "Required skills 4+ years", "Nice to have Kafka": a heading whose break was lost, before a capital or a number.
  /(?<=[\p{L}\d.,;)]\s)(?:(?:Required|Preferred|Desired|Technical|Additional) (?:skills|qualifications|experience)|Nice to have|Good to have|Must have|Responsibilities|Duties|Next steps|How we work|About the (?:work|job|role|position))(?=\s(?:\p{Lu}|\d{1,2}\s?\+?\s(?:years|yrs)))/gu,
  // All in capitals.
  new RegExp(
    `(?<!\\p{Lu})(?:(?:${modifier.toUpperCase().replaceAll('\\D', '\\d')})${joint.replaceAll('and', 'AND')}){0,4}(?:QUALIFICATIONS?|SKILLS|REQUIREMENTS?|EXPERIENCE|RESPONSIBILITIES|DUTIES|DESCRIPTION|SUMMARY|PURPOSE|ACCOUNTABILITIES|COMPETENCIES|OVERVIEW|TASKS|ABILITIES)(?:${joint.replaceAll('and', 'AND')}(?:KEY )?(?:QUALIFICATIONS|SKILLS|RESPONSIBILITIES|ACCOUNTABILITIES|ABILITIES|COMPETENCIES|DUTIES)){0,4}(?!\\p{L})\\s?[:-]?`,
    'gu',
  ),
];

const labelNouns =
  'Titles?|Locations?|Durations?|Type|Terms?|ID|Number|Rates?|Start Date|Date|Start|Clients?|Customer|Status|Category|Clearance|Openings?|Positions?|Contact|Phone|Tel|Email|Salary|Length|Role|Visa|Department|Requisition code|Name|Interview|Area|Notes?|Level|Travel|Shift|Requisition|Openings|Clearance Level|Industry';
const labelModifiers =
  'Job|Work|Position|Primary|Project|Pay|Bill|Start|Key|Business|Requisition|Client|Contract|Employment|Assignment|Interview|Tax|Role|End|Company|Location|Number of|# of';
/** "Duration:", "Position location:". */
const label = `(?:(?:${labelModifiers})\\s(?:${labelNouns}|${labelNouns.toLowerCase()})|(?:${labelNouns})|LOCATIONS?|DURATION|RATE|TITLE|CLIENT|TYPE|START DATE|TERM|SALARY)\\s?:`;
const labels = new RegExp(`(?<!\\p{L}\\s)(?<=^|[\\s\\p{L}\\p{N}.)*-])${label}|(?<=\\p{L}\\s)${label}`, 'gu');

/**
 * Words of a label that its pattern leaves out, in whatever case: "BILL RATE:", "Max pay Rate:". A break behind them
 * would make the bill rate a mere rate.
 */
const moneyWord = '(?:(?:max(?:imum)?|min(?:imum)?)\\.?|bill(?:ing)?|pay|hourly|base|sell|candidate)';
const [endOfMoney, endOfClient] = [
  new RegExp(`(?<![\\p{L}\\d])(?:${moneyWord}[ \\t-]{0,3}){1,3}$`, 'iu'),
  // "Direct client Rate: $60/hr" is the pay at that client.
  /(?<![\p{L}\d])(?<!\b(?:direct|end|prime)[ \t]+)(?:client|vendor)[ \t-]{1,3}$/iu,
];
/** "Req ID:", "REQ. ID:", "Job Req Number:". */
const endOfRequisition =
  /(?<![\p{L}\d])(?:(?:req(?:uisition|uest|uirement)?|job|posting|position|order|ref(?:erence)?|vacancy)\.?[ \t]{0,2}){1,2}$/iu;

/** Where a label begins, with the words before it that belong to it. */
function labelStart(text: string, { 0: says, index }: RegExpMatchArray): number {
  const before = text.slice(Math.max(0, index! - 40), index);
  let own: RegExpExecArray | null = null;
  if (/(?:rates?|salary)\s?:$/i.test(says)) own = endOfMoney.exec(before) ?? endOfClient.exec(before);
  else if (/(?:ID|Number)\s?:$/i.test(says)) own = endOfRequisition.exec(before);
  return index! - (own?.[0].length ?? 0);
}

/** The colon of a heading, and blanks up to the end of its line, belong to it. */
const headingEnd = /^[ \t]?:?[ \t]*(?=\n)|^[ \t]?:/u;

/** Headings and labels of a text, wherever they are; overlapping ones are merged. */
export function inlineHeadings(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const says of inline)
    for (const match of text.matchAll(says)) {
      const end = match.index + match[0].length;
      const tail = headingEnd.exec(text.slice(end, end + 12));
      found.push({ start: match.index, end: end + (tail?.[0].length ?? 0) });
    }
  for (const match of text.matchAll(labels)) {
    const start = labelStart(text, match);
    found.push({ start, end: start });
  }
  const merged: typeof found = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else merged.push({ ...one });
  }
  return merged;
}

/** A line that is a heading: short, names a part of a posting, and says nothing else. */
export function isHeading(line: string): boolean {
  const words = line.replace(/^[\s*#•·_=-]+|(?:\.{3}|…)?[\s*#_=:–-]*$/gu, '');
  if (/\b(?:degree|bachelor|master['’]s|clearance|certified|years|assistance|reimbursement)\b/i.test(words))
    return false;
  if (gluedAbout.test(words)) return true;
  if (isRole(line, words) || asksForName(line, words)) return false;
  if (words.length < 3 || words.length > 64 || sectionOf(words) === undefined) return false;
  if (/[.,;!?]$|:\s*\S/u.test(words) || /\d/u.test(words.replace(/^top \d+/i, ''))) return false;
  // A bullet is a heading only if all its words are heading words.
  if (/^\s*[-•*·–]\s/u.test(line) && strangers(words).length > 0) return false;
  const count = words.split(/\s+/u).length;
  if (isLabel(line)) return count <= 9;
  if (isWholeHeading(words)) return true;
  const parts = words.split(/\s+/u);
  if (count > 7 || !/^[\p{Lu}&/(]/u.test(words)) return false;
  const strange = strangers(words);
  if (strange.length === 0) return true;
  const isWritten =
    /^[\p{Lu}\s&/]+$/u.test(words) || parts.every((word) => /^[\p{Lu}&/(]/u.test(word) || small.test(word));
  return isWritten && strange.length <= 2 && !strange.some((word) => spellings.has(word.toLowerCase()));
}

/** "Requirements for all data scientists" */
const partOfAll =
  /^(?:Requirements|Qualifications|Skills|Responsibilities|Duties) (?:for|of) (?:all|the|this|our)(?: \p{L}+){1,4}$/iu;

const isWholeHeading = (words: string) => wholeFixed.test(words) || partOfAll.test(words);

/** Whether a line ends with a colon. */
const isLabel = (line: string) => /:\s*[*_]*\s*$/u.test(line);

/** "Experience with EDGE" asks for a name, however few its words are. */
const asksForName = (line: string, words: string) =>
  /^(?:experience|knowledge|proficiency|expertise|skills?) (?:with|in|of|using) /iu.test(words) &&
  !isLabel(line) &&
  !isWholeHeading(words) &&
  strangers(words).length > 0;

/** "Project Manager" is a title, though "Project" begins headings. */
function isRole(line: string, words: string): boolean {
  return (
    !isLabel(line) &&
    !nounWord.test(words) &&
    !partOfAll.test(words) &&
    strangers(words).some((word) => roleWord.test(word))
  );
}

const nounWord = new RegExp(`\\b(?:${noun})\\b`, 'iu');
const small = /^(?:and|or|of|for|the|to|in|with|you|a|be|will|this|is|it)$/u;

/** The words that do not belong to headings: "Java Experience" is a requirement, "Required experience" a heading. */
function strangers(words: string): string[] {
  return words.split(/[\s/&,()]+/u).filter((word) => word !== '' && !plain.test(word));
}

const plain = new RegExp(
  `^(?:${modifier}|${noun}|and|or|of|the|for|you|we|are|is|our|us|in|with|your|this|it|role|candidate|ideal|nice|good|must|to|haves?|what|will|do|be|doing|bring|need|who|about|looking|how|apply|benefits?|perks|steps|tasks|preferences|pluses|technologies|tools|responsible|core|a|exigences?|compétences|techniques|recherchées?|requise?s?|responsabilités|tâches|principales|atouts?|profil|recherché|description|du|de|le|la|les|et|des|vos|votre|poste|mandat|connaissances|formation|expérience|souhaitée?s?|obligatoires?|avantages|nous|offrons|vous|à|propos|ce|que)$`,
  'iu',
);

/** A short separate line that names no skill: a heading in the writer's own words. It ends the part before it. */
export function isLooseHeading(line: string): boolean {
  const words = line.trim();
  if (words.length < 4 || words.length > 40 || !/^\p{Lu}[\p{L}' ’&-]+$/u.test(words)) return false;
  const parts = words.split(/\s+/u);
  return parts.length <= 6 && !parts.some((word) => spellings.has(word.toLowerCase())) && !roleWord.test(words);
}
