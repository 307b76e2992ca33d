import type { BotWords } from '#domain/words/bot.ts';
import { asWritten, namesMarked, nameWords, otherBefore, otherBehind } from './other-skill.ts';
import type { Answer, Question, ReadAnswer } from './question.ts';
import { numberOf, spelledNumber } from './read-number.ts';
import { withoutHourly } from './read-rate.ts';
import { plainDigits, wordsOf } from './read-words.ts';
import {
  isCurrent,
  joinsSpan,
  lastYear,
  noOfOthers,
  oneYear,
  type RoleOfYear,
  roleOf,
  saysNone,
  twoYears,
} from './years-in-words.ts';

/** Nobody has worked with something for longer; a higher number is none of years. */
const mostYears = 50;
/** More years of one skill are asked back. */
const mostUnasked = 30;
/** More than these are not offered to choose from. */
const mostOffered = 3;

/**
 * The years of experience, and the year of the last use. The number beside "years" counts, and of several years the one
 * beside "last" or "until". Counts that disagree are asked back; what was not written as plain numbers is said back.
 */
export function readYears(question: Question, text: string, words: BotWords, today: string): ReadAnswer {
  // "$65/hr, 6 years": a rate beside the years is none of them.
  const given = namesMarked(withoutHourly(text));
  const key = wordsOf(halvesMarked(given));
  const thisYear = Number(today.slice(0, 4));
  const clauses = clausesOf(given);
  const named = clauses.flatMap((clause) => yearsNamed(clause, thisYear));
  const { counts, other } = countsIn(clauses, question);
  const last = lastUse(named, key, thisYear);
  if (isShortTime(key)) return { problem: words.notNumber };
  const isMore = counts.length > 1 || hasMore(named, last) || clauses.some((one) => beginsWithName(one, question));
  const answerOf = (years: number) => answered(question, { years, last, given: text, isMore });
  if (counts.length > 1) {
    const options = counts.slice(0, mostOffered).map((years) => ({ label: String(years), answer: answerOf(years) }));
    return { confirm: { text: words.whichRate(options.map(({ label }) => label)), options } };
  }
  const [counted] = counts;
  const isNone = saysNone(key, counted !== undefined) && !noOfOthers.test(key);
  if (other !== undefined && counted === undefined && !isNone)
    return { problem: words.otherSkill(asWritten(other, text), question.about!), isOther: true };
  const years = isNone ? 0 : (counted ?? spanOf(named, last, thisYear) ?? loneNumber(given, key));
  if (years === undefined) return { problem: words.notNumber };
  const answer = answerOf(years);
  // Only a skill has such a limit: a question of the recruiter's own may count something else.
  if (question.about !== undefined && years > mostUnasked) {
    const options = [{ label: words.yes, answer }, { label: words.no }];
    return { confirm: { text: words.isYears(years), options } };
  }
  return { answer, ...(years > 0 && !isPlain(key) && { says: words.gotYears(years, last) }) };
}

/** The candidate's own words stand beside an answer that leaves some of them out. */
function answered(
  question: Question,
  { years, last, given, isMore }: { years: number; last: number | undefined; given: string; isMore: boolean },
): Answer {
  const isFew = question.least !== undefined && years < question.least;
  const shown = last === undefined ? String(years) : `${years} (${last})`;
  return {
    value: years,
    shown: isMore && years > 0 ? `${shown}: ${given.slice(0, 200).toWellFormed()}` : shown,
    ...(last !== undefined && { lastUsedYear: last }),
    ...(isFew && { flag: 'few-years' }),
  };
}

/** "Informatica 9 yrs" where data architecture is asked: with what the years were spent is for the recruiter to see. */
function beginsWithName(tokens: readonly string[], { about = '' }: Question): boolean {
  const at = tokens.findIndex((_, place) => numberAt(tokens, place) !== undefined);
  const skill = nameWords(about).split(' ');
  const isSmall = (token: string) => approximate.test(token) || beforeCount.test(token) || skill.includes(token);
  return about !== '' && at > 0 && at <= 2 && !tokens.slice(0, at).some(isSmall);
}

const beforeCount =
  /^(?:yes|yeah|yep|ok|okay|sure|so|well|just|only|like|close|near|probably|perhaps|for|since|been|using|used|with|and|my|its|it|is|say|id|im|up|to|last|until|till|now|evet|نعم|si|oui)$/u;

const approximate =
  /^(?:i|have|had|got|about|around|approximately|approx|roughly|nearly|almost|over|at|least|more|than|maybe|plus|experience|of|exp|total|in|yaklasik|حوالي|نحو|لدي|خبرة)$/u;
