import { botWords } from '#domain/words/bot.ts';
import { termAlone } from './also-said.ts';
import { standardQuestions, yearsOf } from './chat-flow.ts';
import type { ChatState, Memory, Turn } from './chat-state.ts';
import type { Script } from './conversation.ts';
import type { Question } from './question.ts';
import { standingAlone } from './standing-alone.ts';
import { ask } from './take-answer.ts';

/** Questions that a fact of another one never answers; what is told in words, confirmed or sent is left alone. */
const kinds: ReadonlySet<string> = new Set(['yes-no', 'choice', 'date', 'number', 'money']);

/** A recruiter's own question may ask for a term or a standing itself: "Green card" answers "What is your work status?". */
const isStandard = ({ key }: Question) => key.startsWith(yearsOf) || standardQuestions.some((one) => one === key);

/** Whether a text is only a fact that another question asks for: it is no question, and no answer that was misread. */
export function isEarlyFact(question: Question, text: string): boolean {
  if (!kinds.has(question.kind) || !isStandard(question)) return false;
  return isTermAlone(question, text) || isStandingAlone(question, text);
}

const isTermAlone = ({ key }: Question, text: string) => key !== 'term' && termAlone(text) !== undefined;

/** "Yes, I'm a citizen" is a yes to interest, and tells nothing of a commute. */
function isStandingAlone({ key }: Question, text: string): boolean {
  const said = standingKeys.includes(key) ? undefined : standingAlone(text);
  return said !== undefined && !(said.withYes && key === 'interested');
}

/** The questions that a standing answers; what it says of them is asked for, never booked (trade 4.5). */
const standingKeys = ['authorized', 'sponsorship'];

/** How often a question is asked again in vain before what is said to it is read like any other answer. */
const mostMisses = 2;

/** A fact that is said before it is asked: it is kept or asked about in its turn, and the open question stays. */
export function takeEarly(script: Script, chat: ChatState, question: Question, text: string): Turn | undefined {
  const memory = isEarlyFact(question, text) ? withEarly(chat.memory, question) : undefined;
  if (!memory) return undefined;
  const turn = isTermAlone(question, text)
    ? takeTerm(script, chat, question, termAlone(text)!)
    : takeStanding(script, chat, question);
  return turn && { ...turn, memory };
}

/** The first fact at a question is no failure to answer it. The next ones are, and one too many is for a person. */
function withEarly(memory: Memory | undefined, { key }: Question): Memory | undefined {
  if (memory?.early !== key) return { ...memory, early: key };
  const misses = (memory.misses ?? 0) + 1;
  return misses < mostMisses ? { ...memory, misses } : undefined;
}

/** Whoever tells what they may work with is asked about it in its turn, and thanked where that is over. */
function takeStanding(script: Script, chat: ChatState, question: Question): Turn {
  const { askedSoon, noted } = botWords[script.language];
  const isToCome = script.questions.some(({ key }) => standingKeys.includes(key) && !(key in chat.answers));
  const says = [{ text: isToCome ? askedSoon : noted }, ask(script, question, chat.answers)];
  return { ...chat, says, optsOut: false };
}

/** A term of the job is kept. Another one waits for its question, which settles it; who changes one is for a person. */
function takeTerm(script: Script, chat: ChatState, question: Question, term: string): Turn | undefined {
  const words = botWords[script.language];
  const asked = script.questions.find(({ key }) => key === 'term');
  const before = chat.answers['term'];
  if (!asked || (before && before.value !== term)) return undefined;
  const isKept = asked.choices.some(({ value }) => value === term);
  const answers = isKept && !before ? { ...chat.answers, term: { value: term, shown: term } } : chat.answers;
  const says = [{ text: isKept ? words.gotTerm(term) : words.askedSoon }, ask(script, question, answers)];
  return { ...chat, answers, says, optsOut: false };
}
