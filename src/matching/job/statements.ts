import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { type JobStatement, type NeedStrength, statementsAtMost } from '#domain/jobs/statement.ts';
import { commonWords } from './data/common-words.ts';
import { mustWords } from './demands.ts';
import { isSoft } from './generic.ts';
import { isAboutCompany, isKindBehind, skillsIn } from './mentions.ts';
import { numberOf, numberPattern, openPosting, type Posting } from './posting.ts';
import { recentYearsIn } from './recency.ts';
import { activities, matchTextOf, type Sentence } from './sentences.ts';
import { type FoundTitle, findTitle } from './title.ts';
import { isWished } from './wishes.ts';

/** What says that work follows, and how strongly it is wanted in a part of requirements. */
const cues: readonly [strength: NeedStrength, says: RegExp][] = [
  [
    'must',
    /\b(?:experiences?|exp|background|expertise|track record|history|success|proficien\w+|adept|skilled|specializ\w+|versed|experienced|exposure) (?:(?:includ\w+|working|work|hands-on)\s)?(?:in|with|of|as|on|at|using|within|for|to|across|\p{L}{3,}ing)(?!\p{L})/iu,
  ],
  [
    'must',
    /\b(?:has|have|having) (?:worked|led|managed|built|designed|delivered|been (?:involved|responsible|part))\b/iu,
  ],
  ['must', /\bmust (?:have|possess|be)(?: (?:able to|experienced|proficient|familiar))?\b/iu],
  ['should', /\b(?:knowledge|understanding|familiarity|familiar|grasp|command|awareness) (?:of|with|in)\b/iu],
  // Last: abilities are mostly praise.
  ['should', /\b(?:ability|able|capable) (?:to|of)\b/iu],
];

/** The work is named before the word: "hedge fund experience", "call center background required". */
const behind =
  /^(?<work>[^.;:]{6,140}?)\s(?:experience|background|expertise)\b(?!\s(?:in|with|of|as|on|at|using|within|\p{L}+ing)\b)/iu;