const unitOfYears = /^(?:years?|yrs?|y|yil|yildir|yillik|sene|senedir|senelik|سنة|سنه|سنوات|سنين|عام|عاما|اعوام)$/u;

/** Numbers with their unit alone: "5 years, 2026". Nothing of them could be misread. */
const isPlain = (key: string) =>
  apartFrom(key)
    .split(' ')
    .every((token) => /^[\d.]+$/.test(token) || unitOfYears.test(token));

/** "½" and "1/2" are written as a word before the words are read: "1-2 months" is no half. */
const halvesMarked = (given: string) => given.replace(/½|(?<![\d/])1\/2(?![\d/])/g, ' onehalf ');

/** Words apart from the number that they are written to: "5y". */
const apartFrom = (key: string) => key.replace(/(\d)(?=\p{L})/gu, '$1 ');

/** The clauses of a text, each as its words; "5.5" stays one number. */
function clausesOf(given: string): string[][] {
  return plainDigits(halvesMarked(given))
    .replace(/(?<![\d.])(\d{1,2})\.(\d)(?![\d.])/g, '$1point$2')
    .split(/[,;،؛!?؟\n()]|\.(?!\d)|\s(?:but|then|ama|fakat|sonra|لكن|ولكن|ثم)\s/iu)
    .map((clause) =>
      apartFrom(wordsOf(clause))
        .replace(/ point(\d)/g, '.$1')
        .split(' '),
    )
    .filter(([first]) => first !== '');
}

type YearNamed = { year: number; role: RoleOfYear };

/** The years that a clause names, each with its role. */
function yearsNamed(tokens: readonly string[], thisYear: number): YearNamed[] {
  const isYear = (token: string) => /^\d{4}$/.test(token) && Number(token) > 1950 && Number(token) <= thisYear;
  const places = tokens.flatMap((token, at) => (isYear(token) ? [at] : []));
  const text = (from: number, to: number | undefined) => tokens.slice(from, to).join(' ');
  const found = places.map((at, nth) => {
    const previous = places[nth - 1];
    const before = text(previous === undefined ? 0 : previous + 1, at);
    const beforeSpan = previous === undefined ? '' : text(0, previous);
    const isEnd =
      previous !== undefined && Number(tokens[previous]) <= Number(tokens[at]) && joinsSpan(before, beforeSpan);
    const after = text(at + 1, Math.min(places[nth + 1] ?? tokens.length, at + 5));
    return { year: Number(tokens[at]), role: roleOf(before, after, isEnd), isEnd };
  });
  // What a span ends, the year before it began.
  return found.map(({ year, role }, nth) => ({
    year,
    role: found[nth + 1]?.isEnd && role !== 'background' ? 'start' : role,
  }));
}

const latest = (years: readonly number[]) => (years.length === 0 ? undefined : Math.max(...years));
const yearsAs = (named: readonly YearNamed[], role: RoleOfYear) =>
  named.filter((one) => one.role === role).map(({ year }) => year);

/** The year of the last use: one that was named so comes before "still", and both before a year of no said role. */
function lastUse(named: readonly YearNamed[], key: string, thisYear: number): number | undefined {
  const isSince = yearsAs(named, 'since').length > 0;
  return (
    latest(yearsAs(named, 'last')) ??
    (isCurrent(key) ? thisYear : lastYear.test(key) ? thisYear - 1 : undefined) ??
    latest(yearsAs(named, 'plain')) ??
    (isSince ? thisYear : undefined)
  );
}

/** Years from when to when, where they were not counted: "from 2015 to 2020", "since 2019". */
function spanOf(named: readonly YearNamed[], last: number | undefined, thisYear: number): number | undefined {
  const since = yearsAs(named, 'since');
  const begun = [...since, ...yearsAs(named, 'start')];
  const until = last ?? (since.length > 0 ? thisYear : undefined);
  return begun.length === 0 || until === undefined ? undefined : Math.max(0, until - Math.min(...begun));
}

/** Whether a text names years that the answer does not keep. */
const hasMore = (named: readonly YearNamed[], last: number | undefined) =>
  named.length > 1 && named.some(({ year }) => year !== last);

const joinsRange = /^(?:to|or|ile|veya|الى|او)$/u;
const fillers = /^(?:plus|full|solid|good|some|odd)$/;
const overWord = /^(?:ago|back|earlier|prior|once\p{L}*|evvel\p{L}*)$/u;
const inTotal = /^(?:total|overall|altogether|combined|toplam|toplamda|اجمالي|اجمالا|مجموع)$/u;

