import { wordsOf } from './read-words.ts';
import { butYes, condition, later, no, refusal, stays, strongNo, unsure, yes, yesAlone } from './yes-no-words.ts';

const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|merhaba|selam|iyi günler|مرحبا|مرحبًا|أهلا|السلام عليكم)(?![\p{L}])\s*/iu;
/** The name behind it: two words at most. */
const greeted = /^(?:(?:there|all|team) )?([\p{L}'’-]+(?: [\p{L}'’-]+)?)?\s*[,،.!\n]\s*/iu;
const thanks =
  /^\s*(?:thanks|thank you|teşekkürler|teşekkür ederim|شكرا|شكرًا)(?![\p{L}])(?: [\p{L}']+){0,6}[,،.!\n]\s*/iu;

/** "Sorry for the late reply," and "No worries!": politeness that begins like a no. */
const excuse =
  /^\s*(?:(?:(?:so |very |i am |i['’]?m )?sorry|(?:my )?apologies|i apologi[sz]e) (?:for|about) (?:the |my |a )?(?:(?:late|delayed|slow) (?:reply|response|answer)|delay)|(?:(?:so |very |i am |i['’]?m )?sorry|(?:my )?apologies|i apologi[sz]e) (?:for|about) [^,،.!\n]{0,40}(?=[,،.!\n])|no (?:worries|rush|hurry|doubt)|kusura bakmay?[^,.!\n]{0,40}(?=[,.!\n])|(?:آسف|آسفة|عذرا|عذرًا|أعتذر) (?:على|عن) [^،,.!\n]{0,40}(?=[،,.!\n]))(?![\p{L}])[\s,،.!]*/iu;
const answersNo = /(?:^| )(?:not|no|dont|cant|but|hayir|degil|ilgilenmiyorum|ama|لا|لست|لكن|غير)(?: |$)/;
const noName = new Set(['i', 'im', 'ive', 'id', 'no', 'not', 'yes']);

/** What follows a greeting, without a name; an answer is no name ("Hi, no thanks, ..."). */
function withoutName(text: string): string {
  const name = greeted.exec(text);
  if (!name) return text;
  const key = wordsOf(name[1] ?? '');
  const isAnswer = [later, unsure, yes, yesAlone, no].some((words) => words.test(key));
  return isAnswer || key.split(' ').some((word) => noName.has(word)) ? text : text.slice(name[0].length);
}

/** An answer without "Hi Rafael," and "Thanks for reaching out!" before it. */
function withoutCourtesy(text: string): string {
  const after = text.replace(greeting, '');
  const named = after === text ? text : withoutName(after);
  // "Thanks but I am not interested, ..." has answered.
  const rest = named.replace(thanks, (found) => (answersNo.test(wordsOf(found)) ? found : ''));
  // An excuse alone is no answer.
  return (rest.trim() === '' ? text : rest).replace(excuse, '');
}

/** What a short answer means in English, Turkish or Arabic. */
export type Meaning = 'yes' | 'no' | 'later' | 'unsure';

/** Whether a yes follows a no: "sorry, yes", "unfortunately yes". */
const isYesAfter = (key: string, clauses: readonly string[]) =>
  clauses.some((clause) => butYes.test(wordsOf(clause))) ||
  butYes.test(key.replace(/^(?:sorry|unfortunately|maalesef|للاسف) /, ''));

/** "n/a", "yes and no", "wrong number", "no hablo inglés": they begin like an answer and are none. */
const saysNeither =
  /^(?:wrong (?:number|person)|not me|n a|not applicable|(?:yes|yeah|yep) (?:and|or) no|no (?:or|and) yes|no (?:hablo|entiendo|comprendo|se)|je ne (?:parle|comprends) pas)(?= |$)/;

/** What an answer means, and whether it has a condition that a person should read ("yes, but only remote"). */
export function meaningOf(text: string): { meaning: Meaning; isConditional: boolean } | undefined {
  const thumb = /^\s*(?:👍|👌|✅)/u.test(text) ? 'yes' : /^\s*👎/u.test(text) ? 'no' : undefined;
  if (thumb) return { meaning: thumb, isConditional: false };
  const rest = withoutCourtesy(text);
  const key = wordsOf(rest);
  if (saysNeither.test(key)) return undefined;
  if (strongNo.test(key) || stays.test(key)) return { meaning: 'no', isConditional: condition.test(key) };
  const kinds = [
    ['later', later],
    ['unsure', unsure],
    ['yes', yes],
    ['yes', yesAlone],
    ['no', no],
  ] as const;
  // "I do not" begins like "I do": what says more counts.
  const begun = kinds.map(([meaning, words]) => ({ meaning, length: words.exec(key)?.[0].length ?? 0 }));
  const [found] = begun.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length);
  if (!found) return undefined;
  // Who says both is asked again.
  const [, ...clauses] = rest.split(/[,،.!;\n]/);
  const isBoth = found.meaning === 'yes' ? refusal.test(key) : found.meaning === 'no' && isYesAfter(key, clauses);
  if (isBoth) return undefined;
  return { meaning: found.meaning, isConditional: condition.test(key) };
}
