/**
 * Characters that make a spreadsheet take a text for a formula, also behind blanks, quotes and in their full-width
 * forms (reliability INJ-08; OWASP CSV injection).
 */
const opening = String.raw`[\s"'\u00a0\u200b-\u200f\u202a-\u202e\u2060\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|%]`;
const formula = new RegExp(`^${opening}`);
const startsWithControl = /^[\t\r\n]/;

/** A text that no spreadsheet takes for a formula: an apostrophe is put before what looks like one. */
export function safeText(text: string): string {
  return startsWithControl.test(text) || formula.test(text) ? `'${text}` : text;
}

/**
 * Where a spreadsheet may begin a cell within a text: it splits a CSV at the separator of its own locale, which is a
 * semicolon where the comma is in numbers, and a quote that stands in the middle of such a cell protects nothing.
 */
const separators = String.raw`[;|\t\r\n]`;
const formulaWithin = new RegExp(`(${separators})(?=${opening})`, 'g');
const safeWithin = new RegExp(`(${separators})'(?=${opening})`, 'g');

/** A text for a CSV: none of the cells into which a locale may split it is a formula. */
export function safeCsvText(text: string): string {
  return safeText(text.replace(formulaWithin, "$1'"));
}

/** Reverses `safeText` and `safeCsvText`, so that an exported file can be imported unchanged. */
export function unsafeText(text: string): string {
  const bare = text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text;
  return bare.replace(safeWithin, '$1');
}
