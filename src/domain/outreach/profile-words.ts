import { type BotWords, botWords } from '#domain/words/bot.ts';
import type { Answers } from './chat-state.ts';
import type { Script } from './conversation.ts';
import type { Answer, Question } from './question.ts';
import { meaningOf } from './read-meaning.ts';

/** The key under which a conversation asks what is right in place of a wrong profile. */
export const profileIs = 'profile-is';

/** The question after a bare no to the profile. It is none of the script, and nobody has to answer it. */
export function profileQuestion({ language }: Pick<Script, 'language'>, key: string): Question | undefined {
  const words = botWords[language];
  if (key !== profileIs) return undefined;
  return {
    key,
    kind: 'text',
    text: words.profileIs,
    choices: [{ value: 'skip', label: words.skip }],
    isOptional: true,
  };
}

/** Whether a no to the profile leaves open what is right. */
export const asksForProfile = ({ key }: Question, { value, shown }: Answer, words: BotWords) =>
  key === 'profile' && value === false && shown === words.no;

/** What is right stands where the profile was answered. */
export function withProfile(answers: Answers, { key }: Question, { value, shown }: Answer): Answers | undefined {
  const no = answers['profile'];
  if (key !== profileIs) return undefined;
  const isMore = value !== 'skipped' && (meaningOf(shown) === undefined || shown.includes(' '));
  return no && isMore ? { ...answers, profile: { ...no, shown: `${no.shown}: ${shown}` } } : answers;
}
