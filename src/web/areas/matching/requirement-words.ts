import type { NeedStrength } from '#domain/jobs/statement.ts';
import { type Grade, isPostingWork, needsToAsk, type Requirement } from '#domain/matching/requirements.ts';

/** More questions would make the chat longer than people answer. */
const askedAtMost = 5;

/** The names of what to ask somebody about. */
export const namesToAsk = (requirements: readonly Requirement[], thisYear: number): string[] =>
  needsToAsk(requirements, thisYear)
    .map(({ need }) => need)
    .slice(0, askedAtMost);

/** How many requirements of a strength have each grade; all the work of the posting is none of them. */
export function countGrades(requirements: readonly Requirement[], strength: NeedStrength) {
  const some = requirements.filter((one) => one.strength === strength && !isPostingWork(one));
  const count = (...wanted: Grade[]) => some.filter(({ grade }) => wanted.includes(grade)).length;
  return {
    all: some.length,
    shown: count('proven', 'stated', 'found'),
    listed: count('listed'),
    absent: some
      .filter(({ grade }) => !['proven', 'stated', 'found', 'listed'].includes(grade))
      .map(({ need }) => need),
  };
}

type Place = { readonly quote: string; readonly offset: number };

/** A sentence before, at and after the marked words; at most so many letters on each side, and whole words. */
export function cutAt(sentence: Place, marked: Place | undefined): readonly [string, string, string] | undefined {
  if (!marked) return undefined;
  const at = marked.offset - sentence.offset;
  if (at < 0 || !sentence.quote.startsWith(marked.quote, at)) return undefined;
  return [
    lastWords(sentence.quote.slice(0, at)),
    marked.quote,
    firstWords(sentence.quote.slice(at + marked.quote.length)),
  ];
}

/** Letters that are shown on each side of what is marked. */
const aside = 140;

const isBlank = (letter: string | undefined) => letter !== undefined && /\s/u.test(letter);

/** A word is whole where the letter before it is a blank, so it begins with the first one of which that is so. */
function lastWords(text: string): string {
  let from = text.length - aside;
  if (from <= 0) return text;
  while (from < text.length && !isBlank(text[from - 1])) from += 1;
  return `…${text.slice(from).trimStart()}`;
}

function firstWords(text: string): string {
  if (text.length <= aside) return text;
  let to = aside;
  while (to > 0 && !isBlank(text[to])) to -= 1;
  return `${text.slice(0, to).trimEnd()}…`;
}
