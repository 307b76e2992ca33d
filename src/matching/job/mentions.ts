import { findSkills, type SkillMention } from '#matching/skills/find-skills.ts';
import { choicesIn, isRefinement } from './choices.ts';
import { mustWords } from './demands.ts';
import { isNoSkill, isOrdinary } from './generic.ts';
import { type MatrixRow, readMatrixRow } from './matrix-row.ts';
import { isNotAsked, isOfOthers } from './not-asked.ts';
import { numberOf, numberPattern } from './posting.ts';
import { recentYearsIn } from './recency.ts';
import type { Sentence } from './sentences.ts';
import { areYearsNice, isWished, yearsBefore } from './wishes.ts';

/** One mention of a skill: how strongly its sentence requires it, and whether it is only a nice-to-have. */
export type Mention = {
  key: string;
  start: number;
  end: number;
  strength: number;
  isNice: boolean;
  /** Said of few names: "Kafka a plus", and not of a part of the posting or of a version ("Java 8 a plus"). */
  isPlusSaid?: boolean;
  /** One of more than three names, without years of its own; `bare`: of a line that is nothing but names. */
  isOneOfMany?: 'told' | 'bare';
  /** "SAS is a big plus" */
  isPlusItself?: boolean;
  /** Named by ordinary words only. */
  isOrdinary: boolean;
  minYears?: number;
  /** Whether those years are themselves only preferred: "two years are desired". */
  areYearsNice: boolean;
  recentYears?: number;
  /** Its sentence in the laid out text. */
  sentence: { start: number; end: number };
  /** The keys of the alternatives that it stands among, itself included, in the order of the text. */
  choice?: readonly string[];
};

/** The strength of a mention, by its place and wording. From `mustStrength` on it is a must-have. */
export const strengths = {
  title: 10,
  /** With years of its own, or the only content of a requirement. */
  singled: 4.2,
  /** "must", "required". */
  insisted: 4,
  /** A part headed "Requirements", or "strong", "expert in", "hands-on". */
  asked: 3,
  /** "Knowledge of", or one of several alternatives ("such as A, B or C"). */
  softly: 1.8,
  /** Required in free text. */
  told: 1.5,
  /** Mentioned in the description of the work. */
  duty: 0.6,
  /** A bare list of keywords. */
  keyword: 0.5,
} as const;
export const mustStrength = 2.5;

const strong =
  /\b(?:strong|expert\w*|proficien\w+|hands[- ]on|extensive|solid|proven|deep|advanced|in-depth|thorough|excellent|experienced|mastery|fluent|minimum|at least|demonstrated|background in|skilled|specializ\w+|with experience|experience (?:with|in|using))\b/i;
const soft =
  /\b(?:familiar\w*|exposure|knowledge|understanding|awareness|comfortable|conversant|interest in|passion\w*|willing\w* to learn|basic|some|general)\b/i;
const alternatives =
  /\b(?:one o[rf] more|at least one|any (?:one )?of|(?:a|the) majority of|most of|either|or (?:similar|equivalent|other|related)|etc)\b/i;