/** A number at a place of a clause, and how many words it has: "9", "twenty five". "A" is none. */
function numberAt(tokens: readonly string[], at: number): { value: number; size: number } | undefined {
  const token = tokens[at] ?? '';
  const value = token === 'a' || token === 'an' ? undefined : numberOf(token);
  if (value === undefined || value > mostYears) return undefined;
  const unit = tokens[at + 1] ?? '';
  const ones = value >= 20 && !/\d/.test(token + unit) ? numberOf(unit) : undefined;
  const isTwo = ones !== undefined && ones < 10 && unit !== 'a' && unit !== 'an';
  return isTwo ? { value: value + ones, size: 2 } : { value, size: 1 };
}

type Count = { years: number; isAbout: boolean; isTotal: boolean; other: string | undefined };
type Counts = { counts: number[]; other?: string | undefined };

/**
 * The different counts of years in a text; what is about the skill, or is said to be all, counts alone. What is of
 * another skill counts none; its name is told.
 */
function countsIn(clauses: readonly (readonly string[])[], { about, others = [] }: Question): Counts {
  const exact = yearsAndMonths(clauses.map((tokens) => tokens.join(' ')).join(' , '));
  const skill = nameWords(about ?? '');
  // "Only .NET, 2 years" names another skill a clause before; "SOA, .NET, 2 years" names what is asked as well.
  const isNamed = skill !== '' && clauses.some((tokens) => ` ${tokens.join(' ')} `.includes(` ${skill} `));
  const found = clauses.flatMap((tokens, at) => {
    const lead = isNamed || at === 0 ? [] : clauses[at - 1]!;
    return countsOfClause(tokens, skill, others, lead.join(' '));
  });
  const all = found.filter(({ other }) => other === undefined);
  const other = found.find((one) => one.other !== undefined)?.other;
  if (exact !== undefined) return other === undefined ? { counts: [exact] } : { counts: [], other };
  const isOneOf = (kept: Count[]) => (kept.length === 0 ? undefined : kept);
  const kept = isOneOf(all.filter(({ isAbout }) => isAbout)) ?? isOneOf(all.filter(({ isTotal }) => isTotal)) ?? all;
  return { counts: [...new Set(kept.map(({ years }) => years))], other };
}

function countsOfClause(tokens: readonly string[], skill: string, others: readonly string[], lead: string): Count[] {
  const found: Count[] = [];
  let [at, past] = [0, 0];
  while (at < tokens.length) {
    const first = numberAt(tokens, at);
    if (!first) {
      at += 1;
      continue;
    }
    const end = endOfNumber(tokens, at, first);
    const isUnit = unitOfYears.test(tokens[end] ?? '');
    const behind = tokens.slice(isUnit ? end + 1 : end);
    const isAgo = overWord.test(behind[0] ?? '') || /^(?:قبل|منذ)$/.test(tokens[at - 1] ?? '');
    const isAbout =
      isOfSkill(behind.join(' '), skill, isUnit) || isRightBefore(tokens[at - 1], behind.join(' '), skill);
    const isAlone = [...tokens.slice(0, at), ...behind].every((token) => approximate.test(token));
    const before = at === 0 ? lead : tokens.slice(past, at).join(' ');
    const other =
      skill === '' || isAbout
        ? undefined
        : (otherBehind(behind.join(' '), skill, others) ?? otherBefore(before, skill, others));
    if (!isAgo && (isUnit || isAbout || isAlone || other !== undefined))
      found.push({
        years: first.value,
        isAbout,
        other,
        isTotal: [...tokens.slice(Math.max(0, at - 3), at), ...behind.slice(0, 3)].some((token) => inTotal.test(token)),
      });
    at = Math.max(end, at + 1);
    past = isUnit ? end + 1 : at;
  }
  return found;
}

/** Where a number ends with what belongs to it: of "9 to 10 years" and "5 plus years" the place of "years". */
function endOfNumber(tokens: readonly string[], at: number, first: { value: number; size: number }): number {
  let end = at + first.size;
  const next = joinsRange.test(tokens[end] ?? '') ? end + 1 : end;
  const second = numberAt(tokens, next);
  if (second && second.value > first.value) end = next + second.size;
  return fillers.test(tokens[end] ?? '') ? end + 1 : end;
}

const ofIt = /^(?:(?:experience|exp|working|professional|professionally|of|in|with|on|using|doing|as) )+/u;

