import type { StatementNeed } from '#domain/matching/match.ts';
import { postingWork } from '#domain/matching/match.ts';
import { countWords, type WordingNeed } from './text-similarity.ts';

/** A statement of work prepared for many people. */
export type PreparedStatement = StatementNeed & {
  /** Weight of each of its significant words. */
  words: ReadonlyMap<string, number>;
  whole: number;
  /** It stands for all that the posting says of the work. */
  isWhole: boolean;
};

/**
 * The statements of work of a job: those that were read or typed, and one for all that the posting says of the work.
 * Words that several statements share count in each by their part.
 */
export function prepareStatements(given: readonly StatementNeed[], wording: WordingNeed): PreparedStatement[] {
  const bags = given.map(({ text }) => [...countWords(text).counts.keys()]);
  const shared = new Map<string, number>();
  for (const bag of bags) for (const word of bag) shared.set(word, (shared.get(word) ?? 0) + 1);
  const stated = given.map((one, at): PreparedStatement => {
    const words = new Map(bags[at]!.map((word) => [word, (wording.terms.get(word) ?? 0) / shared.get(word)!]));
    return { ...one, words, whole: [...words.values()].reduce((sum, weight) => sum + weight, 0), isWhole: false };
  });
  const all: PreparedStatement = {
    text: postingWork,
    strength: 'should',
    words: wording.terms,
    whole: wording.whole,
    isWhole: true,
  };
  return [...stated, all].filter(({ whole }) => whole > 0);
}
