import type { Question, ReadAnswer } from './answers.ts';
import type { Facts } from './chat-facts.ts';
import { isProposal } from './proposals.ts';
import { type Asked, askedIn, isOfNoFact, isQuestion, splitQuestions } from './read-question.ts';
import { isRateAlone } from './read-rate.ts';
import { isCourtesy, phrases, plainDigits, wordsOf } from './read-words.ts';

/** Words of somebody who tells of themselves: "after my contract ends" asks nothing. */
export const ofThemselves =
  /(?:^| )(?:my|i|im|ive|me|mine|current|currently|benim|bende|mevcut|simdiki|لدي|عندي|حاليا)(?: |$)/;

/** What already happened, such as another agency's submission: it asks nothing, and a person should know. */
export const already = /(?:^| )(?:already|submitted|interviewed|applied|zaten|basvurdum|gorustum|مسبقا|تقدمت)(?: |$)/;

/** What has a question mark and asks nothing. */
const isMere = phrases(
  [
    'why not',
    'sure why not',
    'please',
    'ok',
    'okay',
    'neden olmasın',
    'niye olmasın',
    'lütfen',
    'tamam mı',
    'لم لا',
    'لما لا',
  ].concat(['لماذا لا', 'من فضلك', 'لو سمحت', 'وأنت', 'how about you', 'how are you doing', 'how are you today']),
  'whole',
);
/** What asks nothing beside a plain yes: who adds something asks whether that is all right. */
const isMereOfYes = phrases(
  [
    'is that ok',
    'is that okay',
    'is it ok',
    'is that ok with you',
    'is that okay with you',
    'ok with you',
    'okay with you',
  ].concat(['is that fine', 'olur mu', 'uygun mu', 'هل هذا مناسب', 'هل يناسبك', 'تمام']),
  'whole',
);

/** A message without the courtesies in it that only look like questions: "Sure, why not?" is "Sure". */
export function withoutMere(question: Question, text: string, read: (text: string) => ReadAnswer): string {
  // What is confirmed is confirmed without a question, and a text is kept as it is.
  if (question.kind === 'confirm' || question.kind === 'text') return text;
  const { asked, rest } = splitQuestions(text);
  const isYes = ['yes-no', 'choice'].includes(question.kind) && wordsOf(rest).split(' ').length <= 4;
  const isEmpty = (one: string) =>
    isMere.test(wordsOf(one)) || isCourtesy.test(wordsOf(one)) || (isYes && isMereOfYes.test(wordsOf(one)));
  if (asked === '' || rest === '' || !asked.split('\n ').every(isEmpty)) return text;
  const answer = read(rest);
  return 'answer' in answer && answer.answer.flag !== 'conditional' ? rest : text;
}

/** What is asked in a message, and what is left of it as an answer; undefined where it asks nothing. */
export function partsOf(
  question: Question | undefined,
  text: string,
  facts: Facts,
  read: (text: string) => ReadAnswer,
): (Asked & { asked: string; rest: string }) | undefined {
  // "?" alone asks what we meant: the question is said again.
  if (isCourtesy.test(wordsOf(text)) || wordsOf(text) === '') return undefined;
  const isAsked = isQuestion(text);
  if (isAsked && question && withoutMere(question, text, read) !== text) return undefined;
  if (!isAsked && !(question && isUnmarked(question, text, facts, () => read(text)))) return undefined;
  const { asked, rest } = isAsked ? splitQuestions(text) : { asked: text, rest: '' };
  const found = { ...askedIn(asked), asked, rest };
  if (!question) return found;
  const isUnnamed = found.topics.length === 0;
  if (question.kind === 'text') {
    // "When I was at Acme we built it" tells of their work.
    const isStory = !/[?؟]/.test(text) && (isUnnamed || wordsOf(text).split(' ').length > 8);
    return isStory ? undefined : found;
  }
  const isApart = rest !== '' && wordsOf(asked).includes(' ') && 'answer' in read(rest);
  return isAnswerAlone(question, text, { ...found, isApart }, read) ? undefined : found;
}

/** Whether a message in the form of a question answers the open one and asks nothing. */
function isAnswerAlone(
  question: Question,
  text: string,
  { topics, asked, rest, isApart }: Asked & { asked: string; rest: string; isApart: boolean },
  read: (text: string) => ReadAnswer,
): boolean {
  // "2 weeks?" asks nothing: it is a shy answer. "Yes, can you do $75?" answers and asks. What is confirmed is confirmed
  // without a question.
  const isOfOthers = question.kind === 'money' && isOfNoFact(asked);
  const isShy = topics.length === 0 && !isApart && !isProposal(asked) && !isOfOthers;
  if (isShy && question.kind !== 'confirm' && 'answer' in read(text)) return true;
  // "When my contract ends in June" is a day.
  const isOwn = rest === '' && !/[?؟]/.test(text) && ofThemselves.test(wordsOf(text));
  if (isOwn && !('problem' in read(text))) return true;
  // "When my contract ends" names no day and asks none: the day is asked for again.
  if (isOwn && question.kind === 'date' && /^(?:when|once) (?:my|i) /.test(wordsOf(text))) return true;
  // "5 years, is that enough?" answers and asks; "65, or 70?" is one answer.
  const isNumber = ['money', 'number', 'date'].includes(question.kind) && /^[^\p{L}]*\d/u.test(text);
  return isNumber && (!isApart || /\d/.test(plainDigits(asked)));
}

/** Whether a few words name what they want to know without asking, and answer nothing: "rate and location please". */
function isUnmarked(question: Question, text: string, facts: Facts, read: () => ReadAnswer): boolean {
  const key = wordsOf(text);
  if (!['yes-no', 'choice', 'money', 'date', 'number'].includes(question.kind)) return false;
  if (ofThemselves.test(key) || already.test(key) || isRateAlone(text)) return false;
  if (key.split(' ').length > 8 || !('problem' in read())) return false;
  const { topics } = askedIn(text);
  // "Not W2" answers the question for the term, though not enough.
  if (question.key === 'term' && topics.every((topic) => topic === 'terms')) return false;
  const mayAsk = question.kind === 'yes-no' || question.kind === 'choice';
  return topics.length > 0 && (mayAsk || topics.every((topic) => facts[topic] !== undefined));
}
