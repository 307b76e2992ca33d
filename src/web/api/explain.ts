import type { Words } from '#web/words/words.ts';
import type { Problem } from './problem.ts';

/** A problem as text in the reader's language, with the server's figures if there are any. */
export function explain(problem: Problem, words: Words): string {
  // A fault of our own code is no Problem and has no details: its message is shown.
  return explainCode(words, problem.code, inOwnWords(problem.details ?? {}, words)) ?? problem.message;
}

/** What a system outside did not do is told by a code inside the details: its words replace the English ones. */
function inOwnWords(details: Readonly<Record<string, unknown>>, words: Words): object {
  const cause = details['cause'] as { code?: unknown; details?: object; quote?: string } | undefined;
  if (typeof cause?.code !== 'string') return details;
  const why = explainCode(words, cause.code, cause.details);
  return why === undefined ? details : { ...details, why: cause.quote ? `${why} “\u2068${cause.quote}\u2069”` : why };
}

/** The text of a code in the reader's language; undefined for a code that this browser does not know. */
export function explainCode(words: Words, code: string, details: object = {}): string | undefined {
  const said = (words.errors as Readonly<Record<string, string | ((details: object) => string)>>)[code];
  return typeof said === 'function' ? said(details) : said;
}
