import { nameKey } from './names.ts';

/** What stands between the digits of a phone number, also of one that is copied from a right-to-left screen. */
const phoneText = /^[+\d\s().\-/\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/;
/** Fewer digits say nothing, and an index of trigrams does not help with them. */
const fewestDigits = 3;

/**
 * The digits by which a phone number, or a part of one, is found, in the form in which numbers are compared (`contactKey`):
 * `(678) 555-0166`, `+1 678.555.0166` and `555-0166` alike. Undefined where the text is no phone number.
 */
export function phoneDigits(typed: string): string | undefined {
  if (!phoneText.test(typed)) return undefined;
  const plain = typed.replace(/[^+\d]/g, '').replace(/^00/, '+');
  if (plain.lastIndexOf('+') > 0) return undefined;
  // Without its country code, as numbers of North America are kept.
  const digits = plain
    .replace(/^\+1/, '')
    .replace(/^1(?=\d{10}$)/, '')
    .replace('+', '');
  return digits.length < fewestDigits ? undefined : digits;
}

/** Digits of a number that can be dialed, at least; fewer are a part of one, or any other number. */
const wholeNumber = 7;

/** The digits of a text that is nothing but a phone number that can be dialed. */
export function wholePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed);
  return digits && digits.length >= wholeNumber ? digits : undefined;
}

/** Words of a name at most; more are no name. */
const mostWords = 5;

/**
 * The words of a name, each of which begins a word of the name that is found, in any order: `Bauer, Sasha`. Undefined for a
 * single word, and where each is too short for an index.
 */
export function nameWords(typed: string): string[] | undefined {
  const words = nameKey(typed).split(' ').filter(Boolean);
  const isName = words.length > 1 && words.length <= mostWords && words.some(({ length }) => length >= 3);
  return isName ? words : undefined;
}
