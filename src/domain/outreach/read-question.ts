import { type Topic, topics } from './chat-topics.ts';
import {
  besides,
  elsewhere,
  maybe,
  questionBegins,
  questionHas,
  shortForms,
  spelled,
  spelledRight,
  surely,
} from './question-words.ts';
import { wordsOf } from './read-words.ts';
import { distance } from './spelling.ts';

/** Arabic words lose their article and what is joined to it: "بالراتب" is "راتب". */
const bareArabic = (word: string) => word.replace(/^(?:[وفبك]?ال|[وف]?لل)(?=\p{L}{2})/u, '');

/** Finds any of these phrases as whole words, at the beginning or anywhere. */
function finder(list: readonly string[], where: 'begin' | 'anywhere'): RegExp {
  const keys = list
    .map((phrase) => ({ key: wordsOf(phrase).split(' ').map(bareArabic).join(' '), isOpen: phrase.endsWith('*') }))
    .toSorted((a, b) => b.key.length - a.key.length)
    .map(({ key, isOpen }) => (isOpen ? `${key}\\p{L}*` : key));
  const before = where === 'begin' ? '^' : '(?<![\\p{L}\\p{N}])';
  return new RegExp(`${before}(?:${keys.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

const findersOf = (lists: Readonly<Record<Topic, readonly string[]>>) =>
  topics.map((topic) => [topic, finder(lists[topic], 'anywhere')] as const);
const sure = findersOf(surely);
const unsure = findersOf(maybe);
const isElsewhere = finder(elsewhere, 'anywhere');
const isMoreThanAFact = finder(besides, 'anywhere');
const begins = finder(questionBegins, 'begin');
const has = finder(questionHas, 'anywhere');
/** A question of one word, and what it is about. */
const alone: Readonly<Record<string, Topic>> = { when: 'start', 'ne zaman': 'start', متى: 'start' };

/** Who is only the one that allows something: "would the client consider two days" does not ask for their name. */
const asOneWhoActs =
  /(?<!\S)(?:the|this|your) (?:end )?(?:client|customer|employer|company) (?=(?:allow|consider|accept|want|need|expect|provide|pay|offer|require|ok|ask|open|do|go|be )\S*)/g;

/** "And who": Arabic writes it as one word. */
const andAsked = /^و(?=(?:ما|هل|كم|متى|اين|وين|من|كيف) )/u;
/** "And what is the rate", "also where is it". */
const alsoAsked = /^(?:and|also|plus|so|ok|okay|then|peki|ayrica) (?:also )?(?=\S+ )/;

/** A text as questions are read: its words, spelled right where one letter is wrong. */
function keyOf(text: string): string {
  return wordsOf(text)
    .split(' ')
    .map((word) => bareArabic(shortForms[word] ?? corrected(word)))
    .join(' ')
    .replace(asOneWhoActs, 'they ')
    .replace(andAsked, '')
    .replace(alsoAsked, '');
}

const known: ReadonlySet<string> = new Set(spelled);

/** The word that somebody meant, where one letter is wrong, lacks, is too much or changed places with its neighbor. */
function corrected(word: string): string {
  if (word.length < 5 || known.has(word) || spelledRight.has(word) || !/^[a-z]+$/.test(word)) return word;
  const most = word.length >= 9 ? 2 : 1;
  const near = spelled.filter((one) => one[0] === word[0] && Math.abs(one.length - word.length) <= most);
  return near.find((one) => distance(one, word) <= most) ?? word;
}

/** "Ne yazık ki", unfortunately, begins like "ne", what. */
const noQuestion = /^ne yazik(?: |$)/;

/** Whether a text asks something. */
export function isQuestion(text: string): boolean {
  const key = keyOf(text);
  const [, ...after] = text.split(butJoint);
  if (after.length > 0 && isQuestion(after.join(' '))) return true;
  return (
    /[?؟]/.test(text) || (begins.test(key) && !noQuestion.test(key)) || has.test(key) || / (?:ne|kim|nerede)$/.test(key)
  );
}

/** What a text asks: the topics in the order in which they are named, and whether it asks more than they tell. */
export type Asked = { topics: Topic[]; isMore: boolean };

/** What is asked in a text, clause by clause. */
export function askedIn(text: string): Asked {
  const clauses = clausesOf(text).map(askedInClause);
  return {
    topics: [...new Set(clauses.flatMap((clause) => clause.topics))],
    isMore: clauses.some(({ isMore }) => isMore),
  };
}

/** Whether a text names what no fact of a job answers, such as the team. */
export const isOfNoFact = (text: string): boolean => isElsewhere.test(keyOf(text));

function askedInClause(text: string): Asked {
  const key = keyOf(text);
  const named = (finders: typeof sure) =>
    finders
      .map(([topic, found]) => ({ topic, at: key.search(found) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ topic }) => topic);
  const certain = named(sure);
  const isOther = isElsewhere.test(key);
  const likely = certain.length > 0 || isOther ? certain : named(unsure).slice(0, 1);
  const one = alone[key];
  const found = likely.length === 0 && one ? [one] : likely;
  const isMore = isOther || (found.length > 0 ? isMoreThanAFact.test(key) : isQuestion(text));
  return { topics: found, isMore };
}

/** Where a sentence ends, or one question is joined to another. */
const joints =
  /(?<=[.!?؟;\n])\s+|,\s*(?=(?:but|and|what|whats|where|when|who|how|is|are|does|do|can|will)\b)|\s+(?:and|&|ve)\s+(?=(?:what|whats|where|when|who|how|is|are|does|do|can|will|ne|hangi|kim|kaç|nerede)(?!\p{L}))|،\s*|\s+(?=و(?:ما|هل|كم|متى|أين|من|كيف)\s)/iu;

/** "Yes but what is the rate": what follows "but" stands for itself where it asks. */
const butJoint = /,?\s+(?:but|ama|fakat|ولكن|لكن)\s+/iu;

const clausesOf = (text: string) =>
  text
    .split(joints)
    .flatMap((part) => {
      const [before, ...after] = part.split(butJoint);
      const rest = after.join(' ');
      return rest !== '' && isQuestion(rest) && !isQuestion(before!) ? [before!, rest] : [part];
    })
    .flatMap((part) => {
      const pieces = part.split(/[,،]\s*/);
      const [first, ...rest] = pieces;
      // "Yes please, send me more details"; "5, 2026?" is one answer, and "Evet, 75 verir misiniz?" an answer and a question.
      const asksInWords = () => !/\d/.test(first!) && rest.every((one) => isQuestion(one.replace(/[?؟]/g, '')));
      const isApart = () => isQuestion(first!) || !/\d/.test(part) || asksInWords();
      const isSplit = rest.length > 0 && rest.every(isQuestion) && isApart();
      return isSplit ? pieces : [part];
    })
    .map((part) => part.trim())
    .filter(Boolean);

/** A text in the sentences of which it is made: those that ask, and the rest. */
export function splitQuestions(text: string): { asked: string; rest: string } {
  const parts = clausesOf(text);
  const asked = parts.filter(isQuestion);
  return { asked: asked.join('\n '), rest: parts.filter((part) => !isQuestion(part)).join(' ') };
}
