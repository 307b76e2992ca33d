import type { Answer, Question } from './question.ts';
import { meaningOf } from './read-meaning.ts';
import { wordsOf } from './read-words.ts';

/** Whether the conversation can go on without an answer; a file never has to be sent. */
export const mayBeLeftOut = ({ kind, isOptional }: Question) => kind === 'file' || isOptional === true;

/** Words of somebody who means to send a file, or has sent it another way. */
const ofSending =
  /(?:^| )(?:send\w*|sent|attach\w*|upload\w*|e ?mail\w*|later|tonight|tomorrow|gonder\w*|yolla\w*|sonra|ارسل\p{L}*|سارسل\p{L}*|لاحقا)(?= |$)/u;

/**
 * An answer that was left out because nobody could read it: what they wrote stands there. Who says yes to a file, or that
 * they will send it, was understood.
 */
export function leftOut({ kind }: Question, text: string): Answer {
  const isUnderstood = kind === 'file' && (meaningOf(text)?.meaning === 'yes' || ofSending.test(wordsOf(text)));
  return { value: 'skipped', shown: text.trim().slice(0, 500), ...(!isUnderstood && { flag: 'unread' }) };
}
