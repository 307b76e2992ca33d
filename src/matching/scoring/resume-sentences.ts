import type { Evidence } from '#domain/candidates/evidence.ts';

/** Longest sentence that is quoted, in characters. */
const longestQuote = 240;
const bullets: ReadonlySet<number> = new Set([...'•●▪■◦·‣*\uf0b7\uf0a7'].map((sign) => sign.charCodeAt(0)));
const [lineBreak, blank, bang, dot, semicolon, question] = [10, 32, 33, 46, 59, 63];

/**
 * Whether a sentence ends before this place: a line break, a bullet, a gap, or a full stop with a new beginning after
 * it.
 */
export function isBreak(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  if (sign === lineBreak || (sign !== blank && (sign > 127 || sign === 42) && bullets.has(sign))) return true;
  if (sign !== blank) return false;
  // A table, or words that no score may read.
  if (text.charCodeAt(at + 1) === blank && text.charCodeAt(at + 2) === blank) return true;
  const before = text.charCodeAt(at - 1);
  if (before !== dot && before !== bang && before !== question && before !== semicolon) return false;
  const next = text[at + 1];
  return next !== undefined && (next !== next.toLowerCase() || next === '-' || (next >= '0' && next <= '9'));
}

/** The sentence around some words of a text, with its place; a very long one is cut at words, around these. */
export function sentenceAt(text: string, { quote, offset }: Evidence): Evidence {
  const last = offset + quote.length;
  const reach = Math.max(0, longestQuote - quote.length);
  let start = offset;
  while (start > 0 && offset - start < reach && !isBreak(text, start - 1)) start -= 1;
  let end = last;
  while (end < text.length && end - start < Math.max(longestQuote, quote.length) && !isBreak(text, end)) end += 1;
  // Never in the middle of a word, and no blanks around.
  if (start > 0 && !isBreak(text, start - 1)) while (start < offset && !/\s/.test(text[start - 1]!)) start += 1;
  if (end < text.length && !isBreak(text, end)) while (end > last && !/\s/.test(text[end]!)) end -= 1;
  while (start < offset && /[\s,;:–-]/.test(text[start]!)) start += 1;
  while (end > last && /\s/.test(text[end - 1]!)) end -= 1;
  return { quote: text.slice(start, end), offset: start };
}
