import { botWords } from '#domain/words/bot.ts';
import type { Script } from './conversation.ts';

type Line = { author: string; body: string };

/** What a candidate asked since a person last wrote, and the chatbot said it would ask the recruiter. */
export function askedOfRecruiter({ language, recruiter }: Script, lines: readonly Line[]): string[] {
  const { willAsk, willAskRest } = botWords[language];
  const promises = new Set([willAsk(recruiter.name), willAskRest(recruiter.name)]);
  const since = lines.slice(lines.findLastIndex(({ author }) => author === 'recruiter') + 1);
  const asked = since.flatMap(({ author, body }, at) => {
    if (author !== 'bot' || !promises.has(body)) return [];
    const question = since.slice(0, at).findLast((line) => line.author === 'candidate');
    return question ? [question.body] : [];
  });
  return [...new Set(asked)];
}
