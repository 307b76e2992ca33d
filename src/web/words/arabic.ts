/** A counted noun in Arabic: one, two, three to ten, the rest. */
export const many = (count: number, one: string, two: string, few: string, other: string) => {
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count} ${rest >= 3 && rest <= 10 ? few : other}`;
};

/** A value that keeps its own direction within a sentence: `$64 - $78`, `12 months` (screens 5.3). */
export const apart = (value: string) => `\u2068${value}\u2069`;

/** A short value, such as a date, that keeps its own direction and is not broken at the end of a line. */
export const together = (value: string) =>
  apart(value.replaceAll(' ', '\u00a0').replace(/[/.-]/g, (sign) => `${sign}\u2060`));

/** The text runs from right to left also where it begins with a name in Latin letters. */
export const rightToLeft = (text: string) => `\u200f${text}`;
