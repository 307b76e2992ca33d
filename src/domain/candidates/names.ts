import { foldLetters } from './letters.ts';

/**
 * A name as it is compared: no case, no accents, no punctuation, single spaces (trade 3.2.1). Locale plays no part,
 * so the Turkish dotted and dotless i meet ASCII i.
 */
export function nameKey(name: string): string {
  return foldLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A person's name for a sorted list: family name first, then given name, as `nameKey` compares. */
export function nameSort(firstName: string, lastName: string): string {
  return `${nameKey(lastName)} ${nameKey(firstName)}`.trim();
}

/**
 * Where a wanted text stands in another, both as `nameKey` compares them: from the first letter to behind the last one, in
 * the text itself. Undefined where it does not stand there.
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
