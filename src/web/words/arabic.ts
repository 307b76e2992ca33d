/** A counted noun in Arabic: one, two, three to ten, the rest. */
export const many = (count: number, one: string, two: string, few: string, other: string) => {
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count} ${rest >= 3 && rest <= 10 ? few : other}`;
};

/** A value that keeps its own direction within a sentence: `$64 - $78`, `12 months` (screens 5.3). */
export const apart = (value: string) => `\u2068${value}\u2069`;
