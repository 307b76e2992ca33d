import { type BotWords, botWords } from '#domain/words/bot.ts';
import type { Answers, ChatState, Turn } from './chat-state.ts';
import { afterLater, withoutStaleDay } from './check-back.ts';
import type { Script } from './conversation.ts';
import { isForPerson } from './for-person.ts';
import { asksForProfile, profileIs, profileQuestion, withProfile } from './profile-words.ts';
import type { Answer, Question } from './question.ts';
import { nextQuestion } from './refused-term.ts';
import { phrased } from './rephrasing.ts';
import { standingOf } from './standing-alone.ts';

/**
 * Takes an answer that was read from a text. One that a person decides on leaves its question open: whoever hands the
 * conversation back has it asked again. A refused term is for two people to settle, and no reason to stop: the rest is asked.
 */
export function takeRead(
  script: Script,
  chat: ChatState,
  question: Question,
  { answer, text, isEdit }: { answer: Answer; text: string; isEdit: boolean },
  words: BotWords,
): Turn {
  if (question.key === 'term' && answer.value === 'no') {
    const turn = takeAnswer(script, chat, question, answer, words, isEdit);
    const noted = { text: words.termNoted(script.recruiter.name) };
    return { ...turn, says: [noted, ...turn.says], needs: 'DECISION' };
  }
  if (!isForPerson(question, text, answer)) return takeAnswer(script, chat, question, answer, words, isEdit);
  return {
    ...chat,
    state: 'HUMAN',
    says: [{ text: words.human(script.recruiter.name) }],
    optsOut: false,
    needs: 'DECISION',
  };
}

const withAnswer = (before: Answers, { key }: Question, answer: Answer): Answers => ({
  ...withoutStaleDay(withoutStaleRtr(before, key), key),
  [key]: answer,
});

/** Processes an answer that was parsed already, such as a file that arrived. */
export function takeAnswer(
  script: Script,
  chat: ChatState,
  question: Question,
  answer: Answer,
  words: BotWords,
  isEdit: boolean,
): Turn {
  const answers = withProfile(chat.answers, question, answer) ?? withAnswer(chat.answers, question, answer);
  const memory = standingOf(chat.memory, answers);
  const turn = { state: 'IN_PROGRESS', answers, memory, optsOut: false };
  const later = afterLater(script, question, answer);
  if (later) return { ...turn, ...later };
  if (question.key === 'authorized' && answer.value === false && question.flags !== undefined)
    return {
      ...turn,
      state: 'COMPLETED',
      questionKey: undefined,
      result: 'NOT_QUALIFIED',
      says: [{ text: words.notQualified(script.recruiter.name) }],
    };
  const next = nextQuestion(script, answers);
  const thanks = isEdit
    ? [{ text: words.changed }]
    : question.kind === 'file' && answer.value !== 'skipped'
      ? [{ text: words.fileThanks }]
      : [];
  const profile = isEdit || !asksForProfile(question, answer, words) ? undefined : profileQuestion(script, profileIs);
  if (profile) return { ...turn, questionKey: profile.key, says: [ask(script, profile, answers)] };
  if (next) return { ...turn, questionKey: next.key, says: [...thanks, ask(script, next, answers)] };
  return {
    ...turn,
    state: 'COMPLETED',
    questionKey: undefined,
    result: resultOf(answers),
    says: [...thanks, { text: words.done(script.recruiter.name) }],
  };
}

/** A right to represent names rate and term: where one of them changes, it is asked again (trade 3.3.4). */
function withoutStaleRtr(answers: Answers, changed: string): Answers {
  if (!('rtr' in answers) || !(changed === 'rate' || changed === 'term')) return answers;
  const { rtr: _, ...others } = answers;
  return others;
}

export const ask = (script: Script, question: Question, answers: Answers) => ({
  text: askedText(script, question, answers),
  questionKey: question.key,
});

/** A question as the candidate reads it: in other words, where a model has found some that say the same. */
export function askedText(script: Script, question: Question, answers: Answers): string {
  return phrased(script.phrasing, question.key, questionText(script, question, answers));
}

/** A question as the script asks it now: the right to represent names the rate and the term that were given. */
export function questionText({ rtr, language, company }: Script, { key, text }: Question, answers: Answers): string {
  if (key !== 'rtr' || !rtr) return text;
  const given = (name: string) => {
    const value = answers[name]?.value;
    return value === undefined || value === 'skipped' || value === 'no' ? undefined : String(value);
  };
  const salary = answers['rate']?.perYear;
  return botWords[language].rtr({ ...rtr, company, rate: given('rate'), salary, term: given('term') });
}

/** A recommendation for the recruiter, never a decision (trade 3.9, 4.5). */
function resultOf(answers: Answers): 'QUALIFIED' | 'REVIEW' {
  return Object.values(answers).some(({ flag }) => flag !== undefined) ? 'REVIEW' : 'QUALIFIED';
}
