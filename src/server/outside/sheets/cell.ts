/** One cell of a file: a text, a number (exact decimal or number), a moment, nothing. */
export type Cell = string | number | Date | null;

/**
 * Characters that make a spreadsheet take a text for a formula, also behind blanks, quotes and in their full-width
 * forms (reliability INJ-08; OWASP CSV injection).
 */
const formula = /^[\s"'\u00a0\u200b-\u200f\u202a-\u202e\u2060\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|%]/;
const startsWithControl = /^[\t\r\n]/;

/** A text that no spreadsheet takes for a formula: an apostrophe is put before what looks like one. */
export function safeText(text: string): string {
  return startsWithControl.test(text) || formula.test(text) ? `'${text}` : text;
}

/** Reverses `safeText`, so that an exported file can be imported unchanged. */
export function unsafeText(text: string): string {
  return text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text;
}
