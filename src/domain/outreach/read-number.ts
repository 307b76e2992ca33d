import { wordsOf } from './read-words.ts';

const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  واحد: 1,
  واحدة: 1,
  اثنان: 2,
  اثنين: 2,
  ثلاث: 3,
  ثلاثة: 3,
  اربع: 4,
  اربعة: 4,
  خمس: 5,
  خمسة: 5,
  ست: 6,
  ستة: 6,
  سبع: 7,
  سبعة: 7,
  ثمان: 8,
  ثماني: 8,
  ثمانية: 8,
  تسع: 9,
  تسعة: 9,
  عشر: 10,
  عشرة: 10,
};

/** The number that a word says, in digits or spelled out; undefined where it says none. */
export function numberOf(word: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word);
  return Object.hasOwn(numberWords, word) ? numberWords[word] : undefined;
}

/** "sixty five" as 65; undefined where the text is not only a number in words. */
export function spelledNumber(text: string): number | undefined {
  const parts = wordsOf(text)
    .replace(
      /(?:^| )(?:dollars?|bucks|an?|per|the|hour|hourly|years?|about|around|and|over|yil|sene|سنوات|سنة|اعوام|عاما|نحو|حوالي)(?= |$)/g,
      ' ',
    )
    .trim()
    .split(/\s+/);
  if (parts.length === 0 || parts.length > 2) return undefined;
  const [first, second] = parts.map((part) => (/\d/.test(part) ? undefined : numberOf(part)));
  if (first === undefined) return undefined;
  if (parts.length === 1) return first;
  return first >= 20 && second !== undefined && second < 10 ? first + second : undefined;
}
