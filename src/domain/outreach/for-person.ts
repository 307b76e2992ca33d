import type { Answer, Question } from './answers.ts';
import { ofThemselves } from './asked-parts.ts';
import { meaningOf } from './read-meaning.ts';
import { askedIn } from './read-question.ts';
import { wordsOf } from './read-words.ts';

/** Whether a no names what stands in its way: the job's pay, place or the like, or a condition. */
const isNegotiable = (text: string, { flag }: Answer) =>
  flag === 'conditional' || (!ofThemselves.test(wordsOf(text)) && askedIn(text).topics.length > 0);

/** What somebody may work with, may need or waits for: a no with one of these is no plain no. */
const permit =
  /(?:^| )(?:citizen\w*|green ?card|gc|permanent resident|ead|opt|cpt|h ?1b?|h4|l2|tn|f1|visa|permit|yet|sponsor\w*|vatandas\w*|yesil kart|vize\w*|مواطن|البطاقة|تاشيرة|اقامة|الاقامة)(?= |$)/;

/** Whether a no is left to a person: "not at this rate", "not a citizen, but I have an EAD". */
export function isForPerson({ key }: Question, text: string, answer: Answer): boolean {
  if (key === 'interested') return answer.value === 'no' && isNegotiable(text, answer);
  if (key !== 'authorized' || answer.value !== false) return false;
  return meaningOf(text)?.isConditional === true || permit.test(wordsOf(text));
}
