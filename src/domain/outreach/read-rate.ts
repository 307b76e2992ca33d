import { mostPerHour } from '#domain/money/money.ts';
import { hoursAYear, leastSalary } from '#domain/money/salary.ts';
import { spelledNumber } from './read-number.ts';
import { plainDigits, wordsOf } from './read-words.ts';

/** What an amount is paid for. */
export type Per = 'hour' | 'day' | 'week' | 'month' | 'year';

/** Hours in each: 8 a day, 40 a week. */
const hours: Readonly<Record<Per, number>> = {
  hour: 1,
  day: 8,
  week: 40,
  month: hoursAYear / 12,
  year: hoursAYear,
};

/** The federal minimum wage of the United States (29 U.S.C. 206), below any of Canada. */
const leastWage = 7.25;

/** More than this an hour is asked back where nobody said what it is paid for. */
const mostUnasked = 300;

/** A pay rate that was read; where it was not given by the hour, with what was given. */
export type ReadRate =
  | { kind: 'rate'; perHour: string; given?: { amount: string; per: Per } }
  /** Several amounts: which one is meant has to be asked. */
  | { kind: 'range'; rates: string[] }
  /** An amount that is neither by the hour nor by anything that was said. */
  | { kind: 'unclear' };

const pers: readonly (readonly [Per, RegExp])[] = [
  [
    'year',
    /(?:per|a|an|\/|each|every)\s*(?:year|yr|annum)|annual|yearly|\bp\.?a\.?(?!\w)|\/\s*y(?:r|ear)?\b|salary|yillik|yilda|senelik|سنويا|سنوي|في السنة|بالسنة/,
  ],
  ['month', /(?:per|a|\/|each|every)\s*(?:month|mo)\b|monthly|aylik|ayda|شهريا|شهري|في الشهر|بالشهر/],
  ['week', /(?:per|a|\/|each|every)\s*(?:week|wk)\b|weekly|haftalik|haftada|اسبوعيا|في الاسبوع|بالاسبوع/],
  ['day', /(?:per|a|\/|each|every)\s*(?:day)\b|daily|per diem|day rate|gunluk|gunde|يوميا|يومي|في اليوم|باليوم/],
  [
    'hour',
    /(?:per|an|a|\/|each|every)\s*(?:hour|hr|h)\b|hourly|\/\s*h|\bhr\b|\bph\b|saatlik|saatte|saati|للساعة|بالساعة|في الساعة|الساعة/,
  ],
];

/** How long something lasts, which is no amount: "7 years", "for 6 months". What is paid a year has no number before it. */
const lasting =
  /(?<![\p{L}\p{N}.,])(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|bir|iki|üç|dört|beş|altı) ?-?(?:years?|yrs?|months?|weeks?|days?|yıl|sene|ay|hafta|gün|سنة|سنوات|شهر|شهرا|أشهر|اشهر|أسبوع|أسابيع)(?![\p{L}])/gu;

/** What is counted, which is no amount either: "50 people", "30 minutes". "65 min" is the least rate. */
const counted =
  /(?<![\p{L}\p{N}.,$])\d+ ?-?(?:people|pounds|lbs?|persons|employees|developers|engineers|minutes?|mins|seconds?|secs|miles?|km|kilometers?|kişi\p{L}*|dakika\p{L}*|dk|kilometre\p{L}*|شخصا?|أشخاص|موظفا?|موظفين|دقيقة|دقائق|كيلومترا?)(?![\p{L}])/gu;

