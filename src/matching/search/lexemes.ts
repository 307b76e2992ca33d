import type { TextField } from './syntax.ts';

/**
 * The words of the index. Words of the resume are indexed unchanged; everything else begins with a colon, which no word
 * does, so that neither a word nor a prefix ever matches it.
 */
export const lexeme = {
  field: (field: TextField, words: string) => `:${field}=${words}`,
  /** A skill that the resume shows itself. */
  ownSkill: (key: string) => `:own=${key}`,
  /** A skill that the resume shows or that follows from one. */
  skill: (key: string) => `:skill=${key}`,
  family: (key: string) => `:family=${key}`,
  state: (code: string) => `:state=${code}`,
  /** City and state of the home together, for distances. */
  town: (city: string, state: string) => `:town=${city}|${state}`,
  /** At least this many years. */
  years: (atLeast: number) => `:years=${atLeast}`,
  unit: (id: number) => `:unit=${id}`,
  /** A block of consecutive changes: the newest are searched first. */
  stretch: (index: number) => `:at=${index}`,
};

/** Minimum years in the index; the exact number is compared afterwards. */
export const yearBands = [1, 2, 3, 5, 8, 10, 15, 20] as const;

/** A word of the index, quoted for a tsvector or tsquery. */
export function quoted(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

/** Pairs of adjacent words: with them a phrase in a field is found without reading the vector. */
export function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]!} ${word}`);
}
