import { type BotWords, botWords } from '#domain/words/bot.ts';
import { type Answer, type Question, type ReadAnswer, readAnswer } from './answers.ts';
import type { Script } from './conversation.ts';
import { profileQuestion } from './profile-words.ts';
import { dayAfter } from './read-day.ts';
import { meaningOf } from './read-meaning.ts';

/** The key under which a conversation keeps when to write again. */
const checkBackKey = 'check-back';
/** How far away the day may be, in months. */
const mostMonths = 12;

/**
 * The question after "maybe later" (trade 3.9). It is none of the script: nobody else is asked it. Its choices are read like
 * typed words, so that a text message without buttons is answered the same way.
 */
function checkBackQuestion({ language }: Pick<Script, 'language'>): Question {
  const { ask, choices, hint } = botWords[language].checkBack;
  return {
    key: checkBackKey,
    kind: 'date',
    text: ask,
    hint,
    choices: [
      { value: 'in 2 weeks', label: choices.twoWeeks },
      { value: 'in 1 month', label: choices.month },
      { value: 'in 3 months', label: choices.threeMonths },
    ],
  };
}

/** A question that may be open in a conversation: one of the script, or one that follows from an answer. */
export function questionNamed(script: Script, key: string | null | undefined): Question | undefined {
  const asked = script.questions.find((one) => one.key === key);
  if (asked) return withOthers(script, asked);
  return key === checkBackKey ? checkBackQuestion(script) : profileQuestion(script, key ?? '');
}

/** A question for years with the other skills that are asked about: "7 years of Python" answers another one. */
export function withOthers({ questions }: { questions: readonly Question[] }, question: Question): Question {
  if (question.kind !== 'number' || question.about === undefined) return question;
  const others = questions.flatMap(({ kind, about }) =>
    kind === 'number' && about !== undefined && about !== question.about ? [about] : [],
  );
  return others.length === 0 ? question : { ...question, others };
}

/** Parses an answer to any question of a conversation. */
export function readReply(question: Question, text: string, words: BotWords, today: string): ReadAnswer {
  const read = readAnswer(question, text, words, today);
  return question.key === checkBackKey ? within(read, text, words, today) : read;
}

/** A day to write again is to come within a year; who does not know, or says "later" again, is asked in a month. */
function within(read: ReadAnswer, text: string, words: BotWords, today: string): ReadAnswer {
  const isPossible = ({ answer }: { answer?: Answer }) => answer === undefined || isWithin(String(answer.value), today);
  if ('answer' in read && isPossible(read)) return { answer: read.answer };
  if ('confirm' in read && read.confirm.options.every(isPossible)) return read;
  if ('problem' in read && ['later', 'unsure'].includes(meaningOf(text)?.meaning ?? '')) {
    const day = usualDay(today);
    return { answer: { value: day, shown: words.dayName(day) } };
  }
  return { problem: words.checkBack.notDay };
}

const isWithin = (day: string, today: string) => day > today && day <= dayAfter(today, mostMonths, 'month');
const usualDay = (today: string) => dayAfter(today, 1, 'month');

/** What follows from an answer about interest or the day to write again, where it is no yes. */
export function afterLater(script: Script, { key }: Question, { value, shown }: Answer) {
  const words = botWords[script.language];
  if (key === checkBackKey)
    return {
      state: 'DECLINED',
      questionKey: undefined,
      result: 'LATER',
      says: [{ text: words.checkBack.thanks(shown) }],
    };
  if (key !== 'interested' || value === 'yes') return undefined;
  if (value !== 'later')
    return { state: 'DECLINED', questionKey: undefined, result: 'NOT_INTERESTED', says: [{ text: words.declined }] };
  const { text } = checkBackQuestion(script);
  return { questionKey: checkBackKey, result: 'LATER', says: [{ text, questionKey: checkBackKey }] };
}

/** The answers without a day to write again that another answer about interest has overtaken. */
export function withoutStaleDay(answers: Readonly<Record<string, Answer>>, changed: string) {
  const { [checkBackKey]: day, ...others } = answers;
  return changed === 'interested' && day !== undefined ? others : answers;
}

/** The day on which somebody who said "later" is written to again: the one that they named, else in a month. */
export function checkBackDay(answers: Readonly<Record<string, Answer>>, today: string): string {
  const said = answers[checkBackKey]?.value;
  return typeof said === 'string' ? said : usualDay(today);
}
