import type { Words } from '#web/words/words.ts';
import type { Problem } from './problem.ts';

/** A problem as text in the reader's language, with the server's figures if there are any. */
export function explain(problem: Problem, words: Words): string {
  return explainCode(words, problem.code, problem.details) ?? problem.message;
}

/** The text of a code in the reader's language; undefined for a code that this browser does not know. */
export function explainCode(words: Words, code: string, details: object = {}): string | undefined {
  const said = (words.errors as Readonly<Record<string, string | ((details: object) => string)>>)[code];
  return typeof said === 'function' ? said(details) : said;
}
