import { nameKey } from '#domain/candidates/names.ts';
import { hourlyOf } from '#domain/money/salary.ts';
import { termsAsked } from '#domain/money/tax-terms.ts';
import type { BotWords } from '#domain/words/bot.ts';
import { isOfOtherMoney } from './other-money.ts';
import type { Answer, Question, ReadAnswer } from './question.ts';
import { type ReadDay, readDay } from './read-day.ts';
import { meaningOf } from './read-meaning.ts';
import { readRate, readSalary } from './read-rate.ts';
import { meansSkip, phrases, plainDigits, wordsOf } from './read-words.ts';
import { readYears } from './read-years.ts';
import { meantOf } from './read-yes-no.ts';
import { refusedTerm } from './refused-term.ts';

export type { Answer, Question, QuestionKind, ReadAnswer, ToConfirm } from './question.ts';

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
  if (meant?.meaning !== 'yes' && meant?.meaning !== 'no')
    return { problem: question.key === 'commute' ? words.notCommute : words.notYesNo };
  // "Not yet" refuses nothing, and confirms nothing.
  if (question.kind === 'confirm' && /^not (?:yet|now)(?= |$)/.test(wordsOf(given)))
    return { problem: words.notConfirmed };
  const isYes = meant.meaning === 'yes';
  // What is confirmed is confirmed without conditions, and without other numbers ("yes at $75").
  const isBare = !meant.isConditional && (picked !== undefined || !/\d/.test(plainDigits(given)));
  if (question.kind === 'confirm' && isYes && !isBare) return { problem: words.notConfirmed };
  const shown = meant.isConditional || (!isYes && keepsWords(question, given)) ? given : isYes ? words.yes : words.no;
  return { answer: { value: isYes, shown, ...flagged(question, isYes ? 'yes' : 'no', meant.isConditional) } };
}

/** Why somebody says no is kept; of what they may work with only the answer is (trade 4.5). */
const keepsWords = ({ key }: Question, given: string) =>
  key !== 'authorized' && key !== 'sponsorship' && (saysMore(given) || meaningOf(given) === undefined);

/** Whether an answer says more than yes or no; "no thanks" says no more. */
const saysMore = (given: string) => wordsOf(given).split(' ').length > 2;

type Choice = Question['choices'][number];

function readChoice(question: Question, given: string, picked: Choice | undefined, words: BotWords): ReadAnswer {
  const read = readOffered(question, given, picked, words);
  if (question.key !== 'term') return read;
  const answer = 'answer' in read ? read.answer : undefined;
  const isRefused = answer?.value === 'no';
  if (!isRefused && !('problem' in read && refusesTerms(question, given))) return read;
  const term = otherTermIn(question, given);
  const shown = isRefused && !saysMore(given) ? answer.shown : given;
  return { answer: { value: 'no', shown, flag: refusedTerm, ...(term !== undefined && { term }) } };
}

function readOffered(question: Question, given: string, picked: Choice | undefined, words: BotWords): ReadAnswer {
  const meant = picked || noPreference.test(wordsOf(given)) ? undefined : meantOf(question, given);
  const offered = question.choices.filter(({ value }) => value !== 'skip');
  // "Yes" chooses what is asked for, where it is one thing.
  const accepted = offered.filter(({ value }) => value !== 'no');
  const only = meant?.meaning === 'yes' && accepted.length === 1 ? accepted[0] : undefined;
  const byMeaning = only ?? (meant && question.choices.find(({ value }) => value === meant.meaning));
  // "No hablo inglés" has the word "no" in it and does not mean it.
  const nameable = question.choices.filter(({ value }) => value !== 'yes' && value !== 'no');
  const named = picked || byMeaning ? [] : namedChoices(nameable, given);
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
  const open = named.length > 1 ? named : takesAny(offered, given) ? offered : [];
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

/** Whether somebody takes any of what is offered; of yes and no nobody does. */
function takesAny(offered: readonly Choice[], given: string): boolean {
  if (offered.some(({ value }) => value === 'yes' || value === 'no')) return false;
  return anyOfThem.test(withoutAll(given)) || noPreference.test(wordsOf(given));
}

/** "$65 all inclusive" takes not all of what is offered. */
const withoutAll = (given: string) => wordsOf(given).replace(/(?:^| )all (?:inclusive|in|included)(?= |$)/g, ' ');

/** What begins like a no and takes any of them. */
const noPreference =
  /(?:^| )(?:no (?:real |strong |particular )?preferences?|(?:doesnt|does not|dont|do not) (?:really )?(?:matter|mind)|not picky|im flexible|i am flexible)(?= |$)/;

/** What people call the terms of work. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  C2C: ['corp to corp', 'corp 2 corp', 'c to c', 'my own llc', 'my llc', 'own company', 'my company', 'own corp'],
  W2: ['w 2', 'employee', 'on payroll'],
  '1099': ['ten ninety nine', 'independent', 'independent contractor'],
  T4: ['t 4', 'employee'],
  INC: ['incorporated', 'my corporation', 'own corporation'],
};

/** "No, C2C only" wants C2C; "no C2C" does not. */
const noBefore = /^\s*(?:no|nope|nah|sorry|hayır|لا)\s*[,،.;:!–-]\s*/iu;

/**
 * The one term that a text names and a job does not offer: "I can only do corp to corp". Whoever is "incorporated" in the
 * United States names none of Canada.
 */
function otherTermIn({ choices }: Question, given: string): string | undefined {
  const isOffered = (term: string) => choices.some(({ value }) => value === term);
  const others = Object.values(termsAsked)
    .filter((terms) => terms.some(isOffered))
    .flat();
  const named = namedChoices(
    others.filter((term) => !isOffered(term)).map((term) => ({ value: term, label: term })),
    given.replace(noBefore, ''),
  );
  return named.length === 1 ? named[0]!.value : undefined;
}

const noneOfThem = phrases(
  [
    'neither',
    'none',
    'none of them',
    'none of those',
    'none of these',
    'neither of them',
    'hiçbiri',
    'hiçbirinde',
  ].concat(['لا هذا ولا ذاك', 'ولا واحد']),
  'whole',
);

/** Whether a text refuses the terms of a job: it names another one and none of them, or says no to all. */
function refusesTerms(question: Question, given: string): boolean {
  const offered = question.choices.filter(({ value }) => value !== 'no' && value !== 'skip');
  if (namedChoices(offered, given).length > 0) return false;
  if (otherTermIn(question, given) !== undefined) return true;
  if (noPreference.test(wordsOf(given))) return false;
  // "Not C2C" leaves the others.
  const isBareNo = meaningOf(given)?.meaning === 'no' && !saysMore(given) && !/\d/.test(given);
  return isBareNo || noneOfThem.test(wordsOf(given));
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

function readMoney(question: Question, given: string, words: BotWords): ReadAnswer {
  if (question.isYearly) return readYearly(question, given, words);
  const read = isOfOtherMoney(question, given) ? undefined : readRate(given);
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
