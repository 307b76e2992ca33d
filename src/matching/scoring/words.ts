/** A word of a text as it is compared, and its place. */
type Visit = (word: string, start: number, end: number) => void;

const wordSigns = (() => {
  const signs = new Uint8Array(65_536);
  const isWord = /[\p{L}\p{N}]/u;
  for (let code = 0; code < 65_536; code += 1) if (isWord.test(String.fromCharCode(code))) signs[code] = 1;
  return signs;
})();

/** The word as it is compared: lowercase, without a plural s. */
export function fold(raw: string): string {
  const word = raw.toLowerCase();
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Where a word ends that reads on beyond its letters: `c++`, `c#`, `node.js`. */
export function endOfWord(text: string, start: number, end: number): number {
  const next = text.charCodeAt(end);
  if (end - start === 1 && next === plus && text.charCodeAt(end + 1) === plus) return end + 2;
  if (end - start === 1 && next === hash) return end + 1;
  if (next === dot && (text.charCodeAt(end + 1) | 32) === smallJ && /^js\b/i.test(text.slice(end + 1, end + 4)))
    return end + 3;
  return end;
}

/** Where a word starts that begins before its letters: `.net`. */
export const startOfWord = (text: string, start: number, end: number): number =>
  end - start === 3 && text.charCodeAt(start - 1) === dot && /^net$/i.test(text.slice(start, end)) ? start - 1 : start;

const [plus, hash, dot, smallJ] = [43, 35, 46, 106];

/**
 * Visits the words of a text, without numbers. `c++`, `c#`, `.net` and `node.js` are words.
 *
 * One pass over the characters without a regular expression: it runs over every resume that is read.
 */
export function eachWord(text: string, visit: Visit): void {
  for (let at = 0; at < text.length; at += 1) {
    if (wordSigns[text.charCodeAt(at)] === 0) continue;
    const from = at;
    while (at < text.length && wordSigns[text.charCodeAt(at)] === 1) at += 1;
    const end = endOfWord(text, from, at);
    const start = end === at ? startOfWord(text, from, at) : from;
    at = end - 1;
    const first = text.charCodeAt(start);
    if (end - start === 1 || (first >= 48 && first <= 57 && isNumber(text, start, end))) continue;
    visit(text.slice(start, end), start, end);
  }
}

function isNumber(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
