/** Letters whose diacritic NFKD does not separate, and forms of the Arabic alif. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
};

const inside = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Letters without case and accents, the same in every locale: the Turkish dotted and dotless i equal ASCII i. Names and
 * the search are compared so; the search adds variants of its own (`#matching/search/fold.ts`).
 */
export function foldLetters(text: string): string {
  return text
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(inside, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}
