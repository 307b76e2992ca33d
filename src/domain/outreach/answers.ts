import { nameKey } from '#domain/candidates/names.ts';
import { hourlyOf } from '#domain/money/salary.ts';
import type { BotWords } from '#domain/words/bot.ts';
import { type ReadDay, readDay } from './read-day.ts';
import { meaningOf } from './read-meaning.ts';
import { numberOf, spelledNumber } from './read-number.ts';
import { readRate, readSalary } from './read-rate.ts';
import { meansSkip, phrases, plainDigits, wordsOf } from './read-words.ts';
import { meantOf } from './read-yes-no.ts';

export const questionKinds = ['yes-no', 'choice', 'date', 'number', 'money', 'text', 'file', 'confirm'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** One question of a conversation. */
export type Question = {
  key: string;
  kind: QuestionKind;
  text: string;
  /** The skill or the work that is asked about, as the job names it. */
  about?: string;
  /** Years and rates beyond these limits are accepted, but a person is asked to check them. */
  least?: number;
  most?: number;
  latest?: string;
  choices: { value: string; label: string }[];
  hint?: string;
  /** The amount is a yearly salary, as of a direct hire; else it is by the hour. */
  isYearly?: boolean;
  isOptional?: boolean;
  /** Answers with these values are flagged to the recruiter. */
  flags?: Record<string, string>;
};

/**
 * A candidate's answer. `shown` is in the candidate's own language; `flag` is for the recruiter. The value of an amount is by
 * the hour; where a salary was given, it stands beside it.
 */
export type Answer = {
  value: string | number | boolean;
  shown: string;
  flag?: string;
  lastUsedYear?: number;
  perYear?: string;
};

/** What an answer could mean; the candidate chooses. An option without an answer asks the question again. */
export type ToConfirm = { text: string; options: { label: string; answer?: Answer }[] };

export type ReadAnswer = { answer: Answer; says?: string } | { problem: string } | { confirm: ToConfirm };

/** Parses an answer to its question; a problem is described in the candidate's language. */
export function readAnswer(question: Question, text: string, words: BotWords, today: string): ReadAnswer {
  const given = text.trim();
  if (given.length > 500) return { problem: words.tooLong };
  const picked = question.choices.find(
    ({ value, label }) => nameKey(label) === nameKey(given) || nameKey(value) === nameKey(given),
  );
  if (question.isOptional && (picked?.value === 'skip' || /^(?:skip|atla|تخط)/.test(wordsOf(given))))
    return { answer: { value: 'skipped', shown: words.skip } };
  switch (question.kind) {
    case 'yes-no':
    case 'confirm':
      return readYesNo(question, given, picked?.value, words);
    case 'choice':
      return readChoice(question, given, picked, words);
    case 'date':
      return readDate(question, given, words, today);
    case 'number':
      return readYears(question, given, words, today);
    case 'money':
      return readMoney(question, given, words);
    case 'file':
      return meansSkip.test(wordsOf(given)) || picked?.value === 'skip'
        ? { answer: { value: 'skipped', shown: words.skip } }
        : { problem: words.needsFile };
    case 'text':
      return given === '' ? { problem: words.notChoice([]) } : { answer: { value: given, shown: given } };
  }
}

function flagged(question: Question, value: string, isConditional = false): { flag?: string } {
  const flag = question.flags?.[value] ?? (isConditional ? 'conditional' : undefined);
  return flag === undefined ? {} : { flag };
}

function readYesNo(question: Question, given: string, picked: string | undefined, words: BotWords): ReadAnswer {
  const meant =
    picked === 'yes' || picked === 'no' ? { meaning: picked, isConditional: false } : meantOf(question, given);
  if (meant?.meaning !== 'yes' && meant?.meaning !== 'no') return { problem: words.notYesNo };
  const isYes = meant.meaning === 'yes';
  // What is confirmed is confirmed without conditions, and without other numbers ("yes at $75").
  const isBare = !meant.isConditional && (picked !== undefined || !/\d/.test(plainDigits(given)));
  if (question.kind === 'confirm' && isYes && !isBare) return { problem: words.notConfirmed };
  const shown = meant.isConditional ? given : isYes ? words.yes : words.no;
  return { answer: { value: isYes, shown, ...flagged(question, isYes ? 'yes' : 'no', meant.isConditional) } };
}

type Choice = Question['choices'][number];

function readChoice(question: Question, given: string, picked: Choice | undefined, words: BotWords): ReadAnswer {
  const read = readOffered(question, given, picked, words);
  return 'problem' in read && refusesTerm(question, given)
    ? { answer: { value: 'no', shown: given, flag: 'conditional' } }
    : read;
}

function readOffered(question: Question, given: string, picked: Choice | undefined, words: BotWords): ReadAnswer {
  const meant = picked ? undefined : meaningOf(given);
  const offered = question.choices.filter(({ value }) => value !== 'skip');
  // "Yes" chooses what is asked for, where it is one thing.
  const accepted = offered.filter(({ value }) => value !== 'no');
  const only = meant?.meaning === 'yes' && accepted.length === 1 ? accepted[0] : undefined;
  const byMeaning = only ?? (meant && question.choices.find(({ value }) => value === meant.meaning));
  const named = picked || byMeaning ? [] : namedChoices(question.choices, given);
  const choice = picked ?? byMeaning ?? (named.length === 1 ? named[0] : undefined);
  if (choice) {
    const isConditional = meant?.isConditional ?? false;
    return {
      answer: {
        value: choice.value,
        shown: isConditional ? given : choice.label,
        ...flagged(question, choice.value, isConditional),
      },
    };
  }
  const isAny = anyOfThem.test(wordsOf(given));
  const open = named.length > 1 ? named : isAny ? offered : [];
  if (open.length < 2 || open.length > 5)
    return { problem: words.notChoice(question.choices.map(({ label }) => label)) };
  return {
    confirm: {
      text: words.whichOne,
      options: open.map(({ value, label }) => ({
        label,
        answer: { value, shown: label, ...flagged(question, value) },
      })),
    },
  };
}

const anyOfThem = phrases(
  [
    'any',
    'anything',
    'either',
    'both',
    'all',
    'whatever',
    'dont care',
    'open to all',
    'fark etmez',
    'hepsi',
    'ikisi de',
  ].concat(['أي', 'كلاهما', 'لا فرق']),
  'anywhere',
);

/** What people call the terms of work. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  C2C: ['corp to corp', 'corp 2 corp', 'c to c', 'my own llc', 'my llc', 'own company', 'my company', 'own corp'],
  W2: ['w 2', 'employee', 'on payroll'],
  '1099': ['ten ninety nine', 'independent', 'independent contractor'],
  T4: ['t 4', 'employee'],
  INC: ['incorporated', 'my corporation', 'own corporation'],
};

/** Whether a text refuses the only term of a job by naming another: "I can only do corp to corp". */
function refusesTerm({ key, choices }: Question, given: string): boolean {
  if (key !== 'term' || !choices.some(({ value }) => value === 'no')) return false;
  const others = Object.keys(otherNames).filter((term) => !choices.some(({ value }) => value === term));
  return (
    namedChoices(
      others.map((term) => ({ value: term, label: term })),
      given,
    ).length > 0
  );
}

/** The choices that a text names; a text that excludes one ("not C2C") does not name it. */
function namedChoices(choices: readonly Choice[], given: string): Choice[] {
  const key = ` ${wordsOf(given)} `;
  return choices.filter(({ value, label }) =>
    [label, value, ...(otherNames[value] ?? [])].map(wordsOf).some((name) => {
      const at = name === '' ? -1 : key.indexOf(` ${name} `);
      return at >= 0 && !/(?:not|no|dont|except|degil|ليس|لا) (?:do |want |on )?$/.test(key.slice(0, at + 1));
    }),
  );
}

function readDate(question: Question, given: string, words: BotWords, today: string): ReadAnswer {
  const read = readDay(given, today, words.dayFirst);
  if (!read) return { problem: words.notDate };
  if (read.day < today) return { problem: words.datePast };
  const answer = dayAnswer(question, read, words);
  if (!read.isUnclear) return { answer, ...(given !== read.day && { says: words.gotDay(read.day) }) };
  return { confirm: { text: words.isDay(read.day), options: [{ label: words.yes, answer }, { label: words.no }] } };
}

function dayAnswer(question: Question, { day }: ReadDay, words: BotWords): Answer {
  const isLate = question.latest !== undefined && day > question.latest;
  return { value: day, shown: words.dayName(day), ...(isLate && { flag: 'late-start' }) };
}

const since = phrases(['since', 'from', 'den beri', 'dan beri', 'ten beri', 'tan beri', 'منذ'], 'anywhere');
const current = phrases(
  [
    'current',
    'currently',
    'still',
    'now',
    'today',
    'present',
    'this year',
    'this month',
    'halen',
    'hala',
    'şu an',
  ].concat(['bu yıl', 'bu sene', 'حاليا', 'الآن', 'هذا العام', 'هذه السنة']),
  'anywhere',
);
const lastYear = phrases(['last year', 'geçen yıl', 'geçen sene', 'العام الماضي', 'السنة الماضية'], 'anywhere');
const oneYear = phrases(['a year', 'سنة', 'سنة واحدة', 'عام'], 'begin');
/** "Two years", but not "two years ago". */
const twoYears = /(?<!(?:قبل|منذ) )(?<!\p{L})(?:سنتين|سنتان|عامين|عامان)(?!\p{L})/u;
const monthWord = /^(?:months?|mos?|ay|شهر|شهرا|اشهر)$/;
const yearWord = /^(?:years?|yrs?|yil|sene|سنة|سنه|سنوات|عام|عاما|اعوام)$/;
const noYears = phrases(['none', 'never', 'no', 'not', 'zero', 'hiç', 'yok', 'hayır', 'لا', 'أبدا'], 'begin');
/** "Not sure, about 5", "no less than 10": these say no none. */
const noAmount = /^(?:not|no) (?:sure|certain|exactly|quite|less|more|fewer|under|over|below)(?= |$)/;

function readYears(question: Question, given: string, words: BotWords, today: string): ReadAnswer {
  const numbers = [...plainDigits(given).matchAll(/\d+(?:\.\d)?/g)].map(([digits]) => Number(digits));
  const thisYear = Number(today.slice(0, 4));
  const key = wordsOf(given.replace(/½|(?<![\d/])1\/2(?![\d/])/g, ' onehalf '));
  const named = numbers.find((number) => number > 1950 && number <= thisYear);
  // Turkish puts it to the number: "2019'dan beri".
  const isSince = since.test(apartFrom(key)) && named !== undefined;
  const said = yearsAndMonths(key) ?? numbers.find((number) => number <= 50) ?? spelledYears(given, key);
  const years = yearsOf({ said, since: isSince ? thisYear - named : undefined, key });
  const last = isSince || current.test(key) ? thisYear : lastYear.test(key) ? thisYear - 1 : named;
  if (years === undefined || isShortTime(key)) return { problem: words.notNumber };
  const isFew = question.least !== undefined && years < question.least;
  return {
    answer: {
      value: years,
      shown: last === undefined ? String(years) : `${years} (${last})`,
      ...(last !== undefined && { lastUsedYear: last }),
      ...(isFew && { flag: 'few-years' }),
    },
  };
}

/** Whether the first number counts weeks, days or hours: "in 2 weeks" is no two years. A time that is over says when. */
const isShortTime = (key: string) => shortTime.test(apartFrom(key));
const shortTime =
  /^\D*\d+(?:\.\d+)? (?:weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|hafta|gun|saat|dakika|اسبوع|اسابيع|يوم|يوما|ايام|ساعه|ساعة|ساعات|دقيقة|دقائق)(?! (?:ago|back|once|evvel))(?= |$)/u;

const yearNames = '(?:years?|yrs?|y|yil|sene|سنة|سنه|سنوات|سنين|عام|عاما|اعوام)';
const monthNames = '(?:months?|mos?|m|ay|شهر|شهرا|اشهر|شهور)';
/** "½" and "1/2" are written so before the words are read: "1-2 months" is no half. */
const andHalf = '(?:and (?:a )?half|onehalf|bucuk|و ?نصف|ونصف)';
/** What stands behind a time that is over: "2 months ago", "2 ay önce". */
const over = '(?:ago|back|earlier|once\\p{L}*|evvel\\p{L}*)';
const mixed = new RegExp(
  `(?:^| )(\\S+) ${yearNames} (?:and |ve )?(?:و ?)?(\\S+) ${monthNames}(?! ${over}(?: |$))(?= |$)`,
  'u',
);
const halves = new RegExp(`(?:^| )(\\S+) (?:${yearNames} )?${andHalf}(?= |$)`, 'u');

const isOver = new RegExp(`^${over}$`, 'u');

/** Words apart from the number that they are written to: "5y". */
const apartFrom = (key: string) => key.replace(/(\d)(?=\p{L})/gu, '$1 ');

/** "5 years 6 months" and "five and a half years": 5.5, to a tenth. */
function yearsAndMonths(key: string): number | undefined {
  const apart = apartFrom(key);
  const both = mixed.exec(apart);
  const [years, months] = [numberOf(both?.[1] ?? ''), numberOf((both?.[2] ?? '').replace(/^و/, ''))];
  if (years !== undefined && months !== undefined && months < 12 && years <= 50)
    return Math.round((years + months / 12) * 10) / 10;
  const whole = numberOf(halves.exec(apart)?.[1] ?? '');
  return whole === undefined || whole > 50 ? undefined : whole + 0.5;
}

/** Years in words: of a text that goes on, its first words. */
function spelledYears(given: string, key: string): number | undefined {
  const spelled = spelledNumber(given) ?? spelledNumber(given.split(/[,;،.]/)[0]!);
  return spelled ?? (twoYears.test(key) ? 2 : oneYear.test(key) ? 1 : undefined);
}

function yearsOf({
  said,
  since: sinceYears,
  key,
}: {
  said?: number | undefined;
  since?: number | undefined;
  key: string;
}) {
  if (noYears.test(key) && !noAmount.test(key)) return 0;
  if (sinceYears !== undefined) return sinceYears;
  return said !== undefined && isMonths(key) ? Math.round((said / 12) * 10) / 10 : said;
}

/** Whether a number counts months: one stands before that word, none before "years", and they are not months ago. */
function isMonths(key: string): boolean {
  const tokens = key.split(' ');
  const counts = (unit: RegExp) =>
    tokens.some((token, at) => {
      const isAgo = isOver.test(tokens[at + 1] ?? '') || /^(?:قبل|منذ)$/.test(tokens[at - 2] ?? '');
      return at > 0 && unit.test(token) && numberOf(tokens[at - 1]!) !== undefined && !isAgo;
    });
  return counts(monthWord) && !counts(yearWord);
}

function readMoney(question: Question, given: string, words: BotWords): ReadAnswer {
  if (question.isYearly) return readYearly(question, given, words);
  const read = readRate(given);
  if (!read) return { problem: words.notMoney };
  if (read.kind === 'unclear') return { problem: words.yearlyMoney };
  if (read.kind === 'range')
    return {
      confirm: {
        text: words.whichRate(read.rates),
        options: read.rates.map((rate) => ({ label: rate, answer: rateAnswer(question, rate) })),
      },
    };
  const answer = rateAnswer(question, read.perHour);
  if (!read.given) return { answer };
  const options = [{ label: words.yes, answer }, { label: words.no }];
  return { confirm: { text: words.isHourly(read.perHour), options } };
}

function readYearly(question: Question, given: string, words: BotWords): ReadAnswer {
  const read = readSalary(given);
  if (!read || read.kind === 'unclear') return { problem: words.notSalary };
  const answerOf = (perYear: string): Answer => ({
    ...rateAnswer(question, hourlyOf(perYear)),
    shown: words.yearly([perYear]),
    perYear,
  });
  if (read.kind === 'range') {
    const options = read.salaries.map((salary) => ({ label: words.yearly([salary]), answer: answerOf(salary) }));
    return { confirm: { text: words.whichRate(options.map(({ label }) => label)), options } };
  }
  const answer = answerOf(read.perYear);
  if (read.isGiven) return { answer };
  return {
    confirm: { text: words.isYearly(answer.shown), options: [{ label: words.yes, answer }, { label: words.no }] },
  };
}

function rateAnswer({ most, least }: Question, rate: string): Answer {
  const flag =
    most !== undefined && Number(rate) > most
      ? 'rate-high'
      : least !== undefined && Number(rate) < least
        ? 'knock-out'
        : undefined;
  return { value: rate, shown: rate, ...(flag && { flag }) };
}
