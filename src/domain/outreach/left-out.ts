import { yearsOf } from './chat-flow.ts';
import type { Answer, Question } from './question.ts';
import { meaningOf } from './read-meaning.ts';
import { wordsOf } from './read-words.ts';

/** Questions of facts that a recruiter can read in the candidate's own words; what decides, or is confirmed, is none. */
const readable = ['profile', 'commute', 'start'];

/** Whether the conversation can go on without an answer: one that may be skipped, a file, or a fact that a person reads. */
export const mayBeLeftOut = ({ key, kind, isOptional }: Question) =>
  kind === 'file' || isOptional === true || readable.includes(key) || key.startsWith(yearsOf);

/** Words of somebody who means to send a file, or has sent it another way. */
const ofSending =
  /(?:^| )(?:send\w*|sent|attach\w*|upload\w*|e ?mail\w*|later|tonight|tomorrow|gonder\w*|yolla\w*|sonra|ارسل\p{L}*|سارسل\p{L}*|لاحقا)(?= |$)/u;

/**
 * An answer that was left out because nobody could read it: what they wrote stands there. Who says yes to a file, or that
 * they will send it, was understood.
 */
export function leftOut({ kind }: Question, text: string): Answer {
  const isUnderstood = kind === 'file' && (meaningOf(text)?.meaning === 'yes' || ofSending.test(wordsOf(text)));
  return {
    value: 'skipped',
    shown: text.trim().slice(0, 500).toWellFormed(),
    ...(!isUnderstood && { flag: 'unread' }),
  };
}
