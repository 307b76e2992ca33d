import { botWords } from '#domain/words/bot.ts';
import type { Script } from './conversation.ts';

type Line = { author: string; body: string; created_at: string };

/**
 * What a candidate asked since a person last wrote, and the chatbot said it would ask the recruiter.
 * @param settledAt when somebody last said that nothing waits any more
 */
export function askedOfRecruiter(
  { language, recruiter }: Script,
  lines: readonly Line[],
  settledAt?: string,
): string[] {
  const { willAsk, willAskRest } = botWords[language];
  const promises = new Set([willAsk(recruiter.name), willAskRest(recruiter.name)]);
  const since = lines.slice(lines.findLastIndex(({ author }) => author === 'recruiter') + 1);
  const asked = since.flatMap(({ author, body, created_at }, at) => {
    if (author !== 'bot' || !promises.has(body)) return [];
    if (settledAt !== undefined && Date.parse(created_at) <= Date.parse(settledAt)) return [];
    const question = since.slice(0, at).findLast((line) => line.author === 'candidate');
    return question ? [question.body] : [];
  });
  return [...new Set(asked)];
}
