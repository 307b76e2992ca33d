import type { Words } from '#web/words/words.ts';
import type { Problem } from './problem.ts';

/** A problem in the reader's language; details that only the server knows stay as it said them. */
export function explain(problem: Problem, words: Words): string {
  const known = words.errors as Readonly<Record<string, string>>;
  const { who, when, blocks } = problem.details as { who?: string; when?: string; blocks?: string };
  const text = known[problem.code] ?? problem.message;
  if (problem.code === 'candidate.already-submitted' && who && when)
    return words.submit.already(who, new Date(when).toLocaleDateString());
  return problem.code === 'candidate.submit-blocked' && blocks ? `${text} ${blocks}` : text;
}
