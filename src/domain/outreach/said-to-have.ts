import type { Answer } from './answers.ts';
import { wordsOf } from './read-words.ts';
import { saysNone } from './years-in-words.ts';

/** Whether an answer about a skill or some work says that the candidate has it: years above none, or words that are no "no". */
export function saysToHave(value: Answer['value'] | undefined): boolean {
  if (typeof value === 'string') return value !== '' && value !== 'skipped' && !saysNone(wordsOf(value), false);
  return typeof value === 'number' ? value > 0 : value === true;
}
