import type { Words } from '#web/words/words.ts';
import type { Problem } from './problem.ts';

/** A problem as text in the reader's language, with the server's figures if there are any. */
export function explain(problem: Problem, words: Words): string {
  // A fault of our own code is no Problem and has no details: its message is shown.
  return explainCode(words, problem.code, inOwnWords(problem.details ?? {}, words)) ?? problem.message;
}

/** A problem that no field of a form shows: of fields that it does not have, what to do about each; undefined where all is shown. */
export function explainBeside(problem: Problem | null, shown: readonly string[], words: Words): string | undefined {
  if (!problem) return undefined;
  const fields = Object.entries(problem.fields ?? {});
  const others = fields.filter(([field]) => !shown.includes(field)).map(([, text]) => text);
  if (fields.length > 0 && others.length === 0) return undefined;
  return problem.code === 'call.invalid' && others.length > 0
    ? [...new Set(others)].join(' ')
    : explain(problem, words);
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