/** The amounts of a text, what they are paid for, and the text without what is no amount. */
function amountsIn(given: string): { amounts: number[]; per: Per | undefined; untimed: string } {
  const text = plainDigits(given).toLowerCase().replace(/[–—]/g, '-');
  const named = pers.filter(([, words]) => words.test(text) || words.test(wordsOf(text))).map(([unit]) => unit);
  // "65 an hour plus per diem": what is paid by the hour is the rate.
  const per = named.includes('hour') ? 'hour' : named[0];
  // "on W2" and "1099" are terms, not amounts.
  const untimed = per === undefined || per === 'hour' ? text.replace(lasting, ' ').replace(counted, ' ') : text;
  const bare = untimed.replace(/\bw-?2\b|\bc2c\b|\bcorp-to-corp\b|\b1099\b|\bt4\b/g, ' ');
  const amounts = [...bare.matchAll(/(\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|\d{1,7}(?:[.,]\d{1,4})?)\s*(k\b|bin\b|الف)?/g)]
    .map(([, digits, thousands]) => amountOf(digits!) * (thousands ? 1000 : 1))
    .filter((amount) => amount > 0);
  // "65-70k": the sign of thousands belongs to both.
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)];
  const isShared = amounts.length > 1 && last >= 1000 && first < 1000;
  return { amounts: isShared ? amounts.map((one) => (one < 1000 ? one * 1000 : one)) : amounts, per, untimed };
}

/** A rate as people write it: "$65", "65-70/hr", "120k", "520 a day", "65 to 70", "sixty five"; undefined where it is none. */
export function readRate(given: string): ReadRate | undefined {
  const { amounts, per, untimed } = amountsIn(given);
  if (amounts.length === 0) {
    const spelled = spelledNumber(untimed);
    return spelled === undefined ? undefined : rateOf(spelled, per);
  }
  const rates = [
    ...new Set(amounts.map((amount) => rateOf(amount, per)).map((read) => (read.kind === 'rate' ? read.perHour : ''))),
  ].filter(Boolean);
  if (rates.length > 1) return { kind: 'range', rates: rates.slice(0, 3) };
  return rateOf(amounts[0]!, per);
}

/** One amount that is plainly by the hour: "65 an hour", "$65/hr". */
const byTheHour =
  /(?<![\p{L}\p{N}.,])\$?\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:\$|usd|cad|dollars?|bucks)?\s?(?:(?:per|an|a)\s(?:hour|hr)|\/\s?h(?:ou)?r?|hourly)(?![\p{L}\p{N}])/giu;
