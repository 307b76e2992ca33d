import { foldLetters } from './letters.ts';

/**
 * A name in the form for comparison: no case, no accents, no punctuation, single spaces (trade 3.2.1). Independent of
 * the locale, so the Turkish dotted and dotless i equal ASCII i.
 */
export function nameKey(name: string): string {
  return foldLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The sort key of a person's name: last name first, then first name, in the form of `nameKey`. */
export function nameSort(firstName: string, lastName: string): string {
  return `${nameKey(lastName)} ${nameKey(firstName)}`.trim();
}

/**
 * The place of a text in another, both compared by `nameKey`: from its first letter to the end of its last one, in the
 * original text. Undefined where it does not occur.
 */
export function placeOfKey(text: string, expected: string): readonly [from: number, to: number] | undefined {
  const key = nameKey(expected);
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = nameKey(letter) || (/\p{M}/u.test(letter) || folded === '' || folded.endsWith(' ') ? '' : ' ');
    for (const one of plain) {
      folded += one;
      origins.push(at);
    }
    at += letter.length;
  }
  const found = key === '' ? -1 : folded.indexOf(key);
  return found < 0 ? undefined : [origins[found]!, origins[found + key.length] ?? text.length];
}
