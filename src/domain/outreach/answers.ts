import { nameKey } from '#domain/candidates/names.ts';
import type { BotWords } from '#domain/words/bot.ts';

export const questionKinds = ['yes-no', 'choice', 'date', 'number', 'money', 'text', 'file', 'confirm'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** One question of a conversation. */
export type Question = {
  key: string;
  kind: QuestionKind;
  text: string;
  /** Years and rates beyond these limits are accepted, but a person is asked to check them. */
  least?: number;
  most?: number;
  latest?: string;
  choices: { value: string; label: string }[];
  hint?: string;
  /** May be skipped. */
  isOptional?: boolean;
  /** Answers with these values are flagged to the recruiter. */
  flags?: Record<string, string>;
};

/** A candidate's answer. `shown` is in the candidate's own language; `flag` is for the recruiter. */
export type Answer = { value: string | number | boolean; shown: string; flag?: string; lastUsedYear?: number };

export type ReadAnswer = { answer: Answer } | { problem: string };

const yesWords = new Set(
  'yes y yeah yep yup sure ok okay of course definitely evet olur tamam نعم اجل oui si confirm i confirm onayliyorum اؤكد agreed'
    .split(' ')
    .concat(['of course', 'i confirm'])
    .map(nameKey),
);
const noWords = new Set('no n nope nah never hayir yok لا كلا non not'.split(' ').map(nameKey));
const skipWords = new Set(['skip', 'atla', 'تخط', 'تخطي', 'later', 'no', 'none'].map(nameKey));

/** Parses an answer to its question; a problem is described in the candidate's language. */
export function readAnswer(question: Question, text: string, words: BotWords, today: string): ReadAnswer {
  const given = text.trim();
  if (given.length > 500) return { problem: words.tooLong };
  const picked = question.choices.find(
    ({ value, label }) => nameKey(label) === nameKey(given) || nameKey(value) === nameKey(given),
  );
  if (question.isOptional && (picked?.value === 'skip' || nameKey(given) === 'skip'))
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
      return skipWords.has(nameKey(given))
        ? { answer: { value: 'skipped', shown: words.skip } }
        : { problem: words.needsFile };
    case 'text':
      return given === '' ? { problem: words.notChoice } : { answer: { value: given, shown: given } };
  }
}

function flagged(question: Question, value: string): { flag?: string } {
  const flag = question.flags?.[value];
  return flag === undefined ? {} : { flag };
}

function readYesNo(question: Question, given: string, picked: string | undefined, words: BotWords): ReadAnswer {
  const key = nameKey(given);
  const first = key.split(' ')[0] ?? '';
  const isYes = picked === 'yes' || yesWords.has(key) || (picked === undefined && yesWords.has(first));
  const isNo = picked === 'no' || noWords.has(key) || (picked === undefined && noWords.has(first));
  if (isYes === isNo) return { problem: words.notYesNo };
  return {
    answer: { value: isYes, shown: isYes ? words.yes : words.no, ...flagged(question, isYes ? 'yes' : 'no') },
  };
}

function readChoice(
  question: Question,
  given: string,
  picked: { value: string; label: string } | undefined,
  words: BotWords,
): ReadAnswer {
  const key = nameKey(given);
  const byMeaning = yesWords.has(key) ? 'yes' : noWords.has(key) ? 'no' : undefined;
  const choice = picked ?? question.choices.find(({ value }) => value === byMeaning);
  if (!choice) return { problem: words.notChoice };
  return { answer: { value: choice.value, shown: choice.label, ...flagged(question, choice.value) } };
}

const soon = /^(?:now|immediately|immediate|asap|today|right away|hemen|bugun|simdi|فورا|الان|اليوم)\b/;
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day as people write it: ISO, 1/15/2027, "Jan 15", "in 2 weeks", "now". Undefined where it is none. */
export function readDay(given: string, today: string): string | undefined {
  const text = given.trim();
  const key = nameKey(text);
  if (soon.test(key) || /^(?:فور|الآن)/u.test(text)) return today;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  if (us) return dayOf(Number(us[3]), Number(us[1]), Number(us[2]));
  const wait = /(\d{1,2}|a|one|two|three|four|bir|iki)\s*(day|week|month|gun|hafta|ay)/.exec(key);
  if (wait) return later(today, numberOf(wait[1]!), wait[2]!);
  if (/اسبوعين/.test(key)) return later(today, 2, 'week');
  if (/اسبوع/.test(key)) return later(today, Number(/\d+/.exec(key)?.[0] ?? 1), 'week');
  const named = /^(?:([a-z]{3,9}) (\d{1,2})|(\d{1,2}) ([a-z]{3,9}))(?: (\d{4}))?$/.exec(key);
  const month = named ? monthNames.indexOf((named[1] ?? named[4] ?? '').slice(0, 3)) + 1 : 0;
  if (!named || month === 0) return undefined;
  const day = Number(named[2] ?? named[3]);
  const year = Number(named[5] ?? today.slice(0, 4));
  const found = dayOf(year, month, day);
  return found && found < today && !named[5] ? dayOf(year + 1, month, day) : found;
}

const numberOf = (word: string) => ({ a: 1, one: 1, bir: 1, two: 2, iki: 2, three: 3, four: 4 })[word] ?? Number(word);

function later(today: string, count: number, unit: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  if (/^(?:month|ay)/.test(unit)) day.setUTCMonth(day.getUTCMonth() + count);
  else day.setUTCDate(day.getUTCDate() + count * (/^(?:week|hafta)/.test(unit) ? 7 : 1));
  return day.toISOString().slice(0, 10);
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const made = new Date(Date.UTC(year, month - 1, day));
  const isReal = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? made.toISOString().slice(0, 10) : undefined;
}

function readDate(question: Question, given: string, words: BotWords, today: string): ReadAnswer {
  const day = readDay(given, today);
  if (!day) return { problem: words.notDate };
  if (day < today) return { problem: words.datePast };
  const isLate = question.latest !== undefined && day > question.latest;
  return { answer: { value: day, shown: day, ...(isLate && { flag: 'late-start' }) } };
}

/** Digits of any script as ASCII ones. */
function plainDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replace(/٫/g, '.');
}

function readYears(question: Question, given: string, words: BotWords, today: string): ReadAnswer {
  const numbers = [...plainDigits(given).matchAll(/\d+(?:\.\d)?/g)].map(([digits]) => Number(digits));
  const years = /^\s*(?:none|never|hic|yok|لا)/i.test(given) ? 0 : numbers.find((number) => number <= 50);
  const thisYear = Number(today.slice(0, 4));
  const last = numbers.find((number) => number > 1950 && number <= thisYear);
  if (years === undefined) return { problem: words.notNumber };
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

function readMoney(question: Question, given: string, words: BotWords): ReadAnswer {
  const text = plainDigits(given)
    .replace(/(\d),(\d{1,2})(?!\d)/, '$1.$2')
    .replace(/,/g, '');
  const match = /(\d{1,7}(?:\.\d{1,4})?)\s*(k\b)?/i.exec(text);
  if (!match) return { problem: words.notMoney };
  const amount = Number(match[1]) * (match[2] ? 1000 : 1);
  if (amount > 1000) return { problem: words.yearlyMoney };
  if (amount < 1) return { problem: words.notMoney };
  const isHigh = question.most !== undefined && amount > question.most;
  return { answer: { value: match[1]!, shown: match[1]!, ...(isHigh && { flag: 'rate-high' }) } };
}