/** What makes an amount another one than what is asked for now: of the past, a range, or one of several. */
const ofOthers =
  /(?<![\p{L}])(?:made|making|earn\w*|paid|pays|was|were|had|got|getting|used to|currently|previous\w*|last job|not|no|isn't|don't|can't|or|to|-|–|between|than|least|up to)(?![\p{L}])[^.;!?]{0,20}$/iu;

/** The rate that stands beside another answer, where it is one plain amount by the hour; undefined where it is open. */
export function hourlyIn(given: string): string | undefined {
  const text = plainDigits(given);
  const found = [...text.matchAll(byTheHour)];
  const [one] = found;
  if (!one || found.length > 1 || /[?؟]/.test(text)) return undefined;
  return ofOthers.test(text.slice(0, one.index)) ? undefined : one[1]!.replace(',', '.');
}

/** With the lower amount of a range before it; the last digits of a year are none ("2021 - $65/hr"). */
const rangeByTheHour = new RegExp(
  `(?:(?<![\\p{L}\\p{N}.,])\\$?\\s?\\d{1,3}(?:[.,]\\d{1,2})?\\s?(?:-|–|to|or)\\s?)?${byTheHour.source}`,
  byTheHour.flags,
);

/** A text without what is plainly paid by the hour. */
export const withoutHourly = (given: string): string => plainDigits(given).replace(rangeByTheHour, ' ');

/** What says that an amount is money, and what may stand around it where nothing else is told. */
const ofMoney =
  /\$|(?<![\p{L}])(?:usd|cad|dollars?|bucks|rate|w-?2|c2c|corp[ -](?:to|2)[ -]corp|1099|t4|hourly)(?![\p{L}\p{N}])|(?:per|an?|\/)\s?(?:hour|hr|h|day|week|month|year|yr)(?![\p{L}])/iu;
const aroundMoney =
  /(?<![\p{L}\p{N}])(?:my|the|rate|pay|salary|is|its|are|would|be|of|at|for|on|to|or|and|in|per|an?|looking|asking|expecting|need|want|i|am|im|about|around|usd|cad|dollars?|bucks|hour|hr|hourly|h|day|daily|week|month|year|yr|yearly|k|\d+k|w ?2|c2c|c to c|corp|1099|t ?4|inc|all|inclusive|firm|min|minimum|max|maximum|negotiable|market|please|thanks)(?![\p{L}\p{N}])|\d+/gu;

/** Whether a text names what somebody wants to be paid and nothing else: "45/hr on W2", "$60", "60k a year". */
export function isRateAlone(given: string): boolean {
  const text = plainDigits(given);
  if (!/\d/.test(text) || /[?؟]/.test(text) || !ofMoney.test(text)) return false;
  return wordsOf(text).replace(aroundMoney, ' ').trim() === '' && readRate(text) !== undefined;
}

/** A salary that was read, in whole units of a currency a year. */
export type ReadSalary =
  /** `isGiven`: it was given by the year, so that nothing has to be confirmed. */
  { kind: 'salary'; perYear: string; isGiven: boolean } | { kind: 'range'; salaries: string[] } | { kind: 'unclear' };

/** A yearly salary as people write it: "120,000", "120k", "120-130k", "$60 an hour"; undefined where it is none. */
export function readSalary(given: string): ReadSalary | undefined {
  // "120.000" has its thousands grouped, as in Turkish: nobody is paid a thousandth a year.
  const { amounts, per, untimed } = amountsIn(given.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1,'));
  if (amounts.length === 0) {
    const spelled = spelledNumber(untimed);
    return spelled === undefined ? undefined : salaryOf(spelled, per);
  }
  const read = amounts.map((amount) => salaryOf(amount, per));
  const salaries = [...new Set(read.flatMap((one) => (one.kind === 'salary' ? one.perYear : [])))];
  return salaries.length > 1 ? { kind: 'range', salaries: salaries.slice(0, 3) } : read[0]!;
}

/** The most that anybody is paid a year; above it something else was meant. */
const mostSalary = 2_000_000;

function salaryOf(amount: number, per: Per | undefined): ReadSalary {
  // "120" is short for 120,000; whether it is, its writer confirms.
  const isShort = per === undefined && amount < 1000;
  const perYear = Math.round(isShort ? amount * 1000 : (amount / hours[per ?? 'year']) * hours.year);
  if (perYear < leastSalary || perYear > mostSalary) return { kind: 'unclear' };
  return { kind: 'salary', perYear: String(perYear), isGiven: !isShort && (per ?? 'year') === 'year' };
}

/** "65,50" has a decimal comma, "120,000" a thousands one. */
function amountOf(digits: string): number {
  const isThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  return Number(isThousands ? digits.replaceAll(',', '') : digits.replace(',', '.'));
}

function rateOf(amount: number, per: Per | undefined): ReadRate {
  const unit = per ?? (amount >= 15_000 ? 'year' : 'hour');
  const perHour = amount / hours[unit];
  // Nobody works for less than 1 an hour, and more than the most is no rate; then something else was meant.
  if (perHour < 1 || perHour > mostPerHour) return { kind: 'unclear' };
  // Less than the least wage of the United States is asked back: "6" rather answers something else; "650" may be a day.
  if (unit === 'hour' && amount >= leastWage && (per === 'hour' || amount <= mostUnasked))
    return { kind: 'rate', perHour: tidy(amount) };
  return { kind: 'rate', perHour: tidy(perHour), given: { amount: tidy(amount), per: unit } };
}

/** Two digits where there are cents, none where there are not. */
const tidy = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace(/\.00$/, ''));