/** What everybody asks for, and what has its own field. */
const soft =
  /\bcommut\w+ (?:to|from)\b|^(?:closely|directly) with\b|^why\b|^know (?:how|when|which|what)\b|^operate at an? \w+ level\b|^customers? to\b|^\S+ (?:is required|or similar)\b|\bTS\/SCI\b|\bpolygraph\b|^you will be subject\b|^(?:subject area|particular field)$|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\/|\b(?:striv\w+|excellence|hard[- ]working|ambitious|communicat\w*|interperson\w*|team(?:s|work|mates?)?|independen\w+|autonom\w+|self[- ]|motivat\w+|detail|deadlines?|pressure|multi-?task\w*|multiple (?:tasks|projects|priorities)|prioriti\w+|organi[sz](?:ed|ation(?:al)? skills)|attitude|ethics?|willing\w*|eager|learn(?:ing)? (?:new|quickly|fast)|learner|quick(?:ly)?|flexib\w+|fast[- ]paced|problems?|critical thinking|analytical|creativ\w+|relationships?|written|verbal|oral|english|spanish|french|bilingual|fluen\w+|present(?:ation|ing) skills|time management|judge?ment|initiative|passion\w*|enthusias\w+|positive|proactive\w*|adapt\w*|ambigu\w+|lift|pounds|lbs|standing|sitting|bend|travel(?:l?ing|s)?|overtime|weekends?|shifts?|on[- ]call|hours|availab\w+|background (?:check|investigation)|drug|transportation|driver|licen[cs]es?|relocat\w+|authori[sz]ed|citizen\w*|visas?|sponsor\w*|clearances?|degrees?|bachelor\S*|master['’]?s|ph\.?d|diploma|GED|GPA|college|university|school|salary|cross[- ]functional\w*|collaborat\w+|interactions? with|manner|others|people at all levels|characteristics|confidential\w*|instructions|supervision|certifi\w+|resumes?|references?|candidates?|applicants?|legally|third part\w+|w-?2|c2c|equivalent|combination|educat\w+|fields? of study|related (?:field|discipline)s?|military|degree|demonstrated ability|sense of|desire|interest|employ\w*|on ?site|local)\b/iu;

/** Words that say nothing of the work by themselves. */
const empty = new Set(
  `a an the and or of in on at to for with by as from into within across using use used including include such other
any all some more most than least one two three four five six seven eight nine ten both either each new various multiple several large
small big complex similar related relevant prior previous past recent current strong solid proven demonstrated extensive deep good
great excellent hands-on broad significant practical professional direct actual technical related following preferred plus
experience experiences exp background knowledge understanding skills ability able work working works worked world real-world real
major appropriate discipline disciplines context impact toolset elements internal external and/or diverse group groups stakeholder stakeholders this that these those our your their its his her be is are was been being have has having must should will would can may year
years yrs month months minimum position role job career areas aspects ways best practices well highly very also not only
develop developing design designing build building manage managing implement implementing support supporting provide providing
perform performing create creating maintain maintaining ensure day related lead leading modern latest advanced
basic general successful ideal strongly especially particularly preferably etc e.g i.e responsible equivalent high level end
involved need needs required requirements deliver delivering variety wide range types kinds state art end-to-end full
business enterprise industry environment environments setting settings company companies organization organizations
clients client customers customer team systems software applications application technology technologies tools solutions
products product services service projects project processes process data`.split(/\s+/u),
);

const yearsIn = new RegExp(
  `\\b(${numberPattern})(?:\\s?\\(\\d{1,2}\\))?\\s?(?:\\+|plus)?\\s?(?:(?:-|–|to)\\s?${numberPattern}\\s?\\+?\\s?)?(?:or more )?(?:years?|yrs?)\\b`,
  'iu',
);

/** Where a phrase ends once it has said enough. */
const boundary =
  /(?:[;:.!?](?=[\s*-]|$)|\s[-–—]\s|\(|\)|,?\s(?:including|such as|e\.g|i\.e|in order to|to ensure|so that|etc|which|who|while|where|(?<!\bnot only\b[^.;]{0,60}\s)but|as well as|preferred|required|is|are|will|would|desired|highly|helpful|preferably|ideally|a plus|a must|beneficial)\b)/iu;
const longestWords = 12;
const longestQuote = 400;

type Read = JobStatement & { at: number; specific: number };

/** A sentence without one of these words asks for no work. */
const mayAsk =
  /experienc|\bexp\b|background|expertise|track record|history|success|proficien|adept|skilled|specializ|versed|exposure|\b(?:has|have|having) \p{Ll}|\bmust\b|knowledge|understanding|famili|grasp|command|awareness|\bable\b|abilit|capable|required/iu;

/** Where less than so many needs were read, the duties say what the work is. */
const dutiesWhereFewer = 3;

/**
 * The work that a posting wants to see beside skills: from sentences of its required and preferred parts, and from
 * "must have" elsewhere. Soft skills, degrees, legal text and what the must-haves among `skills` say already are left
 * out. Where hardly anything else was read, up to three duties that say most stand in.
 */
export function findStatements(
  posting: Posting,
  title: FoundTitle | undefined,
  skills: readonly SkillNeed[],
): JobStatement[] {
  const musts = new Set(skills.flatMap((need) => (need.mustHave ? [need.key, ...(need.alternatives ?? [])] : [])));
  const found: Read[] = [];
  const add = (read: Read | undefined) => {
    if (!read) return;
    const twin = found.findIndex((one) => overlap(one.text, read.text) >= 0.6);
    if (twin < 0) found.push(read);
    else if (rankOf(read) < rankOf(found[twin]!)) found[twin] = read;
  };
  const told = posting.sentences.filter(
    (one) => !one.isBoilerplate && !one.isEach && !(title && one.start < title.line.end) && one.text.length > 12,
  );
  for (const sentence of told) {
    add(readStatement(posting, sentence, musts));
    for (const item of itemsOf(posting, sentence, musts)) add(item);
  }
  if (musts.size + found.length < dutiesWhereFewer) for (const duty of dutiesOf(posting, told)) add(duty);
  return found
    .sort((a, b) => rankOf(a) - rankOf(b) || a.at - b.at)
    .slice(0, statementsAtMost)
    .sort((a, b) => a.at - b.at)
    .map(({ at: _, specific: __, ...statement }) => statement);
}

/** What a match reads of a saved description: its text without boilerplate, and its statements beside the skills. */
export function matchedPosting(
  description: string,
  skills: readonly SkillNeed[],
): { text: string; statements: JobStatement[] } {
  const posting = openPosting(description);
  return {
    text: matchTextOf(posting.sentences, undefined),
    statements: findStatements(posting, findTitle(posting), skills),
  };
}

const strengthRank: Readonly<Record<NeedStrength, number>> = { must: 0, should: 10, nice: 20 };
const rankOf = ({ strength, specific, minYears }: Read) =>
  strengthRank[strength] - Math.min(6, specific) - (minYears === undefined ? 0 : 1);

function readStatement(posting: Posting, sentence: Sentence, musts: ReadonlySet<string>): Read | undefined {
  const { text, section } = sentence;
  const work = isAskedIn(sentence) ? workIn(text, section === 'must' || section === 'nice') : undefined;
  if (!work) return undefined;
  const words = shorten(text.slice(work.start, work.end));
  const at = Math.max(0, text.indexOf(words, work.start));
  if (isEmpty(words)) return undefined;
  // "a degree in statistics or equivalent experience in mathematics"
  if (degree.test(text.slice(0, at)) && !yearsIn.test(text)) return undefined;
  const { specific, own, skillful } = contentOf(sentence, words, at, musts);
  if (specific < 1.5 || own < 1 || (work.isAbility && !skillful)) return undefined;
  const strength = isWished(sentence, at, at + words.length) ? 'nice' : strengthSaid(sentence, work);
  return { ...said(posting, sentence, words), strength, at: sentence.start, specific };
}

function isAskedIn({ text, section }: Sentence): boolean {
  if (!mayAsk.test(text) || isAboutCompany(text)) return false;
  return section === 'must' || section === 'nice' || asksElsewhere.test(text);
}

/** Whether words say nothing of the work, or what everybody asks for. */
function isEmpty(words: string): boolean {
  return words.split(/\s+/u).length < 2 || soft.test(words) || vague.test(words);
}

function strengthSaid({ text, section }: Sentence, { isAbility, strength }: Work): NeedStrength {
  const isFirm = !isAbility && (mustWords.test(text) || yearsIn.test(text));
  return isFirm || (section === 'must' && strength === 'must') ? 'must' : 'should';
}

/** Names of work in a list of requirements without a verb: "ISP networking, high capacity data circuits". */
function itemsOf(posting: Posting, sentence: Sentence, musts: ReadonlySet<string>): Read[] {
  const { text, section } = sentence;
  const isAsked = section === 'must' || section === 'nice';
  if (!isAsked || mayAsk.test(text) || isAboutCompany(text) || degree.test(text) || withOthers.test(text)) return [];
  const items = text.replace(bullet, '').split(/[,;]\s|\s[-–]\s/u);
  if (text.split(/\s+/u).length / items.length > longestItem) return [];
  return items.flatMap((item): Read[] => {
    const words = shorten(item);
    const count = words.split(/\s+/u).length;
    const at = Math.max(0, text.indexOf(words));
    if (count > longestItem || isEmpty(words) || !/^[\p{L}\d]/u.test(words)) return [];
    const { specific, own, isOfTrade } = contentOf(sentence, words, at, musts);
    if (specific < 2 || own < 1 || !isOfTrade) return [];
    const strength = isWished(sentence, at, at + words.length) ? 'nice' : 'should';
    return [{ ...said(posting, sentence, words), strength, at: sentence.start, specific }];
  });
}
const longestItem = 8;
/** "Close interaction with Planning, Manufacturing and Facilities": who they are is no work. */
const withOthers =
  /^(?:working )?closely with\b|\b(?:interact\w*|collaborat\w*|partner\w*|coordinat\w*|liais\w+) (?:closely |directly )?with\b/iu;

/** A phrase with its sentence as quote, its years and how recent it must be. */
function said(posting: Posting, { text, start }: Sentence, words: string): Omit<JobStatement, 'strength'> {
  const lead = text.length - text.replace(bullet, '').length;
  const { quote, offset } = posting.evidence(start + lead, start + Math.min(text.length, lead + longestQuote));
  const years = yearsIn.exec(text);
  const minYears = years ? numberOf(years[1]!) : undefined;
  const recentYears = recentYearsIn(text);
  return {
    text: words,
    quote: { offset, length: quote.length },
    ...(minYears !== undefined && minYears >= 1 && minYears <= 30 && { minYears }),
    ...(recentYears !== undefined && { recentYears }),
  };
}

/** The duties that say most, in a posting that hardly says what a person must have done. */
function dutiesOf(posting: Posting, told: readonly Sentence[]): Read[] {
  return told
    .filter(
      ({ text, section }) =>
        section === 'duties' && text.length < longestDuty && activities.test(text) && !isAboutCompany(text),
    )
    .flatMap((sentence): Read[] => {
      const words = shorten(sentence.text.replace(bullet, '').replace(/^(?:you|they|he\/she) will (?:be )?/iu, ''));
      if (words.split(/\s+/u).length < 3 || isEmpty(words)) return [];
      const { specific } = contentOf(sentence, words, Math.max(0, sentence.text.indexOf(words)), new Set());
      return specific < 3
        ? []
        : [{ ...said(posting, sentence, words), strength: 'should', at: sentence.start, specific }];
    })
    .sort((a, b) => b.specific - a.specific || a.at - b.at)
    .slice(0, dutiesWhereFewer);
}
const longestDuty = 240;

const asksElsewhere =
  /\bmust (?:have|possess)\b|\brequired\b|\b(?:years?|yrs)\b|\b(?:ideal|successful|right) candidates?\b|\b(?:seeking|looking for|in need of)\b|\byou(?:['’]ve| have)\b/iu;
const vague =
  /^:|^note\b|^courses in\b|^(?:high[- ]level )?programming languages$|\bevidence that you\b|\bnearest major market\b|\bis (?:also )?(?:desirable|preferred|a plus)$|^\W*(?:department|division|location|duration|travel|job (?:id|type)|requisition)\s?:|^\W*(?:BS|BA|B\.S\.?|B\.A\.?|MS|M\.S\.?|MBA|bachelor\S*|master['’]s)(?:\/(?:BS|BA|MS|MA))? (?:degree )?in\b|\bmarketing company\b|\b(?:following|looking for|seeking|as needed|each of|of interest|as possible|this (?:technical )?(?:field|position|role|job)|essential (?:duties|functions)|public trust|top secret|the proposed area|as described|above|below|best practices for)\b|^(?:which|is|are|about|or|and|don['’]t|location\w*|msc|bsc|ideally)\b|^\W*$/iu;
const degree =
  /\b(?:degrees?|bachelor\S*|master['’]?s|ph\.? ?d|diploma|BS|BA|MS|B\.S\.|M\.S\.)(?:(?!\b(?:experience|years?|skills?)\b)[^.;]){0,120}$|\bequivalent\s+\S*\s*$/iu;
/** What a line of a list begins with; "o " is the bullet of a word processor. */
const bullet = /^(?:[\s•·▪●■◦‣➢✓❖*–-]|o(?=\s))+/u;

type Work = { start: number; end: number; strength: NeedStrength; isAbility: boolean };

/** The part of a sentence that tells the work, and how strongly its words want it. */
function workIn(text: string, isListed: boolean): Work | undefined {
  const first = cues
    .flatMap(([strength, says], at) => {
      const match = says.exec(text);
      return match ? [{ strength, match, isAbility: at === cues.length - 1 }] : [];
    })
    .sort((a, b) => a.match.index - b.match.index)[0];
  const bare = text.replace(bullet, '');
  const before = /experience|background|expertise/iu.test(bare) ? behind.exec(bare)?.groups?.['work'] : undefined;
  if (before !== undefined && (!first || first.match.index > before.length + 3 || first.isAbility)) {
    const start = text.length - bare.length;
    return { start, end: start + before.length, strength: 'must', isAbility: false };
  }
  if (!first) return undefined;
  // Knowledge and abilities outside a list of requirements are praise.
  if (!isListed && first.strength === 'should') return undefined;
  const end = first.match.index + first.match[0].length;
  const gerund = gerunds.exec(text.slice(0, end));
  const isAbility = first.isAbility || /^must (?:be )?(?:able|willing)|\bmust be\b/iu.test(first.match[0]);
  return { start: gerund ? gerund.index : end, end: text.length, strength: first.strength, isAbility };
}
const gerunds = /\b(?!using|including|working|writing skills)\p{L}{3,}ing$/iu;

/** Words that may open a phrase and say nothing. */
const opening = new RegExp(
  `^(?:[\\s,/&•*+–-]|\\b(?:in[- ]depth|an?|the|at least|minimum(?: of)?|${numberPattern}\\s?\\+?|(?:-|to)\\s?\\d{1,2}|years?|yrs?|of|in|with|o[rf] more|plus|strong|solid|proven|prior|previous|relevant|related|hands[- ]on|sound|very|specific|minimum|knowledge of|understanding of|extensive|demonstrated|significant|recent|directly|direct|specifically|primarily|particularly|especially|professional|practical|working|work|some|both|using|(?:you )?should have|you have|you(?:['’]ll| will) be (?:involved|engaged) in|must have|must|have|has|previous|experience|knowledge|full|deep|broad|excellent|good|able to|ability to|progressive|total)\\b)+`,
  'iu',
);
const trailing =
  /(?:[\s,./&:;–-]+|\s(?:an?|the|and|or|of|in|on|at|to|for|with|by|as|from|through|into|across|within|between|under|without|that|which|where|when|while|who|is|are|using|including|their|our|your|its|preferably|ideally|other|any|related|structured))+$/iu;

/**
 * The first of many nouns with one object at the end: of "analysis, design, testing, development, and maintenance of
 * business applications" the last two are kept, for a cut after twelve words would lose the object.
 */
const longList = /^(?:\p{L}+(?:\s\p{L}+)?,\s){2,}(?=\p{L}+,?\sand\s\p{L}+\s(?:of|for)\s)/u;

function shorten(text: string): string {
  let words = text.replace(/\s+/gu, ' ').trim().replace(opening, '').trim();
  const end = boundary.exec(words);
  if (end && (words.slice(0, end.index).trim().split(' ').length >= 2 || (/^[(;.]/u.test(end[0]) && end.index > 0)))
    words = words.slice(0, end.index);
  if (words.trim().split(' ').length > longestWords) words = words.trim().replace(longList, '');
  const parts = words.trim().split(' ');
  if (parts.length > longestWords) {
    const cut = parts.slice(0, longestWords).join(' ');
    const comma = Math.max(cut.lastIndexOf(','), cut.lastIndexOf(' and '), cut.lastIndexOf(' or '));
    words = comma > 0 && cut.slice(0, comma).split(' ').length >= 4 ? cut.slice(0, comma) : cut;
  }
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.trim().replace(trailing, '').trim();
  }
  return words;
}

/**
 * What a phrase tells: its own words count, those of the trade that every posting has count half, skills that are no
 * must-have count as a word, and must-haves are asked for already.
 */
function contentOf(
  sentence: Sentence,
  phrase: string,
  at: number,
  musts: ReadonlySet<string>,
): { specific: number; own: number; skillful: boolean; isOfTrade: boolean } {
  let rest = phrase;
  const others = new Set<string>();
  let skillful = false;
  for (const { key, start, end } of skillsIn(sentence).toReversed()) {
    const [from, to] = [start - at, end - at];
    if (from < 0 || to > phrase.length) continue;
    rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
    if (isSoft(key)) continue;
    skillful = true;
    // "Puppet, Chef or another configuration management tool": the kind is asked for by its names.
    if (!musts.has(key) && !isKindBehind(sentence, start, end)) others.add(key);
  }
  const words = new Set(rest.toLowerCase().match(/\p{L}[\p{L}'’-]{2,}/gu) ?? []);
  let own = 0;
  let isOfTrade = false;
  for (const word of words) {
    const stem = word.replace(/s$/u, '');
    if (empty.has(word) || empty.has(stem)) continue;
    const isCommon = commonWords.has(word) || commonWords.has(stem);
    isOfTrade ||= isCommon;
    own += isCommon ? 0.5 : 1;
  }
  // Names alone are skills: they are asked for as such.
  const isList = others.size > 2 && own < 2;
  return { specific: others.size + own, own: isList ? 0 : own, skillful, isOfTrade: skillful || isOfTrade };
}

/** The share of words that two phrases have in common. */
function overlap(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])) as [
    Set<string>,
    Set<string>,
  ];
  const common = [...x].filter((word) => y.has(word)).length;
  return common / Math.max(1, Math.min(x.size, y.size));
}
