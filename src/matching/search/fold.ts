import { foldLetters } from '#domain/candidates/letters.ts';
import { type Token, tokens } from '#matching/skills/tokens.ts';

/** Arabic letters that writers use interchangeably. */
const arabicVariants: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ـ: '' };

/**
 * A word in the form for comparison: without case, accents and locale, so that the Turkish dotted and dotless i equal
 * ASCII i. Punctuation in names of skills stays: `c++`, `c#`, `.net`.
 */
export function fold(word: string): string {
  if (/^[\x20-\x7e]*$/.test(word)) return word.toLowerCase();
  return foldLetters(word).replace(/[ٱىةـ]/g, (letter) => arabicVariants[letter] ?? letter);
}

/** Longest word, in characters: longer ones are keys, images or hostile text. */
const longestWord = 80;

/** The words of a text in the form for comparison, each with its place. */
export function searchWords(text: string): Token[] {
  return tokens(text).flatMap(({ text: word, start, end }) => {
    const folded = end - start > longestWord ? '' : fold(word);
    return folded === '' ? [] : [{ text: folded, start, end }];
  });
}

/**
 * Words joined by a slash, an ampersand or a hyphen without a space, as one: `pl/sql`, `ci/cd`, `r&d`, `as/400`. They
 * are indexed in addition to their parts, so that "R&D" finds only that spelling.
 */
export function compounds(text: string, words: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let joined = words[at]!.text;
    for (let next = at + 1; next < words.length && next < at + 4; next += 1) {
      const [before, after] = [words[next - 1]!, words[next]!];
      const sign = text[before.end];
      if (after.start !== before.end + 1 || (sign !== '/' && sign !== '&')) break;
      joined += sign + after.text;
      found.push({ text: joined, start: words[at]!.start, end: after.end });
    }
  }
  return found;
}
