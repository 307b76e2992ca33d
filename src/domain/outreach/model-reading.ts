import type { BotWords } from '#domain/words/bot.ts';
import type { Question, ToConfirm } from './answers.ts';
import { type Topic, topics } from './chat-topics.ts';
import { readReply } from './check-back.ts';
import { plainDigits } from './read-words.ts';

/** What a language model says a message of a candidate means; `key`: the question that was open when it was asked. */
export type Reading = { key: string } & (
  | { means: 'answer'; answer: string }
  | { means: 'question'; topic: Topic }
  | { means: 'person' }
);

/** Kinds of questions whose answers a model may read: what is confirmed or sent as a file is not up to it. */
const readable: ReadonlySet<string> = new Set(['yes-no', 'choice', 'date', 'number', 'money']);

/** Whether a model may read the answer to a question. */
export const mayBeRead = ({ kind }: Question): boolean => readable.has(kind);

/** What is left of what a model said; undefined where it is none of what it may say. */
export function checkedReading(key: string, said: unknown): Reading | undefined {
  const { means, answer, topic } = (said ?? {}) as Record<string, unknown>;
  if (means === 'answer' && (typeof answer === 'string' || typeof answer === 'number'))
    return { key, means, answer: String(answer).trim().slice(0, 80).toWellFormed() };
  const asked = topics.find((one) => one === topic);
  if (means === 'question' && asked) return { key, means, topic: asked };
  return means === 'person' ? { key, means } : undefined;
}

const written: Readonly<Record<string, RegExp>> = {
  'yes-no': /^(?:yes|no)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  number: /^\d{1,2}(?:\.\d)?$/,
  money: /^\d{1,4}(?:\.\d{1,2})?$/,
};

/**
 * The answer that a model read, for the candidate to confirm: nothing that a model says is taken without them. Undefined
 * where it is no answer to the question, or names a number that the candidate did not write.
 */
export function toConfirm(
  question: Question,
  { answer: given }: { answer: string },
  text: string,
  words: BotWords,
  today: string,
): ToConfirm | undefined {
  const { kind, choices } = question;
  if (!mayBeRead(question)) return undefined;
  const isChoice = kind === 'choice' && choices.some(({ value }) => value === given);
  if (!isChoice && !written[kind]?.test(given)) return undefined;
  if ((kind === 'number' || kind === 'money') && !wrote(text, given)) return undefined;
  const read = readReply(question, given, words, today);
  if (!('answer' in read)) return undefined;
  const { answer } = read;
  const own = text.trim();
  // The recruiter reads what they wrote, not only how it was understood.
  const isOwn = (kind === 'yes-no' || kind === 'choice') && own.length <= 160;
  return {
    text: words.heardAs(kind === 'date' ? words.dayName(String(answer.value)) : answer.shown),
    options: [
      { label: words.yes, answer: isOwn ? { ...answer, shown: `${answer.shown}: ${own}` } : answer },
      { label: words.no },
    ],
  };
}

/** Whether a text has a number in digits, or none at all: then it may be written in words. */
function wrote(text: string, number: string): boolean {
  const digits = plainDigits(text).match(/\d+(?:\.\d+)?/g);
  return digits === null || digits.some((one) => Number(one) === Number(number));
}

/** A text without what tells whose it is: addresses, links and long numbers. */
export function withoutContacts(text: string): string {
  return text
    .replace(/\S+@\S+/g, '(email)')
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '(link)')
    .replace(/[+(]?\d[\d\s().-]{6,}\d/g, '(number)');
}
