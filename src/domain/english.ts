/** A counted noun in English, thousands grouped: `1 job`, `3 jobs`, `1,200 jobs`. */
export const many = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : other}`;