/** Whether the words behind a number name the skill: "6 years of Java", "4 with Java". "5 Java projects" counts none. */
function isOfSkill(behind: string, skill: string, isUnit: boolean): boolean {
  if (skill === '' || !(isUnit || ofIt.test(behind))) return false;
  return `${behind.replace(ofIt, '')} `.startsWith(`${skill} `);
}

/** "5 years html and 3 react": the number right before the name, and nothing more. The 5 of "HTML 5 React" is of a name. */
function isRightBefore(previous: string | undefined, behind: string, skill: string): boolean {
  const isBegun = previous === undefined || /^(?:and|plus|ve|و)$/u.test(previous) || unitOfYears.test(previous);
  return isBegun && skill !== '' && (behind === skill || /^ (?:and )?\d/.test(afterName(behind, skill)));
}

const afterName = (text: string, name: string) => (text.startsWith(`${name} `) ? text.slice(name.length) : '');

/** Whether the first number counts weeks, days or hours: "in 2 weeks" is no two years. A time that is over says when. */
const isShortTime = (key: string) => shortTime.test(apartFrom(key));
const shortTime =
  /^\D*\d+(?:\.\d+)? (?:weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|hafta|gun|saat|dakika|اسبوع|اسابيع|يوم|يوما|ايام|ساعه|ساعة|ساعات|دقيقة|دقائق)(?! (?:ago|back|once|evvel))(?= |$)/u;

const monthNames = '(?:months?|mos?|m|ay|شهر|شهرا|اشهر|شهور)';
const yearNames = '(?:years?|yrs?|y|yil|sene|سنة|سنه|سنوات|سنين|عام|عاما|اعوام)';
const andHalf = '(?:and (?:a )?half|onehalf|bucuk|و ?نصف|ونصف)';
/** What stands behind a time that is over: "2 months ago", "2 ay önce". */
const over = '(?:ago|back|earlier|once\\p{L}*|evvel\\p{L}*)';
const mixed = new RegExp(
  `(?:^| )(\\S+) ${yearNames} (?:, )?(?:and |ve )?(?:و ?)?(\\S+) ${monthNames}(?! ${over}(?: |$))(?= |$)`,
  'u',
);
const halves = new RegExp(`(?:^| )(\\S+) (?:${yearNames} )?${andHalf}(?= |$)`, 'u');

/** "5 years 6 months" and "five and a half years": 5.5, to a tenth. */
function yearsAndMonths(apart: string): number | undefined {
  const both = mixed.exec(apart);
  const [years, months] = [numberOf(both?.[1] ?? ''), numberOf((both?.[2] ?? '').replace(/^و/, ''))];
  if (years !== undefined && months !== undefined && months < 12 && years <= mostYears)
    return Math.round((years + months / 12) * 10) / 10;
  const whole = numberOf(halves.exec(apart)?.[1] ?? '');
  return whole === undefined || whole > mostYears ? undefined : whole + 0.5;
}

const monthWord = /^(?:months?|mos?|ay|شهر|شهرا|اشهر)$/;
const isOver = new RegExp(`^${over}$`, 'u');

/** A number that nothing says of what it is; it counts months where that word stands behind it. */
function loneNumber(given: string, key: string): number | undefined {
  // The 2 of "on W2" or "C2C" counts nothing.
  const numbers = [...plainDigits(given).matchAll(/(?<!\p{L})\d+(?:\.\d)?/gu)].map(([digits]) => Number(digits));
  const said = numbers.find((number) => number <= mostYears) ?? spelledYears(given, key);
  return said !== undefined && isMonths(key) ? Math.round((said / 12) * 10) / 10 : said;
}

/** Years in words: of a text that goes on, its first words. */
function spelledYears(given: string, key: string): number | undefined {
  const spelled = spelledNumber(given) ?? spelledNumber(given.split(/[,;،.]/)[0]!);
  return spelled ?? (twoYears.test(key) ? 2 : oneYear.test(key) ? 1 : undefined);
}

/** Whether a number counts months: one stands before that word, and they are not months ago. */
function isMonths(key: string): boolean {
  const tokens = apartFrom(key).split(' ');
  return tokens.some((token, at) => {
    const isAgo = isOver.test(tokens[at + 1] ?? '') || /^(?:قبل|منذ)$/.test(tokens[at - 2] ?? '');
    return at > 0 && monthWord.test(token) && numberOf(tokens[at - 1]!) !== undefined && !isAgo;
  });
}
