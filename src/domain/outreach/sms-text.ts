/** The characters of the GSM alphabet; those of the second row take two places (3GPP 23.038). */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('^{}\\[~]|€\f');

/** How many segments a text takes: each of them is charged. */
export function smsSegments(text: string): { segments: number; isUnicode: boolean } {
  let places = 0;
  for (const letter of text) {
    if (!single.has(letter) && !double.has(letter)) return { segments: parts(text.length, 70, 67), isUnicode: true };
    places += double.has(letter) ? 2 : 1;
  }
  return { segments: parts(places, 160, 153), isUnicode: false };
}

const parts = (length: number, alone: number, joined: number) => (length <= alone ? 1 : Math.ceil(length / joined));

/** A text as a phone can show it: no control characters, no marks that turn the direction around. */
export const cleanSms = (text: string) =>
  text
    .replace(/(?!\n|\t)\p{Cc}/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Signs of good typography, and what stands for them in the GSM alphabet. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u2033]/g, '"'],
  [/\u2026/g, '...'],
  [/[\u2022\u00b7]/g, '-'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
  [/[\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g, ''],
];

/**
 * A text as it is sent. Where a dash or a curly quote is all that keeps it out of the GSM alphabet, the plain sign stands for it:
 * one "–" would make every segment less than half as long, and the message twice as dear. Other texts stay as they are.
 */
export function plainSms(text: string): string {
  const plain = plainSigns.reduce((left, [sign, instead]) => left.replace(sign, instead), text);
  return smsSegments(plain).isUnicode ? text : plain;
}

/** How a text message that has pictures and no words stands in a conversation, in every language. */
export const picturesOnly = (count: number) => `📎 ${count}`;

/** How many pictures a message without words has, which nobody reads an answer in; undefined for every other message. */
export const picturesIn = (text: string): string | undefined => /^📎 (\d+)$/u.exec(text)?.[1];