/** Examples: the list says "or" or "etc", so others would do. */
const examples =
  /\b(?:such as|e\.?g\.?|for example|including but not|(?:number|variety|range) of [^.;]{0,40}\bincluding|could include|may include|might include|(?<!would |['’]d |we |you )like)\b|\(\s*(?:e\.?g|i\.?e)/i;

const yearsAfter = new RegExp(
  `^(?![^.;\\n]{0,24}\\baverag)[^.;\\n]{0,22}?[(:–-]?\\s?\\b(${numberPattern})\\s?(?:\\+|plus)?\\s?(?:(?:-|–|to)\\s?${numberPattern}\\s?\\+?\\s?)?(?:years?|yrs?)\\b`,
  'iu',
);

/** "4 years of administration with at least 2 of those in a NOC/data center": the years of what stands behind. */
const yearsOfThose = new RegExp(`\\b(${numberPattern})\\+? of (?:those|them|which)\\b[^.;]{0,30}$`, 'iu');

/** Up to this many names alone in a line are each a requirement; more are what a department uses. */
const shortList = 3;

/** Of a list of more than so many names the first are the core. */
const longList = 8;
const coreOfList = 6;

const plusBehind =
  /^(?: (?:experience|knowledge))?,?(?: (?:is|would be|will be|also|an?|big|huge|definite|strong|major|real))* plus\b/iu;

/** Names of a sentence that ends with "a plus", at most, to be about each of them. */
const fewNames = 6;

const slight =
  /\b(?:familiar\w*|exposure|awareness|comfortable|conversant|interest in|passion\w*|willing\w* to learn|basic|some|general)\b/i;

/** The skills that a sentence names; a sentence is looked through once. */
export function skillsIn(sentence: Sentence): readonly SkillMention[] {
  sentence.skills ??= findSkills(sentence.text);
  return sentence.skills;
}

/** All mentions of skills in a sentence. The caller leaves boilerplate out. */
export function mentionsOf(sentence: Sentence): Mention[] {
  const found = skillsIn(sentence).filter(
    ({ key, start, end }) =>
      !isNoSkill(key, sentence.text.slice(start, end), sentence.text) &&
      !isNotAsked(sentence.text, { key, start, end }) &&
      !isKindBehind(sentence, start, end) &&
      // "c. Experience with Qlik": the letter of a list.
      !(
        end - start === 1 &&
        /^[.)](?:\s|$)/u.test(sentence.text.slice(end)) &&
        /^\W*$/u.test(sentence.text.slice(0, start))
      ) &&
      // "Security requirements:" and "Department: Accounting" are labels.
      !/^ ?(?:requirements?|qualifications?|clearance|skills)\s?:/i.test(sentence.text.slice(end)) &&
      !isLabelOfList(sentence, start, end) &&
      !/^\W*(?:department|division|business (?:unit|area)|job (?:family|category)|family|category|industry|salary|compensation|benefits)\s?:/i.test(
        sentence.text,
      ) &&
      // "No subcontractors", "not a Java role"
      !/\b(?:no|not|without|not an?|no need (?:of|for))\s$/iu.test(sentence.text.slice(Math.max(0, start - 16), start)),
  );
  if (found.length === 0) return [];
  const row = readMatrixRow(sentence.text);
  if (row) return found.map(({ key, start, end }) => mentionInRow(sentence, row, { key, start, end }));
  const choices = choicesIn(sentence.text, found);
  const recentYears = recentYearsIn(sentence.text);
  const isBareList = found.length <= shortList && namesOnly(sentence.text, found);
  const isAlone = aloneIn(sentence.text, found, isBareList);
  return found.map(({ key, start, end, isAlias }, at) => {
    const minYears = sentence.isOtherWay
      ? undefined
      : yearsBeside(sentence, start, end, found[at - 1]?.end ?? 0, found[at + 1]?.start);
    const choice = choices.find((group) => group.includes(at));
    const isNice =
      isWished(sentence, start, end) || (choice !== undefined && isRefinement(sentence.text, found, choice));
    const isFar = found.length > longList && at >= coreOfList && minYears === undefined;
    const alone = isNice
      ? strengths.told
      : strengthOf(sentence, {
          start,
          hasYears: minYears !== undefined,
          isAlone: isAlone(start),
          isAmongNames: choice !== undefined,
        });
    // "5 years of data mining, machine learning or other": one of them is a must.
    const told = choice && minYears !== undefined && !isNice ? Math.max(alone, strengths.asked) : alone;
    // Names alone in a line, under no heading: what the client typed as the list of what is wanted.
    const strength =
      isBareList && !isNice && sentence.section === 'intro' ? Math.max(told, strengths.softly + 0.5) : told;
    return {
      key,
      start: sentence.start + start,
      end: sentence.start + end,
      strength: isFar ? Math.min(strength, strengths.softly) : strength,
      isNice,
      ...plusOf(sentence, found, { end, isNice, minYears }),
      ...(choice && { choice: [...new Set(choice.map((one) => found[one]!.key))] }),
      isOrdinary: isOrdinary(sentence.text.slice(start, end), { key, isAlias }),
      sentence: { start: sentence.start, end: sentence.start + sentence.text.length },
      areYearsNice: areYearsNice(sentence, isNice),
      ...(recentYears !== undefined && { recentYears }),
      ...(minYears !== undefined && { minYears }),
    };
  });
}

/** How a mention is called a plus, or stands in a list of many. */
function plusOf(
  { text, section }: Sentence,
  found: readonly SkillMention[],
  { end, isNice, minYears }: { end: number; isNice: boolean; minYears: number | undefined },
): Pick<Mention, 'isPlusSaid' | 'isPlusItself' | 'isOneOfMany'> {
  const isMany = found.length > shortList && minYears === undefined;
  return {
    isPlusSaid: isNice && section !== 'nice' && found.length <= fewNames && !/^\s?v?\d/u.test(text.slice(end)),
    isPlusItself: isNice && plusBehind.test(text.slice(end)),
    ...(isMany && { isOneOfMany: isListOfNames(text, found) ? ('bare' as const) : ('told' as const) }),
  };
}

/** Words of a requirement that says nothing but its skill, at most. */
const longestAlone = 8;

/** Which skills of a sentence are all that it asks for. */
function aloneIn(text: string, found: readonly SkillMention[], isBareList: boolean): (start: number) => boolean {
  if (isBareList || (found.length === 1 && text.trim().split(/\s+/u).length <= longestAlone)) return () => true;
  const examplesAt = namesBeforeExamples(text, found) ? bracketsOfExamples.exec(text)!.index : 0;
  return (start) => start < examplesAt;
}

const bracketsOfExamples = /\((?:such as|e\.?g\b|for example|like|including)[^()]*\)\W*$/iu;

/** "Experience with automated unit testing (such as JUnit or Spock)": a requirement of one name, and examples of it. Of "databases (e.g. MySQL)" the examples say what is meant. */
function namesBeforeExamples(text: string, found: readonly SkillMention[]): boolean {
  const examplesAt = bracketsOfExamples.exec(text)?.index;
  if (examplesAt === undefined || text.slice(0, examplesAt).trim().split(/\s+/u).length > longestAlone) return false;
  const before = found.filter(({ start }) => start < examplesAt);
  // Two names beside each other are one: "automated unit testing".
  const isNamed = before.some((one) => !isOrdinary(text.slice(one.start, one.end), one));
  return isNamed && before.every(({ start }, at) => at === 0 || start - before[at - 1]!.end <= 1);
}

/** "Python, Ruby or other scripting languages": the kind behind names that were found, asked for by them. */
export function isKindBehind(sentence: Sentence, start: number, end: number): boolean {
  const joint = /[,\s]+(?:and\/)?or (?:(?:any )?other|another|an? (?:similar|comparable|equivalent)) $/iu.exec(
    sentence.text.slice(0, start),
  );
  if (!joint || /^\s(?:settings?|training|certifi\w+|experience|role|position)\b/iu.test(sentence.text.slice(end)))
    return false;
  return skillsIn(sentence).some((one) => one.end <= joint.index && joint.index - one.end <= 3);
}

/** "Build Tools: Ant and Maven", "Operating Systems: Windows, Linux": the kind of what is listed behind it. */
function isLabelOfList(sentence: Sentence, start: number, end: number): boolean {
  if (sentence.isEach && end <= sentence.text.indexOf(':')) return true;
  if (!/^\W*$/u.test(sentence.text.slice(0, start))) return false;
  const colon = /^(?: (?:tools?|languages?|technolog\w+|platforms?|software|systems?|servers?))?\s?:/iu.exec(
    sentence.text.slice(end),
  );
  return colon !== null && skillsIn(sentence).some((one) => one.start >= end + colon[0].length);
}

function mentionInRow(
  { text, start: from }: Sentence,
  { isRequired, minYears }: MatrixRow,
  { key, start, end }: { key: string; start: number; end: number },
): Mention {
  return {
    key,
    start: from + start,
    end: from + end,
    strength: isRequired ? strengths.singled : strengths.told,
    isNice: !isRequired,
    areYearsNice: !isRequired,
    isOrdinary: isOrdinary(text.slice(start, end)),
    sentence: { start: from, end: from + text.length },
    ...(minYears !== undefined && { minYears }),
  };
}

/** The words of a text beside the names in it; the label of a list ("Operating systems: UNIX, Linux") is none. */
function wordsBeside(text: string, found: readonly { start: number; end: number }[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of found) {
    rest += text.slice(from, start);
    from = Math.max(from, end);
  }
  return `${rest}${text.slice(from)}`.replace(labelOfList, '');
}
/** The label of a list: "Operating systems: UNIX, Linux". */
export const labelOfList =
  /^\W*(?:\p{L}+ ){0,2}(?:tools?|languages?|systems?|servers?|platforms?|databases?|technolog\w+|frameworks?|software|networking|programming|scripting|cloud)\s?:/iu;

/** "Selenium, Jira" */
const namesOnly = (text: string, found: readonly { start: number; end: number }[]): boolean =>
  /^(?:[\s\p{P}&/+]|\band\b)*$/u.test(wordsBeside(text, found));

/** A list of names, but for a word or two that no skill bears. */
const isListOfNames = (text: string, found: readonly { start: number; end: number }[]): boolean =>
  (wordsBeside(text, found).match(/\p{L}+/gu)?.length ?? 0) <= 2;

/** A mention in its sentence; among names it is one of alternatives. */
type Spot = { start: number; hasYears: boolean; isAlone: boolean; isAmongNames: boolean };

function strengthOf({ text, section, isChoice }: Sentence, { start, hasYears, isAlone, isAmongNames }: Spot): number {
  const before = text.slice(Math.max(0, start - 120), start);
  if (section === 'keywords') return strengths.keyword;
  if (isAside(text, start)) return strengths.told;
  if (isChoice || isOneOfSeveral(isAmongNames ? withoutKind(text, start) : text, start))
    return section === 'duties' ? strengths.duty : strengths.softly;
  if (isAboutCompany(text)) return strengths.duty;
  if (hasYears) return strengths.singled;
  const insisted = insistedOn(text, section, before, start);
  if (insisted !== undefined) return insisted;
  // A bullet of the requirements with one skill and little else is a strong requirement.
  if (section === 'must' && isAlone && (!soft.test(before) || strong.test(before))) return strengths.singled;
  if (section === 'must') return slight.test(before) && !strong.test(before) ? strengths.softly + 0.5 : strengths.asked;
  // "The successful candidate will have expert knowledge of Cisco" asks, whatever part it stands in.
  if (bringsAlong.test(text) && strong.test(before)) return strengths.asked;
  if (soft.test(before) && !strong.test(before)) return section === 'duties' ? strengths.duty : strengths.told;
  if (strong.test(before)) return section === 'duties' ? strengths.told : strengths.asked;
  if (section === 'duties') return strengths.duty;
  return /\bexperience|background|skills?\b/i.test(text) ? strengths.told + 0.5 : strengths.told;
}

/** "Must", "required" and "expert knowledge of". */
function insistedOn(text: string, section: Sentence['section'], before: string, start: number): number | undefined {
  // "Provides account management and requires travel": what is required stands behind the verb.
  const insists = mustWords.test(text.slice(0, start) + text.slice(start).replace(/\brequires?\b/giu, ''));
  if (asksExpert.test(before) || (insists && /(?<!\bmatter )\bexpert\b[^.;]*$/iu.test(before)))
    return strengths.singled;
  const isSaid = section !== 'duties' || /\bmust (?:have|know|possess)\b|\brequired\b/i.test(text);
  return insists && isSaid ? strengths.insisted : undefined;
}

const bringsAlong =
  /^\W*(?:the |an? |our )?(?:(?:successful|ideal|right|selected|chosen) )?(?:candidates?|applicants?|consultants?|resources?|person|individual|incumbent|they|you) (?:will|should|must|needs? to) (?:have|possess|bring|demonstrate)\b/iu;

/** "Expert knowledge of Excel" is asked for, everyday tool or not. */
const asksExpert =
  /\b(?:expert(?:[- ]level)?|advanced) (?:knowledge|skills?|proficiency|experience|user|level) (?:of|in|with|at) (?:the |MS |Microsoft )*$/iu;

/** "Sitecore, Drupal or other CMS": beside names that are alternatives already the kind behind them makes nothing weaker. */
const withoutKind = (text: string, start: number) =>
  text.slice(0, start) + text.slice(start).replace(kindBehind, (words) => ' '.repeat(words.length));
const kindBehind = /\bor (?:an? |any |some )?(?:similar|equivalent|other|related|comparable)\b/iu;

/** Whether one of the names beside it would do as well: "such as", "or similar", "one of". */
function isOneOfSeveral(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start).replace(insteadOfDegree, '');
  const clause = before.slice(before.lastIndexOf(';') + 1);
  return (
    /\b(?:one or more|at least one|any (?:one )?of|one of the|majority of (?:the )?following)\b/i.test(
      text.slice(0, start),
    ) ||
    alternatives.test(clause) ||
    examples.test(clause) ||
    endsInEtc(text.slice(start)) ||
    // Not those of brackets that open behind it.
    /^[^.;(]{0,60}\bor (?:similar|equivalent|other)\b/i.test(text.slice(start, start + 90))
  );
}
/** "Chef, Puppet, etc."; what stands before "tools such as Chef, etc." is asked for itself. */
function endsInEtc(text: string): boolean {
  const clause = text.split(/[.;)](?!\p{L})/u)[0]!;
  const etc = /\betc\b/iu.exec(clause);
  return etc !== null && !examples.test(clause.slice(0, etc.index));
}

/** "Degree in business or a related field", "degree or equivalent experience": other ways to the degree, not to skills. */
const insteadOfDegree =
  /\bor (?:an? )?(?:equivalent|related|similar) (?:fields?|disciplines?|areas?)\b|(?<=\b(?:degree|bachelor['’]?s?|diploma)\b[^.;]{0,40})\bor (?:equivalent|related|similar) (?:(?:work|working|professional) )?experience\b/giu;

/** Named, but not for itself: the field of a degree, a passion, what others do. */
const isAside = (text: string, start: number) =>
  isStudied(text, start) || isOfCharacter(text, start) || isOfOthers(text, start);

/** A passion, and a tool that only illustrates a habit: "strong communication skills including storyboards and PowerPoint". */
function isOfCharacter(text: string, start: number): boolean {
  if (!/passion|enthus|excited|curious|interest| skills/iu.test(text)) return false;
  return /\b(?:passionate|passion|enthusias\w+|excited|curious|interest(?:ed)?) (?:about|for|in|by)\b[^.;,]*$|\b(?:communication|interpersonal|presentation|writing|organizational) skills,? (?:including|such as|with|through)\b[^.;]*$/iu.test(
    text.slice(0, start),
  );
}

/** What the company says about itself is no requirement. */
export function isAboutCompany(text: string): boolean {
  return (
    /\b(?:our|we|us)\b/i.test(text) &&
    !/\b(?:you|your|candidates?|applicants?|looking for|seeking|seeks?(?! to)|need|require[sd]?|must)\b/i.test(text)
  );
}

/** Whether a name is the field of a degree: "a degree in statistics, mathematics or a related field". */
function isStudied(text: string, start: number): boolean {
  const clause = text.slice(Math.max(0, start - 200), start).replace(/\be\.g\./giu, 'such as');
  const says =
    /\b(?:degrees?|bachelor['’]?s?|master['’]?s?|ph\.? ?d\.?|diploma|majors?(?! tools\b)|majoring|undergraduate|semester credits|college|GED|(?:related|appropriate|relevant|scientific) disciplines?(?= such as)|[BM]\.?Sc|[BM]\.?Tech|B\.?S\.?|M\.?S\.?(?![ -](?:SQL|Office|Excel|Word|Access|Project|Visio|Windows|Dynamics|Azure|Teams|Exchange|Power))|BA|MA)(?!\w)(?:(?!\b(?:experience|years?|yrs|skills?|knowledge|proficien\w+|plus|working)\b)[^.;\n])*$/i;
  return says.test(clause);
}

/** "Placing data scientists for over 15 years" is the age of a company; "must have used Java for 5 years" is not. */
function isAgeOfCompany(text: string, years: RegExpExecArray): boolean {
  if (mustWords.test(text)) return false;
  const before = text.slice(0, text.indexOf(years[0]) + years[0].indexOf(years[1]!));
  return /\bfor (?:the )?(?:past |last |over |more than |nearly |almost )*$/i.test(before);
}

/** "Java (5 years)"; "as a painter within the last fifteen years" says how recent. */
function yearsFollowing(text: string): RegExpExecArray | null {
  const found = yearsAfter.exec(text);
  return found && /\b(?:last|past|within|previous)\b/iu.test(found[0]) ? null : found;
}

const yearsBehind = (text: string, from: number, start: number): RegExpExecArray | null =>
  yearsOfThose.exec(text.slice(0, start)) ?? yearsBefore.exec(text.slice(Math.max(from, start - 100), start));

/** "5+ years of Java", "Java (5 years)": years beside the skill; those nearer to another skill belong to that one. */
function yearsBeside(
  { text, section }: Sentence,
  start: number,
  end: number,
  from: number,
  to: number | undefined,
): number | undefined {
  // In "5 years of Java, three years of SQL" the years before a skill belong to it, up to the previous skill.
  const behind = yearsBehind(text, from, start);
  // "PySpark (5 years), SQL (7 years)": years between a skill and a comma belong to that skill.
  const nearest = from > 0 && behind && /[),]/u.test(behind[0]) ? null : behind;
  const after = yearsFollowing(text.slice(end, Math.min(end + 60, to ?? text.length)));
  const isNext = after && to !== undefined && /^[^.;\n]{0,22}?(?:,|\band\b)/.test(after[0]);
  // "5 years of Java and Spring" applies to both.
  const shared = from > 0 ? yearsBefore.exec(text.slice(Math.max(0, start - 100), start)) : null;
  const isShared = shared && !shared[0].includes(')') && Math.max(0, start - 100) + shared.index < from;
  const match = nearest ?? (isNext ? undefined : after) ?? (isShared ? shared : undefined);
  if (match && section !== 'must' && isAgeOfCompany(text, match)) return undefined;
  const years = match ? numberOf(match[1]!) : Number.NaN;
  return years >= 1 && years <= 30 ? years : undefined;
}
